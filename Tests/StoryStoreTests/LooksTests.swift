import Hashing
import StoryModel
import Testing
import Values

@testable import Stores
@testable import StoryStore

@Suite struct `Looks at an app's store` {
  private var looks = Looks(
    store: StoreFacts(identifier: "A", modelChecksum: "m", transaction: 1, files: "f"), mark: 7)

  private func mark(_ key: Int64, _ id: String? = nil, content: UInt64 = 0) -> AppStoryMark {
    AppStoryMark(
      key: key, id: Identifier(id ?? "S\(key)"), content: Fingerprint(high: 0, low: content),
      illustrations: IllustrationCounts(), firstIllustration: nil)
  }

  /// What has changed, as short texts.
  private func changes(since cursor: ChangeCursor) throws -> [String] {
    guard case .list(let changes) = looks.changes(since: cursor) else {
      Issue.record("a look is to be had")
      return []
    }
    return changes.map { "\($0.kind) \($0.what) \($0.id)\($0.owner ?? "")" }
  }

  @Test mutating func `name what is new, another or gone since any earlier look`() throws {
    let empty = looks.cursor
    _ = looks.take(all: [mark(1), mark(2), mark(3)])
    let first = looks.cursor
    let difference = looks.take(all: [mark(1), mark(2, content: 5), mark(4)])
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
    #expect(try changes(since: looks.cursor).isEmpty)
  }

  @Test mutating func `have no number where nothing is another`() {
    _ = looks.take(all: [mark(1), mark(2)])
    looks.take(.people, Fingerprint(high: 1, low: 1))
    let cursor = looks.cursor
    #expect(looks.take(all: [mark(2), mark(1)]).isEmpty)
    #expect(looks.take([1: mark(1), 9: nil]).isEmpty)
    looks.take(.people, Fingerprint(high: 1, low: 1))
    #expect(looks.cursor == cursor)
  }

  @Test mutating func `take in some stories and leave the others as they are known`() throws {
    _ = looks.take(all: [mark(1), mark(2), mark(3)])
    let cursor = looks.cursor
    let difference = looks.take([2: mark(2, content: 1), 3: nil])
    #expect(difference == Looks.Difference(stories: [2], removed: [3], gone: [Identifier("S3")]))
    #expect(try changes(since: cursor) == ["page update S2", "story update S2", "story delete S3"])
    #expect(looks.keys == [Identifier("S1"): 1, Identifier("S2"): 2])
  }

  @Test mutating func `follow a story to another row`() throws {
    _ = looks.take(all: [mark(1, "X"), mark(2, "Y")])
    let cursor = looks.cursor
    let difference = looks.take(all: [mark(2, "X"), mark(3, "Y")])
    #expect(looks.keys == [Identifier("X"): 2, Identifier("Y"): 3])
    #expect(difference.gone.isEmpty)
    #expect(difference.removed == [1])
    #expect(try changes(since: cursor).filter { $0.contains("delete") }.isEmpty)
  }

  @Test mutating func `know a story again that comes back`() throws {
    _ = looks.take(all: [mark(1)])
    _ = looks.take(all: [])
    let cursor = looks.cursor
    #expect(looks.gone == [Identifier("S1"): 2])
    _ = looks.take(all: [mark(5, "S1")])
    #expect(looks.gone.isEmpty)
    #expect(try changes(since: cursor) == ["page update S1", "story insert S1"])
  }

  @Test(arguments: [Looks.Part.collections, .people, .addresses])
  mutating func `tell a part that is looked at as a whole from itself`(part: Looks.Part) throws {
    looks.take(part, Fingerprint(high: 1, low: 1))
    let cursor = looks.cursor
    looks.take(part, Fingerprint(high: 1, low: 2))
    #expect(try changes(since: cursor).count == 1)
  }

  @Test mutating func `ask for a full look where they cannot tell`() {
    _ = looks.take(all: [mark(1)])
    let now = looks.cursor
    for cursor in [
      ChangeCursor(store: Identifier("B"), sequence: now.sequence, mark: now.mark),
      ChangeCursor(store: now.store, sequence: now.sequence, mark: 8),
      ChangeCursor(store: now.store, sequence: now.sequence + 1, mark: now.mark),
    ] {
      guard case .fullLook = looks.changes(since: cursor) else {
        Issue.record("\(cursor.text) is not a look of this store")
        continue
      }
    }
  }
}
