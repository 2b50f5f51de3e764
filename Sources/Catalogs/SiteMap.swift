import XML

/// A sitemap, which tells search engines a site's pages (sitemaps.org, protocol 0.9); all its addresses are absolute.
package enum SiteMap {
  /// One page.
  package struct Page: Hashable, Sendable {
    /// Where it is.
    package let address: String
    /// When it was changed last, as RFC 3339 writes moments; nil if nobody knows.
    package let updated: String?
    /// Where the same is in each of its languages, its own among them; empty where it is in one only.
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
    /// Where the page is.
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

  /// What robots may visit (RFC 9309): everything; and where the list of all parts is, if it is anywhere.
  package static func robots(index: String?) -> [UInt8] {
    let rules = "User-agent: *\nAllow: /\n"
    return Array((index.map { rules + "\nSitemap: \($0)\n" } ?? rules).utf8)
  }

  /// What robots may visit of a site that is nobody else's: nothing.
  package static let noRobots = Array("User-agent: *\nDisallow: /\n".utf8)
}
