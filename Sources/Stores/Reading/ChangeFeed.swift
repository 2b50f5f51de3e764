/// The table of changes, as every kind of library has it: triggers write it, whoever writes to the library.
package struct ChangeFeed: Sendable {
  /// The column that says what a thing belongs to.
  private let owner: String

  /// Names that column.
  package init(owner: String) { self.owner = owner }

  /// The least number of last changes it holds; a reader that is further behind looks at everything.
  package static let bound = 20_000
  /// The most beyond that before the oldest are removed.
  package static let slack = 1_000

  /// The SQL of the table.
  package var definition: String {
    """
    CREATE TABLE change (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      what TEXT NOT NULL,
      \(owner) TEXT,
      mark INTEGER NOT NULL DEFAULT (random())
    )
    """
  }

  /// Writes a line.
  package func line(_ kind: String, _ what: String, id: String, owner value: String = "NULL") -> String {
    "INSERT INTO change (kind, id, what, \(owner)) VALUES ('\(kind)', \(id), '\(what)', \(value))"
  }

  /// The triggers for addresses and the feed's length. A line about an address has its slug as the id, and its owner.
  package var triggers: [String] {
    func trigger(_ what: String, _ event: String, _ row: String) -> String {
      StoreRules.trigger(
        "address_\(what == "insert" ? "inserted" : "\(what)d")", "AFTER \(event)",
        [line("address", what, id: "\(row).slug", owner: "\(row).owner_id")])
    }
    return [
      trigger("insert", "INSERT ON address", "NEW"),
      trigger("update", "UPDATE ON address WHEN \(Table.address.differs(.key, .shown))", "NEW"),
      trigger("delete", "DELETE ON address", "OLD"),
      StoreRules.trigger(
        "change_pruned", "AFTER INSERT ON change WHEN NEW.sequence % \(Self.slack) = 0",
        ["DELETE FROM change WHERE sequence <= NEW.sequence - \(Self.bound)"]),
    ]
  }
}

/// The parts of the rules of all kinds of libraries; they use built-in functions only.
package enum StoreRules {
  /// This moment, in the store's form.
  package static let now = "strftime('%Y-%m-%dT%H:%M:%f000Z', 'now')"
  /// The store's form of a date as a pattern for GLOB.
  package static let canonicalDate =
    "[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9]."
    + "[0-9][0-9][0-9][0-9][0-9][0-9]Z"

  /// Makes a trigger.
  package static func trigger(_ name: String, _ event: String, _ statements: [String]) -> String {
    "CREATE TRIGGER \(name) \(event)\nBEGIN\n  \(statements.joined(separator: ";\n  "));\nEND"
  }

  /// Brings a date that lists are ordered by into the form that sorts, where SQLite can read it (3.38 for numbers).
  package static func normalize(_ table: String, _ column: String) -> String {
    """
    UPDATE \(table) SET \(column) = coalesce(strftime('%Y-%m-%dT%H:%M:%f000Z', NEW.\(column), 'auto'), NEW.\(column))
        WHERE id = NEW.id AND NEW.\(column) NOT GLOB '\(canonicalDate)'
    """
  }
}
