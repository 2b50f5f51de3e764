package import Basics
package import Files
import Models
import Stores
package import StoryStore
import Synchronization

/// Fills a library with the pictures that it lacks: stories side by side, the pages of each in order.
///
/// Each change of a page is a transaction of its own, so that whoever looks at the library sees what is true. Kill it
/// at any moment: the next run finds pages that are still at work, and knows that nobody works on them, because it
/// holds the lock.
package final class Illustrating: Sendable {
  /// Is told how many pages are done of all.
  package typealias Progress = @Sendable (_ done: Int, _ all: Int) -> Void
  /// Is told what became of a page, as soon as that stands in the library.
  package typealias Told = @Sendable (IllustrationReport.Entry) -> Void

  let store: StoryStore
  let provider: any PictureProvider
  let shelf: PictureFolder
  let options: IllustrationOptions
  let surroundings: Surroundings
  let rate: RateLimit
  let state = Mutex(State())
  private let lock: FileLock

  /// The shared state of a run.
  struct State {
    var work: [IllustrationPlan.Work] = []
    var partners: [Identifier: [IllustrationPlan.Partner]] = [:]
    var next = 0
    var tickets = Int.max
    var patience = Patience()
    var thrown: (any Error)?
    var entries: [Int: [IllustrationReport.Entry]] = [:]
    var done = 0
    var shared = 0
  }

  /// Takes the lock of the library, or says who holds it.
  package init(
    _ store: StoryStore, provider: any PictureProvider, shelf: PictureFolder, options: IllustrationOptions,
    rate: RateLimit, surroundings: Surroundings
  ) throws {
    lock = try Illustrating.lock(in: options.state)
    self.store = store
    self.provider = provider
    self.shelf = shelf
    self.options = options
    self.rate = rate
    self.surroundings = surroundings
  }

  /// Takes the lock of a command that lies in a folder, or says who holds it.
  package static func lock(
    in folder: String, for command: String = "illustrate", id: String = "illustrating"
  ) throws -> FileLock {
    try FileSystem.createFolder(folder)
    let path = Path.join(folder, "\(command).lock")
    guard let lock = try FileLock(path) else {
      let holder = FileLock.holder(of: path).map { " (process \($0))" } ?? ""
      throw DiagnosticError(
        "another 'hornbook \(command)' is at work on this library\(holder)",
        hint: "wait until it is done, and try again", id: id)
    }
    return lock
  }

  /// Asks for what is missing in some stories, or in all where none is named, and says what came of it.
  ///
  /// Throws where the library or the file system fails; every page that was asked for then stands as it was before.
  package func run(
    stories names: [Identifier] = [], told: @escaping Told = { _ in }, progress: @escaping Progress = { _, _ in }
  ) throws -> IllustrationReport {
    FileSystem.removeLeftovers(in: shelf.folder)
    var report = IllustrationReport()
    let found = try recover(&report)
    let plan = try store.read { transaction in
      let entries = try transaction.storyEntries()
      let wanted = Set(names)
      return try IllustrationPlan(
        names.isEmpty ? entries : entries.filter { wanted.contains($0.story.id) }, areNamed: !names.isEmpty,
        in: transaction, shelf: shelf, options: options, except: found)
    }
    report.entries += plan.refused
    for (partner, path) in plan.shared {
      let entry = try share(path, with: partner)
      report.entries.append(entry)
      told(entry)
    }
    let all = min(plan.count, options.limit ?? .max)
    state.withLock {
      $0 = State()
      $0.work = plan.work
      $0.partners = plan.partners
      $0.tickets = options.limit ?? .max
    }
    progress(0, all)
    SideBySide.run(min(options.jobs, plan.work.count)) { [self] in
      while let (place, work) = takeStory() { illustrate(work, place, told) { progress($0, all) } }
    }
    let state = state.withLock { $0 }
    if let error = state.thrown { throw error }
    let made = state.entries.sorted { $0.key < $1.key }.flatMap(\.value)
    report.entries += made
    report.waiting = plan.count - state.done + plan.partners.values.reduce(0) { $0 + $1.count } - state.shared
    report.ending = state.patience.ending
    return report
  }

  /// Whether no other page is to be asked for.
  var isOver: Bool {
    surroundings.isCancelled() || state.withLock { $0.patience.ending != nil || $0.thrown != nil }
  }

  private func takeStory() -> (Int, IllustrationPlan.Work)? {
    if isOver { return nil }
    return state.withLock { state in
      guard state.next < state.work.count, state.tickets > 0 else { return nil }
      defer { state.next += 1 }
      return (state.next, state.work[state.next])
    }
  }

  /// Asks for the pages of one story, one after another.
  private func illustrate(
    _ work: IllustrationPlan.Work, _ place: Int, _ told: Told, _ progress: (Int) -> Void
  ) {
    for page in work.pages {
      let hasTicket = state.withLock { state in
        guard state.tickets > 0 else { return false }
        state.tickets -= 1
        return true
      }
      guard hasTicket, !isOver else { return }
      do {
        guard let fate = try illustrate(page.id, in: work) else { return }
        let entry = IllustrationReport.Entry(
          story: work.story.id, title: work.story.title, page: page.pageNumber, fate: fate)
        let done = state.withLock { state in
          state.entries[place, default: []].append(entry)
          state.done += 1
          return state.done
        }
        told(entry)
        progress(done)
        guard case .made(let path, _) = fate else { continue }
        for partner in state.withLock({ $0.partners[page.id] ?? [] }) {
          let entry = try share(path, with: partner)
          state.withLock { state in
            state.entries[place, default: []].append(entry)
            state.shared += 1
          }
          told(entry)
        }
      } catch {
        state.withLock { if $0.thrown == nil { $0.thrown = error } }
        return
      }
    }
  }

  /// Gives a page the picture of its page in another language.
  private func share(_ path: String, with partner: IllustrationPlan.Partner) throws -> IllustrationReport.Entry {
    let isGiven = try store.write { transaction in
      try transaction.changeIllustration(of: partner.page, to: IllustrationChange(.generated, path: path)) != nil
    }
    return IllustrationReport.Entry(
      story: partner.story.id, title: partner.story.title, page: partner.page.pageNumber,
      fate: isGiven ? .shared(path: path) : .left("it has just been changed"))
  }

  /// Sets right what a run that was killed has left: pages that are still at work; gives those that have a picture now.
  ///
  /// A picture under the name that only this page, prompt and provider have was made whole and looked at before it got
  /// that name: it is written down. Else the page has the picture that it had before, if any, or has not been started.
  /// Pictures of other names that nobody names are left alone: somebody else may have put them there.
  func recover(_ report: inout IllustrationReport) throws -> Set<Identifier> {
    let (leftovers, named) = try store.read { transaction in
      let pages = try transaction.pages(with: .generating).compactMap { found in
        options.passedOver.contains(found.story)
          ? nil : try transaction.storyEntry(found.story).map { ($0, found.page) }
      }
      return (pages, Set(try transaction.illustrationPaths().compactMap { Path.contained($0) }))
    }
    var found: Set<Identifier> = []
    for (entry, page) in leftovers {
      let own = try picture(of: page, in: entry, except: named)
      let change =
        if let own {
          IllustrationChange(.generated, path: own, altText: altText(of: page))
        } else if shelf.picture(page.illustrationRelativePath) != nil {
          IllustrationChange(.generated, path: page.illustrationRelativePath)
        } else {
          IllustrationChange(.notStarted, path: page.illustrationRelativePath)
        }
      guard try store.write({ try $0.changeIllustration(of: page, to: change) }) != nil else { continue }
      report.recovered += 1
      guard let own else { continue }
      found.insert(page.id)
      report.entries.append(
        IllustrationReport.Entry(
          story: entry.story.id, title: entry.story.title, page: page.pageNumber, fate: .found(path: own)))
    }
    return found
  }

  /// The picture that stands under a page's own name and that no page names yet.
  private func picture(of page: Page, in entry: StoryEntry, except named: Set<String>) throws -> String? {
    let prompt = options.prompt(of: page, in: entry.story)
    let slug = entry.address?.slug ?? Slug.make(from: entry.story.title)
    let stem = PictureFolder.stem(slug: slug, page: page, prompt: prompt, provider: provider.name)
    guard let last = try shelf.last(of: stem), !named.contains(last.path), let picture = shelf.picture(last.path),
      shelf.fault(of: picture.bytes, types: provider.types) == nil
    else { return nil }
    return last.path
  }
}
