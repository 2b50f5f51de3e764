import Basics
package import Models
package import SQLite
import Stores

extension AppSource {
  /// Every collection with the keys of its stories, oldest first; the stories of each in the order of all stories.
  ///
  /// Progress is counted from what was read, as the own store counts it; what the app says of it may be out of date.
  package func collections(
    _ connection: borrowing Connection, extra: Bool = true
  ) throws -> [(collection: StoryCollection, members: [Int64])] {
    guard let table = collections else { return [] }
    return try reading("collections") {
      let columns = extra ? table.extraColumns : []
      let rest = extra ? AppExtra(table, columns, from: CollectionField.all.end, files) : nil
      var budget = AppFiles.limit
      let sql = table.selection(CollectionField.all.names, columns) + table.condition()
      let found = try identified(connection, table, sql, by: CollectionField.id) { row, _ in
        var collection = AppSource.collection(row)
        collection.extra = rest?.text(row, &budget)
        return collection
      }
      guard !found.isEmpty else { return [] }
      let order = try storyOrder(connection)
      let members = try members(connection, Dictionary(zip(order.map(\.key), order.indices)) { first, _ in first })
      return found.map { key, id, thing in
        var collection = thing
        collection.id = id
        let stories = (members[key] ?? []).map { order[$0] }
        let read = stories.count { $0.isRead }
        collection.completionProgress = stories.isEmpty ? 0 : Double(read) / Double(stories.count)
        return (collection, stories.map(\.key))
      }.sorted { ($0.collection.createdAt, $0.collection.id) < ($1.collection.createdAt, $1.collection.id) }
    }
  }

  /// The stories of each collection, by its key, as places in the order of all; what joins a missing story is ignored.
  private func members(
    _ connection: borrowing Connection, _ places: [Int64: Int]
  ) throws -> [Int64: [Int]] {
    guard let sql = membership.query(stories) else { return [:] }
    var members: [Int64: Set<Int>] = [:]
    try connection.withStatement(sql) { row in
      while try row.step() {
        guard let collection = row.appInteger(0), let story = row.appInteger(1), let place = places[Int64(story)] else {
          continue
        }
        members[Int64(collection), default: []].insert(place)
      }
    }
    return members.mapValues { $0.sorted() }
  }

  private static func collection(_ row: borrowing Statement) -> StoryCollection {
    var collection = StoryCollection(row, app: CollectionField.all.plain)
    collection.createdAt = row.appMoment(CollectionField.createdAt) ?? collection.updatedAt ?? .unknown
    if let raw = row.appRaw(CollectionField.ages) {
      let age = AgeGroup.reading(raw)
      collection.targetAgeGroup = age.group
      collection.ageText = collection.ageText ?? age.words
    }
    return collection
  }
}
