extension JSONValue {
  /// The value on one line, as it may stand inside a script of a page: every `<` is written as `\u003c`.
  package func scriptText() -> String {
    let text = text()
    let sign = UInt8(ascii: "<")
    guard text.utf8.contains(sign) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 64)
    for byte in text.utf8 {
      if byte == sign { bytes += Array(#"\u003c"#.utf8) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
