import Basics
import Feeds
import Hashing
import Testing

@Suite struct `An entry of a catalogue` {
  /// What a book may say of its accessibility, all of it.
  private static let access: CatalogAccess = {
    var access = CatalogAccess()
    (access.modes, access.sufficientModes) = (["textual", "visual"], ["textual", "textual,visual"])
    (access.features, access.hazards) = (["alternativeText"], ["none"])
    (access.summary, access.certifier, access.exemption) = ("All of it.", "Ana", "eaa-microenterprise")
    return access
  }()

  private static func access(_ change: (inout CatalogAccess) -> Void) -> CatalogAccess {
    var changed = access
    change(&changed)
    return changed
  }

  /// The sample with one thing changed, for each that there is.
  private static let changed: [CatalogEntry] = {
    let changes: [(inout CatalogEntry) -> Void] = [
      { $0.authors = [] }, { $0.authors.append("Ben") }, { $0.machineAuthors = ["Ben"] },
      { $0.illustrators = ["Ana"] }, { $0.translators = [] },
      { $0.publisher = nil }, { $0.publisher = "" }, { $0.rights = nil }, { $0.license = nil }, { $0.summary = "" },
      { $0.subjects = [] }, { $0.ages = "6-8" }, { $0.series = [] }, { $0.page = nil }, { $0.editions.removeLast() },
      { $0.editions.swapAt(0, 1) }, { $0.cover = nil }, { $0.thumbnail = nil },
      { $0.series = [CatalogSeries(name: "Night", position: 3, identifier: "urn:uuid:5e71")] },
      { $0.series = [CatalogSeries(name: "Night", position: 2)] },
      { $0.level = CatalogLevel(2, label: "Level 2") },
      { $0.level = CatalogLevel(2, label: "Stufe 2") },
      { $0.series = [CatalogSeries(name: "Day", position: 2, identifier: "urn:uuid:5e71")] },
      { $0.editions[0] = CatalogEdition(href: "x", type: MediaTypes.epub, title: "Reflowable") },
      { $0.editions[0] = CatalogEdition(href: $0.editions[0].href, type: "x", title: "Reflowable") },
      { $0.editions[0] = CatalogEdition(href: $0.editions[0].href, type: MediaTypes.epub) },
      { $0.editions[1] = CatalogEdition(href: $0.editions[1].href, type: MediaTypes.epub, title: "Fixed layout") },
      { $0.translations = [CatalogTranslation(language: "es", title: "Estrella", page: "x")] },
      { $0.translations = [CatalogTranslation(language: "pt", title: "Estrela", page: "x")] },
      { $0.cover = $0.thumbnail }, { $0.printed = "9783161484100" },
      {
        $0.editions[0] = CatalogEdition(
          href: $0.editions[0].href, type: MediaTypes.epub, title: "Reflowable", isbn: "9783161484100")
      },
      {
        $0.thumbnail = CatalogImage(
          href: "../illustrations/b.jpg", type: "image/jpeg", width: 400, height: 300, size: 301)
      },
      { ($0.cover, $0.thumbnail) = ($0.thumbnail, $0.cover) },
      { $0.access = CatalogAccess() }, { $0.access = access }, { $0.access = access { $0.modes = [] } },
      { $0.access = access { $0.sufficientModes = ["visual"] } }, { $0.access = access { $0.features = [] } },
      { $0.access = access { $0.hazards = [] } }, { $0.access = access { $0.summary = nil } },
      { $0.access = access { $0.certifier = nil } }, { $0.access = access { $0.exemption = nil } },
    ]
    return changes.map { change in
      var entry = Samples.star
      change(&entry)
      return entry
    }
  }()

  @Test func `is told from one with any other value`() {
    var seen = [Samples.star.fingerprint: Samples.star]
    for entry in Self.changed + [Samples.bare("The Lost Star"), Samples.bare("B"), Samples.bare("B", language: "de")] {
      #expect(seen.updateValue(entry, forKey: entry.fingerprint) == nil, "\(entry)")
    }
    #expect(Samples.star.fingerprint == Samples.star.fingerprint)
  }

