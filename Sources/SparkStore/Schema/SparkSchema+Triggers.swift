import Models
import Stores

extension SparkSchema {
  static let feed = ChangeFeed(owner: "owner")
  /// The message to a client that writes a session while none may be stored.
  static let refusal = "sessions are stored only while 'store_transcripts' of the settings is 1"
  /// The message to a client that writes a spark that nobody has saved.
  static let unsaved = "only saved sparks are kept: 'saved' has to be 1"

  private static let isRefused =
    "NOT EXISTS (SELECT 1 FROM user_settings WHERE id = '\(UserSettings.fixedID)' AND store_transcripts = 1)"

  /// The rules that hold for whoever writes, with foreign keys on or off; they use built-in functions only.
  static var triggers: [String] {
    policies + sparkTriggers + sessionTriggers + plainTriggers("lesson", lesson, date: "last_updated")
      + plainTriggers("persona", persona, owner: "locale") + plainTriggers("settings", settings)
      + plainTriggers("preset", preset, owner: "kind") + feed.triggers
  }

  /// The rules of storing, whoever writes.
  private static var policies: [String] {
    var rules: [String] = []
    for (name, table) in [("session", session), ("turn", turn)] {
      for event in ["INSERT", "UPDATE"] {
        rules.append(
          trigger(
            "\(name)_\(event.lowercased())_refused", "BEFORE \(event) ON \(table.name) WHEN \(isRefused)",
            "SELECT RAISE(ABORT, '\(quoted(refusal))')"))
      }
    }
    return rules + [
      trigger(
        "spark_insert_refused", "BEFORE INSERT ON spark WHEN NEW.saved IS NOT 1",
        "SELECT RAISE(ABORT, '\(quoted(unsaved))')"),
      trigger(
        "spark_unsaved", "AFTER UPDATE OF saved ON spark WHEN NEW.saved IS NOT 1",
        "DELETE FROM spark WHERE id = NEW.id"),
    ]
  }

  private static func quoted(_ text: String) -> String {
    text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
  }

  private static func trigger(_ name: String, _ event: String, _ statements: String...) -> String {
    StoreRules.trigger(name, event, statements)
  }

  private static func stamp(_ table: Table) -> String {
    """
    UPDATE \(table.name) SET updated_at = \(StoreRules.now)
        WHERE id = NEW.id AND NEW.updated_at IS OLD.updated_at AND (\(table.differs(.shown)))
    """
  }

  private static var sparkTriggers: [String] {
    [
      trigger(
        "spark_inserted", "AFTER INSERT ON spark", StoreRules.normalize(spark.name, "created_at"),
        feed.line("spark", "insert", id: "NEW.id")
      ),
      trigger(
        "spark_updated", "AFTER UPDATE ON spark WHEN NEW.saved IS 1 AND (\(spark.differs(.key, .shown, .kept)))",
        StoreRules.normalize(spark.name, "created_at"), stamp(spark), feed.line("spark", "update", id: "NEW.id")),
      trigger(
        "spark_renamed", "AFTER UPDATE OF id ON spark WHEN NEW.id IS NOT OLD.id",
        feed.line("spark", "delete", id: "OLD.id")),
      trigger("spark_deleted", "AFTER DELETE ON spark", feed.line("spark", "delete", id: "OLD.id")),
    ]
  }

  private static var sessionTriggers: [String] {
    /// Each turn has a line of its own: somebody may have read the feed since the last one.
    func said(_ row: String) -> String { feed.line("session", "update", id: "\(row).session_id") }
    return [
      trigger(
        "session_inserted", "AFTER INSERT ON training_session", StoreRules.normalize(session.name, "started_at"),
        feed.line("session", "insert", id: "NEW.id")),
      trigger(
        "session_updated", "AFTER UPDATE ON training_session WHEN \(session.differs(.key, .shown, .kept))",
        StoreRules.normalize(session.name, "started_at"), stamp(session), feed.line("session", "update", id: "NEW.id")),
      trigger(
        "session_renamed", "AFTER UPDATE OF id ON training_session WHEN NEW.id IS NOT OLD.id",
        // What was said in a session that this one replaces is not its own: REPLACE deletes without firing a trigger.
        "DELETE FROM dialogue_turn WHERE session_id = NEW.id",
        "UPDATE dialogue_turn SET session_id = NEW.id WHERE session_id = OLD.id",
        feed.line("session", "delete", id: "OLD.id")),
      trigger(
        "session_deleted", "AFTER DELETE ON training_session", "DELETE FROM dialogue_turn WHERE session_id = OLD.id",
        feed.line("session", "delete", id: "OLD.id")),
      trigger("turn_inserted", "AFTER INSERT ON dialogue_turn", said("NEW")),
      trigger(
        "turn_updated", "AFTER UPDATE ON dialogue_turn WHEN \(turn.differs(.key, .shown, .kept))", said("NEW")),
      trigger(
        "turn_deleted",
        """
        AFTER DELETE ON dialogue_turn
          WHEN EXISTS (SELECT 1 FROM training_session WHERE id = OLD.session_id)
        """, said("OLD")),
    ]
  }

  /// The feed of a table that has no rules of its own.
  private static func plainTriggers(
    _ kind: String, _ table: Table, owner: String? = nil, date: String? = nil
  ) -> [String] {
    func line(_ what: String, _ row: String) -> String {
      feed.line(kind, what, id: "\(row).id", owner: owner.map { "\(row).\($0)" } ?? "NULL")
    }
    let insert = date.map { [StoreRules.normalize(table.name, $0)] } ?? []
    return [
      StoreRules.trigger("\(kind)_inserted", "AFTER INSERT ON \(table.name)", insert + [line("insert", "NEW")]),
      StoreRules.trigger(
        "\(kind)_updated", "AFTER UPDATE ON \(table.name) WHEN \(table.differs(.key, .shown, .kept))",
        insert + [line("update", "NEW")]),
      StoreRules.trigger(
        "\(kind)_renamed", "AFTER UPDATE ON \(table.name) WHEN \(table.differs(.key))", [line("delete", "OLD")]),
      StoreRules.trigger("\(kind)_deleted", "AFTER DELETE ON \(table.name)", [line("delete", "OLD")]),
    ]
  }
}
