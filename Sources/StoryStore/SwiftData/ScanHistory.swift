import Basics
import Hashing
import Stores

/// The last scan's finds in an app's store, and the scan that last found each thing changed.
///
/// A store tells at most that something was saved. A hash of each story tells which stories have changed. Each look
/// that finds a change has the next number, so all changes since an earlier look can be named.
struct ScanHistory: Sendable {
  /// A story as it was found.
  struct Found: Hashable, Sendable {
    var mark: AppStoryHash
    /// The scan that found it to be another, or new.
    var sequence: Int64
    /// The scan that found it first.
    var since: Int64
  }

  /// A part looked at as a whole.
  enum Part: String, Sendable, CaseIterable {
    /// Collections, and which stories are in them.
    case collections
    /// Profiles and achievements.
    case people
    /// The addresses that were given out.
    case addresses
  }

  /// A part looked at as a whole, as it was found.
  struct Whole: Hashable, Sendable {
    var fingerprint: Fingerprint
    var sequence: Int64
  }

  /// The store that was looked at.
  var store: StoreFacts
  /// Tells these looks from those of somebody who has forgotten all before.
  let mark: Int64
  /// The number of the last scan that found something.
  private(set) var sequence: Int64
  /// The number that it had when everything was seen to have an address.
  var addressed: Int64 = -1
  /// The stories by their keys in the store.
  private(set) var stories: [Int64: Found]
  /// The scan that found a story to be gone.
  private(set) var gone: [Identifier: Int64]
  /// Parts looked at as a whole.
  private(set) var wholes: [Part: Whole]
  /// The keys of the stories by their ids.
  private(set) var keys: [Identifier: Int64]

  /// Takes looks as they were remembered.
  init(
    store: StoreFacts, mark: Int64, sequence: Int64 = 0, stories: [Int64: Found] = [:], gone: [Identifier: Int64] = [:],
    wholes: [Part: Whole] = [:]
  ) {
    self.store = store
    self.mark = mark
    self.sequence = sequence
    self.stories = stories
    self.gone = gone
    self.wholes = wholes
    keys = [:]
    keys.reserveCapacity(stories.count)
    for (key, found) in stories { keys[found.mark.id] = key }
  }

  /// The state before anybody has looked.
  static let nothing = ScanHistory(
    store: StoreFacts(identifier: "", modelChecksum: "", transaction: nil, files: nil), mark: 0)

  /// The position of the last look among all.
  var cursor: ChangeCursor { ChangeCursor(store: Identifier(store.identifier), sequence: sequence, mark: mark) }

  /// Takes in what was found of all stories; names those that are others, new or gone.
  mutating func take(all marks: [AppStoryHash]) -> Difference {
    var difference = Difference()
    var left = Set(stories.keys)
    for mark in marks {
      left.remove(mark.key)
      take(mark, &difference)
    }
    for key in left { remove(key, &difference) }
    close(&difference)
    return difference
  }

  /// Takes in what was found of some stories; none for a key where there is no story any more.
  mutating func take(_ marks: [Int64: AppStoryHash?]) -> Difference {
    var difference = Difference()
    for (key, mark) in marks {
      if let mark { take(mark, &difference) } else { remove(key, &difference) }
    }
    close(&difference)
    return difference
  }

  /// Takes in what is looked at as a whole.
  mutating func take(_ part: Part, _ fingerprint: Fingerprint) {
    guard wholes[part]?.fingerprint != fingerprint else { return }
    sequence += 1
    wholes[part] = Whole(fingerprint: fingerprint, sequence: sequence)
  }

  private mutating func take(_ mark: AppStoryHash, _ difference: inout Difference) {
    let known = stories[mark.key]
    guard known?.mark != mark else { return }
    if let known, known.mark.id != mark.id { remove(mark.key, &difference) }
    let next = sequence + 1
    let since = known?.mark.id == mark.id ? known?.since ?? next : next
    stories[mark.key] = Found(mark: mark, sequence: next, since: since)
    keys[mark.id] = mark.key
    gone[mark.id] = nil
    difference.gone.remove(mark.id)
    difference.stories.insert(mark.key)
  }

  private mutating func remove(_ key: Int64, _ difference: inout Difference) {
    guard let known = stories.removeValue(forKey: key) else { return }
    difference.removed.insert(key)
    // The same story may have got another key.
    guard keys[known.mark.id] == key else { return }
    keys[known.mark.id] = nil
    gone[known.mark.id] = sequence + 1
    difference.gone.insert(known.mark.id)
  }

  private mutating func close(_ difference: inout Difference) {
    difference.removed.subtract(difference.stories)
    if !difference.isEmpty { sequence += 1 }
  }

  /// The finds of one look.
  struct Difference: Hashable, Sendable {
    /// The keys of stories that are others than before, or new.
    var stories: Set<Int64> = []
    /// The keys where no story is any more.
    var removed: Set<Int64> = []
    /// The stories that are gone.
    var gone: Set<Identifier> = []

    /// Whether nothing is another than before.
    var isEmpty: Bool { stories.isEmpty && removed.isEmpty && gone.isEmpty }
  }
}

/// The facts that tell a store, and a save to it.
struct StoreFacts: Hashable, Sendable {
  /// The identity that it was made with.
  var identifier: String
  /// The checksum of its model.
  var modelChecksum: String
  /// The number of the last save in its history; nil if it keeps none.
  var transaction: Int64?
  /// The state of its files that was looked at; nil if they may have been written since, unseen.
  var files: String?
}

extension ScanHistory {
  /// The changes since an earlier look.
  func changes(since cursor: ChangeCursor) -> Changes {
    guard cursor.store == self.cursor.store else { return .fullScan("it is another store") }
    guard cursor.mark == mark else { return .fullScan("what was known of the store was forgotten") }
    guard cursor.sequence <= sequence else {
      return .fullScan("the store is older than when it was last looked at")
    }
    let last = cursor.sequence
    if last == sequence { return .list([]) }
    var changes: [Change] = []
    for (part, whole) in wholes where whole.sequence > last {
      for kind in part.kinds {
        changes.append(Change(sequence: whole.sequence, kind: kind, what: .update, id: "", owner: nil))
      }
    }
    for found in stories.values where found.sequence > last {
      let id = found.mark.id.text
      let what: Change.What = found.since > last ? .insert : .update
      changes.append(Change(sequence: found.sequence, kind: .story, what: what, id: id, owner: nil))
      changes.append(Change(sequence: found.sequence, kind: .page, what: .update, id: "", owner: id))
    }
    for (id, number) in gone where number > last {
      changes.append(Change(sequence: number, kind: .story, what: .delete, id: id.text, owner: nil))
    }
    return .list(
      changes.sorted {
        ($0.sequence, $0.kind.rawValue, $0.owner ?? $0.id) < ($1.sequence, $1.kind.rawValue, $1.owner ?? $1.id)
      })
  }
}

extension ScanHistory.Part {
  /// The kinds of things it is made of.
  fileprivate var kinds: [Change.Kind] {
    switch self {
    case .collections: [.collection]
    case .people: [.profile]
    case .addresses: [.address]
    }
  }
}
