import Basics
import Build
import Files
import Hashing

/// The books of a publication, beside its site or in a folder of their own.
struct BookWriter: Sendable {
  /// A book that stands where it was wanted.
  struct Book: Sendable {
    let path: String
    let isNew: Bool
    let size: Int
  }

  /// The sections that have the books, and others.
  let publication: any Publication
  /// Whether an output is one of the books, by its path below the site's folder.
  let isWanted: @Sendable (String) -> Bool
  /// The name of a book in a folder of its own, by its path below the folder of books.
  var name: @Sendable (String) -> String = { $0 }

  /// The outcome for the books.
  struct Result: Sendable {
    var books: [Book] = []
    var diagnostics: [Diagnostic] = []
  }

  /// Takes the lock of the project's builds before the library is read, where the books go into the site.
  static func lock(_ call: Call, _ project: Project) throws -> FileLock? {
    call.invocation.has("output") ? nil : try project.idlePress(at: project.output(call)).locked(call.waiting())
  }

  /// Brings the books up to date in the site, or writes them into the folder that the command line names.
  func run(
    _ call: Call, _ project: Project, holding lock: FileLock?, progress: @escaping Press.Progress
  ) async throws -> Result {
    let output = try project.plainSite(call)
    if call.invocation.has("output") {
      let jobs = Processors.count(for: call)
      return try await Interruption.duringTidyWork { try await write(into: output, jobs: jobs, progress: progress) }
    }
    let press = Press(project.pressOptions(call, output: output))
    let report = try await Interruption.duringTidyWork {
      try await press.build(publication, only: isWanted, holding: lock, progress: progress)
    }
    return Result(
      books: report.entries.map { Book(path: Path.join(output, $0.path), isNew: $0.fate == .written, size: $0.size) },
      diagnostics: report.diagnostics)
  }

  /// Writes books side by side into a folder, each whole or not at all, as many at once as there are jobs.
  func write(
    into folder: String, jobs: Int, progress: @escaping Press.Progress
  ) async throws -> Result {
    try FileSystem.createFolder(folder)
    for place in [folder, Path.join(folder, "collections")] { FileSystem.removeLeftovers(in: place) }
    let sections = try publication.sections(recalling: .nothing)
    let bench = WorkQueue(sections, progress)
    let parts = try await withThrowingTaskGroup(of: [String: Result].self) {
      group in
      for _ in 0..<min(jobs, sections.count) {
        group.addTask {
          FaultStack.take()
          // Whatever ends the work of one ends that of all.
          defer { bench.close() }
          var parts: [String: Result] = [:]
          while let section = bench.next() {
            parts[section.id] = try write(section, into: folder)
            try bench.finishOne()
          }
          return parts
        }
      }
      return try await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
    FaultStack.take()
    let inOrder = sections.compactMap { parts[$0.id] }
    return Result(books: inOrder.flatMap(\.books), diagnostics: inOrder.flatMap(\.diagnostics))
  }

  /// Writes the books of one section.
  private func write(
    _ section: Section, into folder: String
  ) throws -> Result {
    var result = Result()
    let plan = try section.plan()
    result.diagnostics += plan.diagnostics
    for output in plan.outputs {
      // What is wrong with a page is wrong in its book, too.
      result.diagnostics += output.diagnostics
      guard isWanted(output.path) else { continue }
      do {
        let target = Path.join(folder, name(String(output.path.dropFirst("books/".utf8.count))))
        try FileSystem.createFolder(Path.parent(of: target))
        result.books.append(try write(output, to: target))
      } catch let error as DiagnosticError {
        result.diagnostics += error.diagnostics
      }
    }
    return result
  }

  private func write(_ output: Output, to target: String) throws -> Book {
    let temporary = FileSystem.temporaryName(beside: target)
    defer { try? FileSystem.removeFile(temporary) }
    do {
      try make(output, as: temporary)
    } catch let error as FileError where error.path == temporary {
      // People know nothing of the other name.
      throw FileError(error.operation, target, code: error.code)
    }
    let size = FileStatus(of: temporary)?.size ?? 0
    if !FileSystem.isSymbolicLink(target), FileStatus(of: target)?.size == size,
      try Fingerprint(ofFile: target) == Fingerprint(ofFile: temporary)
    {
      return Book(path: target, isNew: false, size: size)
    }
    try FileSystem.rename(temporary, to: target)
    return Book(path: target, isNew: true, size: size)
  }

  private func make(_ output: Output, as temporary: String) throws {
    switch try output.make() {
    case .bytes(let bytes): try FileSystem.create(temporary, bytes)
    case .copy(let source, _, let change):
      let bytes = try FileSystem.read(source)
      try FileSystem.create(temporary, change?(bytes) ?? bytes)
    case .file(let write): try write(temporary)
    }
  }
}

extension BookWriter.Result {
  /// Says what became of the books, and how the command ends; `told` are all findings, also those of others.
  func tell(
    _ told: [Diagnostic], of expected: Int, called noun: String = "e-book", took time: Duration, _ project: Project,
    _ console: Console
  ) -> ExitCode {
    console.tell(told)
    console.report([
      JSONMember(
        "books",
        .array(
          books.map {
            ["path": .string($0.path), "fate": $0.isNew ? "written" : "kept", "size": .number($0.size)]
          }))
    ])
    guard !told.contains(where: { $0.severity == .error }) else {
      console.mention("not everything is right: wrote \(count(books.count, noun)) of \(expected)")
      return .failed
    }
    let new = books.count(where: \.isNew)
    console.say("wrote \(count(new, noun)), kept \(books.count - new) in \(seconds(time))")
    for book in books.prefix(console.verbosity == .verbose ? .max : 12) {
      console.say("  \(project.shown(book.path))")
    }
    if books.count > 12, console.verbosity != .verbose { console.say("  and \(books.count - 12) more") }
    return .done
  }
}
