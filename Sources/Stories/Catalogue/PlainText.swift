/// The text of a library, made fit to stand in a document.
enum PlainText {
  /// The text without what neither HTML nor XML may hold: control characters but tabs and line breaks, and U+FFFE and U+FFFF.
  ///
  /// Carriage returns and the line and paragraph separators of Unicode become plain line breaks.
  static func clean(_ text: String) -> String {
    guard
      text.utf8.contains(where: {
        $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF
      })
    else { return text }
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

  /// The text in one line, without white space around it; none where nothing is left.
  static func line(_ text: String?) -> String? {
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
      if isApart { line.append(0x20) }
      isApart = false
      line.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  /// Whether a text is one line already, as most are: single spaces inside, and no byte that begins a wider space or a control character.
  private static func isLine(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      switch byte {
      case 0x20 where last == 0x20, 0..<0x20, 0x7F, 0xC2, 0xE1, 0xE2, 0xE3, 0xEF: return false
      default: last = byte
      }
    }
    return last != 0x20
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
  }

  /// The paragraphs of a text: what stands between empty lines, single line breaks kept inside.
  static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [String] = []
    var lines: [String] = []
    func finish() {
      if !lines.isEmpty { paragraphs.append(lines.joined(separator: "\n")) }
      lines.removeAll()
    }
    for line in clean(text).utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let trimmed = trim(line)
      if trimmed.isEmpty { finish() } else { lines.append(String(Substring(trimmed))) }
    }
    finish()
    return paragraphs
  }

  private static func trim(_ line: Substring.UTF8View) -> Substring.UTF8View {
    var line = line
    while let first = line.first, first == 0x20 || first == 0x09 { line = line.dropFirst() }
    while let last = line.last, last == 0x20 || last == 0x09 { line = line.dropLast() }
    return line
  }
}
