import Diagnostics
import JSON
import Stores
import StoryModel

extension ImportRun {
  /// Takes all that a reader gives, one story at a time; pictures are copied last.
  ///
  /// Everything goes through Hornbook's own form of JSON, so that the rules are those of a JSON import.
  mutating func take(
    _ reader: any StoryReader, as file: ImportFile, _ transaction: borrowing StoryTransaction,
    _ progress: ((Int, Int) throws -> Void)?
  ) throws {
    report.files = 1
    let stories = try reader.stories().map(\.story)
    for (index, story) in stories.enumerated() {
      try progress?(index, stories.count)
      guard let pages = try pages(of: story, reader, file) else { continue }
      try takeStory(JSONValue(story, pages: pages), in: file, transaction)
    }
    for entry in try reader.collections() {
      try takeCollection(JSONValue(entry.collection, stories: entry.members), in: file, transaction)
    }
    for profile in try reader.profiles() { try takeProfile(JSONValue(profile), in: file, transaction) }
    for achievement in try reader.achievements() {
      try takeAchievement(JSONValue(achievement), in: file, transaction)
    }
    for kind in try reader.addressKinds() {
      for address in try reader.addresses(of: kind) { try takeAddress(JSONValue(address), in: file, transaction) }
    }
    if !options.dryRun, options.copiesPictures { try pictures.copy() }
    try progress?(stories.count, stories.count)
  }

  /// The pages of a story; nil if the store cannot give them, which is then in the report.
  private mutating func pages(
    of story: Story, _ reader: any StoryReader, _ file: ImportFile
  ) throws -> [Page]? {
    do {
      return try reader.pages(of: story.id)
    } catch let error as StoreError where error.operation == .fetch {
      report.diagnostics.append(
        .error, "the pages of '\(story.title)' cannot be read: \(error.reason)",
        at: Diagnostic.Place(file: file.path), hint: error.hint, id: "unreadable-story")
      report.stories.skipped.append(story.title)
      return nil
    }
  }
}
