/// The start of one element, as it stands in a page.
package struct HTMLTag: Sendable {
  /// One attribute of an element.
  struct Attribute: Sendable {
    /// The name in lower case.
    let name: String
    /// The range of the value in the bytes, without its quotes; empty where there is none.
    let value: Range<Int>

    /// Whether it has a name in lower case; most names differ in their lengths.
    func isNamed(_ name: String) -> Bool { self.name.utf8.count == name.utf8.count && self.name == name }
  }

  /// The name in lower case, prefix and all: `img`.
  package let name: String
  /// Whether it is an element of SVG or MathML.
  package let isForeign: Bool
  /// Whether it is written as one that has no content: `<br/>`.
  package let isSelfClosing: Bool
  /// The line it begins in, from 1.
  package let line: Int
  /// The character of the line that it begins with, from 1.
  package let column: Int
  private let attributes: [Attribute]
  private let source: [UInt8]

  /// A tag that stands in the bytes of a page.
  init(
    name: String, isForeign: Bool, isSelfClosing: Bool, line: Int, column: Int, attributes: [Attribute],
    source: [UInt8]
  ) {
    self.name = name
    self.isForeign = isForeign
    self.isSelfClosing = isSelfClosing
    self.line = line
    self.column = column
    self.attributes = attributes
    self.source = source
  }

  /// The value of an attribute with its references resolved, by its name in lower case; none where it is not there.
  ///
  /// Of two of one name the first counts, as in browsers.
  package subscript(_ name: String) -> String? {
    for attribute in attributes where attribute.isNamed(name) {
      return HTMLText.decoded(source[attribute.value], isAttribute: true)
    }
    return nil
  }

  /// Whether an attribute is there, whatever its value is.
  package func has(_ name: String) -> Bool { attributes.contains { $0.isNamed(name) } }

  /// The names of the attributes in lower case, in the order of the page.
  package var names: some Sequence<String> { attributes.lazy.map(\.name) }
}
