package import Basics
import Files
import Models
import Stores
package import StoryStore

/// Has stories written, one after another; each comes into the library at once, as a draft.
///
/// The identity of a story follows from what was wished for and its number, so that a run that was killed goes on where
/// it was: what is in the library is not asked for again, nor is what has come and lies in the folder.
package struct Writing {
  /// Is told of a story, as soon as it stands in the library.
  package typealias Told = (WritingReport.Entry) -> Void

  private let store: StoryStore
  private let provider: any TextProvider
  private let options: WritingOptions
  private let rate: RateLimit
  private let surroundings: Surroundings
  private let folder: WritingFolder
  private let lock: FileLock

  /// Takes the lock of the library, or says who holds it.
  package init(
    _ store: StoryStore, provider: any TextProvider, options: WritingOptions, rate: RateLimit,
    surroundings: Surroundings
  ) throws {
    lock = try Illustrating.lock(in: options.folder, for: "write", id: "writing")
    self.store = store
    self.provider = provider
    self.options = options
    self.rate = rate
    self.surroundings = surroundings
    folder = WritingFolder(folder: options.folder)
  }

  /// Has one story written.
  package func run(_ wish: StoryWish, told: Told = { _ in }) throws -> WritingReport {
    var report = WritingReport()
    report.waiting = 1
    try write(wish, into: nil, &report, told)
    return report
  }

  /// Has stories written until a collection has so many.
  package func run(
    _ wish: StoryWish, filling collection: Identifier, upTo count: Int, told: Told = { _ in },
    progress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> WritingReport {
    var report = WritingReport()
    let missing = try store.read { max(0, count - (try $0.members(of: collection)).count) }
    let all = min(missing, options.limit ?? .max)
    report.waiting = missing
    progress(0, all)
    while report.written.count < all, report.failure == nil, report.ending == nil, !surroundings.isCancelled() {
      let before = report.written.count
      try write(wish, into: collection, &report, told)
      guard report.written.count > before else { break }
      progress(report.written.count, all)
    }
    return report
  }

  /// The titles told to a writer so that the next story differs: of a collection, or of stories of the same words.
  package static func titles(
    of wish: StoryWish, in collection: Identifier?, _ transaction: borrowing StoryTransaction, _ means: TextMeans
  ) throws -> [String] {
    var stories: [Story] = []
    if let collection {
      stories = try transaction.members(of: collection).compactMap { try transaction.story($0) }
    } else {
      while let story = try transaction.story(id(stories.count + 1, of: wish, in: nil)) { stories.append(story) }
    }
    return stories.map { means.guarded($0.title.split { $0.isWhitespace }.joined(separator: " ")) }
  }

  /// The facts before a story is asked for.
  private struct Start: Sendable {
    /// The story of the same words that is there.
    var known: Story?
    /// The identity that the next one gets.
    var id: Identifier
    /// The identities of those that are there.
    var taken: [Identifier] = []
    var others: [String] = []
    var titles: Set<String> = []
  }

  /// The identity of a story by what was wished for and how many there were of it.
  private static func id(_ number: Int, of wish: StoryWish, in collection: Identifier?) -> Identifier {
    Identifier(namedBy: ["story", "written"] + wish.parts + [collection?.text ?? "", "\(number)"])
  }

  private func start(_ wish: StoryWish, _ collection: Identifier?) throws -> Start {
    try store.read { transaction in
      var start = Start(id: Self.id(1, of: wish, in: collection))
      var number = 1
      while let story = try transaction.story(start.id) {
        start.known = story
        start.taken.append(start.id)
        number += 1
        start.id = Self.id(number, of: wish, in: collection)
      }
      start.others = try Self.titles(of: wish, in: collection, transaction, options.means)
      start.titles = Set(try transaction.storyEntries().map { $0.story.title.lowercased() })
      return start
    }
  }

  /// Has the next story of a wish written, and writes down what came of it.
  private func write(
    _ wish: StoryWish, into collection: Identifier?, _ report: inout WritingReport, _ told: Told
  ) throws {
    let start = try start(wish, collection)
    // What stands in the library need not be kept any more.
    for id in start.taken { folder.dropAnswer(for: id) }
    if collection == nil, !options.force, let known = start.known {
      report.known = WritingReport.Entry(
        story: known.id, title: known.title, pages: 0, maker: known.machineAuthor ?? "", isFound: true)
      report.waiting = 0
      return
    }
    let key = Identifier(namedBy: ["wish"] + wish.parts + [collection?.text ?? ""])
    if !options.force, let old = folder.refusal(of: key), old.provider == provider.name {
      report.failure = .init(reason: old.reason, faults: [], isRefusal: true, isOld: true)
      return
    }
    let check = TextCheck(wish: wish, means: options.means, titles: start.titles)
    if let (maker, made) = folder.answer(for: start.id), let story = try? WrittenStory(made.answer),
      check.faults(of: story).isEmpty
    {
      let entry = WritingReport.Entry(
        story: start.id, title: wish.title ?? story.title, pages: story.pages.count, maker: maker, isFound: true)
      return try take(story, wish, entry, into: collection, key, &report, told)
    }
    let asked = ask(wish, start, check, &report)
    switch asked {
    case .story(let story):
      let entry = WritingReport.Entry(
        story: start.id, title: wish.title ?? story.title, pages: story.pages.count, maker: provider.maker,
        isFound: false)
      try take(story, wish, entry, into: collection, key, &report, told)
    case .failure(let error, let faults, let answer):
      try settle(error, faults, answer, wish, start, key, &report)
    }
  }

  /// What came of asking.
  private enum Asked {
    case story(WrittenStory)
    case failure(PictureError, faults: [TextFault], answer: JSONValue?)
  }

  /// Asks until a story can be taken or there is no hope; each request tells what was wrong with the answer before.
  private func ask(_ wish: StoryWish, _ start: Start, _ check: TextCheck, _ report: inout WritingReport) -> Asked {
    var faults: [TextFault] = []
    var answer: JSONValue?
    var tokens = 0
    defer { report.tokens += tokens }
    do throws(PictureError) {
      let story = try options.retries.insist(surroundings, isOver: surroundings.isCancelled) {
        () throws(PictureError) in
        surroundings.pause(rate.wait(now: surroundings.now()), surroundings.isCancelled)
        let request = StoryRequest(wish, besides: start.others, faults: faults.compactMap(\.told))
        let made: MadeText
        do throws(PictureError) {
          made = try provider.write(request, isCancelled: surroundings.isCancelled)
        } catch {
          tokens += error.tokens ?? 0
          throw error
        }
        tokens += made.tokens ?? 0
        answer = made.answer
        do { try folder.keep(made, by: provider.maker, for: start.id) } catch {
          throw PictureError(.unusable, "the answer could not be kept: \(error)")
        }
        let story: WrittenStory
        do throws(PictureError) { story = try WrittenStory(made.answer) } catch {
          faults = [TextFault(error.message)]
          throw error
        }
        faults = check.faults(of: story)
        guard faults.isEmpty else {
          throw PictureError(.unreadable, faults.map(\.message).joined(separator: "; "))
        }
        return story
      }
      return .story(story)
    } catch {
      let isText = error.kind == .unreadable
      return .failure(error, faults: isText ? faults : [], answer: isText ? answer : nil)
    }
  }

  /// Brings a story into the library, with its place in a collection, and forgets what was remembered of asking.
  private func take(
    _ written: WrittenStory, _ wish: StoryWish, _ asked: WritingReport.Entry, into collection: Identifier?,
    _ key: Identifier, _ report: inout WritingReport, _ told: Told
  ) throws {
    let (entry, isThere) = try store.write { transaction in
      // Somebody at another machine may have had the same wish.
      var entry = asked
      var number = 1
      while try transaction.story(entry.story) != nil {
        number += 1
        entry.story = Self.id(number, of: wish, in: collection)
      }
      let (story, pages) = model(written, wish, entry)
      try transaction.save(story, pages: pages)
      guard let collection else { return (entry, true) }
      guard let found = try transaction.collection(collection) else { return (entry, false) }
      let members = try transaction.members(of: collection)
      try transaction.save(found, members: members + [story.id])
      return (entry, true)
    }
    folder.dropAnswer(for: asked.story)
    folder.dropRefusal(of: key)
    report.written.append(entry)
    report.waiting = max(0, report.waiting - 1)
    if !isThere { report.hasLostCollection = true }
    told(entry)
  }

  /// The story as the library has it: a draft that says who wrote it, without pictures.
  private func model(
    _ written: WrittenStory, _ wish: StoryWish, _ entry: WritingReport.Entry
  ) -> (Story, [Page]) {
    var story = Story(id: entry.story, title: entry.title, createdAt: surroundings.date())
    story.ageGroup = wish.age
    story.readingLevel = wish.level
    story.theme = wish.theme.isEmpty ? written.theme ?? "" : wish.theme
    story.mainCharacter = wish.character.isEmpty ? written.character ?? "" : wish.character
    story.language = wish.language
    story.summary = written.summary.map { $0.split { $0.isWhitespace }.joined(separator: " ") }
    story.machineAuthor = entry.maker
    story.isDraft = true
    let pages = written.pages.enumerated().map { index, written in
      var page = Page(
        id: Identifier(namedBy: ["page", story.id.text, "\(index + 1)"]), pageNumber: index + 1, text: written.text)
      page.imagePrompt = written.imagePrompt.map { $0.split { $0.isWhitespace }.joined(separator: " ") }
      return page
    }
    return (story, pages)
  }

  /// Writes down that there is no story, and why, where that lies in what was wished for.
  private func settle(
    _ error: PictureError, _ faults: [TextFault], _ answer: JSONValue?, _ wish: StoryWish, _ start: Start,
    _ key: Identifier, _ report: inout WritingReport
  ) throws {
    switch error.kind {
    case .cancelled: return
    case .unusable, .unavailable, .busy, .unreachable: report.ending = error
    case .refused, .unsuitable, .noPicture, .unreadable:
      let isRefusal = error.kind == .refused || error.kind == .unsuitable
      report.failure = .init(
        reason: error.message, faults: faults.map(\.message), isRefusal: isRefusal, isOld: false)
      try folder.keep(
        .init(provider: provider.name, reason: error.message), of: key,
        text: StoryRequest(wish, besides: start.others).text, faults: faults.map(\.message), answer: answer)
      folder.dropAnswer(for: start.id)
    }
  }
}
