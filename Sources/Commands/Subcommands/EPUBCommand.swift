import Arguments
import BuildGraph
import Diagnostics
import Files
import Hashing
import JSON
import Press
import Publication
import Settings
import Stores
import Stories
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
    let shelves = call.invocation.values(of: "collection")
    if !shelves.isEmpty { project.settings.books.collections = true }
    if let layout = call.invocation.value(of: "layout").flatMap(Settings.BookLayout.init) {
      project.settings.books.layout = layout
    }
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
    let published = try publication.published()
    let standings = published.standings
    let stories = try isAll ? names.stories.filter { standings[$0.story.id] == .whole } : names.stories(words)
    let collections =
      try isAll
      ? (project.settings.books.collections ? names.collections : []).filter {
        published.standing(ofCollection: $0.collection.id) == .whole
      } : shelves.map { try names.collection($0) }
    for story in stories { try refuse(standings[story.story.id], story.story.title) }
    for shelf in collections {
      try refuse(published.standing(ofCollection: shelf.collection.id), shelf.collection.name)
    }
    let selection = StorySelection(
      publication, stories: stories.map(\.story.id), collections: collections.map(\.collection.id))
    let wanted = Wanted(stories: stories, collections: collections, settings: project.settings.books)

    let result: (books: [Book], diagnostics: [Diagnostic])
    if call.invocation.has("output") {
      let (folder, jobs) = (try project.output(call), Processors.count(for: call))
      result = try await Interruption.duringTidyWork {
        try await write(wanted, of: selection, into: folder, jobs: jobs) { try teller.tell($0, of: $1) }
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

  /// Fails where something is held back, so that no book of it is made beside the site either.
  private static func refuse(_ standing: PublishedLibrary.Standing, _ title: String) throws {
    switch standing {
    case .whole: return
    case .preview:
      throw Failure(
        "'\(title)' is published as a preview, and so has no book", hint: "[[collection]] in the settings says so",
        id: "not-published")
    case .nothing:
      throw Failure(
        "'\(title)' is not published, and so has no book", hint: "[publish] in the settings leaves it out",
        id: "not-published")
    }
  }

  /// The books that are to be written.
  private struct Wanted: Sendable {
    let paths: Set<String>
    /// Whose book each is, but for stories without pages, of which that is told.
    private let titles: [(path: String, title: String)]

    init(stories: [StoryEntry], collections: [CollectionEntry], settings: Settings.Books) {
      var paths: Set<String> = []
      var titles: [(path: String, title: String)] = []
      func want(_ name: String, _ endings: [String], title: String?) {
        let books = endings.map { "books/\(name).\($0)" }
        paths.formUnion(books)
        if let title, let first = books.first { titles.append((first, title)) }
      }
      let flowing = ["epub"] + (settings.kepub ? ["kepub.epub"] : [])
      let editions =
        (settings.layout.isReflowable ? flowing : []) + (settings.layout.isFixed ? ["fxl.epub"] : [])
      for story in stories {
        guard let slug = story.address?.slug else { continue }
        want(slug, editions, title: story.pageCount > 0 ? story.story.title : nil)
      }
      for collection in collections {
        guard let slug = collection.address?.slug else { continue }
        want("collections/\(slug)", flowing, title: collection.collection.name)
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
  private struct Book: Sendable {
    let path: String
    let isNew: Bool
    let size: Int
  }

  /// Writes books side by side into a folder, each whole or not at all, as many at once as there are jobs.
  private static func write(
    _ wanted: Wanted, of publication: StorySelection, into folder: String, jobs: Int,
    progress: @escaping Press.Progress
  ) async throws -> (books: [Book], diagnostics: [Diagnostic]) {
    try FileSystem.createFolder(folder)
    let sections = try publication.sections(recalling: .nothing)
    let bench = Workbench(sections, progress)
    let parts = try await withThrowingTaskGroup(of: [String: (books: [Book], diagnostics: [Diagnostic])].self) {
      group in
      for _ in 0..<min(jobs, sections.count) {
        group.addTask {
          // Whatever ends the work of one ends that of all.
          defer { bench.close() }
          var parts: [String: (books: [Book], diagnostics: [Diagnostic])] = [:]
          while let section = bench.next() {
            parts[section.id] = try write(wanted, of: section, into: folder)
            try bench.finishOne()
          }
          return parts
        }
      }
      return try await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
    let inOrder = sections.compactMap { parts[$0.id] }
    return (inOrder.flatMap(\.books), inOrder.flatMap(\.diagnostics))
  }

  /// Writes the books of one section.
  private static func write(
    _ wanted: Wanted, of section: Section, into folder: String
  ) throws -> (books: [Book], diagnostics: [Diagnostic]) {
    var books: [Book] = []
    var diagnostics: [Diagnostic] = []
    for output in try section.plan().outputs where wanted.paths.contains(output.path) {
      diagnostics += output.diagnostics
      do {
        let target = Path.join(folder, String(output.path.dropFirst("books/".utf8.count)))
        try FileSystem.createFolder(Path.parent(of: target))
        books.append(try write(output, to: target))
      } catch let error as DiagnosticError {
        diagnostics += error.diagnostics
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
    let size = FileStatus(of: temporary)?.size ?? 0
    if FileStatus(of: target)?.size == size, try Fingerprint(ofFile: target) == Fingerprint(ofFile: temporary) {
      return Book(path: target, isNew: false, size: size)
    }
    try FileSystem.rename(temporary, to: target)
    return Book(path: target, isNew: true, size: size)
  }
}
