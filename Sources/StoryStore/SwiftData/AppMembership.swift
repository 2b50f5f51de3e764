import SQLite
import Stores

/// The way a store joins stories and collections.
enum AppMembership: Hashable, Sendable {
  /// It has no collections, or nothing joins them with stories.
  case none
  /// A table of pairs of keys; names are quoted.
  case pairs(table: String, collection: String, story: String)
  /// Each story names its one collection.
  case column

  /// Finds out by table names: `Z_3COLLECTIONS` joins entity 3 with another; its column `Z_4…` holds keys of entity 4.
  ///
  /// `mapped` is what the settings call the relationship, on whichever side.
  static func search(
    _ connection: borrowing Connection, _ tables: [String], _ layout: AppLayout,
    _ entities: [StoreDescription.Entity], _ stories: AppTable, mapped: String?
  ) throws -> AppMembership {
    guard let part = layout.part("StoryCollection"), let collection = entities.first(where: { $0.name == part.entity }),
      let story = entities.first(where: { $0.name == layout.parts[0].entity })
    else { return .none }
    let storyNumbers = Set([story.number].compactMap { $0 } + story.ancestors.map(\.number))
    let collectionNumbers = Set([collection.number].compactMap { $0 } + collection.ancestors.map(\.number))
    let names = AppMembership.names(story, collection)
    var best: (points: Int, found: AppMembership)?
    for table in tables where HiddenColumn(table, after: "Z_") != nil {
      let columns = try connection.columns(of: table).compactMap { name in
        HiddenColumn(name, after: "Z_").map { (name: name, number: $0.number, relationship: $0.relationship) }
      }
      guard columns.count == 2 else { continue }
      for (left, right) in [(columns[0], columns[1]), (columns[1], columns[0])] {
        guard storyNumbers.contains(left.number), collectionNumbers.contains(right.number) else { continue }
        var points = 1
        if let mapped, [left.relationship, right.relationship].contains(mapped.uppercased()) { points += 10 }
        if names.stories.contains(left.relationship) { points += 2 }
        if names.collections.contains(right.relationship) { points += 2 }
        // An app may tie stories and collections in more ways than one.
        if left.relationship == "STORIES" { points += 1 }
        if right.relationship == "COLLECTIONS" { points += 1 }
        // Named by the settings as something else.
        if mapped != nil, points < 10, !stories.columns("collection").isEmpty { continue }
        if points > best?.points ?? 0 {
          let found = AppMembership.pairs(
            table: SQLName.quoted(table), collection: SQLName.quoted(right.name), story: SQLName.quoted(left.name))
          best = (points, found)
        }
      }
    }
    if let best { return best.found }
    return stories.columns("collection").isEmpty ? .none : .column
  }

  /// The sides' names for each other, in capitals: the column of stories bears the collections' name for them.
  private static func names(
    _ story: StoreDescription.Entity, _ collection: StoreDescription.Entity
  ) -> (stories: Set<String>, collections: Set<String>) {
    func relationships(_ source: StoreDescription.Entity, _ target: StoreDescription.Entity) -> Set<String> {
      let targets = Set([target.name] + target.ancestors.map(\.name))
      return Set(
        source.properties.compactMap { property in
          guard case .relationship(let to, true, _) = property.kind, targets.contains(to) else { return nil }
          return property.name.uppercased()
        })
    }
    let stories = relationships(collection, story)
    let collections = relationships(story, collection)
    return (stories.isEmpty ? ["STORIES"] : stories, collections.isEmpty ? ["COLLECTIONS"] : collections)
  }

  /// The query for pairs of collection and story; nil if there is nothing to ask.
  func query(_ stories: AppTable) -> String? {
    switch self {
    case .none: nil
    case .pairs(let table, let collection, let story): "SELECT \(collection), \(story) FROM \(table)"
    case .column: "SELECT \(stories.expression("collection")), Z_PK FROM \(stories.name)\(stories.condition())"
    }
  }
}
