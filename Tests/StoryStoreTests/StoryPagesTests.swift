import Basics
import Models
import StoryStore
import Testing

@Suite struct `Pages that words to learn name` {
  private static func pages(_ numbers: [(id: String, number: Int)]) -> [Page] {
    numbers.map { Page(id: Identifier($0.id), pageNumber: $0.number, text: "") }
  }

  private func followed(_ glossary: String, _ before: [Page], _ after: [Page]) -> String? {
    var story = Story(id: Identifier("A"), title: "A", createdAt: .unknown)
    story.glossary = glossary
    story.followPages(from: before, to: after)
    return story.glossary
  }

  @Test func `are found by their identities, and those that are gone are named no more`() {
    let before = Self.pages([("a", 1), ("b", 2), ("c", 5)])
    let after = Self.pages([("c", 1), ("a", 2)])
    #expect(
      followed(#"[{"term":"t","pages":[1,2,5],"picture":"1.png"},{"page":5,"picture":2,"pages":[2]}]"#, before, after)
        == #"[{"term":"t","pages":[2,1],"picture":"1.png"},{"page":1}]"#)
    // A number that no page had is nobody's.
    #expect(followed(#"[{"page":9,"pages":5}]"#, before, after) == #"[{"page":9,"pages":1}]"#)
  }

  @Test func `stay where no page has moved, and where nobody can read them`() {
    let before = Self.pages([("a", 1), ("b", 2)])
    let more = Self.pages([("a", 1), ("b", 2), ("c", 3)])
    let after = Self.pages([("b", 1)])
    let spaced = #"[ {"page": 2} ]"#
    #expect(followed(spaced, before, more) == spaced)
    #expect(followed(#"[ {"term": "t"} ]"#, before, after) == #"[ {"term": "t"} ]"#)
    for text in ["", "none", #"{"page":2}"#] { #expect(followed(text, before, after) == text) }
    #expect(followed(#"[7,{"page":2,"pages":["x",1]}]"#, before, after) == #"[7,{"page":1,"pages":["x"]}]"#)
  }

  @Test func `are the first of those that bear one number`() {
    let before = Self.pages([("a", 1), ("b", 1), ("c", 2)])
    #expect(followed(#"[{"page":1}]"#, before, Self.pages([("b", 3), ("c", 4)])) == #"[{"page":3}]"#)
    #expect(followed(#"[{"page":1}]"#, before, Self.pages([("a", 7), ("b", 3)])) == #"[{"page":7}]"#)
  }
}
