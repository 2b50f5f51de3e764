import Files
import Settings
import Stores
import Stories

/// A kind of library: what commands do with a library of it.
///
/// A kind needs a name and a way to open its libraries. A verb that it leaves out is refused with one error.
protocol LibraryKind: Sendable {
  /// The word in the settings.
  var name: Settings.Kind { get }
  /// The things in a library of it: `stories`.
  var plural: String { get }
  /// The folder of its `Templates` and `Content`, which need not be there; nil for the kind whose are those at the top.
  var room: String? { get }
  /// The kind of store that is a library of it; nil if apps have no such store.
  var store: StoreKind? { get }
  /// Whether a database can hold a library of it.
  var canBeDatabase: Bool { get }
  /// Whether the content folder is the library where the settings name none.
  var canBeFolder: Bool { get }
  /// Whether some of a library may be drafts, or wait for their time.
  var hasDrafts: Bool { get }
  /// Whether its sites are built in shards.
  var hasShards: Bool { get }
  /// The start of its new projects.
  var starter: Starter { get }

  /// The hint instead of a command that only another kind has.
  func hint(insteadOf command: String) -> String?

  /// The library that a build reads; on trial, as it would find it, so that nothing is written.
  func open(
    _ project: Project, _ console: Console, isTrial: Bool, making share: Share
  ) throws -> any OpenLibrary

  /// Fails where a file is no library of it, neither ours nor an app's with these names.
  func check(_ store: String, isApps: Bool, _ names: StoreMapping) throws

  /// `hornbook status`.
  func status(_ call: Call, _ project: Project) throws -> ExitCode

  /// The lists of `hornbook list`, and the one that a command line asks for.
  var lists: [Command] { get }
  func list(_ call: Call, _ project: Project) throws -> Listing

  /// The subcommands of `hornbook edit`, and the change that a command line asks for. The check of the command line
  /// alone comes before a project is looked for.
  var edits: [Command] { get }
  func checkEdit(_ call: Call) throws
  func edit(_ call: Call, _ project: Project) async throws -> ExitCode

  /// The forms of `hornbook import` that it takes, and the import of one.
  var imports: [String] { get }
  func bring(_ form: String, _ call: Call, _ project: Project) throws -> ExitCode

  /// The forms of `hornbook export` that it has, and the export to a file or folder.
  var exports: [String] { get }
  func export(_ form: String, to path: String, _ call: Call, _ project: Project) async throws -> ExitCode

  /// `hornbook epub`.
  func writeBooks(_ call: Call, _ project: Project) async throws -> ExitCode

  /// The copies of pictures that nothing needs, removed, with the names of the pictures that the library holds itself.
  func pruneCopies(of project: Project, dryRun: Bool, _ console: Console) throws -> PrunedCopies

  /// The library, brought up to date, with the version of its schema by then.
  func migrate(_ project: Project) throws -> (migration: MigrationReport?, schema: Int)
}

/// The files removed by `hornbook clean --pictures`.
struct PrunedCopies {
  /// How many files went, and their size in bytes.
  var gone: (files: Int, size: Int)
  /// The pictures of the library's own that are needed.
  var needed: Set<String> = []
}

/// The start of a new project of a kind.
struct Starter: Sendable {
  /// The title of a site that nobody has named.
  let title: String
  /// The form of `hornbook import` that brings in what people have.
  let importForm: String
  /// Files that are written besides the samples, with their texts.
  var files: [(name: String, text: String)] = []
  /// Whether a file of the samples comes along; `isAlone` where no store brings everything else.
  var takes: @Sendable (_ name: String, _ isAlone: Bool) -> Bool = { _, isAlone in isAlone }
  /// The words for samples; nil if the files are none.
  var words: @Sendable (_ names: [String]) -> String? = { _ in nil }
  /// The commands after the first build.
  var next: [String] = []

  /// The number of stories among some files of samples.
  static func sampleStories(of names: [String]) -> Int {
    names.count { $0.hasPrefix("stories/") && Path.fileExtension(of: $0) == "md" }
  }
}

extension LibraryKind {
  var room: String? { Installation.room(of: name) }
  /// The folders of its theme, the topmost first.
  var templates: [String] { [room.map { Path.join($0, "Templates") }, Installation.templates].compactMap(\.self) }
  /// The folder of its samples.
  var content: String? { room.map { Path.join($0, "Content") } ?? Installation.content }
  var store: StoreKind? { nil }
  var canBeDatabase: Bool { false }
  var canBeFolder: Bool { false }
  var hasDrafts: Bool { false }
  var hasShards: Bool { false }
  var lists: [Command] { [] }
  var edits: [Command] { [] }
  var imports: [String] { [] }
  var exports: [String] { [] }

  func hint(insteadOf command: String) -> String? { nil }
  func checkEdit(_ call: Call) throws {}

  func check(_ store: String, isApps: Bool, _ names: StoreMapping) throws { throw lacking("'hornbook init --store'") }
  func status(_ call: Call, _ project: Project) throws -> ExitCode { throw lacking(call) }
  func list(_ call: Call, _ project: Project) throws -> Listing { throw lacking(call) }
  func edit(_ call: Call, _ project: Project) async throws -> ExitCode { throw lacking(call) }
  func bring(_ form: String, _ call: Call, _ project: Project) throws -> ExitCode { throw lacking(call) }
  func export(_ form: String, to path: String, _ call: Call, _ project: Project) async throws -> ExitCode {
    throw lacking(call)
  }
  func writeBooks(_ call: Call, _ project: Project) async throws -> ExitCode { throw lacking(call) }
  func pruneCopies(of project: Project, dryRun: Bool, _ console: Console) throws -> PrunedCopies {
    throw lacking("'hornbook clean --pictures'")
  }
  func migrate(_ project: Project) throws -> (migration: MigrationReport?, schema: Int) {
    throw lacking("'hornbook migrate'")
  }

  /// The failure for a command that it does not have.
  private func lacking(_ call: Call) -> Failure {
    lacking("'\((["hornbook"] + call.invocation.path).joined(separator: " "))'")
  }

  /// The failure for something that it has no use for.
  func lacking(_ name: String, hint: String? = nil) -> Failure {
    Failure("a library of \(plural) has no use for \(name)", hint: hint, id: "other-kind", code: .usage)
  }
}

/// The table of the kinds of libraries. Commands ask it by the name in the settings.
struct LibraryKinds: Sendable {
  /// The kinds in their order. The first is that of settings that name none.
  let all: [any LibraryKind]

  /// The kind of a name that the settings allow.
  subscript(_ name: Settings.Kind) -> any LibraryKind { all.first { $0.name == name } ?? all[0] }

  /// The names in their order.
  var names: [Settings.Kind] { all.map(\.name) }
}

extension Project {
  /// The kind of its library.
  var kind: any LibraryKind { kinds[settings.kind] }

  /// Refuses a command that only one kind of library has.
  func require(_ name: Settings.Kind, for command: String) throws {
    try require(for: command) { $0.name == name }
  }

  /// Refuses a command that the kind of its library does not have. The first kind that has it is named.
  func require(for command: String, of isWanted: (any LibraryKind) -> Bool) throws {
    let kind = kind
    guard !isWanted(kind) else { return }
    guard let owner = kinds.all.first(where: isWanted) else { throw kind.lacking(command) }
    throw Failure(
      "\(command) is for a library of \(owner.plural), and this is one of \(kind.plural)",
      hint: kind.hint(insteadOf: command), id: "other-kind", code: .usage)
  }
}
