import Basics
import Files
import Illustrator
import Models
import Recordings
import Settings
import Stores
import Stories
import StoryStore

/// `hornbook narrate`: gives a voice to pages that nobody has read aloud.
enum NarrateCommand: Subcommand {
  static let command = Command(
    "narrate", "let a machine read pages aloud that have no recording",
    discussion: """
      The command makes a recording for each page that has words and no recording, and names it in the library. The site and \
      e-books read the page aloud then, and light each word while it is spoken. They say that a machine reads. A recording by \
      a person always stays. A page whose words have changed since a machine read it is read again; so is one whose voice or \
      settings have changed. An interrupted run continues with the next one.

      Without more, the library eSpeak NG reads, in the language of each story. With '--provider command' a program reads that \
      the settings name; before it runs, the command asks, and '--trust' answers in advance. The program 'ffmpeg' makes the \
      recordings, all of the same loudness.

      The table [narrate] of the settings has the voices, the speed, and how names are pronounced. Where the settings keep a \
      child's name out of the site, it is not spoken either.
      """,
    arguments: [.repeated("story", ProjectNames.stories.kind, "The stories, by title, address or id (default: all)")],
    options: [
      .option("page", short: "p", "numbers", .text, repeatable: true, "Only these pages: 3, or 1-4,7"),
      .option(
        "provider", "who", .choice(Settings.VoiceSource.allCases.map(\.rawValue)),
        "Who reads (default: what the settings say)"),
      .flag("dry-run", short: "n", "Only print what would be read; nothing is read or written"),
      .option(
        "jobs", short: "j", "number", .integer(1...32),
        "How many pages to work on at once (default: what the settings say)"),
      .option("limit", "number", .integer(1...1_000_000), "Read so many pages at most"),
      .option("trust", "program", .text, "Run this program, if the settings name it"),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let words = call.invocation.arguments("story")
    let project = try Project(call)
    try project.require(.stories, for: "'hornbook narrate'")
    var settings = project.settings.narrate
    call.choose("provider", &settings.provider)
    var options = NarrationOptions(state: project.state)
    options.pages = try PageNumbers.parse(call.invocation.values(of: "page"))
    options.limit = call.invocation.integer(of: "limit")
    options.jobs = call.invocation.integer(of: "jobs") ?? settings.jobs
    options.language = project.settings.site.language
    options.pronunciations = settings.say
    options.retries = RetryPolicy(retries: settings.retries)
    let folder = VoiceFolder(project.pictureFolders)

    if call.invocation.has("dry-run") {
      let store = try project.libraryInMemory(console)
      let provider = try provider(settings, project) { _ in }
      try project.publish(store, to: &options)
      let stories = try IllustrateCommand.stories(words, in: store, pages: options.pages)
      let plan = try store.read {
        try NarrationPlan(stories, in: $0, provider: provider, folder: folder, options: options)
      }
      NarrateSummary.tell(plan, by: provider, limit: options.limit, console)
      return .done
    }

    try project.checkWritable()
    let provider = try provider(settings, project) { try call.trustProgram($0, toRead: "titles and words of pages") }
    try checkEncoder()
    let store = try project.store(console)
    try project.publish(store, to: &options)
    let stories: [Identifier]
    (stories, options.passedOver) = try IllustrateCommand.ordered(words, in: store, pages: options.pages, console)
    let progress = Progress(console, counting: "pages")
    let narrating = try Narrating(
      store, provider: provider, folder: folder, encoder: SoundEncoder(), options: options,
      surroundings: .real { Interruption.isWanted })
    let (report, wasInterrupted) = try Interruption.duringWorkThatStops {
      try narrating.run(
        stories: stories,
        told: { entry in
          if console.verbosity == .verbose { console.mention(IllustrateSummary.line(entry)) }
        }, progress: { progress.show($0, of: $1) })
    }
    call.tellFiles(of: store)
    let summary = NarrateSummary(report, by: provider)
    summary.tell(console, progress.passed)
    if wasInterrupted { throw Interruption() }
    return summary.isFailure || !store.errors.isEmpty ? .failed : .done
  }

  /// Refuses to go on where nothing can make recordings.
  static func checkEncoder() throws {
    guard ProgramFile.path(of: "ffmpeg") == nil else { return }
    throw Failure(
      "the program 'ffmpeg', which makes recordings, is not on this machine",
      hint: "install it, on Debian with 'apt-get install ffmpeg'", id: "no-encoder", code: .unreadable)
  }

  /// The reader, as the settings say.
  private static func provider(
    _ settings: Settings.Narrate, _ project: Project, trust: (String) throws -> Void
  ) throws -> any VoiceProvider {
    guard settings.provider == .espeak else {
      let path = try PictureSources.programFile(of: settings.command, in: "narrate", trust)
      return CommandVoice(
        [path] + settings.command.dropFirst(), as: Path.name(of: settings.command[0]), maker: settings.maker,
        rate: settings.rate, voices: settings.voices, timeout: .seconds(settings.timeout),
        without: [project.settings.illustrate.keyVariable, Settings().illustrate.keyVariable])
    }
    do throws(ESpeak.Failure) {
      return try ESpeakProvider(rate: settings.rate, voices: settings.voices, speak: VoiceProgram.speak)
    } catch {
      throw Failure(
        "the library eSpeak NG, which reads aloud, is not on this machine\(error == .noData ? " with its data" : "")",
        hint: "install it, on Debian with 'apt-get install libespeak-ng1 espeak-ng-data'", id: "no-voice-library",
        code: .unreadable)
    }
  }
}

extension Project {
  /// Has titles and paragraphs read as they are published, without names that the settings keep out.
  fileprivate func publish(_ store: StoryStore, to options: inout NarrationOptions) throws {
    let settings = settings
    let children = settings.childName == .keep ? [] : try store.read { try $0.profiles().map(\.childName) }
    options.title = { NameGuard(of: $0, children, settings).apply($0.title) }
    options.paragraphs = { page, story in NameGuard(of: story, children, settings).paragraphs(of: page) }
  }
}
