/// Reads one document from left to right by its bytes.
struct JSONParser {
  let bytes: [UInt8]
  let depthLimit: Int
  var position = 0
  /// The byte at which each line begins that was reached so far; a line can only end between values.
  var lineStarts = [0]
  /// The bytes at which half of a surrogate pair stood alone.
  var replacements: [Int] = []

  /// The whole document: one value, and nothing but space around it.
  mutating func document() throws(JSONError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      position = 3
      lineStarts = [3]
    } else if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw error("expected UTF-8, found UTF-16", at: 0)
    }
    skipSpace()
    let value = try value(depth: 0)
    skipSpace()
    guard position == bytes.count else { throw error("expected nothing after the value, found \(found)") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    guard position < bytes.count else { throw error("expected a value, found \(found)") }
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "{"): return JSONValue(.object(try members(depth: depth + 1)), offset: start)
    case UInt8(ascii: "["): return JSONValue(.array(try values(depth: depth + 1)), offset: start)
    case UInt8(ascii: "\""): return JSONValue(.string(try string()), offset: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return JSONValue(.number(try number()), offset: start)
    case UInt8(ascii: "t"): return JSONValue(try word("true", .bool(true)), offset: start)
    case UInt8(ascii: "f"): return JSONValue(try word("false", .bool(false)), offset: start)
    case UInt8(ascii: "n"): return JSONValue(try word("null", .null), offset: start)
    default: throw error("expected a value, found \(found)")
    }
  }

  private mutating func values(depth: Int) throws(JSONError) -> [JSONValue] {
    try enter(depth)
    var values: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return values }
    while true {
      values.append(try value(depth: depth))
      skipSpace()
      if take(UInt8(ascii: "]")) { return values }
      guard take(UInt8(ascii: ",")) else { throw error("expected ',' or ']' after a value, found \(found)") }
      skipSpace()
    }
  }

  private mutating func members(depth: Int) throws(JSONError) -> [JSONMember] {
    try enter(depth)
    var members: [JSONMember] = []
    if take(UInt8(ascii: "}")) { return members }
    while true {
      let start = position
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        throw error("expected a key in double quotes, found \(found)")
      }
      let key = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error("expected ':' after a key, found \(found)") }
      skipSpace()
      members.append(JSONMember(key, try value(depth: depth), keyOffset: start))
      skipSpace()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw error("expected ',' or '}' after a value, found \(found)") }
      skipSpace()
    }
  }

  private mutating func enter(_ depth: Int) throws(JSONError) {
    guard depth <= depthLimit else {
      throw error("expected at most \(depthLimit) lists and objects within one another")
    }
    position += 1
    skipSpace()
  }

  private mutating func word(_ word: StaticString, _ content: JSONValue.Content) throws(JSONError) -> JSONValue.Content
  {
    let letters = Array("\(word)".utf8)
    guard bytes[position...].starts(with: letters) else { throw error("expected '\(word)'") }
    position += letters.count
    return content
  }

  // RFC 8259, section 6: no plus sign, no leading zero, digits on both sides of the point.
  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if take(UInt8(ascii: "0")) {
      if isDigit { throw error("expected no digit after a leading 0") }
    } else {
      try digits("in a number")
    }
    if take(UInt8(ascii: ".")) { try digits("after the point of a number") }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      try digits("in the exponent of a number")
    }
    return JSONNumber(text: String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func digits(_ place: StaticString) throws(JSONError) {
    guard isDigit else { throw error("expected a digit \(place), found \(found)") }
    while isDigit { position += 1 }
  }

  private var isDigit: Bool { position < bytes.count && bytes[position].isDigit }

  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), 0x09, 0x0D: position += 1
      case 0x0A:
        position += 1
        lineStarts.append(position)
      default: return
      }
    }
  }

  /// The content at the position, as a message names it.
  var found: String {
    guard position < bytes.count else { return "the end" }
    let byte = bytes[position]
    if byte < 0x20 || byte == 0x7F { return "a control character" }
    let rest = bytes[position...].prefix(4)
    for length in 1...4 where length <= rest.count {
      if let letter = String(validating: rest.prefix(length), as: UTF8.self) { return "'\(letter)'" }
    }
    return "a byte that is not UTF-8"
  }

  func error(_ message: String, at offset: Int? = nil) -> JSONError {
    let place = TextLines(starts: lineStarts, in: bytes).place(at: offset ?? position)
    return JSONError(line: place.line, column: place.column, message: message)
  }
}
