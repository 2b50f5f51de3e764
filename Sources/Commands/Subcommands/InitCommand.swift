import Arguments
import Diagnostics
import Files
import JSON
import Postgres
import Settings
import SparkStore
import Stores
import StoryStore

/// `hornbook init`: a new project.
enum InitCommand: Subcommand {
  static let command = Command(
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
        "kind", short: "k", "kind", .choice(Settings.Kind.allCases.map(\.rawValue)),
        "The kind of library (default: stories)"),
      .option("store", "store", .file, "The store to publish, a folder with a 'default.store', or a database"),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let folder = call.required("folder")
    let kind = call.invocation.value(of: "kind").flatMap(Settings.Kind.init) ?? .stories
    let store = try call.invocation.value(of: "store").map { try NamedStore($0, of: kind) }
    let isAlone = store?.isFilled != true
    let samples = try sampleFiles(of: kind, isAlone: isAlone)
    let about = kind == .stories ? [("Content/pages/about.md", NewProject.Source.text(aboutPage))] : []
    let table = store.flatMap { store in store.proposal?.table(for: store.setting) } ?? []
    let settings = Settings.commentedDefault(
      title: call.invocation.value(of: "title") ?? kind.defaultTitle, kind: kind,
      store: table.isEmpty ? store?.setting : nil, storeTable: table)
    let project = NewProject(
      folder: folder, content: samples.map { ("Content/\($0.name)", .file($0.source)) } + about, settings: settings)
    try project.checkFolder()
    let console = call.console
    if !table.isEmpty {
      console.say("the app calls things by names of its own; the settings will say which:")
      for line in [""] + table + [""] { console.say(line) }
    }
    try project.write()

    let stories = samples.count { $0.name.hasPrefix("stories/") && Path.fileExtension(of: $0.name) == "md" }
    let hasSamples = kind == .stories ? stories > 0 : samples.contains { Path.fileExtension(of: $0.name) == "json" }
    let what =
      (store.map { " that publishes '\($0.name)'" } ?? "")
      + (isAlone && hasSamples
        ? " with " + (kind == .stories ? count(stories, "sample story", "sample stories") : "sparks and micro-lessons")
        : "")
    console.say("made a project in '\(folder)'" + what)
    if isAlone, !hasSamples {
      console.mention(
        "no samples were found beside the program; bring your own in with 'hornbook import \(kind.importFormat) PATH'")
    }
    console.say("next:")
    if Path.normalized(folder) != "" { console.say("  cd \(Path.shellWord(folder))") }
    if !isAlone {
      console.say("  hornbook serve --open        # what changes in the library shows at once")
    } else {
      console.say("  hornbook build               # then open Site/index.html")
      switch kind {
      case .stories:
        console.say("  hornbook serve --open        # then change a word in Content/stories, and see it")
        console.say("  hornbook import markdown PATH    # your own stories in place of the samples")
      case .dailyspark: console.say("  hornbook import dailyspark PATH    # what the app has exported")
      }
    }
    console.report([
      JSONMember("folder", .string(folder)), JSONMember("kind", .string(kind.rawValue)),
      JSONMember("sampleStories", .number(stories)),
    ])
    return .done
  }

  /// The files of the samples of a kind; only authored pages where they do not stand alone, as a store brings everything else.
  ///
  /// Of the stories' there are no authored pages, and nothing that their pictures were drawn from.
  private static func sampleFiles(of kind: Settings.Kind, isAlone: Bool) throws -> [(name: String, source: String)] {
    guard let content = Installation.content(of: kind), FileStatus(of: content)?.kind == .folder else { return [] }
    func isTaken(_ name: String) -> Bool {
      switch kind {
      case .stories:
        isAlone && (name == "collections.json" || name.hasPrefix("stories/") || name.hasPrefix("Illustrations/"))
      case .dailyspark: isAlone || name.hasPrefix("pages/")
      }
    }
    return try FileSystem.files(below: content).filter(isTaken).map { ($0, Path.join(content, $0)) }
  }

  private static let aboutPage = """
    # About these stories

    This is a library of picture stories for reading together: at bedtime, in class, on a bus, wherever there is a lap to sit on.

    Open a story and choose **Start reading** to see one page at a time. The story's own page has it all from beginning to end,
    which is also the best page to print. Each story can be taken along as an e-book for phones, tablets and e-readers.

    """
}

/// A store that a new project is to publish.
private struct NamedStore {
  /// What the settings call it: an absolute path, or the address of a database.
  let setting: String
  /// What people are told it is called.
  let name: String
  /// Whether it holds a library; a database may be waiting for one.
  let isFilled: Bool
  /// What an app calls things in it; nil if these are the usual names.
  let proposal: MappingProposal?

  /// Looks whether it can be published.
  init(_ store: String, of kind: Settings.Kind) throws {
    do {
      if PostgresAddress.isMeant(by: store) {
        try Project.checkCanBeDatabase(kind)
        let database = try PostgresAddress(store)
        (setting, name, isFilled) = (store, database.place, try StoryStore.isThere(in: database))
        proposal = nil
      } else {
        let path: String
        (path, proposal) = try NamedStore.file(store, kind)
        (setting, name, isFilled) = (path, path, true)
      }
    } catch {
      throw Failure.unreadable(error)
    }
  }

  /// The absolute path of a file that can be published, and the names that it takes.
  private static func file(_ named: String, _ kind: Settings.Kind) throws -> (path: String, MappingProposal?) {
    let path = Project.storeFile(at: named)
    let description = try? StoreDescription.read(path, scratch: Project.temporary, as: StoreKind.all)
    let needed = description.flatMap { MappingProposal.needed(by: $0, of: [kind.library]) }
    do {
      try check(path, kind, needed?.proposal.mapping ?? .none)
    } catch {
      var found = Failure(error).diagnostics
      let contents = description.flatMap { description in
        description.contents ?? MappingProposal.needed(by: description, of: StoreKind.all)?.kind.name
      }
      if let other = Settings.Kind.allCases.first(where: { $0 != kind && $0.library.name == contents }) {
        found[0].hint = "it is a store of \(other.library.name): make the project with '--kind \(other.rawValue)'"
      }
      throw Failure(found, code: .unreadable)
    }
    return (Path.normalized(Path.join(try FileSystem.currentFolder(), path)), needed?.proposal)
  }

  /// Opens a file as a library of a kind, ours or an app's.
  private static func check(_ path: String, _ kind: Settings.Kind, _ names: StoreMapping) throws {
    switch (kind, try AppLibrary.isStore(at: path, scratch: Project.temporary)) {
    case (.stories, true):
      _ = try AppLibrary(trying: path, names: names, addresses: nil, scratch: Project.temporary)
    case (.stories, false): _ = try StoryStore.open(path, mode: .readOnly)
    case (.dailyspark, true): _ = try SparkAppLibrary(trying: path, names: names, scratch: Project.temporary)
    case (.dailyspark, false): _ = try SparkStore.open(path, mode: .readOnly)
    }
  }
}

extension Settings.Kind {
  /// What a site is called where nobody has named it.
  fileprivate var defaultTitle: String {
    switch self {
    case .stories: Settings().site.title
    case .dailyspark: "Daily sparks"
    }
  }

  /// What makes a store a library of it.
  fileprivate var library: StoreKind {
    switch self {
    case .stories: .stories
    case .dailyspark: .sparks
    }
  }

  /// The format of `hornbook import` that brings in what people have of it.
  fileprivate var importFormat: String {
    switch self {
    case .stories: "json"
    case .dailyspark: "dailyspark"
    }
  }
}
