import Basics
import Hashing

extension LibraryIndex {
  /// The size of the shelf of stories read lately, and of that of those that fit.
  static let recentCount = 8

  /// The stories that were read last, the newest first.
  var recent: [Hashed<StoryCard>] { recentPlaces.map { stories[$0].card } }

  private var recentPlaces: [Int] {
    let read = stories.indices.compactMap { place in stories[place].family?.lastReadAt.map { (place, $0) } }
    return read.sorted { $0.1 == $1.1 ? $0.0 > $1.0 : $0.1 > $1.1 }.prefix(Self.recentCount).map(\.0)
  }

  /// The stories that fit what the children like: those that nobody has read yet, the best first, then those that were
  /// read, the longest ago first.
  ///
  /// Of a story in several languages one stands there, and it counts as read in whichever it was read; the one that was
  /// read last does not.
  var picked: [Hashed<StoryCard>] {
    let last = recentPlaces.first.map { [$0] + translations(of: $0) } ?? []
    let fitting = stories.indices.compactMap { place -> (place: Int, fit: Int, isRead: Bool, lastReadAt: Timestamp?)? in
      let fit = fits[place]
      guard fit > 0, !last.contains(place) else { return nil }
      let known = ([place] + translations(of: place)).compactMap { stories[$0].family }
      return (place, fit, known.contains(where: \.isRead), known.compactMap(\.lastReadAt).max())
    }
    let ranked = fitting.sorted { left, right in
      if left.isRead != right.isRead { return right.isRead }
      // What was read on a day that nobody noted was read long ago.
      if left.lastReadAt != right.lastReadAt {
        return right.lastReadAt.map { day in left.lastReadAt.map { $0 < day } ?? true } ?? false
      }
      return left.fit == right.fit ? left.place > right.place : left.fit > right.fit
    }
    var groups: Set<String> = []
    let found = ranked.map(\.place).filter { place in
      stories[place].translationGroup.map { groups.insert($0).inserted } ?? true
    }
    return found.prefix(Self.recentCount).map { stories[$0].card }
  }

  /// The favourites, the newest story first.
  var favourites: [Hashed<StoryCard>] {
    stories.reversed().lazy.filter { $0.family?.isFavourite ?? false }.map(\.card)
  }

  /// How many stories have been read.
  var readCount: Int { stories.count { ($0.family?.readCount ?? 0) > 0 } }

  /// A family's progress in a growth collection: how many of its stories were read; nil on a public site, or
  /// where it is no such collection, or has no stories.
  func growth(ofCollection place: Int) -> Growth? {
    let members = members[place]
    guard achievements != nil, collections[place].growthCategory != nil, !members.isEmpty else { return nil }
    let read = members.count { (stories[$0].family?.readCount ?? 0) > 0 }
    return Growth(read: read, count: members.count)
  }

  /// Somebody's progress in a collection.
  struct Growth: Hashable, Encodable, Sendable {
    /// How many of its stories were read.
    let read: Int
    /// How many it has.
    let count: Int
    /// The same in percent; all only where all were read.
    var percent: Int { read * 100 / count }
  }
}
