package import Basics
package import SQLite
import Stores

extension AppSource {
  private static let limit = 20

  /// The rows' oddities, for those who take them over: doubled identities, dates that are missing or cannot be
  /// read, pages of no story.
  ///
  /// Of each kind the first are named. It takes a pass over the stories and, without an index, one over the pages.
  package func problems(_ connection: borrowing Connection) throws -> [Diagnostic] {
    try reading("rows") {
      var found: [Diagnostic] = []
      for table in [stories, pages, collections, achievements, profiles].compactMap({ $0 }) {
        let count = try identities(connection, of: table).duplicates.count
        if count > 0 {
          found.append(
            warning(
              "\(count) of the rows of '\(table.entity)' have the identity of an earlier one; they get another",
              id: "doubled-identity"))
        }
      }
      found += try dateProblems(connection)
      try addLostPages(connection, &found)
      return found
    }
  }

  /// The dates that are missing or cannot be read, for those who publish the store as it stands, too.
  package func dateProblems(_ connection: borrowing Connection) throws -> [Diagnostic] {
    try reading("dates") {
      var found: [Diagnostic] = []
      try addMissingDates(connection, &found)
      try addUnreadableDates(connection, &found)
      return found
    }
  }

  private func addMissingDates(_ connection: borrowing Connection, _ found: inout [Diagnostic]) throws {
    let fields = ["title", "createdAt", "updatedAt", "lastReadAt"].map { stories.expression($0) }
    var count = 0
    let sql = "SELECT Z_PK, \(fields.joined(separator: ", ")) FROM \(stories.name)\(stories.condition())"
    try scan(connection, sql) { row, _ in
      guard row.appMoment(2) == nil else { return }
      count += 1
      guard count <= AppSource.limit else { return }
      let date = [row.appMoment(3), row.appMoment(4)].compactMap { $0 }.min() ?? Timestamp.unknown
      let title = row.appText(1).map { "'\($0)'" } ?? "a story without a title"
      found.append(
        warning(
          "\(title) does not say when it was made; it counts as made on \(date.dateText)", id: "missing-date"))
    }
  }

  private func addUnreadableDates(_ connection: borrowing Connection, _ found: inout [Diagnostic]) throws {
    // Stories that say nothing of when they were made have been named.
    let places: [(AppTable?, [String])] = [
      (stories, StoryField.all.dates.filter { $0 != "createdAt" }), (pages, PageField.all.dates),
      (collections, CollectionField.all.dates), (achievements, AchievementField.all.dates),
      (profiles, ProfileField.all.dates),
    ]
    for case (let table?, let fields) in places {
      var counts = fields.map { _ in 0 }
      let dates = fields.map { table.expression($0) }
      let condition = table.condition("coalesce(\(dates.joined(separator: ", ")), NULL) IS NOT NULL")
      let sql = "SELECT Z_PK, \(dates.joined(separator: ", ")) FROM \(table.name)\(condition)"
      try scan(connection, sql) { row, _ in
        for place in fields.indices where !row.isNull(place + 1) && row.appMoment(place + 1) == nil {
          counts[place] += 1
        }
      }
      let count = counts.reduce(0, +)
      if count == 0 { continue }
      let unread = zip(fields, counts).filter { $0.1 > 0 }.map { "'\($0.0)'" }.joined(separator: ", ")
      found.append(
        warning(
          "\(count) \(count == 1 ? "date" : "dates") of '\(table.entity)' cannot be read (\(unread)) and "
            + (count == 1 ? "counts as unknown" : "count as unknown"), id: "unreadable-date"))
    }
  }

  private func addLostPages(_ connection: borrowing Connection, _ found: inout [Diagnostic]) throws {
    guard let pages else { return }
    let owner = pages.expression("story")
    let other = "(\(owner) IS NULL OR \(owner) NOT IN (SELECT Z_PK FROM \(stories.name)\(stories.condition())))"
    let sql = "SELECT count(*) FROM \(pages.name)\(pages.condition(other))"
    guard let count = try connection.integer(sql), count > 0 else { return }
    found.append(
      warning("\(count) of the rows of '\(pages.entity)' belong to no story and are passed over", id: "lost-page"))
  }

  /// The covers of collections that are read and not shown; told of a store as a whole.
  static func unshownCovers(
    _ connection: borrowing Connection, _ collections: AppTable?, at path: String
  ) throws -> [Diagnostic] {
    guard let collections else { return [] }
    let names = Set(StoryField.all.names[StoryField.coverData - 1].own.map { $0.lowercased() })
    let covers = collections.columns.filter { $0.path.count == 1 && names.contains($0.path[0].lowercased()) }
    guard !covers.isEmpty else { return [] }
    let blobs = covers.map { "typeof(\(SQLName.quoted($0.name))) = 'blob'" }.joined(separator: " OR ")
    let sql = "SELECT count(*) FROM \(collections.name)\(collections.condition("(\(blobs))"))"
    guard let count = try connection.integer(sql), count > 0 else { return [] }
    return [
      Diagnostic(
        .note,
        "the covers that '\(collections.entity)' has for \(count) of its rows are not shown; an import keeps them in "
          + "'extra'", at: Diagnostic.Place(file: path), id: "unshown-cover")
    ]
  }

  private func warning(_ headline: String, id: String) -> Diagnostic {
    Diagnostic(.warning, headline, at: Diagnostic.Place(file: path), id: id)
  }
}
