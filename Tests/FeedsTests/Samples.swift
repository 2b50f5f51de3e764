import Feeds
import XML

/// What the tests put into catalogues.
enum Samples {
  static let star = {
    var entry = CatalogEntry(
      identifier: "urn:uuid:0b0c", title: "The Lost Star", language: "en", issued: "2026-01-02",
      updated: "2026-01-03T04:05:06Z")
    entry.authors = ["Ana"]
    entry.illustrators = ["Ben"]
    entry.translators = ["Cem"]
    entry.publisher = "Example Press"
    entry.rights = "CC BY 4.0"
    entry.license = "https://creativecommons.org/licenses/by/4.0/"
    entry.summary = "A star falls & is found."
    entry.subjects = ["Courage"]
    entry.ages = "3-5"
    entry.series = [CatalogSeries(name: "Night", position: 2, identifier: "urn:uuid:5e71")]
    entry.page = "../stories/the-lost-star/index.html"
    entry.editions = [
      CatalogEdition(href: "../books/the-lost-star.epub", type: MediaTypes.epub, title: "Reflowable"),
      CatalogEdition(
        href: "../books/the-lost-star-fixed.epub", type: MediaTypes.epub, title: "Fixed layout", size: 4000),
    ]
    entry.cover = CatalogImage(href: "../illustrations/a.jpg", type: "image/jpeg", width: 800, height: 600, size: 900)
    entry.thumbnail = CatalogImage(
      href: "../illustrations/b.jpg", type: "image/jpeg", width: 400, height: 300, size: 300)
    return entry
  }()

  /// A book of which nothing is known.
  static func bare(_ title: String, language: String = "en") -> CatalogEntry {
    var entry = CatalogEntry(
      identifier: "urn:uuid:bare", title: title, language: language, issued: "2026-01-01",
      updated: "2026-01-01T00:00:00Z")
    entry.editions = [CatalogEdition(href: "../books/bare.epub", type: MediaTypes.epub)]
    return entry
  }

  static func feed(_ content: CatalogFeed.Content, title: String = "All stories") -> CatalogFeed {
    CatalogFeed(
      identifier: "urn:uuid:feed", title: title, language: "en", updated: "2026-01-03T04:05:06Z", author: "Our stories",
      address: "new", start: "index", content: content)
  }

  /// Texts that have no business in a document as they are.
  static let hostile = [
    "</title><script>alert(1)</script>", "\"quoted\" & 'quoted' <b>", "]]>", "\u{0}\u{1}\u{8}\u{B}\u{FFFE}\u{FFFF}",
    "a\u{202E}b", "𝄞 مرحبا 你好", "line\nline\r\nline\ttab", "&lt;&amp;&#65;", "<!-- --", "\u{2028}\u{2029}", "\\u003c\\",
  ]
}
