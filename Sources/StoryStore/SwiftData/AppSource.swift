package import Diagnostics
import Files
import Hashing
package import SQLite
package import Stores
import StoryModel
import Values

/// Where and how the things of a library lie in an app's store.
///
/// It belongs to one moment of the store, that of the connection it was made with: what it learns of the rows on the way
/// (`AppMemo`) holds for that moment only. `again()` gives one for another moment of a store whose tables are the same.
/// What is unreadable in a row counts as absent, and no key has to lead anywhere.
package struct AppSource: AppRows {
  /// What tells the store from every other: the UUID that it was made with, or a stand-in where that is missing, which is the same for
  /// all stores of one app.
  package let identifier: String
  /// What tells the store's model from another.
  package let modelChecksum: String
  /// Whether an entity was chosen by its rows, so that another may be chosen when these change.
  let hasRivals: Bool
  /// Which framework has made the store.
  package let kind: StoreDescription.Kind
  /// What was odd about the store as a whole.
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
  /// How the pages of one story are read, without what only the app knows and with it.
  let pageRows: (plain: PageRows, whole: PageRows)?
  let memo: AppMemo
  /// Where pictures in the store itself are kept as files; nil if nobody wants them.
  let pictures: AppPictures?

  /// Looks up entities, columns, join tables and hidden foreign keys. Throws for a store that holds no stories.
  ///
  /// `path` is where the store lies, which may be elsewhere than the copy that the connection reads. Pictures in the store itself have
  /// their names also where nobody keeps them. `mapping` says what the app calls things; throws a `DiagnosticError` for a name that leads
  /// nowhere.
  package init(
    _ connection: borrowing Connection, path: String, pictures: AppPictures? = nil, names mapping: StoreMapping = .none
  ) throws {
    self = try attempt(.open, "'\(path)'") { try AppSource(looking: connection, path, pictures, mapping) }
  }

  private init(
    looking connection: borrowing Connection, _ path: String, _ pictures: AppPictures?, _ mapping: StoreMapping
  ) throws {
    let finding = try Schema.format.look(connection)
    let found = finding.found
    guard found.tables.contains("Z_METADATA"), found.tables.contains("Z_PRIMARYKEY") else {
      let kind = finding.isOurs ? "it is a library of Hornbook" : StoreInspection.stranger(found)
      throw StoreError(.open, "'\(path)'", "\(kind), not a store of SwiftData or Core Data")
    }
    let description = try AppStoreReader.describe(
      connection, Set(found.tables), try StoreFile(at: path), as: [.stories], names: mapping, isCounted: false)
    guard let layout = description.layout else { throw description.lacks(.stories, at: path, StoryLayout.expectation) }
    var findings = description.findings
    self.path = path
    memo = AppMemo()
    self.pictures = pictures
    kind = description.kind
    let definitions = try AppSource.definitions(connection)
    let own = description.identifier.flatMap { $0.isEmpty ? nil : $0 }
    identifier = own ?? NameBasedUUID("store of \(definitions)").text
    // Rows of another entity are other rows, whatever their keys, and values of another name are others.
    let chosen = layout.rivals.map(\.entity)
    hasRivals = !chosen.isEmpty
    modelChecksum = ([description.modelChecksum ?? definitions.description] + chosen + mapping.words)
      .joined(separator: " ")
    if own == nil {
      findings.append(
        Diagnostic(
          .warning, "the store does not say which one it is", at: Diagnostic.Place(file: path),
          id: "missing-identity"))
    }
    var tables: [String: AppTable] = [:]
    for part in layout.parts {
      guard let entity = description.entities.first(where: { $0.name == part.entity }) else { continue }
      tables[part.name] = AppTable(
        part, entity, columns: try connection.columns(of: part.table), owners: StoryLayout.shape.ownerNames)
    }
    guard let stories = tables["Story"] else {
      throw description.lacks(.stories, at: path, StoryLayout.expectation)
    }
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
      connection, found.tables, layout, description.entities, stories,
      mapped: mapping.name(of: "collection", in: "Story"))
    history = try AppHistory(connection, found.tables, description.entities, stories, pages)
  }

  private init(again other: AppSource) {
    memo = other.memo.again()
    identifier = other.identifier
    modelChecksum = other.modelChecksum
    hasRivals = other.hasRivals
    kind = other.kind
    findings = other.findings
    path = other.path
    stories = other.stories
    pages = other.pages
    collections = other.collections
    achievements = other.achievements
    profiles = other.profiles
    membership = other.membership
    history = other.history
    pageRows = other.pageRows
    pictures = other.pictures
  }

  /// The same places, for another moment of the store.
  ///
  /// Which rows need another identity than they have is known as it was until all are looked at; a row that came without one is found.
  ///
  /// Right as long as store, model and tables are the same: identifier, checksum and `PRAGMA schema_version`.
  package func again() -> AppSource { AppSource(again: self) }
}

extension AppSource {
  /// The values that are kept beside the store.
  package var files: AppFiles { AppFiles(of: path) }
}
