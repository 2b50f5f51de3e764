import Hashing

/// The pages of a growing list, cut from the oldest on: by what its things are (`ContentCuts`).
///
/// The landing page shows the newest: what does not fill a page yet, together with the last full page, so that it is
/// never nearly empty.
package struct ListPages: Sendable {
  /// How many items there are.
  package let count: Int
  /// The start of each full page, and the end of the last.
  private let cuts: [Int]
  /// The first item of the landing page.
  private let landing: Int

  /// Cuts a list of so many items into pages of about so many, by the mark of each item.
  package init(count: Int, size: Int, mark: (Int) -> UInt64) {
    self.count = count
    let cuts = [0] + ContentCuts.ends(in: 0..<count, size: size, mark: mark)
    // One full page would show nothing that the landing page does not show.
    self.cuts = cuts.count > 2 ? cuts : [0]
    landing = self.cuts[max(0, self.cuts.count - 2)]
  }

  /// Cuts a list in the order of titles, the last first: no page has titles of two letters, and those of one are cut by
  /// the marks of the items. The landing page shows as many whole pages as make about one of the size.
  package init(count: Int, size: Int, mark: (Int) -> UInt64, letter: (Int) -> String) {
    self.count = count
    let bounds = ContentCuts.bounds(of: size)
    guard count > bounds.upperBound else {
      (cuts, landing) = ([0], 0)
      return
    }
    var cuts = [0]
    var start = 0
    while start < count {
      let first = letter(start)
      var end = start + 1
      while end < count, letter(end) == first { end += 1 }
      cuts += ContentCuts.ends(in: start..<end, size: size, mark: mark).filter { $0 < end } + [end]
      start = end
    }
    self.cuts = cuts
    landing = cuts.last { $0 < count && count - $0 >= bounds.lowerBound } ?? 0
  }

  /// The mark of an item, by what identifies it in the library.
  package static func mark(of id: String) -> UInt64 { Fingerprint(of: id).high }

  /// How many full pages have an address of their own; a list that fits on its landing page has none.
  package var fullPages: Int { cuts.count - 1 }

  /// The items of a full page; the oldest is page 1.
  package func items(onPage number: Int) -> Range<Int> { cuts[number - 1]..<cuts[number] }

  /// The name of a full page in addresses: its oldest item's, by its place, but for the oldest page of all,
  /// before which another may come.
  package func name(ofPage number: Int, item: (Int) -> String) -> String {
    number == 1 ? "index" : item(cuts[number - 1])
  }

  /// The items that fill no page yet.
  package var rest: Range<Int> { cuts[fullPages]..<count }

  /// The items of the landing page.
  package var newest: Range<Int> { landing..<count }

  /// The newest full page that the landing page does not show; none when it shows everything.
  package var newestOlderPage: Int? { cuts.firstIndex(of: landing).flatMap { $0 > 0 ? $0 : nil } }
}
