import Foundation
import SQLite
import Stores
import Testing

@testable import StoryStore

@Suite struct DataVersionTests {
  @Test func `the data version tells what others commit, and not what is written through the store itself`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "version-\(UUID().uuidString).sqlite").path
    defer { for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) } }
    let store = try StoryStore.open(path, mode: .create)
    let first = try store.dataVersion()
    try store.file.database.transaction { try $0.execute("INSERT INTO story (id, title) VALUES ('A', 'Ours')") }
    #expect(try store.dataVersion() == first)
    let other = try Database(path: path, mode: .readWrite)
    try other.withConnection { try $0.execute("UPDATE story SET title = 'Theirs'") }
    let second = try store.dataVersion()
    #expect(second != first)
    #expect(try store.dataVersion() == second)
  }
}
