import Languages
import StoryModel

/// What stories are grouped by, besides collections.
enum GroupKind: String, CaseIterable, Sendable {
  case age, theme, language

  /// The name of the folder its pages lie in.
  var folder: String {
    switch self {
    case .age: "ages"
    case .theme: "themes"
    case .language: "languages"
    }
  }

  /// The page that lists the groups.
  var address: String { "\(folder)/index.html" }

  /// The page of one group.
  func address(of slug: String) -> String { "\(folder)/\(slug)/index.html" }

  /// A full page of one group's list.
  func address(of slug: String, page: Int) -> String { "\(folder)/\(slug)/\(page).html" }

  /// The kind of the page that lists the groups.
  var overview: PageKind {
    switch self {
    case .age: .ages
    case .theme: .themes
    case .language: .languages
    }
  }

  /// The kind of the page of one group.
  var member: PageKind {
    switch self {
    case .age: .age
    case .theme: .theme
    case .language: .language
    }
  }
}

/// The stories that have an age group, a theme or a language in common.
struct Group: Sendable {
  let kind: GroupKind
  /// The name of the group as readers see it.
  let label: String
  /// Its name in addresses.
  let slug: String
  /// The language of the label.
  let language: Language
  /// Where it stands among the groups of its kind, from 1.
  var number: Int
  /// Its stories, as places in the catalogue, oldest first.
  var members: [Int]

  /// The page of the group.
  var address: String { kind.address(of: slug) }
}
