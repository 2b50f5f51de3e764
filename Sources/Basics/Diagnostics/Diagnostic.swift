/// Something worth telling the author of the content or the owner of the library.
///
/// A finding never stops the work by itself: the severity says whether the run counts as failed. Wording: lower case,
/// one line, no final period, the most specific word first, names in 'single quotes', the rule rather than the failure.
package struct Diagnostic: Hashable, Codable, Sendable {
  /// The severity, from worth knowing to wrong.
  package enum Severity: String, Hashable, Codable, Sendable, CaseIterable {
    /// Worth knowing.
    case note
    /// Published, but not as it should be.
    case warning
    /// Wrong: the run fails.
    case error
  }

  /// A finding's place: a file, or something in the library.
  package struct Place: Hashable, Codable, Sendable {
    /// The file, relative to the project where it can be; empty where something in the library is meant.
    package var file: String
    /// The line, from 1; none where the whole file is meant.
    package var line: Int?
    /// The column, from 1; none where the whole line is meant.
    package var column: Int?
    /// The id of what is meant in the library; empty for all of it. Whoever tells the finding names the file instead.
    package var item: String?

    /// Names a story or a collection of the library, or all of it.
    package static func library(_ item: Identifier? = nil) -> Place {
      var place = Place(file: "")
      place.item = item?.text ?? ""
      return place
    }

    /// Names a file, and a line and column in it where they are known.
    package init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Its severity.
  package var severity: Severity
  /// Its place; nil if it is about the run as a whole.
  package var place: Place?
  /// The finding, in one line.
  package var headline: String
  /// The remedy; nil if that is plain.
  package var hint: String?
  /// The stable name of this kind of finding, in kebab-case; listed in `Documentation/reference/diagnostics.md`.
  package var id: String

  /// Makes a finding.
  package init(_ severity: Severity, _ headline: String, at place: Place? = nil, hint: String? = nil, id: String) {
    self.severity = severity
    self.place = place
    self.headline = headline
    self.hint = hint
    self.id = id
  }

  /// The finding as people read it: `file:line:column: error: headline [id]`, and its hint on a line of its own.
  package var text: String {
    var text = ""
    if let place, !place.file.isEmpty {
      text += [place.file, place.line.map(String.init), place.line == nil ? nil : place.column.map(String.init)]
        .compactMap { $0 }.joined(separator: ":")
      text += ": "
    }
    text += "\(severity.rawValue): \(headline) [\(id)]"
    if let hint { text += "\n  hint: \(hint)" }
    return text
  }
}

extension [Diagnostic] {
  /// Adds a finding.
  package mutating func append(
    _ severity: Diagnostic.Severity, _ headline: String, at place: Diagnostic.Place? = nil, hint: String? = nil,
    id: String
  ) {
    append(Diagnostic(severity, headline, at: place, hint: hint, id: id))
  }
}
