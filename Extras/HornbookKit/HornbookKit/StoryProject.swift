import Synchronization

/// A project: a folder with settings and a library of stories, of which a site and books are made.
///
/// ```swift
/// let project = StoryProject(at: "Stories")
/// let build = try await project.build()
/// for finding in build.diagnostics { print(finding) }
/// ```
///
/// Each call runs the program once and waits for its end; the task's cancellation ends it. Two calls at once are safe:
/// builds wait for each other, and a build sees one snapshot of the library.
public struct StoryProject: Hashable, Sendable {
  /// The project's folder, or its settings file.
  public var folder: String
  /// The program that does the work.
  public var program: Program
  /// Settings that count instead of those of the project, by their dotted names:
  /// `["site.base_url": "https://example.org/"]`.
  public var settings: [String: String]

  /// Opens nothing yet: a folder without a project is told by the first call.
  public init(at folder: String, program: Program = .installed, settings: [String: String] = [:]) {
    self.folder = folder
    self.program = program
    self.settings = settings
  }

  /// Makes a project in a folder that is empty or not there yet, with settings that explain themselves and samples.
  ///
  /// The samples are published until stories of your own come in.
  public static func create(
    at folder: String, title: String? = nil, program: Program = .installed
  ) async throws -> StoryProject {
    let words = ["init", "--json"] + (title.map { ["--title", $0] } ?? []) + ["--", folder]
    let reply = try Reply(await program.output(of: words, line: nil))
    guard reply.exitCode == 0 else { throw reply.failure }
    return StoryProject(at: folder, program: program)
  }

  /// What the program answers to a command of its own, such as `["status"]`: for all that has no function here.
  ///
  /// - Throws: `HornbookError` where there is no answer. A command that fails has one: look at its exit code.
  public func run(_ command: [String]) async throws -> Reply {
    try Reply(await program.output(of: words(command), line: nil))
  }

  /// The command line of a command, with where it works and what it says; `--` keeps paths that begin with a hyphen
  /// paths.
  private func words(_ command: [String]) -> [String] {
    let set = settings.sorted { $0.key < $1.key }.flatMap { ["--set", "\($0.key)=\($0.value)"] }
    let split = command.firstIndex(of: "--") ?? command.endIndex
    return command[..<split] + ["--config", folder, "--json"] + set + command[split...]
  }

  /// All stories of the library, drafts too, in the order of their titles.
  public func stories() async throws -> [StorySummary] {
    try await run(["list", "stories"]).list("stories", StorySummary.init)
  }

  /// Brings stories of a file or a folder into the library, from an export of an app or of Hornbook (`import json`).
  ///
  /// What is known already is brought up to date; nothing is written where the file has an error.
  @discardableResult
  public func importJSON(_ path: String) async throws -> Reply {
    let reply = try await run(["import", "json", "--", path])
    guard reply.exitCode == 0 else { throw reply.failure }
    return reply
  }

  /// How a site is built.
  public struct BuildOptions: Hashable, Sendable {
    /// Whether a warning counts as an error.
    public var isStrict = false
    /// Whether everything is made again.
    public var isForced = false
    /// Whether nothing is written, and only said what would be.
    public var isDryRun = false
    /// Whether drafts are published, and stories whose time has not come.
    public var withDrafts = false
    /// Where the site is written; what the settings say if none.
    public var output: String?

    /// What a build does unless somebody says otherwise.
    public init() {}

    var words: [String] {
      [("--strict", isStrict), ("--force", isForced), ("--dry-run", isDryRun), ("--drafts", withDrafts)]
        .filter(\.1).map(\.0) + (output.map { ["--output", $0] } ?? [])
    }
  }

  /// Writes the site and its books, as far as they are not up to date.
  public func build(_ options: BuildOptions = BuildOptions()) async throws -> BuildResult {
    try BuildResult(await run(["build"] + options.words))
  }

  /// Builds, and builds again whenever something changes, until the task is cancelled or nobody listens any more.
  ///
  /// A build that could not be done is a failure with its findings, and the next one may be done. The stream throws
  /// where nothing more can come, such as in a folder without a project.
  public func builds() -> AsyncThrowingStream<Result<BuildResult, HornbookError>, any Error> {
    let words = words(["watch"])
    return AsyncThrowingStream { continuation in
      let task = Task {
        let end = Mutex<HornbookError?>(nil)
        do {
          _ = try await program.output(of: words) { line in
            do {
              let reply = try Reply(line)
              // The last line tells of no build; it says how all of it ended.
              if reply["time"] == nil {
                end.withLock { $0 = reply.exitCode == 0 ? nil : reply.failure }
              } else {
                continuation.yield(.success(try BuildResult(reply)))
              }
            } catch let error as HornbookError {
              continuation.yield(.failure(error))
            } catch {}
          }
          continuation.finish(throwing: end.withLock(\.self))
        } catch is CancellationError {
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// What a book is for.
  public enum BookForm: Hashable, Sendable {
    /// An EPUB to read.
    case epub
    /// A PDF to read on a screen.
    case pdf
    /// A PDF to fold and staple.
    case booklet
    /// The files for a printer.
    case print
  }

  /// Makes books of stories, named by title, id or address: of all that are published if none is named.
  ///
  /// They are written into a folder: that of the site's books unless another is given.
  public func books(of stories: [String] = [], as form: BookForm = .epub, in folder: String? = nil) async throws
    -> BookResult
  {
    let output = folder.map { ["--output", $0] } ?? []
    let command =
      switch form {
      case .epub: ["epub"]
      case .pdf: ["pdf", "--form", "screen"]
      case .booklet: ["pdf", "--form", "booklet"]
      case .print: ["pdf", "--form", "print"]
      }
    return try BookResult(await run(command + output + ["--"] + stories))
  }

  /// Looks for faults in sites and books: in those of the last build if none is named.
  public func check(_ paths: [String] = [], isStrict: Bool = false) async throws -> CheckResult {
    try CheckResult(await run(["check"] + (isStrict ? ["--strict"] : []) + ["--"] + paths))
  }
}
