import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import TestSupport
import Testing

@Suite struct `An export to Markdown` {
  @Test(arguments: Effort.seeds(quick: 15, full: 40))
  func `comes back as the same stories, and then as the same files`(seed: UInt64) throws {
    let first = try MarkdownFolder()
    let library = RandomLibrary(seed: seed)
    try library.save(into: first.store)
    let files = try first.export()
    #expect(files.keys.count { $0.hasSuffix(".md") } == library.stories.count)
    let second = try MarkdownFolder()
    try second.write(files)
    if library.stories.isEmpty { return }
    let report = try second.run()
    #expect(report.diagnostics.filter { $0.severity == .error }.map(\.text) == [])
    let (one, two) = (try first.stories(), try second.stories())
    #expect(one.map(\.story) == two.map(\.story))
    for (left, right) in zip(one, two) { #expect(left.pages == right.pages) }
    #expect(try !second.run().isChange)
    // The names of files follow from addresses, which are no part of a story.
    try second.restore(library.addresses)
    let again = try second.export()
    #expect(again.keys.sorted() == files.keys.sorted())
    #expect(again == files)
  }

  @Test(arguments: [
    "##", "# One", "#", "#Kitten", "![a](b.png)", "![a](b.png)\n\nTwo", "+++", "* License: [CC-BY]\n* Text: Me", "\\",
    "\\\\", "\\*", "a \\*so\\* b", "\\\\*so\\\\*", "\\_a\\* b\\_.", "*\\*so\\**", "2 \\* 3", "\\*&#32;a\\*",
    "\\*\"a\\*\n\\*b\\*",
    "C:\\dir\\", "a\\\nb", "&#65;", "&#x41;&amp;", "&#", "a\nb", "a\n\nb", "a\n\n\nb", "a\n\n\n\n\nb", "\na", "\n\na",
    "a\n", "a\n\n", "\n", "\n\n\n",
    " a ", "  a  \n  b\t", "\ta", "a \n\n b", "\u{A0}a\u{A0}", "\u{FEFF}a", "a\rb", "a\r\nb", nul, "\u{1F}\u{7F}",
    " ", "\u{A0}",
    "- one\n- two", "1. one", "> said", "```\ncode\n```", "a | b\n--|--", "<b>bold</b> *it*", "=====", "---",
    "e\u{301}\u{202E}", "\u{2028}\u{2029}\u{85}",
    "[pages.1]", "[a]: b", "\\#", "\\!\\[", "b ![a](b.png) ![[c]]", "\\![a][b]", "a  ", "\u{3000}日本", "## ", "!\\[",
    "\u{B}a\u{C}",
  ])
  func `keeps every byte of a text, of a title and of what a picture shows`(text: String) throws {
    let first = try MarkdownFolder()
    var story = Story(id: Identifier("A"), title: text, createdAt: Timestamp(microseconds: 1))
    story.summary = text
    story.extra = text
    var pages = (1...3).map { Page(id: Identifier("P\($0)"), pageNumber: $0, text: text) }
    pages[1].illustrationRelativePath = "a.png"
    pages[1].altText = text
    pages[1].illustrationStatus = .generated
    try first.store.write { try $0.save(story, pages: pages, dates: .given) }
    let files = try first.export()
    let second = try MarkdownFolder()
    try second.write(files)
    try second.run()
    #expect(try first.stories().map(\.story) == second.stories().map(\.story))
    #expect(try first.stories().map(\.pages) == second.stories().map(\.pages))
    #expect(try second.export() == files)
  }

  @Test(arguments: [
    "a b (c) [d] \"e\" <f> 100% #g?h.png", "Иллюстрации/1.png", "e\u{301}/é.png", "a//b.png", "./a.png", "../a.png",
    "/a.png", "a\\b.png",
    "Illustrations/a.png", "%41.png", "http://example.org/a.png", "", " ", "a\nb.png",
  ])
  func `keeps the path of a picture, whatever it is`(path: String) throws {
    let first = try MarkdownFolder()
    let story = Story(id: Identifier("A"), title: "A", createdAt: Timestamp(microseconds: 1))
    var page = Page(id: Identifier("P"), pageNumber: 7, text: "a")
    page.illustrationRelativePath = path
    for status in IllustrationStatus.known + [.unknown("x")] {
      page.illustrationStatus = status
      let pages = [page]
      try first.store.write { try $0.save(story, pages: pages, dates: .given) }
      let second = try MarkdownFolder()
      try second.write(first.export())
      try second.run()
      #expect(try second.stories().first?.pages == first.stories().first?.pages, "\(status)")
    }
  }

  @Test(arguments: 0...4, [[], [0], [1], [0, 1], [2], [0, 2], [0, 1, 2, 3]])
  func `keeps pages on which nothing stands`(count: Int, empty: [Int]) throws {
    let first = try MarkdownFolder()
    let story = Story(id: Identifier("A"), title: "A", createdAt: Timestamp(microseconds: 1))
    let pages = (0..<count).map { index in
      Page(id: Identifier("P\(index)"), pageNumber: index + 1, text: empty.contains(index) ? "" : "Text \(index).")
    }
    try first.store.write { try $0.save(story, pages: pages, dates: .given) }
    let second = try MarkdownFolder()
    try second.write(first.export())
    let report = try second.run()
    #expect(try second.stories().first?.pages == pages)
    #expect(report.diagnostics.map(\.id) == (count == 0 ? ["story-without-pages"] : []))
  }

  @Test func `puts files in folders by language, with pictures and recordings beside`() throws {
    let folder = try MarkdownFolder()
    let stories: [(String, String?)] = [
      ("Pip", "en"), ("Pip", "en"), ("Пип", "ru"), ("Pip", "pt_BR"), ("Readme", nil), ("It", nil), ("Pip", "EN"),
    ]
    for (index, (title, language)) in stories.enumerated() {
      var story = Story(
        id: Identifier("\(index)"), title: title, createdAt: Timestamp(microseconds: Int64(index)))
      story.language = language
      story.audioRelativePath = index == 0 ? "sound/pip.mp3" : nil
      story.coverRelativePath = index == 0 ? "pip-cover.png" : nil
      var page = Page(id: Identifier("P\(index)"), pageNumber: 1, text: "Hello.")
      page.illustrationRelativePath = index == 0 ? "pip-1.png" : nil
      page.illustrationStatus = index == 0 ? .generated : .notStarted
      let (saved, pages) = (story, [page])
      try folder.store.write { try $0.save(saved, pages: pages, dates: .given) }
    }
    try folder.put("Illustrations/pip-1.png", "picture")
    try folder.put("Illustrations/pip-cover.png", "cover")
    try folder.put("Illustrations/sound/pip.mp3", "sound")
    try folder.put("Illustrations/sound/pip.vtt", "WEBVTT\n")
    try folder.put("Illustrations/other.png", "nobody's")
    let files = try folder.export()
    #expect(
      files.keys.sorted()
        == [
          "Illustrations/pip-1.png", "Illustrations/pip-cover.png", "Illustrations/sound/pip.mp3",
          "Illustrations/sound/pip.vtt", "stories/en/pip-2.md", "stories/en/pip.md",
          "stories/en/pip-4.md", "stories/it-story.md", "stories/pip-3.md", "stories/readme-story.md",
          "stories/ru/пип.md",
        ].sorted())
    #expect(
      String(decoding: files["stories/en/pip.md"] ?? [], as: UTF8.self).contains("](../../Illustrations/pip-1.png)"))
    let second = try MarkdownFolder()
    try second.write(files)
    #expect(try second.run().diagnostics.map(\.text) == [])
    #expect(try second.stories().map(\.story) == folder.stories().map(\.story))
    #expect(second.files("Illustrations") == ["pip-1.png", "pip-cover.png", "sound/pip.mp3", "sound/pip.vtt"])
    // An earlier export is known with all that lies beside its recordings.
    #expect(try folder.export().count == files.count)
  }

  @Test func `replaces an earlier export, and no folder with anything else in it`() throws {
    let folder = try MarkdownFolder()
    try folder.save("Pip")
    try folder.export()
    try folder.save("Tom")
    #expect(try folder.export().keys.sorted() == ["stories/pip.md", "stories/tom.md"])
    for (name, stranger) in [
      ("stories/notes.txt", "stories/notes.txt"), ("stories/mine.md", "stories/mine.md"), ("a.md", "a.md"),
      ("Illustrations/a.png", "Illustrations/a.png"),
    ] {
      try folder.put("out/\(name)", "# Mine\n")
      let error = #expect(throws: DiagnosticError.self) { try folder.export() }
      #expect(error?.diagnostics.first?.headline.contains("'\(stranger)'") == true)
      #expect(folder.files("out").contains(name))
      try FileSystem.removeFile(folder.path + "/out/" + name)
    }
    try folder.export()
  }
}

