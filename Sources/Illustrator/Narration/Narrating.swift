package import Basics
import Files
import Models
import Recordings
import Stores
package import StoryStore
import Synchronization

/// The result of a `hornbook narrate` run.
package struct NarrationReport: Sendable {
  /// The pages in the order of the stories and their pages.
  package internal(set) var entries: [IllustrationReport.Entry] = []
  /// The pages that were passed over, and why.
  package let plan: NarrationPlan
  /// The length of all that was made, in milliseconds.
  package internal(set) var milliseconds = 0
  /// The number of pages left, not read: the limit was reached, or the run ended.
  package internal(set) var waiting = 0
  /// Why the run ended before all was read; none where it did not.
  package internal(set) var ending: PictureError?
}

/// Gives a voice to the pages of a library that nobody has read aloud: several at once, each recording in the library
/// as soon as it is made.
///
/// Kill it at any moment: a recording has its name only when it is whole, and one that was not written down any more is
/// found by it.
package final class Narrating: Sendable {
  private let store: StoryStore
  private let provider: any VoiceProvider
  private let folder: VoiceFolder
  private let encoder: SoundEncoder
  private let options: NarrationOptions
  private let surroundings: Surroundings
  private let state = Mutex(State())
  private let lock: FileLock

  /// The shared state of a run.
  private struct State {
    var next = 0
    var patience = Patience()
    var thrown: (any Error)?
    var entries: [Int: IllustrationReport.Entry] = [:]
    var milliseconds = 0
  }

  /// Takes the lock of the library, or says who holds it.
  package init(
    _ store: StoryStore, provider: any VoiceProvider, folder: VoiceFolder, encoder: SoundEncoder,
    options: NarrationOptions, surroundings: Surroundings
  ) throws {
    lock = try Illustrating.lock(in: options.state, for: "narrate", id: "narrating")
    self.store = store
    self.provider = provider
    self.folder = folder
    self.encoder = encoder
    self.options = options
    self.surroundings = surroundings
  }

  /// Reads what is to be read in some stories, or in all where none is named.
  ///
  /// Throws where the library or the file system fails; every page stands as it was before, or has its recording.
  package func run(
    stories names: [Identifier] = [], told: @escaping Illustrating.Told = { _ in },
    progress: @escaping Illustrating.Progress = { _, _ in }
  ) throws -> NarrationReport {
    FileSystem.removeLeftovers(in: folder.folder)
    let wanted = Set(names)
    let plan = try store.read { transaction in
      try NarrationPlan(
        transaction.storyEntries().filter { names.isEmpty || wanted.contains($0.story.id) }, in: transaction,
        provider: provider, folder: folder, options: options)
    }
    let work = Array(plan.work.prefix(options.limit ?? .max))
    state.withLock { $0 = State() }
    progress(0, work.count)
    SideBySide.run(min(options.jobs, work.count)) { [self] in
      while let place = take(of: work.count) { read(work[place], place, told) { progress($0, work.count) } }
    }
    let state = state.withLock { $0 }
    if let error = state.thrown { throw error }
    var report = NarrationReport(plan: plan)
    report.entries = state.entries.sorted { $0.key < $1.key }.map(\.value)
    report.milliseconds = state.milliseconds
    report.waiting = plan.work.count - report.entries.count
    report.ending = state.patience.ending
    return report
  }

  /// Whether no other page is to be read.
  private var isOver: Bool {
    surroundings.isCancelled() || state.withLock { $0.patience.ending != nil || $0.thrown != nil }
  }

  private func take(of count: Int) -> Int? {
    if isOver { return nil }
    return state.withLock { state in
      guard state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Has a page read and writes down what came of it.
  private func read(
    _ work: NarrationPlan.Work, _ place: Int, _ told: Illustrating.Told, _ progress: (Int) -> Void
  ) {
    let fate: IllustrationReport.Fate?
    do {
      fate = try self.fate(of: work)
    } catch let error as PictureError {
      fate = settle(error)
    } catch {
      state.withLock { if $0.thrown == nil { $0.thrown = error } }
      return
    }
    guard let fate else { return }
    let entry = IllustrationReport.Entry(
      story: work.story, title: work.request.title, page: work.page.pageNumber, fate: fate)
    let done = state.withLock { state in
      state.entries[place] = entry
      return state.entries.count
    }
    told(entry)
    progress(done)
  }

  private func fate(of work: NarrationPlan.Work) throws -> IllustrationReport.Fate {
    if let path = folder.found(work.stem, source: work.source) {
      return try record(work, path) ? .found(path: path) : .left("it has just been changed")
    }
    let made = try options.retries.insist(surroundings, isOver: { isOver }) { () throws(PictureError) in
      try provider.read(work.request, voice: work.voice) { isOver }
    }
    let sound = try encoder.recording(of: made.sound, in: folder.folder) { isOver }
    let path = try folder.put(sound, work.stem) { mark in
      MachineVoice(
        maker: provider.maker, voice: work.voice, source: work.source, text: work.text, sound: mark, parts: made.parts)
    }
    let isRecorded = try record(work, path)
    if !isRecorded { folder.remove(work.stem) }
    state.withLock { state in
      state.patience.answered()
      if isRecorded { state.milliseconds += made.sound.milliseconds }
    }
    return isRecorded ? .made(path: path, maker: provider.maker) : .left("it was changed while it was read")
  }

  private func record(_ work: NarrationPlan.Work, _ path: String) throws -> Bool {
    try store.write { try $0.record(work.page, as: path) }
  }

  /// The fate of a page after a failure; nil if that ends the run, and is no fault of the page.
  private func settle(_ error: PictureError) -> IllustrationReport.Fate? {
    let isOwn = state.withLock { $0.patience.isOwn(error, most: options.patience, "pages in a row were not read") }
    guard isOwn else { return nil }
    return error.kind == .refused ? .refused(error.message) : .failed(error.message)
  }
}
