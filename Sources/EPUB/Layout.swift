/// The layout of the pages of a book.
package enum Layout: Equatable, Sendable {
  /// As each reading system does it, in the size that its reader wants.
  case reflowable
  /// As they are: every page has this size in CSS pixels, and says so in its `viewport`.
  case fixed(width: Int, height: Int)

  /// The `viewport` of a page; nil if pages have no size.
  var viewport: String? {
    guard case .fixed(let width, let height) = self else { return nil }
    return "width=\(width), height=\(height)"
  }
}

extension Document {
  /// Which side of an open book a page of fixed layout lies on.
  package enum Spread: Equatable, Sendable {
    /// The left.
    case left
    /// The right.
    case right
    /// Both sides, or a page by itself.
    case center

    /// The property of the spine (EPUB 3.3, section 8.2.2.6).
    var property: String {
      switch self {
      case .left: "page-spread-left"
      case .right: "page-spread-right"
      case .center: "rendition:page-spread-center"
      }
    }
  }
}
