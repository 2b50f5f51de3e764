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
import Website

/// Plans the page on which readers search, and the index that it loads in parts.
///
/// The index is `search/index.js`, the root; `search/letters.js`, what becomes of characters; for each volume (`SearchVolume`) its shards (`SearchShards`) and its columns; and what is
/// shown of stories that are found, eight in a file (`search/docs/N.js`). All of it are scripts (`SearchPart`) under names that stay.
struct SearchOutputs: Sendable {
  let maker: PageMaker
  let catalogue: Catalogue
  /// Reads the texts of a story's pages, as they are published.
  let texts: @Sendable (ShelfStory) throws -> [String]

  private var volumes: [SearchVolume] { SearchVolume.all(of: catalogue.stories.count) }

  /// How many stories stand in one file of what is shown.
  static let block = 8
  /// How many such files are a section.
  private static let blocksOfSection = 16

  /// All of them: the page with the root of the index, then each volume, and what is shown of stories.
  func sections(_ site: Fingerprint) -> [Section] {
    guard maker.settings.search.enabled else { return [] }
    let volumes = volumes
    let all = [root] + volumes.map(shards) + volumes.map(columns) + docs
    return all.map { $0(site) }
  }

  /// The sections of volumes by their ids: they show more than their stamps say.
  func sections(ofVolumes ids: Set<String>, _ site: Fingerprint) -> [Section] {
    guard maker.settings.search.enabled else { return [] }
    return volumes.filter { ids.contains(Self.section(of: $0)) }.map { shards($0)(site) }
  }

  /// The ids of the sections that show the texts of some stories, by their places in the catalogue.
  func sections(ofStories places: [Int]) -> Set<String> {
    guard maker.settings.search.enabled else { return [] }
    let volumes = volumes
    return Set(places.compactMap { SearchVolume.having($0, in: volumes).map(Self.section) })
  }

  private static func section(of volume: SearchVolume) -> String { "search \(volume.name)" }

  private func output(_ name: String, _ bytes: [UInt8]) -> Output {
    Output(SitePath.search(name), inputs: [Input("part of the index", Fingerprint(of: bytes))]) { .bytes(bytes) }
  }

  // MARK: The root

  private var root: Section.Unstamped {
    let volumes = volumes
    return Section.unstamped("search") { stream in
      for kind in GroupKind.allCases { for group in catalogue.groups[kind, default: []] { group.append(to: &stream) } }
      for collection in catalogue.collections {
        stream.append(collection.name)
        stream.append(collection.slug)
      }
      stream.append(UInt64(catalogue.stories.count))
      for length in lengths { stream.append(length.rawValue) }
      for volume in volumes {
        stream.append(volume.name)
        stream.append(UInt64(shardCount(of: volume)))
        stream.append(UInt64(columnMask(of: volume)))
      }
    } plan: {
      [try page(), index(volumes), output("letters", SearchPart.letters)]
    }
  }

  /// How many stories there are, how many stand in a file of what is shown, and of each volume its first story, its capacity, in how many
  /// shards it is, and which columns it has, as bits.
  private func index(_ volumes: [SearchVolume]) -> Output {
    let entries = volumes.map { volume in
      JSONValue.array(
        [volume.first, volume.capacity, shardCount(of: volume), columnMask(of: volume)].map { JSONValue.number($0) })
    }
    let value: JSONValue = [
      "count": .number(catalogue.stories.count), "block": .number(Self.block), "volumes": .array(entries),
    ]
    return output("index", SearchPart.script("index", value))
  }

  // MARK: Shards

  /// In how many shards a volume is: as many as make them about a kilobyte, whatever its stories are written in, and however long they
  /// are. It is known from the catalogue alone, so that the root needs no pages.
  private func shardCount(of volume: SearchVolume) -> Int {
    var weight = 0
    for story in catalogue.stories[volume.stories] {
      weight += story.pageCount * (story.language.isWrittenWithoutSpaces ? 4 : 1)
    }
    var count = 1
    while count < volume.capacity / 8 || count < volume.capacity && count * 20 < weight { count *= 2 }
    return count
  }

  private func shards(_ volume: SearchVolume) -> Section.Unstamped {
    Section.unstamped(Self.section(of: volume)) { stream in
      stream.append(UInt64(shardCount(of: volume)))
      for place in volume.stories {
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
      }
    } plan: {
      let count = shardCount(of: volume)
      var shards = SearchShards(stories: volume.size, shards: count)
      for (number, place) in volume.stories.enumerated() {
        let story = catalogue.stories[place]
        shards.file(story.title, of: number, in: .title)
        for head in heads(of: place) { shards.file(head, of: number, in: .head) }
        if let summary = story.summary { shards.file(summary, of: number, in: .text) }
        for text in try texts(story) { shards.file(text, of: number, in: .text) }
      }
      return shards.texts().enumerated().map { number, text in
        let name = "\(volume.name)/\(number)"
        return output(name, SearchPart.script(name, text: text))
      }
    }
  }

