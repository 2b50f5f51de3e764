/// Reads Swift just closely enough to tell its code from its comments and its string literals.
enum SwiftText {
  /// The text with comments and string literals blanked; code inside `\(…)` stays. Line ends stay where they are.
  static func code(of text: String) -> String {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.scanCode(untilParenthesis: false)
    return String(decoding: scanner.output, as: UTF8.self)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var position = 0
    var output: [UInt8] = []

    init(bytes: [UInt8]) {
      self.bytes = bytes
      output.reserveCapacity(bytes.count)
    }

    func starts(with text: String, at offset: Int = 0) -> Bool {
      var index = position + offset
      for byte in text.utf8 {
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
      }
      return true
    }

    mutating func keep(_ count: Int = 1) {
      for _ in 0..<count where position < bytes.count {
        output.append(bytes[position])
        position += 1
      }
    }

    mutating func blank(_ count: Int = 1) {
      for _ in 0..<count where position < bytes.count {
        output.append(bytes[position] == UInt8(ascii: "\n") ? bytes[position] : UInt8(ascii: " "))
        position += 1
      }
    }

    /// Copies code up to the end, or up to the parenthesis that closes an interpolation.
    mutating func scanCode(untilParenthesis: Bool) {
      var depth = 0
      while position < bytes.count {
        if starts(with: "//") {
          while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { blank() }
        } else if starts(with: "/*") {
          scanBlockComment()
        } else if let hashes = stringStart() {
          scanString(hashes: hashes)
        } else if bytes[position] == UInt8(ascii: "`") {
          scanQuotedIdentifier()
        } else {
          if bytes[position] == UInt8(ascii: "(") { depth += 1 }
          if bytes[position] == UInt8(ascii: ")") {
            if untilParenthesis, depth == 0 { return }
            depth -= 1
          }
          keep()
        }
      }
    }

    mutating func scanBlockComment() {
      var depth = 0
      repeat {
        if starts(with: "/*") {
          depth += 1
          blank(2)
        } else if starts(with: "*/") {
          depth -= 1
          blank(2)
        } else {
          blank()
        }
      } while depth > 0 && position < bytes.count
    }

    /// The number of `#` before the quote when a string literal starts here.
    func stringStart() -> Int? {
      var hashes = 0
      while position + hashes < bytes.count, bytes[position + hashes] == UInt8(ascii: "#") { hashes += 1 }
      return starts(with: "\"", at: hashes) ? hashes : nil
    }

    mutating func scanString(hashes: Int) {
      let marks = String(repeating: "#", count: hashes)
      let isLong = starts(with: "\"\"\"", at: hashes)
      let end = (isLong ? "\"\"\"" : "\"") + marks
      keep(hashes + (isLong ? 3 : 1))
      while position < bytes.count, !starts(with: end) {
        if starts(with: "\\" + marks + "(") {
          keep(hashes + 2)
          scanCode(untilParenthesis: true)
          keep()
        } else if starts(with: "\\" + marks) {
          blank(hashes + 2)
        } else if !isLong, bytes[position] == UInt8(ascii: "\n") {
          return
        } else {
          blank()
        }
      }
      keep(end.utf8.count)
    }

    /// A raw identifier may be a whole sentence, and its words are no code; a keyword in quotes is.
    mutating func scanQuotedIdentifier() {
      let rest = bytes[(position + 1)...]
      let end = rest.firstIndex { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "\n") } ?? bytes.count
      let isWord = bytes[(position + 1)..<end].allSatisfy { byte in
        byte == UInt8(ascii: "_") || Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber
      }
      keep()
      if isWord { keep(end - position) } else { blank(end - position) }
      keep()
    }
  }
}
