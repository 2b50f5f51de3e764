import Basics
import Build
import Dispatch
import Hashing
import Languages
import Settings
import Stores
import StoryStore
import Synchronization

/// The parts of an index besides its stories, as a later process reads them.
private struct KeptIndex: Codable {
  /// The library's position.
  let cursor: String
  /// Which of its stories were ready.
  let readiness: String
  /// The version of ICU, which puts names into their order; 0 where the machine lacks it.
  let order: Int
  let fingerprint: Fingerprint
  let dates: [Timestamp]
  let fits: [Int]
  let collections: [PublishedCollection]
  let members: [[Int]]
  let groups: [KeptGroups]
  let recommendations: [[Int]]
  let findings: [Diagnostic]
  /// How many parts the stories come in.
  let parts: Int

  struct KeptGroups: Codable {
    let kind: GroupKind
    let groups: [Group]
  }
}

/// Some of the stories.
private struct KeptStories: Codable, Sendable {
  let stories: [Hashed<PublishedStory>]

  /// So many are read by one thread.
  static let most = 512
}

extension LibraryIndex {
  /// The index of a whole library as bytes, for processes that come after this one: what does not belong to one
  /// story, then the stories in parts.
  func kept(at cursor: ChangeCursor, _ readiness: String) throws -> [[UInt8]] {
    let starts = Array(stride(from: 0, to: stories.count, by: KeptStories.most))
    let shelves = KeptIndex(
      cursor: cursor.text, readiness: readiness, order: LineEnds.version ?? 0, fingerprint: fingerprint, dates: dates,
      fits: fits,
      collections: collections.map(\.value), members: members, groups: groups.map { .init(kind: $0, groups: $1) },
      recommendations: recommendations, findings: findings, parts: starts.count)
    return try [shelves.kept()]
      + sideBySide(starts.count) { place in
        let end = min(starts[place] + KeptStories.most, stories.count)
        return try KeptStories(stories: Array(stories[starts[place]..<end])).kept()
      }
  }

  /// The index that an earlier process has kept, with what has changed since; nil if that is more than some
  /// stories, or if the bytes are no index.
  ///
  /// What profiles say and what was earned is read anew. Where names of children are kept out, nothing is kept: the
  /// bytes would hold them.
  init?(
    kept parts: [[UInt8]], from reader: any StoryReader, settings: Settings, drafts: DraftRule, readiness: String,
    moods: MoodWords, resolver: PictureResolver
  ) throws {
    guard settings.childName == .keep, let first = parts.first, let shelves = try? KeptIndex(kept: first),
      shelves.readiness == readiness,
      shelves.order == LineEnds.version ?? 0, shelves.parts == parts.count - 1,
      let cursor = ChangeCursor(text: shelves.cursor), case .list(let changes) = try reader.changes(since: cursor),
      Self.stories(changedBy: changes, settings) != nil
    else { return nil }
    let profiles = try reader.profiles(for: settings)
    let read = try? sideBySide(shelves.parts) { place in
      try KeptStories(kept: parts[place + 1]).stories
    }
    guard let stories = read?.flatMap(\.self), stories.count == shelves.fits.count, stories.count == shelves.dates.count
    else { return nil }
    let achievements =
      settings.audience == .family
      ? try PublishedAchievement.all(of: reader.achievements(), names: .off) : nil
    self.init(
      kept: (shelves.fingerprint, shelves.recommendations), stories: stories, dates: shelves.dates,
      collections: zip(shelves.collections, shelves.members).map { (collection: $0, members: $1) },
      groups: Dictionary(shelves.groups.map { ($0.kind, $0.groups) }, uniquingKeysWith: { first, _ in first }),
      names: .off, family: (shelves.fits, achievements, FamilyProfile(of: profiles, for: settings)),
      findings: shelves.findings)
    guard try take(changes, from: reader, settings: settings, drafts: drafts, moods: moods, resolver: resolver) else {
      return nil
    }
  }
}

/// Does some pieces of work, several at once, and gives the results in order.
private func sideBySide<T: Sendable>(_ count: Int, _ work: @Sendable (Int) throws -> T) throws -> [T] {
  let results = Mutex<[Int: Result<T, any Error>]>([:])
  DispatchQueue.concurrentPerform(iterations: count) { place in
    FaultStack.take()
    let result = Result { try work(place) }
    results.withLock { $0[place] = result }
  }
  let all = results.withLock(\.self)
  return try (0..<count).compactMap { try all[$0]?.get() }
}
