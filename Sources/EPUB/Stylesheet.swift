/// One style sheet of a book, which lies in `EPUB/css/`.
package struct Stylesheet: Equatable, Sendable {
  /// The file name, `[a-z0-9-]` and `.css`.
  package let name: String
  /// The CSS in UTF-8.
  package let content: [UInt8]

  /// Makes a style sheet.
  package init(name: String, content: [UInt8]) {
    self.name = name
    self.content = content
  }
}
