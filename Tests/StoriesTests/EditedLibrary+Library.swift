import Basics
import Foundation
import Models
import SQLite
import Stores
import Stories
import StoryStore

/// Edits of what stands in the library: by the app, by an author, by another program.
extension EditedLibrary {
  private static let words = ["Moon", "Ana", "Über", "قمر", "a {title}", "<b>&", "Ana Fox", "🦊"]

  private func story() throws -> Story {
    try any(try fixture.store.read { try $0.storyEntries().map(\.story) })
  }

  /// A text that differs from those before, with a name in it that may have to be kept out.
  private func text() throws -> String { "\(try any(Self.words)) \(counter)" }

  /// Saves a story with all dates as they were, so that only what was changed tells it apart, or stamped with the
  /// moment.
  private func save(_ story: Story, pages: [Page]? = nil) throws {
    let dates: Dating = chance(4) == 0 ? .stamped : .given
    try fixture.store.write { try $0.save(story, pages: pages, dates: dates) }
  }

  // MARK: Pages

  func editPages(_ edit: Edit) throws {
    let story = try story()
    if edit == .pagesSwappedBetweenStories { return try swapPages() }
    var pages = try fixture.store.read { try $0.pages(of: story.id) }
    if edit == .pageAdded {
      var page = Page(
        id: StoriesFixture.id("page \(counter)"), pageNumber: pages.count + 1, text: "Another \(counter).")
      page.updatedAt = story.updatedAt
      pages.insert(page, at: chance(pages.count + 1))
    } else {
      let place = try any(pages.indices)
      switch edit {
      case .pageText: pages[place].text = "Text \(try text()).\n\nMore."
      case .pageStatus:
        let former = pages[place].illustrationStatus
        pages[place].illustrationStatus = try any(
          (IllustrationStatus.known + [.unknown("dreaming")]).filter { $0 != former })
      case .pageAlt: pages[place].altText = try any(["", "Alt \(try text())"])
      case .pageRemoved: pages.remove(at: place)
      default: pages.shuffle(using: &random)
      }
    }
    for index in pages.indices { pages[index].pageNumber = index + 1 }
    try save(story, pages: pages)
  }

  /// Another program gives a page of each of two stories to the other, and keeps all dates.
  private func swapPages() throws {
    let stories = try fixture.store.read { try $0.storyEntries().map(\.story) }.shuffled(using: &random).prefix(2)
    let pages = try fixture.store.read { store in try stories.compactMap { try store.pages(of: $0.id).first } }
    guard pages.count == 2 else { throw Impossible() }
    try fixture.store.write { store in
      for (page, story) in zip(pages, stories.reversed()) {
        try store.execute(
          """
          UPDATE page SET story_id = '\(story.id)', page_number = 50 + page_number WHERE id = '\(page.id)'
          """)
      }
      for story in stories { try store.save(story, dates: .given) }
    }
  }

  // MARK: A story

  func editStory(_ edit: Edit) throws {
    var story = try story()
    let text = try text()
    switch edit {
    case .storyTitle: story.title = try any([text, "Title \(counter % 5)"])
    case .storyTheme: story.theme = try any(["", "Courage", "courage", "Friends \(counter % 3)"])
    case .storyAge:
      if coin() {
        story.ageGroup = try any([nil, .preschool, .preteen, .unknown(.text("teen"))])
      } else {
        story.ageText = try any([nil, text])
      }
    case .storyLanguage: story.language = try any([nil, "en", "ar", "en_US", "sw"])
    case .storyMoved: story.createdAt = StoriesFixture.day(chance(10) * 1000 + counter)
    case .storyChild: story.childName = try any([nil, "Story", "Ana", "Moon"])
    case .storyDraft:
      story.isDraft = coin()
      story.publishAt = try any([nil, StoriesFixture.day(chance(60))])
    case .storyRead:
      story.readCount += 1
      story.notes = text
      story.isFavorite = coin()
      story.lastReadAt = try any([nil, StoriesFixture.day(chance(50))])
    default:
      switch chance(11) {
      case 0: story.author = try any([nil, text])
      case 1: story.illustrator = try any([nil, text])
      case 2: story.translator = try any([nil, text])
      case 3: story.license = try any([nil, "CC-BY-4.0", text])
      case 4: story.summary = try any([nil, text])
      case 5: story.mainCharacter = text
      case 6: story.mood = try any([nil, text])
      case 7, 8: story.translationGroup = try any([nil, "one", "one", "two"])
      case 9: story.coverRelativePath = try any([nil, "gone.png", "shared-\(chance(3)).png"])
      default: story.updatedAt = StoriesFixture.day(chance(100))
      }
    }
    try save(story)
  }

  /// Lets the clock go on or back, or has what is not ready published or shown, as other commands do.
  func passTime() throws {
    let moment = StoriesFixture.day(chance(60))
    fixture.drafts = try any([.leavingOut(at: moment), .leavingOut(at: moment), .publishing, .marking(at: moment)])
  }

