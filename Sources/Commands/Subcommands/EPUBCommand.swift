import Basics
import Files
import Models
import Settings
import Stores
import Stories
import StoryStore

/// `hornbook epub`: the e-books without the site.
enum EPUBCommand: Subcommand {
  static let command = Command(
    "epub", "write e-books only",
    discussion: """
      Without '--output' the books go to their place in the site's folder. With it they go into that folder, and \
      books of collections into 'collections' there; the site is not touched. Name a story or a collection by its \
      title, its address or its id. The stories of a collection become one book. \
      A draft has no book unless '--drafts' is given, even if you name it.
      """,
    arguments: stories,
    options: [
      .option(
        "collection", "name", .text, repeatable: true,
        "A collection, as one book of all its stories; may be repeated"),
      .option("output", short: "o", "folder", .folder, "Where to write the books"),
      namesOption,
      .option(
        "layout", "editions", .choice(Settings.BookLayout.allCases.map(\.rawValue)),
        "The editions to write (default: 'layout' in [books])"),
      .flag(
        "sample", "Of books that are read aloud, also write samples of fixed layout, which Apple Books asks for"),
    ] + lastOptions)

  static func run(_ call: Call) async throws -> ExitCode {
    let project = try project(call)
    try requireFolderForNames(call)
    return try await project.kind.writeBooks(call, project)
  }

  /// Writes the e-books of stories and collections.
  static func writeStories(_ call: Call, _ project: Project) async throws -> ExitCode {
    var project = project
    let shelves = call.invocation.values(of: "collection")
    if !shelves.isEmpty { project.settings.books.collections = true }
    if let layout = call.invocation.value(of: "layout").flatMap(Settings.BookLayout.init) {
      project.settings.books.layout = layout
      // Books in two languages flow.
      if layout == .fixed { project.settings.books.editions = [] }
    }
    if call.invocation.has("sample") {
      project.settings.books.sample = true
      // A sample is one of an edition of fixed layout.
      if !project.settings.books.layout.isFixed { project.settings.books.layout = .both }
    }
    return try await write(call, project, .epub)
  }

  /// The stories of which files are written.
  static let stories = [Argument.repeated("story", ProjectNames.stories.kind, "The stories (default: all)")]
  /// The options for stories and files of those that write one for each story.
  static let folderOptions: [Option] = [
    .option("collection", "name", .text, repeatable: true, "The stories of a collection; may be repeated"),
    .option("output", short: "o", "folder", .folder, "Where to write the files"),
  ]
  /// The options of all that write files of stories, behind their own.
  static let lastOptions = [
    BuildOptions.drafts, BuildOptions.jobs,
    .flag("force", short: "f", "Write into a site's folder that holds other files"), BuildOptions.strict,
  ]

  /// The project with books and with the drafts that are asked for; `what` says what only stories become.
  static func project(_ call: Call, onlyStories what: String? = nil) throws -> Project {
    var project = try Project(call)
    if let what, project.settings.kind != .stories {
      let held = project.kind.plural
      throw Failure("only stories become \(what), and this project has \(held)", id: "other-kind", code: .usage)
    }
    project.settings.books.enabled = true
    try project.takeDrafts(call)
    return project
  }

  /// The names of files.
  static let namesOption = Option.option(
    "names", "way", .choice(["address", "isbn"]),
    "How the files are called with '--output': by the address of the story (default), or by the ISBN where the edition has one"
  )

  /// Fails where files are to be called by ISBNs in the site, whose pages link to them by their addresses.
  static func requireFolderForNames(_ call: Call) throws {
    guard call.invocation.value(of: "names") == "isbn", !call.invocation.has("output") else { return }
    throw Failure(
      "'--names isbn' needs '--output': the site's own books keep their addresses", hint: "add '--output FOLDER'",
      id: "usage", code: .usage)
  }

  /// The kind of a command's books.
  enum Kind: String, Sendable {
    case epub = "e-book", pdf = "PDF", page = "page"

    /// The files that are planned for it.
    var edition: StoryEdition {
      switch self {
      case .epub: .epub
      case .pdf: .pdf
      case .page: .page
      }
    }

