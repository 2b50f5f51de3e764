import Foundation
import Postgres
import PostgresServer
import Stores
import StoryStore

/// An empty library for a test: in memory, or in PostgreSQL where the environment says
/// `HORNBOOK_TEST_STORE=postgresql`, so that the same tests run over both.
func emptyStore() throws -> StoryStore {
  guard isOverPostgreSQL else { return try .inMemory() }
  return try .open(TestServer.steady.corner(), mirror: mirrorPath(), mode: .create)
}

/// Whether that is the case. No text with a NUL can be kept then.
let isOverPostgreSQL = ProcessInfo.processInfo.environment["HORNBOOK_TEST_STORE"] == "postgresql"

/// A NUL where one can be kept.
let nul = isOverPostgreSQL ? "" : "\0"

/// A path for a mirror, in the folder of the server, with which it goes.
func mirrorPath() throws -> String { try "\(TestServer.steady.folder)/mirror-\(UUID().uuidString).sqlite" }
