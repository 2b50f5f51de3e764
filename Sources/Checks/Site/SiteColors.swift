import CSS
import Values

/// What style sheets say of colours, theme by theme.
struct SiteColors {
  /// A style sheet, and where it stands.
  struct Sheet {
    let path: String
    /// The lines before it in its file.
    let offset: Int
    let rules: [CSSRule]
  }

  /// When a rule counts.
  private enum Circumstance: Hashable {
    case scheme(isDark: Bool)
    /// On paper, or in colours that readers set over those of the page.
    case never
    case other(String)
  }

  /// One selector of a rule, with what the rule says.
  struct Entry {
    let selector: SiteSelector
    let rule: CSSRule
    let path: String
    let offset: Int
    let order: Int
    /// The scheme of the device that it is for; none for both.
    let isDark: Bool?
    /// A circumstance that may be there or not; none for always.
    let circumstance: String?
  }

  /// A value, and where it is written.
  struct Written: Hashable {
    let value: String
    let path: String
    let line: Int
  }

  /// The properties of the sheets' own, as they are for an element.
  struct Properties {
    private(set) var values: [String: String] = [:]
    /// Those that the element sets for itself.
    private(set) var certain: Set<String> = []

    /// Sets a property; `isCertain` where it is the element that does so.
    mutating func set(_ name: String, _ value: String, isCertain: Bool = false) {
      values[name] = value
      if isCertain { certain.insert(name) }
    }
  }

  /// How something is painted.
  struct Paint {
    var color: Written?
    var background: Written?
    /// Whether there is more behind the text than a colour.
    var hasImage = false
    /// Whether its text may be large.
    var isLarge = false
    /// Whether its colours are not what they seem.
    var isOdd = false
  }

  /// The selectors by what they are for, in the order in which they come first.
  private(set) var entries: [String: [Entry]] = [:]
  private(set) var subjects: [String] = []
  private(set) var themes: [SiteTheme] = []
  /// The properties of the sheets' own that are not everywhere what the page as a whole says.
  private var uncertain: Set<String> = []

  /// Sorts the rules of some sheets that are used together, in their order.
  init(_ sheets: [Sheet]) {
    var choices: [SiteTheme.Choice] = []
    var (order, hasDark) = (0, false)
    for sheet in sheets {
      for rule in sheet.rules {
        order += 1
        var (isDark, circumstance, isNever): (Bool?, String?, Bool) = (nil, nil, false)
        for condition in rule.conditions {
          switch Self.circumstance(of: condition) {
          case .never: isNever = true
          case .scheme(let dark): isDark = dark
          case .other(let text): circumstance = (circumstance.map { $0 + " " } ?? "") + text
          }
        }
        if isNever { continue }
        if isDark == true { hasDark = true }
        for text in rule.selectors where text.utf8.count < 1000 {
          let selector = SiteSelector(text)
          choices += selector.themes.filter { !choices.contains($0) }
          let entry = Entry(
            selector: selector, rule: rule, path: sheet.path, offset: sheet.offset, order: order, isDark: isDark,
            circumstance: circumstance)
          if entries[selector.subject] == nil { subjects.append(selector.subject) }
          entries[selector.subject, default: []].append(entry)
          note(entry)
        }
      }
    }
    themes = [SiteTheme(prefersDark: false, choice: nil)]
    if hasDark { themes.append(SiteTheme(prefersDark: true, choice: nil)) }
    // Nobody has a hundred.
    themes += choices.prefix(12).map { SiteTheme(prefersDark: false, choice: $0) }
  }

  /// Takes note of properties that a part of the page, or a circumstance, sets anew.
  private mutating func note(_ entry: Entry) {
    let isWhole = entry.selector.subject.isEmpty || entry.selector.subject == "body"
    let isKnown = !entry.selector.themes.isEmpty || entry.selector.theme == nil || entry.selector.holds(in: .any) != nil
    if isWhole, isKnown, entry.circumstance == nil { return }
    for declaration in entry.rule.declarations where declaration.name.hasPrefix("--") {
      uncertain.insert(declaration.name)
    }
  }

  private static func circumstance(of condition: String) -> Circumstance {
    let text = condition.filter { $0 != " " }
    if text.contains("print"), !text.contains("notprint") { return .never }
    if text.contains("forced-colors:active") || text.contains("prefers-contrast") || text.contains("inverted-colors") {
      return .never
    }
    switch text {
    case "(prefers-color-scheme:dark)", "screenand(prefers-color-scheme:dark)": return .scheme(isDark: true)
    case "(prefers-color-scheme:light)", "screenand(prefers-color-scheme:light)": return .scheme(isDark: false)
    default: return .other(condition)
    }
  }

  /// What the rules for some subjects say in a theme, the weakest first; those of one circumstance too.
  func declarations(
    of subjects: [String], in theme: SiteTheme, under circumstance: String? = nil
  ) -> [(declaration: CSSRule.Declaration, entry: Entry)] {
    var found: [(declaration: CSSRule.Declaration, entry: Entry, rank: (Int, Int, Int, Int))] = []
    for (place, subject) in subjects.enumerated() {
      for entry in entries[subject] ?? [] {
        guard entry.circumstance == nil || entry.circumstance == circumstance,
          entry.isDark == nil || entry.isDark == theme.prefersDark, entry.selector.holds(in: theme) == true
        else { continue }
        for declaration in entry.rule.declarations {
          // An important rule in a layer goes over one in none, and so on; what is seldom may be silent.
          let rank = (
            declaration.isImportant ? 1 : 0, entry.rule.isLayered ? 0 : 1, entry.selector.weight * 4 + place,
            entry.order
          )
          found.append((declaration, entry, rank))
        }
      }
    }
    return found.enumerated().sorted {
      $0.element.rank == $1.element.rank ? $0.offset < $1.offset : $0.element.rank < $1.element.rank
    }.map { ($0.element.declaration, $0.element.entry) }
  }

  /// The circumstances that rules for a subject name.
  func circumstances(of subjects: [String]) -> [String] {
    var found: [String] = []
    for entry in subjects.flatMap({ entries[$0] ?? [] }) {
      if let text = entry.circumstance, !found.contains(text), found.count < 16 { found.append(text) }
    }
    return found
  }

  /// A value with the properties in it put in their places; none where one is not the same everywhere, or not there.
  func resolved(_ value: String, _ properties: Properties, depth: Int = 0) -> String? {
    guard let start = value.firstRange(of: "var(") else { return value }
    guard depth < 32, value.utf8.count < 4000 else { return nil }
    var (level, end) = (1, start.upperBound)
    while end < value.endIndex {
      if value[end] == "(" { level += 1 }
      if value[end] == ")" { level -= 1 }
      if level == 0 { break }
      end = value.index(after: end)
    }
    guard end < value.endIndex else { return nil }
    let content = value[start.upperBound..<end]
    let name = String(content.prefix { $0 != "," }).trimmed
    guard !uncertain.contains(name) || properties.certain.contains(name) else { return nil }
    let fallback = content.contains(",") ? String(content.drop { $0 != "," }.dropFirst()).trimmed : nil
    guard let given = properties.values[name] ?? fallback else { return nil }
    return resolved(
      String(value[..<start.lowerBound]) + given + String(value[value.index(after: end)...]), properties,
      depth: depth + 1)
  }
}

extension SiteTheme {
  /// A theme to ask whether a selector is understood at all.
  fileprivate static let any = SiteTheme(prefersDark: false, choice: nil)
}
