import Basics
import Files
import Foundation
import Models
import Recordings
import Stores
import StoryStore
import TestSupport
import Testing

@testable import Illustrator

private let hasEncoder = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

/// What people have read, and is kept.
@Suite(.enabled(if: hasEncoder, "ffmpeg is not installed")) struct PeopleVoiceTests {
  private let scene: Scene
  private let folder: VoiceFolder

  init() throws {
    scene = try Scene(pages: 2)
    folder = VoiceFolder(PictureFolders(scene.folder.file("Illustrations")))
  }

  /// A WAV file of so many milliseconds of humming.
  static func wav(milliseconds: Int = 1000, loudness: Double = 8000, rate: Int = 16_000) -> [UInt8] {
    let samples = (0..<(rate * milliseconds / 1000)).map { Int16(loudness * sin(Double($0) / 9)) }
    return SampleRecordings.wav(SampledSound(rate: rate, samples: samples).bytes, rate: UInt32(rate))
  }

  private func keep(
    _ wav: [UInt8] = wav(), sentences: [String] = ["She fell.", "Who?"], starts: [Int] = [0, 400],
    namesWords: Bool = true,
    named stem: String = "cat-1"
  ) throws -> String {
    let read = try VoiceFolder.ReadPage(wav: wav, sentences: sentences, starts: starts, namesWords: namesWords)
    return try folder.keep(read, named: stem, encoder: SoundEncoder())
  }

  private func file(_ name: String) -> String { scene.folder.file("Illustrations/" + name) }

  @Test func `lies beside the pictures, with the times of its sentences`() throws {
    #expect(try keep() == "cat-1.mp3")
    let sound = try FileSystem.read(file("cat-1.mp3"))
    let facts = try #require(RecordingFacts(of: sound))
    #expect(facts.type == .mp3 && abs(facts.milliseconds - 1000) < 200)
    #expect(RecordingFacts.withoutTags(sound) == sound)
    #expect(
      try String(decoding: FileSystem.read(file("cat-1.json")), as: UTF8.self) == """
        {"sentences":[{"start":0,"end":0.4,"text":"She fell."},{"start":0.4,"end":1,"text":"Who?"}]}

        """)
    #expect(scene.pictures == ["cat-1.json", "cat-1.mp3"])
  }

  @Test func `has no times where nobody has marked them, and no words where they would not be found`() throws {
    #expect(try keep(starts: []) == "cat-1.mp3")
    #expect(scene.pictures == ["cat-1.mp3"])
    #expect(try keep(namesWords: false, named: "cat-2") == "cat-2.mp3")
    #expect(try !String(decoding: FileSystem.read(file("cat-2.json")), as: UTF8.self).contains("text"))
  }

  @Test func `never takes the place of a file`() throws {
    try FileSystem.createFolder(scene.folder.file("Illustrations"))
    for name in ["cat-1.m4a", "cat-1-2.json", "cat-1-3.vtt"] { try FileSystem.write([1], to: file(name)) }
    #expect(try keep() == "cat-1-4.mp3")
    #expect(try keep() == "cat-1-5.mp3")
    #expect(try FileSystem.read(file("cat-1-4.mp3")) == FileSystem.read(file("cat-1-5.mp3")))
    for name in ["cat-1.m4a", "cat-1-2.json", "cat-1-3.vtt"] { #expect(try FileSystem.read(file(name)) == [1]) }
    folder.removeKept("cat-1-4.mp3")
    #expect(!scene.pictures.contains { $0.hasPrefix("cat-1-4") })
  }

  @Test(arguments: [[0], [0, 400, 600], [400, 0], [400, 400], [0, 1000], [0, 5000]])
  func `with times that do not fit is refused, and leaves nothing`(starts: [Int]) throws {
    #expect(throws: PictureError.self) { try keep(starts: starts) }
    #expect(scene.pictures.isEmpty)
  }

  @Test(arguments: [
    ([], "it is no whole WAV file of 16 bits in one or two channels"),
    (Array("RIFF....WAVE".utf8), "it is no whole WAV file of 16 bits in one or two channels"),
    (SampleRecordings.mp3(), "it is no whole WAV file of 16 bits in one or two channels"),
    (wav(loudness: 0), "nothing is heard in it: look whether the microphone is switched off"),
    (wav(loudness: 100), "nothing is heard in it: look whether the microphone is switched off"),
    (wav(milliseconds: 150), "it lasts 150 ms, and nobody reads 13 characters in that time"),
  ]) func `that is none is refused`(wav: [UInt8], message: String) throws {
    #expect {
      try keep(wav, starts: [])
    } throws: { ($0 as? PictureError)?.message == message }
    #expect(scene.pictures.isEmpty)
  }

  @Test func `that is there already gets times by itself`() throws {
    let path = try keep(starts: [])
    #expect(
      try folder.timings(of: path, ["She fell.", "Who?"], starts: [0, 700], namesWords: true)
        .hasPrefix(#"{"sentences":[{"start":0,"end":0.7,"text":"She fell."},{"start":0.7,"end":1."#))
    for (path, starts) in [(path, [0]), (path, []), (path, [700, 0]), (path, [0, 5000]), ("none.mp3", [0, 700])] {
      #expect(throws: PictureError.self) {
        try folder.timings(of: path, ["She fell.", "Who?"], starts: starts, namesWords: true)
      }
    }
    #expect(scene.pictures == ["cat-1.mp3"])
  }

  @Test func `is a person's, whatever a machine has read before`() throws {
    let page = try #require(try scene.page(1, 1))
    #expect(folder.reader(of: page) == nil)
    _ = try scene.narrate()
    let read = try #require(try scene.page(1, 1))
    #expect(folder.reader(of: read) == .machine(path: try #require(read.audioRelativePath)))
    let path = try keep(named: "story-1-1")
    #expect(try scene.store.write { try $0.record(read, as: path) })
    let kept = try #require(try scene.page(1, 1))
    #expect(folder.reader(of: kept) == .person(path: path))
    // A machine leaves it alone.
    let report = try scene.narrate()
    #expect(report.entries.isEmpty && report.plan.read == 1)
    try FileSystem.removeFile(file(path))
    #expect(folder.reader(of: kept) == nil)
  }
}
