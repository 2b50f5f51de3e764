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
      Without '--output' the books go to their place in the site's folder. With it they go side by side into that folder, and \
      the site is not touched. A story is named by its title, its address or its id.
      """,
    arguments: [.repeated("story", .text, "The stories (default: all)")],
    options: [
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
    let library = try project.library(console)
    let progress = Progress(console, counting: "stories")
    let teller = AdvanceTeller()
    teller.begin { progress.show($0) }
    let ground = try project.ground(jobs: Processors.count(for: call), told: { try teller.tell($0) })
    let publication = try project.publication(of: library, on: ground)
    defer { publication.close() }
    let words = call.invocation.arguments("story")
    let names = try publication.reading { try LibraryNames($0) }
    let stories = words.isEmpty ? names.stories : try names.stories(words)
    let slugs = stories.compactMap { $0.address?.slug }
    let layout = project.settings.books.layout
    let wanted = Set(
      slugs.flatMap { slug in
        (layout.isReflowable ? ["books/\(slug).epub"] : []) + (layout.isFixed ? ["books/\(slug).fxl.epub"] : [])
      })
    let selection = StorySelection(publication, stories: stories.map(\.story.id))

    let result: (books: [Book], diagnostics: [Diagnostic])
    if call.invocation.has("output") {
      result = try Interruption.duringTidyWork {
        try write(wanted, of: selection, into: project.output(call)) { try teller.tell($0, of: $1) }
      }
    } else {
      let press = Press(project.pressOptions(call, output: try project.output(call)))
      let report = try await Interruption.duringTidyWork {
        try await press.build(selection, only: { wanted.contains($0) }) { try teller.tell($0, of: $1) }
      }
      let output = try project.output(call)
      result = (
        report.entries.map { Book(path: Path.join(output, $0.path), isNew: $0.fate == .written, size: $0.size) },
        report.diagnostics
      )
    }
    let empty = stories.filter { $0.pageCount == 0 }.map {
      Diagnostic(
        words.isEmpty ? .warning : .error, "'\($0.story.title)' has no pages, and so no book",
        at: .init(file: project.settings.store), id: "empty-story")
    }
    let told = (empty + ground.pictureFindings + ground.fontFindings + result.diagnostics).map {
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
      console.mention("not everything is right: wrote \(count(result.books.count, "e-book")) of \(wanted.count)")
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

  /// A book that stands where it was wanted.
  private struct Book {
    let path: String
    let isNew: Bool
    let size: Int
  }

  /// Writes books side by side into a folder, each whole or not at all.
  private static func write(
    _ paths: Set<String>, of publication: StorySelection, into folder: String, progress: (Int, Int) throws -> Void
  ) throws -> (books: [Book], diagnostics: [Diagnostic]) {
    var wanted = paths
    var books: [Book] = []
    var diagnostics: [Diagnostic] = []
    try FileSystem.createFolder(folder)
    let count = wanted.count
    for section in try publication.sections(recalling: .nothing) where !wanted.isEmpty {
      for output in try section.plan().outputs where wanted.remove(output.path) != nil {
        try progress(count - wanted.count, count)
        diagnostics += output.diagnostics
        do {
          books.append(try write(output, to: Path.join(folder, Path.name(of: output.path))))
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
