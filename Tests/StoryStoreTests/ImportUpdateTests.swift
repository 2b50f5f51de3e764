import Basics
import Files
import Models
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `A changed story` {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  private func own(_ story: String) -> String { #"{"format":"hornbook","version":1,"stories":[\#(story)]}"# }

  @Test func `has its pages added, changed and removed`() throws {
    func page(_ number: Int, _ text: String) -> String {
      #"{"id":"0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B1\#(number)","pageNumber":\#(number),"content":"\#(text)"}"#
    }
    func export(_ pages: String...) -> String {
      #"[{"title":"A","timestamp":1,"pages":[\#(pages.joined(separator: ","))]}]"#
    }
    try folder.run(json: export(page(1, "one"), page(2, "two"), page(3, "three")))
    let report = try folder.run(json: export(page(1, "one"), page(2, "zwei"), page(4, "four")))
    #expect(report.stories.updated == ["A"])
    #expect(report.pages.unchanged == ["page 1 of 'A'"])
    #expect(report.pages.updated == ["page 2 of 'A'"])
    #expect(report.pages.added == ["page 4 of 'A'"])
    #expect(report.pages.removed == ["page 3 of 'A'"])
    #expect(try folder.pages("A").map(\.text) == ["one", "zwei", "four"])
    #expect(try !folder.run(json: export(page(1, "one"), page(2, "zwei"), page(4, "four"))).isChange)
  }

  @Test func `takes what is given and keeps what is not`() throws {
    let id = "0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01"
    try folder.run(
      json: own(
        #"{"id":"\#(id)","title":"A","createdAt":"2026-01-01","author":"Ann","notes":"n","readCount":7,"isFavorite":true,"extra":{"a":1},"pages":[{"text":"x"}]}"#
      ))
    let report = try folder.run(json: own(#"{"id":"\#(id)","title":"B","notes":null,"readCount":2}"#))
    #expect(report.stories.updated == ["B"])
    #expect(!report.diagnostics.contains { $0.id == "missing-date" })
    let story = try folder.story("B")
    #expect(story.author == "Ann")
    #expect(story.notes == nil)
    #expect(story.readCount == 2)
    #expect(story.isFavorite)
    #expect(story.createdAt.text == "2026-01-01T00:00:00.000000Z")
    #expect(story.extra == #"{"a":1}"#)
    #expect(try folder.pages("B").map(\.text) == ["x"])
    try folder.run(json: own(#"{"id":"\#(id)","title":"B","pages":[]}"#))
    #expect(try folder.pages("B").isEmpty)
  }

  @Test func `joins the fields that nobody knows`() throws {
    func export(_ fields: String) -> String { #"[{"title":"A","timestamp":1,"content":"x",\#(fields)}]"# }
    try folder.run(json: export(#""x":1,"y":{"z":[1,2]}"#))
    try folder.run(json: export(#""w":true,"x":2"#))
    #expect(try folder.story("A").extra == #"{"x":2,"y":{"z":[1,2]},"w":true}"#)
    #expect(try !folder.run(json: export(#""w":true,"x":2"#)).isChange)
  }

  @Test func `sees a change that only bytes show`() throws {
    func export(_ text: String) -> String { #"[{"title":"A","timestamp":1,"pages":[{"content":"\#(text)"}]}]"# }
    try folder.run(json: export("\u{E9}"))
    let report = try folder.run(json: export("e\u{301}"))
    #expect(report.pages.updated == ["page 1 of 'A'"])
    #expect(try folder.pages("A").map { Array($0.text.utf8) } == [[0x65, 0xCC, 0x81]])
  }

  @Test func `keeps the date that it gives, and has none where it gives none`() throws {
    func story(_ text: String, _ dates: String = "") -> String {
      own(#"{"title":"A","createdAt":"2026-01-01",\#(dates)"pages":[{"text":"\#(text)"}]}"#)
    }
    try folder.run(json: story("x"))
    #expect(try folder.story("A").updatedAt == nil)
    #expect(try folder.pages("A").map(\.updatedAt) == [nil])
    try folder.run(json: story("y", #""updatedAt":"2026-02-03T04:05:06Z","#))
    #expect(try folder.story("A").updatedAt?.text == "2026-02-03T04:05:06.000000Z")
  }

  @Test func `counts as made on the earliest day that it names, or in 2001`() throws {
    let report = try folder.run(
      json: #"""
        [{"title":"A","lastReadAt":90000000,"pages":[{"content":"x","illustrationGeneratedAt":86400.5}]},
        {"title":"B","pages":[{"content":"y"}]}]
        """#)
    #expect(try folder.story("A").createdAt.text == "2001-01-02T00:00:00.500000Z")
    #expect(try folder.story("B").createdAt.text == "2001-01-01T00:00:00.000000Z")
    #expect(
      report.texts(in: folder).first
        == "a.json:1:2: warning: 'A' does not say when it was made; it counts as made on 2001-01-02 [missing-date]\n  hint: add \"createdAt\""
    )
    #expect(report.diagnostics.map(\.id) == ["missing-date", "missing-date"])
  }

  @Test func `gets an id that follows from what it is`() throws {
    let json = #"[{"title":"A","timestamp":1,"content":"x"},{"title":"A","timestamp":2,"content":"x"}]"#
    try folder.run(json: json)
    let other = try ImportFolder()
    try other.run(json: json)
    let ids = try folder.store.read { try $0.storyEntries().map(\.story.id.text) }
    #expect(Set(ids).count == 2)
    #expect(ids.allSatisfy { Identifier(uuid: $0) != nil && Array($0)[14] == "5" })
    #expect(try folder.export() == other.export())
    #expect(try !folder.run(json: json).isChange)
    let same = try folder.run(
      json: #"[{"title":"A","timestamp":1,"content":"x"},{"title":"A","timestamp":1,"content":"y"}]"#)
    #expect(same.diagnostics.map(\.id) == ["duplicate-id"])
  }

  @Test func `of the first schema has its text cut into pages`() throws {
    let json = #"""
      [{"id":"0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01","title":"A","content":"One.\n---\nTwo.\n---\nThree.","createdAt":1,
      "ageGroup":1,"theme":"t","mainCharacter":"m","isGrowthPathStory":true,"audioURL":"https://example.org/a.mp3"}]
      """#
    try folder.run(json: json)
    #expect(try folder.pages("A").map(\.text) == ["One.", "Two.", "Three."])
    let story = try folder.story("A")
    #expect(story.ageGroup == .elementary)
    #expect(story.isGrowthPathStory == true)
    #expect(story.audioURL == "https://example.org/a.mp3")
    #expect(story.extra == nil)
    #expect(try !folder.run(json: json).isChange)
  }
}

@Suite struct `Hornbook's own form` {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  @Test(arguments: [
    ("2", "newer-format"), ("99999999999999999999", "invalid-field"), ("0", "invalid-field"),
    ("\"1\"", "invalid-field"),
  ])
  func `is refused in a version that nobody knows`(version: String, id: String) throws {
    let report = try folder.run(
      json: #"{"format":"hornbook","version":\#(version),"stories":[{"title":"A","pages":[]}]}"#)
    #expect(report.diagnostics.map(\.id) == [id])
    #expect(!report.isChange)
  }

  @Test func `may lack any of its lists, and its version`() throws {
    try folder.write("import/a.json", #"{"format":"hornbook"}"#)
    try folder.write("import/b.json", #"{"format":"hornbook","version":1,"collections":[],"userProfiles":null}"#)
    let report = try folder.run()
    #expect(report.diagnostics.isEmpty)
    #expect(!report.isChange)
  }

  @Test func `is told of lists and fields that nobody knows`() throws {
    let report = try folder.run(
      json: #"""
        {"format":"hornbook","version":1,"storys":[],
        "stories":[{"title":"A","createdAt":"2026-01-01","autor":"B","extra":{"b":1},"pages":[{"text":"x"}]}],
        "achievements":{}}
        """#)
    #expect(
      report.texts(in: folder) == [
        "a.json:3:16: error: 'achievements' has to be a list, not an object [invalid-field]",
        "a.json:1:43: warning: 'storys' is not a list that Hornbook knows [unknown-field]",
        "a.json:2:50: warning: 'autor' is not a field that Hornbook knows, and says nothing; it is kept in 'extra' "
          + "[unknown-field]\n  hint: did you mean 'author'?",
      ])
    #expect(try folder.story("A").extra == #"{"b":1,"autor":"B"}"#)
  }

  @Test func `brings profiles, achievements and addresses, and nothing twice`() throws {
    let json = #"""
      {"format":"hornbook","version":1,
      "stories":[{"id":"0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01","title":"A","createdAt":"2026-01-01","pages":[{"text":"x"}]}],
      "userProfiles":[{"id":"0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2BD1","childName":"Kim","createdAt":"2026-01-01","interests":["sea","stars"],"shoeSize":27}],
      "achievements":[
      {"name":"First","type":"growthPathProgress","earnedAt":"2026-01-02","storyId":"0b6f3c1e-6f0a-4d52-9c53-0f1a5f6e2b01","userProfileId":"0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2BD1"},
      {"name":"Second","type":"bedtime","earnedAt":"2026-01-03","storyId":"0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B99"},
      {"type":"bedtime"}],
      "addresses":[{"kind":"story","owner":"0B6F3C1E-6F0A-4D52-9C53-0F1A5F6E2B01","slug":"a","formerSlugs":["old"]},{"kind":"story","owner":"X","slug":"a"},{"kind":"story"}]}
      """#
    let dry = try folder.run(json: json, dryRun: true)
    let report = try folder.run(json: json)
    #expect(dry.addresses == report.addresses)
    #expect(dry.diagnostics == report.diagnostics)
    #expect(report.diagnostics.map(\.id) == ["unknown-story", "missing-field", "taken-address", "missing-field"])
    #expect(report.profiles.added.count == 1)
    #expect(report.achievements.added == ["First", "Second"])
    #expect(report.addresses.added == ["story/a"])
    let (profile, achievements, address) = try folder.store.read {
      try ($0.profiles().first, $0.achievements(), $0.addresses(of: .story).first)
    }
    #expect(profile?.interests == ["sea", "stars"])
    #expect(profile?.extra == #"{"shoeSize":27}"#)
    #expect(achievements.map(\.type) == [.collectionCompleted, .unknown("bedtime")])
    #expect(achievements.map { $0.storyID?.text.suffix(2) } == ["01", nil])
    #expect(achievements.first?.userProfileID == profile?.id)
    #expect(address?.slug == "a")
    #expect(address?.formerSlugs == ["old"])
    let again = try folder.run(json: json)
    #expect(!again.isChange)
    #expect(again.profiles.unchanged.count == 1)
    #expect(again.achievements.unchanged == ["First", "Second"])
    #expect(again.addresses.unchanged == ["story/a"])
  }

  /// What a hand or another program has written into a file, and what becomes of it: a slug that is safe, or none.
  @Test(arguments: [
    ("..", nil), (".", nil), ("page", "page-story"), ("index.html", "index-html"), ("con", "con-story"),
    ("a/b", "a-b"), (#"\"><x>"#, "x"), ("../../etc/passwd", "etc-passwd"), ("A", "a"),
    (String(repeating: "x", count: 300), String(repeating: "x", count: 80)),
  ])
  func `makes an address safe that is none, or leaves it out, and names it`(slug: String, safe: String?) throws {
    func json(_ address: String) -> String {
      #"""
      {"format":"hornbook","version":1,
      "stories":[{"id":"A","title":"The Star","createdAt":"2026-01-01","pages":[{"text":"x"}]}],
      "addresses":[
      {"kind":"story","owner":"A",\#(address)}]}
      """#
    }
    let shown = slug.replacing(#"\""#, with: "\"")
    for (address, kept) in [
      (#""slug":"\#(slug)""#, (safe ?? "the-star", [])),
      (#""slug":"\#(slug)","formerSlugs":["moon"]"#, (safe ?? "moon", safe == nil ? [] : ["moon"])),
      (#""slug":"moon","formerSlugs":["\#(slug)"]"#, ("moon", [safe].compactMap(\.self))),
    ] as [(String, (String, [String]))] {
      let folder = try ImportFolder()
      let dry = try folder.run(json: json(address), dryRun: true)
      let report = try folder.run(json: json(address))
      #expect(dry.diagnostics == report.diagnostics && dry.addresses == report.addresses)
      #expect(!report.hasErrors)
      let outcome = safe.map { "becomes '\($0)'" } ?? "is left out"
      let told = "a.json:4:1: warning: '\(shown)' is no address of a story and \(outcome) [unsafe-address]"
      #expect(report.texts(in: folder) == [told])
      try folder.store.ensureAddresses()
      let known = try folder.store.read { try $0.address(of: .story, owner: "A") }
      #expect(known == SlugRecord(kind: .story, owner: "A", slug: kept.0, formerSlugs: kept.1))
      #expect(try !folder.run(json: json(address)).isChange)
    }
  }

  @Test func `takes many pages again in time that grows with them`() throws {
    func text(_ count: Int) -> String {
      #"{"title":"A","createdAt":"2026-01-01","pages":["#
        + (1...count).map { #"{"text":"x","extra\#($0)":1}"# }.joined(separator: ",") + "]}"
    }
    let times = try growth(
      from: 2000,
      of: { count in
        let folder = try ImportFolder()
        try folder.run(json: text(count))
        return folder
      }
    ) { folder in
      let report = try folder.run(dryRun: true)
      #expect(!report.isChange)
    }
    #expect(times < 20)
  }
}
