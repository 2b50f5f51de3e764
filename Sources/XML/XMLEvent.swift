/// An event of a document, as a reader comes by.
///
/// Comments and processing instructions are passed over.
package enum XMLEvent: Equatable, Sendable {
  /// An element begins.
  case start(XMLTag)
  /// Text, or a part of one: references are resolved, and sections of CDATA are text like any other.
  case text(String)
  /// The element that was begun last ends.
  case end
}
