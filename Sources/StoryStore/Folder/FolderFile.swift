import Basics
import Files
import SQLite

/// An import file of a content folder as it was read last.
struct FolderFile: Hashable, Sendable {
  /// The identifying facts in a Markdown file.
  struct Facts: Hashable, Sendable {
    /// The `id` in the file; none where it gives none.
    var given: Identifier?
    /// The identity that follows from the file's name and language.
    var byName: Identifier
    /// The identity that follows from the file's whole path, for a second file of that name.
    var byPath: Identifier
    /// The address that the title would get.
    var slug: String
    /// The line and the column of the title.
    var line: Int?
    /// The column of the title.
    var column: Int?

    /// Whether both tell the same of who the story is.
    func isSameFile(as other: Facts?) -> Bool {
      given == other?.given && byName == other?.byName && byPath == other?.byPath
    }
  }

  /// Its size, time and mark when it was read.
  var status: FileStatus
  /// Whether it was so old by then that another write would show in them.
  var isSettled: Bool
  /// The fingerprint of its bytes.
  var print: String
  /// Its identifying facts; nil for a JSON file, and for one that was never right.
  var facts: Facts?
  /// The story that it is; none where it is none.
  var story: Identifier?
  /// Whether what came of it depends on which pictures there are.
  var isSearching = false
  /// The findings in it.
  var findings: [Diagnostic] = []

  /// Whether it says what another file says, too, and may be right when that one is another.
  var isBarred: Bool { findings.contains { $0.id == "duplicate-id" } }

  /// Findings of a file that is not right, with what becomes of its story.
  func fated(_ findings: [Diagnostic]) -> [Diagnostic] {
    let fate = story == nil ? "its story is not published" : "its story stays as it was last right"
    return findings.map { finding in
      guard finding.severity == .error else { return finding }
      var finding = finding
      finding.hint = finding.hint.map { "\($0); \(fate) until then" } ?? "\(fate) until the file is mended"
      return finding
    }
  }
}

/// The tables in which a read model keeps what it knows of its folder.
enum FolderTables {
  static let definitions = [
    """
    CREATE TABLE IF NOT EXISTS content_file (
      path TEXT PRIMARY KEY NOT NULL, size INTEGER, modified INTEGER, mark INTEGER, is_settled INTEGER, print TEXT,
      given TEXT, by_name TEXT, by_path TEXT, slug TEXT, line INTEGER, line_column INTEGER, story TEXT,
      is_searching INTEGER, findings TEXT
    ) WITHOUT ROWID
    """,
    "CREATE INDEX IF NOT EXISTS content_file_story ON content_file (lower(story))",
    "CREATE TABLE IF NOT EXISTS content_thing (kind TEXT, id TEXT, path TEXT, PRIMARY KEY (kind, id)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS content_fact (key TEXT PRIMARY KEY NOT NULL, value TEXT) WITHOUT ROWID",
  ]

  private static let select = """
    SELECT path, size, modified, mark, is_settled, print, given, by_name, by_path, slug, line, line_column, story,
      is_searching, findings FROM content_file
    """
  private static let insert = """
    INSERT OR REPLACE INTO content_file VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)
    """

  /// All files by their paths below the folder.
  static func files(_ connection: borrowing Connection) throws -> [String: FolderFile] {
    var files: [String: FolderFile] = [:]
    try connection.withStatement(select) { row in
      while try row.step() {
        let mark = UInt64(bitPattern: row.integer(3) ?? 0)
        var file = FolderFile(
          status: FileStatus(kind: .file, size: Int(row.integer(1) ?? 0), modified: row.integer(2) ?? 0, mark: mark),
          isSettled: row.integer(4) == 1, print: row.text(5) ?? "")
        if let name = row.text(7), let path = row.text(8) {
          file.facts = FolderFile.Facts(
            given: row.text(6).map { Identifier($0) }, byName: Identifier(name), byPath: Identifier(path),
            slug: row.text(9) ?? "", line: row.integer(10).map { Int($0) }, column: row.integer(11).map { Int($0) })
        }
        file.story = row.text(12).map { Identifier($0) }
        file.isSearching = row.integer(13) == 1
        file.findings = row.text(14).map(Diagnostic.list) ?? []
        files[row.text(0) ?? ""] = file
      }
    }
    return files
  }

