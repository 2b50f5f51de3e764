import Basics
import Files
import Models
import Stores

/// A run's memory of the Markdown files of its folder, now and the last time.
struct FolderMemory {
  /// The name of the folder in the library.
  let folder: String
  /// The earlier imports from it.
  let before: ImportedFiles
  /// The files that are there now, by their paths below it.
  let files: Set<String>
  /// The stories of files that are there: each stays its story, in this folder or moved to another one.
  private(set) var known: [String: Identifier]
  /// The stories of all these.
  private(set) var claimed: Set<ImportKey>
  /// The story that each of them has become.
  var brought: [String: Identifier] = [:]
  /// The stories that came from the files, with their words, if a file is gone.
  var told: [Told] = []

  /// A story and its words.
  struct Told {
    let title: String
    let language: String?
    let file: String
    let text: String

    /// Takes a Markdown file's facts.
    init(_ story: MarkdownStory, file: String) {
      title = story.value["title"]?.string ?? ""
      language = story.value["language"]?.string
      self.file = file
      text = (story.value["pages"]?.array ?? []).compactMap { $0["text"]?.string }.joined(separator: "\n")
    }
  }

  /// Begins with a folder.
  init(folder: String, before: ImportedFiles, files: Set<String>) {
    (self.folder, self.before, self.files) = (folder, before, files)
    let present = before.sources.filter { files.contains($0.path) }
    known = Dictionary(present.map { ($0.path, $0.story) }) { first, _ in first }
    claimed = Set(known.values.map { ImportKey("story", $0) })
    isAnyGone = present.count < before.sources.count
  }

  /// Notes which story a file is.
  mutating func claim(_ story: Identifier, _ file: String) {
    known[file] = story
    claimed.insert(ImportKey("story", story))
  }

  /// The name of a folder: its path without links. A folder in the project is called by its path from there, so that
  /// the project may move.
  static func name(of folder: String) -> String {
    guard let here = FileSystem.resolved(".") else { return folder }
    return folder == here ? "." : Path.rest(of: folder, below: here) ?? folder
  }

  /// Whether a file is gone.
  let isAnyGone: Bool

  /// The share of letters that two alike stories have in common.
  private static let likeness = 0.7
  /// The number of letter trigrams that tell a text from others; shorter texts, and their titles, have to be equal.
  private static let fewLetters = 24
  /// The largest number of pairs of stories that are compared letter by letter.
  private static let pairLimit = 50_000

  /// The story among others that has the words of a story whose file is gone.
  ///
  /// A story without a language may have got one since.
  static func successor(of story: Story, text: String, among told: [Told], gone: Int) -> Told? {
    guard !text.isEmpty else { return nil }
    let length = Double(text.utf8.count)
    let near = told.filter {
      $0.text == text || mayBe($0, story) && abs(Double($0.text.utf8.count) - length) <= (1 - likeness) * length
    }
    let letters = trigrams(of: text)
    let isShort = letters.count < fewLetters
    var found = near.first { $0.text == text && $0.title == story.title }
    if found == nil, !isShort { found = near.first { $0.text == text } }
    if found == nil, !isShort, gone * near.count <= pairLimit {
      let alike = near.map { other in
        let others = trigrams(of: other.text)
        let shared = letters.intersection(others).count
        return (other, Double(shared) / Double(max(1, letters.count + others.count - shared)))
      }
      found = alike.filter { $0.1 >= likeness }.max { $0.1 < $1.1 }?.0
    }
    return found
  }

  /// Whether the languages of two stories allow that they are one.
  static func mayBe(_ told: Told, _ story: Story) -> Bool {
    (story.language ?? "").isEmpty || told.language == story.language
  }

  /// The letter trigrams of a text, each as one number: they also tell apart texts without blanks between words.
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
