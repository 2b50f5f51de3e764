import Basics
package import SQLite

/// Describes a store with the layout of Core Data, by what it says of itself.
///
/// Numbers of entities, names of tables and the model are looked up, never assumed. What is damaged is told as a
/// finding, and the rest is read.
package enum AppStoreReader {
  /// The largest blob that is looked into.
  private static let blobLimit = 1 << 24
  /// The entities of the history are numbered from here on.
  private static let firstHistoryEntity: Int64 = 16_000
  private static let entityLimit = 10_000

  /// Describes the store that a connection sees, and where in it is what a shape names. Rows need not be counted: where
  /// a table is there, it then has 0. `mapping` holds names that count in place of the usual ones; throws a
  /// `DiagnosticError` for those that lead nowhere.
  package static func describe(
    _ connection: borrowing Connection, _ tables: Set<String>, _ file: StoreFile, as kinds: [StoreKind],
    names mapping: StoreMapping = .none, isCounted: Bool = true
  ) throws -> StoreDescription {
    let path = file.path
    var description = StoreDescription(kind: .coreData, size: file.size)
    try readMetadata(connection, path, &description)
    let model = try readModel(connection, tables, path, &description)
    try readEntities(connection, tables, model, path, isCounted, &description)
    try readHistory(connection, tables, &description)
    if isSwiftData(description, model) { description.kind = .swiftData }
    var columns: [String: [String]] = [:]
    for entity in description.entities where entity.rows != nil && columns[entity.table] == nil {
      columns[entity.table] = try connection.columns(of: entity.table)
    }
    for kind in kinds where description.layout == nil {
      let shape = kind.shape.named(by: mapping)
      try mapping.check(against: shape, of: kind.name, description.entities, columns)
      description.layout = try AppLayout(shape, description.entities, columns: columns) { entity in
        try (isCounted ? entity.rows : count(connection, entity.table, entity.rowNumbers.isEmpty ? nil : entity.number))
          ?? 0
      }
      description.contents = description.layout.map { _ in kind.name }
    }
    if let layout = description.layout {
      description.findings += try layout.doubts(connection, description.entities, at: path)
    }
    if file.lacksLog {
      description.findings.append(
        .warning,
        "there is no '-wal' file beside the store, but the app uses one: the latest changes may be missing",
        at: Diagnostic.Place(file: path),
        hint: "copy the store together with the files of its name with '-wal' and '-shm' behind it", id: "lone-store")
    }
    return description
  }

  /// Whether SwiftData has made the store: its models have a configuration `default`, and it always keeps a history.
  ///
  /// The layout is the same either way, so that nothing but the name depends on it.
  private static func isSwiftData(_ description: StoreDescription, _ model: StoreModel?) -> Bool {
    if let model { return model.configurations.contains("default") }
    let isVersion = description.versionIdentifiers.contains { text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count == 3 && parts.allSatisfy { Int($0) != nil }
    }
    return description.hasHistory && isVersion
  }

  private static func readMetadata(
    _ connection: borrowing Connection, _ path: String, _ description: inout StoreDescription
  ) throws {
    description.identifier = try connection.text(
      "SELECT Z_UUID FROM Z_METADATA WHERE length(Z_UUID) BETWEEN 1 AND 255 ORDER BY Z_VERSION LIMIT 1")
    let bytes = try connection.bytes(
      "SELECT Z_PLIST FROM Z_METADATA WHERE length(Z_PLIST) <= \(blobLimit) ORDER BY Z_VERSION LIMIT 1")
    guard let metadata = bytes.flatMap({ StoreMetadata(parsing: $0) }) else {
      description.findings.append(
        .warning, "the metadata in 'Z_METADATA' is no property list",
        at: Diagnostic.Place(file: path), id: "damaged-metadata")
      return
    }
    description.versionIdentifiers = metadata.versionIdentifiers
    description.modelChecksum = metadata.modelChecksum
    description.frameworkVersion = metadata.frameworkVersion
  }

  private static func readModel(
    _ connection: borrowing Connection, _ tables: Set<String>, _ path: String, _ description: inout StoreDescription
  ) throws -> StoreModel? {
    guard tables.contains("Z_MODELCACHE"),
      let bytes = try connection.bytes(
        "SELECT Z_CONTENT FROM Z_MODELCACHE WHERE length(Z_CONTENT) <= \(blobLimit) LIMIT 1")
    else { return nil }
    do {
      let model = try StoreModel(unpacking: bytes)
      description.hasModel = true
      return model
    } catch {
      description.findings.append(
        .warning, "the model in 'Z_MODELCACHE' cannot be read: \(error)", at: Diagnostic.Place(file: path),
        hint: "columns are found by their names instead", id: "damaged-model")
      return nil
    }
  }

  private static func readEntities(
    _ connection: borrowing Connection, _ tables: Set<String>, _ model: StoreModel?, _ path: String,
    _ isCounted: Bool, _ description: inout StoreDescription
  ) throws {
    let families = EntityFamilies(
      try connection.rows(
        """
        SELECT Z_ENT, Z_NAME, Z_SUPER FROM Z_PRIMARYKEY WHERE Z_ENT < ?1 AND Z_NAME IS NOT NULL
        ORDER BY CAST(Z_NAME AS BLOB), Z_ENT LIMIT \(entityLimit)
        """, .integer(firstHistoryEntity)
      ) { (number: $0.integer(0) ?? 0, name: $0.text(1) ?? "", parent: $0.integer(2) ?? 0) })
    let columns = families.columns(by: model)
    for (place, row) in families.rows.enumerated() {
      let table = families.table(of: place)
      var count: Int?
      if tables.contains(table) {
        count = isCounted ? try self.count(connection, table, families.isShared(place) ? row.number : nil) : 0
      }
      if count == nil {
        description.findings.append(
          .warning, "the entity '\(row.name)' has no table '\(table)'", at: Diagnostic.Place(file: path),
          id: "missing-table")
      }
      description.entities.append(families.entity(place, in: table, rows: count, by: model, columns))
    }
  }

  /// The row count of a table; that of one entity where several share it.
  package static func count(_ connection: borrowing Connection, _ table: String, _ entity: Int64?) throws -> Int? {
    let name = SQLName.quoted(table)
    guard let entity else { return try connection.integer("SELECT count(*) FROM \(name)").map { Int($0) } }
    guard try connection.columns(of: table).contains("Z_ENT") else { return nil }
    return try connection.integer("SELECT count(*) FROM \(name) WHERE Z_ENT = ?1", .integer(entity)).map { Int($0) }
  }

  private static func readHistory(
    _ connection: borrowing Connection, _ tables: Set<String>, _ description: inout StoreDescription
  ) throws {
    guard tables.contains("ATRANSACTION") else { return }
    let columns = Set(try connection.columns(of: "ATRANSACTION"))
    guard columns.contains("Z_PK") else { return }
    description.hasHistory = true
    let time = columns.contains("ZTIMESTAMP") ? "ZTIMESTAMP" : "NULL"
    description.lastChange = try connection.first(
      "SELECT Z_PK, \(time) FROM ATRANSACTION ORDER BY Z_PK DESC LIMIT 1"
    ) { row in
      StoreDescription.LastChange(
        number: row.integer(0) ?? 0, time: row.real(1).flatMap { Timestamp(secondsSince2001: $0) })
    }
  }
}

extension Connection {
  /// The first column of a query's first row as bytes; none when there is no row or no value.
  package func bytes(_ sql: String) throws -> [UInt8]? {
    try first(sql) { $0.bytes(0) } ?? nil
  }
}