    /// What a story lacks without it.
    var noun: String { self == .epub ? "book" : rawValue }
  }

  /// Writes the books of the stories and collections that the command line names; as PDFs and pages, the stories of a
  /// collection one by one.
  static func write(_ call: Call, _ project: Project, _ kind: Kind) async throws -> ExitCode {
    let console = call.console
    var project = project
    project.settings.books.narrow(to: kind)
    let library = try project.library(console)
    let progress = Progress(console, counting: "stories")
    let reporter = AdvanceReporter()
    reporter.begin { progress.show($0) }
    let configuration = try project.configuration(
      jobs: Processors.count(for: call), printing: kind == .pdf, told: { try reporter.tell($0) })
    let lock = try BookWriter.lock(call, project)
    let publication = try configuration.publication(of: library, drafts: project.drafts.rule)
    defer { publication.close() }
    let names = try publication.reading { try LibraryNames($0) }
    let chosen = try Chosen(call, of: names, in: publication.published(), kind, project)
    try chosen.requirePublished()
    let selection = StorySelection(
      publication, stories: chosen.stories.map(\.story.id), collections: chosen.collections.map(\.collection.id),
      // In the site a story is planned as a whole, of which the next build goes on.
      only: call.invocation.has("output") ? kind.edition : nil)
    let wanted = Wanted(chosen, settings: project.settings.books)
    var writer = BookWriter(publication: selection) { [paths = wanted.paths] in paths.contains($0) }
    if kind != .page, call.invocation.value(of: "names") == "isbn" {
      let names = try shopNames(of: chosen.stories, kind, project.settings.print)
      writer.name = { names[$0] ?? $0 }
    }
    let result = try await writer.run(call, project, holding: lock) { try reporter.tell($0, of: $1) }
    let found =
      library.errors + chosen.findings(project.settings)
      + wanted.findings(
        in: result.books.map(\.path), calledBy: writer.name,
        wantsSamples: kind == .epub && call.invocation.has("sample"))
      + configuration.pictureFindings + configuration.fontFindings
    let told = (found + result.diagnostics).map {
      // A site may be published with it, but nobody should send it to a printer.
      call.invocation.has("strict") || kind == .pdf && $0.id == "unprintable-picture" ? $0.strict : $0
    }
    if call.invocation.has("output"), !told.contains(where: { $0.severity == .error }) {
      try remember(result.books, kind, since: publication.cursor, call, project)
    }
    return result.tell(told, of: wanted.paths.count, called: kind.rawValue, took: progress.passed, project, console)
  }

  /// Remembers the books that were written into a folder of their own.
  private static func remember(
    _ books: [BookWriter.Book], _ kind: Kind, since cursor: String, _ call: Call, _ project: Project
  ) throws {
    let output = try project.output(call)
    let what: Handouts.Kind = kind == .epub ? .epub : kind == .pdf ? .pdf : .share
    let files = books.compactMap { Path.rest(of: $0.path, below: output) }
    Handouts.remember(what, at: output, files: files, since: cursor, project, call.console)
  }

  /// The names for shops of the files of a kind that have an ISBN, by their names in the site; fails if two would be
  /// the same.
  private static func shopNames(
    of stories: [StoryEntry], _ kind: Kind, _ print: Settings.Print
  ) throws -> [String: String] {
    var names: [String: String] = [:]
    for story in stories {
      guard let slug = story.address?.slug else { continue }
      for (edition, number) in story.numbers(print).all where (edition == .print) == (kind == .pdf) {
        let digits = EditionNumbers.digits(of: number)
        switch edition {
        case .epub: for ending in [".epub", ".kepub.epub"] { names[slug + ending] = digits + ending }
        case .fixed:
          names[slug + ".fxl.epub"] = digits + ".epub"
          names[slug + ".fxl-sample.epub"] = digits + "-sample.epub"
          names[slug + ".fxl.kepub.epub"] = digits + ".fxl.kepub.epub"
        case .print:
          names[slug + "-print.pdf"] = digits + ".pdf"
          names[slug + "-print-cover.pdf"] = digits + "-cover.pdf"
        }
      }
    }
    let shared = Dictionary(grouping: names.values, by: \.self).filter { $0.value.count > 1 }.keys
    if let name = shared.min() {
      throw Failure(
        "two books would be called '\(name)': editions share an ISBN", hint: "give each edition a number of its own",
        id: "isbn-shared")
    }
    return names
  }

