import Basics
import Models
import Testing

@testable import Stories

/// Which page of a translation is which, by numbers and pictures.
@Suite struct `Pages of two translations` {
  private static func mark(_ number: Int, _ picture: String? = nil) -> PageMark {
    var page = Page(id: Identifier("page"), pageNumber: number, text: "")
    (page.illustrationRelativePath, page.illustrationStatus) = (picture, picture == nil ? .notStarted : .generated)
    return PageMark(page)
  }

  private static func marks(_ pages: [(Int, String?)]) -> [PageMark] { pages.map { mark($0.0, $0.1) } }

  private func places(_ own: [PageMark], _ other: [PageMark]) -> [Int?] {
    let there = PageMatch(own, in: other).places
    // What leads there leads back.
    let back = PageMatch(other, in: own).places
    for (place, found) in there.enumerated() { if let found { #expect(back[found - 1] == place + 1) } }
    #expect(there.count { $0 != nil } == back.count { $0 != nil })
    return there
  }

  @Test func `belong together by their numbers, wherever they stand`() {
    let whole = (1...5).map { Self.mark($0) }
    let gap = [1, 2, 4, 5].map { Self.mark($0) }
    #expect(places(whole, gap) == [1, 2, nil, 3, 4])
    #expect(places(gap, whole) == [1, 2, 4, 5])
    #expect(PageMatch(whole, in: whole).isPlain && !PageMatch(whole, in: gap).isPlain)
  }

  @Test func `belong together by their pictures where no number fits`() {
    let own = Self.marks([(1, "a"), (2, "b"), (3, "c")])
    #expect(places(own, Self.marks([(11, "a"), (12, "c")])) == [1, nil, 2])
    // The number counts first, and a page is taken once.
    #expect(places(own, Self.marks([(1, "b"), (9, "b")])) == [1, 2, nil])
    #expect(places(own, Self.marks([(2, nil), (7, "c"), (8, "c")])) == [nil, 1, 2])
  }

  @Test func `do not belong together where neither fits, nor for having no picture both`() {
    #expect(places(Self.marks([(1, nil), (2, "x")]), Self.marks([(3, nil), (4, "y")])) == [nil, nil])
    #expect(places([], [Self.mark(1)]) == [])
  }

  @Test func `of one number belong together in their order`() {
    #expect(places([1, 1, 2].map { Self.mark($0) }, [1, 1, 1, 2].map { Self.mark($0) }) == [1, 2, 4])
  }
}
