import SQLite
import TestSupport

/// Libraries of older schemas.
enum OldLibraries {
  /// Makes a library of a version.
  static func make(_ version: Int, at path: String) throws {
    let database = try Database(path: path, mode: .create)
    try database.withConnection { connection in
      try connection.execute(Fixture.layout("sparks", version))
      try connection.execute(Fixture.text("ages/sparks-rows.sql"))
      if version > 1 { try connection.execute("UPDATE spark SET favorite = 1; UPDATE micro_lesson SET locale = 'en'") }
    }
  }
}
