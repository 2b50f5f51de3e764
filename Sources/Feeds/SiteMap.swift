import XML

/// A sitemap, which tells search engines a site's pages (sitemaps.org, protocol 0.9); all its addresses are absolute.
package enum SiteMap {
  /// One page.
  package struct Page: Hashable, Sendable {
    /// Its address.
    package let address: String
    /// The time of its last change (RFC 3339); nil if nobody knows.
    package let updated: String?
    /// The same page in each of its languages, its own among them; empty if it is in one only.
    package let alternates: [Alternate]

    /// Names a page.
    package init(address: String, updated: String? = nil, alternates: [Alternate] = []) {
      self.address = address
      self.updated = updated
      self.alternates = alternates
    }
  }

  /// A page in one of its languages.
  package struct Alternate: Hashable, Sendable {
    /// The language, a BCP 47 tag.
    package let language: String
    /// Its address.
    package let address: String

    /// Names a page and its language.
    package init(language: String, address: String) {
      self.language = language
      self.address = address
    }
  }

  /// The most pages that one part may list.
  package static let limit = 50_000

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  /// A part that lists pages.
  package static func part(_ pages: [Page]) -> [UInt8] {
    precondition(pages.count <= limit, "a site map has no more pages than the protocol allows")
    var writer = XMLWriter()
    let xhtml = pages.contains { !$0.alternates.isEmpty } ? "http://www.w3.org/1999/xhtml" : nil
    writer.element("urlset", ["xmlns": namespace, "xmlns:xhtml": xhtml]) { writer in
      for page in pages {
        writer.element("url") { writer in
          writer.element("loc", text: page.address)
          if let updated = page.updated { writer.element("lastmod", text: updated) }
          for other in page.alternates {
            writer.element(
              "xhtml:link", ["rel": "alternate", "hreflang": other.language, "href": other.address])
          }
        }
      }
    }
    return writer.finish()
  }

  /// The list of all parts.
  package static func index(_ parts: [String]) -> [UInt8] {
    var writer = XMLWriter()
    writer.element("sitemapindex", ["xmlns": namespace]) { writer in
      for part in parts {
        writer.element("sitemap") { writer in writer.element("loc", text: part) }
      }
    }
    return writer.finish()
  }

  /// A `robots.txt` (RFC 9309) that allows everything and names the list of all parts, if there is one.
  package static func robots(index: String?) -> [UInt8] {
    let rules = "User-agent: *\nAllow: /\n"
    return Array((index.map { rules + "\nSitemap: \($0)\n" } ?? rules).utf8)
  }

  /// A `robots.txt` that allows nothing, for a site that is private.
  package static let noRobots = Array("User-agent: *\nDisallow: /\n".utf8)
}
