import Basics
package import Recordings

/// eSpeak NG in a process of its own, which speaks the sentences of one page and ends.
///
/// Where a text breaks the library, that is all that breaks. The question is a line of JSON; the answer is a line of
/// JSON, and the samples behind it.
package enum SpeakingProcess {
  /// The most bytes of an answer: an hour of samples, and what is said of them.
  private static let mostBytes = 256 << 20

  /// Has a program speak, which calls `answer`.
  package static func speak(
    by program: [String], _ texts: [String], _ voice: String, _ rate: Int, _ isWanted: () -> Bool
  ) throws(PictureError) -> [ESpeak.Speech] {
    var process = ChildProcess(program)
    process.input =
      ([
        "texts": .array(texts.map { .string($0) }), "voice": .string(voice), "rate": .number(rate),
      ] as JSONValue).bytes()
    process.limit = .seconds(600)
    process.outputLimit = mostBytes
    process.isGroup = true
    switch process.run(isWanted: isWanted) {
    case .ended(0, let output, _):
      guard let speeches = read(output), speeches.count == texts.count else {
        throw PictureError(.unsuitable, "eSpeak NG could not read it")
      }
      return speeches
    case .ended(noVoice, _, _): throw PictureError(.unusable, "eSpeak NG has no voice '\(voice)'")
    case .broken(.unwanted): throw PictureError(.cancelled, "called off")
    case .ended(tooLong, _, _), .broken(.output):
      throw PictureError(.unsuitable, "reading it takes longer than an hour")
    case .ended, .broken: throw PictureError(.unsuitable, "eSpeak NG could not read it")
    case .notStarted: throw PictureError(.unusable, "the process that reads aloud could not be started")
    }
  }

  /// The code of a process that has no such voice (`EX_NOINPUT` of `sysexits.h`).
  private static let noVoice: Int32 = 66
  /// The code of a process that has spoken long enough (`EX_CANTCREAT`).
  private static let tooLong: Int32 = 73

  /// Speaks what a question asks for; gives the answer, or the code that tells why there is none.
  package static func answer(to question: [UInt8]) -> Result<[UInt8], Code> {
    // A page takes moments; what takes longer is no page.
    Helper.bound(memory: 4 << 30, seconds: 590)
    guard let root = try? JSONDocument(parsing: question).root, let texts = root["texts"]?.array?.compactMap(\.string),
      let voice = root["voice"]?.string, let rate = root["rate"]?.int
    else { return .failure(Code(64)) }
    var heads: [JSONValue] = []
    var samples: [UInt8] = []
    do throws(ESpeak.Failure) {
      for text in texts {
        let speech = try ESpeak.speak(text, voice: voice, rate: rate)
        samples += speech.sound.bytes
        heads.append([
          "rate": .number(speech.sound.rate), "samples": .number(speech.sound.samples.count),
          "words": .array(speech.words.map { [.number($0.place), .number($0.milliseconds)] }),
        ])
      }
    } catch {
      switch error {
      case .noVoice: return .failure(Code(noVoice))
      case .tooLong: return .failure(Code(tooLong))
      default: return .failure(Code(69))
      }
    }
    return .success(JSONValue.array(heads).bytes() + [0x0A] + samples)
  }

  /// The exit code of a process that has nothing to say.
  package struct Code: Error {
    /// The code.
    package let number: Int32

    init(_ number: Int32) { self.number = number }
  }

  private static func read(_ output: [UInt8]) -> [ESpeak.Speech]? {
    guard let end = output.firstIndex(of: 0x0A),
      let heads = try? JSONDocument(parsing: Array(output[..<end])).root.array
    else { return nil }
    var place = end + 1
    var speeches: [ESpeak.Speech] = []
    for head in heads {
      guard let count = head["samples"]?.int, count >= 0, count <= (output.count - place) / 2,
        let rate = head["rate"]?.int, rate > 0, let words = head["words"]?.array
      else { return nil }
      let samples = (0..<count).map { index in
        Int16(bitPattern: UInt16(output[place + 2 * index]) | UInt16(output[place + 2 * index + 1]) << 8)
      }
      place += 2 * count
      speeches.append(
        ESpeak.Speech(
          sound: SampledSound(rate: rate, samples: samples),
          words: words.compactMap { word in
            guard let place = word.array?.first?.int, let time = word.array?.last?.int else { return nil }
            return ESpeak.Word(place: place, milliseconds: time)
          }))
    }
    return speeches
  }
}