  // MARK: Stories and addresses

  func editStories(_ edit: Edit) throws {
    switch edit {
    case .storyAdded:
      let title = try any(["Story \(1 + chance(4))", "Ana \(1 + chance(3))"])
      let count = try fixture.store.read { try $0.counts().stories }
      guard count < 9 else { throw Impossible() }
      let (theme, age) = try (any(["", "Courage", "Friends 1"]), any([nil, AgeGroup.preschool, .elementary]))
      let pages = Array(["Once.", "Then Ana.", "End."].shuffled(using: &random).prefix(chance(4)))
      try fixture.add(title, day: chance(10) * 1000 + counter, pages: pages, pictures: [1 + chance(3)]) {
        $0.theme = theme
        $0.ageGroup = age
      }
    case .storyDeleted:
      let id = try story().id
      guard try fixture.store.read({ try $0.counts().stories }) > chance(6) else { throw Impossible() }
      _ = try fixture.store.write { try $0.deleteStory(id) }
    case .storySlug: try changeSlug(of: .story, owner: story().id.text)
    case .otherSlug:
      let kind = try any([SlugKind.collection, .theme, .language])
      var owners = try fixture.store.read { try $0.addresses(of: kind) }.map(\.owner)
      if kind == .theme {
        let used = Set(try fixture.store.read { try $0.storyEntries().map { $0.story.theme.lowercased() } })
        owners = owners.filter(used.contains)
      }
      try changeSlug(of: kind, owner: any(owners))
    default:
      try editProfiles()
    }
  }

  private func editProfiles() throws {
    let known = try fixture.store.read { try $0.profiles() }
    if known.count > 1, coin() {
      let id = try any(known).id
      _ = try fixture.store.write { try $0.deleteProfile(id) }
      return
    }
    let name = try any(["Ana", "Moon", "Story"])
    let new = UserProfile(
      id: StoriesFixture.id("profile \(counter)"), childName: name, createdAt: StoriesFixture.day(1))
    var profile = coin() ? known.first ?? new : new
    switch chance(5) {
    case 0: profile.interests = try any([[], ["story"], ["moon", "title"]])
    case 1: (profile.preferredThemes, profile.favoriteCharacters) = (["COURAGE"], ["ana"])
    case 2: profile.darkModePreference = try any([nil, "light", "dark", "system"])
    case 3: profile.useTextToSpeech = try any([nil, true, false])
    default:
      (profile.totalStoriesRead, profile.totalReadingTime) = (chance(9), Double(chance(9000)))
      profile.lastReadDate = StoriesFixture.day(chance(50))
    }
    try fixture.store.write { [profile] in try $0.save(profile) }
  }

  private func changeSlug(of kind: SlugKind, owner: String) throws {
    let slug = try any(["moved-\(counter)", "story-\(counter % 3)", "place-\(counter % 3)"])
    do {
      try fixture.store.write { _ = try $0.changeSlug(of: kind, owner: owner, to: slug) }
    } catch {
      // It belongs to another.
      throw Impossible()
    }
  }

  // MARK: Collections

  func editCollections(_ edit: Edit) throws {
    let stories = try fixture.store.read { try $0.storyEntries().map(\.story.id) }
    let known = try fixture.store.read { try $0.collections() }
    var collection: StoryCollection
    if edit == .collectionAdded {
      let number = 1 + chance(3)
      collection = StoryCollection(
        id: StoriesFixture.id("shelf \(number)"), name: "Shelf \(number)", createdAt: StoriesFixture.day(number))
    } else {
      collection = try any(known)
    }
    var members: [Identifier]?
    switch edit {
    case .collectionDeleted:
      _ = try fixture.store.write { [collection] in try $0.deleteCollection(collection.id) }
      return
    case .collectionChanged:
      switch chance(4) {
      case 0: collection.name = try text()
      case 1: collection.descriptionText = try any([nil, text()])
      case 2: collection.ageText = try any([nil, text()])
      default: collection.targetAgeGroup = try any([nil, .preschool, .elementary])
      }
    case .membersReordered:
      members = try fixture.store.read { [collection] in try $0.members(of: collection.id) }.shuffled(using: &random)
    default: members = Array(stories.shuffled(using: &random).prefix(chance(5)))
    }
    try fixture.store.write { [collection, members] in
      try $0.save(collection, members: members, dates: .given)
    }
  }

  // MARK: The feed

  /// Cuts the change feed as a pruning does, or as somebody who tidies up by hand.
  func cutFeed(_ edit: Edit) throws {
    let condition = edit == .feedEmptied ? "" : " WHERE sequence < (SELECT max(sequence) FROM change)"
    try fixture.store.write { try $0.execute("DELETE FROM change\(condition)") }
  }
}
