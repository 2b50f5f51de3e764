package import Basics
package import Models
import SQLite
import Stores

extension StoryTransaction {
  /// Saves a collection, new or known by its id, and its members in their order where they are given.
  ///
  /// Progress is the store's own: counted again whenever there are members, whatever the value says. A member has to be
  /// in the library when the transaction ends. A save that throws has changed nothing.
  package func save(_ collection: StoryCollection, members: [Identifier]? = nil, dates: Dating = .stamped) throws {
    try attempt(.save, collection.subject) {
      try transaction {
        let known = try storedDate(of: "story_collection", collection.id)
        if let members { try save(members, of: collection) }
        var row = collection.row
        if dates == .stamped, let known, known.date == collection.updatedAt {
          row[CollectionSQL.updatedAt] = .null
        }
        try run(CollectionSQL.upsert, row)
        if dates == .given, known != nil, let date = collection.updatedAt {
          try setDate("story_collection", collection.id, date)
        }
      }
    }
  }

  private func save(_ members: [Identifier], of collection: StoryCollection) throws {
    guard Set(members).count == members.count else {
      throw StoreError(.save, collection.subject, "a story is in a collection once")
    }
    let known = try self.members(of: collection.id)
    guard known != members else { return }
    // Progress is counted once at the end, not once for each of a thousand stories.
    try run("INSERT INTO meta (key, value) VALUES ('many_memberships', '1') ON CONFLICT DO NOTHING")
    for (offset, story) in members.enumerated() {
      try run(CollectionSQL.upsertMember, SQLValue(collection.id), SQLValue(story), SQLValue(offset + 1))
    }
    for story in Set(known).subtracting(members).sorted() {
      try run(
        "DELETE FROM collection_story WHERE collection_id = ?1 AND story_id = ?2", SQLValue(collection.id),
        SQLValue(story))
    }
    try run("DELETE FROM meta WHERE key = 'many_memberships'")
    for statement in Schema.afterMemberships { try run(statement, SQLValue(collection.id)) }
  }

  /// The collection with an id; none when it is not there.
  package func collection(_ id: Identifier) throws -> StoryCollection? {
    try attempt(.fetch, "collection \(id)") {
      try first("\(CollectionSQL.select) WHERE id = ?1", SQLValue(id)) { StoryCollection(row: $0) }
    }
  }

  /// All collections, oldest first.
  package func collections() throws -> [StoryCollection] {
    try attempt(.fetch, "collections") {
      try rows(CollectionSQL.all) { StoryCollection(row: $0) }
    }
  }

  /// The stories of a collection, in its order.
  package func members(of collection: Identifier) throws -> [Identifier] {
    try attempt(.fetch, "the stories of collection \(collection)") {
      try rows(CollectionSQL.members, SQLValue(collection)) { $0.identifier(0) ?? Identifier("") }
    }
  }

  /// Deletes a collection; its stories stay unless they are to go with it. Says whether it was there.
  @discardableResult
  package func deleteCollection(_ id: Identifier, withStories: Bool = false) throws -> Bool {
    try attempt(.delete, "collection \(id)") {
      try transaction {
        // The collection goes first: its progress is then not counted again for each of its stories.
        let stories = withStories ? try members(of: id) : []
        try run("DELETE FROM story_collection WHERE id = ?1", SQLValue(id))
        let wasThere = changedRows > 0
        for story in stories { try deleteStory(story) }
        return wasThere
      }
    }
  }
}

extension StoryCollection {
  /// The collection as errors name it.
  var subject: String { "collection '\(name)' (\(id))" }
}

/// The statements about collections.
enum CollectionSQL {
  /// The place of `updated_at` in a row.
  static let updatedAt = StoryCollection.fields.place(of: "updated_at")
  /// Saves a row; its progress only where it is new.
  static let upsert = Schema.collection.upsert(keeping: ["completion_progress"], keptWhenNull: ["updated_at"])
  /// Puts story ?2 into collection ?1 at place ?3.
  static let upsertMember = Schema.membership.upsert()
  /// All columns, to be completed by a condition.
  static let select = "SELECT \(Schema.collection.selection()) FROM story_collection"
  /// All collections, oldest first.
  static let all = "\(select) ORDER BY created_at, id"
  /// The stories of collection ?1, in its order.
  static let members = "SELECT story_id FROM collection_story WHERE collection_id = ?1 ORDER BY position, story_id"
}
