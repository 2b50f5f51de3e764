import Basics
import Build
import Hashing
import Languages
import Rendering
import Settings
import Website

/// A device's copy of a site of sparks, to read it without a network: for each language its decks and lessons, what
/// today's spark is chosen from, and its books.
///
/// The page of each spark is not kept: decks have all that it says, and a library may have thousands.
struct SparkKeep: SectionContent {
  private let group: SparkGroupEntry
  /// The addresses of the full pages of sparks.
  private let decks: [String]
  private let hasLessons: Bool
  /// The slugs of the lessons.
  private let lessons: [String]
  private let books: [SparkBookLink]
  /// The fingerprint of what is kept: its words, and not the menu above them.
  private let version: Fingerprint

  /// All that is kept of a language.
  private struct Words: Encodable {
    let sparks: [Hashed<SparkCard>]
    let lessons: [Hashed<LessonCard>]
    let books: [SparkBook.Chapters]
  }

  /// The list of what is kept of a language; none where the settings want nothing kept.
  static func path(of group: SparkGroupName, _ settings: Settings) -> String? {
    settings.offline.enabled ? "languages/\(group.slug)/keep.json" : nil
  }

  /// A list for each language.
  static func sections(of libraryIndex: SparkIndex, books: [Hashed<SparkBook>], in maker: SparkMaker) -> [Section] {
    guard maker.settings.offline.enabled else { return [] }
    return libraryIndex.groups(.language).map { group in
      Section("keep \(group.slug)", in: maker, shows: SparkKeep(of: group, libraryIndex, books, maker.settings))
    }
  }

  private init(
    of group: SparkGroup, _ libraryIndex: SparkIndex, _ books: [Hashed<SparkBook>], _ settings: Settings
  ) {
    let lessons = libraryIndex.lessons(in: group.language).map { libraryIndex.lessonCards[$0] }
    let own = books.filter { $0.link.book.language == group.language }
    let cut = ListPages(count: group.members.count, size: settings.site.storiesPerPage) {
      libraryIndex.listMarks[group.members[$0]]
    }
    self.group = group.entry
    decks = (0..<cut.fullPages).map { page in
      group.name.page(cut.name(ofPage: page + 1) { libraryIndex.sparks[group.members[$0]].address })
    }
    hasLessons = !libraryIndex.lessons.isEmpty
    self.lessons = lessons.map(\.lesson.slug)
    self.books = own.map(\.link)
    version = Fingerprint(
      encoding: Words(
        sparks: group.members.map { libraryIndex.sparkCards[$0] }, lessons: lessons,
        books: own.map(\.chapters)))
  }

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    guard let path = Self.path(of: group.group, maker.settings) else { return SectionPlan([]) }
    let bytes = try list(maker).bytes()
    // Nothing of it may be missing.
    let input = Input("what is kept", Fingerprint(of: bytes))
    return SectionPlan([Output(path, step: .lists, inputs: [input]) { .bytes(bytes) }])
  }

  private func list(_ maker: SparkMaker) throws -> JSONValue {
    let (group, count) = (group.group, group.count)
    let pages =
      [SitePath.home, group.address] + decks + (hasLessons ? [SitePath.lessons] : []) + lessons.map(SitePath.lesson)
    let today =
      [SitePath.today]
      + stride(from: 0, to: count, by: Today.block).map {
        SitePath.today($0 / Today.block, in: group.language.tag)
      }
    let assets = try maker.frames.shownAssets
    let files = pages + today + books.map(\.book.path) + assets.map(\.path)
    // A page has some ten kilobytes of markup; a spark some hundreds of bytes, twice in a deck and once for today.
    let size =
      try assets.reduce(10_000 * pages.count + 1000 * count) { $0 + (try $1.bytes.count) }
      + books.reduce(0) { try $0 + $1.estimatedSize(maker) }
    return [
      "version": .string(version.short), "title": .string(group.label), "language": .string(group.language.tag),
      "direction": .string(group.language.direction), "cover": .null, "size": .number(size),
      "files": .array(files.map { .string(SitePath.encoded($0)) }), "pictures": .array([]),
    ]
  }
}
