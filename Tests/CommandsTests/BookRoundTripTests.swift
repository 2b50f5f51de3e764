import Basics
import BookShapes
import EPUB
import Foundation
import TestSupport
import Testing

/// Books of many forms, as stories and as books again.
@Suite struct BookRoundTripTests {
  /// A page, as a book shows it and lets it be heard.
  private struct Told: Equatable, CustomStringConvertible {
    let text: String
    let hasPicture: Bool
    let alt: String?
    /// The parts that are spoken, with how long each lasts, in tenths of a second.
    let spoken: [String]

    var description: String { "\(text.debugDescription) \(hasPicture ? "+" : "-") \(alt ?? "") \(spoken)" }
  }

  /// The stories of a book, by their titles.
  private func told(_ path: String) throws -> [String: [Told]] {
    var fault: BookFault?
    guard let file = try BookFile.open(path, refusing: { fault = $0 }) else { throw fault ?? BookFault("no book") }
    let stories = try BookStory.all(of: ReadBook(file))
    return Dictionary(
      stories.map { story in
        (
          story.title,
          story.pages.map { page in
            Told(
              text: page.text, hasPicture: page.picture != nil, alt: page.altText,
              spoken: page.clips.map { clip in
                let length = clip.end.map { Int((($0 - clip.begin) * 10).rounded()) }
                return "\(clip.text) (\(length.map(String.init) ?? "to its end"))"
              })
          }
        )
      }
    ) { first, _ in first }
  }

  @Test(arguments: [".epub", ".kepub.epub"])
  func `keep their words, order, pictures, alternative texts and overlays`(ending: String) throws {
    let place = try Place()
    try place.write(
      "store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n[books]\nkepub = true\n", to: "hornbook.toml")
    let shapes = Shape.forms()
    #expect(shapes.count >= 20)
    var wanted: [String: [Told]] = [:]
    var names: [String] = []
    for (number, shape) in shapes.enumerated() {
      names.append("in/\(number).epub")
      try place.write(Data(), to: names[number])
      try shape.write(to: place.path + "/" + names[number])
      wanted.merge(try told(place.path + "/" + names[number])) { first, _ in first }
    }
    // Two of them are parts of one book.
    #expect(wanted.count == shapes.count + 1)
    let result = try Program.run(["import", "epub"] + names, in: place.path)
    #expect(
      result.code == 0 && result.output.contains("stories: \(wanted.count) added"), "\(result.errors)\(result.output)")
    try place.done("epub", "--output", "out")
    let books = try FileManager.default.contentsOfDirectory(atPath: place.path + "/out")
      .filter { ending == ".epub" ? !$0.contains(".kepub.") : $0.hasSuffix(ending) }
    #expect(books.count == wanted.count)
    for book in books {
      let (title, pages) = try #require(told(place.path + "/out/" + book).first)
      let before = wanted.removeValue(forKey: title)
      #expect(pages == before, "\(title)")
    }
    #expect(wanted.isEmpty, "\(wanted.keys)")
  }
}
