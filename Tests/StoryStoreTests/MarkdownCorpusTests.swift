import Diagnostics
import Files
import StoryModel
import StoryStore
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
}
