import Stores

extension Schema {
  static let feed = ChangeFeed(owner: "story_id")

  /// The rules for every writer, with foreign keys on or off.
  ///
  /// They use built-in functions only. A trigger that changes its own table does not fire itself again, because
  /// `recursive_triggers` is off. If a client turns it on, the second round only writes one more line into the feed.
  static var triggers: [String] {
    storyTriggers + pageTriggers + collectionTriggers + membershipTriggers + achievementTriggers + profileTriggers
      + feed.triggers
  }

  private static func trigger(_ name: String, _ event: String, _ statements: String...) -> String {
    StoreRules.trigger(name, "AFTER \(event)", statements)
  }

  private static func feed(_ kind: String, _ what: String, id: String, story: String = "NULL") -> String {
    feed.line(kind, what, id: id, owner: story)
  }

  private static func normalize(_ table: String) -> String { StoreRules.normalize(table, "created_at") }

  private static func stamp(_ table: String, _ condition: String) -> String {
    "UPDATE \(table) SET updated_at = \(StoreRules.now)\n    WHERE \(condition)"
  }

  /// Counts a collection's progress again: stories read divided by stories, none in an empty one.
  static func progress(_ condition: String) -> String {
    """
    UPDATE story_collection SET completion_progress = coalesce((
          SELECT avg(coalesce(story.read_count, 0) > 0) FROM collection_story JOIN story ON story.id = story_id
          WHERE collection_id = story_collection.id), 0.0)
        WHERE \(condition)
    """
  }

  private static func progressOfStory(_ row: String, _ condition: String = "") -> String {
    progress("id IN (SELECT collection_id FROM collection_story WHERE story_id = \(row).id)\(condition)")
  }

  /// Stamps a collection or a story because of a row that belongs to it.
  private static func stampOwner(_ table: String, _ id: String, _ condition: String = "") -> String {
    stamp(table, "id = \(id)\(condition)")
  }

  private static var storyTriggers: [String] {
    [
      trigger(
        "story_inserted", "INSERT ON story", normalize("story"), feed("story", "insert", id: "NEW.id"),
        progressOfStory("NEW")),
      trigger(
        "story_updated", "UPDATE ON story WHEN \(story.differs(.key, .shown, .kept))", normalize("story"),
        stamp("story", "id = NEW.id AND NEW.updated_at IS OLD.updated_at AND (\(story.differs(.shown)))"),
        feed("story", "update", id: "NEW.id"),
        progressOfStory(
          "NEW", " AND (coalesce(NEW.read_count, 0) > 0) IS NOT (coalesce(OLD.read_count, 0) > 0)")),
      trigger(
        "story_renamed", "UPDATE OF id ON story WHEN NEW.id IS NOT OLD.id",
        "UPDATE page SET story_id = NEW.id WHERE story_id = OLD.id",
        "UPDATE collection_story SET story_id = NEW.id WHERE story_id = OLD.id",
        "UPDATE achievement SET story_id = NEW.id WHERE story_id = OLD.id",
        feed("story", "delete", id: "OLD.id")),
      trigger(
        "story_deleted", "DELETE ON story", "DELETE FROM page WHERE story_id = OLD.id",
        "DELETE FROM collection_story WHERE story_id = OLD.id",
        "UPDATE achievement SET story_id = NULL WHERE story_id = OLD.id", feed("story", "delete", id: "OLD.id")),
    ]
  }

  private static var pageTriggers: [String] {
    let unset = " AND NEW.updated_at IS OLD.updated_at AND (\(page.differs(.shown)))"
    return [
      trigger(
        "page_inserted", "INSERT ON page", stampOwner("story", "NEW.story_id", " AND NEW.updated_at IS NULL"),
        feed("page", "insert", id: "NEW.id", story: "NEW.story_id")),
      trigger(
        "page_updated", "UPDATE ON page WHEN \(page.differs(.key, .shown, .kept))",
        stamp("page", "id = NEW.id\(unset)"), stamp("story", "id IN (NEW.story_id, OLD.story_id)\(unset)"),
        feed("page", "update", id: "NEW.id", story: "NEW.story_id")),
      trigger(
        "page_moved", "UPDATE ON page WHEN NEW.story_id IS NOT OLD.story_id OR NEW.id IS NOT OLD.id",
        feed("page", "delete", id: "OLD.id", story: "OLD.story_id")),
      trigger(
        "page_deleted", "DELETE ON page", stampOwner("story", "OLD.story_id"),
        feed("page", "delete", id: "OLD.id", story: "OLD.story_id")),
    ]
  }

