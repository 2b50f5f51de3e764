import EPUB
import Mustache
import StoryStore
import Website

/// The narration of one page: which parts of its text are marked, and when each is spoken.
struct Narration: Sendable {
  /// The recording, which need not be of this page alone.
  let recording: PublishedRecording
  /// The paragraphs in pieces, where sentences are marked by themselves; nil if the text is marked as a whole.
  let pieces: [[Sentences.Piece]]?
  /// The time span of each part.
  let moments: [Range<Int>]
  /// Which part of the recording is of this page, in milliseconds.
  let part: Range<Int>
  /// Why the text is marked as a whole though there are timings, and what these are.
  var fault: (TimingFault, TimingSource)?
  /// The machine that reads, as people know it; nil if that is a person, or nobody says.
  private(set) var machine: String?
  /// Whether a machine reads other words than the page has now, such as a name that is kept out of them.
  private(set) var isOutdated = false

  /// Takes a page with its own recording; nil if it has none, or no words.
  init?(of page: PublishedPage, names: NameGuard) {
    guard let recording = page.recording, !page.paragraphs.isEmpty else { return nil }
    self.recording = recording
    part = 0..<recording.milliseconds
    guard let source = page.timings else {
      pieces = nil
      moments = [0..<recording.milliseconds]
      return
    }
    let paragraphs = page.words.map(\.written)
    do throws(TimingFault) {
      let timings = try source.timings(lasting: recording.milliseconds)
      var texts = timings.parts.compactMap { PlainText.line($0.text).map { LightText(names.apply($0)).plain } }
      if let machine = timings.machine, machine.sound == "\(recording.fingerprint)" {
        self.machine = machine.maker
        isOutdated = machine.text != MachineVoice.mark(of: paragraphs)
        texts = timings.parts.compactMap(\.text)
        guard !isOutdated, !timings.parts.isEmpty else {
          pieces = nil
          moments = [0..<recording.milliseconds]
          return
        }
      }
      let spoken = texts.count == timings.parts.count ? texts : Sentences.all(in: paragraphs)
      guard spoken.count == timings.parts.count, let found = page.words.pieces(spoken: spoken)
      else { throw TimingFault("they do not fit its text") }
      pieces = found
      moments = timings.parts.map(\.moments)
    } catch {
      pieces = nil
      moments = [0..<recording.milliseconds]
      fault = (error, source)
    }
  }

  /// Takes a page that is spoken in a part of its story's recording.
  init(_ recording: PublishedRecording, moments: Range<Int>) {
    self.recording = recording
    self.moments = [moments]
    part = moments
    pieces = nil
  }

  /// The id of the text of a page, where that is marked as a whole.
  static let wholeID = "text"

  /// From when to when the text is spoken.
  var span: Range<Int> { moments[0].lowerBound..<moments[moments.count - 1].upperBound }

  /// The id of a part of the text.
  static func id(of part: Int) -> String { "s\(part + 1)" }

  /// The media overlay of the page, from a recording of some name.
  func overlay(_ name: String) -> Overlay {
    Overlay(
      parts: moments.enumerated().map { part, moments in
        .init(fragment: pieces == nil ? Self.wholeID : Self.id(of: part), recording: name, moments: moments)
      })
  }

  /// The pieces of a paragraph, as a template of a book sees them; null where it is not cut.
  func model(
    of words: LightText, at place: Int, linking places: [WordPlace], to link: (Int) -> String, noting: NoteLinks
  ) -> Value {
    guard let pieces else { return .null }
    var start = 0
    return .list(
      words.pieces(pieces[place]).map { piece, runs in
        defer { start += piece.text.count }
        return .object([
          .text: .text(piece.text), .runs: runs.brokenModel(linking: places, from: start, to: link, noting: noting),
          .id: piece.part.map { .text(Self.id(of: $0)) } ?? .null,
        ])
      })
  }
}
