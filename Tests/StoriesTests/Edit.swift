import Images
import Testing

/// One thing that an owner, an author, a theme author, another program or an accident might do between two builds.
enum Edit: String, CaseIterable {
  // In the library.
  case pageText, pageStatus, pageAlt, pageAdded, pageRemoved, pagesMoved, pagesSwappedBetweenStories
  case storyTitle, storyField, storyTheme, storyAge, storyLanguage, storyMoved, storyChild, storyRead
  case storyDraft, timePassed
  case storyAdded, storyDeleted, storySlug, otherSlug, profile
  case collectionAdded, collectionChanged, collectionDeleted, membersReordered, membersChanged
  // Beside it.
  case pictureNew, pictureReplaced, pictureInPlace, pictureBackdated, pictureAhead, pictureSameTick, pictureRemoved
  case template, partial, layout, bookTemplate, asset, assetAdded, message, messageLanguage, fileOfTheme
  case setting, pagination, childName, recipe
  case authoredPage, authoredPageRemoved, companion, companionRemoved
  // In the site and in what is remembered.
  case outputDeleted, outputEdited, outputBackdated, outputAhead, outputSameTick, outputRewritten, folderDeleted
  case siteDeleted, stray, program, copiesLost
  // In the feed.
  case feedEmptied, feedPruned
}

extension Edit {
  /// What is chosen from: what shows in few places comes more often, so that it meets them.
  static let chances =
    allCases + [
      .otherSlug, .otherSlug, .membersReordered, .membersReordered, .partial, .pagination, .pictureBackdated, .storyAge,
    ]
  /// What a watch sees of the library and of pictures.
  static let ofStories = Set(
    inTheLibrary + allCases.drop { $0 != .pictureNew }.prefix { $0 != .template } + [.feedEmptied, .feedPruned])
  /// What is done to the library itself.
  static let inTheLibrary: [Edit] = Array(allCases.prefix { $0 != .pictureNew })
  /// What is done to pictures, theme, settings and authored pages.
  static let besideTheLibrary: [Edit] = Array(allCases.drop { $0 != .pictureNew }.prefix { $0 != .outputDeleted })
}

/// Something that takes builds of its own, before the one that is looked at.
enum Episode: String, CaseIterable {
  case killed, killedLate, killedAndUndone, failed, booksOnly, pagesOnly, otherSite, editedMeanwhile, editedWithinTick
  case undoneByHand, undoneByCopy, olderLibrary, feedLost, memoryLost, memoryDamaged, recordsDamaged
}

extension Episode {
  /// What is chosen from: what needs several things to meet comes more often.
  static let chances = allCases + [.editedWithinTick, .editedWithinTick]
}

extension EditedLibrary {
  /// Does something that can be done now; says what.
  func edit(of choice: [Edit] = Edit.chances) -> String {
    var attempts = 0
    while attempts < 100 {
      attempts += 1
      let edit = choice[chance(choice.count)]
      do {
        counter += 1
        // What nobody watches, or what changes more than stories, has everything looked at.
        if !Edit.ofStories.contains(edit) { touched = nil }
        try apply(edit)
        touched?.append(path("library.sqlite"))
        return edit.rawValue
      } catch is Impossible {
        continue
      } catch {
        Issue.record("\(edit): \(error)")
      }
    }
    return "nothing"
  }

  private func apply(_ edit: Edit) throws {
    switch edit {
    case .pageText, .pageStatus, .pageAlt, .pageAdded, .pageRemoved, .pagesMoved, .pagesSwappedBetweenStories:
      try editPages(edit)
    case .storyTitle, .storyField, .storyTheme, .storyAge, .storyLanguage, .storyMoved, .storyChild, .storyRead,
      .storyDraft:
      try editStory(edit)
    case .timePassed: try passTime()
    case .storyAdded, .storyDeleted, .storySlug, .otherSlug, .profile: try editStories(edit)
    case .collectionAdded, .collectionChanged, .collectionDeleted, .membersReordered, .membersChanged:
      try editCollections(edit)
    case .pictureNew, .pictureReplaced, .pictureInPlace, .pictureBackdated, .pictureAhead, .pictureSameTick,
      .pictureRemoved:
      try editPictures(edit)
    case .template, .partial, .layout, .bookTemplate, .asset, .assetAdded, .message, .messageLanguage, .fileOfTheme:
      try editTheme(edit)
    case .setting, .pagination, .childName: editSettings(edit)
    case .recipe: fixture.recipe.quality = fixture.recipe.quality == 70 ? 40 : 70
    case .copiesLost: try loseCopies()
    case .authoredPage, .authoredPageRemoved, .companion, .companionRemoved: try editAuthoredPages(edit)
    case .outputDeleted, .outputEdited, .outputBackdated, .outputAhead, .outputSameTick, .outputRewritten,
      .folderDeleted, .siteDeleted, .stray:
      try damageSite(edit)
    case .program: program = program == "one" ? "two" : "one"
    case .feedEmptied, .feedPruned: try cutFeed(edit)
    }
  }
}
