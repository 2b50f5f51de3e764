import JSON
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
      .collections: choice(
        catalogue.collections.map { ($0.slug, $0.name, language) }),
      .lengths: choice(
        try lengths.map { ($0.rawValue, try maker.messages.text("length_\($0.rawValue)"), language) }),
      .pageCountForms: .text(forms(of: "page_count")), .foundForms: .text(forms(of: "found")),
    ]
    let kinds: [(GroupKind, Name)] = [
      (.age, .ages), (.theme, .themes), (.language, .languages), (.mood, .moods), (.colour, .colours),
    ]
    for (kind, name) in kinds {
      model[name] = choice(
        try catalogue.groups[kind, default: []].map { group in
          (group.slug, try maker.label(of: group), group.isNamedByTheme ? language : group.language)
        })
    }
    return try maker.output(
      "search",
      .init(kind: .search, path: SitePath.searchPage, language: language, title: heading), model)
  }

  /// What may be chosen; nothing where there is only one thing.
  private func choice(_ entries: [(value: String, label: String, language: Language)]) -> Value {
    guard entries.count > 1 else { return .list([]) }
    return .list(
      entries.map { entry in
        .object([
          .value: .text(entry.value), .label: .text(entry.label), .language: .text(entry.language.tag),
          .direction: .text(entry.language.direction),
        ])
      })
  }

  /// The forms of a message that counts as JSON, by plural category.
  private func forms(of key: String) -> String {
    JSONValue(.object(maker.messages.forms(of: key).map { JSONMember($0.category, .string($0.text)) })).text()
  }
}
