import Basics
import Files
import Stores

/// Brings stories, collections and their pictures into a library, from JSON or Markdown files, another library, or an
/// app's preferences.
///
/// It reads the Magical Stories app's export, Hornbook's own forms and published Markdown;
/// `Documentation/reference/import-format.md` describes all of them.
package enum StoryImport {
  /// Which files of a folder are import files.
  package enum Form: Hashable, Sendable {
    /// Every `*.json`.
    case json
    /// Every `*.md` but those that are called as files beside stories are, such as `README.md`, and what an export has
    /// besides stories.
    case markdown
    /// The content folder of a project: every `*.json`, and the Markdown files in its folder `stories`.
    case content
  }

  /// The file of addresses in an export of Markdown.
  static let addressName = "addresses.toml"

  /// The import files below a folder, as paths below it, by their bytes' order.
  package static func files(of form: Form, below folder: String) throws -> [String] {
    var unread: [Diagnostic] = []
    return try files(of: form, below: folder, unread: &unread)
  }

  /// The same, with a warning for what would be one and cannot be read.
  private static func files(
    of form: Form, below folder: String, unread: inout [Diagnostic]
  ) throws -> [String] {
    var passedOver: [FileSystem.PassedOver] = []
    let files = try FileSystem.files(below: folder, passedOver: &passedOver).filter {
      isImport($0, of: form) && (form != .markdown || isStory($0) || isBeside($0, in: folder))
    }
    unread += passedOver.filter { isImport($0.path, of: form) || $0.reason != .deadLink }
      .compactMap { finding(of: $0, below: folder) }
    return files
  }

  private static func isImport(_ path: String, of form: Form) -> Bool {
    switch form {
    case .json: Path.fileExtension(of: path) == "json"
    case .markdown: isStory(path) || beside[path] != nil
    case .content: isContent(path)
    }
  }

  /// The lists of each file that an export of Markdown has besides stories, pictures and addresses.
  private static let beside = ["collections.json": ["collections"], "profiles.json": ["userProfiles", "achievements"]]

  /// Whether a file is such a one, and holds nothing else.
  static func isBeside(_ name: String, in folder: String) -> Bool {
    let path = Path.join(folder, name)
    guard let lists = beside[name], FileStatus(of: path)?.kind == .file, let bytes = try? FileSystem.read(path),
      let root = try? JSONDocument(parsing: bytes).root, root["format"]?.string == "hornbook"
    else { return false }
    return root.members?.allSatisfy { (["format", "version"] + lists).contains($0.key) } == true
  }

  /// The finding on a file or folder that cannot be read for what it is; nil for a link to a folder without stories.
  static func finding(of entry: FileSystem.PassedOver, below folder: String) -> Diagnostic? {
    let full = Path.join(folder, entry.path)
    let (headline, hint): (String, String)
    switch entry.reason {
    case .badName: (headline, hint) = ("its name is not UTF-8, and so it is not read", "rename it")
    case .deadLink: (headline, hint) = ("it is a link to nothing", "mend or remove it")
    case .folderLink:
      guard let names = try? FileSystem.names(in: full), names.contains(where: isStory) else { return nil }
      (headline, hint) = ("it is a link to a folder of stories, and is not followed", "put the folder itself there")
    }
    return Diagnostic(.warning, headline, at: .init(file: full), hint: hint, id: "unread-file")
  }

  /// Whether a path below a content folder is that of an import file.
  static func isContent(_ path: String) -> Bool {
    Path.fileExtension(of: path) == "json" || Path.rest(of: path, below: "stories") != nil && isStory(path)
  }

  private static func isStory(_ path: String) -> Bool {
    MarkdownName.isMarkdown(path) && !MarkdownName.isBesideStories(path)
  }

  /// Imports a file, or every import file below a folder, as one transaction.
  ///
  /// What is given wins over what the library holds, what is not given stays. One broken story is reported with its
  /// place and the rest come in; a file that is not what its name says is reported and nothing of it comes in. The
  /// clock is never asked.
  ///
  /// - Parameters:
  ///   - path: The file or folder; pictures are looked for below the folder, or below the file's folder.
  ///   - form: What is taken from a folder; a file that is named is Markdown where that is the form or its name says
  ///     so.
  ///   - store: The library.
  ///   - illustrations: The library's folder of illustrations; made when there is something to put into it.
  ///   - options: How to go about it.
  ///   - progress: Told again and again how many bytes of the files are done, and how many there are; what it throws
  ///     ends the import.
  /// - Returns: What was done, or would be done, and every finding.
  /// - Throws: What the store or the file system did not allow; then nothing has come in.
  package static func run(
    path: String, as form: Form = .json, into store: StoryStore, illustrations: String,
    options: ImportOptions = ImportOptions(), progress: ((Int, Int) throws -> Void)? = nil
  ) throws -> ImportReport {
    let files: [String]
    let root: String
    var unread: [Diagnostic] = []
    switch FileStatus(of: path)?.kind {
    case .folder:
      root = path
      files = try self.files(of: form, below: path, unread: &unread).map { Path.join(path, $0) }
    case .file:
      root = Path.parent(of: path)
      files = [path]
    default: throw DiagnosticError("'\(path)' is not a file or folder that can be read", id: "unreadable-import")
    }
    guard !files.isEmpty else {
      throw DiagnosticError(
        "no \(form == .markdown ? "Markdown" : "JSON") file is in '\(path)'", hint: "name a story export or its folder",
        id: "empty-import")
    }
    var run = ImportRun(
      options: options, pictures: PicturePlan(folder: illustrations, root: root, scansAbove: form != .json))
    run.report.diagnostics = unread
    return try finish(run, store) { run, transaction in
      try run.take(files, as: form, below: root, isFolder: files != [path], transaction, progress)
    }
  }

  /// Imports all that a reader of another library gives, as one transaction and by the same rules.
  ///
  /// What is odd comes in as the reader gives it; a story whose pages cannot be read is reported and the rest come in.
  ///
  /// - Parameters:
  ///   - reader: One snapshot of the other library; it is only read, and stays open.
  ///   - path: The other library as messages name it.
  ///   - folders: Where its pictures lie, at least one place: in `Illustrations` there, or anywhere below; the first
  ///     counts first.
  ///   - kept: Where those lie that it has in itself.
  ///   - store: The library.
  ///   - illustrations: The library's folder of illustrations; made when there is something to put into it.
  ///   - options: How to go about it.
  ///   - progress: Told again and again how many stories are done, and how many there are; what it throws ends the
  ///     import.
  /// - Returns: What was done, or would be done, and every finding; the place of each is the other library.
  /// - Throws: What the stores or the file system did not allow; then nothing has come in.
  package static func run(
    reader: any StoryReader, from path: String, pictures folders: [String], kept: String? = nil, into store: StoryStore,
    illustrations: String, options: ImportOptions = ImportOptions(), progress: ((Int, Int) throws -> Void)? = nil
  ) throws -> ImportReport {
    let file = ImportFile(store: path, pictures: folders[0])
    let plan = PicturePlan(
      folder: illustrations, root: folders[0], further: Array(folders.dropFirst()), kept: kept)
    let run = ImportRun(options: options, pictures: plan)
    return try finish(run, store) { run, transaction in try run.take(reader, as: file, transaction, progress) }
  }

  /// Imports the stories that an app kept in its preferences, as one transaction and once.
  ///
  /// Good stories come in and each bad one is reported. When all have come in the library remembers it, by the stories
  /// and not by the name of the file: another import of them does nothing. What the library has of these stories stays
  /// as it is. Both hold unless the import is forced.
  ///
  /// - Parameters:
  ///   - defaults: The preferences, which have been read.
  ///   - folder: Where the pictures lie: there, or anywhere below.
  ///   - store: The library.
  ///   - illustrations: The library's folder of illustrations; made when there is something to put into it.
  ///   - options: How to go about it.
  ///   - progress: Told again and again how many stories are done, and how many there are; what it throws ends the
  ///     import.
  /// - Returns: What was done, or would be done, and every finding; the place of each is the file.
  /// - Throws: What the store or the file system did not allow; then nothing has come in.
  package static func run(
    defaults: StoryDefaults, pictures folder: String, into store: StoryStore, illustrations: String,
    options: ImportOptions = ImportOptions(), progress: ((Int, Int) throws -> Void)? = nil
  ) throws -> ImportReport {
    let file = ImportFile(defaults: defaults.path, pictures: folder)
    let run = ImportRun(options: options, pictures: PicturePlan(folder: illustrations, root: folder))
    return try finish(run, store) { run, transaction in try run.take(defaults, as: file, transaction, progress) }
  }

  /// Imports the stories of books, as one transaction.
  ///
  /// A story that the library has stays as it is unless the import is forced: the one that the book was made of, that
  /// came from it, or that has the same title, language and words.
  ///
  /// - Parameters:
  ///   - books: The books, which have been read.
  ///   - folder: Where their pictures and recordings lie, each book's in a folder there.
  ///   - store: The library.
  ///   - illustrations: The library's folder of illustrations; made when there is something to put into it.
  ///   - options: How to go about it.
  ///   - progress: Told again and again how many books are done, and how many there are; what it throws ends the
  ///     import.
  /// - Returns: What was done, or would be done, and every finding; the place of each is the book.
  /// - Throws: What the store or the file system did not allow; then nothing has come in.
  package static func run(
    books: [PreparedBook], from folder: String, into store: StoryStore, illustrations: String,
    options: ImportOptions = ImportOptions(), progress: ((Int, Int) throws -> Void)? = nil
  ) throws -> ImportReport {
    let run = ImportRun(options: options, pictures: PicturePlan(folder: illustrations, root: folder))
    return try finish(run, store) { run, transaction in try run.take(books, transaction, progress) }
  }

  /// Does the work in one transaction, and removes the pictures again that it has copied when it fails.
  private static func finish(
    _ start: ImportRun, _ store: StoryStore, _ work: (inout ImportRun, borrowing StoryTransaction) throws -> Void
  ) throws -> ImportReport {
    var run = start
    do {
      let work = { (transaction: borrowing StoryTransaction) throws -> ImportReport in
        try work(&run, transaction)
        return run.report
      }
      return try run.options.dryRun ? store.read(work) : store.writeMany(work)
    } catch {
      // What may have been kept may name its pictures.
      if (error as? StoreError)?.isOutcomeUnknown != true { run.pictures.undo() }
      throw error
    }
  }
}
