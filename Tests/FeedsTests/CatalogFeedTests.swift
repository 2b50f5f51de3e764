import Basics
import Feeds
import Testing
import XML

@Suite struct `A feed of a catalogue` {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `says all it knows of a book in OPDS 1_2`() {
    var feed = Samples.feed(.books([Samples.star]))
    feed.up = "index"
    feed.page = "../index.html"
    feed.parts = .init(first: "all", previous: "all", next: "all/3", last: "all/1")
    #expect(
      text(feed.atom()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/" xmlns:schema="http://schema.org/" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xml:lang="en">
         <id>urn:uuid:feed</id>
         <title>All stories</title>
         <updated>2026-01-03T04:05:06Z</updated>
         <author>
          <name>Our stories</name>
         </author>
         <opensearch:totalResults>1</opensearch:totalResults>
         <opensearch:itemsPerPage>1</opensearch:itemsPerPage>
         <opensearch:startIndex>1</opensearch:startIndex>
         <link rel="self" href="new.xml" type="application/atom+xml;profile=opds-catalog;kind=acquisition"/>
         <link rel="start" href="index.xml" type="application/atom+xml;profile=opds-catalog;kind=navigation"/>
         <link rel="up" href="index.xml" type="application/atom+xml;profile=opds-catalog;kind=navigation"/>
         <link rel="first" href="all.xml" type="application/atom+xml;profile=opds-catalog;kind=acquisition"/>
         <link rel="previous" href="all.xml" type="application/atom+xml;profile=opds-catalog;kind=acquisition"/>
         <link rel="next" href="all/3.xml" type="application/atom+xml;profile=opds-catalog;kind=acquisition"/>
         <link rel="last" href="all/1.xml" type="application/atom+xml;profile=opds-catalog;kind=acquisition"/>
         <link rel="alternate" href="new.json" type="application/opds+json"/>
         <link rel="alternate" href="../index.html" type="text/html"/>
         <entry xml:lang="en">
          <id>urn:uuid:0b0c</id>
          <title>The Lost Star</title>
          <author>
           <name>Ana</name>
          </author>
          <contributor>
           <name>Ben</name>
          </contributor>
          <contributor>
           <name>Cem</name>
          </contributor>
          <updated>2026-01-03T04:05:06Z</updated>
          <dc:language>en</dc:language>
          <dc:issued>2026-01-02</dc:issued>
          <dc:publisher>Example Press</dc:publisher>
          <rights>CC BY 4.0</rights>
          <category term="Courage" label="Courage"/>
          <category scheme="http://schema.org/typicalAgeRange" term="3-5" label="3-5"/>
          <category scheme="http://schema.org/audience" term="Children" label="Children"/>
          <schema:Series name="Night" schema:position="2"/>
          <summary type="text">A star falls &amp; is found.</summary>
          <link rel="http://opds-spec.org/image" href="../illustrations/a.jpg" type="image/jpeg" length="900"/>
          <link rel="http://opds-spec.org/image/thumbnail" href="../illustrations/b.jpg" type="image/jpeg" length="300"/>
          <link rel="http://opds-spec.org/acquisition/open-access" href="../books/the-lost-star.epub" type="application/epub+zip" title="Reflowable"/>
          <link rel="http://opds-spec.org/acquisition/open-access" href="../books/the-lost-star-fixed.epub" type="application/epub+zip" title="Fixed layout" length="4000"/>
          <link rel="alternate" href="../stories/the-lost-star/index.html" type="text/html"/>
          <link rel="license" href="https://creativecommons.org/licenses/by/4.0/"/>
         </entry>
        </feed>

        """)
  }

  @Test func `says of a book that it is not finished, and of what else there is to choose from`() throws {
    var draft = Samples.bare("Fox")
    draft.isDraft = true
    var feed = Samples.feed(.books([draft]))
    let plain = feed.fingerprint
    feed.facets = [
      CatalogFacet(group: "Age", title: "Ages 3–5", address: "ages/preschool", isActive: true),
      CatalogFacet(group: "Language", title: "English", address: "languages/en", isActive: false),
      CatalogFacet(group: "Language", title: "العربية", address: "languages/ar", isActive: false),
    ]
    #expect(feed.fingerprint != plain)
    #expect(draft.fingerprint != Samples.bare("Fox").fingerprint)
    let atom = text(feed.atom())
    #expect(atom.contains("xmlns:opds=\"http://opds-spec.org/2010/catalog\""))
    #expect(atom.contains("<category term=\"draft\" label=\"draft\"/>"))
    let links = atom.matches(of: /<link rel="http:\/\/opds-spec.org\/facet" ([^>]*)\/>/).map { String($0.1) }
    let type = "type=\"application/atom+xml;profile=opds-catalog;kind=acquisition\""
    #expect(
      links.prefix(2) == [
        "href=\"ages/preschool.xml\" \(type) title=\"Ages 3–5\" opds:facetGroup=\"Age\" opds:activeFacet=\"true\"",
        "href=\"languages/en.xml\" \(type) title=\"English\" opds:facetGroup=\"Language\"",
      ])
    #expect(links.count == 3)
    let json = try JSONValue(parsing: text(feed.json()))
    let groups = try #require(json["facets"]?.array)
    #expect(groups.map { $0["metadata"]?["title"]?.string } == ["Age", "Language"])
    let relations = groups.map { group -> [String?] in group["links"]?.array?.map { $0["rel"]?.string } ?? [] }
    #expect(relations == [["self"], [nil, nil]])
    #expect(groups.last?["links"]?.array?.last?["href"]?.string == "languages/ar.json")
    let subject = json["publications"]?.array?.first?["metadata"]?["subject"]?.array?.first
    #expect(subject?["code"]?.string == "draft")
  }

  @Test func `says all it knows of a book in OPDS 2_0`() {
    var feed = Samples.feed(.books([Samples.star]))
    feed.up = "index"
    feed.page = "../index.html"
    feed.parts.next = "all/3"
    #expect(
      text(feed.json()) == """
        {
          "metadata": {
            "identifier": "urn:uuid:feed",
            "title": "All stories",
            "modified": "2026-01-03T04:05:06Z",
            "numberOfItems": 1
          },
          "links": [
            {
              "rel": "self",
              "href": "new.json",
              "type": "application/opds+json"
            },
            {
              "rel": "start",
              "href": "index.json",
              "type": "application/opds+json"
            },
            {
              "rel": "up",
              "href": "index.json",
              "type": "application/opds+json"
            },
            {
              "rel": "next",
              "href": "all/3.json",
              "type": "application/opds+json"
            },
            {
              "rel": "alternate",
              "href": "new.xml",
              "type": "application/atom+xml;profile=opds-catalog;kind=acquisition"
            },
            {
              "rel": "alternate",
              "href": "../index.html",
              "type": "text/html"
            }
          ],
          "publications": [
            {
              "metadata": {
                "@type": "http://schema.org/Book",
                "identifier": "urn:uuid:0b0c",
                "title": "The Lost Star",
                "language": "en",
                "author": [
                  "Ana"
                ],
                "illustrator": [
                  "Ben"
                ],
                "translator": [
                  "Cem"
                ],
                "publisher": "Example Press",
                "published": "2026-01-02",
                "modified": "2026-01-03T04:05:06Z",
                "description": "A star falls & is found.",
                "http://purl.org/dc/terms/rights": "CC BY 4.0",
                "subject": [
                  "Courage",
                  {
                    "name": "3-5",
                    "scheme": "http://schema.org/typicalAgeRange",
                    "code": "3-5"
                  },
                  {
                    "name": "Children",
                    "scheme": "http://schema.org/audience",
                    "code": "Children"
                  }
                ],
                "belongsTo": {
                  "series": [
                    {
                      "name": "Night",
                      "identifier": "urn:uuid:5e71",
                      "position": 2
                    }
                  ]
                }
              },
              "links": [
                {
                  "rel": "http://opds-spec.org/acquisition/open-access",
                  "href": "../books/the-lost-star.epub",
                  "type": "application/epub+zip",
                  "title": "Reflowable"
                },
                {
                  "rel": "http://opds-spec.org/acquisition/open-access",
                  "href": "../books/the-lost-star-fixed.epub",
                  "type": "application/epub+zip",
                  "title": "Fixed layout",
                  "size": 4000
                },
                {
                  "rel": "alternate",
                  "href": "../stories/the-lost-star/index.html",
                  "type": "text/html"
                },
                {
                  "rel": "license",
                  "href": "https://creativecommons.org/licenses/by/4.0/",
                  "type": "text/html"
                }
              ],
              "images": [
                {
                  "href": "../illustrations/a.jpg",
                  "type": "image/jpeg",
                  "width": 800,
                  "height": 600,
                  "size": 900
                },
                {
                  "href": "../illustrations/b.jpg",
                  "type": "image/jpeg",
                  "width": 400,
                  "height": 300,
                  "size": 300
                }
              ]
            }
          ]
        }

        """)
  }

  @Test func `says how much a list has, where it begins, and that it has every book`() throws {
    var feed = Samples.feed(.books([Samples.star, Samples.bare("Fox")]))
    var seen = [feed.fingerprint]
    #expect(!text(feed.atom()).contains("fh:"))
    feed.isComplete = true
    seen.append(feed.fingerprint)
    let complete = text(feed.atom())
    #expect(complete.contains(" xmlns:fh=\"http://purl.org/syndication/history/1.0\""))
    #expect(complete.contains("\n <fh:complete/>\n"))
    #expect(complete.contains("<opensearch:totalResults>2<"))
    feed.isComplete = false
    feed.extent = .init(total: 70, start: 25, size: 24, part: 2)
    seen.append(feed.fingerprint)
    let numbers = text(feed.atom()).matches(of: /<opensearch:(\w+)>(\d+)</).map { "\($0.1) \($0.2)" }
    #expect(numbers == ["totalResults 70", "itemsPerPage 24", "startIndex 25"])
    let metadata = try JSONValue(parsing: text(feed.json()))["metadata"]
    #expect(
      ["numberOfItems", "itemsPerPage", "currentPage"].map { metadata?[$0] } == [
        .number(70), .number(24), .number(2),
      ])
    feed.extent = nil
    seen.append(feed.fingerprint)
    #expect(!text(feed.atom()).contains("opensearch") && !text(feed.json()).contains("numberOfItems"))
    feed.crawlable = "all/index"
    seen.append(feed.fingerprint)
    #expect(
      text(feed.atom()).contains(
        "<link rel=\"http://opds-spec.org/crawlable\" href=\"all/index.xml\" type=\"\(MediaTypes.acquisition)\"/>"))
    let links = try #require(JSONValue(parsing: text(feed.json()))["links"]?.array)
    #expect(links.last?["rel"]?.string == "http://opds-spec.org/crawlable")
    #expect(links.last?["href"]?.string == "all/index.json")
    #expect(Set(seen).count == seen.count)
  }

  @Test func `leads to the same story in other languages`() throws {
    var entry = Samples.star
    entry.translations = [
      CatalogTranslation(language: "ar", title: "نجمة & قمر", page: "../stories/star/index.html"),
      CatalogTranslation(language: "es", title: "La estrella", page: "../stories/la-estrella/index.html"),
    ]
    #expect(entry.fingerprint != Samples.star.fingerprint)
    let feed = Samples.feed(.books([entry]))
    let links = text(feed.atom()).matches(of: /<link rel="alternate" ([^>]*hreflang[^>]*)\/>/).map { String($0.1) }
    #expect(
      links == [
        #"href="../stories/star/index.html" type="text/html" hreflang="ar" title="نجمة &amp; قمر""#,
        #"href="../stories/la-estrella/index.html" type="text/html" hreflang="es" title="La estrella""#,
      ])
    let publication = try JSONValue(parsing: text(feed.json()))["publications"]?.array?.first
    let other = publication?["links"]?.array?.filter { $0["language"] != nil }
    #expect(other?.map { $0["rel"]?.string } == ["alternate", "alternate"])
    #expect(other?.map { $0["language"]?.string } == ["ar", "es"])
    #expect(other?.last?["title"]?.string == "La estrella" && other?.last?["type"]?.string == "text/html")
  }

  @Test func `leads to other feeds in both forms`() throws {
    var newest = CatalogGuide(
      identifier: "urn:uuid:new", title: "Newest", updated: "2026-01-01T00:00:00Z", kind: .acquisition, address: "new")
    newest.isNewest = true
    var arabic = CatalogGuide(
      identifier: "urn:uuid:ar", title: "العربية", updated: "2026-01-01T00:00:00Z", kind: .navigation, address: "ar")
    arabic.language = "ar"
    arabic.summary = "3 stories"
    arabic.count = 3
    let feed = Samples.feed(.feeds([newest, arabic]))
    let xml = text(feed.atom())
    #expect(
      xml.contains(
        """
         <entry>
          <id>urn:uuid:new</id>
          <title>Newest</title>
          <updated>2026-01-01T00:00:00Z</updated>
          <link rel="http://opds-spec.org/sort/new" href="new.xml" type="application/atom+xml;profile=opds-catalog;kind=acquisition"/>
         </entry>
         <entry>
          <id>urn:uuid:ar</id>
          <title xml:lang="ar">العربية</title>
          <updated>2026-01-01T00:00:00Z</updated>
          <content type="text">3 stories</content>
          <link rel="subsection" href="ar.xml" type="application/atom+xml;profile=opds-catalog;kind=navigation"/>
         </entry>
        """))
    // The feed itself is one that leads to others.
    #expect(
      xml.contains(
        #"<link rel="self" href="new.xml" type="application/atom+xml;profile=opds-catalog;kind=navigation"/>"#))
    let json = text(feed.json())
    #expect(
      json.contains(
        "\"navigation\": [\n    {\n      \"rel\": \"http://opds-spec.org/sort/new\",\n      \"href\": \"new.json\""))
    #expect(!json.contains("publications"))
    let navigation = try JSONValue(parsing: json)["navigation"]?.array
    #expect(navigation?.map { $0["properties"]?["numberOfItems"] } == [nil, .number(3)])
  }

  @Test(arguments: Samples.hostile)
  func `is well-formed whatever a title holds, and says it once escaped`(title: String) throws {
    var entry = Samples.bare(title)
    entry.summary = title
    entry.authors = [title]
    entry.subjects = [title]
    entry.series = [CatalogSeries(name: title)]
    let feed = Samples.feed(.books([entry]), title: title)
    _ = try XMLDocument.tags(of: feed.atom())
    // What XML cannot hold is left out of it; nothing else is.
    var shown = ""
    for scalar in XMLText.legal(title).unicodeScalars {
      switch scalar {
      case "&": shown += "&amp;"
      case "<": shown += "&lt;"
      case ">": shown += "&gt;"
      case "\"": shown += "&quot;"
      case "\r": shown += "&#13;"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    #expect(text(feed.atom()).contains("<title>\(shown)</title>"))
    let document = try JSONDocument(parsing: feed.json())
    #expect(document.root["metadata"]?["title"]?.string == title)
  }

  @Test func `leaves out what is not known`() {
    let feed = Samples.feed(.books([Samples.bare("Bare")]))
    let xml = text(feed.atom())
    for name in ["summary", "rights", "category", "contributor", "image", "length", "publisher", "Series"] {
      #expect(!xml.contains("<\(name)") && !xml.contains(":\(name) ") && !xml.contains(" \(name)="), "\(name)")
    }
    let json = text(feed.json())
    for name in ["images", "description", "subject", "belongsTo", "size", "author", "null"] {
      #expect(!json.contains("\"\(name)\"") && !json.contains(": null"), "\(name)")
    }
  }
}
