import Build
import Hashing
import Languages
import Mustache
import Rendering
import Website

/// The pages of the groups that stories are in: what lists the groups of a kind, and the lists of each.
extension LibraryIndex {
  /// The groups of one kind, and the pages of each.
  func groupSections(_ kind: GroupKind, in maker: PageMaker) -> [Section] {
    let groups = groups[kind, default: []]
    guard !groups.isEmpty else { return [] }
    let shelves = groups.map { group in
      GroupList.Shelf(entry: group.entry, covers: kind.hasShelves ? covers(of: group.members.reversed()) : [])
    }
    return [Section(kind.folder, in: maker, shows: GroupList(kind: kind, groups: shelves))]
      + groups.flatMap { sections(of: $0, in: maker) }
  }

  private func sections(of group: Group, in maker: PageMaker) -> [Section] {
    let (name, members) = (group.name, group.members)
    let list = list(
      of: members, name: "\(name.kind.folder) \(name.slug)", landing: name.address,
      page: { name.kind.address(of: name.slug, page: $0) }, template: "group", kind: name.kind.member,
      language: name.tongue ?? maker.frames.language)
    let tellsMakers = members.lazy.map { stories[$0].card }.differInMakers
    let content = GroupOfStories(tellsMakers: tellsMakers, group: name)
    return list.sections(in: maker, landing: content, others: content) { stories[members[$0]].card }
  }
}

/// The list of the stories of a group.
private struct GroupOfStories: StoryListContent {
  let tellsMakers: Bool
  let group: GroupName

  func heading(in maker: PageMaker) throws -> ListHeading {
    let label = try maker.label(of: group)
    let written = group.isNamedByTheme ? maker.frames.language : group.language
    return ListHeading(
      text: label,
      model: [
        .heading: .text(label), .headingLanguage: .text(written.tag),
        .headingDirection: .text(written.direction), .mood: Value(group.mood), .colour: Value(group.colour?.rawValue),
      ],
      parent: (try maker.messages.text(group.kind.heading), group.kind.address))
  }
}

/// The page that lists the groups of a kind.
private struct GroupList: SectionContent {
  let kind: GroupKind
  let groups: [Shelf]

  /// A group with the covers of its newest stories, as far as its shelf shows them.
  struct Shelf: Encodable {
    let entry: GroupEntry
    let covers: [StoryCovers]
  }

  func plan(in maker: PageMaker) throws -> SectionPlan {
    let heading = try maker.messages.text(kind.heading)
    return SectionPlan([
      try maker.output(
        "groups", .init(kind: kind.overview, path: kind.address, language: maker.frames.language, title: heading),
        [
          .heading: .text(heading), .intro: kind == .theme ? .text(try maker.messages.text("themes_intro")) : .null,
          .groups: .list(try groups.map { try maker.entry(of: $0.entry, on: kind.address) }),
          .areManyLanguages: .bool(kind == .language && groups.count > GroupKind.fewLanguages),
          .shelves: kind.hasShelves ? .list(try shelves(maker)) : .list([]),
        ])
    ])
  }

  /// Groups as shelves with covers: those of one language together, the language of the site before the others, and
  /// those that have more stories before those that have fewer.
  private func shelves(_ maker: PageMaker) throws -> [Value] {
    func shelf(_ groups: [Shelf], _ language: Language?) throws -> Value {
      let name = language.map { maker.frames.languageNames.name(of: $0) }
      return .object([
        .label: Value(name?.text), .language: Value(name?.language.tag), .direction: Value(name?.language.direction),
        .groups: .list(
          try groups.map { shelf in
            guard case .object(var model) = try maker.entry(of: shelf.entry, on: kind.address) else { return .null }
            model[.covers] = try maker.covers(shelf.covers, on: kind.address)
            model[.accent] = .text(String(shelf.entry.group.number))
            return .object(model)
          }),
      ])
    }
    let languages = Dictionary(grouping: groups, by: \.entry.group.language)
    guard kind == .theme, languages.count > 1 else { return [try shelf(groups, nil)] }
    let counts = languages.mapValues { $0.reduce(0) { $0 + $1.entry.count } }
    let own = maker.frames.ownLanguage
    let order = languages.keys.sorted { one, other in
      if (one == own) != (other == own) { return one == own }
      let (left, right) = (counts[one, default: 0], counts[other, default: 0])
      return left == right ? one.tag < other.tag : left > right
    }
    return try order.map { try shelf(languages[$0, default: []], $0) }
  }
}

extension PageMaker {
  /// A group as an entry in a list of groups.
  func entry(of entry: GroupEntry, on page: String) throws -> Value {
    let group = entry.group
    let written = group.isNamedByTheme ? frames.language : group.language
    return .object([
      .label: .text(try label(of: group)), .href: link(page, group.address),
      .storyCountLabel: .text(try messages.count("story_count", entry.count)),
      .language: .text(written.tag), .direction: .text(written.direction), .beside: Value(group.beside),
      .besideLanguage: Value(group.besideLanguage?.tag), .besideDirection: Value(group.besideLanguage?.direction),
      .number: .text(String(group.number)), .age: Value(group.age?.name),
      .mood: Value(group.mood), .colour: Value(group.colour?.rawValue),
    ])
  }
}

extension GroupKind {
  /// Whether its groups are shown as shelves with covers.
  fileprivate var hasShelves: Bool { self == .theme || self == .language }

  /// So many languages are seen at a glance; a list of more is sifted.
  static let fewLanguages = 12
}
