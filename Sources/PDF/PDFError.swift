/// Why a document cannot be written.
package struct PDFError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in one line.
  package let description: String

  /// Makes an error.
  package init(_ description: String) { self.description = description }
}
