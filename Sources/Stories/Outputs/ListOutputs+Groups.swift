import Hashing
import Languages
import Mustache
import Publication
import Rendering
import StoryModel
import Website

/// The pages of the groups that stories are in: what lists the groups of a kind, and the lists of each.
extension ListOutputs {
  /// The groups of one kind, and the pages of each.
  func groupSections(_ kind: GroupKind) -> [Unstamped] {
    let groups = catalogue.groups[kind, default: []]
    guard !groups.isEmpty else { return [] }
    let overview = Section.unstamped(kind.folder) { stream in
      for group in groups {
        group.append(to: &stream)
        guard kind.hasShelves else { continue }
        for story in newestCovers(of: group) { story.appendCovers(to: &stream) }
      }
    } plan: {
      let heading = try messages.text(kind.heading)
      return [
        try maker.output(
          "groups", .init(kind: kind.overview, path: kind.address, language: language, title: heading),
          [
            .heading: .text(heading), .intro: kind == .theme ? .text(try messages.text("themes_intro")) : .null,
            .groups: .list(try groups.map { try entry(of: $0, on: kind.address) }),
            .areManyLanguages: .bool(kind == .language && groups.count > GroupKind.fewLanguages),
            .shelves: kind.hasShelves ? .list(try shelves(of: groups, kind)) : .list([]),
          ])
      ]
    }
    return [overview] + groups.flatMap(sections)
  }

  private func sections(of group: Group) -> [Unstamped] {
    let list = GrowingList(
      of: group.members, in: catalogue, name: "\(group.kind.folder) \(group.slug)", landing: group.address,
      page: { group.kind.address(of: group.slug, page: $0) }, template: "group", kind: group.kind.member,
      language: group.tongue ?? language)
    return sections(of: list, members: group.members) { stream in
      stream.append(group.label)
      stream.append(group.language.tag)
      stream.append(optional: group.age?.displayName)
      stream.append(group.isNamedByTheme ? 1 : 0)
    } heading: {
      let label = try maker.label(of: group)
      let written = group.isNamedByTheme ? language : group.language
      return ListHeading(
        text: label,
        model: [
          .heading: .text(label), .headingLanguage: .text(written.tag),
          .headingDirection: .text(written.direction), .mood: Value(group.mood), .colour: Value(group.colour?.rawValue),
        ],
        parent: (try messages.text(group.kind.heading), group.kind.address))
    }
  }

  /// A group as an entry in a list of groups.
  func entry(of group: Group, on page: String) throws -> Value {
    let written = group.isNamedByTheme ? language : group.language
    return .object([
      .label: .text(try maker.label(of: group)), .href: maker.link(page, group.address),
      .storyCountLabel: .text(try messages.count("story_count", group.members.count)),
      .language: .text(written.tag), .direction: .text(written.direction), .beside: Value(group.beside),
      .besideLanguage: Value(group.besideLanguage?.tag), .besideDirection: Value(group.besideLanguage?.direction),
      .number: .text(String(group.number)), .age: Value(group.age?.name),
      .mood: Value(group.mood), .colour: Value(group.colour?.rawValue),
    ])
  }

  /// The newest stories of a group that have a cover, as far as its shelf shows them.
  private func newestCovers(of group: Group) -> [ShelfStory] {
    Self.covered(group.members.reversed().lazy.map { catalogue.stories[$0] })
  }

  /// Groups as shelves with covers: those of one language together, the language of the site before the others, and those that have
  /// more stories before those that have fewer.
  private func shelves(of groups: [Group], _ kind: GroupKind) throws -> [Value] {
    func shelf(_ groups: [Group], _ language: Language?) throws -> Value {
      let name = language.map { maker.frames.languageNames.name(of: $0) }
      return .object([
        .label: Value(name?.text), .language: Value(name?.language.tag), .direction: Value(name?.language.direction),
        .groups: .list(
          try groups.map { group in
            guard case .object(var model) = try entry(of: group, on: kind.address) else { return .null }
            model[.covers] = try covers(of: newestCovers(of: group), on: kind.address)
            model[.accent] = .text(String(group.number))
            return .object(model)
          }),
      ])
    }
    let languages = Dictionary(grouping: groups, by: \.language)
    guard kind == .theme, languages.count > 1 else { return [try shelf(groups, nil)] }
    let counts = languages.mapValues { $0.reduce(0) { $0 + $1.members.count } }
    let own = maker.frames.ownLanguage
    let order = languages.keys.sorted { one, other in
      if (one == own) != (other == own) { return one == own }
      let (left, right) = (counts[one, default: 0], counts[other, default: 0])
      return left == right ? one.tag < other.tag : left > right
    }
    return try order.map { try shelf(languages[$0, default: []], $0) }
  }
}

extension GroupKind {
  /// Whether its groups are shown as shelves with covers.
  fileprivate var hasShelves: Bool { self == .theme || self == .language }

  /// So many languages are seen at a glance; a list of more is sifted.
  static let fewLanguages = 12
}
