import Build
import Files
import Foundation
import Models
import SQLite
import Stores
import StoryStore
import Synchronization
import Testing

/// What takes builds of its own; the next build has to come out right nonetheless.
extension EditedLibrary {
  /// Does something that can be done now; says what.
  func episode() async -> String {
    while true {
      let episode = Episode.chances[chance(Episode.chances.count)]
      do {
        counter += 1
        return "\(episode.rawValue)(\(try await apply(episode)))"
      } catch is Impossible {
        continue
      } catch {
        Issue.record("\(episode): \(error)")
      }
    }
  }

  private func apply(_ episode: Episode) async throws -> String {
    switch episode {
    case .killed:
      let edits = someEdits()
      try await killedBuild()
      return edits
    case .killedLate: return try await killedLate()
    case .killedAndUndone:
      try await build()
      let copy = try libraryCopy()
      let edits = someEdits(of: [.pageAdded, .storyAdded, .storySlug, .collectionAdded])
      try await killedBuild()
      try putBack(copy)
      return edits
    case .failed: return try await failedBuild()
    case .booksOnly:
      let edits = someEdits()
      try await buildSome { $0.hasPrefix("books/") }
      return edits
    case .pagesOnly:
      let edits = someEdits()
      try await buildSome { $0.hasSuffix("1.html") }
      return edits
    case .otherSite:
      let edits = someEdits()
      _ = try await build(to: "Other", state: "state")
      return edits
    case .editedMeanwhile: return try await editedMeanwhile()
    case .editedWithinTick: return try await editedWithinTick()
    case .undoneByHand: return try await undoneByHand()
    case .undoneByCopy: return try await undoneByCopy()
    case .olderLibrary:
      let copy = try libraryCopy()
      let edits = someEdits(of: Edit.inTheLibrary)
      try await build()
      try putBack(copy)
      // The copy goes its own way: as many lines of the feed as the other, but not the same.
      return edits + " / " + (coin() ? someEdits(of: Edit.inTheLibrary) : "")
    case .feedLost:
      // Somebody who tidies up empties the feed again and again.
      try cutFeed(.feedEmptied)
      try await build()
      let edits = someEdits(of: Edit.inTheLibrary)
      try cutFeed(.feedEmptied)
      return edits
    case .memoryLost, .memoryDamaged, .recordsDamaged:
      // What nobody remembers nobody removes: everything has to be in its place.
      try await build()
      try damageMemory(episode)
      return someEdits(of: [.pageText, .storyTitle, .template, .outputDeleted, .outputEdited])
    }
  }

  private func buildSome(where isWanted: @escaping @Sendable (String) -> Bool) async throws {
    // A site that is not there yet would be published with nothing but these.
    if FileStatus(of: path("Site")) == nil { throw Impossible() }
    try await build(only: isWanted)
  }

  /// Does one to three things.
  private func someEdits(of choice: [Edit] = Edit.chances) -> String {
    (0...chance(3)).map { _ in edit(of: choice) }.joined(separator: ", ")
  }

  // MARK: Killed

  private struct Killed: Error {}

  /// Builds, and ends in the middle as a process does that is killed.
  private func killedBuild() async throws {
    let moment = 1 + chance(8)
    do {
      try await build(progress: { done, _ in if done == moment { throw Killed() } })
    } catch is Killed {
      try leaveTraces()
    }
  }

  /// Puts there what a process leaves that had no time to put its things away.
  private func leaveTraces() throws {
    die()
    try FileSystem.create(path("state/unfinished"), Array(path("Site").utf8))
    let folders = ["Site"] + (try outputs()).map { Path.parent(of: "Site/\($0)") }
    if FileStatus(of: path("Site")) != nil {
      try FileSystem.create(path("\(try any(folders))/\(FileSystem.temporaryPrefix)1-x"), [1])
    } else {
      try FileSystem.createFolder(path("\(FileSystem.temporaryPrefix)Site-abc/x"))
    }
  }

  /// Builds, and is killed when all is done but on record.
  private func killedLate() async throws -> String {
    let edits = someEdits()
    let database = path("state/build.sqlite")
    let copy = Mutex<[UInt8]?>(nil)
    try await build(progress: { done, all in
      if done == all {
        let bytes = try FileSystem.read(database)
        copy.withLock { $0 = bytes }
      }
    })
    if let bytes = copy.withLock({ $0 }) {
      try FileSystem.write(bytes, to: database)
      try leaveTraces()
    }
    return edits
  }

  /// Builds with a template that cannot be used, and mends it.
  private func failedBuild() async throws -> String {
    let edits = someEdits()
    let name = Path.join(templates, try any(["page.mustache", "story.mustache", "library.mustache", "home.mustache"]))
    let whole = try FileSystem.read(name)
    touched = nil
    try FileSystem.write(whole + Array("{{#nothing}}".utf8), to: name)
    #expect(try await build().hasErrors)
    try FileSystem.write(whole, to: name)
    touched = nil
    return edits
  }

