import Basics
import Files
import Illustrator
import Languages
import Models
import Settings
import Stores
import Stories
import StoryStore

/// The writers for a project, as its settings say.
struct TextSources {
  /// The provider to ask.
  let provider: any TextProvider
  /// Its rate limit.
  let rate: RateLimit

  /// Finds who is meant, and the key in the environment where one is needed.
  init(_ settings: Settings.Write, _ project: Project, _ surroundings: Surroundings, _ call: Call) throws {
    switch settings.provider {
    case .gemini:
      let access = try PictureSources.access(
        settings.baseURL, key: settings.keyVariable, timeout: settings.timeout, surroundings,
        ("text service", "write", "text-service")
      ) { try call.trust($0, $1, with: "what you ask for") }
      provider = GeminiWriter(PictureService(model: settings.model, access: access, for: .stories))
      rate = RateLimit(perMinute: settings.requestsPerMinute)
    case .command:
      let path = try PictureSources.programFile(of: settings.command, in: "write") {
        try call.trustProgram($0, toRead: "what you ask for")
      }
      provider = Self.program([path] + settings.command.dropFirst(), settings, project)
      rate = RateLimit(perMinute: nil)
    }
  }

  /// Only shows what would be sent: no key is needed, and nothing runs.
  init(_ settings: Settings.Write, _ project: Project) throws {
    rate = RateLimit(perMinute: nil)
    switch settings.provider {
    case .gemini:
      let access = try PictureService.Access(
        address: "https://localhost/", key: "none", timeout: .seconds(1), date: { .unknown })
      provider = GeminiWriter(PictureService(model: settings.model, access: access, for: .stories))
    case .command: provider = Self.program(settings.command.isEmpty ? [""] : settings.command, settings, project)
    }
  }

  private static func program(
    _ words: [String], _ settings: Settings.Write, _ project: Project
  ) -> CommandWriter {
    CommandWriter(
      words, as: Path.name(of: settings.command.first ?? ""), maker: settings.maker,
      timeout: .seconds(settings.timeout),
      without: [settings.keyVariable, project.settings.illustrate.keyVariable, Settings().illustrate.keyVariable])
  }
}

extension Project {
  /// The means to look at a writer's texts: their words counted, their scripts known, and no child of the library named
  /// that was not given.
  func textMeans(_ store: StoryStore, given: String) throws -> TextMeans {
    let settings = settings
    let children = try store.read { transaction in
      try transaction.profiles().map(\.childName) + transaction.storyEntries().compactMap(\.story.childName)
    }
    let names = (children + settings.childNames).filter { name in
      NameGuard(beforeWriters: [name], settings).apply(given) == given
    }
    let guardian = NameGuard(beforeWriters: names, settings)
    var means = TextMeans()
    means.guarded = { guardian.apply($0) }
    means.names = { guardian.found(in: $0) }
    means.otherScript = { text, tag in Language(tag)?.otherScript(in: text) }
    means.counts = { pages, tag in
      guard let language = Language(tag), let counted = ReadingStatistics(of: pages, in: language) else { return nil }
      return TextCounts(
        words: counted.words, wordsOnPage: counted.mostWordsOnPage, sentencesOnPage: counted.mostSentencesOnPage,
        wordsInSentence: counted.mostWordsInSentence)
    }
    return means
  }
}
