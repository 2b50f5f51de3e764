import Foundation
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

/// A store in a file, and beside it a client that knows no rules: foreign keys off, SQL only.
final class StoreFile {
  let folder: TemporaryFolder
  let path: String
  let store: StoryStore
  let client: Database

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("library.sqlite")
    store = try StoryStore.open(path, mode: .create)
    client = try Database(path: path, mode: .readWrite)
    try client.withConnection { $0.checkForeignKeys(false) }
  }

  /// Runs SQL as the other client does.
  func run(_ sql: String) throws {
    try client.withConnection { try $0.execute(sql) }
  }

  /// The rows of a query as texts, `-` for no value.
  func rows(_ sql: String) throws -> [String] {
    try client.withConnection { connection in
      try connection.rows(sql) { row in
        (0..<row.columnCount).map { row.text($0) ?? "-" }.joined(separator: "|")
      }
    }
  }

  /// The lines that the feed gained while something was done, as `kind what id`, with the ids as given.
  func feed(during work: () throws -> Void) throws -> [String] {
    let before = try rows("SELECT coalesce(max(sequence), 0) FROM change")[0]
    try work()
    return try rows("SELECT kind || ' ' || what || ' ' || id FROM change WHERE sequence > \(before) ORDER BY sequence")
  }
}
