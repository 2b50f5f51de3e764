import Languages
import XML

/// The package document: metadata, manifest and spine (EPUB 3.3, section 5).
struct PackageDocument {
  let checked: CheckedBook
  let accessibility: Accessibility

  private var book: Book { checked.book }

  /// The document's bytes.
  func bytes() -> [UInt8] {
    var writer = XMLWriter()
    writer.start(
      "package",
      [
        "xmlns": "http://www.idpf.org/2007/opf", "version": "3.0", "unique-identifier": "pub-id",
        "xml:lang": book.language, "dir": book.direction.attribute,
      ])
    writer.element("metadata", ["xmlns:dc": "http://purl.org/dc/elements/1.1/"]) { writer in
      writeDescription(to: &writer)
      writeSeries(to: &writer)
      writeReaders(to: &writer)
      writeAccessibility(to: &writer)
      writeLayout(to: &writer)
      writeOverlays(to: &writer)
      writeOlderNames(to: &writer)
    }
    writer.element("manifest") { writeManifest(to: &$0) }
    writer.element("spine", ["toc": "ncx", "page-progression-direction": book.direction.name]) { writer in
      let contents = checked.placeOfContents
      for (place, item) in checked.documents.enumerated() {
        if place == contents { writer.element("itemref", ["idref": "nav"]) }
        writer.element("itemref", ["idref": item.document.manifestID, "properties": properties(of: item.document)])
      }
      if contents == checked.documents.count { writer.element("itemref", ["idref": "nav"]) }
    }
    writeGuide(to: &writer)
    writer.end()
    return writer.finish()
  }

  private func writeDescription(to writer: inout XMLWriter) {
    writer.element("dc:identifier", ["id": "pub-id"], text: book.identifier)
    if let isbn = book.isbn {
      writer.element("dc:identifier", ["id": "isbn"], text: "urn:isbn:" + isbn)
      // 15 is an ISBN of 13 digits (ONIX, list 5).
      writer.refine("isbn", "identifier-type", "15", scheme: "onix:codelist5")
    }
    writer.element("dc:title", ["id": "title"], text: book.title)
    writer.refine("title", "title-type", "main")
    if let sorted = book.titleFileAs { writer.refine("title", "file-as", sorted) }
    writer.element("dc:language", text: book.language)
    for tag in book.otherLanguages where tag != book.language { writer.element("dc:language", text: tag) }
    for (index, contributor) in book.contributors.enumerated() {
      let id = "contributor-\(index + 1)"
      writer.element(contributor.role == "aut" ? "dc:creator" : "dc:contributor", ["id": id], text: contributor.name)
      writer.refine(id, "role", contributor.role, scheme: "marc:relators")
      if let name = contributor.fileAs { writer.refine(id, "file-as", name) }
      if contributor.isMachine {
        writer.refine(id, "schema:digitalSourceType", "https://schema.org/TrainedAlgorithmicMediaDigitalSource")
      }
    }
    writer.elementIfAny("dc:publisher", book.publisher)
    writer.elementIfAny("dc:date", book.issued)
    writer.elementIfAny("dc:description", book.summary)
    for subject in book.subjects { writer.elementIfAny("dc:subject", subject) }
    writer.elementIfAny("dc:rights", book.rights)
    if let address = book.licenseAddress { writer.element("link", ["rel": "dcterms:license", "href": address]) }
    for other in book.translations {
      writer.element("link", ["rel": "schema:workTranslation", "href": other.address, "hreflang": other.language])
    }
    writer.meta("dcterms:modified", book.modified)
  }

  private func writeSeries(to writer: inout XMLWriter) {
    for (index, series) in book.series.enumerated() {
      let id = "series-\(index + 1)"
      writer.element("meta", ["property": "belongs-to-collection", "id": id], text: series.name)
      writer.refine(id, "collection-type", series.position == nil ? "set" : "series")
      if let position = series.position { writer.refine(id, "group-position", String(position)) }
      if let identifier = series.identifier { writer.refine(id, "dcterms:identifier", identifier) }
    }
  }

  private func writeReaders(to writer: inout XMLWriter) {
    if let ages = book.typicalAgeRange { writer.meta("schema:typicalAgeRange", ages) }
    if let level = book.educationalLevel { writer.meta("schema:educationalLevel", level) }
    if let audience = book.audience { writer.meta("dcterms:audience", audience) }
    let pages = checked.documents.count { $0.document.pageLabel != nil }
    if pages > 0 { writer.meta("schema:numberOfPages", String(pages)) }
  }

  private func writeAccessibility(to writer: inout XMLWriter) {
    for mode in accessibility.modes { writer.meta("schema:accessMode", mode) }
    for modes in accessibility.sufficientModes { writer.meta("schema:accessModeSufficient", modes) }
    for feature in accessibility.features { writer.meta("schema:accessibilityFeature", feature) }
    for hazard in accessibility.hazards { writer.meta("schema:accessibilityHazard", hazard) }
    let language = book.labels.spoken
    writer.element(
      "meta",
      ["property": "schema:accessibilitySummary", "xml:lang": language?.tag, "dir": language?.direction],
      text: accessibility.summary)
    // The pages were never on paper: EPUB Accessibility 1.1 forbids naming the book itself as their source.
    if accessibility.features.contains("pageNavigation") { writer.meta("pageBreakSource", "none") }
    if let exemption = book.exemption { writer.meta("a11y:exemption", exemption) }
    guard accessibility.claimsConformance, let certifier = book.certifier else { return }
    writer.element(
      "meta", ["property": "dcterms:conformsTo", "id": "conformance"],
      text: "EPUB Accessibility 1.1 - WCAG 2.2 Level AA")
    writer.element(
      "meta", ["refines": "#conformance", "property": "a11y:certifiedBy", "id": "certifier"], text: certifier.name)
    if let date = certifier.date { writer.refine("certifier", "dcterms:date", date) }
  }

