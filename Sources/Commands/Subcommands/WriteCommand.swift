import Files
import Illustrator
import Models
import Settings
import StoryStore

/// `hornbook write`: has a service or a program write stories.
enum WriteCommand: Subcommand {
  static let command = Command(
    "write", "ask a text service for a story, or for those that a collection lacks",
    discussion: """
      The command asks for one story, by its title, theme or main character, or for stories until a collection has \
      so many. What comes is checked: the number of pages, the length of texts, the language, names of children of \
      the library, and whether it is plain text. What is wrong is told, and asked for again.

      Each story comes in as a draft that says which machine wrote it. Read it. 'hornbook edit story NAME --approve' \
      lets it be published, and the site and its books go on saying who wrote it. Its pages have no pictures yet; \
      'hornbook illustrate' makes them.

      The table [write] of the settings names the service. Its key comes from the environment (GEMINI_API_KEY, or \
      the variable that the settings name), and is never written anywhere. With '--provider command' a program of \
      yours writes; before it runs, the command asks, and '--trust' answers in advance, as for another host. \
      Nothing of profiles is sent, and no child's name but one that you give here. '--dry-run' shows every word.

      An interrupted run continues with the next one. A story of the same words is asked for once, and what was \
      refused is not asked for again, unless '--force' is given.
      """,
    options: [
      .option("title", short: "t", "text", .text, excludes: ["collection"], "What it is called"),
      .option("theme", "text", .text, "What it is about"),
      .option("character", "name", .text, "Whom it is about"),
      .option("age", "group", .choice(ages.map(\.name)), "The readers it is meant for"),
      .option("level", "number", .integer(1...40), "How hard it is to read: 1 is the easiest level of [levels]"),
      .option("language", "tag", .text, "Its language (default: that of the collection, or of the site)"),
      .option("pages", "number", .integer(1...40), "How many pages it has (default: what the settings say)"),
      .option(
        "collection", "name", ProjectNames.collections.kind,
        "Fill this collection, by its category, its age and what it says of itself"),
      .option("count", "number", .integer(1...1000), "How many stories the collection shall have"),
      .option("limit", "number", .integer(1...1000), "Ask for so many stories at most"),
      .option(
        "provider", "who", .choice(Settings.TextSource.allCases.map(\.rawValue)),
        "Who writes (default: what the settings say)"),
      .flag("dry-run", short: "n", "Only print what would be sent; nothing is asked for or written"),
      .flag("force", short: "f", "Ask for another story of the same words, and again for what was refused"),
      .option(
        "trust", "host", .text,
        "Send the key and the request to this host, or run this program, if the settings name it"),
    ])

  /// The groups of readers as one types them.
  private static var ages: [(name: String, group: AgeGroup?)] { ageGroupNames.filter { $0.group != nil } }

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    try checkOptions(call)
    let project = try Project(call)
    try project.require(.stories, for: "'hornbook write'")
    var settings = project.settings.write
    call.choose("provider", &settings.provider)
    var options = WritingOptions(folder: Path.join(project.state, Project.writingName))
    options.force = call.invocation.has("force")
    options.limit = call.invocation.integer(of: "limit")
    options.retries = RetryPolicy(retries: settings.retries)

    if call.invocation.has("dry-run") {
      let store = try project.libraryInMemory(console)
      let order = try StoryOrder(call, project, settings, store)
      options.means = try project.textMeans(store, given: order.given)
      let provider = try TextSources(settings, project)
      try WriteSummary.tell(order, by: provider, settings, options, store, console)
      return .done
    }

    try project.checkWritable()
    let surroundings = Surroundings.real { Interruption.isWanted }
    let source = try TextSources(settings, project, surroundings, call)
    let store = try project.store(console)
    console.tell(store.errors)
    let order = try StoryOrder(call, project, settings, store)
    options.means = try project.textMeans(store, given: order.given)
    let wish = order.wish(options.means)
    let writing = try Writing(
      store, provider: source.provider, options: options, rate: source.rate, surroundings: surroundings)
    let progress = Progress(console, counting: "stories")
    let (report, wasInterrupted) = try Interruption.duringWorkThatStops {
      func told(_ entry: WritingReport.Entry) {
        if console.verbosity == .verbose { console.mention("'\(entry.title)' (\(entry.maker))") }
      }
      guard let collection = order.collection else { return try writing.run(wish, told: told) }
      return try writing.run(
        wish, filling: collection.collection.id, upTo: order.size, told: told,
        progress: { progress.show($0, of: $1) })
    }
    call.tellFiles(of: store)
    let summary = WriteSummary(report, source.provider, settings, order)
    summary.tell(console, progress.passed)
    if wasInterrupted { throw Interruption() }
    return summary.isFailure || !store.errors.isEmpty ? .failed : .done
  }

  /// Makes sure that the options say what is wanted, before anything is opened.
  private static func checkOptions(_ call: Call) throws {
    let isFilling = call.invocation.has("collection")
    if isFilling != call.invocation.has("count") {
      throw Failure(
        isFilling ? "'--collection' needs '--count'" : "'--count' goes with '--collection'",
        hint: "hornbook write --collection \"Brave Hearts\" --count 5", id: "usage", code: .usage)
    }
    let says = ["title", "theme", "character"].contains {
      call.invocation.value(of: $0)?.contains { !$0.isWhitespace } == true
    }
    guard isFilling || says else {
      throw Failure(
        "nobody says what the story is to be: give '--title', '--theme', '--character' or '--collection'",
        hint: "hornbook write --theme \"sharing a kite\" --age preschool", id: "usage", code: .usage)
    }
  }

  /// The group of readers that a word means.
  static func age(_ word: String?) -> AgeGroup? { ages.first { $0.name == word }?.group }
}