  /// What is known of a story besides its title, by which it is found.
  private func heads(of place: Int) -> [String] {
    let story = catalogue.stories[place]
    return [story.mainCharacter, story.theme, story.mood, story.author, story.illustrator].compactMap(\.self)
      + catalogue.collectionsOfStory[place].map { catalogue.collections[$0].name }
  }

  // MARK: Columns

  /// What stories are chosen and sorted by, in the order in which the engine counts them.
  private enum Column: String, CaseIterable {
    case age, theme, language, pages, collection, mood, colour, title
  }

  /// The columns of a volume, as bits: those in which some story has a value.
  private func columnMask(of volume: SearchVolume) -> Int {
    var mask = 0
    for (bit, column) in Column.allCases.enumerated() {
      let isThere =
        switch column {
        case .pages, .title: true
        case .collection: volume.stories.contains { !catalogue.collectionsOfStory[$0].isEmpty }
        case .age, .theme, .language, .mood, .colour:
          volume.stories.contains { place in
            GroupKind(rawValue: column.rawValue).flatMap { catalogue.group($0, of: place) } != nil
          }
        }
      if isThere { mask |= 1 << bit }
    }
    return mask
  }

  private func columns(_ volume: SearchVolume) -> Section.Unstamped {
    Section.unstamped("search columns \(volume.name)") { stream in
      for place in volume.stories {
        stream.append(catalogue.stories[place].title)
        stream.append(UInt64(catalogue.stories[place].pageCount))
        for kind in GroupKind.allCases { stream.append(optional: catalogue.group(kind, of: place)?.slug) }
        stream.append(UInt64(catalogue.collectionsOfStory[place].count))
        for collection in catalogue.collectionsOfStory[place] { stream.append(catalogue.collections[collection].slug) }
      }
    } plan: {
      Column.allCases.compactMap { column in
        let name = "\(volume.name)/\(column.rawValue)"
        return script(name, column, volume).map { output(name, $0) }
      }
    }
  }

  /// The script of a column; none where no story has a value.
  private func script(_ name: String, _ column: Column, _ volume: SearchVolume) -> [UInt8]? {
    let stories = volume.stories
    switch column {
    case .pages:
      return SearchPart.script(name, text: SearchColumn.numbers(stories.map { catalogue.stories[$0].pageCount }))
    case .title: return SearchPart.script(name, text: SearchColumn.titles(stories.map { catalogue.stories[$0].title }))
    case .collection:
      let slugs = stories.map { catalogue.collectionsOfStory[$0].map { catalogue.collections[$0].slug } }
      return SearchColumn.several(slugs).map { SearchPart.script(name, $0) }
    case .age, .theme, .language, .mood, .colour:
      let slugs = stories.map { place in
        GroupKind(rawValue: column.rawValue).flatMap { catalogue.group($0, of: place)?.slug }
      }
      return SearchColumn.one(slugs).map { SearchPart.script(name, $0) }
    }
  }

  // MARK: What is shown

  private var docs: [Section.Unstamped] {
    let count = catalogue.stories.count
    let size = Self.block * Self.blocksOfSection
    return stride(from: 0, to: count, by: size).map { first in
      let places = first..<min(count, first + size)
      return Section.unstamped("search docs \(first)") { stream in
        for story in catalogue.stories[places] {
          stream.append(story.id.text)
          story.appendCard(to: &stream)
        }
      } plan: {
        try stride(from: first, to: places.upperBound, by: Self.block).map { start in
          let stories = catalogue.stories[start..<min(places.upperBound, start + Self.block)]
          let name = "docs/\(start / Self.block)"
          return output(name, SearchPart.script(name, .array(try stories.map(doc))))
        }
      }
    }
  }

  /// A story as results show it: title, slug, language, whether it is written from right to left, who made it, age group, pages,
  /// decoration, whether its cover was given, whether only its beginning is published, and its cover.
  private func doc(_ story: ShelfStory) throws -> JSONValue {
    let cover = try maker.cover(of: story)
    return .array([
      .string(story.title), .string(story.slug), .string(story.language.tag),
      .number(story.language.direction == "rtl" ? 1 : 0), .string(try maker.byline(story) ?? ""),
      .string(story.ageGroup?.name ?? ""), .number(story.pageCount), .number(story.accent),
      .number(cover.isGiven ? 1 : 0), .number(story.isPreview ? 1 : 0), try picture(cover.picture),
    ])
  }

  /// A cover as results show it: the names of its files, what all browsers can show first, then the small copies of the kind that is
  /// best; its width, its height and its colour, -1 for none. 0 where there is none.
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

extension Language {
  /// Whether its words stand beside one another without spaces, so that each two signs are filed.
  fileprivate var isWrittenWithoutSpaces: Bool {
    let primary = tag.prefix { $0 != "-" }
    return ["zh", "yue", "wuu", "ja", "th", "lo", "km", "my"].contains(primary)
  }
}
