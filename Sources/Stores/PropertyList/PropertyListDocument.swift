/// A property list, binary (`bplist00`) or in XML, read whole.
///
/// The binary format is that of Apple's `CFBinaryPList.c`: a magic word, objects, a table of their offsets, a trailer
/// of 32 bytes. Objects may be shared, so a few bytes can stand for a huge tree: the document keeps them as a table and
/// never unfolds them. Refused are objects that overlap (which bounds the work by the file's size), circles, and
/// nesting beyond `depthLimit`. The XML format is that of Apple's `PropertyList-1.0.dtd`, which is not fetched.
package struct PropertyListDocument: Sendable {
  /// The greatest depth of nested arrays and dictionaries.
  package static let depthLimit = 128
  /// The most objects of a document.
  package static let objectLimit = 1_000_000

  let objects: [PropertyListObject]
  let top: Int

  /// The value that the document is.
  package var root: PropertyListValue { PropertyListValue(self, top) }
}
