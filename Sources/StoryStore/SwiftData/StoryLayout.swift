/// Where an app's store keeps what a story library is made of.
package struct StoryLayout: Hashable, Sendable {
  /// One of the library's kinds of things, and the table it is read from.
  package struct Part: Hashable, Sendable {
    /// What the library calls it.
    package let name: String
    /// What the app calls it.
    package let entity: String
    /// The table that its rows are in.
    package let table: String
    /// What the library knows of it and the column that it is in, in the library's order; what has no column is not there.
    package let fields: [Field]

    /// The column of a field, the first where several may hold it.
    package func column(_ field: String) -> String? { columns(field).first }

    /// The columns of a field: the first of them that has a value in a row counts.
    package func columns(_ field: String) -> [String] { fields.first { $0.name == field }?.columns ?? [] }
  }

  /// A field of the library and the columns that it may be in.
  package struct Field: Hashable, Sendable {
    /// What the library calls it.
    package let name: String
    /// The columns, at least one; the first that has a value in a row counts.
    package let columns: [String]

    /// The first of the columns.
    package var column: String { columns.first ?? "" }
  }

  /// The parts that were found, stories first.
  package let parts: [Part]

  /// The part of a name; none where the app has no such things.
  package func part(_ name: String) -> Part? { parts.first { $0.name == name } }
}

extension StoryLayout {
  /// What apps call the entities; the library's own name stands first.
  private static let names: [(part: String, entities: [String], fields: [FieldName])] = [
    ("Story", ["Story", "StoryModel"], StoryField.names),
    ("Page", ["Page", "PageModel"], PageField.names),
    ("StoryCollection", ["StoryCollection", "StoryCollectionModel"], CollectionField.names),
    ("Achievement", ["Achievement", "AchievementModel"], AchievementField.names),
    ("UserProfile", ["UserProfile", "UserProfileModel"], ProfileField.names),
  ]

  /// What a store that holds stories has, for those who name another.
  static let expectation =
    "stories are in an entity 'Story' or 'StoryModel' with titles, and with their text or with pages that have it"

  /// Finds stories: their titles, and their texts on pages or in one piece. Nil for a store without them.
  ///
  /// A column is found through the model where the store keeps it, otherwise by its name, and it has to be there.
  init?(_ entities: [StoreDescription.Entity], columns: [String: [String]]) {
    let found = StoryLayout.names.compactMap { part, candidates, fields in
      candidates.lazy.compactMap { name in
        entities.first { $0.name == name && $0.rows != nil && columns[$0.table]?.contains("Z_PK") == true }
      }.first.map { (part, $0, fields) }
    }
    let links = LinkSearch(
      entities: Dictionary(found.map { ($0.0, $0.1) }) { first, _ in first }, columns: columns)
    let parts = found.map { part, entity, names in
      let existing = columns[entity.table] ?? []
      var fields = StoryLayout.fields(names, entity, Set(existing))
      for (target, name) in StoryLayout.links[part] ?? [] {
        let columns = links.columns(from: part, to: target)
        if !columns.isEmpty { fields.append(Field(name: name, columns: columns)) }
      }
      return Part(name: part, entity: entity.name, table: entity.table, fields: fields)
    }
    guard let story = parts.first, story.name == "Story", story.column("title") != nil else { return nil }
    let page = parts.first { $0.name == "Page" }
    guard story.column("content") != nil || page?.column("text") != nil && page?.column("story") != nil else {
      return nil
    }
    self.parts = parts
  }

  /// Which parts belong to which others, and under what name the column of that is known.
  private static let links: [String: [(target: String, name: String)]] = [
    "Page": [("Story", "story")], "Achievement": [("Story", "story"), ("UserProfile", "userProfile")],
    "Story": [("StoryCollection", "collection")],
  ]

  private static func fields(
    _ names: [FieldName], _ entity: StoreDescription.Entity, _ existing: Set<String>
  ) -> [Field] {
    let known = StoreModel.columns(of: entity.properties)
    let claimed = Set(known.map(\.column))
    return names.compactMap { field in
      var columns: [String] = []
      func add(_ column: String?) {
        if let column, existing.contains(column), !columns.contains(column) { columns.append(column) }
      }
      for name in field.own { add(known.first { $0.path == [name] }?.column) }
      for name in field.inner { add(known.first { $0.path.count > 1 && $0.path.last == name }?.column) }
      // A column that no value of the model claims may be of a model that the store has not been brought up to yet.
      for name in field.own + field.inner {
        let column = "Z" + name.uppercased()
        if !claimed.contains(column) { add(column) }
      }
      return columns.isEmpty ? nil : Field(name: field.name, columns: columns)
    }
  }
}
