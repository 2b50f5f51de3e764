import Arguments
import Diagnostics
import Files
import JSON
import Press
import Publication
import Stories
import Settings
import StoryModel
import StoryStore

/// `hornbook epub`: the e-books without the site.
enum EPUBCommand: Subcommand {
  static let command = Command(
    "epub", "write e-books only",
    discussion: """
      Without '--output' the books go to their place in the site's folder. With it they go side by side into that folder, those of collections into 'collections' there, and \
      the site is not touched. A story is named by its title, its address or its id, and so is a collection, whose stories \
      become one book.
      """,
    arguments: [.repeated("story", .text, "The stories (default: all)")],
    options: [
      .option(
        "collection", short: "c", "name", .text, repeatable: true,
        "A collection, as one book of all its stories; may be repeated"),
      .option("output", short: "o", "folder", .folder, "Where to write the books"),
      .option(
        "layout", "editions", .choice(Settings.BookLayout.allCases.map(\.rawValue)),
        "The editions to write (default: 'layout' in [books])"),
      BuildOptions.jobs,
      .flag("force", short: "f", "Write into a site's folder that holds files of somebody else"),
      BuildOptions.strict,
    ])

  static func run(_ call: Call) async throws -> ExitCode {
    let console = call.console
    var project = try Project(call)
    project.settings.books.enabled = true
    if let layout = call.invocation.value(of: "layout").flatMap(Settings.BookLayout.init) {
      project.settings.books.layout = layout
    }
    let shelves = call.invocation.values(of: "collection")
    if !shelves.isEmpty { project.settings.books.collections = true }
    let library = try project.library(console)
    let progress = Progress(console, counting: "stories")
    let teller = AdvanceTeller()
    teller.begin { progress.show($0) }
    let ground = try project.ground(jobs: Processors.count(for: call), told: { try teller.tell($0) })
    let publication = try project.publication(of: library, on: ground)
    defer { publication.close() }
    let words = call.invocation.arguments("story")
    let names = try publication.reading { try LibraryNames($0) }
    let isAll = words.isEmpty && shelves.isEmpty
    let stories = isAll ? names.stories : try names.stories(words)
    let collections =
      isAll
      ? (project.settings.books.collections ? names.collections : []) : try shelves.map { try names.collection($0) }
    let selection = StorySelection(
      publication, stories: stories.map(\.story.id), collections: collections.map(\.collection.id))
    let wanted = Wanted(stories: stories, collections: collections, settings: project.settings.books)

    let result: (books: [Book], diagnostics: [Diagnostic])
    if call.invocation.has("output") {
      result = try Interruption.duringTidyWork {
        try write(wanted, of: selection, into: project.output(call)) { try teller.tell($0, of: $1) }
      }
    } else {
      let press = Press(project.pressOptions(call, output: try project.output(call)))
      let report = try await Interruption.duringTidyWork {
        try await press.build(selection, only: { wanted.paths.contains($0) }) { try teller.tell($0, of: $1) }
      }
      let output = try project.output(call)
      result = (
        report.entries.map { Book(path: Path.join(output, $0.path), isNew: $0.fate == .written, size: $0.size) },
        report.diagnostics
      )
    }
    let empty = stories.filter { $0.pageCount == 0 }.map {
      Diagnostic(
        isAll ? .warning : .error, "'\($0.story.title)' has no pages, and so no book",
        at: .init(file: project.settings.store), id: "empty-story")
    }
    let missing = wanted.missing(in: result.books.map(\.path)).map { title in
      Diagnostic(
        isAll ? .warning : .error, "'\(title)' has no book yet: pictures are missing, or there are no pages in it",
        at: .init(file: project.settings.store), hint: "'hornbook status' says which", id: "held-book")
    }
    let told = (empty + missing + ground.pictureFindings + ground.fontFindings + result.diagnostics).map {
      call.invocation.has("strict") ? $0.strict : $0
    }
    console.tell(told)
    console.report([
      JSONMember(
        "books",
        .array(
          result.books.map {
            ["path": .string($0.path), "fate": $0.isNew ? "written" : "kept", "size": .number($0.size)]
          }))
    ])
    guard !told.contains(where: { $0.severity == .error }) else {
      console.mention("not everything is right: wrote \(count(result.books.count, "e-book")) of \(wanted.paths.count)")
      return .failed
    }
    let new = result.books.count(where: \.isNew)
    console.say("wrote \(count(new, "e-book")), kept \(result.books.count - new) in \(seconds(progress.passed))")
    for book in result.books.prefix(console.verbosity == .verbose ? .max : 12) {
      console.say("  \(project.shown(book.path))")
    }
    if result.books.count > 12, console.verbosity != .verbose { console.say("  and \(result.books.count - 12) more") }
    return .done
  }

