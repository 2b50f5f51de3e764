import Build
import Hashing
import Mustache
import Rendering
import Website

/// The page on which readers search, with what they may choose by, wherever there is a choice.
struct FindPage: SearchPage {
  private let groups: [[GroupName]]
  private let collections: [Collection]
  private let lengths: [Length]
  private let tellsMakers: Bool
  private let isUndated: Bool
  private let hasOtherPages: Bool

  /// A collection that readers may choose.
  private struct Collection: Encodable {
    let slug: String
    let name: String
  }

  /// A story's length, in words that readers choose by; the engine counts the same.
  enum Length: String, CaseIterable, Encodable {
    case short, middle, long

    /// The length of a story of so many pages.
    init(pages: Int) { self = pages <= 8 ? .short : pages <= 16 ? .middle : .long }
  }

  private static let kinds: [(GroupKind, Name)] = [
    (.age, .ages), (.level, .levels), (.theme, .themes), (.language, .languages), (.mood, .moods), (.colour, .colours),
  ]

  /// Takes what it shows of a library.
  init(of libraryIndex: LibraryIndex, hasOtherPages: Bool) {
    groups = Self.kinds.map { libraryIndex.groups[$0.0, default: []].map(\.name) }
    collections = libraryIndex.collections.map { Collection(slug: $0.slug, name: $0.name) }
    // The lengths that stories have, the shortest first.
    let found = Set(libraryIndex.stories.map { Length(pages: $0.pageCount) })
    lengths = Length.allCases.filter(found.contains)
    tellsMakers = libraryIndex.stories.lazy.map(\.card).differInMakers
    isUndated = libraryIndex.isUndated
    self.hasOtherPages = hasOtherPages
  }

  func output(in maker: PageMaker) throws -> Output {
    let heading = try maker.messages.text("find_story")
    let language = maker.frames.language
    var model: Object = [
      .heading: .text(heading),
      .collections: maker.frames.choice(collections.map { ($0.slug, $0.name, language) }),
      .lengths: maker.frames.choice(
        try lengths.map { ($0.rawValue, try maker.messages.text("length_\($0.rawValue)"), language) }),
      .tellsMakers: .bool(tellsMakers), .isUndated: .bool(isUndated), .hasOtherPages: .bool(hasOtherPages),
      .pageCountForms: .text(maker.frames.forms(of: "page_count")), .foundForms: .text(maker.frames.forms(of: "found")),
    ]
    for (groups, kind) in zip(groups, Self.kinds) {
      model[kind.1] = try maker.choice(of: groups)
      if kind.0 == .level { model[.hasLevels] = .bool(groups.count > 1) }
    }
    return try maker.output(
      "search", .init(kind: .search, path: SitePath.searchPage, language: language, title: heading), model)
  }
}
