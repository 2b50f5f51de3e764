/// A record of MARC 21, in the order of its tags, before it is written as MARCXML or ISO 2709.
package struct MARCRecord: Sendable {
  /// A field that is one text.
  struct Control: Sendable {
    let tag: String
    let text: String
  }

  /// A field of parts, which have codes of a letter or digit.
  struct Field: Sendable {
    let tag: String
    let indicators: String
    var parts: [Part]
  }

  /// A part of a field.
  struct Part: Sendable {
    let code: Character
    var text: String
  }

  /// The leader without its lengths, which only ISO 2709 has.
  let leader = "     nam a22     3i 4500"
  private(set) var controls: [Control] = []
  private(set) var fields: [Field] = []

  /// Adds a field that is one text; none without one.
  mutating func add(_ tag: String, _ text: String?) {
    if let text, !text.isEmpty { controls.append(Control(tag: tag, text: Self.plain(text))) }
  }

  /// Adds a field of the parts that have a text; none where none has.
  mutating func add(_ tag: String, _ indicators: String, _ parts: [(code: Character, text: String?)]) {
    let parts = parts.compactMap { code, text in
      text.flatMap { $0.isEmpty ? nil : Part(code: code, text: Self.plain($0)) }
    }
    if !parts.isEmpty { fields.append(Field(tag: tag, indicators: indicators, parts: parts)) }
  }

  /// Adds a field without indicators.
  mutating func add(_ tag: String, _ parts: [(code: Character, text: String?)]) { add(tag, "  ", parts) }

  /// A text without what ISO 2709 divides records by.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
  }

  // MARK: ISO 2709

  /// The most bytes of a field and of a record: their lengths have four and five digits.
  private static let (most, mostOfAll) = (9999, 99_999)

  /// The record in ISO 2709, and the tags of fields that had to be cut for it; nil if it is too long all the same.
  package func iso2709() -> (bytes: [UInt8], cut: [String])? {
    let (endOfField, endOfRecord): (UInt8, UInt8) = (0x1E, 0x1D)
    var (directory, data, cut): ([UInt8], [UInt8], [String]) = ([], [], [])
    func add(_ tag: String, _ bytes: [UInt8]) {
      directory += "\(tag)\(Self.padded(bytes.count + 1, 4))\(Self.padded(data.count, 5))".utf8
      data += bytes
      data.append(endOfField)
    }
    for field in controls { add(field.tag, Array(field.text.utf8)) }
    for field in fields {
      let whole = field.bytes
      guard whole.count >= Self.most else {
        add(field.tag, whole)
        continue
      }
      guard let shorter = field.cut(to: Self.most - 1) else { return nil }
      cut.append(field.tag)
      add(field.tag, shorter.bytes)
    }
    let base = leader.utf8.count + directory.count + 1
    let length = base + data.count + 1
    guard length <= Self.mostOfAll else { return nil }
    let letters = Array(leader.utf8)
    var bytes = Array(Self.padded(length, 5).utf8)
    bytes += letters[5..<12]
    bytes += Self.padded(base, 5).utf8
    bytes += letters[17...]
    bytes += directory
    bytes.append(endOfField)
    bytes += data
    bytes.append(endOfRecord)
    return (bytes, cut)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension MARCRecord.Field {
  fileprivate var bytes: [UInt8] {
    parts.reduce(into: Array(indicators.utf8)) { bytes, part in
      bytes.append(0x1F)
      bytes += String(part.code).utf8
      bytes += part.text.utf8
    }
  }

  /// The field with its longest part cut behind a word, and an ellipsis there; nil if that is not enough.
  fileprivate func cut(to count: Int) -> Self? {
    guard let place = parts.indices.max(by: { parts[$0].text.utf8.count < parts[$1].text.utf8.count }) else {
      return nil
    }
    var field = self
    let room = count - (bytes.count - parts[place].text.utf8.count) - "…".utf8.count
    guard room > 0 else { return nil }
    var (text, size) = ("", 0)
    for letter in parts[place].text {
      size += String(letter).utf8.count
      guard size <= room else { break }
      text.append(letter)
    }
    if let blank = text.lastIndex(of: " "), text.distance(from: blank, to: text.endIndex) < 60 {
      text = String(text[..<blank])
    }
    field.parts[place].text = text + "…"
    return field
  }
}
