import Basics
import Models

extension StoryTexts {
  /// The rows of a file written when this original may have said something else, each with the key of its text now.
  func following(_ rows: [TranslationSheet.Row]) -> [TranslationSheet.Row] {
    var before: [LearningKey: String] = [:]
    for row in rows {
      guard case .learning(let key) = row.key else { continue }
      let own = row.original.isEmpty ? "" : TranslationMark.hash(row.key.normal(row.original))
      before[key] = row.mark.original ?? own
    }
    if before.isEmpty { return rows }
    let (words, questions) = (match(before, inGlossary: true), match(before, inGlossary: false))
    return rows.map { row in
      guard case .learning(let key) = row.key else { return row }
      var row = row
      // What is not there any more has a key that no text has.
      row.key = .learning((key.isOfGlossary ? words : questions).now(key) ?? key.moved(to: 10_000 + key.entry))
      return row
    }
  }

  /// Finds texts that this original had among those that it has.
  private func match(_ before: [LearningKey: String], inGlossary: Bool) -> LearningMatch {
    let (glossary, questions) = inGlossary ? (story.glossary, nil) : (nil, story.questions)
    var now: [LearningKey: String] = [:]
    for key in LearningKey.all(glossary: glossary, questions: questions) {
      let text = self[.learning(key)]
      if !text.isEmpty { now[key] = TranslationMark.hash(text) }
    }
    return LearningMatch(
      before.filter { $0.key.isOfGlossary == inGlossary }, now: now,
      count: LearningKey.entries(glossary ?? questions).count)
  }

  /// Has what there is to learn follow that of an original: its order, its answers, its right ones, its pictures and
  /// pages; only texts stay.
  ///
  /// What nobody has translated by a file stays as it is.
  ///
  /// - Parameters:
  ///   - original: The original.
  ///   - memory: What is remembered of the texts; it follows too.
  ///   - makesRoom: Whether there is to be room for all that the original has even where nothing of it is said yet.
  ///   - dropsGone: Whether entries go that the original no longer has; else they stand at the end.
  /// - Returns: How many stand there.
  @discardableResult
  mutating func followLearning(
    of original: StoryTexts, _ memory: inout TranslationMemory, makesRoom: Bool, dropsGone: Bool
  ) -> Int {
    guard memory.original == original.story.id else {
      // It was made of another story, whose texts are not known here.
      if makesRoom {
        story.glossary = LearningKey.filling(story.glossary, like: original.story.glossary)
        story.questions = LearningKey.filling(story.questions, like: original.story.questions)
      }
      return 0
    }
    // Its pages may have other numbers here.
    let here = original.pages.compactMap { page -> Page? in
      guard let place = places[page.id] else { return nil }
      var other = page
      other.pageNumber = pages[place].pageNumber
      return other
    }
    var source = original.story
    source.followPages(from: original.pages, to: here)
    var gone = 0
    for (list, inGlossary) in [(\Story.glossary, true), (\Story.questions, false)] {
      let own = LearningKey.entries(story[keyPath: list])
      let others = LearningKey.entries(source[keyPath: list])
      if own.isEmpty, !makesRoom { continue }
      let result = Self.follow(
        own, others, &memory, inGlossary: inGlossary, dropsGone: dropsGone
      ) { original.match($0, inGlossary: inGlossary) }
      gone += result.gone
      guard result.entries != own else { continue }
      story[keyPath: list] = result.entries.isEmpty ? nil : JSONValue.array(result.entries).text()
    }
    return gone
  }

  private static func follow(
    _ own: [JSONValue], _ others: [JSONValue], _ memory: inout TranslationMemory, inGlossary: Bool, dropsGone: Bool,
    _ match: ([LearningKey: String]) -> LearningMatch
  ) -> (entries: [JSONValue], gone: Int) {
    var marks: [LearningKey: TranslationMark] = [:]
    for (text, mark) in memory.marks {
      guard let key = LearningKey(text), key.isOfGlossary == inGlossary else { continue }
      marks[key] = mark
      memory.marks[text] = nil
    }
    let list = JSONValue.array(own).text()
    let said = LearningKey.all(glossary: inGlossary ? list : nil, questions: inGlossary ? nil : list).filter { key in
      key.said(in: list).map { !TextKey.learning(key).normal($0).isEmpty } ?? false
    }
    var before = marks.mapValues { $0.original ?? "" }
    for key in said where before[key] == nil { before[key] = "" }
    let match = match(before)
    let (marked, spoken) = (Set(marks.keys.map(\.entry)), Set(said.map(\.entry)))
    var entries = others.map(LearningKey.blank)
    var (ends, gone): ([Int: Int], Int) = ([:], 0)
    for (place, entry) in own.enumerated() {
      if let other = match.entries[place] {
        entries[other] = marked.contains(place) ? LearningKey.saying(entry, place, like: others[other], match) : entry
      } else if spoken.contains(place) {
        if marked.contains(place) {
          if dropsGone { continue }
          gone += 1
        }
        ends[place] = entries.count
        entries.append(entry)
      }
    }
    for (key, mark) in marks {
      if let now = match.now(key) {
        memory.marks[now.text] = mark
      } else if let end = ends[key.entry] {
        memory.marks[key.moved(to: end).text] = mark
      }
    }
    return (entries, gone)
  }
}
