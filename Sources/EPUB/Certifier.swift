/// A certifier of accessibility; a publisher may speak for itself (EPUB Accessibility 1.1).
package struct Certifier: Equatable, Sendable {
  /// The name of the person or organisation.
  package let name: String
  /// The date of their look: `2026-01-15`; without it, nothing is said of that.
  package let date: String?

  /// Makes a certifier.
  package init(name: String, date: String? = nil) {
    self.name = name
    self.date = date
  }
}
