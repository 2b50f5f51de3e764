import Basics

/// The prolog of an XML document in single bytes: its declaration and its DOCTYPE.
struct Prolog {
  /// The most bytes that are looked at.
  private static let limit = 1 << 16

  /// The version of XML, and the encoding, as they are declared.
  private(set) var version: String?
  private(set) var encoding: String?
  /// The external names of the DOCTYPE, its public name first, and its line; nil if it has none.
  private(set) var external: (names: [String], line: Int)?

  /// Reads the beginning of a document.
  init(of document: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var rest = document.prefix(Self.limit).dropFirst(document.starts(with: mark) ? mark.count : 0)
    if rest.starts(with: "<?xml".utf8) { readDeclaration(rest) }
    while true {
      rest = rest.drop(while: \.isBlank)
      if rest.starts(with: "<?".utf8) {
        rest = Self.rest(of: rest, behind: "?>")
      } else if rest.starts(with: "<!--".utf8) {
        rest = Self.rest(of: rest, behind: "-->")
      } else {
        break
      }
    }
    guard rest.starts(with: "<!DOCTYPE".utf8) else { return }
    let line = document[..<rest.startIndex].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let names = Self.texts(in: rest) { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ">") }.map(\.text)
    if !names.isEmpty { external = (names, line) }
  }

  private mutating func readDeclaration(_ bytes: ArraySlice<UInt8>) {
    for (name, text) in Self.texts(in: bytes, until: { $0 == UInt8(ascii: ">") }) {
      if name.hasSuffix("version=") { version = version ?? text }
      if name.hasSuffix("encoding=") { encoding = encoding ?? text }
    }
  }

  /// The texts in quotes up to a byte that ends them, each with what stands before it, without blanks.
  private static func texts(
    in bytes: ArraySlice<UInt8>, until isEnd: (UInt8) -> Bool
  ) -> [(name: String, text: String)] {
    var texts: [(name: String, text: String)] = []
    var name: [UInt8] = []
    var rest = bytes
    while let byte = rest.first, !isEnd(byte) {
      rest = rest.dropFirst()
      guard byte.isQuote else {
        if !byte.isBlank { name.append(byte) }
        continue
      }
      let text = rest.prefix { $0 != byte }
      texts.append((String(decoding: name, as: UTF8.self), String(decoding: text, as: UTF8.self)))
      name = []
      rest = rest.dropFirst(text.count + 1)
    }
    return texts
  }

  private static func rest(of bytes: ArraySlice<UInt8>, behind end: String) -> ArraySlice<UInt8> {
    let end = Array(end.utf8)
    var rest = bytes
    while !rest.isEmpty, !rest.starts(with: end) { rest = rest.dropFirst() }
    return rest.dropFirst(end.count)
  }
}
