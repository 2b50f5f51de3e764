import Basics

/// A code of Thema, the scheme by which the book trade sorts books (EDItEUR).
package enum ThemaCode {
  /// Whether a text has the shape of one: a subject such as `YBC`, or a qualifier such as `5AC` or `1DDF-FR-A`.
  package static func isCode(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { $0.isCapital || $0.isDigit }
    } && text.utf8.count <= 20
  }
}
