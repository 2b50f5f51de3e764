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
}

extension StoreKind {
  /// Libraries of stories.
  package static let stories = StoreKind(
    "stories", Schema.format, StoryLayout.shape,
    expectation:
      "stories are in an entity 'Story' or 'StoryModel' with titles, and with their text or with pages that have it")
}
