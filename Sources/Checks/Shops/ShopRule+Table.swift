/// All that is known of shops, and where it was read. A rule without a source is none. What shops only advise is
/// `.should`.
extension ShopRule {
  /// The rules, shop by shop.
  package static let all = apple + kobo + google + kdp + ingram + draft2digital

  /// The rules of a shop.
  package static func rules(of shop: Shop) -> [ShopRule] { all.filter { $0.shop == shop } }

  private static func rules(
    _ shop: Shop, _ list: [(name: String, weight: Weight, test: Test, source: String, date: String)]
  ) -> [ShopRule] {
    list.map {
      ShopRule(
        id: "\(shop.rawValue)-\($0.name)", shop: shop, test: $0.test, weight: $0.weight, source: "https://" + $0.source,
        date: $0.date)
    }
  }

  private static let megabyte = 1_000_000
  private static let guide = "help.apple.com/itc/booksassetguide/en.lproj/"
  private static let prepare = "itunespartner.apple.com/books/support/9-prepare-book"

  private static let apple = rules(
    .apple,
    [
      ("forms", .must, .forms([.flowing, .fixed]), prepare, "2026-11"),
      ("valid", .must, .valid, prepare, "2026-11"),
      ("file-size", .must, .fileSize(2000 * megabyte), prepare, "2026-11"),
      ("file-size-advised", .should, .fileSize(1000 * megabyte), prepare, "2026-11"),
      ("picture-pixels", .must, .pictureArea(5_600_000), guide + "itca71ad3c33.html", "2026-11"),
      ("picture-pixels-advised", .should, .pictureArea(4_000_000), prepare, "2026-11"),
      ("text-in-pictures", .look, .wordsInPictures, guide + "itca71ad3c33.html", "2026-11"),
      (
        "cover-size", .should, .coverLeast(short: 1400, long: 1400),
        "ideatrash.net/2012/08/apples-conflicting-epub-cover-dimension.html", "2012-08"
      ),
      ("contents", .must, .contents, guide + "itc0f175a5b9.html", "2026-11"),
      ("beginning", .must, .beginning, guide + "itcef2bad6b8.html", "2026-11"),
      ("same-pages", .must, .samePages, guide + "itc250e186b9.html", "2026-11"),
      ("read-aloud", .must, .readAloudFixed, guide + "itc7601469d2.html", "2026-11"),
      ("sample", .must, .sample, guide + "itc7601469d2.html", "2026-11"),
      (
        "isbn", .should, .isbn([.flowing, .fixed]), "www.apple.com/uk/itunes/content-providers/book-faq.html",
        "2026-11"
      ),
    ])

  private static let koboGuide = "github.com/kobolabs/epub-spec"

  private static let kobo = rules(
    .kobo,
    [
      ("forms", .must, .forms([.flowing, .fixed]), koboGuide, "2025-08-25"),
      ("valid", .must, .valid, koboGuide, "2025-08-25"),
      ("file-size", .should, .fileSize(1000 * megabyte), koboGuide, "2025-08-25"),
      ("picture-size", .should, .pictureSize(5 * megabyte), koboGuide, "2025-08-25"),
      ("cover-types", .must, .coverTypes(["jpeg", "png", "svg"]), koboGuide, "2025-08-25"),
      ("cover-alone", .must, .coverFirst, koboGuide, "2025-08-25"),
      ("cover-size", .should, .coverSize(3 * megabyte), koboGuide, "2025-08-25"),
      ("page-pixels", .should, .pageArea(3_800_000), koboGuide, "2025-08-25"),
      ("same-pages", .must, .samePages, koboGuide, "2025-08-25"),
      ("spread", .must, .spread(not: ["both", "portrait"]), koboGuide, "2025-08-25"),
    ])

  private static let files = "support.google.com/books/partner/answer/3424254"

