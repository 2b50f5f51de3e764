import Basics
import Foundation
import TestSupport
import Testing

/// Asterisks that are to be seen.
@Suite struct PlainMarkTests {
  /// The texts of the pages of the one story that a library has.
  private func texts(_ place: Place) throws -> [String?] {
    try place.done("export", "json", "told")
    let root = try JSONDocument(parsing: Array(place.data("told/library.json"))).root
    return (root["stories"]?.array?.first?["pages"]?.array ?? []).map { $0["text"]?.string }
  }

  @Test func `stay asterisks on the site, in books and in what comes back from those`() throws {
    let place = try Place()
    try place.write("[site]\ntitle = \"Stars\"\n[books]\nlayout = \"both\"\n", to: "hornbook.toml")
    let text = "The \\*so\\* kite, *so* red, 5 \\* 3 and a\\_b."
    try place.write(
      "+++\nlanguage = \"en\"\ncreatedAt = 2025-03-01\n+++\n\n# Kite\n\n\(text)\n", to: "Content/stories/en/kite.md")
    try place.done("build")
    let shown = "The *so* kite, <em>so</em> red, 5 * 3 and a_b."
    #expect(try place.text("Site/stories/kite/index.html").contains(shown))
    let kept = "The \\*so\\* kite, *so* red, 5 * 3 and a_b."
    #expect(try texts(place) == [kept])
    // Somebody edits another thing of the file.
    try place.done("edit", "story", "Kite", "--theme", "Wind")
    #expect(try place.text("Content/stories/en/kite.md").hasSuffix("\(text)\n"))
    for book in ["kite.epub", "kite.fxl.epub"] {
      let other = try Place()
      try other.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
      try other.done("import", "epub", place.path + "/Site/books/" + book)
      #expect(try texts(other) == [kept], "\(book)")
    }
  }
}
