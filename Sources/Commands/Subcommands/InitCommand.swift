import Basics
import Files
import Postgres
import Settings
import Stores
import StoryStore

/// `hornbook init`: a new project.
enum InitCommand: Subcommand {
  static let command: Command = Self.command(of: .house)

  static func command(of kinds: LibraryKinds) -> Command {
    Command(
      "init", "make a new project with samples",
      discussion: """
        Writes the settings, explained line by line, sample stories with their pictures, and a page about the site. \
        The folder must be new or empty; hidden files do not matter.

        With '--kind dailyspark' the project is a library of sparks, micro-lessons and kept sessions. It begins with \
        samples of each, in English and in Russian.

        The sample stories are published until you import your own: if the first thing you do is 'hornbook import', only your \
        stories come in, and the samples stay in the content folder to be looked at.

        With '--store' the project publishes that store: an app's 'default.store', which is only read, or a \
        PostgreSQL database ('postgresql://host/database'). Sample stories are then added only to an empty database. \
        If an app uses names of its own, the settings get a table '[store]' with them.
        """,
      arguments: [.required("folder", .folder, "The folder of the project")],
      options: [
        .option("title", short: "t", "text", .text, "The name of the site (default: Our stories, or Daily sparks)"),
        .option(
          "kind", short: "k", "kind", .choice(kinds.names.map(\.rawValue)),
          "The kind of library (default: stories)"),
        .option("store", "store", .file, "The store to publish, a folder with a 'default.store', or a database"),
      ])
  }

  static func run(_ call: Call) throws -> ExitCode {
    let folder = call.required("folder")
    let kind = call.invocation.value(of: "kind").map { call.kinds[.init(rawValue: $0)] } ?? call.kinds.all[0]
    let starter = kind.starter
    let store = try call.invocation.value(of: "store").map { try NamedStore($0, of: kind, among: call.kinds) }
    let isAlone = store?.isFilled != true
    let samples = try sampleFiles(of: kind, isAlone: isAlone)
    let files = starter.files.map { ($0.name, NewProject.Source.text($0.text)) }
    let table = store.flatMap { store in store.proposal?.table(for: store.setting) } ?? []
    let settings = Settings.commentedDefault(
      title: call.invocation.value(of: "title") ?? starter.title, kind: kind.name,
      store: table.isEmpty ? store?.setting : nil, storeTable: table)
    let project = NewProject(
      folder: folder, content: samples.map { ("Content/\($0.name)", .file($0.source)) } + files, settings: settings)
    try project.checkFolder()
    let console = call.console
    if !table.isEmpty {
      console.say("the app calls things by names of its own; the settings will say which:")
      for line in [""] + table + [""] { console.say(line) }
    }
    try project.write()

    let names = samples.map(\.name)
    let words = starter.words(names)
    let what =
      (store.map { " that publishes '\($0.name)'" } ?? "") + (isAlone ? words.map { " with \($0)" } ?? "" : "")
    console.say("made a project in '\(folder)'" + what)
    if isAlone, words == nil {
      console.mention(
        "no samples were found beside the program; bring your own in with 'hornbook import \(starter.importForm) PATH'")
    }
    console.say("next:")
    if Path.normalized(folder) != "" { console.say("  cd \(Path.shellWord(folder))") }
    if !isAlone {
      console.say("  hornbook serve --open        # what changes in the library shows at once")
    } else {
      console.say("  hornbook build               # then open Site/index.html")
      for line in starter.next { console.say("  \(line)") }
    }
    console.report([
      JSONMember("folder", .string(folder)), JSONMember("kind", .string(kind.name.rawValue)),
      JSONMember("sampleStories", .number(Starter.sampleStories(of: names))),
    ])
    return .done
  }

  /// The files of the samples of a kind; few where they do not stand alone, as a store brings everything else.
  private static func sampleFiles(
    of kind: any LibraryKind, isAlone: Bool
  ) throws -> [(name: String, source: String)] {
    guard let content = kind.content, FileStatus(of: content)?.kind == .folder else { return [] }
    return try FileSystem.files(below: content).filter { kind.starter.takes($0, isAlone) }
      .map { ($0, Path.join(content, $0)) }
  }
}

/// A store that a new project is to publish.
private struct NamedStore {
  /// Its name in the settings: an absolute path, or the address of a database.
  let setting: String
  /// Its name for people.
  let name: String
  /// Whether it holds a library; a database may be waiting for one.
  let isFilled: Bool
  /// An app's names of things in it; nil if these are the usual names.
  let proposal: MappingProposal?

  /// Looks whether it can be published.
  init(_ store: String, of kind: any LibraryKind, among kinds: LibraryKinds) throws {
    do {
      if PostgresAddress.isMeant(by: store) {
        try Project.checkCanBeDatabase(kind)
        let database = try PostgresAddress(store)
        (setting, name, isFilled) = (store, database.place, try StoryStore.isThere(in: database))
        proposal = nil
      } else {
        let path: String
        (path, proposal) = try NamedStore.file(store, kind, kinds)
        (setting, name, isFilled) = (path, path, true)
      }
    } catch {
      throw Failure.unreadable(error)
    }
  }

  /// The absolute path of a file that can be published, and the names that it takes.
  private static func file(
    _ named: String, _ kind: any LibraryKind, _ kinds: LibraryKinds
  ) throws -> (path: String, MappingProposal?) {
    let path = Project.storeFile(at: named)
    let description = try? StoreDescription.read(path, scratch: Project.temporary, as: StoreKind.all)
    let needed = description.flatMap { MappingProposal.needed(by: $0, of: [kind.store].compactMap(\.self)) }
    do {
      try kind.check(
        path, isApps: try AppLibrary.isStore(at: path, scratch: Project.temporary), needed?.proposal.mapping ?? .none)
    } catch {
      var found = Failure(error).diagnostics
      let contents = description.flatMap { description in
        description.contents ?? MappingProposal.needed(by: description, of: StoreKind.all)?.kind.name
      }
      if let contents, let other = kinds.all.first(where: { $0.name != kind.name && $0.store?.name == contents }) {
        found[0].hint = "it is a store of \(contents): make the project with '--kind \(other.name.rawValue)'"
      }
      throw Failure(found, code: .unreadable)
    }
    return (Path.normalized(Path.join(try FileSystem.currentFolder(), path)), needed?.proposal)
  }
}
