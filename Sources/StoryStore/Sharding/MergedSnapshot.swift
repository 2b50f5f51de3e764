package import Basics
import Hashing
package import Models
import SQLite
package import Stores

/// One snapshot of a library, put together of the parts of all its shards; the library itself is not needed.
package final class MergedSnapshot: StoryReader {
  /// The parts, in the order of their shards.
  package let parts: [LibraryPart]
  /// The identity of the library.
  package let identity: StoreIdentity
  /// The cursor of the parts together: it says nothing of what came before, so that everything has to be compared.
  package let cursor: ChangeCursor

  private static let store = Identifier("shards")

  /// Takes the parts of all shards of one library at one moment, in their order; at least one.
  package init(_ parts: [LibraryPart]) {
    self.parts = parts
    identity = parts[0].identity
    var stream = FingerprintStream()
    for part in parts { stream.append(part.mark) }
    let mark = stream.finish()
    cursor = ChangeCursor(
      store: Self.store, sequence: Int64(bitPattern: mark.high), mark: Int64(bitPattern: mark.low))
  }

  /// Nothing is held open.
  package func close() {}

  /// The part that a story is in.
  package func part(of story: Identifier) -> LibraryPart { parts[Shard.place(of: story, among: parts.count)] }

  /// The number of stories.
  package func storyCount() throws -> Int {
    try parts.reduce(0) { try $0 + $1.reading { try $0.storyCount() } }
  }

  /// Every story without its texts, oldest first.
  package func stories() throws -> [StoryEntry] {
    var placed: [(place: Int, entry: StoryEntry)] = []
    for part in parts {
      placed += try part.reading { connection in
        let marks = try connection.rows("SELECT story_id, place, mark FROM story_mark") { row in
          (row.text(0) ?? "", (place: row.int(1) ?? 0, mark: row.text(2).flatMap { Fingerprint($0) }))
        }
        let known = Dictionary(marks) { first, _ in first }
        return try connection.storyEntries().map { entry in
          var entry = entry
          let (place, mark) = known[entry.story.id.text] ?? (0, nil)
          entry.mark = mark
          return (place: place, entry: entry)
        }
      }
    }
    return placed.sorted { $0.place < $1.place }.map(\.entry)
  }

  /// One story without its texts; nil if there is none.
  package func story(_ id: Identifier) throws -> StoryEntry? {
    try part(of: id).reading { try $0.storyEntry(id) }
  }

  /// The pages of a story, in reading order.
  package func pages(of story: Identifier) throws -> [Page] {
    try part(of: story).reading { try $0.pages(of: story) }
  }

  /// Every collection with its stories in order, oldest first.
  package func collections() throws -> [CollectionEntry] {
    var members: [Identifier: [(place: Int, story: Identifier)]] = [:]
    for part in parts {
      let rows = try part.reading {
        try $0.rows("SELECT collection_id, position, story_id FROM collection_story") {
          ($0.identifier(0) ?? Identifier(""), $0.int(1) ?? 0, $0.identifier(2) ?? Identifier(""))
        }
      }
      for (collection, place, story) in rows { members[collection, default: []].append((place, story)) }
    }
    return try parts[0].reading { connection in
      let addresses = try connection.addressesByOwner(of: .collection)
      return try connection.rows("\(CollectionSQL.select) ORDER BY rowid", row: { StoryCollection(row: $0) }).map {
        collection in
        CollectionEntry(
          collection: collection,
          members: (members[collection.id] ?? []).sorted { $0.place < $1.place }.map(\.story),
          address: addresses[collection.id.text])
      }
    }
  }

  /// The kinds of things that have addresses, ordered by name.
  package func slugKinds() throws -> [SlugKind] {
    let kinds = try parts.flatMap { try $0.reading { try $0.slugKinds() } }
    return Set(kinds).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The addresses of a kind, ordered by owner.
  package func addresses(of kind: SlugKind) throws -> [SlugRecord] {
    // Only those of stories are dealt out; of all others each part has all.
    let parts = kind == .story ? parts : Array(parts.prefix(1))
    return try parts.flatMap { try $0.reading { try $0.addresses(of: kind) } }
      .sorted { $0.owner.utf8.lexicographicallyPrecedes($1.owner.utf8) }
  }

  /// The owner of the thing of a kind that is found under a slug now; nil if the slug is free, or a former one.
  package func owner(of kind: SlugKind, slug: String) throws -> String? {
    for part in parts {
      if let owner = try part.reading({ try $0.owner(of: kind, slug: slug) }) { return owner }
    }
    return nil
  }

  /// Every profile, oldest first.
  package func profiles() throws -> [UserProfile] {
    try parts[0].reading {
      try $0.rows("\(ProfileSQL.selectProfile) ORDER BY rowid") { UserProfile(row: $0) }
    }
  }

  /// Every achievement, earliest first.
  package func achievements() throws -> [Achievement] {
    try parts[0].reading {
      try $0.rows("\(ProfileSQL.selectAchievement) ORDER BY rowid") { Achievement(row: $0) }
    }
  }

  /// Nothing but what marks of stories tell (`StoryEntry.mark`), if the earlier moment was put together of parts too.
  package func changes(since cursor: ChangeCursor) throws -> Changes {
    cursor.store == Self.store ? .list([]) : .fullScan("the site was not merged from shards before")
  }
}
