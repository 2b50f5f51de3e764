import Basics
import EPUB

/// The targets of a style sheet.
enum StyleFacts {
  /// The targets of `url()` and `@import` with the lines they stand in; comments, texts and names of vocabularies
  /// (`@namespace`) are passed over.
  static func references(in style: some Sequence<UInt8>, from line: Int = 1) -> [PageFacts.Passage] {
    let bytes = Array(style)
    var found: [PageFacts.Passage] = []
    var place = 0
    var line = line
    var isNaming = false
    func stands(_ text: String, _ place: Int) -> Bool {
      guard place + text.utf8.count <= bytes.count else { return false }
      for (byte, expected) in zip(bytes[place...], text.utf8) {
        if byte.lowered != expected { return false }
      }
      return true
    }
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x0A { line += 1 }
      if stands("/*", place) {
        place += 2
        while place < bytes.count, !stands("*/", place) {
          if bytes[place] == 0x0A { line += 1 }
          place += 1
        }
        place += 2
      } else if stands("url(", place) {
        let (text, next) = value(in: bytes, from: place + 4, until: UInt8(ascii: ")"))
        if !text.isEmpty, !isNaming { found.append(PageFacts.Passage(text: text, line: line)) }
        place = next
      } else if stands("@namespace", place) {
        isNaming = true
        place += 10
      } else if byte.isQuote {
        place += 1
        while place < bytes.count, bytes[place] != byte, bytes[place] != 0x0A {
          // The end of a line may be a part of the text.
          if bytes[place] == UInt8(ascii: "\\") { place += 1 }
          if place < bytes.count, bytes[place] == 0x0A { line += 1 }
          place += 1
        }
        if place < bytes.count, bytes[place] == byte { place += 1 }
      } else if byte == UInt8(ascii: "\\") {
        place += 1
        if place < bytes.count, bytes[place] != 0x0A { place += 1 }
      } else if stands("@import", place) {
        place += 7
        while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
        guard place < bytes.count, bytes[place].isQuote else {
          continue
        }
        let (text, next) = value(in: bytes, from: place, until: UInt8(ascii: ";"))
        if !text.isEmpty { found.append(PageFacts.Passage(text: text, line: line)) }
        place = next
      } else {
        if byte == UInt8(ascii: ";") || byte == UInt8(ascii: "{") { isNaming = false }
        place += 1
      }
    }
    return found
  }

  /// The text from a place to its closing quote or, without quotes, to the byte that ends it; and where to go on.
  private static func value(in bytes: [UInt8], from place: Int, until end: UInt8) -> (String, Int) {
    var start = place
    while start < bytes.count, bytes[start] <= 0x20, bytes[start] != 0x0A { start += 1 }
    guard start < bytes.count else { return ("", start) }
    let quote = bytes[start].isQuote ? bytes[start] : nil
    if quote != nil { start += 1 }
    var stop = start
    while stop < bytes.count, bytes[stop] != quote ?? end, bytes[stop] != 0x0A { stop += 1 }
    return (String(decoding: bytes[start..<stop], as: UTF8.self).trimmed, stop)
  }
}
