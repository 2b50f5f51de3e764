import Values

/// What XML documents and style sheets say about how their letters are written as bytes.
enum DeclaredEncoding {
  /// The most bytes in which a document says it.
  private static let limit = 200

  /// The encoding that an XML declaration names, if that is one which books may not have.
  static func unfit(in document: [UInt8]) -> String? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = document.starts(with: mark) ? mark.count : 0
    guard document.dropFirst(start).starts(with: "<?xml".utf8) else { return nil }
    let declaration = document.dropFirst(start).prefix(limit).prefix { $0 != UInt8(ascii: ">") }
    // Values stand between quotes, and what they are of before these.
    let parts = declaration.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'")
    }
    for (name, value) in zip(parts, parts.dropFirst()) {
      guard name.filter({ !$0.isBlank }).suffix(9).elementsEqual("encoding=".utf8) else { continue }
      let encoding = String(decoding: value, as: UTF8.self)
      return isFit(encoding) ? nil : encoding
    }
    return nil
  }

  /// Whether books may have an encoding: UTF-8 and UTF-16.
  static func isFit(_ name: some StringProtocol) -> Bool {
    ["utf-8", "utf-16", "utf-16le", "utf-16be"].contains(name.lowercased())
  }
}
