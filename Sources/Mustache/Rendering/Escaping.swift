extension [UInt8] {
  /// Appends text with the characters escaped that mean something in HTML and XML text and attribute values.
  ///
  /// `&`, `<`, `>` and `"` are what the specification asks for; `'` makes single-quoted attributes safe too.
  /// What needs no escaping is appended in runs.
  mutating func appendEscaped(_ text: String) {
    let bytes = text.utf8
    let span = bytes.span
    var clean = 0
    var start = bytes.startIndex
    for offset in span.indices {
      let entity: String
      switch span[offset] {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "\""): entity = "&quot;"
      case UInt8(ascii: "'"): entity = "&#39;"
      default: continue
      }
      let end = bytes.index(start, offsetBy: offset - clean)
      append(contentsOf: bytes[start..<end])
      append(contentsOf: entity.utf8)
      start = bytes.index(after: end)
      clean = offset + 1
    }
    append(contentsOf: clean == 0 ? bytes[...] : bytes[start...])
  }
}