  // MARK: Meanwhile

  /// Edits while a build works: it may show what was before or what came, the next one everything.
  private func editedMeanwhile() async throws -> String {
    let edits = someEdits()
    let moment = 1 + chance(5)
    let done = Mutex("")
    // The build reports from the one task that waits for it.
    nonisolated(unsafe) let library = self
    try await build(progress: { count, _ in
      guard count == moment else { return }
      let edits = library.someEdits(of: Edit.inTheLibrary + Edit.besideTheLibrary)
      done.withLock { $0 = edits }
    })
    return edits + " / " + done.withLock { $0 }
  }

  /// Edits so soon after a build that the clock of the file system has not moved on; a time yet to come is the same to
  /// the build.
  private func editedWithinTick() async throws -> String {
    let isPicture = chance(3) > 0
    let (first, second) =
      isPicture ? (Edit.pictureAhead, Edit.pictureSameTick) : (.outputAhead, .outputSameTick)
    let edits = edit(of: [first]) + ", " + (coin() ? someEdits(of: [.template, .storyTitle, .pageText]) : "")
    try await build()
    return edits + " / " + edit(of: [second])
  }

  // MARK: Undone

  /// Changes a story and builds, and writes the former values again, as new changes.
  private func undoneByHand() async throws -> String {
    let before = try fixture.store.read { store in
      try store.storyEntries().map { (story: $0.story, pages: try store.pages(of: $0.story.id)) }
    }
    let edits = someEdits(of: [.pageText, .pageStatus, .storyTitle, .storyField, .storyTheme, .storyAge])
    if coin() { try await build() }
    try fixture.store.write { store in
      for (story, pages) in before { try store.save(story, pages: pages, dates: .given) }
    }
    return edits
  }

  /// Changes anything and builds, and puts a copy of everything back.
  private func undoneByCopy() async throws -> String {
    let copy = try libraryCopy()
    let (settings, folders) = (fixture.settings, ["Templates", "Illustrations", "pages"])
    try? FileManager.default.removeItem(atPath: path("copy"))
    try FileSystem.createFolder(path("copy"))
    for folder in folders { try FileManager.default.copyItem(atPath: path(folder), toPath: path("copy/\(folder)")) }
    let edits = someEdits(of: Edit.inTheLibrary + Edit.besideTheLibrary)
    if coin() { try await build() }
    for folder in folders {
      try FileManager.default.removeItem(atPath: path(folder))
      try FileManager.default.moveItem(atPath: path("copy/\(folder)"), toPath: path(folder))
    }
    fixture.settings = settings
    touched = nil
    try putBack(copy)
    return edits
  }

  /// The bytes of the library's file, with everything in them.
  private func libraryCopy() throws -> [UInt8] {
    try fixture.store.write { _ in }
    let file = path("library.sqlite")
    fixture.store = try StoryStore.inMemory()
    #expect(FileStatus(of: file + "-wal") == nil)
    let bytes = try FileSystem.read(file)
    fixture.store = try StoryStore.open(file, mode: .readWrite)
    return bytes
  }

  private func putBack(_ bytes: [UInt8]) throws {
    let file = path("library.sqlite")
    touched?.append(file)
    fixture.store = try StoryStore.inMemory()
    #expect(FileStatus(of: file + "-wal") == nil)
    try FileSystem.write(bytes, to: file)
    fixture.store = try StoryStore.open(file, mode: .readWrite)
  }

  // MARK: What is remembered

  private func damageMemory(_ episode: Episode) throws {
    let file = path("state/build.sqlite")
    switch episode {
    case .memoryLost: try FileManager.default.removeItem(atPath: coin() ? file : path("state"))
    case .memoryDamaged:
      var bytes = try FileSystem.read(file)
      switch chance(4) {
      case 0: bytes = Array(bytes.prefix(chance(bytes.count)))
      case 1: bytes.replaceSubrange(0..<16, with: repeatElement(0, count: 16))
      case 2: for place in 100..<bytes.count where place % 97 == 0 { bytes[place] ^= 0x55 }
      default: bytes = []
      }
      try FileSystem.write(bytes, to: file)
    default:
      let column = try any(["outputs", "witnesses", "findings", "stamp", "sum"])
      let value =
        column == "sum" ? "sum + 1" : column == "stamp" ? "replace(stamp, '1', '2')" : "zeroblob(length(\(column)))"
      let number = chance(3)
      let database = try Database(path: file, mode: .readWrite)
      try database.withConnection {
        try $0.execute("UPDATE section SET \(column) = \(value) WHERE number % 3 = \(number)")
        if number == 0 { try $0.execute("UPDATE keepsake SET bytes = zeroblob(length(bytes))") }
      }
    }
  }
}
