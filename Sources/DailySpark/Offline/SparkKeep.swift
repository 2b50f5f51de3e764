import Hashing
import JSON
import Languages
import Mustache
import Publication
import Rendering
import Settings
import Website

/// Plans what a device keeps of a site of sparks, to read it without a network: for each language its decks and lessons, what today's spark
/// is chosen from, and its books.
///
/// The page of each spark is not kept: decks have all that it says, and a library may have thousands.
struct SparkKeep: Sendable {
  let maker: SparkMaker
  let books: [SparkBook]

  private var catalogue: SparkCatalogue { maker.catalogue }

  /// The list of what is kept of a language; none where the settings want nothing kept.
  static func path(of group: SparkGroup, _ settings: Settings) -> String? {
    settings.offline.enabled ? "languages/\(group.slug)/keep.json" : nil
  }

  /// A list for each language.
  func sections() -> [Section.Unstamped] {
    catalogue.groups(.language).compactMap { group in
      guard let path = Self.path(of: group, maker.settings) else { return nil }
      let (version, lessons) = (version(of: group), lessons(of: group))
      return Section.unstamped("keep \(group.slug)") { stream in
        stream.append(version)
        for text in [group.label, group.language.tag] { stream.append(text) }
        for place in lessons { stream.append(catalogue.lessons[place].slug) }
        stream.append(UInt64(group.members.count))
      } plan: {
        let bytes = try list(of: group, version).bytes()
        return [Output(path, inputs: [Input("what is kept", Fingerprint(of: bytes))]) { .bytes(bytes) }]
      }
    }
  }

  private func lessons(of group: SparkGroup) -> [Int] { catalogue.lessons(in: group.language) }

  private func books(of group: SparkGroup) -> [SparkBook] { books.filter { $0.language == group.language } }

  /// What makes it something else to keep: its words, and not the menu above them.
  private func version(of group: SparkGroup) -> Fingerprint {
    var stream = FingerprintStream()
    for place in group.members { stream.append(catalogue.sparkStamps[place]) }
    for place in lessons(of: group) { stream.append(catalogue.lessonStamps[place]) }
    for book in books(of: group) {
      stream.append(book.path)
      book.appendContent(to: &stream)
    }
    return stream.finish()
  }

  private func list(of group: SparkGroup, _ version: Fingerprint) throws -> JSONValue {
    let count = group.members.count
    let cut = ListPages(count: count, size: maker.settings.site.storiesPerPage) {
      catalogue.listMarks[group.members[$0]]
    }
    let decks = (0..<cut.fullPages).map { page in
      let name = cut.name(ofPage: page + 1) { catalogue.sparks[group.members[$0]].address }
      return SparkGroup.page(name, of: group.slug, .language)
    }
    let pages =
      [SitePath.home, group.address] + decks
      + (catalogue.lessons.isEmpty ? [] : [SitePath.lessons])
      + lessons(of: group).map { SitePath.lesson(catalogue.lessons[$0].slug) }
    let today =
      [SitePath.today]
      + stride(from: 0, to: count, by: TodayOutputs.block).map {
        SitePath.today($0 / TodayOutputs.block, in: group.language.tag)
      }
    let books = books(of: group)
    let files = pages + today + books.map(\.path) + maker.frames.shownAssets.map(\.path)
    // A page is some ten kilobytes of markup, and a spark in it some hundreds of bytes, twice in a deck and once for today.
    let size =
      try maker.frames.shownAssets.reduce(10_000 * pages.count + 1000 * count) { $0 + $1.bytes.count }
      + books.reduce(0) { try $0 + $1.estimatedSize }
    return [
      "version": .string(version.short), "title": .string(group.label), "language": .string(group.language.tag),
      "direction": .string(group.language.direction), "cover": .null, "size": .number(size),
      "files": .array(files.map { .string(SitePath.encoded($0)) }), "pictures": .array([]),
    ]
  }
}
