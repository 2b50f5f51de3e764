import Basics
import SQLite

extension AppLayout {
  /// The warnings about fields that may come from the wrong column: the table is not as the model says, or several
  /// values share a name in a way that no known store does.
  func doubts(
    _ connection: borrowing Connection, _ entities: [StoreDescription.Entity], at path: String
  ) throws -> [Diagnostic] {
    try choices(at: path) + linkChoices(at: path)
      + parts.flatMap { part -> [Diagnostic] in
        guard let entity = entities.first(where: { $0.name == part.entity }) else { return [] }
        let declared = try connection.rows(
          "SELECT name, type FROM pragma_table_info(?1) ORDER BY cid", .text(part.table)
        ) {
          ($0.text(0) ?? "", $0.text(1) ?? "")
        }
        let types = Dictionary(declared) { first, _ in first }
        return [mismatch(part, entity, types), assumption(part, entity, types)].compactMap { doubt in
          doubt.map {
            Diagnostic(
              .warning, $0.headline, at: Diagnostic.Place(file: path),
              hint: "compare what is published with what the app shows, and report what differs", id: $0.id)
          }
        }
      }
  }

  /// The entities read and left out where several hold one kind of thing; a warning if the others have rows.
  private func choices(at path: String) -> [Diagnostic] {
    func words(_ entity: String, _ rows: Int) -> String {
      "'\(entity)' (\(rows == 0 ? "no rows" : rows == 1 ? "1 row" : "\(rows) rows"))"
    }
    return rivals.filter { rival in rival.rows > 0 || rival.others.contains { $0.rows > 0 } }.map { rival in
      let left = rival.others.map { words($0.entity, $0.rows) }.joined(separator: " and ")
      return Diagnostic(
        rival.others.contains { $0.rows > 0 } ? .warning : .note,
        "\(words(rival.entity, rival.rows)) is read, and \(left) is left out", at: Diagnostic.Place(file: path),
        hint: "the app has two generations of one class; the one with more rows counts", id: "rival-entity")
    }
  }

  /// A warning where things could belong to others by several relationships, and no name tells by which.
  private func linkChoices(at path: String) -> [Diagnostic] {
    rivalLinks.map { rival in
      let others = rival.names.dropFirst().map { "'\($0)'" }.joined(separator: " or ")
      return Diagnostic(
        .warning,
        "'\(rival.entity)' belongs to '\(rival.owner)' by '\(rival.names[0])', or by \(others): the first is read",
        at: Diagnostic.Place(file: path),
        hint: "say in the settings, in [store.fields.\(rival.part)], which one it is: "
          + "\(rival.field) = \"\(rival.names[1])\"", id: "rival-link")
    }
  }

  /// The model's values that a table does not have, or declares as something else.
  private func mismatch(
    _ part: Part, _ entity: StoreDescription.Entity, _ types: [String: String]
  ) -> (headline: String, id: String)? {
    let found = entity.columns.compactMap { column -> String? in
      let value = "'\(column.path.joined(separator: "."))'"
      guard let type = types[column.name] else { return "\(value) in '\(column.name)', which is not there" }
      guard let expected = column.kind.declaredType, !type.isEmpty, type != expected else { return nil }
      return "\(value) in '\(column.name)', which is declared as \(type) and not as \(expected)"
    }
    guard let first = found.first else { return nil }
    let others = found.count > 1 ? "; \(found.count - 1) more are like that" : ""
    return (
      "the table '\(part.table)' is not as the model of '\(part.entity)' says: it has \(first)\(others)",
      "model-mismatch"
    )
  }

  /// The fields found by a rule that no store has shown; without a model, those whose names several columns have.
  private func assumption(
    _ part: Part, _ entity: StoreDescription.Entity, _ types: [String: String]
  ) -> (headline: String, id: String)? {
    let assumed = Set(entity.columns.filter(\.isAssumed).map(\.name))
    let found = part.fields.flatMap { field in
      field.columns.filter { column in
        entity.properties.isEmpty ? types[column + "1"] != nil : assumed.contains(column)
      }.map { "'\(field.name)' is taken from '\($0)'" }
    }
    guard let first = found.first else { return nil }
    let others = found.count > 1 ? ", and \(found.count - 1) more like it" : ""
    let reason =
      entity.properties.isEmpty
      ? "several columns have that name, and the store does not keep its model"
      : "several values share that name in a way that no known store shows"
    return ("of '\(part.entity)' \(first)\(others): \(reason)", "assumed-column")
  }
}

extension StoreModel.Kind {
  /// Core Data's declared type of a column; nil for composites and unknown types.
  fileprivate var declaredType: String? {
    switch self {
    case .relationship: "INTEGER"
    case .composite: nil
    case .attribute(let type, _):
      switch type.rawValue {
      case 100, 200, 300, 800: "INTEGER"
      case 400: "DECIMAL"
      case 500, 600: "FLOAT"
      case 700, 1200: "VARCHAR"
      case 900: "TIMESTAMP"
      case 1000, 1100, 1800: "BLOB"
      default: nil
      }
    }
  }
}
