import Basics
import Files
import Illustrator
import Settings
import Stores
import StoryStore

/// The source of an import of stories.
struct ImportSource {
  /// Whether it is made of the import files in the content folder, or some of them.
  let isContent: Bool
  /// Whether it brings all the import files in the content folder.
  let holdsContent: Bool
  /// Brings everything into a library.
  let take: (StoryStore) throws -> ImportReport

  /// A file, or a folder with files of one form; the content folder of the project with all that a build takes.
  static func files(
    of form: StoryImport.Form, _ call: Call, _ project: Project, _ options: ImportOptions
  ) throws -> ImportSource {
    let settings = project.settings
    let path = project.path(call.required("path"))
    _ = try status(of: path)
    let progress = Progress(call.console, counting: "bytes")
    let holdsContent = covers(path, settings.content)
    let form = holdsContent && covers(settings.content, path) ? .content : form
    return ImportSource(isContent: holdsContent || covers(settings.content, path), holdsContent: holdsContent) {
      store in
      try StoryImport.run(
        path: path, as: form, into: store, illustrations: settings.illustrations, options: options,
        progress: show(progress, from: 1 << 20))
    }
  }

  /// The store of an app, or the folder that it lies in; opened at once, so that nothing is begun if it is unreadable.
  static func swiftData(_ call: Call, _ project: Project, _ options: ImportOptions) throws -> ImportSource {
    let path = try store(at: project.path(call.required("path")))
    let pictures = try pictures(call, project).map { [$0] } ?? Project.pictures(beside: path)
    let library = try open(path, project)
    let progress = Progress(call.console, counting: "stories")
    return ImportSource(isContent: false, holdsContent: false) { store in
      let snapshot = try library.fullSnapshot()
      defer { snapshot.close() }
      var report = try StoryImport.run(
        reader: snapshot, from: path, pictures: pictures, kept: library.keptPictures, into: store,
        illustrations: project.settings.illustrations, options: options, progress: show(progress, from: 200))
      report.diagnostics = try library.findings + library.problems() + report.diagnostics
      return report
    }
  }

  /// The preferences of an app; they are read at once, so that nothing is begun where they cannot be.
  static func userDefaults(_ call: Call, _ project: Project, _ options: ImportOptions) throws -> ImportSource {
    let path = project.path(call.required("path"))
    let defaults = try StoryDefaults(reading: path)
    let beside = Path.parent(of: FileSystem.isSymbolicLink(path) ? FileSystem.resolved(path) ?? path : path)
    let pictures = try pictures(call, project) ?? beside
    let progress = Progress(call.console, counting: "stories")
    return ImportSource(isContent: false, holdsContent: false) { store in
      try StoryImport.run(
        defaults: defaults, pictures: pictures, into: store, illustrations: project.settings.illustrations,
        options: options, progress: show(progress, from: 200))
    }
  }

  /// The file status of what is to be imported; fails if there is nothing.
  static func status(of path: String) throws -> FileStatus {
    guard let status = FileStatus(of: path) else {
      throw Failure("there is no file or folder '\(path)'", id: "unreadable-import")
    }
    return status
  }

  /// Shows how far an import has come, where there is more to do than `least`.
  private static func show(_ progress: Progress, from least: Int) -> (_ done: Int, _ all: Int) throws -> Void {
    { done, all in
      try Interruption.check()
      if all > least { progress.show(done, of: all) }
    }
  }

  /// The store at a path, or in the folder there under the name that apps give it.
  private static func store(at path: String) throws -> String {
    guard try status(of: path).kind == .folder else { return path }
    let store = Path.join(path, "default.store")
    guard FileStatus(of: store) != nil else {
      throw Failure(
        "there is no 'default.store' in the folder '\(path)'", hint: "name the store itself", id: "unreadable-import")
    }
    return store
  }

  /// The folder that the command line names for pictures.
  private static func pictures(_ call: Call, _ project: Project) throws -> String? {
    guard let named = call.invocation.value(of: "illustrations") else { return nil }
    let folder = project.path(named)
    guard FileStatus(of: folder)?.kind == .folder else {
      throw Failure("there is no folder '\(folder)'", id: "unreadable-import")
    }
    return folder
  }

