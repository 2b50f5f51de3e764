import Basics
import Models
import SQLite
import Stores
import StoryStore
import Testing

@Suite struct `Addresses` {
  let store: StoryStore

  init() throws {
    store = try emptyStore()
  }

  func address(_ number: Int) throws -> SlugRecord? {
    try store.read { try $0.address(of: .story, owner: Sample.id(number).text) }
  }

  @Test func `are given out to everything, the oldest first`() throws {
    try store.write { transaction in
      for number in [3, 1, 2] { try transaction.save(Sample.story(number, "The Lost Star")) }
      var story = Sample.story(4, "Other")
      story.theme = " courage"
      story.language = "pt-BR"
      try transaction.save(story)
      try transaction.save(StoryCollection(id: Sample.id(9), name: "The Lost Star", createdAt: Sample.date(0)))
    }
    #expect(try store.ensureAddresses() == 7)
    #expect(
      try [1, 2, 3, 4].map { try address($0)?.slug } == [
        "the-lost-star", "the-lost-star-2", "the-lost-star-3", "other",
      ])
    #expect(try store.read { try $0.addresses(of: .collection) }.map(\.slug) == ["the-lost-star"])
    #expect(
      try store.read { try $0.addresses(of: .theme) } == [SlugRecord(kind: .theme, owner: "courage", slug: "courage")])
    #expect(
      try store.read { try $0.addresses(of: .language) } == [SlugRecord(kind: .language, owner: "pt-br", slug: "pt-br")]
    )
  }

  @Test func `stay when titles change, stories come and stories go`() throws {
    try store.write { try $0.save(Sample.story(2, "Star")) }
    try store.ensureAddresses()
    let cursor = try store.read { try $0.cursor() }
    #expect(try store.ensureAddresses() == 0)
    #expect(try store.read { try $0.changes(since: cursor) } == .list([]))
    try store.write { transaction in
      try transaction.save(Sample.story(2, "Moon"))
      try transaction.save(Sample.story(1, "Star"))
    }
    try store.ensureAddresses()
    #expect(try address(2)?.slug == "star")
    #expect(try address(1)?.slug == "star-2")
    try store.write { _ = try $0.deleteStory(Sample.id(2)) }
    try store.write { try $0.save(Sample.story(3, "Star")) }
    try store.ensureAddresses()
    #expect(try address(3)?.slug == "star-3")
    #expect(try address(2)?.slug == "star")
  }

  @Test func `an asked-for slug leaves a redirect behind`() throws {
    try store.write { transaction in
      for number in 1...2 { try transaction.save(Sample.story(number, "Star")) }
    }
    try store.ensureAddresses()
    let owner = Sample.id(1).text
    #expect(
      try store.write { try $0.changeSlug(of: .story, owner: owner, to: "The Brightest Star") }
        == SlugRecord(kind: .story, owner: owner, slug: "the-brightest-star", formerSlugs: ["star"]))
    try store.write { try $0.changeSlug(of: .story, owner: owner, to: "third") }
    #expect(try address(1)?.formerSlugs == ["star", "the-brightest-star"])
    try store.write { try $0.changeSlug(of: .story, owner: owner, to: "Star") }
    #expect(try address(1)?.slug == "star")
    #expect(try address(1)?.formerSlugs == ["the-brightest-star", "third"])
    for taken in ["star-2", "STAR-2"] {
      let error = try #require(throws: StoreError.self) {
        try store.write { try $0.changeSlug(of: .story, owner: owner, to: taken) }
      }
      #expect(error.message == "cannot save address 'star-2': it belongs to another story")
    }
    // A slug that leads on to a story is not free for another one.
    #expect(throws: StoreError.self) {
      try store.write { try $0.changeSlug(of: .story, owner: Sample.id(2).text, to: "third") }
    }
    #expect(try address(2) == SlugRecord(kind: .story, owner: Sample.id(2).text, slug: "star-2"))
  }

  @Test(arguments: [("σίγμας", "ΣΊΓΜΑΣ"), ("Straße", "STRASSE"), ("café", "cafe\u{301}")])
  func `are told apart however letters are written`(first: String, second: String) throws {
    try store.write { transaction in
      try transaction.save(Sample.story(1, first))
      try transaction.save(Sample.story(2, second))
    }
    try store.ensureAddresses()
    #expect(try #require(try address(2)).slug.hasSuffix("-2"))
  }

  @Test func `come back from an export`() throws {
    let mine = SlugRecord(kind: .story, owner: "A", slug: "star", formerSlugs: ["moon", "sun"])
    #expect(try store.write { try $0.restore(mine) } == [])
    #expect(try store.write { try $0.restore(mine) } == [])
    #expect(try store.read { try $0.addresses(of: .story) } == [mine])
    let other = SlugRecord(kind: .story, owner: "B", slug: "moon", formerSlugs: ["mars", ""])
    #expect(try store.write { try $0.restore(other) } == ["moon", ""])
    #expect(
      try store.read { try $0.address(of: .story, owner: "B") } == SlugRecord(kind: .story, owner: "B", slug: "mars"))
    let later = SlugRecord(kind: .story, owner: "A", slug: "comet")
    #expect(try store.write { try $0.restore(later) } == [])
    #expect(try store.read { try $0.address(of: .story, owner: "A") }?.slug == "star")
  }

  @Test func `are asked for one by one too`() throws {
    let first = try store.write { try $0.ensureAddress(of: SlugKind("kit"), owner: "x", title: "A Kit") }
    #expect(first == SlugRecord(kind: SlugKind("kit"), owner: "x", slug: "a-kit"))
    #expect(try store.write { try $0.ensureAddress(of: SlugKind("kit"), owner: "x", title: "New") } == first)
    #expect(
      try store.write { try $0.ensureAddress(of: SlugKind("kit"), owner: "y", title: "A kit") }.slug == "a-kit-2")
  }

  /// Enters a slug as a version without a check has done.
  private func enter(_ slug: String, of owner: String, isCurrent: Bool = true) throws {
    try store.write { transaction in
      try transaction.run(
        "INSERT INTO address (kind, slug, owner_id, is_current) VALUES ('story', ?1, ?2, ?3)", .text(slug),
        .text(owner), .integer(isCurrent ? 1 : 0))
    }
  }

  /// Slugs under which a page was published, and which no build could publish.
  @Test(arguments: [
    ("con", "con-story", true), ("a/b", "a-b", true), ("\"><x>", "x", true), ("Star", "star-2", false),
    ("é", "e", true), ("🌟", "story", true),
    ("a.b", "a-b", true), ("..", nil, false), ("../x", "x", false), ("page", "page-story", false),
    ("index.html", "index-html", false), ("a//b", "a-b", false), ("/", nil, false),
    ("a/index.html", "a-index-html", false),
    (String(repeating: "x", count: 300), String(repeating: "x", count: 80), false),
  ])
  func `that are none are healed, and lead on where there was a page`(slug: String, safe: String?, wasPage: Bool) throws
  {
    try store.write { transaction in
      for number in 1...2 { try transaction.save(Sample.story(number, "Star")) }
    }
    try enter("star", of: Sample.id(2).text)
    try enter(slug, of: Sample.id(1).text)
    let finding = try #require(store.findings.first)
    #expect(store.findings.count == 1 && finding.id == "unsafe-address" && finding.headline.contains("'\(slug)'"))
    try store.ensureAddresses()
    let healed = SlugRecord(
      kind: .story, owner: Sample.id(1).text, slug: safe ?? "star-2", formerSlugs: wasPage ? [slug] : [])
    #expect(try address(1) == healed)
    #expect(try store.read { try $0.owner(of: .story, slug: healed.slug) } == healed.owner)
    #expect(try address(2) == SlugRecord(kind: .story, owner: Sample.id(2).text, slug: "star"))
    // Once is enough.
    let cursor = try store.read { try $0.cursor() }
    #expect(try store.ensureAddresses() == 0)
    #expect(try store.read { try $0.changes(since: cursor) } == .list([]))
    #expect(store.findings.isEmpty)
  }

  @Test func `that are none and lead on are left out where there was no page`() throws {
    try store.write { try $0.save(Sample.story(1, "Star")) }
    let owner = Sample.id(1).text
    try enter("star", of: owner)
    for slug in ["con", ".."] { try enter(slug, of: owner, isCurrent: false) }
    try store.ensureAddresses()
    #expect(try address(1) == SlugRecord(kind: .story, owner: owner, slug: "star", formerSlugs: ["con"]))
    // The only good one that is left is the one.
    try store.write { try $0.run("UPDATE address SET is_current = slug = 'con'") }
    try store.write { try $0.run("UPDATE address SET slug = '.' WHERE slug = 'con'") }
    try store.ensureAddresses()
    #expect(try address(1) == SlugRecord(kind: .story, owner: owner, slug: "star"))
    #expect(try store.read { try $0.owner(of: .story, slug: "star") } == owner)
  }

  @Test func `that lead on can be taken away, and the one that is left cannot`() throws {
    let mine = SlugRecord(kind: .story, owner: "A", slug: "star", formerSlugs: ["moon"])
    try store.write { try $0.restore(mine) }
    try enter("con", of: "A", isCurrent: false)
    func forget(_ slug: String, of owner: String = "A") throws -> Bool {
      try store.write { try $0.forgetSlug(of: .story, owner: owner, slug) }
    }
    #expect(try [forget("star"), forget("sun"), forget("moon", of: "B")] == [false, false, false])
    #expect(try [forget("MOON"), forget("con")] == [true, true])
    #expect(
      try store.read { try $0.address(of: .story, owner: "A") } == SlugRecord(kind: .story, owner: "A", slug: "star"))
    // Whoever takes it away gives it free.
    #expect(try store.write { try $0.restore(SlugRecord(kind: .story, owner: "B", slug: "moon")) } == [])
  }

  @Test func `that are none do not come in at all`() throws {
    let odd = SlugRecord(kind: .story, owner: "A", slug: "star", formerSlugs: ["..", "a/b", "con"])
    #expect(try store.write { try $0.restore(odd) } == ["..", "a/b", "con"])
    #expect(
      try store.read { try $0.address(of: .story, owner: "A") } == SlugRecord(kind: .story, owner: "A", slug: "star"))
  }
}