  /// Remembers a file; none forgets it.
  static func put(_ file: FolderFile?, at path: String, _ connection: borrowing Connection) throws {
    guard let file else { return try connection.run("DELETE FROM content_file WHERE path = ?1", .text(path)) }
    func text(_ id: Identifier?) -> SQLValue { SQLValue(id?.text) }
    func number(_ number: Int?) -> SQLValue { number.map { .integer(Int64($0)) } ?? .null }
    let facts = file.facts
    try connection.run(
      insert,
      [
        .text(path), number(file.status.size), .integer(file.status.modified),
        .integer(Int64(bitPattern: file.status.mark)), .integer(file.isSettled ? 1 : 0), .text(file.print),
        text(facts?.given), text(facts?.byName), text(facts?.byPath), SQLValue(facts?.slug), number(facts?.line),
        number(facts?.column), text(file.story), .integer(file.isSearching ? 1 : 0),
        file.findings.isEmpty ? .null : .text(Diagnostic.text(of: file.findings)),
      ])
  }

  /// The Markdown file of a story.
  static func path(of story: Identifier, _ connection: borrowing Connection) throws -> String? {
    try connection.text("SELECT path FROM content_file WHERE lower(story) = lower(?1)", .text(story.text))
  }

  /// The JSON file in which a thing of a kind stands.
  static func path(of kind: String, _ id: Identifier, _ connection: borrowing Connection) throws -> String? {
    try connection.text(
      "SELECT path FROM content_thing WHERE kind = ?1 AND id = lower(?2)", .text(kind), .text(id.text))
  }

  /// The fingerprint of a file as it was read last.
  static func print(of path: String, _ connection: borrowing Connection) throws -> String? {
    try connection.text("SELECT print FROM content_file WHERE path = ?1", .text(path))
  }

  /// The fact remembered under a name.
  static func fact(_ key: String, _ connection: borrowing Connection) throws -> String? {
    try connection.text("SELECT value FROM content_fact WHERE key = ?1", .text(key))
  }

  /// Remembers something under a name.
  static func setFact(_ key: String, _ value: String, _ connection: borrowing Connection) throws {
    try connection.run("INSERT OR REPLACE INTO content_fact VALUES (?1, ?2)", .text(key), .text(value))
  }
}

extension Diagnostic {
  /// Findings as one text, to be remembered.
  static func text(of findings: [Diagnostic]) -> String {
    JSONValue.array(
      findings.map { finding in
        let texts = [
          finding.severity.rawValue, finding.headline, finding.id, finding.hint ?? "", finding.place?.file ?? "",
        ]
        let numbers = [finding.place?.line ?? 0, finding.place?.column ?? 0]
        return JSONValue.array(texts.map { JSONValue.string($0) } + numbers.map { JSONValue.number($0) })
      }
    ).text()
  }

  /// The findings that such a text remembers.
  static func list(_ text: String) -> [Diagnostic] {
    ((try? JSONValue(parsing: text))?.array ?? []).compactMap { value in
      guard let parts = value.array, parts.count == 7,
        let severity = parts[0].string.flatMap(Severity.init(rawValue:)), let headline = parts[1].string,
        let id = parts[2].string, let hint = parts[3].string, let file = parts[4].string
      else { return nil }
      func number(_ index: Int) -> Int? { parts[index].int.flatMap { $0 > 0 ? $0 : nil } }
      return Diagnostic(
        severity, headline, at: file.isEmpty ? nil : Place(file: file, line: number(5), column: number(6)),
        hint: hint.isEmpty ? nil : hint, id: id)
    }
  }
}
