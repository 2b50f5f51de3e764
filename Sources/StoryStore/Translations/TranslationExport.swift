package import Basics
import Languages
package import Models

/// Makes what translators are given of stories.
package enum TranslationExport {
  /// The outcome.
  package struct Outcome {
    /// The texts.
    package var sheet = TranslationSheet()
    /// The number with a translation that is up to date.
    package var translated = 0
    /// The number with one of other words than the original has.
    package var outdated = 0
    /// The number without one that need it.
    package var missing = 0
    /// The number without one that need none.
    package var optional = 0
    /// The findings on the way.
    package var findings: [Diagnostic] = []
  }

  /// Gathers the texts of stories, with the translations that are there.
  ///
  /// - Parameters:
  ///   - stories: The originals.
  ///   - language: The tag of the language to translate into.
  ///   - usual: The language of stories that do not say theirs.
  ///   - snapshot: The library.
  ///   - picture: The file of a picture; nil if it is not there.
  /// - Returns: The texts, and what there is to say of them.
  /// - Throws: What the library did not allow.
  package static func sheet(
    of stories: [StoryEntry], to language: String, usual: String, in snapshot: any StoryReader,
    picture: (String) -> String?
  ) throws -> Outcome {
    var outcome = Outcome()
    let all = try snapshot.stories().map(\.story)
    for story in stories.map(\.story) {
      let original = StoryTexts(story, try snapshot.pages(of: story.id))
      let known = try story.translation(into: language, among: all, usual: usual).map {
        StoryTexts($0, try snapshot.pages(of: $0.id), of: original)
      }
      if let license = story.license, forbidsChanges(license) {
        outcome.findings.append(
          .warning, "the license of '\(story.title)', \(license), does not allow a translation to be published",
          at: .library(story.id), hint: "ask those who hold the rights", id: "no-derivatives")
      }
      let part = part(original, known, from: story.tag(usual: usual), to: language, picture)
      for row in part.rows {
        if row.translation.isEmpty {
          if row.key.isNeeded { outcome.missing += 1 } else { outcome.optional += 1 }
        } else if row.isOutdated {
          outcome.outdated += 1
        } else {
          outcome.translated += 1
        }
      }
      outcome.sheet.parts.append(part)
    }
    return outcome
  }

  private static func part(
    _ original: StoryTexts, _ known: StoryTexts?, from: String, to: String, _ picture: (String) -> String?
  ) -> TranslationSheet.Part {
    var known = known
    var memory = known.flatMap { TranslationMemory($0.story) }
    if var followed = memory {
      known?.followLearning(of: original, &followed, makesRoom: false, dropsGone: false)
      memory = followed
    }
    let numbers = original.numbers
    var part = TranslationSheet.Part(story: original.story.id, title: original.story.title, from: from, to: to)
    for key in original.keys {
      let text = original[key]
      var translation = known?[key] ?? ""
      // The words of the original, with which a new translation begins, are nobody's translation.
      if memory?.isIncomplete == true, memory?.marks[key.text] == nil, translation == text { translation = "" }
      var row = TranslationSheet.Row(
        key: key, original: text, mark: TranslationMark(original: text, translation: translation))
      row.place = key.place(numbers)
      row.translation = key == .license ? "" : translation
      let before = memory?.marks[key.text]?.original
      row.isOutdated = key != .license && !translation.isEmpty && before.map { $0 != row.mark.original } ?? false
      if row.isOutdated { row.notes.append("the original has changed since this was translated: please check it") }
      if case .credit(.translator) = key {
        row.notes.append("your name")
      } else if key == .license {
        row.notes.append("for your information: not to be translated")
      } else if !key.isNeeded {
        row.notes.append("if you leave it empty, the words of the original stay")
      }
      if key != .license { row.limit = key.limit(of: text) }
      if case .page(let id) = key { show(id) }
      if case .alternative(let id) = key {
        show(id)
        row.notes.append("tells those who cannot see the picture what it shows")
        if original.places[id].map({ original.pages[$0].altTextIsProposed }) == true {
          row.notes.append("nobody has reviewed it yet")
        }
      }
      func show(_ id: Identifier) {
        row.picture = original.places[id].flatMap { original.pages[$0].generatedPath }.flatMap(picture) ?? ""
      }
      part.rows.append(row)
    }
    return part
  }

  /// Whether a licence allows no changed work to be published: those of Creative Commons with ND.
  private static func forbidsChanges(_ license: String) -> Bool {
    let words = license.lowercased().split { !$0.isLetter }
    return words.contains("cc") && words.contains("nd") || words.contains("noderivatives") || words.contains("noderivs")
      || license.lowercased().contains("creativecommons.org/licenses/by-nd")
      || license.lowercased().contains("creativecommons.org/licenses/by-nc-nd")
  }
}

extension Story {
  /// The tag of its language, in its usual spelling.
  package func tag(usual: String) -> String {
    let tag = language.flatMap { $0.isEmpty ? nil : $0 } ?? usual
    return Language(tag)?.tag ?? tag
  }

  /// The story that tells it in another language: the one that was made of it, else the oldest of its group.
  func translation(into language: String, among stories: [Story], usual: String) -> Story? {
    let made = StoryTexts.identity(of: id, in: language)
    if let story = stories.first(where: { $0.id == made }) { return story }
    guard let group = translationGroup, !group.isEmpty else { return nil }
    return stories.first { $0.id != id && $0.translationGroup == group && $0.tag(usual: usual) == language }
  }
}
