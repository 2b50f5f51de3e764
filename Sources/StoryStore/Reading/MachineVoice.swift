package import Basics
import Hashing

/// The facts beside a recording that a machine has made: who read, from what, and when each part is spoken.
///
/// It holds good only for the recording whose bytes it names; another that is put in its place is not a machine's.
package struct MachineVoice: Hashable, Sendable {
  /// A part of the text.
  package struct Part: Hashable, Sendable {
    /// Its time span, in milliseconds.
    package var moments: Range<Int>
    /// Its words as they are written.
    package var text: String

    /// Makes a part.
    package init(_ moments: Range<Int>, _ text: String) {
      self.moments = moments
      self.text = text
    }
  }

  /// The program that reads, as people know it.
  package let maker: String
  /// The voice, as the program calls it; empty for none.
  package let voice: String
  /// The hash of all that it was made of: words, voice and settings.
  package let source: String
  /// The hash of the words of the page (`mark`).
  package let text: String
  /// The hash of the recording without tags.
  package let sound: String
  /// The parts in the order in which they are spoken; none where nobody says when.
  package var parts: [Part] = []

  /// The name of the format.
  private static let format = "hornbook-voice"

  /// Takes what came of one page.
  package init(maker: String, voice: String, source: String, text: String, sound: String, parts: [Part]) {
    self.maker = maker
    self.voice = voice
    self.source = source
    self.text = text
    self.sound = sound
    self.parts = parts
  }

  /// Reads what `bytes` has written, but for the parts; nil if it is something else.
  package init?(_ root: JSONValue) {
    guard root["format"]?.string == Self.format, root["version"]?.int == 1,
      let maker = root["maker"]?.string, let source = root["source"]?.string, let text = root["text"]?.string,
      let sound = root["sound"]?.string
    else { return nil }
    self.init(
      maker: maker, voice: root["voice"]?.string ?? "", source: source, text: text, sound: sound, parts: [])
  }

  /// The hash of the paragraphs of a page as they are published.
  package static func mark(of paragraphs: [String]) -> String {
    "\(Fingerprint(of: paragraphs.joined(separator: "\n\n")))"
  }

  /// The file: JSON whose parts are read as those of any recording are.
  package func bytes() -> [UInt8] {
    let words = parts.map { part in
      JSONValue.object([
        JSONMember("start", .number(Double(part.moments.lowerBound) / 1000)),
        JSONMember("end", .number(Double(part.moments.upperBound) / 1000)), JSONMember("text", .string(part.text)),
      ])
    }
    let root: JSONValue = .object([
      JSONMember("format", .string(Self.format)), JSONMember("version", 1), JSONMember("maker", .string(maker)),
      JSONMember("voice", .string(voice)), JSONMember("source", .string(source)), JSONMember("text", .string(text)),
      JSONMember("sound", .string(sound)),
      JSONMember("words", .array(words)),
    ])
    return root.bytes() + [0x0A]
  }
}
