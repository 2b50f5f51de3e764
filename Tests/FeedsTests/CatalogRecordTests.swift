import Feeds
import TestSupport
import Testing
import XML

/// What libraries get, read by readers of the test's own.
@Suite struct `A record for libraries` {
  /// A record with everything that one can have.
  static func whole(_ change: (inout CatalogRecord.Facts) -> Void = { _ in }) -> CatalogRecord {
    var entry = Samples.star
    entry.page = "https://example.org/stories/the-lost-star/"
    entry.level = CatalogLevel(2, label: "Level 2")
    var facts = CatalogRecord.Facts()
    facts.people = [
      .init(name: "Carroll, Ana", role: "aut"), .init(name: "Cem", role: "trl"), .init(name: "Roe, Ben", role: "ill"),
    ]
    facts.responsibility = "Story by Ana Carroll"
    facts.languageCode = "eng"
    facts.languageCode3 = "eng"
    facts.languageName = "English"
    facts.nonfiling = 4
    facts.created = "2026-01-02"
    facts.pageCount = 12
    facts.isIllustrated = true
    facts.years = 3...5
    facts.agency = "DE-604"
    change(&facts)
    return CatalogRecord(entry, facts)
  }

  /// ISO 2709 as its directory says where things are.
  private struct Read {
    var leader = ""
    var fields: [(tag: String, bytes: [UInt8])] = []

    init(_ bytes: [UInt8]) throws {
      leader = String(decoding: bytes.prefix(24), as: UTF8.self)
      let length = try #require(Int(leader.prefix(5)))
      let base = try #require(Int(leader.dropFirst(12).prefix(5)))
      #expect(length == bytes.count && bytes.last == 0x1D && bytes[base - 1] == 0x1E)
      var next = 0
      for place in stride(from: 24, to: base - 1, by: 12) {
        let entry = String(decoding: bytes[place..<place + 12], as: UTF8.self)
        let (size, start) = (try #require(Int(entry.dropFirst(3).prefix(4))), try #require(Int(entry.suffix(5))))
        #expect(start == next)
        next = start + size
        #expect(bytes[base + next - 1] == 0x1E)
        fields.append((String(entry.prefix(3)), Array(bytes[base + start..<base + next - 1])))
      }
      #expect(base + next + 1 == length)
    }

    /// The fields of a tag, the marks before parts shown as `$`.
    func texts(_ tag: String) -> [String] {
      fields.filter { $0.tag == tag }.map { field in
        String(decoding: field.bytes.map { $0 == 0x1F ? UInt8(ascii: "$") : $0 }, as: UTF8.self)
      }
    }
  }

  private func read(_ record: CatalogRecord) throws -> Read {
    let (bytes, cut) = try #require(record.marc.iso2709())
    #expect(cut.isEmpty)
    return try Read(bytes)
  }

