/// A binary property list (`bplist00`), read whole.
///
/// The format is that of Apple's `CFBinaryPList.c`: a magic word, objects, a table of their offsets, a trailer of 32 bytes.
/// Objects may be shared, so that a few bytes can stand for a huge tree: the document keeps them as a table and never
/// unfolds them. Refused are objects that overlap (which bounds the work by the size of the file), circles, and nesting
/// beyond `depthLimit`.
package struct PropertyListDocument: Sendable {
  /// How deep arrays and dictionaries may lie within one another.
  package static let depthLimit = 128
  /// How many objects a document may have.
  package static let objectLimit = 1_000_000

  let objects: [PropertyListObject]
  let top: Int

  /// Reads a document.
  package init(parsing bytes: [UInt8]) throws(PropertyListError) {
    var parser = try PropertyListParser(bytes)
    (objects, top) = try parser.parse()
  }

  /// The value that the document is.
  package var root: PropertyListValue { PropertyListValue(self, top) }
}
