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
}
