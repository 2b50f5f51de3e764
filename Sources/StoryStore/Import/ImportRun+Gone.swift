import Files
import JSON
import SQLite
import Stores
import StoryModel
import Values

/// What a run knows of the Markdown files of its folder, now and the last time.
struct FolderMemory {
  /// What the folder is called in the library.
  let folder: String
  /// What came from it before.
  let before: ImportedFiles
  /// The files that are there now, by their paths below it.
  let files: Set<String>
  /// The story that each of them has become.
  var brought: [String: Identifier] = [:]
  /// The stories that came from the files, with their words; none where no file is gone.
  var told: [Told] = []

  /// A story and its words.
  struct Told {
    let title: String
    let language: String?
    let file: String
    let text: String
  }

  /// Begins with a folder.
  init(folder: String, before: ImportedFiles, files: Set<String>) {
    (self.folder, self.before, self.files) = (folder, before, files)
    isAnyGone = before.sources.contains { !files.contains($0.path) }
  }

  /// What a folder is called, by its path without links: in the project, where commands work, by its path from there, so that the project
  /// may be moved; else as it is.
  static func name(of folder: String) -> String {
    guard let here = FileSystem.resolved(".") else { return folder }
    return folder == here ? "." : Path.rest(of: folder, below: here) ?? folder
  }

  /// Whether a file is gone, so that its story may be another one now.
  let isAnyGone: Bool

  /// How alike the words of two stories have to be: what they share of all that they have.
  private static let likeness = 0.7
  /// So many threes of letters tell a text from others; one that has fewer has to be the same, and its title too.
  private static let fewLetters = 24
  /// How many pairs of stories are compared letter by letter.
  private static let pairLimit = 50_000

  /// The story that has the words of one whose file is gone; none where none is like it.
  func successor(of text: String, titled title: String, in language: String?, among gone: Int) -> GoneSource.Successor?
  {
    guard !text.isEmpty else { return nil }
    let length = Double(text.utf8.count)
    let near = told.filter {
      $0.language == language && abs(Double($0.text.utf8.count) - length) <= (1 - Self.likeness) * length
    }
    let letters = Self.trigrams(of: text)
    let isShort = letters.count < Self.fewLetters
    var found = near.first { $0.text == text && $0.title == title }
    if found == nil, !isShort { found = near.first { $0.text == text } }
    if found == nil, !isShort, gone * near.count <= Self.pairLimit {
      let alike = near.map { other in
        let others = Self.trigrams(of: other.text)
        let shared = letters.intersection(others).count
        return (other, Double(shared) / Double(max(1, letters.count + others.count - shared)))
      }
      found = alike.filter { $0.1 >= Self.likeness }.max { $0.1 < $1.1 }?.0
    }
    return found.map { GoneSource.Successor(title: $0.title, file: $0.file) }
  }

  /// The letters of a text, three by three, each three as one number: this also tells texts apart that have no blanks between words.
  private static func trigrams(of text: String) -> Set<UInt64> {
    var found: Set<UInt64> = []
    var last: UInt64 = 0
    for scalar in text.lowercased().unicodeScalars where scalar.properties.isAlphabetic {
      last = (last << 21 | UInt64(scalar.value)) & (1 << 63 - 1)
      found.insert(last)
    }
    return found
  }
}

extension ImportRun {
  /// Notes which story a Markdown file has become.
  mutating func note(_ story: MarkdownStory, of file: String) {
    guard memory != nil, let id = story.value["id"]?.string else { return }
    memory?.brought[file] = Identifier(id)
    guard memory?.isAnyGone == true else { return }
    let texts = (story.value["pages"]?.array ?? []).compactMap { $0["text"]?.string }
    memory?.told.append(
      .init(
        title: story.value["title"]?.string ?? "", language: story.value["language"]?.string, file: file,
        text: texts.joined(separator: "\n")))
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
        successor = memory.successor(of: text, titled: story.title, in: story.language, among: others.count)
      }
      report.gone.append(
        GoneSource(story: source.story, title: story.title, file: source.path, successor: successor))
    }
    guard !options.dryRun, after.stored != memory.before.stored else { return }
    try transaction.remember(after, of: memory.folder)
  }
}

extension StoryTransaction {
  /// What came from the Markdown files of a folder, by what it is called.
  func importedFiles(of folder: String) throws -> ImportedFiles {
    let stored = try text("SELECT value FROM meta WHERE key = ?1", .text(Self.key(ofFiles: folder)))
    return stored.map(ImportedFiles.init(stored:)) ?? ImportedFiles()
  }

  /// Remembers what came from them.
  fileprivate func remember(_ files: ImportedFiles, of folder: String) throws {
    try run(
      "INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      .text(Self.key(ofFiles: folder)), .text(files.stored))
  }

  private static func key(ofFiles folder: String) -> String { "imported_files \(folder)" }
}
