import Basics
import Models

/// One translation of a file, brought together with what the library has of it.
///
/// Of each text three things count: what the file says, what the library says, and what the library said when the file
/// was written or came in last. What both have changed since stays as the library has it, unless the import is forced.
struct TranslationMerge {
  /// The outcome of the texts.
  private(set) var outcome: TranslationImport.Outcome
  /// The translation as it is to be; nil if nothing of it is there to be kept.
  private(set) var result: StoryTexts?
  /// Findings, each with its place in the file.
  private(set) var findings: [Diagnostic] = []

  private let part: TranslationSheet.Part
  private let file: String
  private let original: StoryTexts
  private let isForced: Bool
  private let rows: [TextKey: TranslationSheet.Row]
  private var memory: TranslationMemory
  private var made: StoryTexts

  /// Merges a part of a file into a translation that the library has, or into a new one made at a moment.
  init(
    _ part: TranslationSheet.Part, of file: String, original: StoryTexts, known: StoryTexts?, id: Identifier,
    group: String, at moment: Timestamp, isForced: Bool
  ) {
    var part = part
    part.rows = original.following(part.rows)
    (self.part, self.file, self.original, self.isForced) = (part, file, original, isForced)
    rows = Dictionary(part.rows.map { ($0.key, $0) }) { first, _ in first }
    memory = known.flatMap { TranslationMemory($0.story) } ?? TranslationMemory(of: original.story.id)
    made = known ?? original.translated(into: part.to, as: id, group: group, at: moment)
    outcome = TranslationImport.Outcome(original: original.story, translation: id, language: part.to)
    guard known != nil || part.rows.contains(where: { !$0.translation.isEmpty }) else {
      outcome.missing = original.keys.filter(\.isNeeded).map { $0.place(original.numbers) }
      return
    }
    let hadMemory = known.map { TranslationMemory($0.story) != nil } ?? true
    made.story.translationGroup = group
    takePages(isOurs: id == StoryTexts.identity(of: original.story.id, in: part.to))
    takeLearning()
    takeTexts(isNew: known == nil)
    tellOfLostTexts()
    settle(isNew: known == nil)
    if hadMemory || outcome.taken > 0 { memory.put(into: &made.story) }
    result = made
  }

  private func place(_ key: TextKey) -> String { key.place(original.numbers) }

  private mutating func tell(_ headline: String, at line: Int?, hint: String? = nil, id: String) {
    findings.append(.warning, headline, at: .init(file: file, line: line), hint: hint, id: id)
  }

  // MARK: Pages

  /// Gives the translation the pages and pictures that it lacks, in the order of the original.
  private mutating func takePages(isOurs: Bool) {
    let before = made.pages
    defer { made.story.followPages(from: before, to: made.pages) }
    for page in original.pages {
      if let place = made.places[page.id] {
        if made.pages[place].generatedPath == nil { made.pages[place].takePicture(of: page) }
        if isOurs { made.pages[place].pageNumber = page.pageNumber }
      } else if isOurs || rows[.page(page.id)]?.translation.isEmpty == false {
        made.add(original.translated(page, for: made.story.id), for: page)
      }
    }
    if made.story.coverRelativePath == nil { made.story.coverRelativePath = original.story.coverRelativePath }
    let paired = Set(made.places.values)
    let left = made.pages.indices.filter { !paired.contains($0) }
    guard isOurs, !left.isEmpty else { return made.sortPages() }
    if isForced {
      made.remove(Set(left))
    } else {
      var number = made.pages.map(\.pageNumber).max() ?? 0
      for place in left {
        number = number == .max ? number : number + 1
        made.pages[place].pageNumber = number
      }
      tell(
        "\(left.count == 1 ? "a page" : "\(left.count) pages") of '\(made.story.title)' (\(part.to)) no longer "
          + "\(left.count == 1 ? "has" : "have") a page in the original, and \(left.count == 1 ? "stands" : "stand") "
          + "at its end", at: part.line, hint: "remove with 'hornbook delete page', or with '--force'",
        id: "gone-original")
    }
    made.sortPages()
  }

  // MARK: Texts

  /// Has what there is to learn follow the original, in all but its texts.
  private mutating func takeLearning() {
    let isSaid = part.rows.contains { $0.key.isOfLearning && !$0.translation.isEmpty }
    let gone = made.followLearning(of: original, &memory, makesRoom: isSaid, dropsGone: isForced)
    guard gone > 0 else { return }
    tell(
      "\(gone == 1 ? "a word or question" : "\(gone) words and questions") of '\(made.story.title)' (\(part.to)) no longer "
        + "\(gone == 1 ? "has" : "have") one in the original, and \(gone == 1 ? "stands" : "stand") at the end",
      at: part.line, hint: "'--force' removes what the original no longer has", id: "gone-original")
  }