  @Test func `is a book in the words of schema_org`() throws {
    #expect(
      try JSONValue(parsing: Samples.star.linkedData()) == [
        "@context": "https://schema.org", "@type": "Book", "@id": "urn:uuid:0b0c", "name": "The Lost Star",
        "inLanguage": "en", "author": [["@type": "Person", "name": "Ana"]],
        "illustrator": [["@type": "Person", "name": "Ben"]], "translator": [["@type": "Person", "name": "Cem"]],
        "publisher": ["@type": "Organization", "name": "Example Press"], "datePublished": "2026-01-02",
        "description": "A star falls & is found.", "typicalAgeRange": "3-5",
        "license": "https://creativecommons.org/licenses/by/4.0/", "url": "../stories/the-lost-star/index.html",
        "image": "../illustrations/a.jpg", "thumbnailUrl": "../illustrations/b.jpg", "about": ["Courage"],
        "isAccessibleForFree": true, "isPartOf": [["@type": "BookSeries", "name": "Night"]], "position": 2,
        "workExample": [
          [
            "@type": "Book", "bookFormat": "https://schema.org/EBook",
            "encoding": [
              "@type": "MediaObject", "contentUrl": "../books/the-lost-star.epub",
              "encodingFormat": "application/epub+zip",
            ],
          ],
          [
            "@type": "Book", "bookFormat": "https://schema.org/EBook",
            "encoding": [
              "@type": "MediaObject", "contentUrl": "../books/the-lost-star-fixed.epub",
              "encodingFormat": "application/epub+zip",
            ],
          ],
        ],
      ])
  }

  @Test func `says how accessible the book is`() throws {
    var entry = Samples.bare("Pip")
    entry.access = Self.access
    let data = try JSONValue(parsing: entry.linkedData())
    #expect(data["accessMode"] == ["textual", "visual"] && data["accessibilityFeature"] == ["alternativeText"])
    #expect(
      data["accessModeSufficient"] == [
        ["@type": "ItemList", "itemListElement": ["textual"]],
        ["@type": "ItemList", "itemListElement": ["textual", "visual"]],
      ])
    #expect(data["accessibilityHazard"] == ["none"] && data["accessibilitySummary"] == "All of it.")
    let feed = Samples.feed(.books([entry]))
    let metadata = try JSONDocument(parsing: feed.json()).root["publications"]?.array?.first?["metadata"]
    #expect(
      metadata?["accessibility"] == [
        "conformsTo": "https://www.w3.org/TR/epub-a11y-11#wcag-2.2-aa", "certification": ["certifiedBy": "Ana"],
        "exemption": "eaa-microenterprise", "summary": "All of it.", "accessMode": ["textual", "visual"],
        "accessModeSufficient": ["textual", ["textual", "visual"]], "feature": ["alternativeText"], "hazard": ["none"],
      ])
  }

  @Test func `names the ISBN of each edition, and the book on paper`() throws {
    var entry = Samples.bare("Pip")
    entry.editions = [
      CatalogEdition(href: "pip.epub", type: MediaTypes.epub, isbn: "9783161484100"),
      CatalogEdition(href: "pip.kepub.epub", type: MediaTypes.kepub, isbn: "9783161484100"),
      CatalogEdition(href: "pip.pdf", type: MediaTypes.pdf),
    ]
    entry.printed = "9780306406157"
    let examples = try JSONValue(parsing: entry.linkedData())["workExample"]?.array ?? []
    #expect(examples.map { $0["isbn"]?.string } == ["9783161484100", "9783161484100", nil, "9780306406157"])
    #expect(examples.last?["bookFormat"]?.string == "https://schema.org/Paperback")
    #expect(examples.last?["encoding"] == nil)
    let feed = Samples.feed(.books([entry]))
    let atom = String(decoding: feed.atom(), as: UTF8.self)
    #expect(atom.ranges(of: "<dc:identifier>urn:isbn:9783161484100</dc:identifier>").count == 1)
    let metadata = try JSONValue(parsing: String(decoding: feed.json(), as: UTF8.self))["publications"]?.array?[0][
      "metadata"]
    #expect(metadata?["altIdentifier"]?.array?.map(\.string) == ["urn:isbn:9783161484100"])
    #expect(metadata?["identifier"]?.string == "urn:uuid:bare")
  }

  @Test(arguments: Samples.hostile)
  func `cannot leave the script that it stands in`(title: String) throws {
    let data = Samples.bare(title).linkedData()
    #expect(!data.contains("<"))
    #expect(try JSONValue(parsing: data)["name"] == .string(title))
  }

  @Test func `says its place only where it is in one series`() {
    var entry = Samples.star
    entry.series.append(CatalogSeries(name: "Day", position: 1))
    #expect(!entry.linkedData().contains("\"position\""))
  }
}
