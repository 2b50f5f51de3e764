import Foundation
import SQLite
import TestSupport

/// Damages the files of an app's store in ways that follow from a seed.
struct AppStoreDamage {
  private var random: SeededNumbers
  /// The files of the folder of a whole store, by name.
  private let whole: [(name: String, bytes: [UInt8])]
  private let folder: String

  /// Remembers a whole store, called `default.store`.
  init(of source: String, in folder: String, seed: UInt64) throws {
    random = SeededNumbers(seed: seed)
    self.folder = folder
    whole = try FileManager.default.contentsOfDirectory(atPath: source).filter { $0.hasPrefix("default.store") }
      .sorted()
      .map { ($0, Array(try Data(contentsOf: URL(filePath: source + "/" + $0)))) }
  }

  private var path: String { folder + "/default.store" }

  /// Puts a damaged store into the folder; says what was done to it.
  mutating func make() throws -> String {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    let isSQL = Int.random(in: 0..<2, using: &random) == 0
    for (name, bytes) in whole {
      let damaged = isSQL ? bytes : flipped(bytes)
      try Data(damaged).write(to: URL(filePath: folder + "/" + name))
    }
    let deed = isSQL ? try changed() : "bytes"
    // What was written this very moment is not taken for steady.
    let past = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -60)]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try FileManager.default.setAttributes(past, ofItemAtPath: folder + "/" + name)
    }
    return deed
  }

  /// Some bytes become others; now and then pages change places, or the end is missing.
  private mutating func flipped(_ bytes: [UInt8]) -> [UInt8] {
    var damaged = bytes
    guard !bytes.isEmpty else { return bytes }
    for _ in 0..<Int.random(in: 1...24, using: &random) {
      let page = Int.random(in: 0..<max(1, bytes.count / 4096), using: &random) * 4096
      // The headers of pages and the schema are worth more than the texts.
      let span = Bool.random(using: &random) ? 60 : 4096
      let position = min(page + Int.random(in: 0..<span, using: &random), bytes.count - 1)
      damaged[position] = UInt8.random(in: 0...255, using: &random)
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: damaged.removeLast(Int.random(in: 0..<damaged.count, using: &random))
    case 1 where bytes.count > 8192:
      // One page of the file stands in for another, so that trees have loops.
      let pages = bytes.count / 4096
      let from = Int.random(in: 1..<pages, using: &random) * 4096
      let to = Int.random(in: 1..<pages, using: &random) * 4096
      damaged.replaceSubrange(to..<to + 4096, with: bytes[from..<from + 4096])
    default: break
    }
    return damaged
  }

  /// Statements of SQL do what no app does. The log goes into the file on the way.
  private mutating func changed() throws -> String {
    let database = try Database(path: path, mode: .readWrite)
    var deeds: [String] = []
    try database.withConnection { connection in
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let sql = try statement(connection)
        deeds.append(sql)
        // Not every statement fits every store.
        try? connection.execute(sql)
      }
    }
    return deeds.map { String($0.prefix(200)) }.joined(separator: "; ")
  }

  private mutating func statement(_ connection: borrowing Connection) throws -> String {
    let tables = try connection.tables().filter { $0 != "sqlite_stat1" }.sorted()
    let table = tables.randomElement(using: &random) ?? "ZSTORY"
    let columns = try connection.columns(of: table)
    let column = columns.randomElement(using: &random) ?? "Z_PK"
    let value = AppStoreDamage.values.randomElement(using: &random) ?? "NULL"
    let some = "rowid % \(Int.random(in: 1...4, using: &random)) = 0"
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      let indexes = try connection.rows(
        "SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = '\(table)' AND sql IS NOT NULL"
      ) { $0.text(0) ?? "" }
      return indexes.map { "DROP INDEX \"\($0)\"; " }.joined() + "ALTER TABLE \(table) DROP COLUMN \(column)"
    case 1:
      return
        "ALTER TABLE \(table) RENAME COLUMN \(column) TO Z\(["ID", "TITLE", "TEXT", "3PAGES"].randomElement(using: &random) ?? "")"
    case 2: return "DROP TABLE \(table)"
    case 3: return "DELETE FROM \(table) WHERE \(some)"
    case 4:
      return "UPDATE Z_MODELCACHE SET Z_CONTENT = \(AppStoreDamage.models.randomElement(using: &random) ?? "NULL")"
    case 5: return "UPDATE Z_METADATA SET Z_PLIST = \(value), Z_UUID = \(value)"
    case 6:
      return "UPDATE Z_PRIMARYKEY SET Z_SUPER = \(Int.random(in: 0...6, using: &random)) WHERE \(some)"
    case 7: return "UPDATE Z_PRIMARYKEY SET Z_NAME = \(value) WHERE \(some)"
    case 8: return "UPDATE Z_PRIMARYKEY SET Z_ENT = Z_ENT + 100 WHERE \(some)"
    case 9:
      return "CREATE TABLE copied AS SELECT * FROM \(table); DROP TABLE \(table); CREATE VIEW \(table) AS "
        + "WITH RECURSIVE endless (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) "
        + "SELECT copied.* FROM copied, endless"
    case 10: return "UPDATE \(table) SET \(column) = substr(\(column), 1, length(\(column)) / 2)"
    default: return "UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE \(some)"
    }
  }

  /// Values that no column expects.
  private static let values = [
    "NULL", "''", "0", "-1", "1e308 * 10", "-9e99", "9223372036854775807", "-9223372036854775808", "0.5", "X''",
    "X'FF'",
    "CAST(X'C328FF00' AS TEXT)", "'a' || char(0) || 'b'", "zeroblob(16)", "zeroblob(300000)",
    "CAST(zeroblob(300000) AS TEXT)", "X'02' || '../../../../etc/passwd'", "'../../../../etc/passwd'",
    "X'02' || '00000000-0000-0000-0000-000000000000' || X'00'", "'bplist00'",
    "'[' || replace(hex(zeroblob(50000)), '0', '[')",
    "'[\"a\", 1, null, {}]'", "randomblob(500)", "'Page 1: ' || char(10) || 'Page 1:'", "X'\(laughs)'", "Z_ENT",
    "rowid",
  ]

  /// What stands for a model and is none, or is one that grows.
  private static let models = [
    "NULL", "X''", "randomblob(2000)", "zeroblob(100)", "substr(Z_CONTENT, 1, 300)", "substr(Z_CONTENT, 2)",
    "X'\(bomb)'",
    "Z_CONTENT || randomblob(50)", "X'01' || X'\(storedLaughs)'",
    "CAST(substr(Z_CONTENT, 1, 900) || randomblob(3) || substr(Z_CONTENT, 904) AS BLOB)",
  ]

  /// One block of DEFLATE that stands for three megabytes, again and again, not the last one each time: 600 MB.
  private static let bomb = String(
    repeating: "ECC1010101000000" + "8090FEAFEE080A" + String(repeating: "00", count: 1000), count: 200)

  /// An archive of lists of lists, each of which has the next one a hundred times: it means more than fits into any
  /// memory.
  private static let laughs: String = hex(archive)

  /// The same archive as DEFLATE, in one block that is not packed.
  private static let storedLaughs: String = {
    let count = archive.count
    return hex([UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)] + archive)
  }()

  private static let archive: [UInt8] = {
    // The objects are written by hand: a keyed archive whose root is the first list.
    func text(_ string: String) -> [UInt8] {
      (string.utf8.count < 15 ? [0x50 | UInt8(string.utf8.count)] : [0x5F, 0x10, UInt8(string.utf8.count)])
        + string.utf8
    }
    var objects: [[UInt8]] = [
      [0xD4, 1, 2, 3, 4, 5, 6, 7, 8], text("$version"), text("$archiver"), text("$top"), text("$objects"),
      [0x12, 0, 1, 0x86, 0xA0], text("NSKeyedArchiver"), [0xD1, 9, 10], [],
      text("root"), [0x80, 1], text("$null"), text("NS.objects"), text("$class"), text("$classname"), text("NSArray"),
    ]
    // Then the archive's own objects: '$null', forty lists, and their class.
    let first = objects.count
    let lists = 40
    var places: [UInt8] = [11]
    for list in 0..<lists {
      let dictionary = first + 3 * list
      places.append(UInt8(dictionary))
      let next = list + 1 < lists ? list + 2 : lists + 1
      let element = dictionary + 2
      objects.append([0xD2, 12, 13, UInt8(dictionary + 1), UInt8(first + 3 * lists + 1)])
      objects.append([0xAF, 0x10, 100] + [UInt8](repeating: UInt8(element), count: 100))
      objects.append([0x80, UInt8(next)])
    }
    objects.append([0xD1, 14, 15])
    places.append(UInt8(first + 3 * lists))
    objects.append([0x80, UInt8(lists + 1)])
    objects[8] = [0xAF, 0x10, UInt8(places.count)] + places
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += [UInt8(offset >> 8), UInt8(offset & 255)] }
    func eight(_ number: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) } }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] { bytes += eight(number) }
    return bytes
  }()

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String(UInt16($0) + 256, radix: 16).dropFirst().uppercased() }.joined()
  }
}
