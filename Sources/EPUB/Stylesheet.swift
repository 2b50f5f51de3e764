import Basics

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

  /// The references by a `url()` that does not hold its data, as written; nil if the style sheet has an `@import`.
  var references: [String]? {
    let bytes = content.map { $0.lowered }
    var references: [String] = []
    // Each book looks at its style: most bytes begin nothing that counts.
    func stands(_ text: String, at place: Int) -> Bool {
      place < bytes.count && bytes[place] == text.utf8.first && bytes[place...].starts(with: text.utf8)
    }
    var place = 0
    while place < bytes.count {
      if stands("/*", at: place) {
        place += 2
        while place < bytes.count, !stands("*/", at: place) { place += 1 }
      } else if stands("@import", at: place) {
        return nil
      } else if stands("url(", at: place) {
        var start = place + 4
        while start < bytes.count,
          bytes[start] <= 0x20 || bytes[start].isQuote
        { start += 1 }
        if !stands("data:", at: start) {
          let end = content[start...].firstIndex { $0 <= 0x20 || [0x22, 0x27, 0x29].contains($0) } ?? content.count
          references.append(String(decoding: content[start..<end], as: UTF8.self))
        }
      }
      place += 1
    }
    return references
  }
}
