import Basics

/// Reading of pages that anybody wrote, as browsers do it.
///
/// It is the tokenizer of the HTML standard (section 13.2.5) with as much of its tree as that needs: which elements
/// hold raw text, and what is SVG or MathML. Whatever the bytes are, there is an end: the work grows with their number,
/// and memory with the depth of what is open. No page is refused.
package enum HTMLDocument {
  /// Walks through a page from its beginning to its end; bytes are UTF-8, or UTF-16 with its mark.
  package static func walk(_ bytes: [UInt8], _ visit: (HTMLEvent) -> Void) {
    var reader = HTMLReader(utf8(bytes))
    while let event = reader.next() { visit(event) }
  }

  /// The bytes in UTF-8, without a mark of their order.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes[3...]) }
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    return Array(String(decoding: bytes[2...].utf16Units(isLittle: bytes[0] == 0xFF), as: UTF16.self).utf8)
  }

  /// The elements that never have content.
  package static let empty: Set<String> = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "keygen", "link",
    "meta",
    "param", "source", "track", "wbr",
  ]
}
