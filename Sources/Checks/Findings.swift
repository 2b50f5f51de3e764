import Diagnostics

/// The findings in one book, in the order in which they were made.
///
/// What a book says of itself comes from strangers: no control character of it gets out, and no text without an end. Of one
/// kind only so many are kept; the last one then says how many more there are.
struct Findings {
  /// The most findings of one kind.
  static let limit = 50

  private let book: String
  private var found: [Diagnostic] = []
  private var counts: [String: Int] = [:]
  private var severities: [String: Diagnostic.Severity] = [:]

  /// Begins without findings; `book` is how the book is called in them.
  init(book: String) { self.book = book }

  /// Adds a finding about the book, or about a place in it; the texts of those that are not kept are never made.
  mutating func add(
    _ severity: Diagnostic.Severity, _ headline: @autoclosure () -> String, in entry: String? = nil, line: Int = 0,
    column: Int = 0, hint: @autoclosure () -> String? = nil, id: String
  ) {
    counts[id, default: 0] += 1
    severities[id] = severity
    guard counts[id, default: 0] <= Self.limit else { return }
    let place = Diagnostic.Place(
      file: entry.map { "\(book): \($0.harmless)" } ?? book, line: line > 0 ? line : nil,
      column: line > 0 && column > 0 ? column : nil)
    found.append(Diagnostic(severity, headline().harmless, at: place, hint: hint()?.harmless, id: id))
  }

  /// All of them.
  var diagnostics: [Diagnostic] {
    let more = counts.filter { $0.value > Self.limit }.sorted { $0.key < $1.key }.map { id, count in
      Diagnostic(
        severities[id] ?? .warning, "\(count - Self.limit) more findings of this kind are not told",
        at: Diagnostic.Place(file: book), id: id)
    }
    return found + more
  }
}

extension String {
  /// The text as it may be told: without controls, which a terminal would obey, and not too long.
  fileprivate var harmless: String {
    var result = ""
    for (count, scalar) in unicodeScalars.enumerated() {
      if count == 400 { return result + "…" }
      let isHarmless =
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      result.unicodeScalars.append(isHarmless ? scalar : "\u{FFFD}")
    }
    return result
  }
}
