import Basics
import Files
package import Hashing
import Models
import SQLite
import Stores

extension LibraryPart {
  /// The source of the notes on a part: it calls `put` for each.
  package typealias Notes = (_ put: (Note) throws -> Void) throws -> Void

  /// Writes the part of a shard at one snapshot of a library; the whole part replaces what is at the path, or that
  /// stays.
  package static func write(
    _ reader: any StoryReader, of shard: Shard, to path: String, notes: Notes
  ) throws {
    let folder = Path.parent(of: path)
    try FileSystem.createFolder(folder)
    FileSystem.removeLeftovers(in: folder)
    let temporary = FileSystem.temporaryName(beside: path)
    do {
      try attempt(.save, "the part of shard \(shard)") { try fill(temporary, reader, shard, notes) }
      try FileSystem.rename(temporary, to: path)
    } catch {
      for ending in ["", "-journal"] { try? FileSystem.removeFile(temporary + ending) }
      throw error
    }
  }

  private static func fill(_ path: String, _ reader: any StoryReader, _ shard: Shard, _ notes: Notes) throws {
    let database = try Database(path: path, mode: .create)
    try database.withConnection { connection in
      // It gets its name when it is whole, and can be made again.
      try connection.execute("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF")
      try connection.transaction(.write) {
        for table in Schema.libraryTables { try connection.execute(table.definition) }
        for statement in tables { try connection.execute(statement) }
        var mark = FingerprintStream()
        let snapshot = try put(reader, shard, into: connection, &mark)
        try notes { note in
          try connection.run(
            "INSERT INTO note VALUES (?1, ?2, ?3)", .text(note.topic), .text(note.name), .text(note.text))
          for text in [note.topic, note.name, note.text] { mark.append(text) }
        }
        let facts = [
          "shard": "\(shard)", "kind": reader.identity.kind, "store": reader.identity.id.text,
          "moment": "\(snapshot)", "mark": "\(mark.finish())",
        ]
        for (key, value) in facts { try connection.run("INSERT INTO meta VALUES (?1, ?2)", .text(key), .text(value)) }
        for statement in indexes { try connection.execute(statement) }
        try connection.setApplicationID(applicationID)
        try connection.setUserVersion(Int32(version))
      }
    }
  }

  private static let tables = [
    StoreFormat.meta,
    "CREATE TABLE note (topic TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (topic, name)) WITHOUT ROWID",
    "CREATE TABLE story_mark (story_id TEXT PRIMARY KEY NOT NULL, place INTEGER NOT NULL, mark TEXT NOT NULL) WITHOUT ROWID",
  ]

  /// The indexes of a library that readings of a part use.
  private static let indexes = Schema.indexes.filter { statement in
    ["page_story", "page_status", "story_created"].contains { statement.hasPrefix("CREATE INDEX \($0) ") }
  }

  /// Puts in what the moment holds of a shard, everything in the order in which it is read; gives what tells the moment
  /// of the whole library apart.
  private static func put(
    _ reader: any StoryReader, _ shard: Shard, into connection: borrowing Connection, _ mark: inout FingerprintStream
  ) throws -> Fingerprint {
    let insertions = Dictionary(Schema.libraryTables.map { ($0.name, $0.upsert()) }) { first, _ in first }
    func insert(_ table: Table, _ row: [SQLValue]) throws { try connection.run(insertions[table.name] ?? "", row) }
    for (place, entry) in try reader.stories().enumerated() where shard.holds(entry.story.id) {
      let id = entry.story.id
      try insert(Schema.story, entry.story.row)
      var texts = FingerprintStream()
      for page in try reader.pages(of: id) {
        let row = page.row(in: id)
        try insert(Schema.page, row)
        for value in row { texts.append(value) }
      }
      let told = texts.finish()
      try connection.run("INSERT INTO story_mark VALUES (?1, ?2, ?3)", SQLValue(id), SQLValue(place), .text("\(told)"))
      mark.append(told)
    }
    for entry in try reader.collections() {
      try insert(Schema.collection, entry.collection.row)
      for (position, member) in entry.members.enumerated() where shard.holds(member) {
        try insert(Schema.membership, [SQLValue(entry.collection.id), SQLValue(member), SQLValue(position)])
      }
    }
    for profile in try reader.profiles() { try insert(Schema.profile, profile.row) }
    for achievement in try reader.achievements() { try insert(Schema.achievement, achievement.row) }
    for kind in try reader.slugKinds() {
      for address in try reader.addresses(of: kind) {
        if kind == .story, !shard.holds(Identifier(address.owner)) { continue }
        for (slug, isCurrent) in [(address.slug, 1)] + address.formerSlugs.map({ ($0, 0) }) {
          try insert(Table.address, [.text(kind.name), .text(slug), .text(address.owner), SQLValue(isCurrent)])
        }
      }
    }
    let snapshot = try reader.snapshotFingerprint()
    mark.append(snapshot)
    return snapshot
  }
}

extension StoryReader {
  /// The fingerprint of this moment but for pages' texts: everything that lists and pages of other stories can
  /// show, however the library is stored.
  package func snapshotFingerprint() throws -> Fingerprint {
    var stream = FingerprintStream()
    func add(_ row: [SQLValue], _ stream: inout FingerprintStream) {
      stream.append(UInt64(row.count))
      for value in row { stream.append(value) }
    }
    let stories = try stories()
    stream.append(UInt64(stories.count))
    for entry in stories {
      add(entry.story.row, &stream)
      let counts = entry.illustrations
      for count in [counts.notStarted, counts.generating, counts.generated, counts.failed, counts.unknown] {
        stream.append(UInt64(count))
      }
      stream.append(optional: entry.firstIllustration)
    }
    let collections = try collections()
    stream.append(UInt64(collections.count))
    for entry in collections {
      add(entry.collection.row, &stream)
      stream.append(UInt64(entry.members.count))
      for member in entry.members { stream.append(member.text) }
    }
    for profile in try profiles() { add(profile.row, &stream) }
    for achievement in try achievements() { add(achievement.row, &stream) }
    for kind in try slugKinds() {
      for address in try addresses(of: kind) {
        for text in [kind.name, address.owner, address.slug] + address.formerSlugs { stream.append(text) }
      }
    }
    return stream.finish()
  }
}

extension FingerprintStream {
  /// Takes in a value of a row.
  mutating func append(_ value: SQLValue) {
    switch value {
    case .null: append(0)
    case .integer(let number):
      append(1)
      append(UInt64(bitPattern: number))
    case .real(let number):
      append(2)
      append(number.bitPattern)
    case .text(let text):
      append(3)
      append(text)
    case .blob(let bytes):
      append(4)
      append(bytes)
    }
  }
}
