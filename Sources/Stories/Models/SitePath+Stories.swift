import Settings
import Website

/// Addresses of what only a site of stories has.
extension SitePath {
  static let library = "stories/index.html"
  static let collections = "collections/index.html"
  static func libraryPage(_ name: String) -> String { "stories/page/\(name).html" }
  static func collectionsPage(_ name: String) -> String { "collections/page/\(name).html" }
  static func storyFolder(_ slug: String) -> String { "stories/\(slug)" }
  static func story(_ slug: String) -> String { "stories/\(slug)/index.html" }
  static func page(_ number: Int, of slug: String) -> String { "stories/\(slug)/\(number).html" }
  /// The words of a story as a script, for pages that show them beside those of another language.
  static func text(_ slug: String) -> String { "stories/\(slug)/text.js" }
  /// A story's keep list for devices.
  static func keepList(_ slug: String) -> String { "stories/\(slug)/keep.json" }
  /// A story for frames of other sites.
  static func embed(_ slug: String) -> String { "stories/\(slug)/embed.html" }
  /// The description of that for other sites (oEmbed).
  static func oEmbed(_ slug: String) -> String { "stories/\(slug)/oembed.json" }
  /// A story's Readium Web Publication Manifest, for apps that read page by page.
  static func publication(_ slug: String) -> String { "stories/\(slug)/publication.json" }
  /// The narration of its pages.
  static func guide(_ slug: String) -> String { "stories/\(slug)/guided.json" }
  static func book(_ slug: String) -> String { "books/\(slug).epub" }
  static func book(_ slug: String, in pair: Settings.LanguagePair) -> String { "books/\(slug)\(pair.ending)" }
  static func kepub(_ slug: String) -> String { "books/\(slug).kepub.epub" }
  static func collectionBook(_ slug: String) -> String { "books/collections/\(slug).epub" }
  static func collectionKepub(_ slug: String) -> String { "books/collections/\(slug).kepub.epub" }
  static func fixedKepub(_ slug: String) -> String { "books/\(slug).fxl.kepub.epub" }
  static func fixedBook(_ slug: String) -> String { "books/\(slug).fxl.epub" }
  static func sample(_ slug: String) -> String { "books/\(slug).fxl-sample.epub" }
  static func pdfs(_ slug: String, _ form: Settings.PDFForm) -> [String] { form.endings.map { "books/\(slug)\($0)" } }
  static func shared(_ slug: String, _ form: Settings.ShareForm) -> String { "books/\(slug)\(form.ending)" }
  static func collection(_ slug: String) -> String { "collections/\(slug)/index.html" }
}
