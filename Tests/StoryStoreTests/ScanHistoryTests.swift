import Basics
import Hashing
import Models
import Testing

@testable import Stores
@testable import StoryStore

@Suite struct `Looks at an app's store` {
  private var scans = ScanHistory(
    store: StoreFacts(identifier: "A", modelChecksum: "m", transaction: 1, files: "f"), mark: 7)

  private func mark(_ key: Int64, _ id: String? = nil, content: UInt64 = 0) -> AppStoryHash {
    AppStoryHash(
      key: key, id: Identifier(id ?? "S\(key)"), content: Fingerprint(high: 0, low: content),
      illustrations: IllustrationCounts(), firstIllustration: nil)
  }

  /// What has changed, as short texts.
  private func changes(since cursor: ChangeCursor) throws -> [String] {
    guard case .list(let changes) = scans.changes(since: cursor) else {
      Issue.record("a look is to be had")
      return []
    }
    return changes.map { "\($0.kind) \($0.what) \($0.id)\($0.owner ?? "")" }
  }

  @Test mutating func `name what is new, another or gone since any earlier look`() throws {
    let empty = scans.cursor
    _ = scans.take(all: [mark(1), mark(2), mark(3)])
    let first = scans.cursor
    let difference = scans.take(all: [mark(1), mark(2, content: 5), mark(4)])
    #expect(difference.stories == [2, 4])
    #expect(difference.removed == [3])
    #expect(
      try changes(since: first) == [
        "page update S2", "page update S4", "story update S2", "story delete S3", "story insert S4",
      ])
    #expect(
      try changes(since: empty) == [
        "page update S1", "story insert S1", "page update S2", "page update S4", "story insert S2", "story delete S3",
        "story insert S4",
      ])
    #expect(try changes(since: scans.cursor).isEmpty)
  }

  @Test mutating func `have no number where nothing is another`() {
    _ = scans.take(all: [mark(1), mark(2)])
    scans.take(.people, Fingerprint(high: 1, low: 1))
    let cursor = scans.cursor
    #expect(scans.take(all: [mark(2), mark(1)]).isEmpty)
    #expect(scans.take([1: mark(1), 9: nil]).isEmpty)
    scans.take(.people, Fingerprint(high: 1, low: 1))
    #expect(scans.cursor == cursor)
  }

  @Test mutating func `take in some stories and leave the others as they are known`() throws {
    _ = scans.take(all: [mark(1), mark(2), mark(3)])
    let cursor = scans.cursor
    let difference = scans.take([2: mark(2, content: 1), 3: nil])
    #expect(difference == ScanHistory.Difference(stories: [2], removed: [3], gone: [Identifier("S3")]))
    #expect(try changes(since: cursor) == ["page update S2", "story update S2", "story delete S3"])
    #expect(scans.keys == [Identifier("S1"): 1, Identifier("S2"): 2])
  }

  @Test mutating func `follow a story to another row`() throws {
    _ = scans.take(all: [mark(1, "X"), mark(2, "Y")])
    let cursor = scans.cursor
    let difference = scans.take(all: [mark(2, "X"), mark(3, "Y")])
    #expect(scans.keys == [Identifier("X"): 2, Identifier("Y"): 3])
    #expect(difference.gone.isEmpty)
    #expect(difference.removed == [1])
    #expect(try changes(since: cursor).filter { $0.contains("delete") }.isEmpty)
  }

  @Test mutating func `know a story again that comes back`() throws {
    _ = scans.take(all: [mark(1)])
    _ = scans.take(all: [])
    let cursor = scans.cursor
    #expect(scans.gone == [Identifier("S1"): 2])
    _ = scans.take(all: [mark(5, "S1")])
    #expect(scans.gone.isEmpty)
    #expect(try changes(since: cursor) == ["page update S1", "story insert S1"])
  }

  @Test(arguments: [ScanHistory.Part.collections, .people, .addresses])
  mutating func `tell a part that is looked at as a whole from itself`(part: ScanHistory.Part) throws {
    scans.take(part, Fingerprint(high: 1, low: 1))
    let cursor = scans.cursor
    scans.take(part, Fingerprint(high: 1, low: 2))
    #expect(try changes(since: cursor).count == 1)
  }

  @Test mutating func `ask for a full look where they cannot tell`() {
    _ = scans.take(all: [mark(1)])
    let now = scans.cursor
    for cursor in [
      ChangeCursor(store: Identifier("B"), sequence: now.sequence, mark: now.mark),
      ChangeCursor(store: now.store, sequence: now.sequence, mark: 8),
      ChangeCursor(store: now.store, sequence: now.sequence + 1, mark: now.mark),
    ] {
      guard case .fullScan = scans.changes(since: cursor) else {
        Issue.record("\(cursor.text) is not a look of this store")
        continue
      }
    }
  }
}
