/// Why a document cannot be written, or read.
package struct PDFError: Error, Hashable, CustomStringConvertible {
  /// The fault in one line.
  package let description: String
  /// Whether nothing need be wrong: it is only more than is looked at here, or packed in another way.
  package let isUnread: Bool

  /// Makes an error.
  package init(_ description: String, isUnread: Bool = false) {
    (self.description, self.isUnread) = (description, isUnread)
  }
}
