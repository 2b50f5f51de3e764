import Hashing
import Publication
import StoryModel
import StoryStore
import Synchronization
import Values
import Website

/// The means to make stories and their books: what all pages are, and the library's files, whose states are witnesses.
struct StoryMaker: SiteMaker {
  let pages: PageMaker
  let shelf: PictureShelf
  /// The library, as findings name it.
  let library: String
  /// The files that are wanted, where that is one kind of them and nothing else.
  var edition: StoryEdition?

  var frames: SiteFrames { pages.frames }
  var stamp: Fingerprint { pages.stamp }

  /// The pages of a story as they are shown, with the pictures that could be found for them.
  func shown(_ given: [Page], of story: ShelfStory) throws -> [ShelfPage] {
    try shelf.open(story.id)
    // Who has not read the whole library has not looked at it.
    if let cover = story.bookCoverPath { _ = try shelf.find(cover) }
    try shelf.find(all: given.compactMap(\.generatedPath))
    return try ShelfPage.all(of: story, given, settings: pages.settings, shelf: shelf, library: library)
  }
}

/// Reads the pages of stories for the sections that have declared it.
final class StoryReadings: Sendable {
  let maker: StoryMaker
  /// The fingerprints of the stories' files that shards have made, by the ids of the stories.
  let marks: [String: Fingerprint]
  private let reader: any StoryReader
  /// The marks of the pages of translated stories, as far as they were asked for.
  private let pageMarks = Mutex<[Identifier: [PageMark]]>([:])

  /// Reads one moment of a library.
  init(_ reader: any StoryReader, for maker: StoryMaker, marks: [String: Fingerprint]) {
    self.reader = reader
    self.maker = maker
    self.marks = marks
  }

  /// The pages of a story, to be read by a section; with when it was changed, where that is shown too.
  func reading(of story: PublishedStory, changed: Timestamp? = nil) -> StoryReading {
    StoryReading(story: story, changed: changed, readings: self)
  }

  fileprivate func pages(of story: PublishedStory) throws -> [Page] { try reader.publishedPages(of: story) }

  fileprivate func marks(of story: PublishedStory) throws -> [PageMark] {
    if let known = pageMarks.withLock({ $0[story.id] }) { return known }
    let marks = try pages(of: story).map(PageMark.init)
    pageMarks.withLock { $0[story.id] = marks }
    return marks
  }
}

/// The pages of one story, which are read when a section is planned.
struct StoryReading: SectionReading {
  fileprivate let story: PublishedStory
  /// The time of the story's last change; nil for a section that has not declared that it shows it.
  let changed: Timestamp?
  fileprivate let readings: StoryReadings

  /// The story.
  var owner: String? { story.id.text }
  /// The story, and how much of it is published; when it was changed.
  var declaration: String {
    let date = changed.map { " of \($0.microseconds)" } ?? ""
    guard story.isPreview else { return story.id.text + date }
    return "\(story.id) \(story.holdsRecording ? "without its recording" : "as a preview")\(date)"
  }

  /// The story, where its date is declared.
  var declared: String? { changed == nil ? nil : story.id.text }

  /// The pages, as they are published.
  func pages() throws -> [Page] { try readings.pages(of: story) }

  /// The marks of the pages; each story is read once for all of its translations.
  func marks() throws -> [PageMark] { try readings.marks(of: story) }
}

/// The time of one story's last change, for sections that show that of a story, and no page of it.
struct StoryDate: DatedReading {
  fileprivate let story: Identifier
  let changed: Timestamp?

  /// Nobody: no page is read.
  var owner: String? { nil }
  /// The story.
  var declared: String? { story.text }
  /// The story, and when it was changed.
  var declaration: String { "\(story) of \(changed?.microseconds ?? 0)" }
}

extension Catalogue {
  /// The time of a story's last change, for a section that declares it.
  func date(of place: Int) -> StoryDate { StoryDate(story: published[place].id, changed: dates[place]) }
}

/// The last changes of some stories, by what a section has declared.
struct StoryDates: Sendable {
  private let dates: [Identifier: Timestamp]

  /// Takes what a section reads.
  init(_ readings: [StoryDate]) {
    dates = Dictionary(readings.lazy.compactMap { reading in reading.changed.map { (reading.story, $0) } }) {
      first, _ in first
    }
  }

  /// The time of a story's last change.
  subscript(story: ShelfStory) -> Timestamp { dates[story.id] ?? story.createdAt }
}
