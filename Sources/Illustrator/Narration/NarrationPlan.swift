package import Basics
import Hashing
package import Models
import Stores
package import StoryStore

/// The options of a `hornbook narrate` run.
package struct NarrationOptions: Sendable {
  /// The folder in which the lock lies.
  package var state: String
  /// The numbers of the pages that are meant; none for all.
  package var pages: [ClosedRange<Int>]?
  /// The stories that nothing can be written into, and that are passed over.
  package var passedOver: Set<Identifier> = []
  /// The most pages worked on at once.
  package var jobs = 2
  /// The most pages that are read; none for no limit.
  package var limit: Int?
  /// The language of stories that name none.
  package var language = "en"
  /// The words spoken in place of others.
  package var pronunciations: [String: String] = [:]
  /// The title of a story as it is published.
  package var title: @Sendable (_ story: Story) -> String = { $0.title }
  /// The paragraphs of a page as they are published.
  package var paragraphs: @Sendable (_ page: Page, _ story: Story) -> [String] = { page, _ in [page.text] }
  /// The policy for trying again.
  package var retries = RetryPolicy(retries: 4)
  /// So many pages in a row that fail because nobody answers end the run.
  package var patience = 3

  /// A run over everything that has no voice.
  package init(state: String) { self.state = state }
}

/// The pages that are to be read aloud, by story and in reading order.
package struct NarrationPlan: Sendable {
  /// One page.
  package struct Work: Sendable {
    /// The story.
    package let story: Identifier
    /// The page, as it was when the plan was made.
    package let page: Page
    /// The request.
    package let request: VoiceRequest
    /// The voice.
    package let voice: String
    /// The hash of all that the recording is made of.
    let source: String
    /// The hash of the words of the page.
    let text: String
    /// The name of its files without an ending.
    let stem: String
  }

  /// A story that nobody can read aloud.
  package struct Silent: Hashable, Sendable {
    /// Its title.
    package let title: String
    /// Its language.
    package let language: String
  }

  /// The pages that lack a voice, or have one from other words or settings.
  package private(set) var work: [Work] = []
  /// How many pages people have read, be it with all of their story.
  package private(set) var read = 0
  /// The number of pages with the voice they would get.
  package private(set) var current = 0
  /// The number of wordless pages.
  package private(set) var wordless = 0
  /// The stories in whose languages there is no voice.
  package private(set) var silent: [Silent] = []

  /// Looks at the pages of stories and at their recordings.
  package init(
    _ stories: [StoryEntry], in transaction: borrowing StoryTransaction, provider: some VoiceProvider,
    folder: VoiceFolder, options: NarrationOptions
  ) throws {
    for entry in stories where !options.passedOver.contains(entry.story.id) {
      let story = entry.story
      let pages = try transaction.pages(of: story.id).filter { page in
        options.pages?.contains { $0.contains(page.pageNumber) } ?? true
      }
      if [story.audioRelativePath, story.audioURL].contains(where: { $0?.isEmpty == false }) {
        read += pages.count
        continue
      }
      let language = story.language ?? options.language
      guard let voice = provider.voice(for: language) else {
        silent.append(Silent(title: story.title, language: language))
        continue
      }
      let slug = entry.address?.slug ?? Slug.make(from: story.title)
      for page in pages {
        let owner = folder.owner(of: page)
        if owner == .person {
          read += 1
          continue
        }
        let paragraphs = options.paragraphs(page, story)
        let text = SpokenText(paragraphs, pronunciations: options.pronunciations)
        guard text.isSpoken else {
          wordless += 1
          continue
        }
        let mark = MachineVoice.mark(of: paragraphs)
        let source = Self.source(of: text, mark, page: page, language: language, voice: voice, provider)
        if case .machine(let made) = owner, made.source == "\(source)" {
          current += 1
          continue
        }
        work.append(
          Work(
            story: story.id, page: page,
            request: VoiceRequest(title: options.title(story), page: page.pageNumber, language: language, text: text),
            voice: voice, source: "\(source)", text: mark,
            stem: "\(slug)-\(page.pageNumber)-\(source.short)"))
      }
    }
  }

  private static func source(
    of text: SpokenText, _ mark: String, page: Page, language: String, voice: String, _ provider: some VoiceProvider
  ) -> Fingerprint {
    var stream = FingerprintStream()
    for part in [
      "1", page.id.text, language, provider.name, provider.maker, voice, provider.settings, SoundEncoder.settings, mark,
    ] {
      stream.append(part)
    }
    for sentence in text.sentences {
      stream.append(UInt64(sentence.paragraph))
      stream.append(sentence.text)
      stream.append(sentence.said)
    }
    return stream.finish()
  }
}
