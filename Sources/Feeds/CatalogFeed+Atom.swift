import XML

extension CatalogFeed {
  /// The feed as OPDS 1.2: an Atom feed (RFC 4287) with the links that reading apps know.
  package func atom() -> [UInt8] {
    var writer = XMLWriter()
    writer.element(
      "feed",
      [
        "xmlns": "http://www.w3.org/2005/Atom", "xmlns:dc": "http://purl.org/dc/terms/",
        "xmlns:schema": "http://schema.org/",
        "xmlns:opds": facets.isEmpty ? nil : "http://opds-spec.org/2010/catalog",
        "xmlns:opensearch": extent == nil ? nil : "http://a9.com/-/spec/opensearch/1.1/",
        "xmlns:fh": isComplete ? "http://purl.org/syndication/history/1.0" : nil, "xml:lang": language,
      ]
    ) { writer in
      writer.element("id", text: identifier)
      writer.element("title", text: title)
      writer.element("updated", text: updated)
      writer.person("author", author)
      extent?.write(to: &writer)
      if isComplete { writer.element("fh:complete") { _ in } }
      writer.link("self", address + ".xml", kind.type)
      writer.link("start", start + ".xml", MediaTypes.navigation)
      if let up { writer.link("up", up + ".xml", MediaTypes.navigation) }
      for (relation, address) in parts.links { writer.link(relation, address + ".xml", kind.type) }
      writer.link("alternate", address + ".json", MediaTypes.opds)
      if let page { writer.link("alternate", page, MediaTypes.html) }
      if let crawlable { writer.link(Relation.crawlable, crawlable + ".xml", MediaTypes.acquisition) }
      for facet in facets { facet.write(to: &writer) }
      switch content {
      case .feeds(let guides): for guide in guides { guide.write(to: &writer, in: language) }
      case .books(let entries): for entry in entries { entry.write(to: &writer) }
      }
    }
    return writer.finish()
  }
}

extension CatalogFeed.Extent {
  /// In the words of OpenSearch 1.1, which apps know of lists that they have asked for.
  fileprivate func write(to writer: inout XMLWriter) {
    for (name, number) in [("totalResults", total), ("itemsPerPage", size), ("startIndex", start)] {
      writer.element("opensearch:" + name, text: String(number))
    }
  }
}

extension CatalogFacet {
  fileprivate func write(to writer: inout XMLWriter) {
    writer.element(
      "link",
      [
        "rel": Relation.facet, "href": address + ".xml", "type": MediaTypes.acquisition, "title": title,
        "opds:facetGroup": group, "opds:activeFacet": isActive ? "true" : nil,
      ])
  }
}

extension CatalogGuide {
  fileprivate func write(to writer: inout XMLWriter, in language: String) {
    let own = self.language == language ? nil : self.language
    writer.element("entry") { writer in
      writer.element("id", text: identifier)
      writer.element("title", ["xml:lang": own], text: title)
      writer.element("updated", text: updated)
      if let summary { writer.element("content", ["type": "text"], text: summary) }
      writer.link(relation, address + ".xml", kind.type)
    }
  }
}

extension CatalogEntry {
  fileprivate func write(to writer: inout XMLWriter) {
    writer.element("entry", ["xml:lang": language]) { writer in
      writer.element("id", text: identifier)
      for number in numbers { writer.element("dc:identifier", text: "urn:isbn:" + number) }
      writer.element("title", text: title)
      for name in writers { writer.person("author", name) }
      for name in illustrators + translators + contributors.map(\.name) { writer.person("contributor", name) }
      writer.element("updated", text: updated)
      writer.element("dc:language", text: language)
      if let issued { writer.element("dc:issued", text: issued) }
      if let publisher { writer.element("dc:publisher", text: publisher) }
      if let rights { writer.element("rights", text: rights) }
      for subject in subjects { writer.element("category", ["term": subject, "label": subject]) }
      if isDraft { writer.element("category", ["term": Scheme.draft, "label": Scheme.draft]) }
      if let ages {
        writer.element("category", ["scheme": Scheme.ageRange, "term": ages, "label": ages])
        writer.element(
          "category", ["scheme": Scheme.audience, "term": Scheme.children, "label": Scheme.children])
      }
      if let level {
        writer.element(
          "category", ["scheme": Scheme.level, "term": String(level.number), "label": level.label])
      }
      for series in series {
        writer.element(
          "schema:Series", ["name": series.name, "schema:position": series.position.map { String($0) }])
      }
      // Text and nothing else: apps take no other (OPDS 1.2, section 5.1).
      if let summary { writer.element("summary", ["type": "text"], text: summary) }
      if let cover { writer.image(Relation.image, cover) }
      if let thumbnail { writer.image(Relation.thumbnail, thumbnail) }
      for edition in editions { writer.edition(Relation.openAccess, edition) }
      if let page { writer.link("alternate", page, MediaTypes.html) }
      for translation in translations {
        writer.element(
          "link",
          [
            "rel": "alternate", "href": translation.page, "type": MediaTypes.html, "hreflang": translation.language,
            "title": translation.title,
          ])
      }
      if let license { writer.element("link", ["rel": "license", "href": license]) }
    }
  }
}

extension XMLWriter {
  /// Writes a link.
  mutating func link(_ relation: String, _ address: String, _ type: String) {
    element("link", ["rel": relation, "href": address, "type": type])
  }

  /// Writes somebody's name.
  mutating func person(_ element: String, _ name: String) {
    self.element(element) { writer in writer.element("name", text: name) }
  }

  /// Writes a link to a picture.
  mutating func image(_ relation: String, _ image: CatalogImage) {
    element(
      "link", ["rel": relation, "href": image.href, "type": image.type, "length": String(image.size)])
  }

  /// Writes a link to a file of a book. `hreflang` has room for one language: those of a file with several are told as
  /// an entry tells its own.
  mutating func edition(_ relation: String, _ edition: CatalogEdition) {
    element(
      "link",
      [
        "rel": relation, "href": edition.href, "type": edition.type, "title": edition.title,
        "length": edition.size.map { String($0) },
      ]
    ) { writer in
      for language in edition.languages { writer.element("dc:language", text: language) }
    }
  }
}