  /// The stories and collections whose books are to be written.
  private struct Chosen: Sendable {
    let kind: Kind
    /// Whether the command line names none.
    let isAll: Bool
    let stories: [StoryEntry]
    let collections: [CollectionEntry]
    private let published: PublishedLibrary

    /// Takes what the command line names. Where it names nothing, all that is published as a whole; of a collection
    /// that is no book itself, the stories that are.
    init(
      _ call: Call, of names: LibraryNames, in published: PublishedLibrary, _ kind: Kind, _ project: Project
    ) throws {
      let (words, shelves) = (call.invocation.arguments("story"), call.invocation.values(of: "collection"))
      (self.kind, self.published) = (kind, published)
      isAll = words.isEmpty && shelves.isEmpty
      let standings = published.standings
      let named =
        try isAll ? names.stories.filter { standings[$0.story.id] == .whole } : names.stories(words)
      guard kind == .epub else {
        let members = try Set(shelves.flatMap { try names.collection($0).members }).subtracting(named.map(\.story.id))
        stories =
          named + names.stories.filter { members.contains($0.story.id) && standings[$0.story.id] == .whole }
        collections = []
        return
      }
      stories = named
      if isAll {
        collections = (project.settings.books.collections ? names.collections : []).filter {
          published.standing(ofCollection: $0.collection.id) == .whole
        }
      } else {
        collections = try shelves.map { try names.collection($0) }
      }
    }

    /// Fails where one is not ready, as a book in the site's folder is published, or is held back, so that no book of
    /// it is made beside the site either.
    func requirePublished() throws {
      let standings = published.standings
      for story in stories {
        if let wait = published.waits[story.story.id] {
          throw Failure(
            "'\(story.story.title)' \(wait.sentence), and so has no \(kind.noun)",
            hint: "'--drafts' writes a book of what is not published yet", id: "not-published")
        }
        try require(standings[story.story.id], of: story.story.title)
      }
      for shelf in collections {
        let standing = published.standing(ofCollection: shelf.collection.id)
        if standing == .nothing, !shelf.members.isEmpty, shelf.members.allSatisfy({ published.waits[$0] != nil }) {
          throw Failure(
            "'\(shelf.collection.name)' has no story yet that is published, and so has no book",
            hint: "'--drafts' writes a book of what is not published yet", id: "not-published")
        }
        try require(standing, of: shelf.collection.name)
      }
    }

    private func require(_ standing: PublishedLibrary.Standing, of title: String) throws {
      switch standing {
      case .whole: return
      case .preview:
        throw Failure(
          "'\(title)' is published as a preview, and so has no \(kind.noun)",
          hint: "[[collection]] in the settings says so",
          id: "not-published")
      case .nothing:
        throw Failure(
          "'\(title)' is not published, and so has no \(kind.noun)", hint: "[publish] in the settings leaves it out",
          id: "not-published")
      }
    }

    /// The findings on their numbers, and on stories without pages.
    func findings(_ settings: Settings) -> [Diagnostic] {
      let print = settings.print
      var numbers = kind == .page ? [] : published.findings(ofNumbers: print)
      // What the settings and a story say of the printed book is no matter of others.
      if kind == .epub {
        numbers.removeAll { $0.id == "isbn-differs" }
        numbers += published.roleFindings
      }
      if kind == .pdf, settings.books.pdf.contains(.print) { numbers += published.findings(ofPrinted: print) }
      let empty = stories.filter { $0.pageCount == 0 }.map {
        Diagnostic(
          isAll ? .warning : .error, "'\($0.story.title)' has no pages, and so no \(kind.noun)",
          at: .library($0.story.id), id: "empty-story")
      }
      return numbers + empty
    }
  }

  /// The books that are to be written.
  private struct Wanted: Sendable {
    private let chosen: Chosen
    let paths: Set<String>
    /// Whose book each is, but for stories without pages, of which that is told.
    private let titles: [(path: String, title: String)]
    /// The samples that are to be written, each with the book that it is of.
    private let samples: [(path: String, book: String, title: String)]

