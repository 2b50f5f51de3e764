import Basics
import Foundation
import Recordings
import StoryStore
import TestSupport
import Testing

@testable import Illustrator

/// Programs of this machine that read aloud, or do not.
@Suite struct CommandVoiceTests {
  private let folder: TemporaryFolder
  private static let sound = SampledSound(rate: 8000, samples: Array(repeating: 7, count: 16_000))

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleRecordings.wav(Self.sound.bytes, rate: 8000), to: "sample.wav")
  }

  private static let request = VoiceRequest(
    title: "Star", page: 2, language: "pt-BR",
    text: SpokenText(["She fell. “Who?”", "Zefa ran."], pronunciations: ["Zefa": "ZEH-fah"]))

  private func read(_ script: String, arguments: [String] = []) throws -> MadeVoice {
    let path = folder.file("read")
    try folder.write(Array("#!/bin/sh\ncd '\(folder.path)'\n\(script)\n".utf8), to: "read")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let voice = CommandVoice(
      [path] + arguments, as: "read", maker: "", rate: 120, voices: ["pt": "alba"], timeout: .seconds(180),
      outputLimit: 1 << 20)
    #expect(voice.maker == "read" && voice.voice(for: "en") == "")
    return try voice.read(Self.request, voice: voice.voice(for: "pt-BR") ?? "") { false }
  }

  private func failure(_ script: String) throws -> PictureError {
    try #require(throws: PictureError.self) { try read(script) }
  }

  /// A script that answers with sound and times.
  private static func answer(_ times: String) -> String {
    "printf '{\"sound\":\"%s\",\(times)}' \"$(base64 -w0 sample.wav)\""
  }

  @Test func `a program's sound is what it writes`() throws {
    #expect(try read("cat sample.wav; echo done >&2") == MadeVoice(sound: Self.sound, parts: []))
  }

  @Test func `silence, and sound that is too short for its words, are refused`() throws {
    let silence = SampledSound(rate: 8000, samples: Array(repeating: 0, count: 16_000))
    try folder.write(SampleRecordings.wav(silence.bytes, rate: 8000), to: "silence.wav")
    #expect(try failure("cat silence.wav").message == "the answer has no sound")
    let scrap = SampledSound(rate: 8000, samples: Array(repeating: 7, count: 800))
    try folder.write(SampleRecordings.wav(scrap.bytes, rate: 8000), to: "scrap.wav")
    #expect(try failure("cat scrap.wav").message.hasPrefix("the sound lasts 100 ms, and nobody reads 2"))
  }

  @Test func `it reads a request as JSON`() throws {
    _ = try read("cat >request.json; cat sample.wav")
    let data = try Data(contentsOf: URL(filePath: folder.file("request.json")))
    let request = try JSONDocument(parsing: Array(data)).root
    #expect(request["format"]?.string == "hornbook-voice-request" && request["version"]?.int == 1)
    #expect(request["language"]?.string == "pt-BR" && request["voice"]?.string == "alba")
    #expect(request["rate"]?.int == 120 && request["page"]?.int == 2 && request["title"]?.string == "Star")
    let sentences = try #require(request["sentences"]?.array)
    #expect(sentences.map { $0["paragraph"]?.int } == [0, 0, 1])
    #expect(sentences.map { $0["text"]?.string } == ["She fell.", "“Who?”", "Zefa ran."])
    #expect(sentences[2]["say"]?.string == "ZEH-fah ran.")
    #expect(sentences[2]["words"]?.array?.map(\.string) == ["ZEH-fah", "ran."])
  }

  @Test func `times of words and of sentences are of the text as it is written`() throws {
    let words = try read(Self.answer(#""words":[[0,0.3],[0.3,0.5],[0.6,0.9],null,[1,9]]"#))
    #expect(
      words.parts == [
        .init(0..<300, "She"), .init(300..<500, "fell."), .init(600..<900, "“Who?”"), .init(1000..<2000, "Zefa ran."),
      ])
    let sentences = try read(Self.answer(#""sentences":[[0,0.5],[0.6,0.9],[1,2]]"#))
    #expect(sentences.parts.map(\.text) == ["She fell.", "“Who?”", "Zefa ran."])
  }

  @Test(arguments: [
    ("echo hello", PictureError.Kind.unreadable, "the answer is no whole WAV file of 16 bits in one or two channels"),
    ("echo '{'", .unreadable, "the answer is no whole JSON"),
    ("echo '{\"sound\":\"-\"}'", .unreadable, "the answer has no 'sound' in Base64"),
    ("exit 0", .noPicture, "'read' wrote no sound"), ("exit 77", .refused, "'read' ended with 77"),
    ("exit 69", .unusable, "'read' ended with 69"), ("exit 9", .busy, "'read' ended with 9"),
    ("yes", .unreadable, "'read' wrote more than 1048576 bytes"),
  ])
  func `what goes wrong has a meaning and a message`(script: String, kind: PictureError.Kind, message: String) throws {
    #expect(try failure(script) == PictureError(kind, message))
  }

  @Test(arguments: [
    (#""words":[[0,1]]"#, "the answer has times for 1 words, and there are 5"),
    (#""sentences":[[0,1],[1,2],[5,6]]"#, "the times of 'sentences' rise, and lie within the sound (3)"),
    (#""sentences":[[1,2],[0,2],[1,2]]"#, "the times of 'sentences' rise, and lie within the sound (2)"),
    (#""sentences":[[1,1],[0,2],[1,2]]"#, "the times of 'sentences' are '[start, end]' in seconds (1)"),
    (#""sentences":[7,[0,2],[1,2]]"#, "the times of 'sentences' are '[start, end]' in seconds (1)"),
  ])
  func `times that cannot be are refused`(times: String, message: String) throws {
    #expect(try failure(Self.answer(times)) == PictureError(.unreadable, message))
  }
}
