import Arguments
import Diagnostics
import Files
import Illustrator
import Settings
import StoryStore

extension ImportSource {
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
