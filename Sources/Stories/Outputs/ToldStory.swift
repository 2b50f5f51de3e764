import Build
import Hashing
import Languages
import Settings

/// The content of one story with its pages, its pictures and its book.
struct ToldStory: ReadingSectionContent {
  let shown: ShownStory
  /// The slugs of its groups.
  let age: String?
  let level: String?
  let theme: String?
  let languageGroup: String?
  /// The same story in other languages, in the order of their names.
  let translations: HashedList<StoryName>
  /// It in all of its languages, for search engines.
  let alternates: HashedList<StoryName>
  /// The name guards of the texts of these; empty if they are not shown beside its own.
  let guards: [NameGuard]
  /// Those of them that stand beside it in a book of two languages.
  let beside: [Beside]
  /// The stories recommended beside it.
  let more: [Hashed<StoryCard>]
  /// The cover paths of stories of other shards whose pictures count for it: their own sections, which would say so,
  /// are not here.
  let strangers: [String?]

  /// A translation that stands beside the story in a book.
  struct Beside: Encodable, Sendable {
    /// The languages of the book.
    let pair: Settings.LanguagePair
    /// Its place among the translations.
    let place: Int
    let story: Hashed<PublishedStory>
  }
}

extension SharedLibraryIndex {
  /// One story with its pages, its pictures and its book, as a section; `strangers` are the stories of other shards
  /// whose pictures count for it.
  func section(ofStory place: Int, readings: StoryReadings, strangers: [Int]) -> Section {
    Section(
      libraryIndex.stories[place].id.section, name: libraryIndex.stories[place].title, in: readings.maker,
      reading: self.libraryIndex.readings(for: place, strangers, by: readings),
      shows: self.libraryIndex.told(place, strangers, readings.maker.pages.settings.books))
  }
}

extension LibraryIndex {
  /// The readings of the section of a story: the story, then its translations, then the stories of other shards.
  fileprivate func readings(for place: Int, _ strangers: [Int], by readings: StoryReadings) -> [StoryReading] {
    let translations = translationsByName(of: place)
    let besides = besides(of: place, in: translations, readings.maker.pages.settings.books)
    let dated = [place] + besides.map { translations[$0.place] }
    return ([place] + translations + strangers).map {
      readings.reading(of: published[$0], changed: dated.contains($0) ? dates[$0] : nil)
    }
  }

  fileprivate func told(_ place: Int, _ strangers: [Int], _ books: Settings.Books) -> ToldStory {
    let translations = translationsByName(of: place)
    let besides = besides(of: place, in: translations, books)
    let areRead = !books.share.isEmpty || !besides.isEmpty
    return ToldStory(
      shown: shown(place), age: slug(ofGroup: .age, of: place), level: slug(ofGroup: .level, of: place),
      theme: slug(ofGroup: .theme, of: place), languageGroup: slug(ofGroup: .language, of: place),
      translations: HashedList(translations.map(name)), alternates: HashedList(alternates(of: place).map(name)),
      guards: areRead ? translations.map { stories[$0].nameGuard } : [], beside: besides,
      more: recommendations[place].map { stories[$0].card },
      strangers: strangers.map { stories[$0].bookCoverPath })
  }

  /// The translations beside a story in books of two languages; `translations` are ordered by names of languages.
  func besides(of story: Int, in translations: [Int], _ books: Settings.Books) -> [ToldStory.Beside] {
    if books.editions.isEmpty { return [] }
    return books.pairs(
      of: stories[story].value.language,
      in: translations.map { books.have(stories[$0]) ? stories[$0].value.language : nil }
    ).map { ToldStory.Beside(pair: $0, place: $1, story: stories[translations[$1]]) }
  }
}

extension Settings.Books {
  /// The places of the translations that books have beside a story, in the order of the settings, each once: of several
  /// in one language the first. A translation without a book of its own has no language here.
  fileprivate func pairs(
    of language: Language, in translations: [Language?]
  ) -> [(pair: Settings.LanguagePair, place: Int)] {
    guard enabled else { return [] }
    var taken: Set<Int> = []
    return editions.filter { Settings.LanguagePair.means($0.first, language) }.compactMap { pair in
      translations.firstIndex { $0.map { Settings.LanguagePair.means(pair.second, $0) } ?? false }
        .flatMap { taken.insert($0).inserted ? (pair, $0) : nil }
    }
  }
}
