/// The start of one element, as it stands in a document.
package struct XMLTag: Equatable, Sendable {
  /// One attribute of an element.
  package struct Attribute: Equatable, Sendable {
    /// The name as written, prefix and all: `epub:type`.
    package let name: String
    /// The namespace the name is in, empty for none: a name without a prefix has none.
    package let namespace: String
    /// The value with references resolved.
    package let value: String

    /// The name without its prefix: `type`.
    package var localName: Substring {
      name.utf8.lastIndex(of: UInt8(ascii: ":")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
    }
  }

  /// The name without its prefix: `img`.
  package let name: String
  /// The namespace the name is in, empty for none.
  package let namespace: String
  /// The attributes in the order of the document, namespace declarations left out.
  package let attributes: [Attribute]
  /// The line the tag ends on, from 1.
  package let line: Int
  /// The column it ends in, from 1.
  package let column: Int
  /// How many elements it stands in; 0 for the root.
  package let depth: Int

  /// The value of an attribute by its name as written, or `nil` when it is not there.
  package subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}
