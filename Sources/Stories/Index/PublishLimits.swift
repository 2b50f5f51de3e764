import Basics
import Languages
import Models
import Settings
import Stores
import StoryStore
import Website

/// The demands of `[publish]` on a story. The entries of one list are alternatives; a story has to fit each list
/// that has any.
struct PublishLimits {
  private let settings: Settings.Publish
  private let ages: [AgeGroup]
  private let fallback: Language?

  /// Reads the words for ages; stories without a language count as the site's.
  init(_ settings: Settings.Publish, site: Settings.Site) {
    self.settings = settings
    ages = settings.ages.map { AgeGroup.reading(.text($0)).group }
    fallback = Language(site.language)
  }

  /// Whether a story fits, as far as it does not depend on its collections.
  func fits(_ story: Story) -> Bool {
    (ages.isEmpty || story.ageGroup.map { age in ages.contains { Self.isSame($0, age) } } ?? false)
      && (settings.languages.isEmpty || settings.languages.contains { Self.takes($0, tag(of: story)) })
  }

  /// Whether a collection is named.
  func names(_ entry: CollectionEntry) -> Bool {
    settings.collections.contains { word in entry.isNamed(by: word) }
  }

  /// Words that fit nothing in a library.
  func findings(_ stories: [StoryEntry], _ collections: [CollectionEntry]) -> [Diagnostic] {
    let groups = Set(stories.compactMap(\.story.ageGroup))
    let words = AgeGroup.known.filter(groups.contains).compactMap(\.name)
    let strange = zip(settings.ages, ages).filter { _, age in !groups.contains { Self.isSame($0, age) } }.map(\.0)
    let tags = Set(stories.map { tag(of: $0.story) }).sorted()
    let unspoken = settings.languages.filter { wanted in !tags.contains { Self.takes(wanted, $0) } }
    let missing = settings.collections.filter { word in !collections.contains { $0.isNamed(by: word) } }
    return strange.map { Self.finding("ages", $0, "no story is for this age", words) }
      + unspoken.map { Self.finding("languages", $0, "no story is in this language", tags) }
      + missing.map {
        Self.finding("collections", $0, "there is no such collection", collections.flatMap(\.names))
      }
  }

  private static func finding(_ list: String, _ word: String, _ trouble: String, _ known: [String]) -> Diagnostic {
    let near = known.nearest(to: word).map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(
      .warning, "'\(PlainText.line(word) ?? "")' in '\(list)' of [publish] fits nothing: \(trouble)\(near)",
      hint: "what fits nothing publishes nothing", id: "publish-unknown")
  }

  /// The language that a story is published in.
  private func tag(of story: Story) -> String {
    (story.language.flatMap { Language($0) } ?? fallback ?? Language.english).tag
  }

  /// Whether a language is another, or a narrower form of it.
  private static func takes(_ wanted: String, _ tag: String) -> Bool { tag == wanted || tag.hasPrefix(wanted + "-") }

  /// Whether two ages are one; those that the schema does not know are compared by their words.
  private static func isSame(_ one: AgeGroup, _ other: AgeGroup) -> Bool {
    one == other || one.displayName.lowercased() == other.displayName.lowercased()
  }
}

/// The demands of the tables `[[collection]]`.
struct CollectionRules {
  /// The collections that are previews.
  let previews: Set<Identifier>
  /// Tables that name nothing and ask for nothing special.
  let findings: [Diagnostic]
  /// Tables that name nothing and hold something back.
  let errors: [Diagnostic]

  /// Looks for the collections that are named; where a name is that of several, all of them are meant.
  init(_ rules: [Settings.CollectionRule], of collections: [CollectionEntry]) {
    var previews: Set<Identifier> = []
    var (findings, errors): ([Diagnostic], [Diagnostic]) = ([], [])
    for rule in rules {
      let found = collections.filter { $0.isNamed(by: rule) }
      if rule.access == .preview { previews.formUnion(found.map(\.collection.id)) }
      guard found.isEmpty else { continue }
      let near = collections.flatMap(\.names).nearest(to: rule.value).map { "; did you mean '\($0)'?" } ?? ""
      let headline = "[[collection]] with the \(rule.key.rawValue) '\(rule.value)' fits no collection\(near)"
      if rule.access == .preview {
        errors.append(
          .error, headline, hint: "nothing is published while it is unknown which stories are to be previews",
          id: "preview-unknown")
      } else {
        findings.append(
          .warning, headline, hint: "what fits nothing changes nothing", id: "publish-unknown")
      }
    }
    (self.previews, self.findings, self.errors) = (previews, findings, errors)
  }
}

extension CollectionEntry {
  /// Its possible names in settings.
  fileprivate var names: [String] { [collection.name] + [address?.slug].compactMap(\.self) }

  /// Whether a word is its name, its slug of today or once, or its id.
  fileprivate func isNamed(by word: String) -> Bool {
    Settings.CollectionRule.Key.allCases.contains { isNamed(by: Settings.CollectionRule($0, word)) }
  }

  fileprivate func isNamed(by rule: Settings.CollectionRule) -> Bool {
    switch rule.key {
    case .name: PlainText.line(collection.name)?.lowercased() == PlainText.line(rule.value)?.lowercased()
    case .slug: address?.slug == rule.value || address?.formerSlugs.contains(rule.value) ?? false
    case .id: collection.id == Identifier(rule.value)
    }
  }
}
