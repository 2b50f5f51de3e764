import Build
import Hashing
import Languages
import Mustache
import Rendering
import Website

/// The pages that list sparks: all of them, and those of each situation, audience, type and language. Each page of a
/// list is a section of its own.
extension SparkIndex {
  /// All of them.
  func listSections(in maker: SparkMaker) -> [Section] {
    let all = list(
      "sparks", of: Array(sparks.indices), landing: SitePath.sparks, page: SitePath.sparksPage, kind: .sparks)
    return sections(of: all, showing: AllSparks(), Array(sparks.indices), in: maker)
      + SparkGroupKind.allCases.flatMap { groupSections($0, in: maker) }
  }

  /// The groups of one kind, and the pages of each.
  private func groupSections(_ kind: SparkGroupKind, in maker: SparkMaker) -> [Section] {
    let groups = groups(kind)
    guard !groups.isEmpty else { return [] }
    let names = groups.map(\.name)
    return [Section(kind.folder, in: maker, shows: SparkGroups(kind: kind, groups: groups.map(\.entry)))]
      + groups.flatMap { group in
        let list = list(
          "\(kind.folder) \(group.slug)", of: group.members, landing: group.address, page: group.name.page,
          kind: kind.member)
        return sections(of: list, showing: GroupOfSparks(group: group.name, others: names), group.members, in: maker)
      }
  }

  private func list(
    _ name: String, of members: [Int], landing: String, page: @escaping @Sendable (String) -> String, kind: PageKind
  ) -> GrowingList {
    GrowingList(
      name: name,
      things: .init(
        count: members.count, mark: { listMarks[members[$0]] }, slug: { sparks[members[$0]].address },
        title: { (sparks[members[$0]].text, sparks[members[$0]].language) }),
      landing: landing, page: page, template: "sparks", kind: kind)
  }

  private func sections(
    of list: GrowingList, showing content: some SparkListContent, _ members: [Int], in maker: SparkMaker
  ) -> [Section] {
    list.sections(in: maker, landing: content, others: content) { sparkCards[members[$0]] }
  }
}

/// The content of a list of sparks.
private protocol SparkListContent: ListContent where Maker == SparkMaker, Item == SparkCard {}

extension SparkListContent {
  static var items: Name { .sparks }
  static var counting: (label: Name, message: String)? { (.countLabel, "spark_count") }

  func card(_ card: Hashed<SparkCard>, on page: String, in maker: SparkMaker) throws -> Value {
    try maker.card(card, on: page)
  }

  func comesFirst(_ card: Hashed<SparkCard>, in maker: SparkMaker) -> Bool {
    card.spark.language == maker.frames.ownLanguage
  }

  /// The values on every page of a list besides its sparks.
  fileprivate func listed(_ heading: String, _ language: Language, intro: String?, _ kind: String) -> Object {
    [
      .heading: .text(heading), .headingLanguage: .text(language.tag), .headingDirection: .text(language.direction),
      .intro: Value(intro), .kindOfList: .text(kind), .also: .list([]), .hasAlso: .bool(false), .keepHref: .null,
    ]
  }
}

/// The list of all sparks.
private struct AllSparks: SparkListContent {
  func heading(in maker: SparkMaker) throws -> ListHeading {
    let heading = try maker.messages.text("sparks")
    let intro = try maker.messages.text("sparks_intro")
    return ListHeading(text: heading, model: listed(heading, maker.language, intro: intro, "all"))
  }
}

/// The list of a group, which leads to the others of its kind.
private struct GroupOfSparks: SparkListContent {
  let group: SparkGroupName
  let others: [SparkGroupName]

  func heading(in maker: SparkMaker) throws -> ListHeading {
    ListHeading(
      text: group.label,
      model: listed(group.label, group.language, intro: group.description, group.kind.rawValue),
      parent: (try maker.messages.text(group.kind.folder), group.kind.address))
  }

  func more(on page: String, in maker: SparkMaker) -> Object {
    let keepList = group.kind == .language ? SparkKeep.path(of: group, maker.settings) : nil
    return [
      .also: .list(
        others.map { other in
          .object([
            .label: .text(other.label), .href: maker.link(page, other.address),
            .language: .text(other.language.tag), .direction: .text(other.language.direction),
            .isCurrent: .bool(other.slug == group.slug),
          ])
        }),
      .hasAlso: .bool(others.count > 1), .keepHref: keepList.map { maker.link(page, $0) } ?? .null,
    ]
  }
}

/// The page of the groups of a kind.
private struct SparkGroups: SectionContent {
  let kind: SparkGroupKind
  let groups: [SparkGroupEntry]

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let heading = try maker.messages.text(kind.folder)
    return SectionPlan([
      try maker.frames.output(
        "groups", .init(kind: kind.overview, path: kind.address, language: maker.language, title: heading),
        [
          .heading: .text(heading), .intro: .text(try maker.messages.text("\(kind.folder)_intro")),
          .groups: .list(try groups.map { try maker.entry(of: $0, on: kind.address) }),
        ])
    ])
  }
}
