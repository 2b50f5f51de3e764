import DailySpark
import Files
import Settings
import SparkStore
import Stores
import Stories

/// Sparks, micro-lessons and kept sessions of the DailySpark app.
struct SparksKind: LibraryKind {
  let name = Settings.Kind.dailyspark
  let plural = "sparks"
  let store: StoreKind? = .sparks
  let imports = ["dailyspark", "swiftdata"]
  let exports = ["json"]
  let lists = SparkLists.commands
  let edits = [SparkEdit.spark, SparkEdit.session, SparkEdit.transcripts]

  let starter = Starter(
    title: "Daily sparks", importForm: "dailyspark", takes: { name, isAlone in isAlone || name.hasPrefix("pages/") },
    words: { names in
      names.contains { Path.fileExtension(of: $0) == "json" } ? "sparks and micro-lessons" : nil
    },
    next: ["hornbook import dailyspark PATH    # what the app has exported"])

  func hint(insteadOf command: String) -> String? {
    switch command {
    case "'hornbook copy'": "a library of sparks is one file, which can be copied"
    case "'hornbook new story'": "bring sparks in with 'hornbook import dailyspark PATH'"
    case "'hornbook delete'": "'hornbook edit spark --unsave' takes out a spark, 'hornbook delete-all' everything"
    case _ where command.hasPrefix("'hornbook import "): "'hornbook import dailyspark PATH' takes what the app exports"
    default: nil
    }
  }

  func open(
    _ project: Project, _ console: Console, isTrial: Bool, making share: Share
  ) throws -> any OpenLibrary {
    OpenSparks(try project.sparkLibrary(console, isTrial: isTrial))
  }

  func check(_ store: String, isApps: Bool, _ names: StoreMapping) throws {
    if isApps {
      _ = try SparkAppLibrary(trying: store, names: names, scratch: Project.temporary)
    } else {
      _ = try SparkStore.open(store, mode: .readOnly)
    }
  }

  func status(_ call: Call, _ project: Project) throws -> ExitCode { try SparkStatus.run(call, project) }

  func list(_ call: Call, _ project: Project) throws -> Listing { try SparkLists.list(call, project) }

  func edit(_ call: Call, _ project: Project) async throws -> ExitCode { try await SparkEdit.run(call, project) }

  func bring(_ form: String, _ call: Call, _ project: Project) throws -> ExitCode {
    for option in ["force", "illustrations"] where form == "swiftdata" && call.invocation.has(option) {
      throw Failure("a library of sparks has no use for '--\(option)'", id: "usage", code: .usage)
    }
    return try SparkExchange.bring(call, project)
  }

  func export(_ form: String, to path: String, _ call: Call, _ project: Project) throws -> ExitCode {
    try SparkExchange.export(to: path, call, project)
  }

  func writeBooks(_ call: Call, _ project: Project) async throws -> ExitCode {
    try await SparkExchange.writeBooks(call, project)
  }

  func pruneCopies(of project: Project, dryRun: Bool, _ console: Console) throws -> PrunedCopies {
    PrunedCopies(gone: try project.sparkConfiguration(jobs: 1).pruneCopies(dryRun: dryRun))
  }

  func migrate(_ project: Project) throws -> (migration: MigrationReport?, schema: Int) {
    (try SparkStore.open(project.settings.store, mode: .readWrite).migration, SparkStore.schemaVersion)
  }
}
