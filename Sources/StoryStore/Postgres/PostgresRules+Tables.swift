import Stores

/// What is done after a row of each table was written, in the order of `Schema+Triggers.swift`.
extension PostgresRules {
  var storyRules: [String] {
    let story = PostgresSchema.story
    let collections =
      "collection.id IN (SELECT collection_id FROM \(table(PostgresSchema.membership)) WHERE story_id = NEW.id)"
    return after("INSERT", story, "story_inserted", feed("story", "insert", id: "NEW.id"), progress(collections))
      + after(
        "UPDATE", story, "story_updated", when: story.differs(.key, .shown, .kept),
        feed("story", "update", id: "NEW.id"),
        only(
          if: "(coalesce(NEW.read_count, 0) > 0) <> (coalesce(OLD.read_count, 0) > 0)", progress(collections)),
        renamed(story, feed("story", "delete", id: "OLD.id")))
      + after("DELETE", story, "story_deleted", feed("story", "delete", id: "OLD.id"))
  }

  /// A page stamps its story, unless who writes it gives the date of the page: then it is a copy of what was done elsewhere.
  ///
  /// An update with a date of its own is told from one that was given the present one just before the row was written
  /// by that date; a writer who gives just that one stamps the story with it.
  var pageRules: [String] {
    let page = PostgresSchema.page
    let story = PostgresSchema.story
    return after(
      "INSERT", page, "page_inserted", only(if: "NEW.updated_at IS NULL", stamp(story, "id = NEW.story_id")),
      feed("page", "insert", id: "NEW.id", story: "NEW.story_id"))
      + after(
        "UPDATE", page, "page_updated", when: page.differs(.key, .shown, .kept),
        only(
          if: "(NEW.updated_at IS NOT DISTINCT FROM OLD.updated_at OR NEW.updated_at = \(PostgresColumn.now)) "
            + "AND \(page.differs(.shown))", stamp(story, "id IN (NEW.story_id, OLD.story_id)")),
        feed("page", "update", id: "NEW.id", story: "NEW.story_id"),
        only(
          if: "NEW.id <> OLD.id OR NEW.story_id <> OLD.story_id",
          feed("page", "delete", id: "OLD.id", story: "OLD.story_id")))
      + after(
        "DELETE", page, "page_deleted", stamp(story, "id = OLD.story_id"),
        feed("page", "delete", id: "OLD.id", story: "OLD.story_id"))
  }

  var collectionRules: [String] {
    let collection = PostgresSchema.collection
    return after(
      "INSERT", collection, "collection_inserted", feed("collection", "insert", id: "NEW.id"),
      only(
        if: "EXISTS (SELECT 1 FROM \(table(PostgresSchema.membership)) WHERE collection_id = NEW.id)",
        progress("collection.id = NEW.id")))
      + after(
        "UPDATE", collection, "collection_updated", when: collection.differs(.key, .shown, .kept),
        feed("collection", "update", id: "NEW.id"), renamed(collection, feed("collection", "delete", id: "OLD.id")))
      + after("DELETE", collection, "collection_deleted", feed("collection", "delete", id: "OLD.id"))
  }

  /// While many memberships change at once, the one who changes them sets a mark in `meta`, and counts and stamps at the end.
  private func unlessMany(_ statements: String...) -> String {
    "IF NOT EXISTS (SELECT 1 FROM \(prefix)meta WHERE key = 'many_memberships') THEN\n    "
      + statements.joined(separator: ";\n    ") + ";\n  END IF"
  }

  var membershipRules: [String] {
    let membership = PostgresSchema.membership
    let collection = PostgresSchema.collection
    func line(_ what: String, _ row: String) -> String {
      feed("membership", what, id: "\(row).collection_id", story: "\(row).story_id")
    }
    return after(
      "INSERT", membership, "membership_inserted",
      unlessMany(progress("collection.id = NEW.collection_id"), stamp(collection, "id = NEW.collection_id")),
      line("insert", "NEW"))
      + after(
        "UPDATE", membership, "membership_updated", when: membership.differs(.key, .shown),
        unlessMany(
          only(if: membership.differs(.key), progress("collection.id IN (NEW.collection_id, OLD.collection_id)")),
          stamp(collection, "id IN (NEW.collection_id, OLD.collection_id)")),
        line("update", "NEW"), renamed(membership, line("delete", "OLD")))
      + after(
        "DELETE", membership, "membership_deleted",
        unlessMany(progress("collection.id = OLD.collection_id"), stamp(collection, "id = OLD.collection_id")),
        line("delete", "OLD"))
  }

  var achievementRules: [String] {
    rules(of: PostgresSchema.achievement, "achievement", story: { "\($0).story_id" })
  }

  var profileRules: [String] {
    rules(of: PostgresSchema.profile, "profile", story: { _ in "NULL" })
  }

  /// An address belongs to what its kind names: the feed gives its slug as the id, and its owner.
  var addressRules: [String] {
    rules(of: PostgresSchema.address, "address", key: "slug", story: { "\($0).owner_id" })
  }

  /// The lines of the feed for a table of which nothing else depends.
  private func rules(
    of table: PostgresTable, _ kind: String, key: String = "id", story: (String) -> String
  ) -> [String] {
    // What an achievement was earned with is said though it was just taken from it.
    let both = story("NEW") == "NULL" ? "NULL" : "coalesce(\(story("NEW")), \(story("OLD")))"
    return after("INSERT", table, "\(kind)_inserted", feed(kind, "insert", id: "NEW.\(key)", story: story("NEW")))
      + after(
        "UPDATE", table, "\(kind)_updated", when: table.differs(.key, .shown, .kept),
        feed(kind, "update", id: "NEW.\(key)", story: both),
        renamed(table, feed(kind, "delete", id: "OLD.\(key)", story: story("OLD"))))
      + after("DELETE", table, "\(kind)_deleted", feed(kind, "delete", id: "OLD.\(key)", story: story("OLD")))
  }

  /// What is done where a row has another key than before.
  private func renamed(_ table: PostgresTable, _ statement: String) -> String {
    only(if: table.differs(.key), statement)
  }
}
