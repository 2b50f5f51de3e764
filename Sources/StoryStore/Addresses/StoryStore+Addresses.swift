import Basics
import Languages
import Models
import SQLite
package import Stores
import Synchronization

extension StoryStore {
  /// Gives every story, collection, theme, language and mood that has no address yet its own, for ever.
  ///
  /// They are given out to the oldest first, then by id, so that a library imported at once always gets the same. What
  /// an older version took for an address and is none is healed. Nothing is written, and no lock is taken, where
  /// nothing is missing. Says how many were given out to what had none.
  @discardableResult
  package func ensureAddresses() throws -> Int {
    let known = addressed.withLock { $0 }
    let (isWhole, cursor) = try read { transaction in
      let cursor = try transaction.cursor()
      let isWhole =
        try known.map { try transaction.isStillAddressed(since: $0) } ?? false
        || transaction.ownersWithoutAddress().isEmpty && transaction.unsafeAddresses().isEmpty
      return (isWhole, cursor)
    }
    if isWhole { addressed.withLock { $0 = cursor } }
    guard !isWhole || file.origin?.owesAddresses == true else { return 0 }
    return try write { transaction in
      try transaction.healAddresses()
      return try transaction.allotAddresses(to: transaction.ownersWithoutAddress())
    }
  }
}

extension StoryTransaction {
  /// The id and title of the story or collection that has or had an address; one that has left the library loses it.
  package func holder(of kind: SlugKind, slug: String) throws -> (owner: String, title: String)? {
    let folded = Slug.folded(slug)
    let known = try rows(SlugSQL.all, .text(kind.name)) { ($0.text(0) ?? "", $0.text(1) ?? "") }
    guard let (owner, found) = known.first(where: { Slug.folded($0.1) == folded }) else { return nil }
    let id = Identifier(owner)
    if let title = try kind == .collection ? collection(id)?.name : story(id)?.title { return (owner, title) }
    try attempt(.save, "address '\(found)'") {
      try run(SlugSQL.remove, .text(kind.name), .text(owner), .text(found))
    }
    return nil
  }

  /// Whether everything has its address after changes where it had before; false where that would take a look at all.
  fileprivate func isStillAddressed(since cursor: ChangeCursor) throws -> Bool {
    guard case .list(let changes) = try changes(since: cursor) else { return false }
    return try attempt(.fetch, "what has no address") {
      try changes.allSatisfy { change in
        switch change.kind {
        case .page, .membership, .achievement, .profile: true
        case .story: try isAddressed(change.id)
        case .collection, .address: false
        }
      }
    }
  }

  /// Whether a story has its address, and so have the lists that it is in; one that is gone needs none.
  private func isAddressed(_ story: String) throws -> Bool {
    let sql = "SELECT id, theme, language, mood FROM story WHERE id = ?1"
    guard
      let owners = try first(
        sql, .text(story),
        row: { row in
          [SlugKind.story, .theme, .language, .mood].enumerated().map { index, kind in
            (kind, kind.owner(called: row.text(index) ?? ""))
          }
        })
    else { return true }
    return try owners.allSatisfy { kind, owner in
      try owner.isEmpty || first(SlugSQL.one, .text(kind.name), .text(owner), row: { _ in true }) == true
    }
  }

  /// All without an address: stories, then collections, oldest first; then themes, languages and moods by their text.
  fileprivate func ownersWithoutAddress() throws -> [SlugOwner] {
    try attempt(.fetch, "what has no address") {
      var missing: [SlugOwner] = []
      for (kind, sql) in SlugSQL.titles {
        var known = Set(try rows(SlugSQL.all, .text(kind.name)) { $0.text(0) ?? "" })
        for (id, title) in try rows(sql, row: { ($0.text(0) ?? "", $0.text(1) ?? "") }) {
          let owner = kind.owner(called: id)
          guard !owner.isEmpty, known.insert(owner).inserted else { continue }
          missing.append(SlugOwner(kind: kind, id: owner, title: title))
        }
      }
      return missing
    }
  }
}

extension SlugKind {
  /// The owner of the address of what a library calls so; empty if that has none.
  fileprivate func owner(called name: String) -> String {
    switch self {
    case .theme, .mood: SlugKind.owner(of: name)
    // What is no language tag leads nowhere: such stories are published in the language of the site.
    case .language: Language(name).map { SlugKind.owner(of: $0.tag) } ?? ""
    default: Identifier(name).text
    }
  }
}

extension SlugSQL {
  fileprivate static let one = "SELECT 1 FROM address WHERE kind = ?1 AND owner_id = ?2"
  fileprivate static let titles: [(SlugKind, String)] = [
    (.story, "SELECT id, title FROM story ORDER BY created_at, id"),
    (.collection, "SELECT id, name FROM story_collection ORDER BY created_at, id"),
    (.theme, "SELECT DISTINCT theme, theme FROM story WHERE theme <> '' ORDER BY theme"),
    (.language, "SELECT DISTINCT language, language FROM story WHERE language <> '' ORDER BY language"),
    (.mood, "SELECT DISTINCT mood, mood FROM story WHERE mood <> '' ORDER BY mood"),
  ]
}
