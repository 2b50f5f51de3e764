import Basics

/// `hornbook list`: what the library holds, narrowed by filters.
enum ListCommand: Subcommand {
  static let command: Command = Self.command(of: .house)

  static func command(of kinds: LibraryKinds) -> Command {
    Command(
      "list", "list stories, pages, collections or sparks, narrowed by filters",
      discussion: """
        The newest come first, and pages follow their stories. Every filter narrows the list. The command writes \
        nothing, so it can list the store of an app too. '--verbose' adds ids. '--json' gives everything that the \
        library knows of each thing.
        """,
      subcommands: kinds.all.flatMap(\.lists))
  }

  static func run(_ call: Call) throws -> ExitCode {
    let project = try Project(call)
    let word = call.invocation.path.last ?? ""
    try project.require(for: "'hornbook list \(word)'") { $0.lists.contains { $0.name == word } }
    let listing = try project.kind.list(call, project)
    for line in listing.lines(isVerbose: call.console.verbosity == .verbose) { call.console.say(line) }
    if listing.things.isEmpty { call.console.mention("there are no such \(word == "levels" ? "stories" : word)") }
    call.console.report([JSONMember(word, .array(listing.things.map(\.value)))])
    return .done
  }

  /// So many at most.
  static let recent = Option.option(
    "recent", short: "r", "number", .integer(1...1_000_000), "Only this many, the newest")
  /// By the words in it.
  static let words = Option.option(
    "words", short: "w", "text", .text, "Only what contains all of these words or beginnings of words, as on the site")
  /// By language.
  static let language = Option.option(
    "language", short: "l", "tag", .text,
    "Only what is in this language: 'pt' finds 'pt-BR' too; '' finds those without one")
  /// What is marked.
  static let favorite = Option.flag("favorite", short: "f", "Only favorites")
}
