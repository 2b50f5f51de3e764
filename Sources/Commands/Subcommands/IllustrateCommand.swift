import Basics
import Illustrator
import Models
import Settings
import Stores
import StoryStore

/// `hornbook illustrate`: asks for the pictures that are missing.
enum IllustrateCommand: Subcommand {
  static let command = Command(
    "illustrate", "ask an image service for the pictures that are missing",
    discussion: """
      The command makes a picture for each page that has none, or whose picture failed or is missing. It works through a \
      story in order, with the picture before as a model, and through several stories side by side. Each picture is in \
      the library as soon as it is made, and 'hornbook serve' shows it. An interrupted run continues with the next \
      one. It does not ask again for what a service refused, unless '--force' is given.

      With '--provider sketch' the program 'hornbook-sketch' draws the pictures on this machine, from the words of the \
      story. With '--provider command' any other program does, which the settings name; before it runs, the command \
      asks, and '--trust' answers in advance.

      The table [illustrate] of the settings names the service. Its key comes from the environment (GEMINI_API_KEY, or \
      the variable that the settings name), and is never written anywhere. Where the settings name another host than \
      the service's own, the command asks before it sends anything there; '--trust' answers in advance. Where the \
      settings keep a child's name out of the site, it is kept out of requests, too.
      """,
    arguments: [.repeated("story", ProjectNames.stories.kind, "The stories, by title, address or id (default: all)")],
    options: [
      .option(
        "page", short: "p", "numbers", .text, repeatable: true, "Only these pages: 3, or 1-4,7"),
      .option(
        "provider", "who", .choice(Settings.PictureSource.allCases.map(\.rawValue)),
        "Who makes the pictures (default: what the settings say)"),
      .flag("dry-run", short: "n", "Only print what would be sent; nothing is asked for or written"),
      .flag("force", short: "f", "Make existing pictures again; you must name the stories"),
      .option(
        "jobs", short: "j", "number", .integer(1...32),
        "How many stories to work on at once (default: what the settings say)"),
      .option("limit", "number", .integer(1...1_000_000), "Ask for so many pages at most"),
      .option(
        "trust", "host", .text,
        "Send the key and the words of pages to this host, or run this program, if the settings name it"),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let words = call.invocation.arguments("story")
    var options = IllustrationOptions(state: ".hornbook")
    options.pages = try PageNumbers.parse(call.invocation.values(of: "page"))
    options.force = call.invocation.has("force")
    options.limit = call.invocation.integer(of: "limit")
    guard !options.force || !words.isEmpty else {
      throw Failure(
        "'--force' makes pictures again, and needs the names of the stories", hint: "name them", id: "usage",
        code: .usage)
    }
    let project = try Project(call)
    try project.require(.stories, for: "'hornbook illustrate'")
    var settings = project.settings.illustrate
    call.choose("provider", &settings.provider)
    options.state = project.state
    options.jobs = call.invocation.integer(of: "jobs") ?? settings.jobs
    options.style = settings.style
    options.promptAsAlt = settings.promptAsAlt
    options.retries = RetryPolicy(retries: settings.retries)

    let shelf = PictureFolder.decoding(
      into: project.settings.illustrations, besides: project.settings.furtherIllustrations)
    if call.invocation.has("dry-run") {
      let store = try project.libraryInMemory(console)
      options.guardNames = try project.nameGuard(store)
      let stories = try stories(words, in: store, pages: options.pages)
      let plan = try store.read {
        try IllustrationPlan(stories, areNamed: !words.isEmpty, in: $0, shelf: shelf, options: options)
      }
      try IllustratePlan(plan, options, settings).tell(console, store)
      return .done
    }

    try project.checkWritable()
    let surroundings = Surroundings.real { Interruption.isWanted }
    let source = try PictureSources(settings, surroundings, for: call)
    let store = try project.store(console)
    options.guardNames = try project.nameGuard(store)
    let stories: [Identifier]
    (stories, options.passedOver) = try ordered(words, in: store, pages: options.pages, console)
    let progress = Progress(console, counting: "pictures")
    let illustrating = try Illustrating(
      store, provider: source.provider, shelf: shelf, options: options, rate: source.rate, surroundings: surroundings)
    let (report, wasInterrupted) = try Interruption.duringWorkThatStops {
      try illustrating.run(
        stories: stories,
        told: { entry in
          if console.verbosity == .verbose { console.mention(IllustrateSummary.line(entry)) }
        }, progress: { progress.show($0, of: $1) })
    }
    let summary = IllustrateSummary(report, source, settings)
    call.tellFiles(of: store)
    summary.tell(console, progress.passed)
    try call.tellUnreviewed(summary.unreviewed(in: store))
    if wasInterrupted { throw Interruption() }
    return summary.isFailure || !store.errors.isEmpty ? .failed : .done
  }

  /// The named stories, which have to be readable, and those passed over because their files cannot be read.
  static func ordered(
    _ words: [String], in store: StoryStore, pages: [ClosedRange<Int>]?, _ console: Console
  ) throws -> (named: [Identifier], passedOver: Set<Identifier>) {
    let broken = store.folder?.broken ?? [:]
    let named = words.isEmpty ? [] : try stories(words, in: store, pages: pages).map(\.story.id)
    for story in named {
      if let findings = broken[story] { throw Failure(findings, code: .failed) }
    }
    console.tell(store.errors)
    return (named, Set(broken.keys))
  }

  /// The stories that are meant; each of those that are named has to have one of the pages that are named.
  static func stories(
    _ words: [String], in store: StoryStore, pages: [ClosedRange<Int>]?
  ) throws -> [StoryEntry] {
    try store.read { transaction in
      let names = try LibraryNames(transaction)
      if words.isEmpty { return names.stories }
      let stories = try names.stories(words)
      guard let wanted = pages else { return stories }
      for entry in stories {
        let numbers = try transaction.pages(of: entry.story.id).map(\.pageNumber)
        if let missing = wanted.first(where: { range in !numbers.contains(where: range.contains) }) {
          throw Failure(
            "'\(entry.story.title)' has no page \(PageNumbers.text(missing))",
            hint: numbers.isEmpty
              ? "the story has no pages" : "its pages are \(numbers.map(String.init).joined(separator: ", "))",
            id: "unknown-page")
        }
      }
      return stories
    }
  }
}

extension Call {
  /// Takes the word of an option in place of what the settings say.
  func choose<Choice: RawRepresentable<String>>(_ option: String, _ choice: inout Choice) {
    choice = invocation.value(of: option).flatMap { Choice(rawValue: $0) } ?? choice
  }

