import Basics
package import Models
package import SQLite
import Stores

extension AppSource {
  /// Every story with its key, oldest first: by date, then by identity.
  ///
  /// `extra` says whether what only the app knows is read too; what is published never shows it, so that it is not
  /// worth the time there.
  package func stories(
    _ connection: borrowing Connection, extra: Bool = true
  ) throws -> [(key: Int64, story: Story)] {
    try reading("stories") {
      let reader = try StoryRows(self, connection, extra: extra)
      var check = IdentityCheck()
      var budget = AppFiles.limit
      var found: [(key: Int64, story: Story)] = []
      var identities: [RowIdentity] = []
      try scan(connection, reader.sql + stories.condition()) { row, key in
        let identity = row.appIdentity(StoryField.id)
        check.add(key, identity)
        identities.append(identity)
        found.append((key, reader.story(row, key, &budget)))
      }
      let checked = check.finish { derived(stories, $0, attempt: $1) }
      memo.remember(checked, of: stories)
      for place in found.indices {
        let key = found[place].key
        found[place].story.id = checked.identifier(key, identities[place]) ?? derived(stories, key)
      }
      found.sort { ($0.story.createdAt, $0.story.id) < ($1.story.createdAt, $1.story.id) }
      return found
    }
  }

  /// The story of a key; nil if there is none.
  package func story(_ connection: borrowing Connection, key: Int64, extra: Bool = true) throws -> Story? {
    try reading("a story") {
      let reader = try StoryRows(self, connection, extra: extra)
      var budget = AppFiles.limit
      let found = try connection.first(reader.sql + stories.condition("Z_PK = ?1"), .integer(key)) { row in
        (reader.story(row, key, &budget), row.appIdentity(StoryField.id))
      }
      guard var story = found?.0, let identity = found?.1 else { return nil }
      story.id = try identifier(connection, of: key, identity, in: stories)
      return story
    }
  }

  /// Every story's key with what order and lists of collections need, oldest first.
  func storyOrder(_ connection: borrowing Connection) throws -> [StoryMark] {
    let list = ["id", "createdAt", "updatedAt", "lastReadAt", "readCount"].map { stories.expression($0) }
    let sql = "SELECT Z_PK, \(list.joined(separator: ", ")) FROM \(stories.name)\(stories.condition())"
    return try identified(connection, stories, sql, by: 1, checked: { memo.remember($0, of: stories) }) { row, _ in
      let created =
        row.appMoment(2) ?? [row.appMoment(3), row.appMoment(4)].compactMap { $0 }.min() ?? Timestamp.unknown
      return (createdAt: created, isRead: (row.appInteger(5) ?? 0) > 0)
    }
    .map { StoryMark(key: $0.key, id: $0.id, createdAt: $0.thing.createdAt, isRead: $0.thing.isRead) }
    .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
  }

  /// The facts of a story that lists need.
  struct StoryMark {
    let key: Int64
    let id: Identifier
    let createdAt: Timestamp
    let isRead: Bool
  }
}

/// Makes stories of the rows of a query.
struct StoryRows {
  /// The query, without a condition.
  let sql: String
  private let extra: AppExtra?
  private let covers: PictureBlobs
  /// The stories that have pages, where their `content` is then nothing but a field more.
  private let withPages: Set<Int64>

  /// Prepares for the rows of a store.
  init(_ source: AppSource, _ connection: borrowing Connection, extra isWhole: Bool) throws {
    let table = source.stories
    var columns = isWhole ? table.extraColumns : []
    var withPages: Set<Int64> = []
    if isWhole, let pages = source.pages, let content = table.columns("content").first {
      withPages = try source.ownersOfPages(connection, pages)
      if !columns.contains(content) { columns.append(content) }
    }
    // An age says more than a group, and a category more than a theme: what stands for nothing else stays as it was. So
    // does a cover that is no picture, or stands beside the name of one.
    for field in ["childAge", "categoryName", "coverData"] where isWhole {
      columns += table.columns(field).filter { !columns.contains($0) }
    }
    columns = table.sorted(columns)
    self.withPages = withPages
    extra =
      isWhole
      ? AppExtra(
        table, columns, from: StoryField.all.end, source.files, notFields: ["childAge", "categoryName"],
        unused: ["content", "coverData"])
      : nil
    covers = PictureBlobs("coverData", of: table, source.files, source.pictures)
    sql = table.selection(StoryField.all.names, columns)
  }

  /// Makes a story of a row, without its identity.
  func story(_ row: borrowing Statement, _ key: Int64, _ budget: inout Int) -> Story {
    var story = Story(row, app: StoryField.all.plain)
    story.createdAt =
      row.appMoment(StoryField.createdAt) ?? [story.updatedAt, story.lastReadAt].compactMap(\.self).min() ?? .unknown
    (story.ageGroup, story.ageText) = StoryRows.age(row, story.ageText)
    if story.theme.isEmpty, let category = row.appText(StoryField.categoryName) { story.theme = category }
    story.audioRelativePath = PageRows.illustration(story.audioRelativePath)
    story.coverRelativePath = PageRows.illustration(story.coverRelativePath)
    var taken: Set<String> = withPages.contains(key) ? [] : ["content"]
    if story.coverRelativePath == nil {
      // All stories are read at once, and the covers of many are not too much: each has its own limit.
      var limit = AppFiles.limit
      story.coverRelativePath = covers.name(row, StoryField.coverData, &limit)
      if story.coverRelativePath != nil { taken.insert("coverData") }
    }
    if let extra { story.extra = extra.text(row, &budget, with: taken) }
    return story
  }

  /// The readers of a story, by its group or the age of the child it was made for, and the words for their age.
  private static func age(_ row: borrowing Statement, _ words: String?) -> (AgeGroup?, String?) {
    guard let raw = row.appRaw(StoryField.ageGroup) else {
      return (row.appInteger(StoryField.childAge).map { AgeGroup(childAge: $0) }, words)
    }
    let found = AgeGroup.reading(raw)
    return (found.group, words ?? found.words)
  }
}
