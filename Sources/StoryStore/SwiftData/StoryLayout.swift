import Basics
import SQLite
package import Stores

/// The layout of a story library's parts in an app's store.
enum StoryLayout {
  /// The apps' names for the entities; the library's own stands first.
  ///
  /// A library has titles, and texts on pages or in one piece.
  static let shape = AppShape(
    [
      AppShape.Part(
        "Story", entities: ["Story", "StoryModel"], fields: StoryField.all.names,
        owners: [("StoryCollection", "collection")], relationships: ["STORY"]),
      AppShape.Part(
        "Page", entities: ["Page", "PageModel"], fields: PageField.all.names, owners: [("Story", "story")]),
      AppShape.Part(
        "StoryCollection", entities: ["StoryCollection", "StoryCollectionModel"], fields: CollectionField.all.names,
        relationships: ["COLLECTION", "STORYCOLLECTION"]),
      AppShape.Part(
        "Achievement", entities: ["Achievement", "AchievementModel"], fields: AchievementField.all.names,
        owners: [("Story", "story"), ("UserProfile", "userProfile")]),
      AppShape.Part(
        "UserProfile", entities: ["UserProfile", "UserProfileModel"], fields: ProfileField.all.names,
        relationships: ["USERPROFILE", "PROFILE"]),
    ], manyNames: ["PAGES", "ACHIEVEMENTS", "STORIES"], likenesses: likenesses,
    pictures: ["illustrationRelativePath", "illustrationData"]
  ) { layout in
    guard let story = layout.parts.first, story.name == "Story", story.column("title") != nil else { return false }
    let page = layout.part("Page")
    return story.column("content") != nil || page?.column("text") != nil && page?.column("story") != nil
  }

  /// A warning where a store has rows that are pages by their name or shape, and none of them is read.
  static func unreadPages(
    _ connection: borrowing Connection, _ description: StoreDescription, at path: String
  ) throws -> [Diagnostic] {
    let proposal = MappingProposal(of: .stories, in: description)
    let proposed = proposal?.mapping.names.first { $0.part == "Page" && $0.field == nil }?.name
    guard let name = description.layout?.part("Page")?.entity ?? proposed,
      let entity = description.entities.first(where: { $0.name == name }),
      let rows = try AppStoreReader.count(
        connection, entity.table, entity.rowNumbers.isEmpty ? nil : entity.number), rows > 0
    else { return [] }
    let what = rows == 1 ? "the row of '\(name)' is" : "the \(rows) rows of '\(name)' are"
    let isProposed = proposal?.mapping.names.contains { $0.part == "Page" } ?? false
    return [
      Diagnostic(
        .warning, "\(what) not read: a page has a text and a story", at: Diagnostic.Place(file: path),
        hint: isProposed
          ? StoreDescription.namesHint(path)
          : "say in [store.fields.Page] what the app calls them: 'text', and 'story' for the relationship",
        id: "unread-pages")
    ]
  }
}

extension StoreKind {
  /// Libraries of stories.
  package static let stories = StoreKind(
    "stories", Schema.format, StoryLayout.shape,
    expectation:
      "stories are in an entity 'Story' or 'StoryModel' with titles, and with their text or with pages that have it")
}
