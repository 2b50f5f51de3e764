import Stores

/// The work after a row was written, in the order of `Schema+Triggers.swift`: a line of the feed, and what it means
/// for other rows.
extension PostgresRules {
  /// The rules of a table, one for each event.
  func rules(_ table: PostgresTable) -> [String] {
    // An address belongs to what its kind names: the feed gives its slug as the id, and its owner.
    let owner = table.columns.first { ["story_id", "owner_id"].contains($0.name) }
    func line(_ what: String, _ row: String) -> String {
      // What an achievement was earned with is said though it was just taken from it.
      let isSaid = what == "update" && owner?.isRequired == false
      let story = owner.map { isSaid ? "coalesce(NEW.\($0.name), OLD.\($0.name))" : "\(row).\($0.name)" } ?? "NULL"
      return "INSERT INTO \(prefix)change (kind, id, what, story_id) "
        + "VALUES ('\(table.kind.rawValue)', \(row).\(table.names[0]), '\(what)', \(story))"
    }
    let isMoved = table.kind == .page ? "NEW.id <> OLD.id OR NEW.story_id <> OLD.story_id" : table.differs(.key)
    let lines = [
      ("INSERT", [line("insert", "NEW")]),
      ("UPDATE", [line("update", "NEW"), only(if: isMoved, line("delete", "OLD"))]),
      ("DELETE", [line("delete", "OLD")]),
    ]
    return lines.flatMap { event, lines in
      let name = "\(table.kind.rawValue)_\(event.lowercased())\(event == "INSERT" ? "ed" : "d")"
      let condition = event == "UPDATE" ? " WHEN (\(table.differs(.key, .shown, .kept)))" : ""
      let (first, then) = effects(on: table, of: event)
      return [
        body(name, first + lines.prefix(1) + then + lines.dropFirst(), result: "NULL"),
        trigger(name, "AFTER \(event)", on: table.name, "FOR EACH ROW\(condition)"),
      ]
    }
  }

  /// The effects of an event on other rows: those before it is told, and after.
  ///
  /// A page stamps its story, unless who writes it gives the date of the page: then it is a copy of what was done
  /// elsewhere. An update with a date of its own is told from one that was given the present one just before the row
  /// was written by that date; a writer who gives just that one stamps the story with it.
  private func effects(on table: PostgresTable, of event: String) -> (first: [String], then: [String]) {
    let collections =
      "collection.id IN (SELECT collection_id FROM \(self.table(Schema.membership)) WHERE story_id = NEW.id)"
    func ofMembership(_ condition: String) -> [String] {
      let progress = progress("collection.id \(condition)")
      // While many memberships change at once, their writer sets a mark in `meta`, and counts and stamps at the end.
      return [
        only(
          if: "NOT EXISTS (SELECT 1 FROM \(prefix)meta WHERE key = 'many_memberships')",
          event == "UPDATE" ? only(if: table.differs(.key), progress) : progress,
          stamp(Schema.collection, "id \(condition)"))
      ]
    }
    switch (table.kind, event) {
    case (.story, "INSERT"): return ([], [progress(collections)])
    case (.story, "UPDATE"):
      let isRead = "(coalesce(NEW.read_count, 0) > 0) <> (coalesce(OLD.read_count, 0) > 0)"
      return ([], [only(if: isRead, progress(collections))])
    case (.page, "INSERT"):
      return ([only(if: "NEW.updated_at IS NULL", stamp(Schema.story, "id = NEW.story_id"))], [])
    case (.page, "UPDATE"):
      let isOwn = "NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at = \(Table.Column.postgresNow)"
      let stamp = stamp(Schema.story, "id IN (NEW.story_id, OLD.story_id)")
      return ([only(if: "(\(isOwn)) AND \(table.differs(.shown))", stamp)], [])
    case (.page, _): return ([stamp(Schema.story, "id = OLD.story_id")], [])
    case (.collection, "INSERT"):
      let hasStories = "EXISTS (SELECT 1 FROM \(self.table(Schema.membership)) WHERE collection_id = NEW.id)"
      return ([], [only(if: hasStories, progress("collection.id = NEW.id"))])
    case (.membership, "INSERT"): return (ofMembership("= NEW.collection_id"), [])
    case (.membership, "UPDATE"): return (ofMembership("IN (NEW.collection_id, OLD.collection_id)"), [])
    case (.membership, _): return (ofMembership("= OLD.collection_id"), [])
    default: return ([], [])
    }
  }
}
