package import Basics

/// The findings in one book or one site, in the order in which they were made.
///
/// What a book or a page says comes from strangers: no control character of it gets out, and no text without an end. Of
/// one kind only so many are kept unless all are asked for; the rest is counted.
struct Findings: Sendable {
  /// The most findings of one kind that are kept unless all are.
  static let limit = 50

  private let limit: Int
  private let root: String
  private let separator: String
  private var found: [Diagnostic] = []
  private var counts: [String: Int] = [:]
  private var severities: [String: Diagnostic.Severity] = [:]

  /// Begins without findings; `book` is how the book is called in them.
  init(book: String, keepsAll: Bool) {
    limit = keepsAll ? .max : Self.limit
    root = book
    separator = ": "
  }

  /// Begins without findings; `site` is how the folder of the site is called in them.
  init(site: String, keepsAll: Bool) {
    limit = keepsAll ? .max : Self.limit
    root = site
    separator = site.hasSuffix("/") ? "" : "/"
  }

  /// Adds a finding about the whole or about a place in one of its files; texts that are not kept are never made.
  mutating func add(
    _ severity: Diagnostic.Severity, _ headline: @autoclosure () -> String, in entry: String? = nil, line: Int = 0,
    column: Int = 0, hint: @autoclosure () -> String? = nil, id: String
  ) {
    counts[id, default: 0] += 1
    if severities[id] != .error { severities[id] = severity }
    guard counts[id, default: 0] <= limit else { return }
    let place = Diagnostic.Place(
      file: entry.map { root + separator + $0.harmless } ?? root, line: line > 0 ? line : nil,
      column: line > 0 && column > 0 ? column : nil)
    found.append(severity, headline().harmless, at: place, hint: hint()?.harmless, id: id)
  }

  /// Adds what was found elsewhere, behind what is here.
  mutating func add(_ others: Findings) {
    var taken = counts
    for diagnostic in others.found {
      taken[diagnostic.id, default: 0] += 1
      if taken[diagnostic.id, default: 0] <= limit { found.append(diagnostic) }
    }
    counts.merge(others.counts, uniquingKeysWith: +)
    severities.merge(others.severities) { $1 == .error ? $1 : $0 }
  }

  /// Those that are kept.
  var diagnostics: [Diagnostic] { found }

  /// Those that are kept, ordered by file, line and column.
  var diagnosticsByPlace: [Diagnostic] {
    func isBefore(_ left: Diagnostic.Place?, _ right: Diagnostic.Place?) -> Bool? {
      guard let left, let right else { return nil }
      if left.file != right.file { return left.file.utf8.lexicographicallyPrecedes(right.file.utf8) }
      let (first, second) = ((left.line ?? 0, left.column ?? 0), (right.line ?? 0, right.column ?? 0))
      return first == second ? nil : first < second
    }
    return found.enumerated().sorted { isBefore($0.element.place, $1.element.place) ?? ($0.offset < $1.offset) }
      .map(\.element)
  }

  /// The counts of findings not kept, by kind.
  var unkept: [UnkeptFindings] {
    counts.filter { $0.value > limit }.sorted { $0.key < $1.key }.map { id, count in
      UnkeptFindings(id: id, severity: severities[id] ?? .warning, count: count - limit)
    }
  }
}

/// Findings of a kind that were counted, and not kept.
package struct UnkeptFindings: Hashable, Sendable {
  /// The kind of the findings.
  package let id: String
  /// Their severity; an error where one of the kind is.
  package let severity: Diagnostic.Severity
  /// How many were counted besides those that were kept.
  package let count: Int

  /// Counts the findings of a kind.
  package init(id: String, severity: Diagnostic.Severity, count: Int) {
    (self.id, self.severity, self.count) = (id, severity, count)
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
