import Basics
import Models
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `Address books` {
  let store: StoryStore

  init() throws {
    store = try emptyStore()
  }

  static func book(_ lines: String...) throws -> SlugRegistry {
    try SlugRegistry(parsing: Array("addresses = [\n\(lines.joined(separator: "\n"))\n]\n".utf8), file: "a.toml")
  }

  static func text(_ book: SlugRegistry) -> String { String(decoding: book.bytes, as: UTF8.self) }

  @Test func `are written sorted, one line for each slug`() throws {
    var book = SlugRegistry()
    book.ensure(.theme, [("courage", "Courage")])
    book.ensure(.story, [("B", "The Lost Star"), ("A", "The Lost Star"), ("", "Nobody")])
    book.take([SlugRecord(kind: .story, owner: "A", slug: "moon")], of: .story)
    #expect(
      Self.text(book) == """
        # Where each thing of this library is found on the site, for ever: one line for each address.
        # Hornbook writes this file; keep it with the project. Those with 'former' lead on to the one without.

        addresses = [
          { kind = "story", id = "A", slug = "moon" },
          { kind = "story", id = "A", slug = "the-lost-star-2", former = true },
          { kind = "story", id = "B", slug = "the-lost-star" },
          { kind = "theme", id = "courage", slug = "courage" },
        ]

        """)
    let again = try SlugRegistry(parsing: book.bytes, file: "a.toml")
    #expect(again == book)
    #expect(again.findings == [])
    #expect(again.bytes == book.bytes)
    #expect(again.kinds == [.story, .theme])
    #expect(again.addresses(of: .story).map(\.owner) == ["A", "B"])
    #expect(again.owner(of: .story, slug: "moon") == "A")
    #expect(again.owner(of: .story, slug: "the-lost-star-2") == nil)
    #expect(again.owner(of: .theme, slug: "moon") == nil)
    #expect(again.address(of: .story, owner: "C") == nil)
  }

  @Test func `without an address are empty files of a table`() throws {
    #expect(try SlugRegistry(parsing: SlugRegistry().bytes, file: "a") == SlugRegistry())
    #expect(try SlugRegistry(parsing: [], file: "a") == SlugRegistry())
    #expect(SlugRegistry().kinds.isEmpty)
  }

  @Test(arguments: 1...40) func `give out what the own store gives out`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let titles = ["Star", "STAR", "The Star", "", "…", "index", "Straße", "strasse", "नमस्ते", "Star 2", "star-2", "CON"]
    var book = SlugRegistry()
    for round in 0..<4 {
      let things = (0..<6).map { _ in
        (owner: "owner \(Int.random(in: 0..<9, using: &numbers))", title: titles.randomElement(using: &numbers) ?? "")
      }
      try store.write { transaction in
        for (owner, title) in things { _ = try transaction.ensureAddress(of: .story, owner: owner, title: title) }
      }
      book.ensure(.story, things)
      let owner = things[round].owner
      let wanted = titles.randomElement(using: &numbers) ?? ""
      if let renamed = try? store.write({ try $0.changeSlug(of: .story, owner: owner, to: wanted) }) {
        book.take([renamed], of: .story)
      }
      #expect(try store.read { try $0.addresses(of: .story) } == book.addresses(of: .story))
    }
    for address in book.addresses(of: .story) {
      #expect(try store.read { try $0.owner(of: .story, slug: address.slug) } == address.owner)
      #expect(book.owner(of: .story, slug: address.slug) == address.owner)
    }
  }

  @Test func `give a whole library the addresses that its own store has`() throws {
    try store.write { transaction in
      for number in [3, 1, 2] { try transaction.save(Sample.story(number, "The Lost Star")) }
      try transaction.save(StoryCollection(id: Sample.id(9), name: "The Lost Star", createdAt: Sample.date(0)))
    }
    try store.ensureAddresses()
    let snapshot = try store.snapshot()
    defer { snapshot.close() }
    var book = SlugRegistry()
    book.ensure(.story, try snapshot.stories().map { ($0.story.id.text, $0.story.title) })
    book.ensure(.collection, try snapshot.collections().map { ($0.collection.id.text, $0.collection.name) })
    book.ensure(.theme, [(SlugKind.owner(of: " Courage "), "Courage")])
    #expect(try snapshot.slugKinds() == book.kinds)
    for kind in book.kinds { #expect(try snapshot.addresses(of: kind) == book.addresses(of: kind)) }
    var copy = SlugRegistry()
    for kind in book.kinds { copy.take(book.addresses(of: kind), of: kind) }
    #expect(copy == book)
  }

  @Test func `take no text that is no slug`() {
    var book = SlugRegistry()
    let wild = SlugRecord(kind: .story, owner: "A", slug: "../etc", formerSlugs: ["a.b", "ok", "Caps", "", "index"])
    book.take([wild], of: .story)
    #expect(book.addresses(of: .story) == [SlugRecord(kind: .story, owner: "A", slug: "ok")])
    book.take([SlugRecord(kind: .theme, owner: "", slug: "fine")], of: .theme)
    #expect(book.kinds == [.story])
  }

  @Test(arguments: 1...60) func `come back whatever the names of things are`(seed: UInt64) throws {
    let library = RandomLibrary(seed: seed)
    var book = SlugRegistry()
    book.ensure(.story, library.stories.map { ($0.story.id.text, $0.story.title) })
    book.ensure(.theme, library.stories.map { (SlugKind.owner(of: $0.story.theme), $0.story.theme) })
    book.ensure(SlugKind("мир"), library.collections.map { ($0.collection.id.text, $0.collection.name) })
    let again = try SlugRegistry(parsing: book.bytes, file: "a.toml")
    #expect(again == book)
    #expect(again.bytes == book.bytes)
    #expect(again.findings == [])
  }

  @Test func `hold owners of many dots, which the parser does not like`() throws {
    var book = SlugRegistry()
    book.ensure(.theme, [(String(repeating: ".", count: 1_000), "Dots"), ("a.b", "Few")])
    #expect(try SlugRegistry(parsing: book.bytes, file: "a") == book)
    #expect(Self.text(book).contains(#"id = "a.b""#))
  }

  @Test func `of many thousand entries come back`() throws {
    var book = SlugRegistry()
    book.ensure(.story, (1...10_000).map { (Sample.id($0).text, "The Tale of Star \($0 / 2)") })
    #expect(book.address(of: .story, owner: Sample.id(9_999).text)?.slug == "the-tale-of-star-4999-2")
    let again = try SlugRegistry(parsing: book.bytes, file: "a.toml")
    #expect(again == book)
    // One owner of all of them, and one that has nothing of its own.
    let lines = ["A", "B"].flatMap { owner in
      (1...10_000).map { #"{ kind = "story", id = "\#(owner)", slug = "s\#($0)" },"# }
    }
    let crowd = try Self.book(lines.joined(separator: "\n"))
    #expect(crowd.addresses(of: .story).map(\.slug) == ["s1", "s1-2"])
    #expect(crowd.addresses(of: .story).map(\.formerSlugs.count) == [9_999, 0])
  }

  @Test func `gives things of one title the first numbers that are free`() {
    var book = SlugRegistry()
    book.take([SlugRecord(kind: .story, owner: "X", slug: "star-3")], of: .story)
    book.ensure(.story, [("A", "Star"), ("B", "Star"), ("C", "Star"), ("D", "Star 2"), ("E", "Star"), ("A", "Star")])
    book.fulfil(["F", "G", "B"].map { SlugWish(kind: .story, owner: $0, title: "Star", retiring: "star-2") })
    let slugs = "ABCDEFG".map { book.address(of: .story, owner: String($0))?.slug }
    #expect(slugs == ["star", "star-8", "star-4", "star-2-2", "star-5", "star-6", "star-7"])
    #expect(book.address(of: .story, owner: "B")?.formerSlugs == ["star-2"])
  }
}
