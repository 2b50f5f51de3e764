import Languages
import Mustache
import Publication
import Rendering
import Website

/// The page on which readers search.
extension SearchOutputs {
  /// How long a story is, in words that readers choose by; the engine counts the same.
  enum Length: String, CaseIterable {
    case short, middle, long

    /// The length of a story of so many pages.
    init(pages: Int) { self = pages <= 8 ? .short : pages <= 16 ? .middle : .long }
  }

  /// The lengths that stories have, the shortest first.
  var lengths: [Length] {
    var found: Set<Length> = []
    for story in catalogue.stories { found.insert(Length(pages: story.pageCount)) }
    return Length.allCases.filter(found.contains)
  }

  /// The page with what readers may choose by, wherever there is a choice.
  func page() throws -> Output {
    let heading = try maker.messages.text("find_story")
    let language = maker.frames.language
    var model: Object = [
      .heading: .text(heading),
      .collections: maker.frames.choice(
        catalogue.collections.map { ($0.slug, $0.name, language) }),
      .lengths: maker.frames.choice(
        try lengths.map { ($0.rawValue, try maker.messages.text("length_\($0.rawValue)"), language) }),
      .tellsMakers: .bool(catalogue.stories.differInMakers), .isUndated: .bool(catalogue.isUndated),
      .pageCountForms: .text(maker.frames.forms(of: "page_count")), .foundForms: .text(maker.frames.forms(of: "found")),
    ]
    let kinds: [(GroupKind, Name)] = [
      (.age, .ages), (.theme, .themes), (.language, .languages), (.mood, .moods), (.colour, .colours),
    ]
    for (kind, name) in kinds {
      model[name] = try maker.choice(of: catalogue.groups[kind, default: []])
    }
    return try maker.output(
      "search",
      .init(kind: .search, path: SitePath.searchPage, language: language, title: heading), model)
  }
}
