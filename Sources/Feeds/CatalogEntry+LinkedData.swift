import Basics

extension CatalogEntry {
  /// The entry in the words of schema.org, as JSON-LD that may stand in a page's `<script>` as it is.
  ///
  /// When it was changed is left out: that would change a page that shows nothing else.
  package func linkedData() -> String {
    var members = [
      JSONMember("@context", "https://schema.org"), JSONMember("@type", "Book"),
      JSONMember("@id", .string(identifier)), JSONMember("name", .string(title)),
      JSONMember("inLanguage", .string(language)),
    ]
    for (role, names) in [("author", authors), ("illustrator", illustrators), ("translator", translators)]
    where !names.isEmpty {
      members.append(JSONMember(role, .array(names.map { ["@type": "Person", "name": .string($0)] })))
    }
    for (name, people) in [
      ("editor", contributors.filter { $0.role == "edt" }), ("contributor", contributors.filter { $0.role != "edt" }),
    ] where !people.isEmpty {
      members.append(JSONMember(name, .array(people.map { ["@type": "Person", "name": .string($0.name)] })))
    }
    if !machineAuthors.isEmpty {
      // A machine is no person. IPTC has a word for what it makes (https://cv.iptc.org/newscodes/digitalsourcetype).
      members.append(JSONMember("creditText", .string(machineAuthors.joined(separator: ", "))))
      members.append(
        JSONMember("digitalSourceType", "https://schema.org/TrainedAlgorithmicMediaDigitalSource"))
    }
    if let publisher {
      members.append(JSONMember("publisher", ["@type": "Organization", "name": .string(publisher)]))
    }
    for (name, text) in [
      ("datePublished", issued), ("description", summary), ("typicalAgeRange", ages),
      ("educationalLevel", level?.label), ("license", license),
      ("url", page), ("image", cover?.href), ("thumbnailUrl", thumbnail?.href),
    ] {
      if let text { members.append(JSONMember(name, .string(text))) }
    }
    if !subjects.isEmpty { members.append(JSONMember("about", .array(subjects.map(JSONValue.string)))) }
    members.append(JSONMember("isAccessibleForFree", true))
    members += access?.linkedData ?? []
    members += learning?.linkedData ?? []
    members += belonging + examples
    return JSONValue.object(members).scriptText()
  }

  /// The series that it is part of; a place in one can be said only where there is no other.
  private var belonging: [JSONMember] {
    guard !series.isEmpty else { return [] }
    let parts = series.map { series -> JSONValue in ["@type": "BookSeries", "name": .string(series.name)] }
    let position = series.count == 1 ? series[0].position : nil
    return [JSONMember("isPartOf", .array(parts))] + (position.map { [JSONMember("position", .number($0))] } ?? [])
  }

  /// The files in which it can be had, and the book on paper.
  private var examples: [JSONMember] {
    var books: [JSONValue] = editions.map { edition in
      let number = edition.isbn.map { [JSONMember("isbn", .string($0))] } ?? []
      return .object(
        [JSONMember("@type", "Book"), JSONMember("bookFormat", "https://schema.org/EBook")] + number + [
          JSONMember(
            "encoding",
            [
              "@type": "MediaObject", "contentUrl": .string(edition.href), "encodingFormat": .string(edition.type),
            ])
        ])
    }
    if let printed {
      books.append(["@type": "Book", "bookFormat": "https://schema.org/Paperback", "isbn": .string(printed)])
    }
    return books.isEmpty ? [] : [JSONMember("workExample", .array(books))]
  }
}
