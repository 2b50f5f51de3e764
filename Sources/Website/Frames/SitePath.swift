import Files
package import Images

/// Addresses of pages below the site's folder, and the relative links between them.
///
/// Links name real files, so that a site works at a domain's root, under any path, in a zip and from a USB stick. Here
/// are those that a site of any kind of library has; a kind adds its own.
package enum SitePath {
  /// The front page.
  package static let home = "index.html"
  /// The page for what is not there.
  package static let notFound = "404.html"
  /// The page of settings.
  package static let settings = "settings.html"
  /// The page that stands in where there is no network.
  package static let offline = "offline.html"
  /// The manifest for installing the site.
  package static let manifest = "manifest.webmanifest"
  /// The worker that finds what a device keeps.
  package static let worker = "sw.js"
  /// The page on which readers search.
  package static let searchPage = "search/index.html"
  /// The page of a family's own site on what it has done.
  package static let family = "family/index.html"
  /// Whether a book is for Kobo's own reader, by its name.
  package static func isForKobo(_ path: String) -> Bool { path.hasSuffix(".kepub.epub") }
  /// The list of the small pages of stories.
  package static let light = "light.html"
  /// The feed of what is new.
  package static let news = "feed.xml"
  /// The root of the catalogue of books, without its ending.
  package static let catalogue = "opds/index"
  /// The site map for search engines.
  package static let siteMap = "sitemap.xml"
  /// The rules for robots.
  package static let robots = "robots.txt"

  /// A part of the index that the page of search loads.
  package static func search(_ part: String) -> String { "search/\(part).js" }
  /// A picture, or a copy of one.
  package static func illustration(_ copy: Derivative) -> String { "illustrations/\(copy.name)" }
  /// A page that somebody wrote for the site.
  package static func authored(_ name: String) -> String { "pages/\(name).html" }

  /// A relative link from a page to a file, percent-encoded (RFC 3986).
  package static func link(from page: String, to target: String) -> String {
    encoded(Path.relative(target, from: page))
  }

  /// The way from a page up to the site's folder: empty, `../`, `../../`.
  package static func root(of page: String) -> String {
    String(repeating: "../", count: depth(of: page))
  }

  /// The depth of a page below the site's folder.
  package static func depth(of page: String) -> Int {
    page.utf8.count { $0 == UInt8(ascii: "/") }
  }

  /// A path with every byte percent-encoded that a link may not hold as it is.
  package static func encoded(_ path: String) -> String {
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
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
