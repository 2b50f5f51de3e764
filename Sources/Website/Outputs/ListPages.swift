/// How a growing list is cut into pages: pages are numbered from the oldest, so that a full page shows the same stories for ever.
///
/// Its links change while the two pages after it come to be, and never again.
/// The landing page shows the newest: what does not fill a page yet, together with the last full page, so that it is never nearly empty.
package struct ListPages: Sendable {
  /// How many items there are.
  package let count: Int
  /// How many items fill a page.
  package let size: Int

  /// Cuts a list of so many items into pages of so many.
  package init(count: Int, size: Int) {
    self.count = count
    self.size = size
  }

  /// How many full pages have an address of their own; a list that fits on its landing page has none.
  package var fullPages: Int { count > size ? count / size : 0 }

  /// The items of a full page, numbered from 1.
  package func items(onPage number: Int) -> Range<Int> {
    (number - 1) * size..<number * size
  }

  /// The items of the landing page.
  package var newest: Range<Int> {
    fullPages == 0 ? 0..<count : (fullPages - 1) * size..<count
  }

  /// The newest full page that the landing page does not show whole already; none when it shows everything.
  package var newestOlderPage: Int? {
    fullPages > 1 ? fullPages - 1 : nil
  }
}
