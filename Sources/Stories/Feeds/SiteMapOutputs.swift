import Build
import Feeds
import Hashing
import Settings
import Website

/// The files for readers of news and search engines: a feed of new stories, a site map, and what robots may visit.
struct SiteMapOutputs: Sendable {
  let maker: PageMaker
  let libraryIndex: LibraryIndex
  let authored: [AuthoredPage]

  /// All of them; the site map comes in parts, each a section of its own.
  func sections() -> [Section] {
    [maker.frames.robots()] + (libraryIndex.stories.isEmpty ? [] : [news]) + siteMap
  }

  /// The feed of new stories.
  private var news: Section {
    let newest = libraryIndex.stories.indices.suffix(maker.settings.site.storiesPerPage).reversed()
    return Section(
      "news", in: maker, reading: newest.map(libraryIndex.date), shows: News(stories: newest.map(libraryIndex.shown)))
  }

  /// The content of the feed of new stories.
  private struct News: ReadingSectionContent {
    let stories: [ShownStory]

    func plan(in maker: PageMaker, reading: [StoryDate]) throws -> SectionPlan {
      let dates = StoryDates(reading)
      let listed = try stories.map { shown in
        try maker.entry(
          of: shown, updated: maker.updated(shown.story.value, dates), on: SitePath.news, as: .story)
      }
      let inputs = zip(listed, stories).map { Input("entry of '\($1.slug)'", $0.fingerprint) }
      return SectionPlan([maker.frames.news(listed, inputs: inputs)])
    }
  }

  private var siteMap: [Section] {
    let sections = SiteMapSections(frames: maker.frames, lists: lists, count: libraryIndex.stories.count) { place in
      libraryIndex.listMarks[place]
    }
    let names = libraryIndex.translatedNames.map { name in
      name.map { Hashed(SiteMapSections.Page.Alternate($0.language, SitePath.story($0.slug))) }
    }
    return sections.sections(reading: libraryIndex.date) { [libraryIndex] place in
      let story = libraryIndex.stories[place]
      return .init(
        SitePath.story(story.slug), updated: story.createdAt,
        alternates: HashedList(libraryIndex.alternates(of: place).compactMap { names[$0] }))
    }
  }

  /// The pages that are no stories: a story's own page has all of its text, and so its other pages are not named.
  private var lists: [String] {
    var paths = [SitePath.home, SitePath.library]
    if !libraryIndex.collections.isEmpty { paths.append(SitePath.collections) }
    paths += libraryIndex.collections.map { SitePath.collection($0.slug) }
    for kind in GroupKind.allCases {
      let groups = libraryIndex.groups[kind, default: []]
      if !groups.isEmpty { paths.append(kind.address) }
      paths += groups.map(\.address)
    }
    return paths + authored.map(\.path)
  }
}