/// A library, and a folder of Markdown to be imported into it or exported from it.
final class MarkdownFolder {
  private let folder: TemporaryFolder
  let store: StoryStore
  var path: String { folder.path }

  init() throws {
    folder = try TemporaryFolder()
    store = try emptyStore()
  }

  func put(_ name: String, _ text: String) throws { try put(name, Array(text.utf8)) }

  func put(_ name: String, _ bytes: [UInt8]) throws {
    let file = Path.join(path, name)
    try FileSystem.createFolder(Path.parent(of: file))
    try FileSystem.write(bytes, to: file)
  }

  /// Writes what is to be imported.
  func write(_ files: [String: [UInt8]]) throws {
    try FileSystem.createFolder(path + "/import")
    for (name, bytes) in files { try put("import/" + name, bytes) }
  }

  /// Writes what is to be imported.
  func write(_ files: [String: String]) throws { try write(files.mapValues { Array($0.utf8) }) }

  func files(_ name: String) -> [String] {
    (try? FileSystem.files(below: Path.join(path, name))) ?? []
  }

  /// Imports a path below the folder of what is to be imported, or all of it.
  @discardableResult
  func run(_ name: String = "", dryRun: Bool = false, force: Bool = false) throws -> ImportReport {
    try StoryImport.run(
      path: name.isEmpty ? path + "/import" : path + "/import/" + name, as: .markdown, into: store,
      illustrations: path + "/Illustrations", options: ImportOptions(dryRun: dryRun, force: force))
  }

