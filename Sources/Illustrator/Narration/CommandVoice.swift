package import Basics
import Recordings

/// A program on this machine that reads aloud: a request comes to its standard input as JSON, and sound from its
/// standard output.
///
/// The sound is a WAV file, alone or in JSON with the times at which words or sentences are spoken.
package struct CommandVoice: VoiceProvider {
  /// Its name: that of the program.
  package let name: String
  /// Its name, as readers are told.
  package let maker: String
  /// The program and its arguments, and how fast it is to speak.
  package let settings: String

  private let rate: Int
  private let chosen: [String: String]
  private let program: ProgramOfOthers

  /// Takes a program and its arguments; it has all variables of this process but those that are left out.
  package init(
    _ words: [String], as name: String, maker: String, rate: Int, voices chosen: [String: String], timeout: Duration,
    without variables: [String] = [], outputLimit: Int = CommandProvider.outputLimit
  ) {
    self.name = name
    self.maker = maker.isEmpty ? name : maker
    self.rate = rate
    self.chosen = chosen
    settings = "\(rate) \(words.dropFirst())"
    program = ProgramOfOthers(words, as: name, timeout: timeout, without: variables, outputLimit: outputLimit)
  }

  /// The voice that the settings choose, or none in particular: which languages it speaks the program knows.
  package func voice(for language: String) -> String? { VoiceChoice.voice(for: language, in: chosen) ?? "" }

  /// Runs the program once.
  package func read(
    _ request: VoiceRequest, voice: String, isCancelled: () -> Bool
  ) throws(PictureError) -> MadeVoice {
    let output = try program.output(document(request, voice: voice), "sound", isCancelled: isCancelled)
    let isJSON = output.first { $0 != UInt8(ascii: " ") && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 } == UInt8(ascii: "{")
    guard isJSON else { return MadeVoice(sound: try Self.sound(output, of: request.text), parts: []) }
    guard let answer = try? JSONDocument(parsing: output).root else {
      throw PictureError(.unreadable, "the answer is no whole JSON")
    }
    guard let data = answer["sound"]?.string.flatMap({ Base64.bytes(of: Array($0.utf8)) }) else {
      throw PictureError(.unreadable, "the answer has no 'sound' in Base64")
    }
    let text = request.text
    let sound = try Self.sound(data, of: text)
    if let words = answer["words"]?.array, text.wordCount <= SpokenText.mostWords {
      var moments = try Self.moments(words, "words", count: text.wordCount, lasting: sound.milliseconds)[...]
      let parts = text.parts(
        text.sentences.map { sentence in
          defer { moments = moments.dropFirst(sentence.words.count) }
          return Array(moments.prefix(sentence.words.count))
        })
      return MadeVoice(sound: sound, parts: parts)
    }
    guard let sentences = answer["sentences"]?.array else { return MadeVoice(sound: sound, parts: []) }
    let moments = try Self.moments(sentences, "sentences", count: text.sentences.count, lasting: sound.milliseconds)
    return MadeVoice(sound: sound, parts: text.parts(moments))
  }

  /// The least that a character takes, in milliseconds: a third of what the fastest voices need.
  private static let leastOfCharacter = 8

  private static func sound(_ bytes: [UInt8], of text: SpokenText) throws(PictureError) -> SampledSound {
    guard let sound = SampledSound(wav: bytes) else {
      throw PictureError(.unreadable, "the answer is no whole WAV file of 16 bits in one or two channels")
    }
    guard sound.samples.contains(where: { $0 != 0 }) else { throw PictureError(.noPicture, "the answer has no sound") }
    guard sound.milliseconds >= text.length * leastOfCharacter else {
      throw PictureError(
        .unreadable, "the sound lasts \(sound.milliseconds) ms, and nobody reads \(text.length) characters in that time"
      )
    }
    return sound
  }

  /// Reads times in seconds: `[0.5, 2.1]`, or `null` for what is not spoken.
  private static func moments(
    _ values: [JSONValue], _ what: String, count: Int, lasting milliseconds: Int
  ) throws(PictureError) -> [Range<Int>?] {
    guard values.count == count else {
      throw PictureError(.unreadable, "the answer has times for \(values.count) \(what), and there are \(count)")
    }
    var moments: [Range<Int>?] = []
    var last = 0
    for (index, value) in values.enumerated() {
      if value.isNull {
        moments.append(nil)
        continue
      }
      let times = value.array?.compactMap(\.double) ?? []
      guard times.count == 2, value.array?.count == 2, times[0] >= 0, times[1] > times[0], times[1] < 100_000 else {
        throw PictureError(.unreadable, "the times of '\(what)' are '[start, end]' in seconds (\(index + 1))")
      }
      let (start, end) = (Int((times[0] * 1000).rounded()), Int((times[1] * 1000).rounded()))
      guard start >= last, start < milliseconds else {
        throw PictureError(.unreadable, "the times of '\(what)' rise, and lie within the sound (\(index + 1))")
      }
      moments.append(start..<max(start + 1, min(end, milliseconds)))
      last = start + 1
    }
    return moments
  }

  /// The program's input.
  package func document(_ request: VoiceRequest, voice: String) -> JSONValue {
    [
      "format": "hornbook-voice-request", "version": 1, "language": .string(request.language),
      "voice": .string(voice), "rate": .number(rate), "title": .string(request.title), "page": .number(request.page),
      "sentences": .array(
        request.text.sentences.map { sentence in
          [
            "paragraph": .number(sentence.paragraph), "text": .string(sentence.text), "say": .string(sentence.said),
            "words": .array(sentence.words.map { .string($0.said) }),
          ]
        }),
    ]
  }
}
