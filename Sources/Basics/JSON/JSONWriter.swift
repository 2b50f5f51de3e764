/// Writes JSON values as UTF-8 bytes; the same value always gives the same bytes.
///
/// Letters stand as themselves, numbers as written; only quotes, backslashes and control characters are escaped.
package struct JSONWriter: Sendable {
  /// The layout of values.
  package enum Layout: Hashable, Sendable {
    /// On one line, without spaces.
    case compact
    /// One member or element to a line, two spaces for each level; no line break at the end.
    case indented
  }

  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []
  private let layout: Layout

  /// Makes a writer that has written nothing.
  package init(_ layout: Layout = .compact) {
    self.layout = layout
  }

  /// Writes a value, at a level of indentation.
  package mutating func write(_ value: JSONValue, level: Int = 0) {
    switch value.content {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let truth): bytes.append(contentsOf: (truth ? "true" : "false").utf8)
    case .number(let number): bytes.append(contentsOf: number.text.utf8)
    case .string(let text): write(text)
    case .array(let values):
      list("[", "]", values, level) { writer, value in writer.write(value, level: level + 1) }
    case .object(let members):
      list("{", "}", members, level) { writer, member in
        writer.write(member.key)
        writer.bytes.append(UInt8(ascii: ":"))
        if writer.layout == .indented { writer.bytes.append(UInt8(ascii: " ")) }
        writer.write(member.value, level: level + 1)
      }
    }
  }

  private mutating func list<Element>(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ elements: [Element], _ level: Int,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      breakLine(level + 1)
      body(&self, element)
    }
    if !elements.isEmpty { breakLine(level) }
    bytes.append(UInt8(ascii: close))
  }

  private mutating func breakLine(_ level: Int) {
    guard layout == .indented else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * level))
  }

  // Runs of plain bytes are appended whole.
  private mutating func write(_ text: String) {
    var text = text
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { buffer in
      var start = 0
      var index = 0
      while index < buffer.count {
        let byte = unsafe buffer[index]
        if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          unsafe bytes.append(contentsOf: buffer[start..<index])
          escape(byte)
          start = index + 1
        }
        index += 1
      }
      unsafe bytes.append(contentsOf: buffer[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x00..<0x20:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 0xF)])
    default: bytes.append(byte)
    }
  }
}

extension JSONValue {
  /// The value as UTF-8 bytes.
  package func bytes(_ layout: JSONWriter.Layout = .compact) -> [UInt8] {
    var writer = JSONWriter(layout)
    writer.write(self)
    return writer.bytes
  }

  /// The value as a text.
  package func text(_ layout: JSONWriter.Layout = .compact) -> String {
    String(decoding: bytes(layout), as: UTF8.self)
  }
}
