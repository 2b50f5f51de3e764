import Basics
import Languages
import Models
import Stores
import StoryStore

extension Group {
  /// The groups of every kind that stories have; the library knows the addresses of some.
  static func all(
    of stories: [PublishedStory], _ reader: any StoryReader, _ languages: LanguageNames, _ moods: MoodWords
  ) throws -> [GroupKind: [Group]] {
    [
      .age: ages(stories), .level: levels(stories),
      .theme: themes(stories, try reader.addresses(of: .theme)),
      .language: Self.languages(stories, try reader.addresses(of: .language), languages),
      .mood: Self.moods(stories, try reader.addresses(of: .mood), moods), .colour: colours(stories),
    ]
  }

  /// The age groups that stories have, youngest first, those that nobody knows last.
  ///
  /// The label is the schema's own name; pages show the interface's.
  static func ages(_ stories: [PublishedStory]) -> [Group] {
    let members = places(of: stories, by: \.ageGroup)
    // A number and the same number as text look alike: the one that came first is the first.
    let unknown = members.filter { !AgeGroup.known.contains($0.key) }.sorted { left, right in
      left.key.displayName == right.key.displayName
        ? left.value[0] < right.value[0] : left.key.displayName < right.key.displayName
    }.map(\.key)
    var taken: Set<String> = []
    return numbered(
      (AgeGroup.known + unknown).compactMap { age in
        guard let members = members[age] else { return nil }
        var slug = age.slug
        while !taken.insert(slug).inserted { slug += "-" }
        return Group(
          name: GroupName(kind: .age, label: age.displayName, slug: slug, language: .english, age: age),
          members: members)
      })
  }

  /// The reading levels that stories have, the easiest first.
  static func levels(_ stories: [PublishedStory]) -> [Group] {
    numbered(
      places(of: stories, by: \.readingLevel).sorted { $0.key < $1.key }.map { level, members in
        Group(
          name: GroupName(
            kind: .level, label: String(level), slug: String(level), language: .english, level: level),
          members: members)
      })
  }

  /// The themes that stories have, by name; a theme is written as most of its stories write it.
  static func themes(_ stories: [PublishedStory], _ addresses: [SlugRecord]) -> [Group] {
    let groups = grouped(.theme, stories, addresses) { story in story.theme.map { ($0, story.language) } }
    return numbered(groups.sorted { $0.label.lowercased() < $1.label.lowercased() })
  }

  /// The languages that stories have, in the order of their names.
  static func languages(_ stories: [PublishedStory], _ addresses: [SlugRecord], _ names: LanguageNames) -> [Group] {
    let groups = grouped(.language, stories, addresses) { story in (story.language.tag, story.language) }
    let named = groups.map { group -> Group in
      var named = group
      let name = names.name(of: group.language)
      named.tongue = group.language
      named.members = TitleOrder(in: group.language).sorted(group.members, stories)
      named.label = name.text
      named.language = name.language
      named.beside = name.beside
      named.besideLanguage = name.besideLanguage
      return named
    }
    let order = TitleOrder(in: names.interface)
    let keyed = named.map { (group: $0, key: order.key(of: $0.label)) }.sorted { left, right in
      left.key == right.key ? left.group.slug < right.group.slug : left.key.lexicographicallyPrecedes(right.key)
    }
    return numbered(keyed.map(\.group))
  }

  /// The moods that stories have: those that the theme has a name for in its order, then the others by their words.
  static func moods(_ stories: [PublishedStory], _ addresses: [SlugRecord], _ words: MoodWords) -> [Group] {
    let members = places(of: stories, by: \.knownMood)
    let known = words.moods.compactMap { mood in
      members[mood].map {
        Group(name: GroupName(kind: .mood, label: mood, slug: mood, language: .english, mood: mood), members: $0)
      }
    }
    let others = grouped(.mood, stories, addresses) { story in
      story.knownMood == nil ? story.mood.map { ($0, story.language) } : nil
    }.map { group in
      // What the theme has no name for may look like a name of the theme.
      var slug = group.slug
      while words.moods.contains(slug) { slug += "-" }
      return Group(
        name: GroupName(kind: .mood, label: group.label, slug: slug, language: group.language), members: group.members)
    }
    return numbered(known + others.sorted { $0.label.lowercased() < $1.label.lowercased() })
  }

  /// The colours that covers have, in the order of the rainbow.
  static func colours(_ stories: [PublishedStory]) -> [Group] {
    let members = places(of: stories) { $0.coverColour }
    return numbered(
      CoverColour.allCases.compactMap { colour in
        members[colour].map {
          Group(
            name: GroupName(
              kind: .colour, label: colour.rawValue, slug: colour.rawValue, language: .english, colour: colour),
            members: $0)
        }
      })
  }

  /// The places of the stories that have a key, by it.
  private static func places<Key: Hashable>(of stories: [PublishedStory], by key: (PublishedStory) -> Key?) -> [Key:
    [Int]]
  {
    stories.indices.reduce(into: [:]) { places, place in
      if let key = key(stories[place]) { places[key, default: []].append(place) }
    }
  }

  /// A story's spelling of what groups it.
  private struct Spelling: Hashable {
    let label: String
    let language: Language
  }

  /// Groups are called as most of their stories call them, of equally many as the oldest does: so one more story,
  /// however old, hardly ever changes what stands on every page of a group.
  private static func grouped(
    _ kind: GroupKind, _ stories: [PublishedStory], _ addresses: [SlugRecord],
    by text: (PublishedStory) -> (String, Language)?
  ) -> [Group] {
    let slugs = Dictionary(addresses.map { ($0.owner, $0.slug) }, uniquingKeysWith: { first, _ in first })
    var taken = Set(slugs.values.map(Slug.folded))
    var groups: [String: Group] = [:]
    var spellings: [String: [Spelling: (count: Int, first: Int)]] = [:]
    for (place, story) in stories.enumerated() {
      guard let (label, language) = text(story) else { continue }
      let owner = SlugKind.owner(of: label)
      if groups[owner] == nil {
        // A theme whose words were guarded has no address in the library: it gets one that depends on its words alone.
        let slug = slugs[owner] ?? Slug.free(from: label, fallback: kind.rawValue, taken: &taken)
        groups[owner] = Group(
          name: GroupName(kind: kind, label: label, slug: slug, language: language), members: [])
      }
      groups[owner]?.members.append(place)
      spellings[owner, default: [:]][Spelling(label: label, language: language), default: (0, place)].count += 1
    }
    return groups.sorted { $0.key < $1.key }.map { owner, group in
      let most = spellings[owner]?.max { left, right in
        left.value.count == right.value.count
          ? left.value.first > right.value.first : left.value.count < right.value.count
      }
      guard let most else { return group }
      return Group(
        name: GroupName(kind: kind, label: most.key.label, slug: group.slug, language: most.key.language),
        members: group.members)
    }
  }

  private static func numbered(_ groups: [Group]) -> [Group] {
    groups.enumerated().map { place, group in
      var group = group
      group.number = place % 8 + 1
      return group
    }
  }
}

extension AgeGroup {
  /// The name of the group, as scripts and styles know it; nil if the schema does not know the group.
  var name: String? {
    switch self {
    case .preschool: "preschool"
    case .elementary: "elementary"
    case .preteen: "preteen"
    case .unknown: nil
    }
  }

  /// The name of the group in addresses.
  fileprivate var slug: String { name ?? Slug.make(from: rawValue.description, fallback: "age") }
}
