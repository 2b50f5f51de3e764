import Basics
import Models

extension Wait {
  /// The reason that a story is not published, after its title.
  var sentence: String {
    switch self {
    case .draft: "is a draft"
    case .until(let moment): "is not published before \(moment.shortText)"
    }
  }

  /// The same as a fact of a list.
  var fact: String {
    switch self {
    case .draft: "draft"
    case .until(let moment): "not before \(moment.shortText)"
    }
  }
}

extension Timestamp {
  /// The day where the moment is its beginning, else the moment to the second, in UTC.
  var shortText: String { Timestamp(text: dateText) == self ? dateText : secondsText }
}

extension Release {
  /// Reads a moment from a command line: a day, which begins in UTC, or a day with a time; nothing where it is empty.
  static func moment(_ text: String) throws -> Timestamp? {
    if text.isEmpty { return nil }
    if let moment = Timestamp(text: text) { return moment }
    throw Failure(
      "'\(text)' is not a date", hint: "write '2026-12-24', or with a time and its zone '2026-12-24T18:00+01:00'",
      id: "edit-value")
  }
}
