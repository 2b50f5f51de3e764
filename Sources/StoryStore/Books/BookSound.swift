import Basics
import EPUB
import Files
import Hashing
import Recordings
import Zip

/// Takes the recordings of a story out of a book, each with the times at which its parts are spoken.
///
/// A recording that is one page's alone comes as it is. One that goes through the whole story, with one part on each
/// page, is the story's. Anything else is cut and joined page by page, where a program does that.
struct BookSound {
  private let stem: String
  private let folder: String
  private let surroundings: PreparedBook.Surroundings
  /// The machine that reads, where the book says that it is one.
  private let machine: String?
  /// The number of pages each recording is heard on.
  private var uses: [String: Int] = [:]
  /// The recording of the whole story, with a part for each page.
  private var whole: [ReadBook.Clip]?
  /// The files taken out of the book, by where they lay.
  private var taken: [String: (name: String, facts: RecordingFacts)?] = [:]
  private(set) var findings: [(text: String, id: String)] = []

  init(
    stem: String, folder: String, _ surroundings: PreparedBook.Surroundings, of story: BookStory, _ book: ReadBook
  ) {
    (self.stem, self.folder, self.surroundings) = (stem, folder, surroundings)
    machine = book.narrators.lazy.compactMap(Self.machine).first
    for page in story.pages {
      for recording in Set(page.clips.map(\.recording)) { uses[recording, default: 0] += 1 }
    }
    let firsts = story.pages.compactMap { $0.clips.count == 1 ? $0.clips[0] : nil }
    if uses.count == 1, firsts.count == story.pages.count, firsts.count > 1 { whole = firsts }
  }

  /// The machine that a narrator's name means; nil where it is a person's.
  static func machine(_ narrator: String) -> String? {
    let plain = narrator.lowercased()
    let marks = ["espeak", "piper", "machine", "synthe", "text-to-speech", "tts"]
    guard marks.contains(where: plain.contains) else { return nil }
    return String(narrator.prefix { $0 != "(" && $0 != "," }).trimmed
  }

  /// The recording of all of the story, and when each page is spoken.
  mutating func wholeRecording(_ file: borrowing BookFile) throws -> (name: String, timings: String)? {
    guard let whole, let found = try take(whole[0].recording, as: stem, file) else { return nil }
    if Self.moments(whole, lasting: found.facts.milliseconds).isEmpty { findings.append(Self.disorder(found.name)) }
    return (found.name, Self.json(whole, lasting: found.facts.milliseconds).text())
  }

  /// The recording of a page.
  mutating func recording(
    of page: BookStory.Page, number: Int, _ file: borrowing BookFile
  ) throws -> String? {
    guard let first = page.clips.first, whole == nil else { return nil }
    let name = "\(stem)-\(number)"
    if page.clips.allSatisfy({ $0.recording == first.recording }), uses[first.recording] == 1 {
      guard let found = try take(first.recording, as: name, file) else { return nil }
      try note(page.clips, of: page, found)
      return found.name
    }
    return try joined(page, as: name, number, file)
  }

  /// A recording that is put together of pieces.
  private mutating func joined(
    _ page: BookStory.Page, as name: String, _ number: Int, _ file: borrowing BookFile
  ) throws -> String? {
    func refuse(_ reason: String) -> String? {
      findings.append(("the recording of page \(number) is left out: \(reason)", "left-out-recording"))
      return nil
    }
    guard let join = surroundings.join else {
      return refuse("it is in pieces, and the program 'ffmpeg', which would join them, is not on this machine")
    }
    var pieces: [PreparedBook.SoundPiece] = []
    var clips: [ReadBook.Clip] = []
    var time = 0.0
    for clip in page.clips {
      guard let source = try take(clip.recording, as: "piece-\(taken.count)", file) else { continue }
      let length = Double(source.facts.milliseconds) / 1000
      let end = min(clip.end ?? length, length)
      guard clip.begin < end else { continue }
      // What follows in the same recording is one piece.
      if let last = pieces.last, last.file == Path.join(folder, source.name), last.end == clip.begin {
        pieces[pieces.count - 1] = .init(file: last.file, begin: last.begin, end: end)
      } else {
        pieces.append(.init(file: Path.join(folder, source.name), begin: clip.begin, end: end))
      }
      var moved = clip
      (moved.begin, moved.end) = (time, time + end - clip.begin)
      clips.append(moved)
      time += end - clip.begin
    }
    guard !pieces.isEmpty else { return nil }
    guard pieces.count <= 500 else { return refuse("it is in more than 500 pieces") }
    let target = Path.join(folder, "\(name).mp3")
    if let reason = try join(pieces, target) { return refuse(reason) }
    let bytes = try FileSystem.read(target)
    guard let facts = RecordingFacts(of: bytes) else { return refuse("'ffmpeg' made no whole MP3") }
    try note(clips, of: page, ("\(name).mp3", facts))
    return "\(name).mp3"
  }

