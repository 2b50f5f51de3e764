package import Basics
package import Models
import Pictures
import Stores
package import StoryStore

/// Has pictures that nobody has described put into words, one after another; each proposal is stored at once.
package struct Describing: Sendable {
  /// The fate of one picture.
  package enum Fate: Hashable, Sendable {
    /// This is proposed.
    case proposed(String)
    /// Nothing could be proposed.
    case failed(String)
    /// It was left as it was, for a reason.
    case left(String)
  }

  /// One picture.
  package struct Entry: Hashable, Sendable {
    /// The story.
    package let story: Identifier
    /// Its title.
    package let title: String
    /// The number of the page.
    package let page: Int
    /// Its fate.
    package let fate: Fate
  }

  /// A run's result.
  package struct Report: Sendable {
    /// The pictures in the order of the stories and their pages.
    package internal(set) var entries: [Entry] = []
    /// The number of pictures left, not asked about.
    package internal(set) var waiting = 0
    /// Why the run ended before all was asked for; nil if it did not.
    package internal(set) var ending: PictureError?

    /// How many could not be described.
    package var failed: Int { entries.count { if case .failed = $0.fate { true } else { false } } }
  }

  /// So many pictures in a row that nobody answers about end the run.
  private static let patience = 3

  private let store: StoryStore
  private let describer: GeminiDescriber
  private let shelf: PictureFolder
  private let language: String
  private let guardNames: @Sendable (_ text: String, _ story: Story) -> String
  private let retries: RetryPolicy
  private let rate: RateLimit
  private let surroundings: Surroundings

  /// Takes a library, who describes, and the language of stories that name none.
  package init(
    _ store: StoryStore, describer: GeminiDescriber, shelf: PictureFolder, language: String,
    guardNames: @escaping @Sendable (String, Story) -> String, retries: RetryPolicy, rate: RateLimit,
    surroundings: Surroundings
  ) {
    self.store = store
    self.describer = describer
    self.shelf = shelf
    self.language = language
    self.guardNames = guardNames
    self.retries = retries
    self.rate = rate
    self.surroundings = surroundings
  }

  /// Asks about the pictures of stories that no text describes. Throws if the library fails; earlier proposals stay.
  package func run(
    _ stories: [StoryEntry], limit: Int? = nil, progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> Report {
    let silent = try store.read { transaction in
      try stories.flatMap { entry in
        try transaction.pages(of: entry.story.id)
          .filter { $0.altText?.trimmed.isEmpty != false && shelf.file($0.generatedPath) != nil }
          .map { (entry.story, $0) }
      }
    }
    let meant = silent.prefix(limit ?? .max)
    var report = Report()
    var patience = Patience()
    progress(0, meant.count)
    for (story, page) in meant where patience.ending == nil && !surroundings.isCancelled() {
      guard let fate = try describe(page, of: story, &patience) else { break }
      report.entries.append(Entry(story: story.id, title: story.title, page: page.pageNumber, fate: fate))
      progress(report.entries.count, meant.count)
    }
    report.waiting = silent.count - report.entries.count
    report.ending = patience.ending
    return report
  }

  /// Has one picture described; returns nil if the run is over.
  private func describe(_ page: Page, of story: Story, _ patience: inout Patience) throws -> Fate? {
    guard let (bytes, type) = shelf.picture(page.illustrationRelativePath) else {
      return .left("its picture is not whole")
    }
    guard GeminiDescriber.types.contains(type) else {
      return .left("the service does not see pictures of the kind \(type.rawValue)")
    }
    let clean = PictureFacts.withoutMetadata(bytes, type: type) ?? bytes
    guard clean.count <= PictureRequest.longestPrevious else { return .left("its picture is too large to be sent") }
    // What an author wished for need not be what is there.
    var plain = page
    plain.imagePrompt = nil
    let prompt = Prompt(page: plain, of: story) { guardNames($0, story) }
    let request = DescriptionRequest(
      picture: .init(bytes: clean, type: type), page: page.pageNumber, words: prompt.scene,
      character: prompt.character, language: story.language ?? language)
    let text: String
    do throws(PictureError) {
      text = try ask(request)
    } catch {
      guard patience.isOwn(error, most: Self.patience, "pictures in a row had no answer") else { return nil }
      return .failed(error.message)
    }
    patience.answered()
    let isRecorded = try store.write { try $0.describe(page, as: text, isProposed: true) }
    return isRecorded ? .proposed(text) : .left("it was changed while it was looked at")
  }

  /// Asks until there are words or no hope.
  private func ask(_ request: DescriptionRequest) throws(PictureError) -> String {
    try retries.insist(surroundings, isOver: surroundings.isCancelled) { () throws(PictureError) in
      surroundings.pause(rate.wait(now: surroundings.now()), surroundings.isCancelled)
      return try describer.describe(request, isCancelled: surroundings.isCancelled)
    }
  }
}
