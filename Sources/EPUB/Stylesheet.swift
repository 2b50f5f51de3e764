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

extension Stylesheet {
  /// Whether the style sheet asks for another file, by `@import` or by a `url()` that does not hold its data itself.
  var refersToOthers: Bool {
    let bytes = content.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    func stands(_ text: String, at place: Int) -> Bool { bytes[min(place, bytes.count)...].starts(with: text.utf8) }
    var place = 0
    while place < bytes.count {
      if stands("/*", at: place) {
        place += 2
        while place < bytes.count, !stands("*/", at: place) { place += 1 }
      } else if stands("@import", at: place) {
        return true
      } else if stands("url(", at: place) {
        var start = place + 4
        while start < bytes.count, bytes[start] <= 0x20 || bytes[start] == 0x22 || bytes[start] == 0x27 { start += 1 }
        if !stands("data:", at: start) { return true }
      }
      place += 1
    }
    return false
  }
}
