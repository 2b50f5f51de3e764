import Derivatives
import Files
import Settings

/// Addresses of pages below the site's folder, and the relative links between them.
///
/// Links name real files, so that a site works at a domain's root, under any path, in a zip and from a USB stick.
enum SitePath {
  static let home = "index.html"
  static let notFound = "404.html"
  static let settings = "settings.html"
  static let offline = "offline.html"
  static let manifest = "manifest.webmanifest"
  static let worker = "sw.js"
  static let searchPage = "search/index.html"
  static let library = "stories/index.html"
  static let collections = "collections/index.html"
  static let family = "family/index.html"

  /// A part of the index that the page of search loads.
  static func search(_ part: String) -> String { "search/\(part).js" }
  static func libraryPage(_ number: Int) -> String { "stories/page/\(number).html" }
  static func storyFolder(_ slug: String) -> String { "stories/\(slug)" }
  static func story(_ slug: String) -> String { "stories/\(slug)/index.html" }
  static func page(_ number: Int, of slug: String) -> String { "stories/\(slug)/\(number).html" }
  /// The words of a story as a script, for pages that show them beside those of another language.
  static func text(_ slug: String) -> String { "stories/\(slug)/text.js" }
  /// What a device keeps of a story.
  static func keepList(_ slug: String) -> String { "stories/\(slug)/keep.json" }
  static func illustration(_ copy: Derivative) -> String { "illustrations/\(copy.name)" }
  static func book(_ slug: String) -> String { "books/\(slug).epub" }
  static func kepub(_ slug: String) -> String { "books/\(slug).kepub.epub" }
  static func collectionBook(_ slug: String) -> String { "books/collections/\(slug).epub" }
  static func collectionKepub(_ slug: String) -> String { "books/collections/\(slug).kepub.epub" }
  static func books(_ slug: String, _ layout: Settings.BookLayout) -> [String] {
    (layout.isReflowable ? [book(slug)] : []) + (layout.isFixed ? [fixedBook(slug)] : [])
  }
  static func fixedBook(_ slug: String) -> String { "books/\(slug).fxl.epub" }
  static func collection(_ slug: String) -> String { "collections/\(slug)/index.html" }
  static func authored(_ name: String) -> String { "pages/\(name).html" }

  /// A relative link from a page to a file, percent-encoded (RFC 3986).
  static func link(from page: String, to target: String) -> String {
    encoded(Path.relative(target, from: page))
  }

  /// What leads from a page up to the site's folder: empty, `../`, `../../`.
  static func root(of page: String) -> String {
    String(repeating: "../", count: depth(of: page))
  }

  /// How many folders a page lies below the site's folder.
  static func depth(of page: String) -> Int {
    page.utf8.count { $0 == 0x2F }
  }

  /// A path with every byte percent-encoded that a link may not hold as it is.
  static func encoded(_ path: String) -> String {
    guard !path.utf8.allSatisfy(isPlain) else { return path }
    var bytes: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in path.utf8 {
      if isPlain(byte) { bytes.append(byte) } else { bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 0xF)]] }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: true
    default: false
    }
  }
}
