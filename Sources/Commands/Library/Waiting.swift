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
