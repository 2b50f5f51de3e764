import Catalogs
import Diagnostics
import Hashing
import Languages
import Publication
import Settings
import StoryModel
import Website

/// Plans what readers of news and search engines look for: a feed of new stories, a site map, and what robots may visit.
struct SiteMapOutputs: Sendable {
  let entries: CatalogMaker
  let authored: [AuthoredPage]

  private var maker: PageMaker { entries.maker }
  private var catalogue: Catalogue { entries.catalogue }

  /// How many stories a full part of the site map lists, oldest first.
  private static let partSize = 1000

  /// All of them; the site map comes in parts, each a section of its own.
  func sections(_ site: Fingerprint) -> [Section] {
    let base = maker.base
    let rules = Section.unstamped("robots") { _ in
    } plan: {
      [robots(base)]
    }
    let all = [rules] + (catalogue.stories.isEmpty ? [] : [news]) + (base.map(siteMap) ?? [])
    return all.map { $0(site) }
  }

  private func robots(_ base: String?) -> Output {
    let index = base.map { $0 + SitePath.siteMap }
    let missing = Diagnostic(
      .note, "the site has no site map, and its feeds have no whole addresses, as nobody has said where it will live",
      hint: "set 'base_url' in the table [site] of hornbook.toml", id: "no-base-url")
    return Output(
      SitePath.robots,
      inputs: [
        Input("writer of feeds", value: CatalogFeed.writerVersion), Input("site map", value: index ?? "none"),
        Input("audience", value: maker.settings.audience.rawValue),
      ],
      diagnostics: base == nil ? [missing] : []
    ) { [isFamily = maker.settings.audience == .family] in
      .bytes(isFamily ? SiteMap.noRobots : SiteMap.robots(index: index))
    }
  }

  /// The feed of new stories.
  private var news: Section.Unstamped {
    let newest = Array(catalogue.stories.indices.suffix(entries.pageSize).reversed())
    return Section.unstamped("news") { stream in
      for place in newest { entries.append(place, to: &stream) }
    } plan: {
      let path = SitePath.news
      let listed = try newest.map { try entries.entry($0, on: path, as: .story) }
      let settings = maker.settings.site
      var feed = NewsFeed(
        identifier: entries.identifier(of: path), title: entries.siteName, language: maker.frames.language.tag,
        updated: listed.map(\.updated).max() ?? "", author: PlainText.line(settings.author) ?? entries.siteName,
        address: maker.frames.address(of: path, on: path), page: maker.frames.address(of: SitePath.home, on: path),
        entries: listed)
      feed.subtitle = PlainText.line(settings.tagline) ?? PlainText.line(settings.description)
      let inputs =
        [Input("writer of feeds", value: CatalogFeed.writerVersion), Input("feed", feed.fingerprint)]
        + entries.inputs(listed, newest.map(CatalogItem.story))
      return [Output(path, inputs: inputs) { [feed] in .bytes(feed.atom()) }]
    }
  }

  // MARK: The site map

  private func siteMap(_ base: String) -> [Section.Unstamped] {
    let lists = lists
    let count = catalogue.stories.count
    let parts = (count + Self.partSize - 1) / Self.partSize
    let listParts = max(1, (lists.count + SiteMap.limit - 1) / SiteMap.limit)
    let index = Section.unstamped("site map") { stream in
      stream.append(UInt64(parts))
      stream.append(UInt64(lists.count))
      for path in lists { stream.append(path) }
    } plan: {
      let listPaths = (1...listParts).map(CatalogPath.siteMapOfLists)
      let names = listPaths + (parts > 0 ? (1...parts).map(CatalogPath.siteMap) : [])
      let bytes = SiteMap.index(names.map { base + $0 })
      return [output(SitePath.siteMap, bytes)]
        + listPaths.enumerated().map { number, path in
          let listed = lists[number * SiteMap.limit..<min(lists.count, (number + 1) * SiteMap.limit)]
          return output(path, SiteMap.part(listed.map { .init(address: maker.frames.canonical($0, base)) }))
        }
    }
    return [index]
      + (0..<parts).map { part in
        let stories = part * Self.partSize..<min(count, (part + 1) * Self.partSize)
        return Section.unstamped("site map \(part + 1)") { stream in
          for place in stories {
            stream.append(catalogue.storyStamps[place])
            catalogue.appendTranslations(of: place, to: &stream)
          }
        } plan: {
          let pages = stories.map { place in
            let story = catalogue.stories[place]
            return SiteMap.Page(
              address: maker.frames.canonical(SitePath.story(story.slug), base),
              updated: max(story.updatedAt, story.createdAt).secondsText,
              alternates: catalogue.alternates(of: place).map {
                .init(language: $0.language.tag, address: maker.frames.canonical(SitePath.story($0.slug), base))
              })
          }
          return [output(CatalogPath.siteMap(part + 1), SiteMap.part(pages))]
        }
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

  private func output(_ path: String, _ bytes: [UInt8]) -> Output {
    Output(path, inputs: [Input("site map", Fingerprint(of: bytes))]) { .bytes(bytes) }
  }
}
