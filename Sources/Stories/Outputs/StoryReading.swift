import Basics
import Build
import Files
import Hashing
import Models
import StoryStore
import Synchronization
import Website

/// Reads the pages of stories for the sections that have declared it.
final class StoryReadings: Sendable {
  let maker: StoryMaker
  /// The fingerprints of the stories' files that shards have made, by the ids of the stories.
  let marks: [String: Fingerprint]
  fileprivate let reader: any StoryReader
  /// The marks of the pages of translated stories, as far as they were asked for.
  private let pageMarks = Mutex<[Identifier: [PageMark]]>([:])

  /// Reads one snapshot of a library.
  init(_ reader: any StoryReader, for maker: StoryMaker, marks: [String: Fingerprint]) {
    self.reader = reader
    self.maker = maker
    self.marks = marks
  }

  /// The pages of a story, to be read by a section; with when it was changed, where that is shown too.
  func reading(of story: PublishedPart, changed: Timestamp? = nil) -> StoryReading {
    StoryReading(story: story, changed: changed, readings: self)
  }

  fileprivate func marks(of story: PublishedPart) throws -> [PageMark] {
    if let known = pageMarks.withLock({ $0[story.id] }) { return known }
    let marks = try reader.publishedPages(of: story).map(PageMark.init)
    pageMarks.withLock { $0[story.id] = marks }
    return marks
  }
}

/// The pages of one story, which are read when a section is planned.
struct StoryReading: SectionReading {
  fileprivate let story: PublishedPart
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
  func pages() throws -> [Page] { try readings.reader.publishedPages(of: story) }

  /// The marks of the pages; each story is read once for all of its translations.
  func marks() throws -> [PageMark] { try readings.marks(of: story) }
}

extension StoryReader {
  /// The pages of a story that are published, in reading order: all, or the first where only a preview is.
  ///
  /// This is the one place where pages are read for anything that readers get: pages, books, scripts, the search index.
  /// The first page of a preview comes without its recording and its video if these may not be of this page alone.
  func publishedPages(of story: PublishedPart) throws -> [Page] {
    let pages = try pages(of: story.id)
    return story.isPreview ? Page.preview(of: pages, holdingRecording: story.holdsRecording) : pages
  }
}

extension Page {
  /// The shown pages of a story of which only a preview is published; the recording of the whole story may
  /// be held back, and so is a recording or a video that other pages name too.
  fileprivate static func preview(of pages: [Page], holdingRecording: Bool) -> [Page] {
    guard var first = pages.first else { return [] }
    func isShared(_ path: String, _ name: (Page) -> String?) -> Bool {
      pages.dropFirst().contains { name($0).map(plain) == plain(path) }
    }
    // One of the whole story may lie under a second name too, which only its file would tell.
    if let path = first.audioRelativePath, holdingRecording || isShared(path, { $0.audioRelativePath }) {
      first.audioRelativePath = nil
      first.audioTimings = nil
      // What lies beside both by one name may be the text of the whole.
      if first.signVideoRelativePath.map(stem) == stem(path) { first.signVideoRelativePath = nil }
    }
    if let path = first.signVideoRelativePath, isShared(path, { $0.signVideoRelativePath }) {
      first.signVideoRelativePath = nil
    }
    return [first]
  }

  /// A path without what makes two spellings of one.
  private static func plain(_ path: String) -> String { Path.normalized(path) }

  private static func stem(_ path: String) -> String { Path.replacingExtension(of: plain(path), with: "") }
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

extension LibraryIndex {
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
  subscript(story: PublishedStory) -> Timestamp { dates[story.id] ?? story.createdAt }
}
