/// An event in a page, as a reader comes by; comments and the like are passed over.
package enum HTMLEvent {
  /// An element begins, which may be one that has no content and no end.
  case start(HTMLTag)
  /// Text, or a part of one, with its references resolved; those of scripts and styles have none.
  case text(String)
  /// The end tag of an element, whether one of that name is open or not.
  case end(String)
}
