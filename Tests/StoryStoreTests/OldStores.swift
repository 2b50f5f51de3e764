import Foundation
import SQLite
import TestSupport

/// Libraries of older schemas.
enum OldStore {
  /// The first schema of the Magical Stories app.
  static let firstSchema = (try? Fixture.layout("stories", 1)) ?? ""

  /// A library in it.
  static let library = (try? Fixture.text("ages/stories-1-rows.sql")) ?? ""

  static func make(at path: String, _ scripts: String...) throws {
    let database = try Database(path: path, mode: .create)
    try database.withConnection { connection in for script in scripts { try connection.execute(script) } }
  }

  /// Makes a library of a version.
  static func make(_ version: Int, at path: String) throws {
    try make(
      at: path, Fixture.layout("stories", version), Fixture.text("ages/stories-\(version == 1 ? "1-" : "")rows.sql"))
  }
}
