package import Basics
import Hashing
package import SQLite
package import Stores

/// The layout of a library's things in an app's store.
///
/// It belongs to one snapshot of the store, that of the connection it was made with: what it learns of the rows on the
/// way (`AppMemo`) holds for that snapshot only. `again()` gives one for another snapshot of a store whose tables are
/// the same. What is unreadable in a row counts as absent, and no key has to lead anywhere.
package struct AppSource: AppRows {
  /// The identity of the store: the UUID that it was made with, or a stand-in where that is missing, which
  /// is the same for all stores of one app.
  package let identifier: String
  /// The checksum of the store's model.
  package let modelChecksum: String
  /// Whether an entity was chosen by its rows, so that another may be chosen when these change.
  let hasRivals: Bool
  /// Which framework has made the store.
  package let kind: StoreDescription.Kind
  /// The oddities of the store as a whole.
  package let findings: [Diagnostic]

  /// The path of the store itself, not of a copy that is read.
  package let path: String
  let stories: AppTable
  let pages: AppTable?
  let collections: AppTable?
  let achievements: AppTable?
  let profiles: AppTable?
  let membership: AppMembership
  let history: AppHistory?
  /// The ways to read one story's pages, without what only the app knows and with it.
  let pageRows: (plain: PageRows, whole: PageRows)?
  private(set) var memo: AppMemo
  /// The files of the pictures in the store itself; nil if nobody wants them.
  let pictures: AppPictures?

  /// Looks up entities, columns, join tables and hidden foreign keys. Throws for a store that holds no stories.
  ///
  /// `path` is where the store lies, which may be elsewhere than the copy that the connection reads. Pictures in the
  /// store itself have their names also where nobody keeps them. `mapping` says what the app calls things; throws a
  /// `DiagnosticError` for a name that leads nowhere.
  package init(
    _ connection: borrowing Connection, path: String, pictures: AppPictures? = nil, names mapping: StoreMapping = .none
  ) throws {
    self = try attempt(.open, "'\(path)'") { try AppSource(looking: connection, path, pictures, mapping) }
  }

  private init(
    looking connection: borrowing Connection, _ path: String, _ pictures: AppPictures?, _ mapping: StoreMapping
  ) throws {
    let store = try AppLibraryStore(connection, at: path, as: .stories, names: mapping)
    let (description, tables) = (store.description, store.tables)
    guard let stories = tables["Story"] else { throw description.lacks(.stories, at: path) }
    var findings = store.findings
    self.path = path
    memo = AppMemo()
    self.pictures = pictures
    kind = description.kind
    identifier = store.identifier
    // Rows of another entity are other rows, whatever their keys, and values of another name are others.
    let chosen = store.layout.rivals.map(\.entity)
    hasRivals = !chosen.isEmpty
    modelChecksum = ([description.modelChecksum ?? store.definitions.description] + chosen + mapping.words)
      .joined(separator: " ")
    self.stories = stories
    let page = tables["Page"]
    pages = page.flatMap { $0.columns("text").isEmpty || $0.columns("story").isEmpty ? nil : $0 }
    if pages == nil { findings += try StoryLayout.unreadPages(connection, description, at: path) }
    pageRows = try pages.map { table in
      let isIndexed = try table.columns("story").allSatisfy { place in
        try connection.hasIndex(on: table.columns[place].name, of: table.plainName, isUnique: false)
      }
      let ids = table.columns("id")
      let isUnique =
        try ids.count == 1
        && ids.allSatisfy { place in
          try connection.hasIndex(on: table.columns[place].name, of: table.plainName, isUnique: true)
        }
      let files = AppFiles(of: path)
      return (
        PageRows(table, files, isIndexed: isIndexed, hasUniqueIdentities: isUnique, extra: false, pictures),
        PageRows(table, files, isIndexed: isIndexed, hasUniqueIdentities: isUnique, extra: true, pictures)
      )
    }
    collections = tables["StoryCollection"]
    self.findings = findings + (try AppSource.unshownCovers(connection, collections, at: path))
    achievements = tables["Achievement"]
    profiles = tables["UserProfile"]
    membership = try AppMembership.search(
      connection, store.tableNames, store.layout, description.entities, stories,
      mapped: mapping.name(of: "collection", in: "Story"))
    history = try AppHistory(connection, store.tableNames, description.entities, stories, pages)
  }

  /// The same places, for another snapshot of the store.
  ///
  /// Which rows need another identity than they have is known as it was until all are looked at; a row that came
  /// without one is found.
  ///
  /// Right as long as store, model and tables are the same: identifier, checksum and `PRAGMA schema_version`.
  package func again() -> AppSource {
    var source = self
    source.memo = memo.again()
    return source
  }

  /// The values that are kept beside the store.
  package var files: AppFiles { AppFiles(of: path) }

  /// The number of the last transaction; nil where the store keeps no history, or nothing stands in it.
  package func lastTransaction(_ connection: borrowing Connection) throws -> Int64? {
    try reading("the history") { try history?.last(connection) ?? nil }
  }

  /// The history's changes since a transaction; nil if it cannot say.
  ///
  /// It cannot where transactions are missing, where there are very many, where a row was changed that is gone without
  /// having been deleted, and where a page went in a transaction that names no story.
  package func changed(_ connection: borrowing Connection, since: Int64) throws -> AppChanges? {
    try reading("the history") {
      guard let history, let last = try history.last(connection) else { return nil }
      guard try history.isWhole(connection, since: since, last: last) else { return nil }
      guard since < last else { return AppChanges(last: last, stories: [], pageBalance: 0, touchesRest: false) }
      guard let lines = try history.lines(connection, since: since) else { return nil }
      // A transaction of which nothing is said may have done anything.
      guard Set(lines.map(\.transaction)).count == Int(clamping: last - since) else { return nil }
      return try changes(connection, history, lines, last)
    }
  }

  private func changes(
    _ connection: borrowing Connection, _ history: AppHistory, _ lines: [AppHistory.Line], _ last: Int64
  ) throws -> AppChanges? {
    var found: Set<Int64> = []
    var touchesRest = false
    var naming: Set<Int64> = []
    var made: Set<Int64> = []
    var gone: Set<Int64> = []
    var touched: Set<Int64> = []
    for line in lines {
      if history.storyEntities.contains(line.entity) {
        found.insert(line.key)
        naming.insert(line.transaction)
      } else if history.pageEntities.contains(line.entity) {
        if line.isInsertion { made.insert(line.key) }
        if line.isDeletion { gone.insert(line.key) } else { touched.insert(line.key) }
      } else {
        touchesRest = true
      }
    }
    for line in lines where history.pageEntities.contains(line.entity) && line.isDeletion {
      guard naming.contains(line.transaction) || made.contains(line.key) else { return nil }
    }
    if let pages {
      for page in touched.union(gone).sorted() {
        guard let owner = try owner(connection, of: page, in: pages) else {
          // Keys are never given twice: a page that is there was not deleted, and one that is not there was.
          guard gone.contains(page) else { return nil }
          continue
        }
        guard !gone.contains(page) else { return nil }
        if let story = owner.story { found.insert(story) }
      }
    }
    return AppChanges(
      last: last, stories: found.sorted(), pageBalance: made.count - gone.count, touchesRest: touchesRest)
  }

  /// The story that a page belongs to; nil where there is no such page, and no story where it belongs to none.
  private func owner(
    _ connection: borrowing Connection, of page: Int64, in table: AppTable
  ) throws -> (story: Int64?, Void)? {
    let sql = "SELECT \(table.expression("story")) FROM \(table.name)\(table.condition("Z_PK = ?1"))"
    return try connection.first(sql, .integer(page)) { ($0.appInteger(0).map { Int64($0) }, ()) }
  }
}