    init(_ chosen: Chosen, settings: Settings.Books) {
      var paths: Set<String> = []
      var titles: [(path: String, title: String)] = []
      var samples: [(path: String, book: String, title: String)] = []
      func want(_ name: String, _ endings: [String], title: String?) {
        let books = endings.map { "books/\(name)\($0)" }
        paths.formUnion(books)
        if let title, let first = books.first { titles.append((first, title)) }
      }
      let flowing = [".epub"] + (settings.kepub ? [".kepub.epub"] : [])
      let fixed = [".fxl.epub"] + (settings.kepub ? [".fxl.kepub.epub"] : [])
      let editions =
        switch chosen.kind {
        case .epub:
          (settings.layout.isReflowable ? flowing : []) + (settings.layout.isFixed ? fixed : [])
            + (settings.layout.isFixed && settings.sample ? [".fxl-sample.epub"] : [])
            + settings.editions.map(\.ending)
        case .pdf: settings.pdf.flatMap(\.endings)
        case .page: settings.share.map(\.ending)
        }
      for story in chosen.stories {
        guard let slug = story.address?.slug else { continue }
        want(slug, editions, title: story.pageCount > 0 ? story.story.title : nil)
        if chosen.kind == .epub, settings.sample {
          samples.append(("books/\(slug).fxl-sample.epub", "books/\(slug).fxl.epub", story.story.title))
        }
      }
      for collection in chosen.collections {
        guard let slug = collection.address?.slug else { continue }
        want("collections/\(slug)", flowing, title: collection.collection.name)
      }
      self.chosen = chosen
      self.paths = paths
      self.titles = titles
      self.samples = samples
    }

    /// Says which books there are not, and which have no sample although there are to be some.
    func findings(in books: [String], calledBy name: (String) -> String, wantsSamples: Bool) -> [Diagnostic] {
      let noun = chosen.kind.noun
      let missing = titles.filter { !Self.has($0.path, in: books, calledBy: name) }.map { book in
        Diagnostic(
          chosen.isAll ? .warning : .error,
          "'\(book.title)' has no \(noun): pictures are missing, it has no pages, or no font has its letters",
          at: .library(), hint: "'hornbook status' says which", id: "held-book")
      }
      return missing + (chosen.kind == .epub && wantsSamples ? unsampled(in: books, calledBy: name) : [])
    }

    /// Says which books have no sample, as nothing is heard in them; of all stories only where none has one.
    private func unsampled(in books: [String], calledBy name: (String) -> String) -> [Diagnostic] {
      func has(_ path: String) -> Bool { Self.has(path, in: books, calledBy: name) }
      let silent = samples.filter { has($0.book) && !has($0.path) }
      let titles = silent.map { "'\($0.title)'" }.joined(separator: ", ")
      let headline: String
      if samples.isEmpty {
        headline = "no sample is written: only the book of a single story can have one"
      } else if chosen.isAll {
        guard silent.count == samples.count else { return [] }
        headline = "no sample is written: samples are of books that are read aloud, and none is"
      } else {
        guard !silent.isEmpty else { return [] }
        headline = "\(titles) \(silent.count == 1 ? "has" : "have") no sample: nothing is read aloud in the book"
      }
      return [
        Diagnostic(
          .warning, headline, at: .library(),
          hint: samples.isEmpty
            ? "name stories" : "add recordings, or let a machine read with 'hornbook narrate'",
          id: "no-sample")
      ]
    }

    private static func has(_ path: String, in books: [String], calledBy name: (String) -> String) -> Bool {
      let file = "/" + name(String(path.dropFirst("books/".utf8.count)))
      return books.contains { $0.hasSuffix(file) }
    }
  }
}

extension Settings.Books {
  /// Leaves out what a command does not write, so that nothing is said of it.
  fileprivate mutating func narrow(to kind: EPUBCommand.Kind) {
    if kind != .epub { (layout, editions) = (.reflowable, []) }
    if kind != .pdf { pdf = [] }
    if kind != .page { share = [] }
  }
}
