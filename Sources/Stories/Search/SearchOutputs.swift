import Basics
import Build
import Feeds
import Hashing
import Images
import Languages
import Models
import Pictures
import Settings
import Website

/// The content of a story site's search (`SearchIndex`): its stories, with the texts of all pages.
struct SearchOutputs: Sendable, SearchedLibrary {
  let libraryIndex: LibraryIndex
  /// Reads the pages of stories.
  let readings: StoryReadings

  /// The page on which readers search, and its index; none where the settings want no search.
  func sections(with authored: [AuthoredPage], in maker: PageMaker) -> [Section] {
    guard maker.settings.search.enabled else { return [] }
    let pages = SearchedPages(authored, language: maker.frames.ownLanguage)
    let page = FindPage(of: libraryIndex, hasOtherPages: pages.count > 0)
    return SearchIndex.sections(of: self, pages: pages, page: page, in: maker)
  }

  var count: Int { libraryIndex.stories.count }

  func mark(of place: Int) -> UInt64 { libraryIndex.listMarks[place] }

  func weight(of place: Int) -> Int {
    let card = libraryIndex.stories[place].card
    return card.pageCount * (card.language.isWrittenWithoutSpaces ? 4 : 1)
  }

  func filed(_ place: Int) -> FiledStory {
    let story = libraryIndex.stories[place]
    // What is known of it besides its title, by which it is found.
    let heads =
      [story.mainCharacter, story.theme, story.mood].compactMap(\.self) + story.credits.map(\.name)
      + libraryIndex.collectionsOfStory[place].map { libraryIndex.collections[$0].name }
    return FiledStory(
      id: story.id, title: story.title, heads: heads, summary: story.summary, pageCount: story.pageCount,
      isPreview: story.isPreview, nameGuard: story.nameGuard, mark: story.mark)
  }

  func reading(_ place: Int) -> StoryReading { readings.reading(of: libraryIndex.published[place]) }

  func shown(_ place: Int) -> FoundStory { FoundStory(card: libraryIndex.stories[place].card) }

  var columns: [SearchedColumn] {
    func group(_ kind: GroupKind) -> SearchedColumn {
      SearchedColumn(kind.rawValue, .one { [libraryIndex] in libraryIndex.group(kind, of: $0)?.slug })
    }
    return [
      group(.age), group(.theme), group(.language),
      SearchedColumn("pages", .number { [libraryIndex] in libraryIndex.stories[$0].pageCount }),
      SearchedColumn(
        "collection",
        .several { [libraryIndex] in
          libraryIndex.collectionsOfStory[$0].map { libraryIndex.collections[$0].slug }
        }),
      group(.mood), group(.colour),
      SearchedColumn("title", .title { [libraryIndex] in libraryIndex.stories[$0].title }),
      SearchedColumn("group", .number { [libraryIndex] in Self.number(ofGroup: $0, in: libraryIndex) }),
      SearchedColumn("level", .number { [libraryIndex] in libraryIndex.stories[$0].readingLevel ?? 0 }),
    ]
  }

  /// The number that the translations of a story share and no other story has. It stays whatever else comes, and has 35
  /// bits, as many as seven characters hold; 0 if there are none.
  private static func number(ofGroup place: Int, in libraryIndex: LibraryIndex) -> Int {
    guard let group = libraryIndex.stories[place].translationGroup, libraryIndex.translationGroups[group] != nil else {
      return 0
    }
    return Int(Fingerprint(of: group).low & (1 << 35 - 1)) + 1
  }
}

/// A story's search data, besides the texts of its pages.
struct FiledStory: SearchFiled {
  let id: Identifier
  let title: String
  let heads: [String]
  let summary: String?
  let pageCount: Int
  let isPreview: Bool
  let nameGuard: NameGuard
  /// The texts' fingerprint where nobody names the stories whose texts are others.
  let mark: Fingerprint?

  func texts(in maker: PageMaker, reading: StoryReading) throws -> [(text: String, in: SearchShards.Place)] {
    [(title, .title)] + heads.map { ($0, .head) } + (summary.map { [($0, .text)] } ?? [])
      + (PublishedPage.texts(of: try reading.pages(), keepingOut: nameGuard).map { ($0, .text) })
  }
}

/// A story as results show it.
struct FoundStory: SearchShown {
  let card: Hashed<StoryCard>

  /// A story as results show it: title, slug, language, 1 if it runs from right to left, byline, age group, number of
  /// pages, accent, 1 if its cover was given, 1 if it is a preview, its cover, 1 if it is recorded, its reading level
  /// if it has one.
  func entry(in maker: PageMaker) throws -> JSONValue {
    let story = card.value
    let cover = try maker.cover(story.covers)
    let level = story.readingLevel.map { [JSONValue.number($0)] } ?? []
    let facts: [JSONValue] = [
      .string(story.title), .string(story.slug), .string(story.language.tag),
      .number(story.language.direction == "rtl" ? 1 : 0), .string(try maker.byline(story) ?? ""),
      .string(story.ageGroup?.name ?? ""), .number(story.pageCount), .number(story.accent),
      .number(cover.isGiven ? 1 : 0), .number(story.isPreview ? 1 : 0), try picture(cover.picture, maker),
      .number(story.isRecorded ? 1 : 0),
    ]
    return .array(facts + level)
  }

  /// A cover as results show it: the names of its files, its width, its height and its colour (-1 for none). A story
  /// without one has 0.
  ///
  /// The first file is one that all browsers show. The small copies of the best kind follow.
  private func picture(_ picture: PublishedPicture?, _ maker: PageMaker) throws -> JSONValue {
    guard let picture, let variants = try maker.resolver.variants(picture) else { return .number(0) }
    let copies = variants.kinds.first ?? []
    let small = copies.filter { $0.width <= 640 }
    let names = ([variants.fallback] + (small.isEmpty ? Array(copies.prefix(1)) : small)).map(\.name)
    return .array([
      .string(names.joined(separator: " ")), .number(picture.width), .number(picture.height),
      .number(variants.tone?.number ?? -1),
    ])
  }
}
