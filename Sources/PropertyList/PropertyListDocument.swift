/// A property list, binary (`bplist00`) or in XML, read whole.
///
/// The binary format is that of Apple's `CFBinaryPList.c`: a magic word, objects, a table of their offsets, a trailer
/// of 32 bytes. Objects may be shared, so a few bytes can stand for a huge tree: the document keeps them as a table and
/// never unfolds them. Refused are objects that overlap (which bounds the work by the file's size), circles, and
/// nesting beyond `depthLimit`. The XML format is that of Apple's `PropertyList-1.0.dtd`, which is not fetched.
package struct PropertyListDocument: Sendable {
  /// How deep arrays and dictionaries may lie within one another.
  package static let depthLimit = 128
  /// How many objects a document may have.
  package static let objectLimit = 1_000_000

  let objects: [PropertyListObject]
  let top: Int

  /// The value that the document is.
  package var root: PropertyListValue { PropertyListValue(self, top) }
}