  private static let google = rules(
    .google,
    [
      ("forms", .must, .forms([.flowing, .fixed, .screen]), files, "2026-11"),
      ("valid", .must, .valid, files, "2026-11"),
      ("file-size", .must, .fileSize(2000 * megabyte), files, "2026-11"),
      ("pages", .must, .pages(4...Int.max, of: [.flowing, .fixed, .screen]), files, "2026-11"),
      ("cover", .must, .cover, files, "2026-11"),
      ("cover-least", .must, .coverLeast(short: 640, long: 640), files, "2026-11"),
      ("cover-most", .must, .coverMost(7200), files, "2026-11"),
      ("drawings", .must, .drawingSide(3200), "support.google.com/books/partner/answer/3316879", "2026-11"),
      ("name", .should, .name, files, "2026-11"),
    ])

  private static let manuscript = "kdp.amazon.com/help/topic/GYEKAVKMSE23PFTM"
  private static let marketingCover = "kdp.amazon.com/en_US/help/topic/G6GTK3T3NUHKLEFX"

  private static let kdp = rules(
    .kdp,
    [
      ("forms", .must, .forms([.flowing, .fixed, .press]), "kdp.amazon.com/en_US/help/topic/G201857950", "2026-11"),
      ("file-size", .must, .fileSize(650 * megabyte), manuscript, "2026-11"),
      ("cover-least", .must, .coverLeast(short: 625, long: 1000), marketingCover, "2026-11"),
      ("cover-advised", .should, .coverLeast(short: 1600, long: 2500), marketingCover, "2026-11"),
      ("cover-most", .must, .coverMost(10_000), marketingCover, "2026-11"),
      ("cover-size", .must, .coverSize(50 * megabyte), marketingCover, "2026-11"),
      (
        "print-pages", .must, .pages(24...Int.max, of: [.press]), "kdp.amazon.com/help/topic/GVBQ3CMEQW3W2VL6",
        "2026-11"
      ),
      ("print-dots", .should, .dots(300), manuscript, "2026-11"),
    ])

  private static let books = "www.ingramspark.com/plan-your-book/ebooks/epub-guidelines"
  private static let spark = "help.ingramspark.com/hc/en-us/articles/"

  private static let ingram = rules(
    .ingram,
    [
      ("forms", .must, .forms([.flowing, .fixed, .press]), spark + "210511226-eBooks", "2026-11"),
      ("valid", .must, .valid, books, "2026-11"),
      ("file-size", .must, .fileSize(100 * megabyte), books, "2026-11"),
      ("picture-pixels", .must, .pictureArea(3_200_000), books, "2026-11"),
      ("cover", .must, .cover, books, "2026-11"),
      // The cover that goes beside the book, not the one in it.
      ("cover-least", .should, .coverLeast(short: 1600, long: 2560), books, "2026-11"),
      ("cover-types", .should, .coverTypes(["jpeg"]), books, "2026-11"),
      ("silent", .must, .silent, books, "2026-11"),
      ("isbn", .must, .isbn([.flowing, .fixed]), spark + "5281077936909-How-To-Set-Up-a-New-eBook", "2026-11"),
      ("print-dots", .should, .dots(300), "www.ingramspark.com/blog/file-requirements-for-print-books", "2017-01-31"),
    ])

  private static let draft2digital = rules(
    .d2d,
    [
      (
        "forms", .must, .forms([.flowing]), "www.indiekidsbooks.com/p/2026-updates-on-creating-epub-files",
        "2026-02-05"
      ),
      ("valid", .must, .valid, "www.draft2digital.com/knowledge-base/", "2026-11"),
      (
        "file-size", .must, .fileSize(100 * megabyte), "draft2digital.com/blog/the-pocket-guide-to-ebook-layout",
        "2026-11"
      ),
      (
        "cover-first", .must, .coverFirst,
        "draft2digital.freshdesk.com/support/solutions/articles/4000204121-user-provided-epub", "2026-11"
      ),
    ])
}
