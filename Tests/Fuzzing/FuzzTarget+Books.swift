import Basics
import EPUB
import Files
import Models
import Stores
import StoryStore
import TestSupport
import Zip

extension FuzzTarget {
  /// An e-book that comes into a library: an archive, or what is in one, each entry behind a line `=== NAME`.
  static let book = FuzzTarget(
    "book",
    words: [
      "\n=== ", "META-INF/container.xml", "<rootfile full-path=\"a.opf\"/>", "<package version=\"3.0\">", "<metadata>",
      "<dc:title>", "<dc:identifier>", "<manifest>",
      "<item id=\"a\" href=\"a.xhtml\" media-type=\"application/xhtml+xml\"/>",
      "<spine>", "<itemref idref=\"a\"/>", "<img src=\"a.png\" alt=\"\"/>", "<p>", "</p>", "<br/>", "<em>",
      "epub:type=\"",
      "media-overlay=\"o\"", "<par>", "<text src=\"a.xhtml#", "<audio src=\"a.mp3\" clipBegin=\"0s\"", "../", "%2e%2e/",
      "rendition:layout\">pre-paginated", "<svg xmlns=\"http://www.w3.org/2000/svg\">", "<style>", "url(a.png)",
      "<!DOCTYPE",
    ]
  ) { bytes in
    let folder = try TemporaryFolder()
    try folder.write(archive(bytes), to: "a.epub")
    let store = try StoryStore.inMemory()
    _ = try bring(folder, store, "one")
    let illustrations = folder.file("Illustrations")
    try store.read { transaction in
      for entry in try transaction.storyEntries() {
        let pages = try transaction.pages(of: entry.story.id)
        try hold(!pages.isEmpty, "a story without a page")
        try hold(pages.enumerated().allSatisfy { $1.pageNumber == $0 + 1 }, "pages are not numbered from 1")
        let paths = pages.flatMap { [$0.generatedPath, $0.audioRelativePath] }
        for path in paths + [entry.story.coverRelativePath, entry.story.audioRelativePath] {
          guard let path else { continue }
          try hold(Path.contained(path) == path, "the path '\(path)' leads elsewhere")
          try hold(FileStatus(of: Path.join(illustrations, path))?.kind == .file, "'\(path)' is not there")
        }
      }
    }
    // What has come in is known again, and gives the same again.
    try hold(!bring(folder, store, "two"), "the same book changes a library")
    try hold(!bring(folder, store, "three", force: true), "a forced book changes what it has just made")
  }

  /// Brings the book in; says whether that has changed anything.
  private static func bring(
    _ folder: TemporaryFolder, _ store: StoryStore, _ name: String, force: Bool = false
  ) throws -> Bool {
    let scratch = folder.file(name)
    try FileSystem.createFolder(scratch)
    var refused = 0
    let book = try PreparedBook(folder.file("a.epub"), to: scratch, refusing: { _ in refused += 1 })
    try hold((book == nil) == (refused == 1) && refused < 2, "a book is refused \(refused) times")
    guard let book else { return false }
    let report = try StoryImport.run(
      books: [book], from: scratch, into: store, illustrations: folder.file("Illustrations"),
      options: ImportOptions(force: force))
    try hold(!report.hasErrors, "a book that was read has errors")
    return report.isChange
  }

  /// The archive that some bytes are, or that holds them.
  private static func archive(_ bytes: [UInt8]) throws -> [UInt8] {
    if bytes.starts(with: [0x50, 0x4B]) { return bytes }
    let mark = Array("\n=== ".utf8)
    var entries: [ArchiveEntry] = []
    var rest = ([0x0A] + bytes)[...]
    while let start = rest.firstRange(of: mark) {
      rest = rest[start.upperBound...]
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      let name = String(decoding: rest[..<end], as: UTF8.self).filter { $0 != "\0" }
      rest = rest[end...]
      let next = rest.firstRange(of: mark)?.lowerBound ?? rest.endIndex
      guard !name.isEmpty, entries.count < 50, !entries.contains(where: { $0.name == name }) else { continue }
      entries.append(ArchiveEntry(name: name, content: .bytes(Array(rest[..<next].dropFirst())), method: .stored))
    }
    let folder = try TemporaryFolder()
    try Archive(entries: entries).write(to: folder.file("a.zip"))
    return try folder.bytes("a.zip")
  }
}