  /// The books that are to be written.
  private struct Wanted {
    let paths: Set<String>
    /// Whose book each is, but for stories without pages, of which that is told.
    private let titles: [(path: String, title: String)]

    init(stories: [StoryEntry], collections: [CollectionEntry], settings: Settings.Books) {
      var books = stories.map { (name: $0.address?.slug, title: $0.story.title, isExpected: $0.pageCount > 0) }
      books += collections.map { ($0.address.map { "collections/\($0.slug)" }, $0.collection.name, true) }
      var paths: Set<String> = []
      var titles: [(path: String, title: String)] = []
      for (name, title, isExpected) in books {
        guard let name else { continue }
        // A collection has no edition of fixed layout.
        let isStory = !name.hasPrefix("collections/")
        if isStory, settings.layout.isFixed {
          paths.insert("books/\(name).fxl.epub")
          if !settings.layout.isReflowable {
            if isExpected { titles.append(("books/\(name).fxl.epub", title)) }
            continue
          }
        }
        paths.insert("books/\(name).epub")
        if settings.kepub { paths.insert("books/\(name).kepub.epub") }
        if isExpected { titles.append(("books/\(name).epub", title)) }
      }
      self.paths = paths
      self.titles = titles
    }

    /// The titles of what there is no book of among some.
    func missing(in books: [String]) -> [String] {
      titles.filter { wanted in !books.contains { $0.hasSuffix(wanted.path.dropFirst("books".utf8.count)) } }.map(
        \.title)
    }
  }

  /// A book that stands where it was wanted.
  private struct Book {
    let path: String
    let isNew: Bool
    let size: Int
  }

  /// Writes books side by side into a folder, each whole or not at all.
  private static func write(
    _ books: Wanted, of publication: StorySelection, into folder: String, progress: (Int, Int) throws -> Void
  ) throws -> (books: [Book], diagnostics: [Diagnostic]) {
    var wanted = books.paths
    var books: [Book] = []
    var diagnostics: [Diagnostic] = []
    try FileSystem.createFolder(folder)
    let count = wanted.count
    for section in try publication.sections(recalling: .nothing) where !wanted.isEmpty {
      for output in try section.plan().outputs where wanted.remove(output.path) != nil {
        try progress(count - wanted.count, count)
        diagnostics += output.diagnostics
        do {
          let target = Path.join(folder, String(output.path.dropFirst("books/".utf8.count)))
          try FileSystem.createFolder(Path.parent(of: target))
          books.append(try write(output, to: target))
        } catch let error as DiagnosticError {
          diagnostics += error.diagnostics
        }
      }
    }
    return (books, diagnostics)
  }

  private static func write(_ output: Output, to target: String) throws -> Book {
    let temporary = FileSystem.temporaryName(beside: target)
    defer { try? FileSystem.removeFile(temporary) }
    switch try output.make() {
    case .bytes(let bytes): try FileSystem.create(temporary, bytes)
    case .copy(let source, _, let change):
      let bytes = try FileSystem.read(source)
      try FileSystem.create(temporary, change?(bytes) ?? bytes)
    case .file(let write): try write(temporary)
    }
    let bytes = try FileSystem.read(temporary)
    if FileStatus(of: target)?.size == bytes.count, try FileSystem.read(target) == bytes {
      return Book(path: target, isNew: false, size: bytes.count)
    }
    try FileSystem.rename(temporary, to: target)
    return Book(path: target, isNew: true, size: bytes.count)
  }
}