  /// Makes sure that somebody wants a key to go to a host: says so by '--trust', or when asked.
  ///
  /// The settings may come with a project of somebody else's, and name any variable and any host.
  func trust(_ host: String, _ variable: String, with things: String = "words and pictures of pages") throws {
    try trust(
      host,
      "the settings send the key in '\(variable)', and \(things), to '\(host)', which is not the service's own host",
      id: "untrusted-service")
  }

  /// Makes sure that somebody wants a program to run with its arguments, for the same reason.
  func trustProgram(_ line: String, toRead things: String = "words and pictures of pages") throws {
    try trust(
      line, "the settings run the program '\(line)', and give it \(things)", id: "untrusted-program", isExact: true)
  }

  private func trust(_ name: String, _ headline: String, id: String, isExact: Bool = false) throws {
    let given = invocation.value(of: "trust")
    if given == name || !isExact && given?.lowercased() == name.lowercased() { return }
    if console.canAsk, console.ask("\(headline). Do you trust it?") { return }
    throw Failure(
      headline, hint: "if you trust it, give '--trust \(name.contains(" ") ? "\"\(name)\"" : name)'", id: id)
  }
}

/// Numbers of pages as one types them: `3`, `1-4,7`.
enum PageNumbers {
  /// The ranges that some words mean; nil if there are no words.
  static func parse(_ words: [String]) throws -> [ClosedRange<Int>]? {
    guard !words.isEmpty else { return nil }
    return try words.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends.first, let first, let last = ends.last, let last, ends.count <= 2, first > 0,
        first <= last,
        part.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") })
      else {
        throw Failure(
          "the value of '--page' must be numbers of pages, not '\(part)'", hint: "write them like this: 3, or 1-4,7",
          id: "usage", code: .usage)
      }
      return first...last
    }
  }

  /// A range as one types it.
  static func text(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
  }
}
