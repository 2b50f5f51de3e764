import Basics
import StoryStore

/// The times at which the parts of a text are spoken, read from JSON. Times are in seconds.
///
/// The JSON is a list of `[0.5, 2.1]` or of `{"start": 0.5, "end": 2.1}`, which may have a `"text"`. An object may hold
/// such a list as `sentences`, `segments`, `pages` or `words`. The `fragments` of aeneas count too: `begin` and `end`
/// are texts there, and `lines` has the words.
struct Timings: Equatable, Sendable {
  /// One part.
  struct Part: Equatable, Sendable {
    /// In milliseconds.
    let moments: Range<Int>
    /// The spoken text; nil if the list does not give it.
    let text: String?
  }

  /// A part as somebody has written it.
  struct Mark {
    /// In milliseconds, as `end` is.
    let start: Int
    let end: Int
    let text: String?
    /// The line that it begins in, from 1.
    let line: Int
  }

  /// The parts in their order, of which none begins before the one before it ends.
  let parts: [Part]
  /// The machine that reads; nil if nothing is said of it. Nobody then need know when the parts are spoken.
  private(set) var machine: MachineVoice?

  /// Reads JSON; throws where it says something else. What lasts longer than its recording ends with it.
  init(json bytes: [UInt8], lasting milliseconds: Int) throws(TimingFault) {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw TimingFault("they are no JSON: \(error.message)", line: error.line)
    }
    let root = document.root
    let lists = ["sentences", "segments", "fragments", "pages", "words"]
    let machine = MachineVoice(root)
    guard let list = root.array ?? lists.lazy.compactMap({ root[$0]?.array }).first else {
      throw TimingFault("they are a list, or an object with a list of 'sentences'", line: 1)
    }
    var marks: [Mark] = []
    for item in list {
      let line = document.place(of: item).line
      let words = item["lines"]?.array?.compactMap(\.string).joined(separator: " ")
      // What aeneas has found before the first words, and between words.
      if let words, words.allSatisfy(\.isWhitespace) { continue }
      guard let start = Self.time(item["start"] ?? item["begin"] ?? item.array?.first),
        let end = Self.time(item["end"] ?? item.array?.dropFirst().first)
      else { throw TimingFault("a part has a 'start' and an 'end' in seconds", line: line) }
      marks.append(Mark(start: start, end: end, text: item["text"]?.string ?? words, line: line))
    }
    if marks.isEmpty, let machine {
      self.init(by: machine)
    } else {
      try self.init(marks, lasting: milliseconds)
      self.machine = machine
    }
  }

  /// Takes a machine of which nobody knows when it speaks what.
  private init(by machine: MachineVoice) {
    parts = []
    self.machine = machine
  }

  /// Takes parts in their order.
  init(_ marks: [Mark], lasting milliseconds: Int) throws(TimingFault) {
    guard let first = marks.first else { throw TimingFault("they have no part", line: nil) }
    guard marks.count <= 10_000 else { throw TimingFault("they have more than 10,000 parts", line: first.line) }
    var parts: [Part] = []
    for mark in marks {
      guard mark.start < mark.end else { throw TimingFault("a part ends after it begins", line: mark.line) }
      guard mark.start < milliseconds else {
        throw TimingFault("a part begins before the recording ends", line: mark.line)
      }
      guard mark.start >= parts.last?.moments.upperBound ?? 0 else {
        throw TimingFault("a part begins when the one before it has ended", line: mark.line)
      }
      parts.append(Part(moments: mark.start..<min(mark.end, milliseconds), text: mark.text))
    }
    self.parts = parts
  }

  private static func time(_ value: JSONValue?) -> Int? {
    let written = value?.string.flatMap { text in
      text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") } ? Double(text) : nil
    }
    guard let seconds = value?.double ?? written, seconds >= 0, seconds < 1_000_000 else { return nil }
    return Int((seconds * 1000).rounded())
  }
}

/// A rule that timings break, which keeps them from being used.
struct TimingFault: Error, Hashable {
  let reason: String
  /// The line, from 1; nil if all of it is meant.
  let line: Int?

  init(_ reason: String, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }
}
