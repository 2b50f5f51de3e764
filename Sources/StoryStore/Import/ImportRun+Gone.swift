import Basics
import Files
import Models
import SQLite
import Stores

extension ImportRun {
  /// Notes which story a Markdown file has become.
  mutating func note(_ story: MarkdownStory, of file: String) {
    guard memory != nil, let id = story.value["id"]?.string else { return }
    memory?.brought[file] = Identifier(id)
    if memory?.isAnyGone == true { memory?.told.append(.init(story, file: file)) }
  }

  /// Tells of the stories whose files are gone, and remembers what has become of the files that are there.
  mutating func settleFiles(_ transaction: borrowing StoryTransaction) throws {
    guard let memory else { return }
    let present = Set(memory.brought.values)
    var after = ImportedFiles()
    after.sources = memory.brought.map { ImportedFiles.Source(path: $0.key, story: $0.value) }
    let others = memory.before.sources.filter {
      !present.contains($0.story) && seen[SeenKey("story", $0.story)] == nil
    }
    for source in others {
      guard let story = try transaction.story(source.story) else { continue }
      after.sources.append(source)
      // A file that cannot be read now is not gone.
      if memory.files.contains(source.path), memory.brought[source.path] == nil { continue }
      var successor: GoneSource.Successor?
      if let id = memory.brought[source.path] {
        successor = try transaction.story(id).map { .init(title: $0.title, file: source.path) }
      } else {
        let text = try transaction.pages(of: source.story).map(\.text).joined(separator: "\n")
        successor = FolderMemory.successor(of: story, text: text, among: memory.told, gone: others.count)
          .map { .init(title: $0.title, file: $0.file) }
      }
      report.gone.append(
        GoneSource(story: source.story, title: story.title, file: source.path, successor: successor))
    }
    if options.dryRun { return }
    let stored = after.stored
    if stored != memory.before.stored { try transaction.remember(stored, of: memory.folder) }
  }
}

extension StoryTransaction {
  /// The imports from the Markdown files of a folder, by its name.
  func importedFiles(of folder: String) throws -> ImportedFiles {
    let stored = try text("SELECT value FROM meta WHERE key = ?1", .text(Self.key(ofFiles: folder)))
    return stored.map(ImportedFiles.init(stored:)) ?? ImportedFiles()
  }

  /// The story that came from a file together with a folder above it.
  func importedStory(of file: String) throws -> Identifier? {
    var folder = file
    while folder.utf8.count > 1 {
      folder = Path.parent(of: folder)
      let path = Path.rest(of: file, below: folder) ?? ""
      let known = try importedFiles(of: FolderMemory.name(of: folder)).sources.first { $0.path == path }
      if let known { return known.story }
    }
    return nil
  }

  /// Remembers what came from them.
  fileprivate func remember(_ files: String, of folder: String) throws {
    try run(
      "INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      .text(Self.key(ofFiles: folder)), .text(files))
  }

  private static func key(ofFiles folder: String) -> String { "imported_files \(folder)" }
}
