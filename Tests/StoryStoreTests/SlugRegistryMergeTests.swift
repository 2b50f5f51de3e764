import Basics
import Models
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `Address books of two people` {
  typealias Books = `Address books`

  @Test func `that gave one thing two addresses keep both`() throws {
    let book = try Books.book(
      #"{ kind = "story", id = "A", slug = "star-2" },"#, #"{ kind = "story", id = "A", slug = "the-star" },"#,
      #"{ kind = "story", id = "A", slug = "moon" },"#)
    #expect(
      book.addresses(of: .story) == [
        SlugRecord(kind: .story, owner: "A", slug: "moon", formerSlugs: ["star-2", "the-star"])
      ])
    #expect(
      book.findings.map(\.text) == [
        "a.toml:2:1: note: story 'A' is found at 'moon'; 'star-2', 'the-star' lead on to it [merged-address]"
      ])
  }

  @Test func `that gave two things one address keep it for the first`() throws {
    let lines = [
      #"{ kind = "story", id = "B", slug = "star" },"#, #"{ kind = "story", id = "A", slug = "star" },"#,
      #"{ kind = "story", id = "C", slug = "star-2" },"#, #"{ kind = "theme", id = "b", slug = "star" },"#,
    ]
    let book = try Books.book(lines.joined(separator: "\n"))
    #expect(book.addresses(of: .story).map(\.slug) == ["star", "star-3", "star-2"])
    #expect(
      book.findings.map(\.text) == [
        """
        a.toml:2:1: warning: address 'story/star' leads to 'A'; 'B' is found at 'star-3' [disputed-address]
          hint: both had it: published links to the second now lead to the first
        """
      ])
    // A line that is read again changes nothing more.
    var again = book
    again.merge(try Books.book(lines[0]))
    again.merge(try Books.book(lines[0]))
    #expect(again == book)
  }

  @Test func `that disagree on a former address keep it for the first`() throws {
    let book = try Books.book(
      #"{ kind = "story", id = "A", slug = "star", former = true },"#, #"{ kind = "story", id = "A", slug = "moon" },"#,
      #"{ kind = "story", id = "B", slug = "sun" },"#, #"{ kind = "story", id = "B", slug = "star", former = true },"#,
      #"{ kind = "story", id = "C", slug = "moon", former = true },"#)
    #expect(
      book.addresses(of: .story) == [
        SlugRecord(kind: .story, owner: "A", slug: "moon", formerSlugs: ["star"]),
        SlugRecord(kind: .story, owner: "B", slug: "sun"),
      ])
    #expect(
      book.findings.map(\.headline) == [
        "address 'story/star' leads to 'A'; 'B' is found at 'sun'",
        "address 'story/moon' leads to 'A'; 'C' has lost it",
      ])
  }

  @Test func `keep a new address that only one of them knows of`() throws {
    var mine = try Books.book(#"{ kind = "story", id = "A", slug = "star" },"#)
    let theirs = mine
    mine.take([SlugRecord(kind: .story, owner: "A", slug: "the-very-bright-comet-2")], of: .story)
    var merged = theirs
    merged.merge(mine)
    #expect(merged == mine)
    #expect(merged.findings == [])
    // Also where a merge has kept the lines of both.
    let union = try Books.book(
      #"{ kind = "story", id = "A", slug = "star" },"#, #"{ kind = "story", id = "A", slug = "comet-2" },"#,
      #"{ kind = "story", id = "A", slug = "star", former = true },"#)
    #expect(union.address(of: .story, owner: "A")?.slug == "comet-2")
    #expect(union.findings == [])
  }

  @Test func `find a current address where no line calls one so`() throws {
    let book = try Books.book(
      #"{ kind = "story", id = "A", slug = "star-2", former = true },"#,
      #"{ kind = "story", id = "A", slug = "comet", former = true },"#)
    #expect(book.address(of: .story, owner: "A")?.slug == "comet")
  }

  @Test(arguments: [false, true]) func `with the marks of a conflict in them count both sides`(withBase: Bool) throws {
    let base = withBase ? "||||||| 1a2b\n  { kind = \"story\", id = \"A\", slug = \"gone\" },\n" : ""
    let text = """
      # A heading
      addresses = [
      <<<<<<< HEAD
        { kind = "story", id = "A", slug = "star" },
      \(base)=======
        { kind = "story", id = "B", slug = "moon" },
      >>>>>>> a branch
        { kind = "story", id = "C", slug = "sun" },
      <<<<<<< HEAD
        { kind = "theme", id = "courage", slug = "courage" },
      =======
      >>>>>>> a branch
      ]
      """
    for text in [text, text.replacing("\n", with: "\r\n")] {
      let book = try SlugRegistry(parsing: Array(text.utf8), file: "a.toml")
      #expect(book.addresses(of: .story).map(\.slug) == ["star", "moon", "sun"])
      #expect(book.addresses(of: .theme).map(\.slug) == ["courage"])
      #expect(
        book.findings.map(\.text) == [
          "a.toml:3: warning: the file has the marks of an unresolved merge; both sides count [merge-conflict]"
        ])
    }
  }

  @Test func `in which whole files stand side by side or one after the other count both`() throws {
    var left = SlugRegistry()
    left.ensure(.story, [("A", "Star")])
    var right = SlugRegistry()
    right.ensure(.story, [("B", "Moon")])
    right.ensure(.theme, [("c", "C")])
    var both = left
    both.merge(right)
    let (ours, theirs) = (Books.text(left), Books.text(right))
    for text in ["<<<<<<< ours\n\(ours)=======\n\(theirs)>>>>>>> theirs\n", ours + theirs] {
      #expect(try SlugRegistry(parsing: Array(text.utf8), file: "a") == both)
    }
  }

  @Test func `with a conflict within the base count both sides`() throws {
    let text = """
      addresses = [
      <<<<<<< ours
        { kind = "story", id = "A", slug = "star" },
      ||||||| merged common ancestors
      <<<<<<<<< Temporary merge branch 1
        { kind = "story", id = "X", slug = "x" },
      =========
        nonsense
      >>>>>>>>> Temporary merge branch 2
      =======
        { kind = "story", id = "B", slug = "moon" },
      >>>>>>> theirs
      ]
      """
    let book = try SlugRegistry(parsing: Array(text.utf8), file: "a")
    #expect(book.addresses(of: .story).map(\.slug) == ["star", "moon"])
  }

  @Test(arguments: 1...60) func `come to the same, whoever merges and however often`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    var shared = SlugRegistry()
    shared.ensure(.story, [("A", "Star"), ("B", "Star")])
    var people = [shared, shared]
    for _ in 0..<12 {
      let who = Int.random(in: 0...1, using: &numbers)
      let owner = ["A", "B", "C", "D", "E"].randomElement(using: &numbers) ?? ""
      let title = ["Star", "Moon", "Sun 2", "Sun"].randomElement(using: &numbers) ?? ""
      if Bool.random(using: &numbers) {
        people[who].ensure(Bool.random(using: &numbers) ? .story : .collection, [(owner, title)])
      } else {
        people[who].take([SlugRecord(kind: .story, owner: owner, slug: Slug.make(from: title))], of: .story)
      }
    }
    let (left, right) = (people[0], people[1])
    var merged = left
    merged.merge(right)
    var other = right
    other.merge(left)
    #expect(merged == other)
    #expect(merged.bytes == other.bytes)
    for book in [left, right, merged] {
      var again = merged
      again.merge(book)
      #expect(again == merged)
    }
    var lines = (Books.text(left) + Books.text(right)).split(separator: "\n").filter { $0.contains("slug") }
    lines.shuffle(using: &numbers)
    let union = try Books.book(lines.joined(separator: "\n"))
    #expect(union == merged)
    // No slug leads to anything else than before, but where that is said.
    for (name, book) in [("left", left), ("right", right)] {
      for kind in book.kinds {
        for address in book.addresses(of: kind) {
          let now = merged.address(of: kind, owner: address.owner)
          let all = Set([now?.slug].compactMap(\.self) + (now?.formerSlugs ?? []))
          for slug in [address.slug] + address.formerSlugs where !all.contains(slug) {
            let isTold = merged.findings.contains { finding in
              finding.headline.hasPrefix("address '\(kind.name)/\(slug)' leads to")
                && finding.headline.contains("'\(address.owner)'")
            }
            #expect(isTold, "\(slug) of \(name)")
          }
          #expect(now != nil)
        }
      }
    }
  }
}