  @Test func `says in its fields what there is to say`() throws {
    let found = try read(Self.whole())
    #expect(found.leader.dropFirst(5).prefix(7) == "nam a22" && found.leader.hasSuffix("3i 4500"))
    #expect(found.fields.map(\.tag) == found.fields.map(\.tag).sorted())
    for (tag, text) in [
      ("001", "0b0c"), ("003", "DE-604"), ("005", "20260103040506.0"), ("006", "m     o  d        "),
      ("007", "cr |||||||||||"), ("024", "7 $aurn:uuid:0b0c$2urn"), ("100", "1 $aCarroll, Ana,$eauthor.$4aut"),
      ("245", "14$aThe Lost Star /$cStory by Ana Carroll."),
      ("264", " 1$a[Place of publication not identified] :$bExample Press,$c2026."),
      ("300", "  $a1 online resource (12 pages) :$billustrations"), ("338", "  $aonline resource$bcr$2rdacarrier"),
      ("490", "0 $aNight ;$v2"), ("520", "  $aA star falls & is found."),
      ("540", "  $aCC BY 4.0$uhttps://creativecommons.org/licenses/by/4.0/"), ("546", "  $aIn English."),
      ("653", " 0$aCourage"), ("655", " 7$aPicture books.$2lcgft"),
    ] { #expect(found.texts(tag).first == text) }
    #expect(found.texts("700") == ["0 $aCem,$etranslator.$4trl", "1 $aRoe, Ben,$eillustrator.$4ill"])
    #expect(found.texts("521") == ["1 $a3-5.", "8 $aReading level: Level 2."])
    #expect(found.texts("336").count == 2 && found.texts("041").isEmpty)
    #expect(found.texts("856").first == "40$uhttps://example.org/stories/the-lost-star/$qtext/html")
  }

  @Test(arguments: [
    (3...5, "a"), (6...8, "b"), (9...10, "c"), (3...8, "j"), (6...12, "j"), (14...17, "d"), (3...99, "g"),
  ])
  func `has forty characters for dates, pictures, readers and language`(years: ClosedRange<Int>, code: String) throws {
    let field = try #require(try read(Self.whole { $0.years = years }).texts("008").first)
    #expect(field == "260102s2026    xx a   \(code)o     000 u eng d")
    #expect(field.utf8.count == 40)
  }

  @Test func `leaves open what nobody knows`() throws {
    var entry = CatalogEntry(
      identifier: "urn:uuid:bare", title: "What now?", language: "ckb", issued: nil, updated: "2001-01-01T00:00:00Z")
    entry.page = nil
    var facts = CatalogRecord.Facts()
    facts.languageCode3 = "ckb"
    facts.pageCount = 1
    let found = try read(CatalogRecord(entry, facts))
    #expect(found.texts("008") == ["010101nuuuuuuuuxx      o     000 u mis d"])
    #expect(found.texts("041") == ["07$ackb$2iso639-3"])
    #expect(found.texts("245") == ["00$aWhat now?"])
    #expect(found.texts("264").first?.hasSuffix("$c[date of publication not identified]") == true)
    #expect(found.texts("300") == ["  $a1 online resource (1 page)"])
    for tag in ["003", "100", "520", "540", "856"] { #expect(found.texts(tag).isEmpty) }
  }

  @Test func `names what it was translated from, and what was made of it`() throws {
    func record(_ kind: CatalogRecord.Relative.Kind) -> CatalogRecord {
      Self.whole { facts in
        facts.relatives = [
          .init(kind, title: "Der Stern", languageCode: "ger", identifier: "urn:uuid:de", page: nil)
        ]
      }
    }
    let original = try read(record(.original))
    #expect(original.texts("765") == ["0 $tDer Stern$ourn:uuid:de"] && original.texts("041") == ["1 $aeng$hger"])
    let translation = try read(record(.translation))
    #expect(translation.texts("767").count == 1 && translation.texts("041").isEmpty)
    #expect(try read(record(.other)).texts("775") == ["0 $tDer Stern$eger$ourn:uuid:de"])
  }

  @Test func `tells organisations from people`() throws {
    let found = try read(
      Self.whole { facts in
        facts.people = [
          .init(name: "The Workshop", role: "aut", isOrganisation: true), .init(name: "Roe, Ben", role: "ill"),
          .init(name: "The Workshop", role: "ill", isOrganisation: true),
        ]
      })
    #expect(found.texts("110") == ["2 $aThe Workshop,$eauthor.$4aut"] && found.texts("100").isEmpty)
    #expect(found.texts("700").count == 1 && found.texts("710") == ["2 $aThe Workshop,$eillustrator.$4ill"])
    #expect(found.texts("245") == ["14$aThe Lost Star /$cStory by Ana Carroll."])
  }

  @Test func `has the numbers of editions, and names machines that write`() throws {
    var entry = Samples.star
    entry.editions = [
      CatalogEdition(href: "a.epub", type: MediaTypes.epub, isbn: "9780306406157"),
      CatalogEdition(href: "b.epub", type: MediaTypes.epub, title: "Fixed layout", isbn: "9781861978769"),
    ]
    entry.printed = "9783161484100"
    entry.machineAuthors = ["A model"]
    let found = try read(CatalogRecord(entry, .init()))
    #expect(
      found.texts("020") == ["  $a9780306406157$qEPUB", "  $a9781861978769$qFixed layout", "  $z9783161484100$qprint"])
    #expect(found.texts("776") == ["08$iPrint version:$tThe Lost Star$z9783161484100"])
    #expect(found.texts("500") == ["  $aText written by a machine: A model."])
    entry.page = nil
    #expect(try read(CatalogRecord(entry, .init())).texts("856").isEmpty)
  }

  @Test func `keeps letters of all kinds as they are`() throws {
    for title in ["الثعلب الصغير", "e\u{301}toile \u{1F98A}", "小狐狸", "a\u{202E}b"] {
      let entry = CatalogEntry(
        identifier: "urn:uuid:x", title: title, language: "en", issued: nil, updated: "2026-01-01T00:00:00Z")
      let field = try #require(try read(CatalogRecord(entry, .init())).fields.first { $0.tag == "245" })
      #expect(field.bytes == Array("00\u{1F}a\(title).".utf8))
    }
  }

  @Test func `is broken by no text`() throws {
    for text in Samples.hostile + ["\u{1D}\u{1E}\u{1F}a"] {
      var entry = Samples.star
      entry.summary = text
      let record = CatalogRecord(entry, .init())
      let summary = try read(record).fields.first { $0.tag == "520" }
      #expect(summary.map { !$0.bytes.dropFirst(4).contains { $0 < 0x20 } } ?? true)
      for bytes in [MARCRecord.xml(of: [record.marc]), record.dublinCore()] { _ = try XMLDocument.tags(of: bytes) }
    }
  }

  @Test(arguments: [9980, 9992, 9993, 9994, 9995, 30_000])
  func `tells where a field is too long for ISO 2709`(count: Int) throws {
    var entry = Samples.star
    entry.summary = String(repeating: "ab é ", count: count / 6) + String(repeating: "x", count: count % 6)
    let marc = CatalogRecord(entry, .init()).marc
    let (bytes, cut) = try #require(marc.iso2709())
    let field = try #require(try Read(bytes).fields.first { $0.tag == "520" })
    let isLong = count + 4 + 1 > 9999
    #expect(cut == (isLong ? ["520"] : []))
    #expect(field.bytes.count + 1 <= 9999)
    let text = try #require(String(validating: field.bytes.dropFirst(4), as: UTF8.self))
    #expect(text.hasSuffix("…") == isLong)
    #expect(String(decoding: MARCRecord.xml(of: [marc]), as: UTF8.self).contains(try #require(entry.summary)))
  }

  @Test func `is refused where it is too long as a whole`() {
    let record = Self.whole { facts in
      facts.people = (0..<400).map { .init(name: String(repeating: "n", count: 300) + "\($0)", role: "ctb") }
    }
    #expect(record.marc.iso2709() == nil)
  }

  @Test func `has a fingerprint of all that it says`() throws {
    let base = Self.whole().fingerprint
    let changes: [(inout CatalogRecord.Facts) -> Void] = [
      { $0.people = [] }, { $0.responsibility = nil }, { $0.languageCode = nil }, { $0.nonfiling = 0 },
      { $0.created = nil }, { $0.pageCount = 1 }, { $0.isIllustrated = false }, { $0.isHeard = true },
      { $0.years = nil }, { $0.agency = nil },
    ]
    #expect(Set(changes.map { Self.whole($0).fingerprint } + [base]).count == changes.count + 1)
  }

  @Test func `is Dublin Core, too`() throws {
    let text = String(decoding: Self.whole().dublinCore(), as: UTF8.self)
    for element in [
      "<dc:title xml:lang=\"en\">The Lost Star</dc:title>", "<dc:creator>Carroll, Ana</dc:creator>",
      "<dc:contributor>Roe, Ben</dc:contributor>", "<dc:date>2026-01-02</dc:date>", "<dc:type>StillImage</dc:type>",
      "<dc:identifier>https://example.org/stories/the-lost-star/</dc:identifier>", "<dc:language>en</dc:language>",
      "<dc:rights>CC BY 4.0</dc:rights>",
    ] { #expect(text.contains(element)) }
  }

  @Test func `stands in a repository for a gateway`() throws {
    let repository = StaticRepository(
      name: "Shelf & Co", gateway: "https://gateway.example.net/oai/", address: "https://example.org/a/oai.xml",
      email: "library@example.org", records: [Self.whole()])
    let text = String(decoding: repository.bytes(), as: UTF8.self)
    _ = try XMLDocument.tags(of: Array(text.utf8))
    #expect(text.contains("<oai:baseURL>https://gateway.example.net/oai/example.org/a/oai.xml</oai:baseURL>"))
    #expect(text.contains("<oai:earliestDatestamp>2026-01-03</oai:earliestDatestamp>"))
    #expect(text.matches(of: /<ListRecords metadataPrefix="([^"]+)">/).map(\.1) == ["oai_dc", "marc21"])
    #expect(text.matches(of: /<oai:identifier>urn:uuid:0b0c</).count == 2)
  }
}
