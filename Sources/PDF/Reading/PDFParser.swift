/// Reads values and words one by one, in a file or in the drawing of a page (PDF 1.7, 7.2 and 7.3).
package struct PDFParser {
  /// The next token.
  package enum Token: Hashable, Sendable {
    /// A value.
    case value(PDFValue)
    /// A word that is none: an operator, or what ends an array.
    case word(String)
    /// Nothing more.
    case end
  }

  /// The greatest depth of nested values.
  private static let depthLimit = 60
  /// The most values in one value.
  private static let countLimit = 2_000_000

  let bytes: [UInt8]
  var place: Int
  /// Whether numbers may refer to objects, as they do everywhere but in drawings.
  private let hasReferences: Bool
  /// The number of values in the one being read.
  private var count = 0
  private let work: PDFWork

  /// Begins at a place of a file.
  init(_ bytes: [UInt8], at place: Int, _ work: PDFWork = PDFWork()) {
    (self.bytes, self.place, hasReferences, self.work) = (bytes, place, true, work)
  }

  /// Begins to read a drawing.
  init(drawing bytes: [UInt8], _ work: PDFWork) {
    (self.bytes, place, hasReferences, self.work) = (bytes, 0, false, work)
  }

  /// The next value or word.
  package mutating func next() throws(PDFError) -> Token {
    let start = place
    defer { work.spend(place - start) }
    count = 0
    return try next(0)
  }

  /// The next value.
  mutating func value() throws(PDFError) -> PDFValue {
    guard case .value(let value) = try next() else { throw PDFError("a value is missing") }
    return value
  }

  private mutating func next(_ depth: Int) throws(PDFError) -> Token {
    count += 1
    guard depth < Self.depthLimit, count < Self.countLimit else { throw PDFError("a value is too large or too deep") }
    // What is no drawing is kept.
    try work.take(hasReferences ? 64 : 16)
    skipSpace()
    guard place < bytes.count else { return .end }
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "/"):
      place += 1
      return .value(.name(name()))
    case UInt8(ascii: "("): return .value(.string(try literal()))
    case UInt8(ascii: "<"):
      guard place + 1 < bytes.count, bytes[place + 1] == byte else { return .value(.string(try digits())) }
      place += 2
      return .value(.dictionary(try dictionary(depth + 1)))
    case UInt8(ascii: "["):
      place += 1
      return .value(.array(try array(depth + 1)))
    case UInt8(ascii: ">") where place + 1 < bytes.count && bytes[place + 1] == byte:
      place += 2
      return .word(">>")
    case UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      place += 1
      return .word(String(Unicode.Scalar(byte)))
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return .value(numberOrReference())
    default: break
    }
    let word = String(decoding: regular(), as: UTF8.self)
    return switch word {
    case "true": .value(.bool(true))
    case "false": .value(.bool(false))
    case "null": .value(.null)
    default: .word(word)
    }
  }

  private mutating func array(_ depth: Int) throws(PDFError) -> [PDFValue] {
    try work.take(64)
    var items: [PDFValue] = []
    while true {
      switch try next(depth) {
      case .value(let value): items.append(value)
      case .word("]"): return items
      case .word, .end: throw PDFError("an array has no end")
      }
    }
  }

  private mutating func dictionary(_ depth: Int) throws(PDFError) -> [String: PDFValue] {
    try work.take(300)
    var fields: [String: PDFValue] = [:]
    while true {
      switch try next(depth) {
      case .value(.name(let name)):
        guard case .value(let value) = try next(depth) else { throw PDFError("a dictionary lacks a value") }
        fields[name] = value
      case .word(">>"): return fields
      case .value, .word, .end: throw PDFError("a dictionary has no end")
      }
    }
  }

  private mutating func numberOrReference() -> PDFValue {
    let number = number()
    guard hasReferences, let object = Int(exactly: number), object > 0 else { return .number(number) }
    let back = place
    skipSpace()
    var count = 0
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
      (place, count) = (place + 1, count + 1)
    }
    if count > 0 {
      skipSpace()
      if place < bytes.count, bytes[place] == UInt8(ascii: "R"), place + 1 == bytes.count || !isRegular(place + 1) {
        place += 1
        return .reference(object)
      }
    }
    place = back
    return .number(number)
  }

  /// A number; what is written like none is 0.
  private mutating func number() -> Double {
    let start = place
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    // Short ones are quick: both parts of the quotient are exact. What is behind the point counts ten each.
    var (whole, scale) = (0, 0.0)
    while place < bytes.count, place - start < 15 {
      let byte = bytes[place]
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        (whole, scale) = (whole * 10 + Int(byte - UInt8(ascii: "0")), scale * 10)
      } else if byte == UInt8(ascii: "."), scale == 0 {
        scale = 1
      } else {
        break
      }
      place += 1
    }
    if place == bytes.count || !isRegular(place) {
      return (isNegative ? -1 : 1) * (scale > 0 ? Double(whole) / scale : Double(whole))
    }
    while place < bytes.count,
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) || bytes[place] == UInt8(ascii: "+")
        || bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: ".")
    { place += 1 }
    let digits = String(decoding: bytes[start..<place].prefix(40), as: UTF8.self)
    return Double(digits) ?? 0
  }

  private mutating func name() -> String {
    let written = regular()
    guard written.contains(UInt8(ascii: "#")) else { return String(decoding: written, as: UTF8.self) }
    var name: [UInt8] = []
    var index = written.startIndex
    while index < written.endIndex {
      if written[index] == UInt8(ascii: "#"), index + 2 < written.endIndex, let high = Self.digit(written[index + 1]),
        let low = Self.digit(written[index + 2])
      {
        name.append(high << 4 | low)
        index += 3
      } else {
        name.append(written[index])
        index += 1
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// A string in brackets.
  private mutating func literal() throws(PDFError) -> [UInt8] {
    var text: [UInt8] = []
    var open = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "("):
        if open > 0 { text.append(byte) }
        open += 1
      case UInt8(ascii: ")"):
        open -= 1
        if open == 0 { return text }
        text.append(byte)
      case UInt8(ascii: "\\"): escape(into: &text)
      default: text.append(byte)
      }
    }
    throw PDFError("a string has no end")
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard place < bytes.count else { return }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case 0x0D: if place < bytes.count, bytes[place] == 0x0A { place += 1 }
    case 0x0A: break
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = Int(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[place]) else { break }
        value = value << 3 | Int(bytes[place] - UInt8(ascii: "0"))
        place += 1
      }
      text.append(UInt8(truncatingIfNeeded: value))
    default: text.append(byte)
    }
  }

  /// A string in hexadecimal digits.
  private mutating func digits() throws(PDFError) -> [UInt8] {
    place += 1
    var text: [UInt8] = []
    var half: UInt8?
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: ">") {
        if let half { text.append(half << 4) }
        return text
      }
      guard let digit = Self.digit(byte) else {
        guard Self.isSpace(byte) else { throw PDFError("a string has another character than digits") }
        continue
      }
      if let high = half {
        text.append(high << 4 | digit)
        half = nil
      } else {
        half = digit
      }
    }
    throw PDFError("a string has no end")
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  // MARK: Space

  /// Goes past spaces and comments.
  mutating func skipSpace() {
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%") {
        while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
      } else if Self.isSpace(bytes[place]) {
        place += 1
      } else {
        return
      }
    }
  }

  private mutating func regular() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, isRegular(place) { place += 1 }
    return bytes[start..<place]
  }

  private func isRegular(_ place: Int) -> Bool {
    switch bytes[place] {
    case 0, 0x09...0x0D, UInt8(ascii: " "), UInt8(ascii: "%"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      false
    default: true
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) || byte == 0
  }

  // MARK: Pictures in drawings

  /// Goes past a picture that stands in a drawing itself, behind the word `BI`; gives what is said of it.
  mutating func skipPicture() throws(PDFError) -> [String: PDFValue] {
    let start = place
    defer { work.spend(place - start) }
    var fields: [String: PDFValue] = [:]
    var key: String?
    while true {
      switch try next() {
      case .word("ID"): break
      case .end: return fields
      case .word: continue
      case .value(let value):
        if let name = key {
          fields[name] = value
          key = nil
        } else {
          key = value.name
        }
        continue
      }
      break
    }
    place += 1
    while place + 2 < bytes.count {
      if bytes[place] == UInt8(ascii: "E"), bytes[place + 1] == UInt8(ascii: "I"), Self.isSpace(bytes[place - 1]),
        Self.isSpace(bytes[place + 2])
      {
        place += 2
        return fields
      }
      place += 1
    }
    place = bytes.count
    return fields
  }

  /// Whether a word stands here; goes past it.
  mutating func take(_ word: String) -> Bool {
    let start = place
    defer { work.spend(place - start) }
    skipSpace()
    guard bytes.count - place >= word.utf8.count, bytes[place..<(place + word.utf8.count)].elementsEqual(word.utf8)
    else { return false }
    place += word.utf8.count
    return true
  }
}
