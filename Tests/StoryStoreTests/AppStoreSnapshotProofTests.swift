import Basics
import Foundation
import Models
import Stores
import StoryStore
import TestSupport
import Testing

/// While an app writes, what is read of its store is always one moment of it.
@Suite struct `A moment of an app's store` {
  /// The number of the commit that all titles and texts of a library were written in.
  private func generations(_ snapshot: any StoryReader) throws -> Set<Int> {
    let entries = try snapshot.stories()
    let texts = try entries.flatMap { entry in
      [entry.story.title] + (try snapshot.pages(of: entry.story.id).map(\.text))
    }
    return Set(texts.map { text in text.split(separator: " ").last.flatMap { Int($0) } ?? -1 })
  }

  @Test(
    arguments: [
      // Without a pause all would be written before anything is read.
      ("v2", "--pause 0.02"), ("v2", "--checkpoint --pause 0.03"), ("shipped", "--reopen --pause 0.02"),
      ("renumbered", "--pause 0.01"),
    ])
  func `is of one commit while another process commits in a loop`(shape: String, words: String) throws {
    let stores = try AppStoreProofStores([AppStoreProofVariant(shape: shape, words: "--stories 12")])
    let writer = try StoreMaker.start(
      [stores.path(0), "--generations", "100"] + words.split(separator: " ").map(String.init))
    let output = writer.standardOutput as? Pipe
    // It has said that it is ready.
    _ = output?.fileHandleForReading.availableData
    let library = try AppLibrary(trying: stores.path(0), addresses: nil, scratch: stores.scratch.path)
    var last = 0
    var moments: Set<Int> = []
    var cursor: ChangeCursor?
    while writer.isRunning {
      let snapshot = try library.snapshot()
      defer { snapshot.close() }
      let found = try generations(snapshot)
      #expect(found.count == 1)
      let generation = found.first ?? -1
      #expect(generation >= last)
      #expect(try snapshot.storyCount() == 12)
      // Held on to, it stays what it was, whatever is written meanwhile.
      #expect(try generations(snapshot) == found)
      if generation > last, let cursor { try expectAll(snapshot.changes(since: cursor), snapshot) }
      last = generation
      cursor = snapshot.cursor
      moments.insert(generation)
      // A reader that never rests reads the same commit again and again.
      usleep(15_000)
    }
    writer.waitUntilExit()
    try #require(writer.terminationStatus == 0)
    _ = try library.rescan()
    #expect(try generations(library.snapshot()) == [100])
    #expect(moments.count > 1)
  }

  /// Each commit has changed every story.
  private func expectAll(_ changes: Changes, _ snapshot: any StoryReader) throws {
    guard case .list(let list) = changes else { return }
    let changed = Set(list.map { $0.kind == .page ? $0.owner ?? "" : $0.id })
    #expect(Set(try snapshot.stories().map(\.story.id.text)).isSubset(of: changed))
  }

  @Test(arguments: ["wal", "apple", "dirty", "delete", "cut"])
  func `is the whole truth in a folder that cannot be written`(journal: String) throws {
    let variant = AppStoreProofVariant(shape: "shipped", words: "--journal \(journal) --cover external")
    let stores = try AppStoreProofStores([variant])
    let folder = stores.folder.file("0")
    let before = try stores.state(0)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) where !name.hasPrefix(".") {
      chmod(folder + "/" + name, 0o444)
    }
    chmod(folder, 0o555)
    defer { chmod(folder, 0o755) }
    var library = try AppStoreProofLibrary(stores.path(0), scratch: stores.scratch.path)
    try library.findKeys(stores.path(0), scratch: stores.scratch.path)
    AppStoreProof(library, try AppStoreProofTruth(stores.truth(0)), variant).check()
    #expect(try stores.state(0) == before)
  }

  @Test(arguments: ["shipped", "v1", "inherited"])
  func `after each later change is what the app has then`(shape: String) throws {
    let variant = AppStoreProofVariant(shape: shape, words: "--stories 12")
    let stores = try AppStoreProofStores([variant])
    let library = try AppLibrary(trying: stores.path(0), addresses: nil, scratch: stores.scratch.path)
    let changes = [
      "--edit 2 --delete 1", "--page-edit 1 --silent", "--add 2 --journal dirty", "--shelve 2", "--trim-history",
      "--edit 1 --delete 2 --add 1 --silent", "--replace",
    ]
    for (number, words) in (shape == "v1" ? changes : changes + ["--move 2", "--status odd", "--edit 3"]).enumerated() {
      let before = try library.fullSnapshot()
      defer { before.close() }
      let old = try AppStoreProofLibrary(before)
      let command = [stores.path(0), "--truth", stores.truth(0), "--seed", "\(number)"]
      let process = try StoreMaker.start(command + words.split(separator: " ").map(String.init))
      process.waitUntilExit()
      try #require(process.terminationStatus == 0, "\(words)")
      let snapshot = try library.fullSnapshot()
      // What the history does not tell is found at a second look.
      let isComplete = try !library.rescan()
      let last = isComplete ? snapshot : try library.fullSnapshot()
      defer { last.close() }
      var found = try AppStoreProofLibrary(last)
      try found.findKeys(stores.path(0), scratch: stores.scratch.path)
      AppStoreProof(found, try AppStoreProofTruth(stores.truth(0)), variant).check()
      try expectDifference(old, found, last.changes(since: before.cursor), words)
    }
  }

  /// The stories that were told to have changed are those that have.
  private func expectDifference(
    _ old: AppStoreProofLibrary, _ new: AppStoreProofLibrary, _ changes: Changes, _ words: String
  ) throws {
    guard case .list(let list) = changes else {
      #expect(words == "--replace")
      return
    }
    func stories(_ library: AppStoreProofLibrary) -> [Identifier: AppStoreProofLibrary.Told] {
      Dictionary(
        library.stories.map { ($0.story.id, AppStoreProofLibrary.Told(entry: $0.entry, pages: $0.pages)) }
      ) { first, _ in first }
    }
    let (before, after) = (stories(old), stories(new))
    let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    let told = Set(list.map { $0.kind == .page ? $0.owner ?? "" : $0.id })
    #expect(Set(changed.map(\.text)).isSubset(of: told), "\(words)")
  }
}
