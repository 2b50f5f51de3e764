import Basics
import BookShapes
import Files
import Models
import Stores
import StoryStore
import TestSupport

/// A library, a place for books, and one for what is taken out of them.
final class BookPlace {
  let folder: TemporaryFolder
  let store: StoryStore
  private var count = 0
  var illustrations: String { folder.file("Illustrations") }

  init() throws {
    folder = try TemporaryFolder()
    store = try emptyStore()
  }

  /// Brings books in; joining of sound is played.
  @discardableResult
  func run(
    _ shapes: [Shape], dryRun: Bool = false, force: Bool = false, joins: Bool = true, keeping kept: Set<String> = []
  ) throws -> ImportReport {
    count += 1
    let scratch = folder.file("scratch-\(count)")
    var surroundings = PreparedBook.Surroundings()
    surroundings.publisher = "Our Press"
    surroundings.kept = kept
    if joins {
      surroundings.join = { pieces, file in
        try FileSystem.write(SampleRecordings.mp3(frames: 100 * pieces.count), to: file)
        return nil
      }
    }
    var books: [PreparedBook] = []
    var refused: [Diagnostic] = []
    for (number, shape) in shapes.enumerated() {
      let own = "\(scratch)/\(number)"
      try FileSystem.createFolder(own)
      try shape.write(to: folder.file("\(number).epub"))
      if let book = try PreparedBook(
        folder.file("\(number).epub"), to: own, surroundings, refusing: { refused.append($0) })
      {
        books.append(book)
      }
    }
    var report = try StoryImport.run(
      books: books, from: scratch, into: store, illustrations: illustrations,
      options: ImportOptions(dryRun: dryRun, force: force))
    report.diagnostics = refused + report.diagnostics
    return report
  }

  var stories: [Story] { get throws { try store.read { try $0.storyEntries().map(\.story) } } }

  func pages(_ story: Story) throws -> [Page] { try store.read { try $0.pages(of: story.id) } }
}
