extension JSONParser {
  /// A text in quotes; the position stands on the first of them.
  mutating func string() throws(JSONError) -> String {
    position += 1
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        guard let text = String(validating: bytes[start..<position], as: UTF8.self) else {
          throw invalid(from: start, to: position)
        }
        position += 1
        return text
      case UInt8(ascii: "\\"): return try stringWithEscapes(from: start)
      case 0x00..<0x20: throw controlCharacter
      default: position += 1
      }
    }
    throw error("expected '\"' at the end of a text, found \(found)")
  }

  // Most texts have no escape and take the way above; this one copies run by run.
  private mutating func stringWithEscapes(from start: Int) throws(JSONError) -> String {
    var text = Array(bytes[start..<position])
    guard String(validating: text, as: UTF8.self) != nil else { throw invalid(from: start, to: position) }
    while position < bytes.count {
      let runStart = position
      while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != UInt8(ascii: "\\"),
        bytes[position] >= 0x20
      {
        position += 1
      }
      if position > runStart {
        guard let run = String(validating: bytes[runStart..<position], as: UTF8.self) else {
          throw invalid(from: runStart, to: position)
        }
        text.append(contentsOf: run.utf8)
      }
      guard position < bytes.count else { break }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      default: throw controlCharacter
      }
    }
    throw error("expected '\"' at the end of a text, found \(found)")
  }

  private var controlCharacter: JSONError {
    let digits = String(bytes[position], radix: 16)
    return error(
      "expected a control character to be escaped as '\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)'")
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = position
    position += 1
    guard position < bytes.count else { throw error("expected '\"' at the end of a text, found \(found)") }
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      position += 1
      return text.append(contentsOf: String(try scalar(from: start)).utf8)
    default: throw error("expected one of '\"\\/bfnrtu' after '\\', found \(found)")
    }
    position += 1
  }

  // RFC 8259, section 7: letters beyond U+FFFF are two escapes, a high and a low surrogate.
  private mutating func scalar(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let afterFirst = position
    if unit < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
      let second = try hexadecimal()
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    position = afterFirst
    replacements.append(start)
    return "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard position < bytes.count, let digit = bytes[position].hexadecimal else {
        throw error("expected four hexadecimal digits after '\\u', found \(found)")
      }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }

  /// The error for the first byte of a run that does not continue UTF-8.
  private func invalid(from start: Int, to end: Int) -> JSONError {
    var valid = start
    while valid < end {
      let length = (1...4).first { length in
        valid + length <= end && String(validating: bytes[valid..<valid + length], as: UTF8.self) != nil
      }
      guard let length else { break }
      valid += length
    }
    return error("expected UTF-8, found a byte that is not", at: valid)
  }
}
