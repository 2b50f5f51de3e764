import SQLite
package import StoryModel

extension StoryTransaction {
  /// Every story as lists need it, oldest first.
  package func storyEntries() throws -> [StoryEntry] {
    let counts = try illustrationCounts()
    let firsts = try firstIllustrations()
    let addresses = try addressesByOwner(of: .story)
    return try attempt(.fetch, "stories") {
      try rows("\(StorySQL.selectStory) ORDER BY created_at, id") { row in
        let story = Story(row: row)
        let count = counts[story.id] ?? IllustrationCounts()
        return StoryEntry(
          story: story, pageCount: count.total, illustrations: count, firstIllustration: firsts[story.id],
          address: addresses[story.id.text])
      }
    }
  }

  /// One story as lists need it; none where there is none.
  package func storyEntry(_ id: Identifier) throws -> StoryEntry? {
    guard let story = try story(id) else { return nil }
    let pages = try pages(of: id)
    var counts = IllustrationCounts()
    for page in pages { counts.add(1, page.illustrationStatus) }
    let first = pages.first { $0.illustrationStatus == .generated && $0.illustrationRelativePath?.isEmpty == false }
    return StoryEntry(
      story: story, pageCount: counts.total, illustrations: counts,
      firstIllustration: first?.illustrationRelativePath, address: try address(of: .story, owner: id.text))
  }

  /// Every collection with its stories, oldest first.
  package func collectionEntries() throws -> [CollectionEntry] {
    let addresses = try addressesByOwner(of: .collection)
    var members: [Identifier: [Identifier]] = [:]
    try attempt(.fetch, "the stories of collections") {
      let pairs = try rows(EntrySQL.members) {
        ($0.identifier(0) ?? Identifier(""), $0.identifier(1) ?? Identifier(""))
      }
      for (collection, story) in pairs { members[collection, default: []].append(story) }
    }
    return try collections().map { collection in
      CollectionEntry(
        collection: collection, members: members[collection.id] ?? [], address: addresses[collection.id.text])
    }
  }

  /// The path of the picture of each story's first page that is marked generated and names one.
  func firstIllustrations() throws -> [Identifier: String] {
    try attempt(.fetch, "the first illustrations") {
      var paths: [Identifier: String] = [:]
      for (story, path) in try rows(EntrySQL.firsts, row: { ($0.identifier(0), $0.text(1)) }) {
        if let story { paths[story] = path }
      }
      return paths
    }
  }

  /// How many pages of each story stand at each status.
  func illustrationCounts() throws -> [Identifier: IllustrationCounts] {
    try attempt(.fetch, "the illustration statuses") {
      var counts: [Identifier: IllustrationCounts] = [:]
      try withStatement(EntrySQL.statuses) { row in
        while try row.step() {
          guard let story = row.identifier(0) else { continue }
          let status = row.text(1).map { IllustrationStatus(rawValue: $0) } ?? .notStarted
          counts[story, default: IllustrationCounts()].add(row.int(2) ?? 0, status)
        }
      }
      return counts
    }
  }
}

/// The statements that look over the whole library at once.
enum EntrySQL {
  /// The first picture of each story.
  // With one min(), the other columns are those of the row that holds it (SQLite, "Bare columns in an aggregate query").
  static let firsts = """
    SELECT story_id, illustration_relative_path, min(page_number) FROM page
    WHERE illustration_status IN ('generated', 'ready', 'success') AND illustration_relative_path <> ''
    GROUP BY story_id
    """
  /// How many pages each story has at each status, straight from an index.
  static let statuses =
    "SELECT story_id, illustration_status, count(*) FROM page GROUP BY illustration_status, story_id"
  /// The stories of all collections, in the order of each.
  static let members = """
    SELECT collection_id, story_id FROM collection_story
    JOIN story ON story.id = story_id ORDER BY collection_id, position, story_id
    """
}
