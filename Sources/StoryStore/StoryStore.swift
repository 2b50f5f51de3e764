import SQLite
package import Stores
import Synchronization

/// A library of stories: in one SQLite file, in a database of PostgreSQL, or in a folder.
package final class StoryStore: LibraryStore {
  /// The format of such a library.
  package static let format = Schema.format
  /// The fault of what names something that the library has not.
  package static let stranger: String? = "it names a story, collection or profile that is not in the library"

  /// Its file.
  package let file: LibraryFile
  /// The cursor at which all last had an address.
  let addressed = Mutex<ChangeCursor?>(nil)

  /// Takes a file that is laid out and up to date.
  package init(_ file: LibraryFile) { self.file = file }

  /// `write` for very many things: the connection keeps in memory what it would have to write and read repeatedly.
  @discardableResult
  func writeMany<T: Sendable>(_ work: (borrowing StoryTransaction) throws -> T) throws -> T {
    try file.database.withConnection { try $0.setRoom(.large) }
    defer { try? file.database.withConnection { try $0.setRoom(.usual) } }
    return try write { transaction in
      let isEmpty = try !transaction.hasPages() && transaction.storyCount() == 0
      guard isEmpty else { return try work(transaction) }
      // An index that is made of all rows at once costs a fraction of one that is kept up with each.
      for index in Schema.listIndexes { try transaction.execute("DROP INDEX IF EXISTS \(index.name)") }
      let result = try work(transaction)
      for index in Schema.listIndexes { try transaction.execute(index.definition) }
      return result
    }
  }

  /// Copies everything that this library holds into another, to which nobody has written yet; says whether that was so.
  ///
  /// The other keeps its identity, and has a change feed of its own.
  package func copy(into other: StoryStore) throws -> Bool {
    // What belongs to something comes before it: nothing that is entered then changes what was entered before.
    let tables = [
      Schema.page, Schema.membership, Schema.story, Schema.collection, Schema.profile, Schema.achievement,
      Table.address,
    ]
    return try other.write { target in
      guard try target.cursor().sequence == 0 else { return false }
      try read { source in
        for table in tables {
          let places = (1...table.columns.count).map { "?\($0)" }.joined(separator: ", ")
          let insert = "INSERT INTO \(table.name) (\(table.selection())) VALUES (\(places))"
          try source.withStatement("SELECT \(table.selection()) FROM \(table.name)") { row in
            while try row.step() { try target.run(insert, table.columns.indices.map { row.value($0) }) }
          }
        }
        for (key, value) in try source.rows(
          "SELECT key, value FROM meta WHERE key <> 'store_id'", row: { ($0.text(0) ?? "", $0.text(1) ?? "") })
        {
          try target.run("INSERT INTO meta (key, value) VALUES (?1, ?2)", .text(key), .text(value))
        }
      }
      return true
    }
  }
}
