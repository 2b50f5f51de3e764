import Catalogs
import Derivatives
import Hashing
import JSON
import Languages
import Mustache
import Pictures
import Publication
import Rendering
import Settings
import StoryModel
import Values
import Website

/// Plans the page on which readers search, and the index that it loads in parts (`SearchIndex`), with the texts of all pages.
struct SearchOutputs: Sendable {
  let maker: PageMaker
  let catalogue: Catalogue
  /// The pages that somebody wrote for the site.
  let pages: SearchedPages
  /// Reads the texts of a story's pages, as they are published.
  let texts: @Sendable (ShelfStory) throws -> [String]

  private var index: SearchIndex { SearchIndex(of: self, pages: pages) }

  /// All of them: the page with the root of the index, then each volume, and what is shown of stories.
  func sections(_ site: Fingerprint) -> [Section] {
    guard maker.settings.search.enabled else { return [] }
    let all = index.sections { stream in
      for kind in GroupKind.allCases { for group in catalogue.groups[kind, default: []] { group.append(to: &stream) } }
      for collection in catalogue.collections {
        stream.append(collection.name)
        stream.append(collection.slug)
      }
      stream.append(UInt64(catalogue.stories.count))
      for length in lengths { stream.append(length.rawValue) }
      stream.append(catalogue.stories.differInMakers ? 1 : 0)
      stream.append(catalogue.isUndated ? 1 : 0)
      stream.append(pages.count > 0 ? 1 : 0)
    } page: {
      try page()
    }
    return all.map { $0(site) }
  }

  /// The sections of volumes by their ids: they show more than their stamps say.
  func sections(ofVolumes ids: Set<String>, _ site: Fingerprint) -> [Section] {
    guard maker.settings.search.enabled else { return [] }
    return index.sections(ofVolumes: ids).map { $0(site) }
  }

  /// The ids of the sections that show the texts of some stories, by their places in the catalogue.
  func sections(ofStories places: [Int]) -> Set<String> {
    guard maker.settings.search.enabled else { return [] }
    return index.sections(having: places)
  }
}

extension SearchOutputs: SearchedLibrary {
  var count: Int { catalogue.stories.count }

  func mark(of place: Int) -> UInt64 { catalogue.listMarks[place] }

  func weight(of place: Int) -> Int {
    let story = catalogue.stories[place]
    return story.pageCount * (story.language.isWrittenWithoutSpaces ? 4 : 1)
  }

  func appendFiled(_ place: Int, to stream: inout FingerprintStream) {
    let story = catalogue.stories[place]
    stream.append(story.id.text)
    stream.append(UInt64(story.pageCount))
    stream.append(story.isPreview ? 1 : 0)
    for names in [story.childNames, heads(of: place)] {
      stream.append(UInt64(names.count))
      for name in names { stream.append(name) }
    }
    stream.append(story.title)
    stream.append(optional: story.summary)
    if let mark = story.mark { stream.append(mark) }
  }

  func filed(_ place: Int) throws -> [(text: String, in: SearchShards.Place)] {
    let story = catalogue.stories[place]
    return [(story.title, .title)] + heads(of: place).map { ($0, .head) } + (story.summary.map { [($0, .text)] } ?? [])
      + (try texts(story).map { ($0, .text) })
  }

  /// What is known of a story besides its title, by which it is found.
  private func heads(of place: Int) -> [String] {
    let story = catalogue.stories[place]
    return [story.mainCharacter, story.theme, story.mood].compactMap(\.self) + story.credits.map(\.name)
      + catalogue.collectionsOfStory[place].map { catalogue.collections[$0].name }
  }

  var columns: [SearchedColumn] {
    func group(_ kind: GroupKind) -> SearchedColumn {
      SearchedColumn(kind.rawValue, .one { [catalogue] in catalogue.group(kind, of: $0)?.slug })
    }
    return [
      group(.age), group(.theme), group(.language),
      SearchedColumn("pages", .number { [catalogue] in catalogue.stories[$0].pageCount }),
      SearchedColumn(
        "collection",
        .several { [catalogue] in
          catalogue.collectionsOfStory[$0].map { catalogue.collections[$0].slug }
        }),
      group(.mood), group(.colour),
      SearchedColumn("title", .title { [catalogue] in catalogue.stories[$0].title }),
      SearchedColumn("group", .number { [catalogue] in Self.number(ofGroup: $0, in: catalogue) }),
    ]
  }

  /// What the translations of a story have in common and no other story has: a number that stays whatever else comes, of 35 bits, as many
  /// as seven characters hold. 0 where there are none.
  private static func number(ofGroup place: Int, in catalogue: Catalogue) -> Int {
    guard let group = catalogue.stories[place].translationGroup, catalogue.translationGroups[group] != nil else {
      return 0
    }
    return Int(Fingerprint(of: group).low & (1 << 35 - 1)) + 1
  }

  func appendShown(_ place: Int, to stream: inout FingerprintStream) {
    stream.append(catalogue.stories[place].id.text)
    catalogue.stories[place].appendCard(to: &stream)
  }

  /// A story as results show it: title, slug, language, 1 if it runs from right to left, byline, age group, number of pages, accent, 1 if
  /// its cover was given, 1 if it is a preview, its cover, 1 if it is recorded.
  func shown(_ place: Int) throws -> JSONValue {
    let story = catalogue.stories[place]
    let cover = try maker.cover(of: story)
    return .array([
      .string(story.title), .string(story.slug), .string(story.language.tag),
      .number(story.language.direction == "rtl" ? 1 : 0), .string(try maker.byline(story) ?? ""),
      .string(story.ageGroup?.name ?? ""), .number(story.pageCount), .number(story.accent),
      .number(cover.isGiven ? 1 : 0), .number(story.isPreview ? 1 : 0), try picture(cover.picture),
      .number(story.isRecorded ? 1 : 0),
    ])
  }

  /// A cover as results show it: the names of its files, its width, its height and its colour (-1 for none). A story without one has 0.
  ///
  /// The first file is one that all browsers show. The small copies of the best kind follow.
  private func picture(_ picture: PublishedPicture?) throws -> JSONValue {
    guard let picture, let developed = try maker.shelf.developed(picture) else { return .number(0) }
    let copies = developed.kinds.first ?? []
    let small = copies.filter { $0.width <= 640 }
    let names = ([developed.fallback] + (small.isEmpty ? Array(copies.prefix(1)) : small)).map(\.name)
    return .array([
      .string(names.joined(separator: " ")), .number(picture.width), .number(picture.height),
      .number(developed.tone?.number ?? -1),
    ])
  }
}
