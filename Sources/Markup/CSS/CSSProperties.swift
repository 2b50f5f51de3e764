import Basics

/// The custom properties that style sheets set on a page as a whole, mood by mood.
///
/// Rules count whose selector is `:root` or `html`, perhaps with an attribute that readers choose
/// (`[data-theme="sepia"]`, alone too) or may not have chosen (`:not([data-theme])`), in no query or in one of the
/// device's dark colours or its wish for contrast.
package struct CSSProperties: Sendable {
  /// One of the ways in which a page shows its colours.
  package struct Mood: Hashable, Sendable {
    /// Whether the device prefers dark colours.
    let isDark: Bool
    /// Whether the device asks for more contrast.
    let hasContrast: Bool
    /// The reader's choice; nil for most.
    let choice: String?

    /// Its name.
    package var name: String { (choice ?? (isDark ? "dark" : "light")) + (hasContrast ? ", more contrast" : "") }
  }

  /// The value of a property, and where it is written.
  package struct Value: Sendable {
    let text: String
    /// The style sheet.
    package let path: String
    /// The line, from 1.
    package let line: Int
  }

  /// A line of a style sheet, and when it counts.
  private struct Setting {
    let name: String
    let value: Value
    var isDark: Bool?
    var hasContrast: Bool?
    /// The choice that is needed; nil if it does not matter.
    var choice: String?
    /// Whether nothing may have been chosen.
    var isUnchosen = false
    /// The more, the stronger.
    var weight = 0

    /// Takes the selector; none where it is not of the page as a whole.
    init?(_ name: String, _ value: Value, _ selector: String) {
      (self.name, self.value) = (name, value)
      var rest = selector[...]
      func take(_ word: String) -> Bool {
        guard rest.hasPrefix(word) else { return false }
        rest = rest.dropFirst(word.utf8.count)
        return true
      }
      let isNamed = take(":root")
      let isElement = isNamed || take("html")
      if isNamed { weight += 1 }
      if take(":not([data-theme])") {
        isUnchosen = true
        weight += 1
      } else if take("[data-theme=") {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        choice = String(rest[..<end].filter { $0 != "\"" && $0 != "'" })
        rest = rest[rest.index(after: end)...]
        weight += 1
      }
      guard rest.isEmpty, isElement || choice != nil else { return nil }
    }

    /// Takes a query; says whether it is one that is known.
    mutating func stands(in query: String) -> Bool {
      for part in query.split(separator: "and").map({ $0.filter { $0 != " " } }) {
        switch part {
        case "screen": break
        case "(prefers-color-scheme:dark)": isDark = true
        case "(prefers-color-scheme:light)": isDark = false
        case "(prefers-contrast:more)": hasContrast = true
        case "(prefers-contrast:no-preference)": hasContrast = false
        default: return false
        }
      }
      return true
    }

    func counts(in mood: Mood) -> Bool {
      (isDark ?? mood.isDark) == mood.isDark && (hasContrast ?? mood.hasContrast) == mood.hasContrast
        && (choice ?? mood.choice) == mood.choice && !(isUnchosen && mood.choice != nil)
    }
  }

  private var settings: [Setting] = []

  /// Begins without a style sheet.
  package init() {}

  /// Adds a style sheet; it goes over those before it.
  package mutating func add(_ bytes: [UInt8], from path: String) {
    for rule in CSSReader(bytes).rules {
      for property in rule.properties {
        let value = Value(text: property.value, path: path, line: property.line)
        for selector in rule.selectors {
          guard var setting = Setting(property.name, value, selector),
            rule.queries.allSatisfy({ setting.stands(in: $0) })
          else { continue }
          settings.append(setting)
        }
      }
    }
  }

  /// The moods that the sheets tell apart.
  package var moods: [Mood] {
    let schemes = settings.contains { $0.isDark != nil } ? [false, true] : [false]
    let contrasts = settings.contains { $0.hasContrast != nil } ? [false, true] : [false]
    var choices: [String?] = [nil]
    for setting in settings where setting.choice != nil && !choices.contains(setting.choice) {
      choices.append(setting.choice)
    }
    return choices.flatMap { choice in
      // Where a reader has chosen, the device has no say in dark and light.
      (choice == nil ? schemes : [false]).flatMap { isDark in
        contrasts.map { Mood(isDark: isDark, hasContrast: $0, choice: choice) }
      }
    }
  }

  /// The properties by their names (`--ink`), as they are in a mood.
  package func values(in mood: Mood) -> [String: Value] {
    var found: [String: (value: Value, weight: Int)] = [:]
    for setting in settings where setting.counts(in: mood) && setting.weight >= found[setting.name]?.weight ?? 0 {
      found[setting.name] = (setting.value, setting.weight)
    }
    return found.mapValues(\.value)
  }
}

extension [String: CSSProperties.Value] {
  /// The colour that a property has among these; none where it is not there, is none, or depends on more.
  package func color(of name: String) -> CSSColor? {
    let scheme = self["color-scheme"]?.text ?? ""
    return self[name].flatMap { resolved($0.text, depth: 0) }.flatMap { CSSColor($0, isDark: scheme.contains("dark")) }
  }

  /// A value with the properties in it (`var()`) put in their places.
  private func resolved(_ value: String, depth: Int) -> String? {
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
    let fallback = content.contains(",") ? content.drop { $0 != "," }.dropFirst().trimmed : nil
    guard let given = self[content.prefix { $0 != "," }.trimmed]?.text ?? fallback else { return nil }
    return resolved(
      String(value[..<start.lowerBound]) + given + value[value.index(after: end)...], depth: depth + 1)
  }
}
