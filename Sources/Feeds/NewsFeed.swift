package import Hashing
import XML

/// A feed of what is new on a site (Atom, RFC 4287), with the books as enclosures.
package struct NewsFeed: Hashable, Encodable, Sendable {
  /// Its permanent identifier, as a URN.
  package let identifier: String
  /// Its title.
  package let title: String
  /// The language of its own words, as a BCP 47 tag.
  package let language: String
  /// The time of its last change (RFC 3339).
  package let updated: String
  /// The site's publisher.
  package let author: String
  /// Its own address.
  package let address: String
  /// The front page of the site.
  package let page: String
  /// The news, newest first; each has a page of its own.
  package let entries: [CatalogEntry]
  /// A line about the site.
  package var subtitle: String?

  /// Describes a feed.
  package init(
    identifier: String, title: String, language: String, updated: String, author: String, address: String, page: String,
    entries: [CatalogEntry]
  ) {
    self.identifier = identifier
    self.title = title
    self.language = language
    self.updated = updated
    self.author = author
    self.address = address
    self.page = page
    self.entries = entries
  }

  /// The fingerprint of its contents.
  package var fingerprint: Fingerprint { Fingerprint(encoding: self) }

  /// The feed as a document.
  package func atom() -> [UInt8] {
    var writer = XMLWriter()
    writer.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language]) { writer in
      writer.element("id", text: identifier)
      writer.element("title", text: title)
      if let subtitle { writer.element("subtitle", text: subtitle) }
      writer.element("updated", text: updated)
      writer.person("author", author)
      writer.link("self", address, MediaTypes.atom)
      writer.link("alternate", page, MediaTypes.html)
      for entry in entries { entry.writeNews(to: &writer) }
    }
    return writer.finish()
  }
}

extension CatalogEntry {
  fileprivate func writeNews(to writer: inout XMLWriter) {
    writer.element("entry", ["xml:lang": language]) { writer in
      writer.element("id", text: identifier)
      writer.element("title", text: title)
      for name in writers { writer.person("author", name) }
      for name in illustrators + translators + contributors.map(\.name) { writer.person("contributor", name) }
      if let issued { writer.element("published", text: issued + "T00:00:00Z") }
      writer.element("updated", text: updated)
      for subject in subjects { writer.element("category", ["term": subject]) }
      if let rights { writer.element("rights", text: rights) }
      if let summary { writer.element("summary", ["type": "text"], text: summary) }
      if let page { writer.link("alternate", page, MediaTypes.html) }
      if let license { writer.element("link", ["rel": "license", "href": license]) }
      for edition in editions { writer.edition("enclosure", edition) }
    }
  }
}
