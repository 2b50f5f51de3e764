/// The ISBNs of a story's books: each edition that is sold has one of its own, as its owner writes it.
package struct EditionNumbers: Hashable, Codable, Sendable {
  /// That of the e-book whose text flows.
  package var epub: String?
  /// That of the e-book of fixed layout.
  package var fixed: String?
  /// That of the printed book.
  package var print: String?

  /// Begins with none.
  package init() {}

  /// An edition sold under its own number.
  package enum Edition: String, CaseIterable, Sendable {
    /// The e-book whose text flows.
    case epub
    /// The e-book of fixed layout.
    case fixed
    /// The printed book.
    case print
  }

  /// The number of an edition.
  package subscript(edition: Edition) -> String? {
    get {
      switch edition {
      case .epub: epub
      case .fixed: fixed
      case .print: print
      }
    }
    set {
      switch edition {
      case .epub: epub = newValue
      case .fixed: fixed = newValue
      case .print: print = newValue
      }
    }
  }

  /// Whether no edition has a number.
  package var isEmpty: Bool { epub == nil && fixed == nil && print == nil }

  /// The numbers that there are, with their editions.
  package var all: [(edition: Edition, number: String)] {
    Edition.allCases.compactMap { edition in self[edition].map { (edition, $0) } }
  }
}