  /// That pages are as they are, for EPUB 3 and for Kindle, which has names of its own.
  private func writeLayout(to writer: inout XMLWriter) {
    guard case .fixed(let width, let height) = book.layout else { return }
    writer.meta("rendition:layout", "pre-paginated")
    // Two pages that lie side by side would be small.
    writer.meta("rendition:spread", width > height ? "none" : "landscape")
    if width != height { writer.meta("rendition:orientation", width > height ? "landscape" : "portrait") }
    writer.element("meta", ["name": "fixed-layout", "content": "true"])
    writer.element("meta", ["name": "original-resolution", "content": "\(width)x\(height)"])
    if width != height {
      writer.element("meta", ["name": "orientation-lock", "content": width > height ? "landscape" : "portrait"])
    }
    writer.element("meta", ["name": "book-type", "content": "children"])
  }

  /// A document's spine properties.
  private func properties(of document: Document) -> String? {
    guard book.layout != .reflowable else { return nil }
    return document.spread?.property
  }

  /// Writes the length of all that is heard, and the class of what is spoken (EPUB 3.3, section 9.4).
  private func writeOverlays(to writer: inout XMLWriter) {
    let spoken = checked.documents.map(\.document).filter { $0.overlay != nil }
    guard !spoken.isEmpty else { return }
    let total = spoken.reduce(0) { $0 + ($1.overlay?.milliseconds ?? 0) }
    writer.meta("media:duration", Overlay.clock(total))
    for document in spoken {
      writer.refine(document.overlayID, "media:duration", Overlay.clock(document.overlay?.milliseconds ?? 0))
    }
    writer.meta("media:active-class", Overlay.activeClass)
    if let narrator = book.narrator, narrator.contains(where: { !$0.isWhitespace }) {
      writer.meta("media:narrator", narrator)
    }
  }

  /// Writes metadata for tools without EPUB 3: Kindle and Kobo for the cover, calibre and its kin for the series; and
  /// for ourselves that nobody gave the cover.
  private func writeOlderNames(to writer: inout XMLWriter) {
    if let cover = checked.cover { writer.element("meta", ["name": "cover", "content": cover.manifestID]) }
    if book.isCoverComposed { writer.element("meta", ["name": "hornbook:cover", "content": "composed"]) }
    guard let series = book.series.first else { return }
    writer.element("meta", ["name": "calibre:series", "content": series.name])
    guard let position = series.position else { return }
    writer.element("meta", ["name": "calibre:series_index", "content": String(position)])
  }

  /// The landmarks as EPUB 2 names them: a reader that knows no other ones shows the cover twice without it.
  private func writeGuide(to writer: inout XMLWriter) {
    let places = checked.documents.compactMap { item -> (type: String, title: String, path: String)? in
      switch item.document.landmark {
      case .cover: ("cover", book.labels.cover, item.document.path)
      case .bodyMatter: ("text", book.labels.story, item.document.path)
      case .titlePage, nil: nil
      }
    }
    guard !places.isEmpty else { return }
    writer.element("guide") { writer in
      for place in places {
        writer.element("reference", ["type": place.type, "title": place.title, "href": place.path])
      }
    }
  }

  private func writeManifest(to writer: inout XMLWriter) {
    writer.item("nav", "nav.xhtml", "application/xhtml+xml", properties: "nav")
    writer.item("ncx", "toc.ncx", "application/x-dtbncx+xml")
    for stylesheet in checked.stylesheets { writer.item(stylesheet.manifestID, stylesheet.path, "text/css") }
    for (document, facts) in checked.documents {
      let properties = facts.properties.isEmpty ? nil : facts.properties.joined(separator: " ")
      writer.item(
        document.manifestID, document.path, "application/xhtml+xml", properties: properties,
        overlay: document.overlay == nil ? nil : document.overlayID)
    }
    for font in checked.fonts { writer.item(font.manifestID, font.path, font.mediaType) }
    for (document, _) in checked.documents where document.overlay != nil {
      writer.item(document.overlayID, document.overlayPath, "application/smil+xml")
    }
    for recording in checked.recordings { writer.item(recording.manifestID, recording.path, recording.mediaType) }
    for clip in checked.clips { writer.item(clip.manifestID, clip.path, clip.mediaType) }
    for picture in checked.pictures {
      writer.item(
        picture.manifestID, picture.path, picture.mediaType, properties: picture.isCover ? "cover-image" : nil)
    }
  }
}

extension XMLWriter {
  fileprivate mutating func meta(_ property: String, _ value: String) {
    element("meta", ["property": property], text: value)
  }

  fileprivate mutating func refine(_ id: String, _ property: String, _ value: String, scheme: String? = nil) {
    element("meta", ["refines": "#" + id, "property": property, "scheme": scheme], text: value)
  }

  /// An empty Dublin Core element is an error to some readers, so there is none.
  fileprivate mutating func elementIfAny(_ name: String, _ text: String?) {
    guard let text, text.contains(where: { !$0.isWhitespace }) else { return }
    element(name, text: text)
  }

  fileprivate mutating func item(
    _ id: String, _ path: String, _ type: String, properties: String? = nil, overlay: String? = nil
  ) {
    element("item", ["id": id, "href": path, "media-type": type, "properties": properties, "media-overlay": overlay])
  }
}
