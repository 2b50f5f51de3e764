import Languages
import Models
import Website

/// A kind of group of stories, besides collections.
enum GroupKind: String, CaseIterable, Codable, Sendable {
  case age, level, theme, language, mood, colour

  /// Those that readers find by their names, in the menu and in catalogues; to the others pictures lead.
  static let named: [GroupKind] = [.age, .level, .theme, .language]

  /// The smallest number of groups that readers are led to: a single language or level of all stories tells nothing.
  var fewest: Int { self == .language || self == .level ? 2 : 1 }

  /// The name of the folder its pages lie in.
  var folder: String {
    switch self {
    case .age: "ages"
    case .level: "levels"
    case .theme: "themes"
    case .language: "languages"
    case .mood: "moods"
    case .colour: "colours"
    }
  }

  /// The message that is the heading of the page that lists the groups.
  var heading: String { self == .colour ? "cover_colours" : folder }

  /// The page that lists the groups.
  var address: String { "\(folder)/index.html" }

  /// The page of one group.
  func address(of slug: String) -> String { "\(folder)/\(slug)/index.html" }

  /// A full page of one group's list.
  func address(of slug: String, page name: String) -> String { "\(folder)/\(slug)/page/\(name).html" }

  /// The kind of the page that lists the groups.
  var overview: PageKind {
    switch self {
    case .age: .ages
    case .level: .levels
    case .theme: .themes
    case .language: .languages
    case .mood: .moods
    case .colour: .colours
    }
  }

  /// The kind of the page of one group.
  var member: PageKind {
    switch self {
    case .age: .age
    case .level: .level
    case .theme: .theme
    case .language: .language
    case .mood: .mood
    case .colour: .colour
    }
  }
}

/// A page's view of a group that it leads to.
struct GroupName: Codable, Sendable {
  let kind: GroupKind
  /// The name of the group as readers see it.
  var label: String
  /// Its name in addresses.
  let slug: String
  /// The language of the label.
  var language: Language
  /// The language that its stories are in, where that is what they have in common.
  var tongue: Language?
  /// The name readers of the site have for that, where it is another.
  var beside: String?
  /// The language of those words.
  var besideLanguage: Language?
  /// The age group, where it is one.
  var age: AgeGroup?
  /// The reading level, where it is one.
  var level: Int?
  /// The mood, where it is one that the theme has a name for.
  var mood: String?
  /// The colour, where it is one.
  var colour: CoverColour?
  /// Its position among the groups of its kind, from 1.
  var number = 0

  /// Whether its name is one of the interface, and not a text of the library.
  var isNamedByTheme: Bool { age != nil || level != nil || mood != nil || colour != nil }

  /// The page of the group.
  var address: String { kind.address(of: slug) }
}

/// A group with the number of its stories, as lists of groups show it.
struct GroupEntry: Encodable, Sendable {
  let group: GroupName
  let count: Int
}

/// The stories that share an age group, a reading level, a theme, a language, a mood or the colour of their covers.
@dynamicMemberLookup struct Group: Codable, Sendable {
  var name: GroupName
  /// Its stories, as places in the index, oldest first.
  var members: [Int]

  /// A part of what pages show of it.
  subscript<Part>(dynamicMember part: WritableKeyPath<GroupName, Part>) -> Part {
    get { name[keyPath: part] }
    set { name[keyPath: part] = newValue }
  }

  /// A part of what pages show of it.
  subscript<Part>(dynamicMember part: KeyPath<GroupName, Part>) -> Part { name[keyPath: part] }

  /// It with the number of its stories.
  var entry: GroupEntry { GroupEntry(group: name, count: members.count) }
}

extension [Group] {
  /// For each of so many stories, the place of the group that it belongs to; of several the last.
  func placesByMember(count: Int) -> [Int?] {
    var places = [Int?](repeating: nil, count: count)
    for (place, group) in enumerated() {
      for member in group.members { places[member] = place }
    }
    return places
  }
}
