import SQLite
import Stores
package import StoryModel
package import Values

/// Which stories are wanted, in which order, and how many.
package struct StoryQuery: Hashable, Sendable {
  /// What the stories have in common. Texts compare without regard to ASCII case.
  package enum Filter: Hashable, Sendable {
    /// Every story.
    case all
    /// Those that somebody marked.
    case favorites
    /// Those for a group of readers.
    case ageGroup(AgeGroup)
    /// Those about a theme.
    case theme(String)
    /// Those about somebody.
    case mainCharacter(String)
    /// Those in a language, by its whole tag.
    case language(String)
  }

  /// The order of the stories, by when they were made, then by id.
  package enum Order: Hashable, Sendable {
    /// The last one first.
    case newestFirst
    /// The first one first.
    case oldestFirst
  }

  /// What the stories have in common.
  package var filter: Filter
  /// Their order.
  package var order: Order
  /// How many at most; none for all.
  package var limit: Int?
  /// The last story of the page before, in the same order; none for the first page.
  ///
  /// A page that follows a story is found by an index however deep it lies, and neither repeats nor skips a story when others
  /// come and go meanwhile.
  package var after: StoryPosition?

  /// Asks for stories; for all of them, newest first, where nothing is said.
  package init(
    _ filter: Filter = .all, order: Order = .newestFirst, limit: Int? = nil, after: StoryPosition? = nil
  ) {
    self.filter = filter
    self.order = order
    self.limit = limit
    self.after = after
  }
}

/// Where a story stands in the order by time.
package struct StoryPosition: Hashable, Sendable {
  /// When it was made.
  package let createdAt: Timestamp
  /// Its id.
  package let id: Identifier

  /// The position of a story.
  package init(of story: Story) {
    createdAt = story.createdAt
    id = story.id
  }
}

extension StoryQuery {
  /// The statement of the query; its parameters are those of `values`.
  var sql: String {
    let range =
      after == nil
      ? "" : order == .oldestFirst ? "(created_at, id) > (?3, ?4)" : "(created_at, id) < (?3, ?4)"
    let conditions = [filter.condition, range].filter { !$0.isEmpty }.joined(separator: " AND ")
    let direction = order == .oldestFirst ? "" : " DESC"
    return """
      \(StorySQL.selectStory)\(conditions.isEmpty ? "" : " WHERE \(conditions)") \
      ORDER BY created_at\(direction), id\(direction) LIMIT ?2
      """
  }
}

extension StoryQuery {
  /// The parameters of the statement: the filter's value, the limit, the position, and the group's other spellings.
  var values: [SQLValue] {
    let value: SQLValue =
      switch filter {
      case .all, .favorites: .null
      case .ageGroup(let group): SQLValue(group.rawValue)
      case .theme(let text), .mainCharacter(let text), .language(let text): .text(text)
      }
    var values = [value, .integer(limit.map { Int64(max($0, 0)) } ?? -1)]
    if let after {
      values += [SQLValue(after.createdAt), SQLValue(after.id)]
    } else if case .ageGroup = filter {
      values += [.null, .null]
    }
    if case .ageGroup(let group) = filter {
      let isKnown = AgeGroup.known.contains(group)
      values += isKnown ? [.text(group.rawValue.description), .text("\(group)")] : [.null, .null]
    }
    return values
  }
}

extension StoryQuery.Filter {
  /// The condition, with its value as the first parameter; an age group may stand as a number, as its text, or as its name.
  var condition: String {
    switch self {
    case .all: ""
    case .favorites: "is_favorite = 1"
    case .ageGroup: "age_group IN (?1, ?5, ?6)"
    case .theme: "theme = ?1 COLLATE NOCASE"
    case .mainCharacter: "main_character = ?1 COLLATE NOCASE"
    case .language: "language = ?1 COLLATE NOCASE"
    }
  }
}