  private static var collectionTriggers: [String] {
    [
      trigger(
        "collection_inserted", "INSERT ON story_collection", normalize("story_collection"),
        feed("collection", "insert", id: "NEW.id"),
        progress("id = NEW.id AND EXISTS (SELECT 1 FROM collection_story WHERE collection_id = NEW.id)")),
      trigger(
        "collection_updated", "UPDATE ON story_collection WHEN \(collection.differs(.key, .shown, .kept))",
        normalize("story_collection"),
        stamp(
          "story_collection", "id = NEW.id AND NEW.updated_at IS OLD.updated_at AND (\(collection.differs(.shown)))"),
        feed("collection", "update", id: "NEW.id")),
      trigger(
        "collection_renamed", "UPDATE OF id ON story_collection WHEN NEW.id IS NOT OLD.id",
        "UPDATE collection_story SET collection_id = NEW.id WHERE collection_id = OLD.id",
        feed("collection", "delete", id: "OLD.id")),
      trigger(
        "collection_deleted", "DELETE ON story_collection",
        "DELETE FROM collection_story WHERE collection_id = OLD.id", feed("collection", "delete", id: "OLD.id")),
    ]
  }

  /// The condition under which a membership speaks to its collection: while many change at once, the one who changes
  /// them sets a mark in `meta` inside the transaction, and does both for all of them at the end.
  private static let isSingle = " AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'many_memberships')"

  /// The end of a change of many memberships for a collection, the first parameter.
  static let afterMemberships = [progress("id = ?1"), stamp("story_collection", "id = ?1")]

  private static var membershipTriggers: [String] {
    func feedLine(_ what: String, _ row: String) -> String {
      feed("membership", what, id: "\(row).collection_id", story: "\(row).story_id")
    }
    return [
      trigger(
        "membership_inserted", "INSERT ON collection_story",
        """
        UPDATE collection_story SET position = (
              SELECT coalesce(max(position), 0) + 1 FROM collection_story WHERE collection_id = NEW.collection_id)
            WHERE collection_id = NEW.collection_id AND story_id = NEW.story_id AND NEW.position IS NULL
        """,
        progress("id = NEW.collection_id\(isSingle)"),
        stampOwner("story_collection", "NEW.collection_id", isSingle), feedLine("insert", "NEW")),
      trigger(
        "membership_updated", "UPDATE ON collection_story WHEN \(membership.differs(.key, .shown))",
        progress("id IN (NEW.collection_id, OLD.collection_id) AND (\(membership.differs(.key)))\(isSingle)"),
        stamp("story_collection", "id IN (NEW.collection_id, OLD.collection_id)\(isSingle)"), feedLine("update", "NEW")),
      trigger(
        "membership_moved", "UPDATE ON collection_story WHEN \(membership.differs(.key))", feedLine("delete", "OLD")),
      trigger(
        "membership_deleted", "DELETE ON collection_story", progress("id = OLD.collection_id\(isSingle)"),
        stampOwner("story_collection", "OLD.collection_id", isSingle), feedLine("delete", "OLD")),
    ]
  }

  private static var achievementTriggers: [String] {
    [
      trigger(
        "achievement_inserted", "INSERT ON achievement",
        feed("achievement", "insert", id: "NEW.id", story: "NEW.story_id")),
      trigger(
        "achievement_updated", "UPDATE ON achievement WHEN \(achievement.differs(.key, .shown, .kept))",
        feed("achievement", "update", id: "NEW.id", story: "coalesce(NEW.story_id, OLD.story_id)")),
      trigger(
        "achievement_deleted", "DELETE ON achievement",
        feed("achievement", "delete", id: "OLD.id", story: "OLD.story_id")),
    ]
  }

  private static var profileTriggers: [String] {
    [
      trigger("profile_inserted", "INSERT ON user_profile", feed("profile", "insert", id: "NEW.id")),
      trigger(
        "profile_updated", "UPDATE ON user_profile WHEN \(profile.differs(.key, .shown, .kept))",
        feed("profile", "update", id: "NEW.id")),
      trigger(
        "profile_deleted", "DELETE ON user_profile", "DELETE FROM achievement WHERE user_profile_id = OLD.id",
        feed("profile", "delete", id: "OLD.id")),
    ]
  }
}
