import XML

extension CatalogRecord {
  /// The record in the fifteen elements of Dublin Core, as OAI-PMH has it (`oai_dc`).
  package func dublinCore() -> [UInt8] {
    var writer = XMLWriter()
    writeDublinCore(to: &writer)
    return writer.finish()
  }

  /// Writes the same as an element.
  func writeDublinCore(to writer: inout XMLWriter) {
    let namespace = "http://www.openarchives.org/OAI/2.0/oai_dc/"
    writer.element(
      "oai_dc:dc",
      [
        "xmlns:oai_dc": namespace, "xmlns:dc": "http://purl.org/dc/elements/1.1/",
        "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "xsi:schemaLocation": "\(namespace) http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
      ]
    ) { writer in
      for (name, text, isOwn) in elements {
        writer.element("dc:\(name)", ["xml:lang": isOwn ? entry.language : nil], text: text)
      }
    }
  }

  /// The elements in their order, and whether their words are in the language of the story.
  private var elements: [(name: String, text: String, isOwn: Bool)] {
    var found: [(name: String, text: String, isOwn: Bool)] = [("title", entry.title, true)]
    func add(_ name: String, _ texts: [String?], isOwn: Bool = false) {
      for text in texts.compactMap(\.self) where !found.contains(where: { $0.name == name && $0.text == text }) {
        found.append((name, text, isOwn))
      }
    }
    add("creator", facts.people.filter { $0.role == "aut" }.map(\.name))
    add("subject", entry.subjects, isOwn: true)
    add("description", [entry.summary], isOwn: true)
    add("publisher", [entry.publisher])
    add("contributor", facts.people.filter { $0.role != "aut" }.map(\.name) + entry.machineAuthors)
    add("date", [entry.issued])
    add("type", ["Text", facts.isIllustrated ? "StillImage" : nil, facts.isHeard ? "Sound" : nil])
    add("format", [entry.page == nil ? nil : "text/html"])
    add("format", entry.editions.map(\.type))
    add("identifier", [entry.page, entry.identifier])
    add("identifier", entry.numbers.map { "urn:isbn:\($0)" })
    add("language", [entry.language])
    add("relation", facts.relatives.map { $0.page ?? $0.identifier })
    add("relation", entry.series.map(\.name))
    add("rights", [entry.rights, entry.license == entry.rights ? nil : entry.license])
    return found
  }
}
