/// The text of a library, made fit to stand in a document.
package enum PlainText {
  /// The text without what neither HTML nor XML may hold: control characters but tabs and line breaks, and U+FFFE and
  /// U+FFFF.
  ///
  /// Carriage returns and the line and paragraph separators of Unicode become plain line breaks.
  package static func clean(_ text: String) -> String {
    guard needsCleaning(text) else { return text }
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where last == "\r": break
      case 0x0D, 0x2028, 0x2029: result.append("\n")
      case 0x09, 0x0A: result.append(scalar)
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: break
      default: result.append(scalar)
      }
      last = scalar
    }
    return String(result)
  }

  /// Whether a text holds anything that must not stay as it is.
  private static func needsCleaning(_ text: String) -> Bool {
    let bytes = text.utf8.span
    for place in bytes.indices {
      switch bytes[place] {
      case 0x09, 0x0A: continue
      case 0..<0x20, 0x7F: return true
      // The control characters above ASCII, U+2028 and U+2029, U+FFFE and U+FFFF.
      case 0xC2 where bytes[place + 1] < 0xA0: return true
      case 0xE2 where bytes[place + 1] == 0x80 && (bytes[place + 2] == 0xA8 || bytes[place + 2] == 0xA9): return true
      case 0xEF where bytes[place + 1] == 0xBF && bytes[place + 2] >= 0xBE: return true
      default: continue
      }
    }
    return false
  }

  /// The text in one line, without white space around it; none where nothing is left.
  package static func line(_ text: String?) -> String? {
    guard let text else { return nil }
    if isLine(text) { return text }
    var line: [UInt8] = []
    line.reserveCapacity(text.utf8.count)
    var isApart = false
    for scalar in clean(text).unicodeScalars {
      if isSpace(scalar) {
        isApart = !line.isEmpty
        continue
      }
      if isApart { line.append(UInt8(ascii: " ")) }
      isApart = false
      line.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Whether a text is one line already, as most are: single spaces inside, no wider space and no control character.
  private static func isLine(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var last: UInt8 = 0x20
    for place in bytes.indices {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: " ") where last == UInt8(ascii: " "), 0..<0x20, 0x7F: return false
      // The control characters above ASCII and the no-break space; the Ogham space; the spaces of General Punctuation.
      case 0xC2 where bytes[place + 1] <= 0xA0: return false
      case 0xE1 where bytes[place + 1] == 0x9A && bytes[place + 2] == 0x80: return false
      case 0xE2 where bytes[place + 1] == 0x80 && isWideSpace(bytes[place + 2]): return false
      case 0xE2 where bytes[place + 1] == 0x81 && bytes[place + 2] == 0x9F: return false
      // The ideographic space; U+FFFE and U+FFFF.
      case 0xE3 where bytes[place + 1] == 0x80 && bytes[place + 2] == 0x80: return false
      case 0xEF where bytes[place + 1] == 0xBF && bytes[place + 2] >= 0xBE: return false
      default: last = byte
      }
    }
    return last != UInt8(ascii: " ")
  }

  /// Whether a byte ends one of U+2000 to U+200A, U+2028, U+2029 and U+202F.
  private static func isWideSpace(_ byte: UInt8) -> Bool {
    byte <= 0x8A || byte == 0xA8 || byte == 0xA9 || byte == 0xAF
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  /// The paragraphs of a text: what stands between empty lines, single line breaks kept inside.
  package static func paragraphs(_ text: String) -> [String] {
    let text = clean(text)
    let bytes = text.utf8.span
    var paragraphs: [String] = []
    var paragraph = ""
    var start = 0
    func finish() {
      if !paragraph.isEmpty { paragraphs.append(paragraph) }
      paragraph = ""
    }
    while start <= bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let next = end + 1
      while start < end, isBlank(bytes[start]) { start += 1 }
      while start < end, isBlank(bytes[end - 1]) { end -= 1 }
      if start == end {
        finish()
      } else {
        if !paragraph.isEmpty { paragraph += "\n" }
        if start == 0, end == bytes.count {
          paragraph = text
        } else {
          let first = text.utf8.index(text.startIndex, offsetBy: start)
          paragraph += text[first..<text.utf8.index(first, offsetBy: end - start)]
        }
      }
      start = next
    }
    finish()
    return paragraphs
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == 0x09 }

  /// The beginning of a text in one line, cut at a word where it has more than some characters.
  package static func excerpt(_ text: String, _ length: Int) -> String {
    if text.utf8.count <= length { return line(text) ?? "" }
    if let end = endOfPlain(text.utf8, length) {
      let start = text.utf8[..<end]
      let words = String(Substring(start[..<(start.lastIndex(of: UInt8(ascii: " ")) ?? end)]))
      return (line(words) ?? "") + "…"
    }
    guard let end = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex), end < text.endIndex else {
      return line(text) ?? ""
    }
    let start = text[..<end]
    return (line(String(start[..<(start.lastIndex(of: " ") ?? start.endIndex)])) ?? "") + "…"
  }

  /// The end of a number of characters that others follow, if each of them and the next is one code point that never
  /// joins another: Latin, Greek or Cyrillic letters and the usual punctuation. Nil if that has to be looked up.
  private static func endOfPlain(_ text: String.UTF8View, _ length: Int) -> String.Index? {
    let bytes = text.span
    var (place, left) = (0, length)
    while place < bytes.count {
      let width: Int
      switch bytes[place] {
      case 0x0D: return nil
      case 0..<0x80: width = 1
      // U+0080 to U+02FF and U+0380 to U+047F: the combining accents are between.
      case 0xC2..<0xCC, 0xCE..<0xD2: width = 2
      // U+2010 to U+2027: dashes, quotation marks, dots.
      case 0xE2 where bytes[place + 1] == 0x80 && (0x90..<0xA8).contains(bytes[place + 2]): width = 3
      default: return nil
      }
      if left == 0 { return text.index(text.startIndex, offsetBy: place) }
      left -= 1
      place += width
    }
    return nil
  }
}
