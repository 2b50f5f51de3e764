/// Names that parts of a drawing have, for others to refer to.
enum ElementName {
  /// A name that XML takes for an id, made of what an editor wrote: other letters become `-`, and it begins with a
  /// letter.
  ///
  /// What is such a name stays as it is, so that a name and what refers to it still meet.
  static func id(_ text: some StringProtocol) -> String? {
    guard !text.isEmpty else { return nil }
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { name.append(isName(scalar) ? scalar : "-") }
    if let first = name.first, !isStart(first) { return "id-" + String(name) }
    return String(name)
  }

  /// The id that a reference within the document names: `#fox`.
  static func reference(_ text: some StringProtocol) -> String? {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    return id(text.dropFirst())
  }

  private static func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F, 0x2040: true
    default: isStart(scalar)
    }
  }

  /// NameStartChar of XML 1.0 without the colon, which is for prefixes.
  private static func isStart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x5F, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF,
      0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD,
      0x10000...0xEFFFF:
      true
    default: false
    }
  }
}
