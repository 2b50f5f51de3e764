import Checks
import TestSupport
import Testing

/// The rules of shops, and what books lack for them.
@Suite struct `A shop` {
  private static let here = ShopSurroundings(file: "fox.epub", errors: 0, hasSample: false)

  /// A book that every shop takes as it is.
  private static func good(_ form: ShopRule.Form) -> ShopBook {
    var book = ShopBook(form: form)
    (book.size, book.pages) = (3_000_000, 30)
    let cover = ShopBook.Picture(path: "cover.jpg", type: "jpeg", width: 1410, height: 2256, size: 500_000)
    book.cover = cover
    book.pictures = [cover, ShopBook.Picture(path: "p1.jpg", type: "jpeg", width: 1600, height: 1200, size: 300_000)]
    (book.beginsWithCover, book.hasBeginning, book.hasContents) = (true, true, true)
    book.isbn = "9783161484100"
    if form == .fixed { (book.pageSizes, book.spreads) = ([(width: 1200, height: 1600)], ["landscape"]) }
    if form == .press { book.dots = 300 }
    return book
  }

  private func must(_ book: ShopBook, _ shop: Shop, _ surroundings: ShopSurroundings = here) -> [String] {
    book.gaps(for: shop, surroundings).filter { $0.rule.weight == .must }.map(\.rule.id)
  }

