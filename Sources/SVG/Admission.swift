/// The checks of a drawing before it is parsed: the parser's own work has to stay bounded, too.
enum Admission {
  /// The most attributes of one element: a parser compares each with each.
  private static let attributeLimit = 1_000
  /// The most declarations of prefixes in a document: a parser goes through those that hold for every element.
  private static let prefixLimit = 4_000

  /// Throws the first limit that bytes break.
  static func check(_ bytes: [UInt8]) throws(SVGError) {
    guard !CleanedSVG.isCompressed(bytes) else { throw SVGError("it is compressed; unpack it with 'gunzip'") }
    guard bytes.count <= CleanedSVG.byteLimit else {
      throw SVGError("it is larger than \(CleanedSVG.byteLimit >> 20) MB")
    }
    // Whatever encoding it declares: UTF-16 has zeros, UTF-7 is plain text when it is read as UTF-8.
    guard !bytes.contains(0), isUTF8(bytes) else { throw SVGError("it is not text in UTF-8") }
    try checkCounts(in: bytes)
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// Counts what no tag has without: an equals sign for each attribute. No value holds a `<`, so that each tag ends
  /// before the next.
  private static func checkCounts(in bytes: [UInt8]) throws(SVGError) {
    let span = bytes.span
    var attributes = 0
    var prefixes = 0
    var isTag = false
    for index in span.indices {
      switch span[index] {
      case UInt8(ascii: "<"):
        isTag = index + 1 < span.count && span[index + 1] != UInt8(ascii: "!")
        attributes = 0
      case UInt8(ascii: "=") where isTag:
        attributes += 1
        guard attributes <= attributeLimit else {
          throw SVGError("an element has more than \(attributeLimit) attributes")
        }
      case UInt8(ascii: ":") where index >= 5 && isXMLNS(span, before: index):
        prefixes += 1
        guard prefixes <= prefixLimit else { throw SVGError("it declares more than \(prefixLimit) prefixes") }
      default: break
      }
    }
  }

  private static func isXMLNS(_ span: Span<UInt8>, before index: Int) -> Bool {
    span[index - 1] == UInt8(ascii: "s") && span[index - 2] == UInt8(ascii: "n") && span[index - 3] == UInt8(ascii: "l")
      && span[index - 4] == UInt8(ascii: "m")
      && span[index - 5] == UInt8(ascii: "x")
  }
}
