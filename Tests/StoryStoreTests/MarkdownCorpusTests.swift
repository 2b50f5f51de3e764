import Basics
import Files
import Models
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `A folder of two thousand stories` {
  @Test func `comes in whole, with one message for each real problem and none besides`() throws {
    let corpus = MarkdownCorpus(stories: 2000, seed: 10)
    let folder = try MarkdownFolder()
    try folder.write(corpus.files)
    let report = try folder.run()
    let found = report.diagnostics.map { diagnostic in
      let file = diagnostic.place.flatMap { Path.rest(of: $0.file, below: folder.path + "/import") } ?? ""
      return "\(file):\(diagnostic.place?.line ?? 0) \(diagnostic.id)"
    }
    #expect(found.count == corpus.findings.count)
    #expect(Set(found).subtracting(corpus.findings).sorted() == [])
    #expect(corpus.findings.subtracting(found).sorted() == [])
    #expect(corpus.findings.count > 200)

    #expect(report.stories.added.count == 2000 && report.stories.skipped == [])
    #expect(report.files == 2000)
    let stories = try folder.stories()
    #expect(stories.map(\.story.title).sorted() == corpus.titles.values.sorted())
    let texts = stories.flatMap { $0.pages.map(\.text) }
    #expect(texts.sorted() == corpus.pages.values.flatMap(\.self).sorted())
    #expect(stories.compactMap(\.story.language).sorted() == corpus.languages.values.sorted())
    #expect(Set(stories.compactMap(\.story.translationGroup)).count == 2000)

    let again = try folder.run()
    #expect(!again.isChange && again.stories.unchanged.count == 2000)
  }

  @Test func `loses nothing in our own form`() throws {
    let corpus = MarkdownCorpus(stories: 150, seed: 11)
    let first = try MarkdownFolder()
    try first.write(corpus.files)
    try first.run()
    let files = try first.export()
    let second = try MarkdownFolder()
    try second.write(files)
    #expect(try second.run().diagnostics.map(\.text) == [])
    let (one, two) = (try first.stories(), try second.stories())
    #expect(one.map(\.story) == two.map(\.story))
    let isSame = one.map(\.pages) == two.map(\.pages)
    #expect(isSame)
    let again = try second.export()
    let isSameFiles = again == files
    #expect(isSameFiles)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `comes in as far as it can where its files are damaged`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let marks =
      [
        "+++\n", "##", "\n##\n", "# ", "![", "](", ")", "\\", "&#", ";", "* License:", "\u{A0}", "\r", "\n", nul,
        "[pages.1]\n", "=", "\"",
      ]
      .map { Array($0.utf8) } + [[0xC3], [0xFF], [0xEF, 0xBB], [0xE2, 0x80]]
    let sources = [`An import of our own Markdown`.pip, `An import of published Markdown`.tall].map { Array($0.utf8) }
    var files: [String: [UInt8]] = [:]
    for index in 0..<150 {
      var bytes = sources[index % 2]
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        let place = Int.random(in: 0...bytes.count, using: &numbers)
        let length = Int.random(in: 0...min(20, bytes.count - place), using: &numbers)
        let mark = marks.randomElement(using: &numbers) ?? []
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes.removeSubrange(place..<place + length)
        case 1: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: mark, at: place)
        }
      }
      files["en/\(index)_a.md"] = bytes
    }
    let folder = try MarkdownFolder()
    try folder.write(files)
    let report = try folder.run()
    #expect(report.files == 150)
    #expect(report.stories.added.count + report.stories.skipped.count == 150)
    #expect(report.stories.added.count > 20)
    // What came in comes back.
    let second = try MarkdownFolder()
    try second.write(try folder.export())
    try second.run()
    let (one, two) = (try folder.stories(), try second.stories())
    #expect(one.map(\.story) == two.map(\.story))
    let isSame = one.map(\.pages) == two.map(\.pages)
    #expect(isSame)
  }
}
