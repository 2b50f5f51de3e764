import Diagnostics
import JSON
import Stores

extension ImportRun {
  /// Takes the stories, collections and achievements that an app kept in its preferences, unless all of them have come
  /// in before; pictures are copied last.
  ///
  /// What the library has already stays as it is unless the import is forced: the preferences are older than
  /// whatever the family has done with it since. When every story has come in, that is remembered.
  mutating func take(
    _ defaults: StoryDefaults, as file: ImportFile, _ transaction: borrowing StoryTransaction,
    _ progress: ((Int, Int) throws -> Void)?
  ) throws {
    report.files = 1
    let count = defaults.stories.count
    if !options.force, try transaction.hasImportedDefaults(defaults.fingerprint) {
      report.isRepetition = true
      report.diagnostics.append(
        .note, "all stories of this file have come in before", at: .init(file: defaults.path),
        hint: "use --force to bring them in again", id: "already-imported")
      return
    }
    report.diagnostics += defaults.findings
    keepsKnown = !options.force
    var oddities = (defaults.document.map { self.oddities(of: $0, in: file) } ?? []).sorted { $0.offset < $1.offset }[
      ...]
    for (index, story) in defaults.stories.enumerated() {
      try progress?(index, count)
      let start = report.diagnostics.count
      let end = index + 1 < count ? defaults.stories[index + 1].offset : .max
      let own = oddities.prefix { $0.offset < end }
      report.diagnostics += own.map(\.finding)
      oddities = oddities.dropFirst(own.count)
      try takeStory(story, in: file, transaction)
      // Whoever looks for it finds no lines in such a file.
      for place in start..<report.diagnostics.count {
        report.diagnostics[place].headline += " (story \(index + 1) of '\(StoryDefaults.key)')"
      }
    }
    let all = count + defaults.collections.count + defaults.achievements.count
    if kept > 0 {
      report.diagnostics.append(
        .note,
        "\(kept) of \(count) stories are in the library already and stay as they are there",
        at: .init(file: defaults.path), hint: "use --force to let the file win", id: "kept-story")
    }
    var others = ImportContents()
    others.collections = defaults.collections
    others.achievements = defaults.achievements
    waiting.append((others, file))
    try takeWaiting(transaction)
    if !options.dryRun {
      if options.copiesPictures { try pictures.copy() }
      if !report.hasErrors, all > 0 { try transaction.rememberDefaults(defaults.fingerprint, stories: count) }
    }
    try progress?(count, count)
  }
}
