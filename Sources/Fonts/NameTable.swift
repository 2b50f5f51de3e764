/// The names in a font (OpenType 1.9, 'name').
struct NameTable {
  /// The kind of a name, by the numbers of the table.
  enum Kind: Int {
    case copyright = 0
    case family, subfamily, identifier, fullName, version, postScriptName
    case license = 13
    case licenseAddress = 14
  }

  /// Names that stay when a font is changed (OFL 1.1, condition 2).
  static let kept: [Kind] = [.copyright, .license, .licenseAddress]

  private let original: [UInt8]

  /// Takes the bytes of a table, which may be anything.
  init(original: [UInt8]) { self.original = original }

  /// A name in English, or in whatever language it is there; none where it is missing or blank.
  func text(_ kind: Kind) -> String? {
    guard let count = number(at: 2), let base = number(at: 4) else { return nil }
    var best: (rank: Int, text: String)?
    for index in 0..<count {
      let record = 6 + 12 * index
      guard let platform = number(at: record), let language = number(at: record + 4),
        number(at: record + 6) == kind.rawValue,
        let length = number(at: record + 8), let offset = number(at: record + 10),
        base + offset + length <= original.count
      else { continue }
      let bytes = original[(base + offset)..<(base + offset + length)]
      let rank = platform == 3 && language == 0x409 ? 0 : platform == 3 ? 1 : platform == 0 ? 2 : 3
      guard best.map({ rank < $0.rank }) ?? true else { continue }
      let text = platform == 1 ? Self.roman(bytes) : Self.wide(bytes)
      if text.contains(where: { !$0.isWhitespace }) { best = (rank, text) }
    }
    return best?.text
  }

  /// The table of a font that is called otherwise: what has to stay, and the new name.
  func renamed(_ name: String) -> [UInt8] {
    let plain = name.filter { $0.isASCII && !$0.isWhitespace }
    var names: [(kind: Kind, text: String)] = [
      (.family, name), (.subfamily, "Regular"), (.identifier, "Hornbook: " + name), (.fullName, name),
      (.version, "Version 1.0"), (.postScriptName, plain),
    ]
    for kind in Self.kept { if let text = text(kind) { names.append((kind, text)) } }
    names.sort { $0.kind.rawValue < $1.kind.rawValue }
    var records: [UInt8] = []
    var strings: [UInt8] = []
    for (kind, text) in names {
      let bytes = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      // A field holds 16 bits; no notice comes near.
      guard strings.count + bytes.count < 1 << 16 else { continue }
      for field in [3, 1, 0x409, kind.rawValue, bytes.count, strings.count] { records += Self.field(field) }
      strings += bytes
    }
    let count = records.count / 12
    return Self.field(0) + Self.field(count) + Self.field(6 + records.count) + records + strings
  }

  private func number(at place: Int) -> Int? {
    guard place + 1 < original.count else { return nil }
    return Int(original[place]) << 8 | Int(original[place + 1])
  }

  private static func field(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }

  private static func wide(_ bytes: ArraySlice<UInt8>) -> String {
    let bytes = Array(bytes)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  /// Text in the encoding of old Macs, as far as it is ASCII; it is only asked where there is no better.
  private static func roman(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
  }
}