  private mutating func takeTexts(isNew: Bool) {
    for key in original.keys where key != .license {
      let row = rows[key]
      let now = TranslationMark.hash(original[key])
      if let row, let before = row.mark.original, before != now, !original[key].isEmpty {
        outcome.changed.append(place(key))
        tell(
          "\(place(key)) of '\(original.story.title)' has changed since this file was written; it says now: "
            + "'\(original[key].shortLine)'", at: row.line, hint: "look whether the translation still fits",
          id: "changed-original")
      }
      // A new story begins with words of the original, which are nobody's translation.
      take(row, key, isNew ? "" : made[key], now)
      let isBorrowed =
        memory.isIncomplete && memory.marks[key.text] == nil && made[key].utf8.elementsEqual(original[key].utf8)
      if key.isNeeded,
        (isNew && row?.translation.isEmpty != false) || (!isNew && (made[key].isEmpty || isBorrowed))
      {
        outcome.missing.append(place(key))
      }
    }
  }

  private mutating func take(_ row: TranslationSheet.Row?, _ key: TextKey, _ theirs: String, _ now: String) {
    guard let row, !row.translation.isEmpty else { return }
    let mine = row.translation
    var mark = TranslationMark(original: "", translation: mine)
    mark.original = row.mark.original ?? now
    // Swift takes composed and decomposed letters for equal.
    if mine.utf8.elementsEqual(theirs.utf8) {
      outcome.unchanged += 1
      memory.marks[key.text] = mark
      return
    }
    let hash = TranslationMark.hash(theirs)
    // The words of the original, with which a new translation begins, are nobody's translation.
    let isBorrowed = memory.marks[key.text] == nil && (hash == now || hash == row.mark.original)
    let wasLeft =
      theirs.isEmpty || isBorrowed || hash == row.mark.translation || hash == memory.marks[key.text]?.translation
    if !wasLeft, !isForced {
      // What the file did not touch is older than what the library has.
      if TranslationMark.hash(mine) == row.mark.translation {
        outcome.unchanged += 1
        return
      }
      outcome.kept.append(place(key))
      return tell(
        "\(place(key)) of '\(made.story.title)' (\(part.to)) was edited in the library since, and stays: "
          + "'\(theirs.shortLine)'", at: row.line, hint: "'--force' puts the text of the file in its place",
        id: "kept-translation")
    }
    made.say(mine, key)
    // Names are taken apart, and may be put together in another way.
    mark.translation = TranslationMark.hash(made[key])
    memory.marks[key.text] = mark
    guard !made[key].utf8.elementsEqual(theirs.utf8) else {
      outcome.unchanged += 1
      return
    }
    outcome.taken += 1
    if case .alternative(let id) = key { made.takeProposal(of: id, in: original) }
    if let limit = original[key].isEmpty ? nil : key.limit(of: original[key]), mine.unicodeScalars.count > limit {
      tell(
        "\(place(key)) of '\(original.story.title)' has \(mine.unicodeScalars.count) characters in '\(part.to)', more than "
          + "the \(limit) that are wished for", at: row.line, hint: "shorten it, if it does not fit its page",
        id: "long-translation")
    }
  }

  private mutating func tellOfLostTexts() {
    let keys = Set(original.keys)
    for row in part.rows where !keys.contains(row.key) && !row.translation.isEmpty {
      outcome.lost += 1
      tell(
        "'\(original.story.title)' no longer has the text that was translated here: '\(row.original.shortLine)'",
        at: row.line, hint: "write a new file with 'hornbook export translations'", id: "gone-original")
    }
  }

  // MARK: The whole

  /// A new translation that lacks texts waits as a draft until they are there.
  private mutating func settle(isNew: Bool) {
    if !outcome.missing.isEmpty {
      tell(
        (outcome.missing.count == 1 ? "1 text of" : "\(outcome.missing.count) texts of")
          + " '\(original.story.title)' \(outcome.missing.count == 1 ? "is" : "are") not translated into '\(part.to)' yet: "
          + outcome.missing.prefix(8).joined(separator: ", ")
          + (outcome.missing.count > 8 ? " and \(outcome.missing.count - 8) more" : ""), at: part.line,
        hint: isNew || memory.isIncomplete
          ? "the translation stays a draft until they are there; import the file again then" : nil,
        id: "missing-translation")
    }
    let isComplete = outcome.missing.isEmpty
    if isNew, !isComplete {
      (made.story.isDraft, memory.isIncomplete) = (true, true)
    } else if memory.isIncomplete, isComplete {
      (made.story.isDraft, memory.isIncomplete) = (original.story.isDraft, false)
    }
  }
}

extension String {
  /// The beginning of the text in one line, for a message.
  fileprivate var shortLine: String {
    let line = split { $0.isWhitespace }.joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }
}
