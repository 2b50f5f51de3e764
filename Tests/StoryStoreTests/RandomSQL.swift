import TestSupport

/// What a client may do to a library, at random, in SQL that both engines read; there are few ids, so that much is
/// about the same rows.
struct RandomSQL {
  /// One statement.
  struct Operation {
    /// What is done; `(KEY)` and `ANY CASE` are there where the engines name the same thing in different words.
    let sql: String
    /// Whether it is about one row that keeps its key, so that the order of what it leads to is the same.
    var isPlain = true
    /// Whether it gives rows another key.
    var isRename = false

    var postgres: String {
      sql.replacing("(KEY)", with: "(lower(id))").replacing(" ANY CASE", with: " COLLATE \"C\"")
    }
    var sqlite: String { sql.replacing("(KEY)", with: "(id)").replacing(" ANY CASE", with: "") }
  }

  private var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  private mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &numbers)] }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &numbers) < percent }

  /// An id of one of the few rows of a kind: a UUID in one case or the other, or none.
  private mutating func id(_ kind: String) -> String {
    let number = Int.random(in: 1...6, using: &numbers)
    if number <= 3 {
      let text = "\(kind)BCDEF0\(number)-ABCD-4ABC-8DEF-ABCDEFABCDEF"
      return "'\(chance(50) ? text.lowercased() : text)'"
    }
    return number == 4 ? "'\(kind)x-É'" : "'\(kind)\(number)'"
  }

  private mutating func story() -> String { id("A") }
  private mutating func page() -> String { id("B") }
  private mutating func collection() -> String { id("C") }
  private mutating func achievement() -> String { id("D") }
  private mutating func profile() -> String { id("E") }

  private mutating func text() -> String { pick(["'a'", "'b'", "''", "'it''s'", "'日本'", "NULL"]) }
  private mutating func snapshot() -> String {
    pick(["'2021-02-03T04:05:06.789012Z'", "'2020-01-01T00:00:00.000000Z'", "'1999-12-31T23:59:59.999999Z'", "NULL"])
  }
  private mutating func number() -> String { pick(["0", "1", "2", "-1", "NULL"]) }
  private mutating func flag() -> String { pick(["true", "false", "NULL"]) }
  private mutating func real() -> String { pick(["0.5", "0.1", "1.0", "0.0", "NULL"]) }

  private mutating func assignments(_ possible: [String]) -> String {
    let count = Int.random(in: 1...2, using: &numbers)
    var columns: Set<Substring> = []
    // PostgreSQL takes one value for a column.
    let different = possible.shuffled(using: &numbers).filter { columns.insert($0.prefix { $0 != " " }).inserted }
    return different.prefix(count).joined(separator: ", ")
  }

  private mutating func storyChange() -> String {
    assignments([
      "title = \(text())", "age_group = \(number())", "read_count = \(number())", "read_count = \(number())",
      "is_favorite = \(flag())", "notes = \(text())", "last_read_at = \(snapshot())", "cover_relative_path = \(text())",
      "updated_at = \(snapshot())", "extra = \(text())", "created_at = \(snapshot())", "title = title",
      "is_growth_path_story = \(flag())", "is_draft = \(flag())", "publish_at = \(snapshot())",
      "reading_level = \(number())", "machine_author = \(text())", "isbn = \(text())", "thema = \(text())",
    ])
  }

  private mutating func pageChange() -> String {
    assignments([
      "text = \(text())", "page_number = \(number())", "image_prompt = \(text())", "illustration_status = \(text())",
      "updated_at = \(snapshot())", "alt_text = \(text())", "extra = \(text())", "text = text",
    ])
  }

  private mutating func collectionChange() -> String {
    assignments([
      "name = \(text())", "target_age_group = \(number())", "completion_progress = \(real())",
      "updated_at = \(snapshot())", "extra = \(text())", "name = name", "created_at = \(snapshot())",
    ])
  }

  private func same(_ column: String, _ id: String) -> String { "lower(\(column)) = lower(\(id) ANY CASE)" }

  /// A statement about the tables.
  mutating func next() -> Operation {
    switch Int.random(in: 0..<100, using: &numbers) {
    case 0..<24: return storyOperation()
    case 24..<46: return pageOperation()
    case 46..<58: return collectionOperation()
    case 58..<80: return membershipOperation()
    default: return otherOperation()
    }
  }

  private mutating func storyOperation() -> Operation {
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0...2:
      return Operation(
        sql: "INSERT INTO story (id, title, read_count, is_favorite, updated_at, age_group) "
          + "VALUES (\(story()), \(text()), \(number()), \(flag()), \(snapshot()), \(number()))")
    case 3: return Operation(sql: "INSERT INTO story (id) VALUES (\(story()))")
    case 4:
      return Operation(
        sql: "INSERT INTO story (id, title, read_count) VALUES (\(story()), \(text()), \(number())) ON CONFLICT (KEY) "
          + "DO UPDATE SET title = excluded.title, read_count = excluded.read_count")
    case 5, 6: return Operation(sql: "UPDATE story SET \(storyChange()) WHERE \(same("id", story()))")
    case 7: return Operation(sql: "UPDATE story SET \(storyChange())", isPlain: false)
    case 8:
      return Operation(
        sql: "UPDATE story SET id = \(story()) WHERE \(same("id", story()))", isPlain: false, isRename: true)
    default:
      let condition = chance(80) ? same("id", story()) : "read_count > 0"
      return Operation(sql: "DELETE FROM story WHERE \(condition)", isPlain: false)
    }
  }

  private mutating func pageOperation() -> Operation {
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0...2:
      return Operation(
        sql: "INSERT INTO page (id, story_id, page_number, text, updated_at) "
          + "VALUES (\(page()), \(story()), \(number()), \(text()), \(snapshot()))")
    case 3:
      return Operation(
        sql:
          "INSERT INTO page (id, story_id, text, updated_at) VALUES (\(page()), \(story()), \(text()), \(snapshot())) "
          + "ON CONFLICT (KEY) DO UPDATE SET text = excluded.text, story_id = excluded.story_id, "
          + "updated_at = excluded.updated_at", isPlain: false)
    case 4...6: return Operation(sql: "UPDATE page SET \(pageChange()) WHERE \(same("id", page()))")
    case 7:
      return Operation(
        sql: "UPDATE page SET story_id = \(story()) WHERE \(same(chance(50) ? "id" : "story_id", page()))",
        isPlain: false)
    case 8:
      return Operation(
        sql: "UPDATE page SET id = \(page())\(chance(30) ? ", \(pageChange())" : "") WHERE \(same("id", page()))",
        isPlain: false, isRename: true)
    default:
      return Operation(
        sql: "DELETE FROM page WHERE \(chance(70) ? same("id", page()) : same("story_id", story()))", isPlain: false)
    }
  }

  private mutating func collectionOperation() -> Operation {
    switch Int.random(in: 0..<9, using: &numbers) {
    case 0...3:
      return Operation(
        sql: "INSERT INTO story_collection (id, name, completion_progress, updated_at) "
          + "VALUES (\(collection()), \(text()), \(real()), \(snapshot()))")
    case 4, 5:
      return Operation(sql: "UPDATE story_collection SET \(collectionChange()) WHERE \(same("id", collection()))")
    case 6: return Operation(sql: "UPDATE story_collection SET \(collectionChange())", isPlain: false)
    case 7:
      return Operation(
        sql: "UPDATE story_collection SET id = \(collection()) WHERE \(same("id", collection()))", isPlain: false,
        isRename: true)
    default: return Operation(sql: "DELETE FROM story_collection WHERE \(same("id", collection()))", isPlain: false)
    }
  }

  private mutating func membershipOperation() -> Operation {
    let row = "\(same("collection_id", collection())) AND \(same("story_id", story()))"
    switch Int.random(in: 0..<12, using: &numbers) {
    case 0...2:
      return Operation(
        sql: "INSERT INTO collection_story (collection_id, story_id) VALUES (\(collection()), \(story()))")
    case 3, 4:
      return Operation(
        sql: "INSERT INTO collection_story VALUES (\(collection()), \(story()), \(number()))")
    case 5:
      return Operation(
        sql: "INSERT INTO collection_story (collection_id, story_id, position) SELECT \(collection()), id, NULL "
          + "FROM story ORDER BY id", isPlain: false)
    case 6:
      return Operation(
        sql: "INSERT INTO collection_story VALUES (\(collection()), \(story()), \(number())) "
          + "ON CONFLICT (collection_id, story_id) DO UPDATE SET position = excluded.position")
    case 7: return Operation(sql: "UPDATE collection_story SET position = \(number()) WHERE \(row)")
    case 8:
      return Operation(
        sql: "UPDATE collection_story SET collection_id = \(collection()) WHERE \(row)", isPlain: false, isRename: true)
    case 9:
      return Operation(
        sql: "UPDATE collection_story SET story_id = \(story()) WHERE \(row)", isPlain: false, isRename: true)
    case 10: return Operation(sql: "DELETE FROM collection_story WHERE \(row)")
    default:
      return Operation(sql: "DELETE FROM collection_story WHERE \(same("story_id", story()))", isPlain: false)
    }
  }

  private mutating func otherOperation() -> Operation {
    switch Int.random(in: 0..<13, using: &numbers) {
    case 0, 1:
      return Operation(
        sql: "INSERT INTO achievement (id, name, progress, story_id, user_profile_id) VALUES (\(achievement()), "
          + "\(text()), \(real()), \(chance(60) ? story() : "NULL"), \(chance(60) ? profile() : "NULL"))")
    case 2:
      return Operation(
        sql: "UPDATE achievement SET progress = \(real()), story_id = \(chance(60) ? story() : "NULL") "
          + "WHERE \(same("id", achievement()))")
    case 3:
      return Operation(
        sql: "UPDATE achievement SET id = \(achievement()) WHERE \(same("id", achievement()))", isPlain: false,
        isRename: true)
    case 4: return Operation(sql: "DELETE FROM achievement WHERE \(same("id", achievement()))")
    case 5, 6:
      return Operation(
        sql: "INSERT INTO user_profile (id, child_name, date_of_birth, use_text_to_speech, total_reading_time) "
          + "VALUES (\(profile()), \(text()), \(snapshot()), \(flag()), \(real()))")
    case 7:
      return Operation(
        sql: "UPDATE user_profile SET interests = \(text()), total_stories_read = \(number()) "
          + "WHERE \(same("id", profile()))")
    case 8:
      return Operation(
        sql: "UPDATE user_profile SET id = \(profile()) WHERE \(same("id", profile()))", isPlain: false, isRename: true)
    case 9: return Operation(sql: "DELETE FROM user_profile WHERE \(same("id", profile()))", isPlain: false)
    case 10, 11:
      return Operation(
        sql: "INSERT INTO address VALUES (\(pick(["'story'", "'collection'"])), \(pick(["'a'", "'A'", "'b'"])), "
          + "\(pick(["'X'", "'Y'"])), \(pick(["true", "false"]))) "
          + "ON CONFLICT (kind, slug) DO UPDATE SET owner_id = excluded.owner_id, is_current = excluded.is_current")
    default:
      return chance(50)
        ? Operation(sql: "DELETE FROM address WHERE slug = \(pick(["'a'", "'b'"]))", isPlain: false)
        : Operation(
          sql: "UPDATE address SET slug = \(pick(["'c'", "'b'"])) WHERE slug = \(pick(["'a'", "'b'"])) "
            + "AND kind = 'story'", isPlain: false, isRename: true)
    }
  }

  /// What begins, ends or divides a transaction.
  mutating func frame(isOpen: Bool, hasSavepoint: Bool) -> [String]? {
    let chance = Int.random(in: 0..<100, using: &numbers)
    if !isOpen { return chance < 12 ? ["BEGIN"] : nil }
    switch chance {
    case 0..<10: return ["COMMIT"]
    case 10..<13: return ["ROLLBACK"]
    case 13..<18 where !hasSavepoint: return ["SAVEPOINT outer_one"]
    case 13..<16 where hasSavepoint: return ["ROLLBACK TO outer_one", "RELEASE outer_one"]
    case 16..<20 where hasSavepoint: return ["RELEASE outer_one"]
    case 20..<24: return ["INSERT INTO meta (key, value) VALUES ('many_memberships', '1') ON CONFLICT DO NOTHING"]
    case 24..<28: return ["DELETE FROM meta WHERE key = 'many_memberships'"]
    default: return nil
    }
  }
}
