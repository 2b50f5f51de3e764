import Hashing
import TestSupport
import Testing
import Website

/// How lists are cut into pages, over lists of many sizes with random ids.
@Suite struct `The cut of a growing list` {
  /// A list of ids, oldest first, with the pages it is cut into.
  private struct Shelf {
    var ids: [String]
    let size: Int

    var cut: ListPages { ListPages(count: ids.count, size: size) { ListPages.mark(of: ids[$0]) } }

    /// The ids of each full page by the name of the page.
    var pages: [String: [String]] {
      let cut = cut
      let all = (0..<cut.fullPages).map { page in
        (cut.name(ofPage: page + 1) { ids[$0] }, Array(ids[cut.items(onPage: page + 1)]))
      }
      return Dictionary(uniqueKeysWithValues: all)
    }
  }

  private static let sizes = [1, 2, 3, 4, 7, 12, 24, 60]

  private func shelf(size: Int, _ numbers: inout SeededNumbers) -> Shelf {
    let count = Int.random(in: 0...40 * size, using: &numbers)
    return Shelf(ids: (0..<count).map { _ in id(&numbers) }, size: size)
  }

  private func id(_ numbers: inout SeededNumbers) -> String { String(numbers.next(), radix: 16) }

  @Test(arguments: sizes)
  func `has every item on one page or after all of them, and no page too full or too empty`(size: Int) {
    var numbers = SeededNumbers(seed: UInt64(size))
    let bounds = ContentCuts.bounds(of: size)
    for _ in 0..<100 {
      let shelf = shelf(size: size, &numbers)
      let cut = shelf.cut
      let pages = cut.fullPages > 0 ? (1...cut.fullPages).map(cut.items) : []
      #expect((pages + [cut.rest]).flatMap(Array.init) == Array(shelf.ids.indices))
      #expect(pages.allSatisfy { bounds.contains($0.count) })
      #expect(cut.rest.count < (pages.isEmpty ? 2 * bounds.upperBound : bounds.upperBound))
      // The landing page has what no page has, and the newest full page.
      #expect(cut.newest == (pages.last?.lowerBound ?? 0)..<shelf.ids.count)
      #expect(pages.count != 1 && shelf.pages.count == pages.count)
    }
  }

  @Test func `is about as coarse as was asked for`() {
    var numbers = SeededNumbers(seed: 1)
    let shelf = Shelf(ids: (0..<100_000).map { _ in id(&numbers) }, size: 24)
    let mean = Double(shelf.cut.newest.lowerBound) / Double(shelf.cut.fullPages - 1)
    #expect((23.5...24.5).contains(mean), "\(mean) on a page")
  }

  /// Full pages whose items are others, and those that are there under their old names.
  private func differences(_ before: Shelf, _ after: Shelf) -> (all: Int, rewritten: Int) {
    let (old, new) = (before.pages, after.pages)
    let changed = new.filter { old[$0.key] != $0.value }
    return (changed.count, changed.count { old[$0.key] != nil })
  }

  @Test(arguments: sizes) func `changes few pages for an item that comes or goes anywhere`(size: Int) {
    var numbers = SeededNumbers(seed: UInt64(100 + size))
    var counts: [Int] = []
    var rewritten = 0
    for round in 0..<500 {
      let before = shelf(size: size, &numbers)
      var after = before
      if round % 2 == 0 || before.ids.isEmpty {
        after.ids.insert(id(&numbers), at: Int.random(in: 0...before.ids.count, using: &numbers))
      } else {
        after.ids.remove(at: Int.random(in: before.ids.indices, using: &numbers))
      }
      let found = differences(before, after)
      counts.append(found.all)
      rewritten += found.rewritten
    }
    let mean = Double(counts.reduce(0, +)) / Double(counts.count)
    // Pages of exactly so many would differ in half of all, which is up to twenty on average.
    #expect(mean < 3, "\(mean) of up to 40 pages on average")
    let most = counts.max() ?? 0
    #expect(most <= 24, "\(most) pages at most")
    #expect(Double(rewritten) / 500 < 1.5, "\(rewritten) in 500 edits under their old names")
  }

  @Test(arguments: sizes) func `leaves every full page as it is when newer items come`(size: Int) {
    var numbers = SeededNumbers(seed: UInt64(200 + size))
    var shelf = Shelf(ids: [], size: size)
    for _ in 0..<20 * size {
      let before = shelf.pages
      shelf.ids.append(id(&numbers))
      let after = shelf.pages
      #expect(before.allSatisfy { after[$0.key] == $0.value })
    }
  }
}