  /// Opens a store to be read once; what the project has published it under comes along.
  private static func open(_ path: String, _ project: Project) throws -> AppLibrary {
    do {
      return try AppLibrary(
        trying: path, names: project.names, addresses: project.addresses, scratch: Project.temporary)
    } catch {
      var found = Failure(error).diagnostics
      let description = try? StoreDescription.read(path, scratch: Project.temporary, as: StoreKind.all)
      if description?.kind == .hornbook {
        found[0].hint =
          "write it to files with 'hornbook export json FOLDER' in its project, and bring them in with "
          + "'hornbook import json FOLDER'"
      } else if description == nil, let guess = guess(path), guess != .database {
        found[0].hint = guess.hint(path)
      }
      throw Failure(found, code: .unreadable)
    }
  }

  /// The kind of a file that is no store, unless it is too large to be something else that comes in.
  private static func guess(_ path: String) -> ImportGuess? {
    guard let status = FileStatus(of: path), status.size <= 64 << 20 else { return nil }
    return (try? FileSystem.read(path)).flatMap { ImportGuess($0) }
  }

  /// Whether a path is another one or lies above it.
  private static func covers(_ path: String, _ other: String) -> Bool {
    guard let path = FileSystem.resolved(path), let other = FileSystem.resolved(other) else { return false }
    return other == path || other.hasPrefix(path + "/")
  }

  /// E-books, each read by itself, before the library is touched; meanwhile their pictures lie in a temporary folder.
  static func books(_ call: Call, _ project: Project, _ options: ImportOptions) throws -> ImportSource {
    let paths = call.invocation.arguments("file").map { project.path($0) }
    for path in paths where FileStatus(of: path)?.kind != .file {
      guard FileStatus(of: path)?.kind == .folder else {
        throw Failure("there is no file '\(path)'", id: "unreadable-import")
      }
      throw Failure(
        "'\(path)' is a folder, and no e-book", hint: "name the books in it: '\(path)/*.epub'", id: "unreadable-import")
    }
    let settings = project.settings
    var surroundings = PreparedBook.Surroundings()
    surroundings.publisher = settings.books.publisher ?? ""
    (surroundings.levels, surroundings.levelCount) = (settings.levels.names, settings.levels.count)
    surroundings.kept = Set(call.invocation.values(of: "keep"))
    if let program = ProgramFile.path(of: "ffmpeg") {
      let encoder = SoundEncoder(program: program)
      surroundings.join = { try encoder.join($0, to: $1, isCancelled: { Interruption.isWanted }) }
    }
    let progress = Progress(call.console, counting: "books")
    return ImportSource(isContent: false, holdsContent: false) { [surroundings] store in
      FileSystem.removeLeftoverFolders(in: Project.temporary)
      let folder = FileSystem.temporaryName(beside: Path.join(Project.temporary, "books"))
      try FileSystem.createPrivateFolder(folder)
      defer { try? FileSystem.removeTree(folder) }
      var books: [PreparedBook] = []
      var refused: [Diagnostic] = []
      for (index, path) in paths.enumerated() {
        try Interruption.check()
        if paths.count > 1 { progress.show(index, of: paths.count) }
        let own = Path.join(folder, String(index + 1))
        try FileSystem.createFolder(own)
        if let book = try PreparedBook(path, to: own, surroundings, refusing: { refused.append($0) }) {
          books.append(book)
        }
      }
      let missing = surroundings.kept.subtracting([PreparedBook.guessed]).subtracting(books.flatMap(\.kept)).sorted()
      if refused.isEmpty, let name = missing.first {
        let which = paths.count == 1 ? "the book" : "these books"
        throw Failure(
          "no page that is left out of \(which) is called '\(name)'",
          hint: "'--dry-run --verbose' names those that are", id: "unknown-page")
      }
      var report = try StoryImport.run(
        books: books, from: folder, into: store, illustrations: settings.illustrations, options: options
      ) { _, _ in try Interruption.check() }
      report.files += refused.count
      report.diagnostics = refused + report.diagnostics
      return report
    }
  }
}
