package import Basics
package import Models
import Stores

/// Takes back what translators have been given, as stories of the same group of translations.
package enum TranslationImport {
  /// The options of an import.
  package struct Options: Sendable {
    /// Whether only the report is wanted.
    package var isTrial: Bool
    /// Whether the file wins over texts that were edited in the library since.
    package var isForced: Bool
    /// The language of stories that do not say theirs.
    package var usual: String
    /// The date of new translations.
    package var moment: Timestamp

    /// Chooses how to go about it.
    package init(isTrial: Bool, isForced: Bool, usual: String, at moment: Timestamp) {
      (self.isTrial, self.isForced, self.usual, self.moment) = (isTrial, isForced, usual, moment)
    }
  }

  /// The outcome of one translation.
  package struct Outcome: Hashable, Sendable {
    /// The original.
    package let original: Story
    /// The translation.
    package let translation: Identifier
    /// Its language.
    package let language: String
    /// The number of texts taken.
    package internal(set) var taken = 0
    /// The number the library had already.
    package internal(set) var unchanged = 0
    /// The places of texts that were edited in the library since, and stay.
    package internal(set) var kept: [String] = []
    /// The places of texts that have no translation yet.
    package internal(set) var missing: [String] = []
    /// The places of texts of the original that have changed since the file was written.
    package internal(set) var changed: [String] = []
    /// The number of translated texts the original has lost.
    package internal(set) var lost = 0
  }

  /// What an import did, or would do.
  package struct Report: Sendable {
    /// Stories and pages, as of any import.
    package internal(set) var things: ImportReport
    /// The translations, in the order of the files.
    package internal(set) var translations: [Outcome] = []
  }

  /// Takes files as one transaction.
  ///
  /// A story that is not in the library is told of, and the others come in. What is in the library already stays where
  /// the files say nothing.
  ///
  /// - Throws: What the store did not allow; then nothing has come in.
  package static func run(
    _ files: [TranslationSheet.File], into store: StoryStore, options: Options
  ) throws -> Report {
    let work = { (transaction: borrowing StoryTransaction) throws -> Report in
      var report = Report(things: ImportReport(isDryRun: options.isTrial))
      var all = try transaction.storyEntries().map(\.story)
      for file in files {
        report.things.files += 1
        report.things.diagnostics += file.findings
        for part in file.sheet.parts { try take(part, of: file.name, options, transaction, &all, &report) }
      }
      return report
    }
    guard options.isTrial else { return try store.writeMany(work) }
    // The second file of a story sees what the first has done.
    return try store.copyInMemory().write(work)
  }

  private static func take(
    _ part: TranslationSheet.Part, of file: String, _ options: Options, _ transaction: borrowing StoryTransaction,
    _ all: inout [Story], _ report: inout Report
  ) throws {
    func fail(_ headline: String, hint: String, id: String) {
      report.things.diagnostics.append(
        .error, headline, at: .init(file: file, line: part.line), hint: hint, id: id)
      report.things.stories.skipped.append(part.title.isEmpty ? part.story.text : part.title)
    }
    guard var story = try transaction.story(part.story) else {
      return fail(
        "the library has no story '\(part.story)'" + (part.title.isEmpty ? "" : ", which is called '\(part.title)'"),
        hint: "leave the column 'id' as it was written, and import into the library that the file is of",
        id: "unknown-story")
    }
    guard story.tag(usual: options.usual) != part.to else {
      return fail(
        "'\(story.title)' is in '\(part.to)' itself", hint: "a translation is in another language than the original",
        id: "same-language")
    }
    let original = StoryTexts(story, try transaction.pages(of: story.id))
    let other = story.translation(into: part.to, among: all, usual: options.usual)
    let known = try other.map { ($0, try transaction.pages(of: $0.id)) }
    let group = story.translationGroup.flatMap { $0.isEmpty ? nil : $0 } ?? story.id.text
    let merge = TranslationMerge(
      part, of: file, original: original, known: known.map { StoryTexts($0.0, $0.1, of: original) },
      id: other?.id ?? StoryTexts.identity(of: story.id, in: part.to), group: group, at: options.moment,
      isForced: options.isForced)
    report.things.diagnostics += merge.findings
    report.translations.append(merge.outcome)
    guard let made = merge.result else {
      report.things.diagnostics.append(
        .warning, "nothing of '\(story.title)' is translated into '\(part.to)' yet",
        at: .init(file: file, line: part.line), id: "missing-translation")
      return report.things.stories.skipped.append(story.title)
    }
    if story.translationGroup != group {
      story.translationGroup = group
      try transaction.save(story)
      report.things.stories.updated.append(story.title)
      if let place = all.firstIndex(where: { $0.id == story.id }) { all[place] = story }
    }
    if other == nil { all.append(made.story) }
    try save(made, known, transaction, &report.things)
  }

  private static func save(
    _ made: StoryTexts, _ known: (story: Story, pages: [Page])?, _ transaction: borrowing StoryTransaction,
    _ report: inout ImportReport
  ) throws {
    var pages = ImportReport.Tally()
    for page in made.pages {
      let name = "page \(page.pageNumber) of '\(made.story.title)'"
      switch known?.pages.first(where: { $0.id == page.id }) {
      case nil: pages.added.append(name)
      case let before? where page.isSame(as: before): pages.unchanged.append(name)
      default: pages.updated.append(name)
      }
    }
    let ids = Set(made.pages.map(\.id))
    pages.removed = (known?.pages ?? []).filter { !ids.contains($0.id) }.map {
      "page \($0.pageNumber) of '\(made.story.title)'"
    }
    report.pages.add(pages)
    guard let known else {
      try transaction.save(made.story, pages: made.pages)
      return report.stories.added.append(made.story.title)
    }
    guard pages.isChange || !made.story.isSame(as: known.story) else {
      return report.stories.unchanged.append(made.story.title)
    }
    try transaction.save(made.story, pages: pages.isChange ? made.pages : nil)
    report.stories.updated.append(made.story.title)
  }
}
