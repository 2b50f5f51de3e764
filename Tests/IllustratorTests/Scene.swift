import Basics
import Files
import Foundation
import Models
import Pictures
import Stores
import StoryStore
import Synchronization
import TestSupport

@testable import Illustrator

/// A library with stories without pictures, and a folder for those.
final class Scene: Sendable {
  let folder: TemporaryFolder
  let store: StoryStore
  let clock = PlayedClock()

  /// Makes stories "Story 1", "Story 2", … with so many pages each.
  init(stories: Int = 1, pages: Int = 3) throws {
    folder = try TemporaryFolder()
    store = try StoryStore.open(folder.file("library.sqlite"), mode: .create)
    try store.write { transaction in
      for number in 1...stories {
        let story = Story(
          id: Self.id(number), title: "Story \(number)", createdAt: Timestamp(microseconds: Int64(number)))
        let pages = (0..<pages).map {
          Page(id: Self.id(number, $0 + 1), pageNumber: $0 + 1, text: "Page \($0 + 1) of \(number).")
        }
        try transaction.save(story, pages: pages)
      }
    }
  }

  static func id(_ story: Int, _ page: Int = 0) -> Identifier {
    Identifier("00000000-0000-4000-8000-" + String(100_000_000_000 + story * 1000 + page))
  }

  /// Where pictures go.
  var shelf: PictureFolder { PictureFolder(folder.file("Illustrations")) }

  /// Lets a provider work.
  func run(
    _ provider: any PictureProvider, stories: [Identifier] = [], shelf: PictureFolder? = nil,
    rate: RateLimit = RateLimit(perMinute: nil),
    options change: (inout IllustrationOptions) -> Void = { _ in }
  ) throws -> IllustrationReport {
    var options = IllustrationOptions(state: folder.file(".hornbook"))
    change(&options)
    let illustrating = try Illustrating(
      store, provider: provider, shelf: shelf ?? self.shelf, options: options, rate: rate,
      surroundings: clock.surroundings)
    return try illustrating.run(stories: stories)
  }

  /// A page as it stands.
  func page(_ story: Int, _ page: Int) throws -> Page? {
    try store.read { try $0.page(Self.id(story, page)) }
  }

  /// Changes a page as somebody else does.
  func change(_ story: Int, _ number: Int, _ change: (inout Page) -> Void) throws {
    try store.write { transaction in
      guard let found = try transaction.story(Self.id(story)) else { return }
      var pages = try transaction.pages(of: found.id)
      for index in pages.indices where pages[index].pageNumber == number { change(&pages[index]) }
      try transaction.save(found, pages: pages)
    }
  }

  /// The raw status of every page, story by story.
  func statuses() throws -> [[String]] {
    try store.read { transaction in
      try transaction.storyEntries().map { try transaction.pages(of: $0.story.id).map(\.illustrationStatus.rawValue) }
    }
  }

  /// The names in the folder of pictures, hidden ones too.
  var pictures: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file("Illustrations"))) ?? []).sorted()
  }

  /// Puts a file among the pictures.
  func put(_ bytes: [UInt8], as name: String) throws {
    try FileManager.default.createDirectory(atPath: folder.file("Illustrations"), withIntermediateDirectories: true)
    try folder.write(bytes, to: "Illustrations/\(name)")
  }
}

/// A clock that only goes on when somebody waits.
final class PlayedClock: Sendable {
  private struct State {
    var now = Duration.zero
    var pauses: [Duration] = []
    var isCancelled = false
  }

  private let state = Mutex(State())

  /// The waits so far, without those of no length.
  var pauses: [Duration] { state.withLock { $0.pauses } }

  /// Presses Control-C.
  func cancel() { state.withLock { $0.isCancelled = true } }

  var surroundings: Surroundings {
    Surroundings(
      now: { self.state.withLock { $0.now } }, date: { Timestamp(microseconds: 0) },
      pause: { time, isOver in
        guard time > .zero, !isOver() else { return }
        self.state.withLock { state in
          state.now += time
          state.pauses.append(time)
        }
      }, random: { 1 }, isCancelled: { self.state.withLock { $0.isCancelled } })
  }
}

/// A provider that does what a test says, and remembers what it was asked for.
final class PlayedProvider: PictureProvider {
  /// What it was asked for, in the order in which it was.
  struct Asked: Sendable {
    let scene: String
    let previous: PictureRequest.Previous?
  }

  let name = "played"
  let types: Set<PictureType> = [.png, .jpeg]
  let previousTypes: Set<PictureType>
  private let asked = Mutex<[Asked]>([])
  private let answer: @Sendable (_ scene: String, _ number: Int) throws(PictureError) -> [UInt8]

  init(
    previousTypes: Set<PictureType> = [.png, .jpeg],
    answer: @escaping @Sendable (_ scene: String, _ number: Int) throws(PictureError) -> [UInt8] = {
      (_, _) throws(PictureError) in SamplePictures.png
    }
  ) {
    self.previousTypes = previousTypes
    self.answer = answer
  }

  /// What it was asked for.
  var requests: [Asked] { asked.withLock { $0 } }

  func picture(for request: PictureRequest, isCancelled: () -> Bool) throws(PictureError) -> MadePicture {
    let number = asked.withLock { asked in
      asked.append(Asked(scene: request.prompt.scene, previous: request.previous))
      return asked.count - 1
    }
    return MadePicture(bytes: try answer(request.prompt.scene, number), maker: "played-model")
  }
}
