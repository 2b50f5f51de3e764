/// A Markdown text turned into HTML that is safe to publish whoever wrote it.
///
/// The dialect is CommonMark 0.29 with GitHub's tables, strikethrough and bare addresses. Raw HTML is dropped, and so
/// are links and pictures whose scheme could run something (`javascript:`, `vbscript:`, `file:`, most of `data:`).
package struct MarkdownDocument: Sendable, Equatable {
  /// The text of the first heading that has any, without its markup.
  package let title: String?
  /// The whole document: UTF-8, well-formed as XML inside an element, its entities the predefined ones.
  ///
  /// Cells of aligned columns have the class `align-left`, `align-center` or `align-right`.
  package let html: [UInt8]
  /// The document without its first block if that is the heading that gave the title; else all of it.
  ///
  /// For pages whose layout shows the title already.
  package let htmlBelowTitle: [UInt8]

  /// The levels of headings.
  package enum Headings: Sendable {
    /// Those that are written.
    case asWritten
    /// Those below a heading of the first level, whatever is written: the highest are of the second, none is more than
    /// one below the one before it, and those that say nothing are left out.
    case belowFirst
  }
}
