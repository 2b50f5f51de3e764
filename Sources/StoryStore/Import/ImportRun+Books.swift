import Diagnostics
import Files
import JSON
import Languages
import Stores
import StoryModel
import Values

extension ImportRun {
  /// Takes the stories of books; pictures are copied last.
  ///
  /// What the library has already stays as it is unless the import is forced: somebody may have worked on it since.
  mutating func take(
    _ books: [PreparedBook], _ transaction: borrowing StoryTransaction, _ progress: ((Int, Int) throws -> Void)?
  ) throws {
    keepsKnown = !options.force
    var all = try transaction.storyEntries().map(\.story)
    for (index, book) in books.enumerated() {
      try progress?(index, books.count)
      report.files += 1
      report.diagnostics += book.findings
      let file = ImportFile(store: book.path, pictures: book.folder)
      for story in book.stories {
        if let tag = story.language, Language(tag) == nil { note((tag, tag, Diagnostic.Place(file: book.path))) }
        let known = try transaction.story(of: story, in: book.identifier, all: all)
        let id = known ?? story.id
        if let first = seen[SeenKey("story", id)] {
          report.stories.unchanged.append(story.title)
          report.diagnostics.append(
            Diagnostic(
              .note, "'\(story.title)' has come in from '\(first.file)' already, and stays as it is there",
              at: .init(file: book.path), id: "kept-story"))
          continue
        }
        let count = kept
        try takeStory(.object([JSONMember("id", .string(id.text))] + story.members), in: file, transaction)
        if kept > count {
          report.diagnostics.append(
            Diagnostic(
              .note, "'\(story.title)' is in the library already, and stays as it is there",
              at: .init(file: book.path), hint: "use --force to let the book win", id: "kept-story"))
        } else if known == nil, !options.dryRun, let new = try transaction.story(id) {
          all.append(new)
        }
      }
    }
    if !options.dryRun, options.copiesPictures { try pictures.copy() }
    try progress?(books.count, books.count)
  }
}
