import Catalogs
import Hashing
import Languages
import Publication
import Settings
import StoryModel
import Values
import Website

/// Plans what readers of news and search engines look for: a feed of new stories, a site map, and what robots may visit.
struct SiteMapOutputs: Sendable {
  let entries: CatalogMaker
  let authored: [AuthoredPage]

  private var maker: PageMaker { entries.maker }
  private var catalogue: Catalogue { entries.catalogue }

  /// All of them; the site map comes in parts, each a section of its own.
  func sections(_ site: Fingerprint) -> [Section] {
    let all = [maker.frames.robots()] + (catalogue.stories.isEmpty ? [] : [news]) + siteMap
    return all.map { $0(site) }
  }

  /// The feed of new stories.
  private var news: Section.Unstamped {
    let newest = Array(catalogue.stories.indices.suffix(entries.pageSize).reversed())
    return Section.unstamped("news") { stream in
      for place in newest { entries.append(place, to: &stream) }
    } plan: {
      let listed = try newest.map { try entries.entry($0, on: SitePath.news, as: .story) }
      return [maker.frames.news(listed, inputs: entries.inputs(listed, newest.map(CatalogItem.story)))]
    }
  }

  private var siteMap: [Section.Unstamped] {
    let sections = SiteMapSections(frames: maker.frames, lists: lists, count: catalogue.stories.count) { place in
      catalogue.listMarks[place]
    }
    return sections.sections { place, stream in
      stream.append(catalogue.storyStamps[place])
      catalogue.appendTranslations(of: place, to: &stream)
    } page: { place, base in
      let story = catalogue.stories[place]
      let changed = max(story.updatedAt, story.createdAt)
      return SiteMap.Page(
        address: maker.frames.canonical(SitePath.story(story.slug), base),
        updated: changed == .unknown ? nil : changed.secondsText,
        alternates: catalogue.alternates(of: place).map {
          .init(language: $0.language.tag, address: maker.frames.canonical(SitePath.story($0.slug), base))
        })
    }
  }

  /// The pages that are no stories: a story's own page has all of its text, and so its other pages are not named.
  private var lists: [String] {
    var paths = [SitePath.home, SitePath.library]
    if !catalogue.collections.isEmpty { paths.append(SitePath.collections) }
    paths += catalogue.collections.map { SitePath.collection($0.slug) }
    for kind in GroupKind.allCases {
      let groups = catalogue.groups[kind, default: []]
      if !groups.isEmpty { paths.append(kind.address) }
      paths += groups.map(\.address)
    }
    return paths + authored.map(\.path)
  }
}