  /// Exports to the folder `out`, and gives the files.
  @discardableResult
  func export() throws -> [String: [UInt8]] {
    let snapshot = try store.snapshot()
    defer { snapshot.close() }
    try StoryExport.markdown(snapshot, to: path + "/out", from: PictureLookup(PictureFolders(path + "/Illustrations")))
    // Addresses and collections do not come back with stories alone; that they do with the folder is asked of commands.
    let names = files("out").filter { $0.contains("/") }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try FileSystem.read(path + "/out/" + $0)) })
  }

  func save(_ title: String) throws {
    let story = Story(id: Identifier(title), title: title, createdAt: Timestamp(microseconds: 1))
    let pages = [Page(id: Identifier("page of " + title), pageNumber: 1, text: "Hello.")]
    try store.write { try $0.save(story, pages: pages, dates: .given) }
  }

  func restore(_ addresses: [SlugRecord]) throws {
    try store.write { transaction in for address in addresses { try transaction.restore(address) } }
  }

  /// The stories by their ids, with their pages.
  func stories() throws -> [(story: Story, pages: [Page])] {
    let found = try store.read { transaction in
      try transaction.storyEntries().map { ($0.story, try transaction.pages(of: $0.story.id)) }
    }
    return found.sorted { $0.0.id < $1.0.id }.map { (story: $0.0, pages: $0.1) }
  }
}
