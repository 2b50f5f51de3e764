import Testing

@testable import Basics

/// What "did you mean" answers.
@Suite struct NearestNameTests {
  private let names = ["title", "tagline", "description", "base_url", "language", "stories_per_page"]

  @Test(arguments: [
    ("titel", "title"), ("Title", "title"), ("tittle", "title"), ("tite", "title"), ("tag-line", "tagline"),
    ("baseUrl", "base_url"), ("base-url", "base_url"), ("langauge", "language"), ("story_per_page", "stories_per_page"),
  ])
  func `forgives the usual slips`(written: String, meant: String) {
    #expect(names.nearest(to: written) == meant)
  }

  @Test(arguments: ["", "x", "colour", "subtitles", "elt", String(repeating: "a", count: 100_000)])
  func `does not guess`(written: String) {
    #expect(names.nearest(to: written) == nil)
  }

  @Test func `prefers the nearer, and of equals the first`() {
    #expect(["abcdef", "abcde"].nearest(to: "abcdd") == "abcde")
    #expect(["cart", "card"].nearest(to: "carx") == "cart")
    #expect(["card", "cart"].nearest(to: "carx") == "card")
    #expect([String]().nearest(to: "a") == nil)
  }

  @Test(arguments: [
    ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("abc", "abcd", 1), ("abc", "xyz", 3), ("", "ab", 2),
    ("a", String(repeating: "a", count: 90), 90), ("ca", "abc", 3),
  ])
  func `counts letters too many, too few, wrong or swapped as one slip each`(one: String, other: String, slips: Int) {
    #expect(Array(one.utf8).editDistance(to: Array(other.utf8)) == slips)
    #expect(Array(other.utf8).editDistance(to: Array(one.utf8)) == slips)
  }

  @Test(arguments: [("tcsh", ["bash", "zsh", "fish"]), ("on", ["no"]), ("ruby", ["json"]), ("abcd", ["abef"])])
  func `does not take one name for another of which it has only half`(written: String, names: [String]) {
    #expect(names.nearest(to: written) == nil)
  }
}
