import Postgres
import Stores

/// The functions and triggers of the store in PostgreSQL: the rules that hold for whoever writes.
///
/// They mean what those of `Schema.triggers` mean. Where the engines differ, so do lines of the feed, never the rows:
/// - Triggers run when all rows of a statement are changed, not after each one: of a collection that several of them
///   change, the progress is counted in the end, and there is no line for what came between.
/// - A story's place in a collection is given before its row is there, so that there is no line of an update besides
///   that of the insertion.
/// - A row that gets another key leaves a line of a deletion behind, whatever table it is of: a mirror has to learn
///   that the old one is gone.
/// - Lines of one statement may come in another order: what goes with a row by a foreign key comes after it.
/// - Moments have one form, and an id that is spelled in another case is the same: nothing is written about that.
///
/// Names of tables carry the schema that the store is laid out in, so that nobody's search path leads elsewhere.
struct PostgresRules {
  /// The schema, quoted, with a dot.
  let prefix: String

  /// Rules for a schema that is given by its plain name.
  init(schema: String) {
    prefix = "\(SQLName.quoted(schema))."
  }

  /// The statements that make them all.
  var statements: [String] {
    shared + PostgresSchema.tables.flatMap(guards) + PostgresSchema.tables.flatMap(rules) + feedRules
  }

  /// The names of all triggers, whatever the schema.
  static var triggerNames: [String] {
    PostgresRules(schema: "").statements.compactMap { statement in
      let words = statement.split(separator: " ", maxSplits: 3)
      return words[1] == "TRIGGER" ? String(words[2]) : nil
    }
  }

  /// Makes all rules anew, as those of an older version look at other columns.
  func renew(_ connection: borrowing PostgresConnection) throws {
    for statement in statements where statement.hasPrefix("CREATE FUNCTION ") {
      let name = statement.dropFirst("CREATE FUNCTION ".count).prefix { $0 != "(" }
      try connection.run("DROP FUNCTION IF EXISTS \(name) CASCADE")
    }
    for statement in statements { try connection.run(statement) }
  }

  /// The name of a table with its schema.
  func table(_ table: Table) -> String { prefix + table.name }

  /// The name of a function with its schema.
  func function(_ name: String) -> String { "\(prefix)hornbook_\(name)" }

  // MARK: Parts of statements

  /// A function of a trigger, from its statements.
  func body(_ name: String, _ statements: [String], result: String) -> String {
    let lines = (statements + ["RETURN \(result)"]).map { "  \($0);" }.joined(separator: "\n")
    return """
      CREATE FUNCTION \(function(name))() RETURNS trigger LANGUAGE plpgsql AS $hornbook$
      BEGIN
      \(lines)
      END
      $hornbook$
      """
  }

  /// A trigger of a table, which calls the function of its name, or another one.
  func trigger(
    _ name: String, _ event: String, on table: String, _ way: String = "", calling function: String? = nil
  ) -> String {
    "CREATE TRIGGER \(name) \(event) ON \(prefix)\(table) \(way) EXECUTE FUNCTION \(self.function(function ?? name))()"
  }

  /// Whether what is written was not worked out in a mirror, which gives all its final value, stamps and progress too.
  static let isFirstHand = "current_setting('hornbook.push', true) IS DISTINCT FROM 'on'"

  /// Stamps rows because of another one that belongs to them, once in a statement.
  func stamp(_ table: Table, _ condition: String) -> String {
    """
    UPDATE \(self.table(table)) SET updated_at = \(Table.Column.postgresNow)
        WHERE \(PostgresRules.isFirstHand) AND \(condition) AND updated_at IS DISTINCT FROM \(Table.Column.postgresNow)
    """
  }

  /// Counts the progress of collections again: stories read divided by stories, none in an empty one.
  func progress(_ condition: String) -> String {
    let collection = table(Schema.collection)
    return """
      UPDATE \(collection) SET completion_progress = counted.progress
          FROM (
            SELECT id, coalesce((
              SELECT avg((coalesce(story.read_count, 0) > 0)::int::double precision)
              FROM \(table(Schema.membership)) AS membership
              JOIN \(table(Schema.story)) AS story ON story.id = membership.story_id
              WHERE membership.collection_id = collection.id), 0.0) AS progress
            FROM \(collection) AS collection WHERE \(PostgresRules.isFirstHand) AND \(condition)) AS counted
          WHERE story_collection.id = counted.id AND completion_progress IS DISTINCT FROM counted.progress
      """
  }

  /// Statements that are run where a condition holds.
  func only(if condition: String, _ statements: String...) -> String {
    "IF \(condition) THEN\n    \(statements.joined(separator: ";\n    "));\n  END IF"
  }

  // MARK: What every table has

  private static let uuid = "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"

