import Hashing
import Languages
import Mustache
import Publication
import Rendering
import Website

/// Plans the pages that list sparks: all of them, and those of each situation, audience, type and language.
struct SparkLists: Sendable {
  let maker: SparkMaker

  private var catalogue: SparkCatalogue { maker.catalogue }
  private var messages: Messages { maker.messages }

  /// All of them; each page of a list is a section of its own.
  func sections() -> [Section.Unstamped] {
    let all = sections(
      of: "sparks", Array(catalogue.sparks.indices), landing: SitePath.sparks, page: SitePath.sparksPage, kind: .sparks
    ) { _ in
    } heading: {
      let heading = try messages.text("sparks")
      return ListHeading(
        text: heading, model: listed(heading, maker.language, intro: try messages.text("sparks_intro"), "all"))
    }
    return all + SparkGroupKind.allCases.flatMap(groupSections)
  }

  /// What every page of a list shows besides its sparks.
  private func listed(_ heading: String, _ language: Language, intro: String?, _ kind: String) -> Object {
    [
      .heading: .text(heading), .headingLanguage: .text(language.tag), .headingDirection: .text(language.direction),
      .intro: Value(intro), .kindOfList: .text(kind), .also: .list([]), .hasAlso: .bool(false), .keepHref: .null,
    ]
  }

  /// The groups of one kind, and the pages of each.
  private func groupSections(_ kind: SparkGroupKind) -> [Section.Unstamped] {
    let groups = catalogue.groups(kind)
    guard !groups.isEmpty else { return [] }
    let overview = Section.unstamped(kind.folder) { stream in
      for group in groups {
        group.append(to: &stream)
        stream.append(UInt64(group.members.count))
      }
    } plan: {
      let heading = try messages.text(kind.folder)
      return [
        try maker.frames.output(
          "groups", .init(kind: kind.overview, path: kind.address, language: maker.language, title: heading),
          [
            .heading: .text(heading), .intro: .text(try messages.text("\(kind.folder)_intro")),
            .groups: .list(try groups.map { try maker.entry(of: $0, on: kind.address) }),
          ])
      ]
    }
    return [overview] + groups.flatMap { sections(of: $0, among: groups) }
  }

  private func sections(of group: SparkGroup, among groups: [SparkGroup]) -> [Section.Unstamped] {
    let (kind, slug) = (group.kind, group.slug)
    return sections(
      of: "\(kind.folder) \(slug)", group.members, landing: group.address,
      page: { SparkGroup.page($0, of: slug, kind) }, kind: kind.member
    ) { stream in
      // Each leads to the others.
      stream.append(slug)
      for group in groups { group.append(to: &stream) }
    } heading: {
      ListHeading(
        text: group.label, model: listed(group.label, group.language, intro: group.description, kind.rawValue),
        parent: (try messages.text(kind.folder), kind.address))
    } more: { page in
      [
        .also: .list(
          groups.map { other in
            .object([
              .label: .text(other.label), .href: maker.link(page, other.address),
              .language: .text(other.language.tag), .direction: .text(other.language.direction),
              .isCurrent: .bool(other.slug == slug),
            ])
          }),
        .hasAlso: .bool(groups.count > 1),
        .keepHref: kind == .language ? keepLink(of: group, on: page) : .null,
      ]
    }
  }

  private func keepLink(of group: SparkGroup, on page: String) -> Value {
    SparkKeep.path(of: group, maker.settings).map { maker.link(page, $0) } ?? .null
  }

  private func sections(
    of name: String, _ members: [Int], landing: String, page: @escaping @Sendable (String) -> String, kind: PageKind,
    shown: (inout FingerprintStream) -> Void, heading: @escaping @Sendable () throws -> ListHeading,
    more: @escaping @Sendable (_ page: String) -> Object = { _ in [:] }
  ) -> [Section.Unstamped] {
    let list = GrowingList(
      name: name,
      things: .init(
        count: members.count, mark: { [catalogue] in catalogue.listMarks[members[$0]] },
        slug: { [catalogue] in catalogue.sparks[members[$0]].address },
        title: { [catalogue] in (catalogue.sparks[members[$0]].text, catalogue.sparks[members[$0]].language) },
        comesFirst: { [catalogue, language = maker.frames.ownLanguage] in
          catalogue.sparks[members[$0]].language == language
        }),
      landing: landing, page: page, template: "sparks", kind: kind,
      words: .init(items: .sparks, counting: (.countLabel, "spark_count")))
    return maker.frames.sections(
      of: list, shown: shown, stamp: { catalogue.sparkStamps[members[$0]] }, heading: heading, more: more
    ) { place, page in
      try maker.card(members[place], on: page)
    }
  }
}