  /// Takes a recording out of the book; nil if it is of no use, which is told of once.
  private mutating func take(
    _ path: String, as name: String, _ file: borrowing BookFile
  ) throws -> (name: String, facts: RecordingFacts)? {
    if let known = taken[path] { return known }
    var found: (name: String, facts: RecordingFacts)?
    var bytes: [UInt8] = []
    do throws(ZipError) {
      bytes = RecordingFacts.withoutTags(try file.bytes(of: path))
      if let facts = RecordingFacts(of: bytes) {
        found = ("\(name).\(facts.type.rawValue)", facts)
      } else {
        findings.append(("'\(path)' is no whole MP3, nor AAC in an MP4, and left out", "left-out-recording"))
      }
    } catch {
      try error.throwIfOfSystem(path)
      findings.append(
        ("the recording '\(path)' is not there, or cannot be read: \(error.message)", "left-out-recording"))
    }
    if let found { try FileSystem.write(bytes, to: Path.join(folder, found.name)) }
    taken[path] = .some(found)
    return found
  }

  /// Writes down when the parts of a page are spoken, beside its recording, and what machine reads.
  private mutating func note(
    _ clips: [ReadBook.Clip], of page: BookStory.Page, _ sound: (name: String, facts: RecordingFacts)
  ) throws {
    let parts = clips.filter { !$0.text.isEmpty }
    let isWhole =
      clips.count == 1 && (clips[0].id == nil || Self.letters(clips[0].text) == Self.letters(page.paragraphs.joined()))
    let timings = isWhole ? [] : Self.moments(parts, lasting: sound.facts.milliseconds)
    if !isWhole, timings.isEmpty {
      findings.append(Self.disorder(sound.name))
    }
    let path = Path.join(folder, Path.replacingExtension(of: sound.name, with: "json"))
    if let machine {
      let bytes = try FileSystem.read(Path.join(folder, sound.name))
      let voice = MachineVoice(
        maker: machine, voice: "", source: "book", text: MachineVoice.mark(of: page.paragraphs),
        sound: "\(Fingerprint(of: RecordingFacts.withoutTags(bytes)))",
        parts: timings.map { MachineVoice.Part($0.moments, $0.text) })
      try FileSystem.write(voice.bytes(), to: path)
    } else if !timings.isEmpty {
      try FileSystem.write(Self.json(parts, lasting: sound.facts.milliseconds).bytes(), to: path)
    }
  }

  private static func disorder(_ name: String) -> (text: String, id: String) {
    ("the times at which '\(name)' is spoken are not in their order, and left out", "left-out-recording")
  }

  private static func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  /// The parts in milliseconds; none where they are not in their order.
  private static func moments(
    _ clips: [ReadBook.Clip], lasting length: Int
  ) -> [(moments: Range<Int>, text: String)] {
    var found: [(moments: Range<Int>, text: String)] = []
    for clip in clips {
      let begin = max(0, Int((clip.begin * 1000).rounded()))
      let end = min(length, clip.end.map { Int(($0 * 1000).rounded()) } ?? length)
      guard begin < end, begin >= found.last?.moments.upperBound ?? 0 else { return [] }
      found.append((begin..<end, clip.text))
    }
    return found
  }

  private static func json(_ clips: [ReadBook.Clip], lasting length: Int) -> JSONValue {
    .array(
      moments(clips, lasting: length).map { part in
        .object(
          [
            JSONMember("start", .number(Double(part.moments.lowerBound) / 1000)),
            JSONMember("end", .number(Double(part.moments.upperBound) / 1000)),
          ] + (part.text.isEmpty ? [] : [JSONMember("text", .string(part.text))]))
      })
  }
}