  /// The functions that several triggers use.
  private var shared: [String] {
    [
      """
      CREATE FUNCTION \(function("is_uuid"))(id text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $hornbook$
        SELECT id COLLATE "C" ~ '\(PostgresRules.uuid)'
      $hornbook$
      """,
      // The turn of the writer, and the number of the feed's last line: known for the rest of the transaction by a
      // setting that is given up with a savepoint, as the lock and the lines are. The number of the table tells two
      // stores in one database apart.
      """
      CREATE FUNCTION \(function("last_line"))() RETURNS bigint LANGUAGE plpgsql AS $hornbook$
      DECLARE
        mine text := txid_current() || ' ' || '\(prefix.replacing("'", with: "''"))change'::regclass::oid;
        known text := current_setting('hornbook.feed', true);
        last bigint;
      BEGIN
        IF split_part(known, ':', 1) = mine THEN RETURN split_part(known, ':', 2)::bigint; END IF;
        PERFORM pg_advisory_xact_lock(\(PostgresSchema.writerKey));
        SELECT coalesce(max(sequence), 0) INTO last FROM \(prefix)change;
        PERFORM set_config('hornbook.feed', mine || ':' || last, true);
        RETURN last;
      END
      $hornbook$
      """,
      body("turn", ["PERFORM \(function("last_line"))()"], result: "NULL"),
      body(
        "truncated",
        [
          "RAISE EXCEPTION 'the table % is not emptied by TRUNCATE, of which the feed of changes would not tell; use DELETE', TG_TABLE_NAME"
        ], result: "NULL"),
    ]
  }

  /// Before any row of a table is locked its writer waits for the turn: two writers then never wait for each other.
  private func guards(_ table: PostgresTable) -> [String] {
    let (name, written) = (table.name, "\(table.name)_written")
    return [
      trigger("\(name)_turn", "BEFORE INSERT OR UPDATE OR DELETE", on: name, calling: "turn"), refuseTruncate(name),
      body(written, before(table), result: "NEW"),
      trigger(written, "BEFORE INSERT OR UPDATE", on: name, "FOR EACH ROW"),
    ]
  }

  private func refuseTruncate(_ name: String) -> String {
    trigger("\(name)_truncated", "BEFORE TRUNCATE", on: name, calling: "truncated")
  }

  /// The statements that form a row before it is written.
  private func before(_ table: PostgresTable) -> [String] {
    var statements: [String] = []
    if table.hasID {
      statements.append(upper("id"))
      statements.append(only(if: "lower(NEW.id) = lower(OLD.id)", "NEW.id := OLD.id"))
    }
    for column in table.owners {
      let name = "NEW.\(column.name)"
      statements.append(
        """
        IF \(name) IS DISTINCT FROM OLD.\(column.name) THEN
            IF \(function("is_uuid"))(\(name)) THEN
              \(name) := upper(\(name));
            ELSE
              \(name) := coalesce((SELECT id FROM \(prefix)\(column.owner ?? "") WHERE lower(id) = lower(\(name))), \(name));
            END IF;
          END IF
        """)
    }
    if table.name == Table.address.name { statements.append(upper("owner_id")) }
    if table.name == Schema.membership.name { statements.append(place) }
    if table.columns.contains(where: { $0.name == "updated_at" }) {
      statements.append(
        only(
          if:
            "TG_OP = 'UPDATE' AND \(PostgresRules.isFirstHand) AND NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at "
            + "AND \(table.differs(.shown))",
          "NEW.updated_at := \(Table.Column.postgresNow)"))
    }
    return statements
  }

  private func upper(_ column: String) -> String {
    only(if: "\(function("is_uuid"))(NEW.\(column))", "NEW.\(column) := upper(NEW.\(column))")
  }

  /// The statement that puts a new story without a place last in its collection.
  ///
  /// An insertion that finds the row there and so becomes an update passes here first, and is to leave it at that.
  private var place: String {
    let membership = table(Schema.membership)
    let row = "collection_id = NEW.collection_id"
    return """
      IF TG_OP = 'INSERT' AND NEW.position IS NULL
          AND NOT EXISTS (SELECT 1 FROM \(membership) WHERE \(row) AND story_id = NEW.story_id) THEN
          NEW.position := (SELECT coalesce(max(position), 0) + 1 FROM \(membership) WHERE \(row));
        END IF
      """
  }

  /// The feed numbers its lines itself, in the order of commits, without gaps; its lines do not change, its end stays.
  private var feedRules: [String] {
    let change = "\(prefix)change"
    return [
      body(
        "change_numbered",
        [
          "NEW.sequence := \(function("last_line"))() + 1",
          "PERFORM set_config('hornbook.feed', split_part(current_setting('hornbook.feed'), ':', 1) || ':' || NEW.sequence, true)",
          "NEW.mark := (floor(random() * 4294967296)::bigint << 32) | floor(random() * 4294967296)::bigint",
          only(if: "NEW.mark = 0", "NEW.mark := 1"), "PERFORM pg_notify('\(PostgresSchema.channel)', '')",
        ], result: "NEW"),
      trigger("change_numbered", "BEFORE INSERT", on: "change", "FOR EACH ROW"),
      body(
        "change_pruned", ["DELETE FROM \(change) WHERE sequence <= NEW.sequence - \(ChangeFeed.bound)"], result: "NULL"),
      trigger(
        "change_pruned", "AFTER INSERT", on: "change", "FOR EACH ROW WHEN (NEW.sequence % \(ChangeFeed.slack) = 0)"),
      body("change_kept", ["RAISE EXCEPTION 'the lines of the feed of changes stay as they are'"], result: "NULL"),
      trigger("change_kept", "BEFORE UPDATE", on: "change"),
      body(
        "change_deleted",
        [
          only(
            if: "(SELECT max(sequence) FROM gone) > coalesce((SELECT max(sequence) FROM \(change)), 0)",
            "RAISE EXCEPTION 'the last line of the feed of changes is not deleted, for the next one is numbered by it'")
        ], result: "NULL"),
      trigger("change_deleted", "AFTER DELETE", on: "change", "REFERENCING OLD TABLE AS gone"),
      refuseTruncate("change"),
    ]
  }
}
