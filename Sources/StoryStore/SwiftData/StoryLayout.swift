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

    /// The column of a field.
    package func column(_ field: String) -> String? { fields.first { $0.name == field }?.column }
  }

  /// A field of the library and the column that it is in.
  package struct Field: Hashable, Sendable {
    /// What the library calls it.
    package let name: String
    /// The column.
    package let column: String
  }

  /// The parts that were found, stories first.
  package let parts: [Part]
}

extension StoryLayout {
  /// What apps call the entities and their fields; the library's own name stands first.
  private static let names: [(part: String, entities: [String], fields: [[String]])] = [
    (
      "Story", ["Story", "StoryModel"],
      [
        ["id"], ["title"], ["createdAt", "timestamp"], ["lastReadAt"], ["childName"], ["childAge"], ["ageGroup"],
        ["theme"], ["mainCharacter", "favoriteCharacter"], ["readCount"], ["isFavorite"], ["notes"], ["content"],
        ["language", "languageCode"],
      ]
    ),
    (
      "Page", ["Page", "PageModel"],
      [
        ["id"], ["pageNumber"], ["text", "content"],
        ["illustrationRelativePath", "illustrationFileName", "illustrationCacheKey"], ["illustrationStatus"],
        ["story"],
      ]
    ),
    (
      "StoryCollection", ["StoryCollection", "StoryCollectionModel"],
      [
        ["id"], ["name", "title"], ["createdAt", "timestamp"], ["descriptionText"], ["growthCategory", "category"],
        ["targetAgeGroup", "ageGroup"], ["completionProgress"],
      ]
    ),
    (
      "Achievement", ["Achievement", "AchievementModel"],
      [
        ["id"], ["name"], ["descriptionText"], ["type", "typeRawValue", "kind"], ["earnedAt"], ["iconName"],
        ["progress"], ["story"],
      ]
    ),
    (
      "UserProfile", ["UserProfile", "UserProfileModel"],
      [
        ["id"], ["childName"], ["createdAt"], ["dateOfBirth"], ["interests"], ["preferredThemes"],
        ["favoriteCharacters"],
      ]
    ),
  ]

  /// Finds stories: their titles, and their texts on pages or in one piece. Nil for a store without them.
  ///
  /// A column is found through the model where the store keeps it, otherwise by its name, and it has to be there.
  init?(_ entities: [StoreDescription.Entity], columns: [String: [String]]) {
    var parts: [Part] = []
    for (part, candidates, fields) in StoryLayout.names {
      let found = candidates.lazy.compactMap { name in entities.first { $0.name == name && $0.rows != nil } }.first
      guard let entity = found, let existing = columns[entity.table].map(Set.init) else { continue }
      let known = StoreModel.columns(of: entity.properties)
      var fieldsFound = fields.compactMap { aliases -> Field? in
        let column =
          known.isEmpty
          ? aliases.lazy.map { "Z" + $0.uppercased() }.first(where: existing.contains)
          : aliases.lazy.compactMap { StoryLayout.column($0, in: known) }.first(where: existing.contains)
        return column.map { Field(name: aliases[0], column: $0) }
      }
      // A relationship that only the story knows has a column with the story's number in the table of the other.
      if let story = entities.first(where: { $0.name == parts.first?.entity })?.number,
        !fieldsFound.contains(where: { $0.name == "story" })
      {
        let hidden = ["Z\(story)PAGES", "Z\(story)ACHIEVEMENTS"].first(where: existing.contains)
        if let hidden { fieldsFound.append(Field(name: "story", column: hidden)) }
      }
      parts.append(Part(name: part, entity: entity.name, table: entity.table, fields: fieldsFound))
    }
    guard let story = parts.first, story.name == "Story", story.column("title") != nil else { return nil }
    let page = parts.first { $0.name == "Page" }
    guard story.column("content") != nil || page?.column("text") != nil && page?.column("story") != nil else {
      return nil
    }
    self.parts = parts
  }

  /// The column of a value: one of the entity's own rather than a part of one of its structures.
  private static func column(_ name: String, in columns: [(path: [String], column: String)]) -> String? {
    (columns.first { $0.path == [name] } ?? columns.first { $0.path.last == name })?.column
  }
}
