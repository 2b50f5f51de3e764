package import Diagnostics
package import SQLite
import Stores
import StoryModel
import Values

extension AppSource {
  private static let limit = 20

  /// What is odd in the rows, for those who take them over: doubled identities, missing dates, pages of no story.
  ///
  /// Of each kind the first are named. It takes a pass over the stories and, without an index, one over the pages.
  package func problems(_ connection: borrowing Connection) throws -> [Diagnostic] {
    try reading("rows") {
      var found: [Diagnostic] = []
      for table in [stories, pages, collections, achievements, profiles].compactMap({ $0 }) {
        let count = try identities(connection, of: table).doubles.count
        if count > 0 {
          found.append(
            warning(
              "\(count) of the rows of '\(table.entity)' have the identity of an earlier one; they get another",
              id: "doubled-identity"))
        }
      }
      try addMissingDates(connection, &found)
      try addLostPages(connection, &found)
      return found
    }
  }

  private func addMissingDates(_ connection: borrowing Connection, _ found: inout [Diagnostic]) throws {
    let fields = [StoryField.title, .createdAt, .updatedAt, .lastReadAt].map {
      stories.expression(StoryField.names[$0.rawValue].name)
    }
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

  private func addLostPages(_ connection: borrowing Connection, _ found: inout [Diagnostic]) throws {
    guard let pages else { return }
    let owner = pages.expression("story")
    let other = "(\(owner) IS NULL OR \(owner) NOT IN (SELECT Z_PK FROM \(stories.name)\(stories.condition())))"
    let sql = "SELECT count(*) FROM \(pages.name)\(pages.condition(other))"
    guard let count = try connection.integer(sql), count > 0 else { return }
    found.append(
      warning("\(count) of the rows of '\(pages.entity)' belong to no story and are passed over", id: "lost-page"))
  }

  private func warning(_ headline: String, id: String) -> Diagnostic {
    Diagnostic(.warning, headline, at: Diagnostic.Place(file: path), id: id)
  }
}