  @Test func `has rules that each say where they were read, and when`() {
    for shop in Shop.allCases { #expect(ShopRule.rules(of: shop).count > 2, "\(shop)") }
    for rule in ShopRule.all {
      #expect(rule.id.hasPrefix(rule.shop.rawValue + "-"))
      #expect(rule.source.hasPrefix("https://") && rule.source.contains("/"), "\(rule.id)")
      #expect(rule.date.hasPrefix("20") && [7, 10].contains(rule.date.utf8.count), "\(rule.id)")
      #expect(!rule.test.words.isEmpty)
    }
    #expect(Set(ShopRule.all.map(\.id)).count == ShopRule.all.count)
  }

  @Test func `takes a good book`() {
    for shop in Shop.allCases { #expect(must(Self.good(.flowing), shop) == [], "\(shop)") }
    for shop in [Shop.apple, .kobo, .google, .kdp, .ingram] { #expect(must(Self.good(.fixed), shop) == [], "\(shop)") }
    for shop in [Shop.kdp, .ingram] { #expect(must(Self.good(.press), shop) == [], "\(shop)") }
  }

  @Test func `says nothing but that of a book in a form that it does not take`() {
    var book = Self.good(.fixed)
    book.size = .max
    #expect(book.gaps(for: .d2d, Self.here).map(\.rule.id) == ["d2d-forms"])
    #expect(must(Self.good(.press), .apple) == ["apple-forms"])
    #expect(must(Self.good(.screen), .kdp) == ["kdp-forms"] && must(Self.good(.screen), .google) == [])
  }

  struct Lack: CustomTestStringConvertible, Sendable {
    let rule: String
    var form = ShopRule.Form.flowing
    var errors = 0
    let change: @Sendable (inout ShopBook) -> Void
    var testDescription: String { rule }
  }

  private static func picture(_ width: Int, _ height: Int, size: Int = 9000, type: String = "jpeg") -> ShopBook.Picture
  {
    ShopBook.Picture(path: "p2.\(type)", type: type, width: width, height: height, size: size)
  }

  static let faults: [Lack] = [
    Lack(rule: "apple-valid", errors: 2) { _ in },
    Lack(rule: "apple-file-size") { $0.size = 2_100_000_000 },
    Lack(rule: "apple-file-size-advised") { $0.size = 1_100_000_000 },
    Lack(rule: "apple-picture-pixels") { $0.pictures.append(picture(2400, 2400)) },
    Lack(rule: "apple-picture-pixels-advised") { $0.pictures.append(picture(2048, 2048)) },
    Lack(rule: "apple-text-in-pictures") { $0.silentPages = 2 },
    Lack(rule: "apple-cover-size") { $0.cover = picture(800, 1200) },
    Lack(rule: "apple-contents") { $0.hasContents = false },
    Lack(rule: "apple-beginning", form: .fixed) { $0.hasBeginning = false },
    Lack(rule: "apple-same-pages", form: .fixed) { $0.pageSizes.append((width: 1600, height: 1200)) },
    Lack(rule: "apple-read-aloud") { $0.isReadAloud = true },
    Lack(rule: "apple-sample", form: .fixed) { $0.isReadAloud = true },
    Lack(rule: "apple-isbn") { $0.isbn = nil },
    Lack(rule: "kobo-picture-size") { $0.pictures.append(picture(10, 10, size: 6_000_000)) },
    Lack(rule: "kobo-cover-types") { $0.cover = picture(1600, 2560, type: "gif") },
    Lack(rule: "kobo-cover-alone") { $0.beginsWithCover = false },
    Lack(rule: "kobo-cover-size") { $0.cover = picture(1600, 2560, size: 4_000_000) },
    Lack(rule: "kobo-page-pixels", form: .fixed) { $0.pageSizes = [(width: 2000, height: 2000)] },
    Lack(rule: "kobo-spread", form: .fixed) { $0.spreads = ["both"] },
    Lack(rule: "google-pages") { $0.pages = 3 },
    Lack(rule: "google-cover") { $0.cover = nil },
    Lack(rule: "google-cover-least") { $0.cover = picture(600, 900) },
    Lack(rule: "google-cover-most") { $0.cover = picture(5000, 8000) },
    Lack(rule: "google-drawings") { $0.pictures.append(picture(3300, 100, type: "svg")) },
    Lack(rule: "google-name") { _ in },
    Lack(rule: "kdp-cover-least") { $0.cover = picture(600, 900) },
    Lack(rule: "kdp-cover-size") { $0.cover = picture(1600, 2560, size: 51_000_000) },
    Lack(rule: "kdp-print-pages", form: .press) { $0.pages = 22 },
    Lack(rule: "kdp-print-dots", form: .press) { $0.dots = 200 },
    Lack(rule: "ingram-file-size") { $0.size = 101_000_000 },
    Lack(rule: "ingram-picture-pixels") { $0.pictures.append(picture(2000, 1700)) },
    Lack(rule: "ingram-cover-types") { $0.cover = picture(1600, 2560, type: "png") },
    Lack(rule: "ingram-silent") { $0.hasSound = true },
    Lack(rule: "ingram-isbn") { $0.isbn = nil },
    Lack(rule: "d2d-cover-first") { $0.beginsWithCover = false },
  ]

  @Test(arguments: faults) func `tells of what a book lacks, with words and a place to read it`(fault: Lack) throws {
    var book = Self.good(fault.form)
    fault.change(&book)
    let rule = try #require(ShopRule.all.first { $0.id == fault.rule })
    let surroundings = ShopSurroundings(file: "fox.epub", errors: fault.errors, hasSample: false)
    let gap = try #require(book.gaps(for: rule.shop, surroundings).first { $0.rule.id == fault.rule })
    #expect(!gap.words.isEmpty && !gap.words.hasSuffix("."))
    guard fault.rule != "google-name" else { return }
    #expect(!Self.good(fault.form).gaps(for: rule.shop, Self.here).contains { $0.rule.id == fault.rule })
  }

  @Test func `says how large a cover may be in the book, where it wants a larger one beside that`() throws {
    var book = Self.good(.flowing)
    let composed = Self.picture(1600, 2560)
    (book.cover, book.pictures) = (composed, [composed])
    let gap = try #require(book.gaps(for: .ingram, Self.here).first { $0.rule.id == "ingram-picture-pixels" })
    #expect(
      gap.hint == "give one of 1414 × 2262 pixels with 'hornbook edit story --cover', and send this one beside it")
    let smaller = Self.picture(1414, 2262)
    (book.cover, book.pictures) = (smaller, [smaller])
    #expect(must(book, .ingram) == [])
    let least = try #require(book.gaps(for: .ingram, Self.here).first { $0.rule.id == "ingram-cover-least" })
    #expect(least.hint == "send one beside the book: in it the shop takes none so large")
    let advised = try #require(book.gaps(for: .kdp, Self.here).first { $0.rule.id == "kdp-cover-advised" })
    #expect(advised.hint?.hasPrefix("give a larger one") == true)
  }

  @Test func `takes a book that is read aloud with its sample, and one that is called by its number`() {
    var book = Self.good(.fixed)
    (book.isReadAloud, book.hasSound) = (true, true)
    #expect(must(book, .apple) == ["apple-sample"])
    #expect(must(book, .apple, ShopSurroundings(file: "fox.epub", errors: 0, hasSample: true)) == [])
    let named = ShopSurroundings(file: "9783161484100.epub", errors: 0, hasSample: false)
    #expect(!book.gaps(for: .google, named).contains { $0.rule.id == "google-name" })
  }

  @Test func `is told of a book what its check has found`() throws {
    let folder = try TemporaryFolder()
    let flowing = try #require(try BookCheck(path: CleanBook().write(to: folder)).book)
    #expect(flowing.form == .flowing && flowing.cover?.type == "jpeg" && flowing.hasContents)
    // Its first page has a heading beside the cover.
    #expect(!flowing.beginsWithCover)
    #expect(flowing.pages == 5 && flowing.pictures.count == 4 && flowing.hasBeginning && !flowing.hasSound)
    let fixed = try #require(try BookCheck(path: CleanBook.fixed().write(to: folder)).book)
    #expect(fixed.form == .fixed && fixed.pageSizes.count == 1)
    let heard = try #require(try BookCheck(path: CleanBook.readAloud().write(to: folder)).book)
    #expect(heard.isReadAloud && heard.hasSound)
  }
}
