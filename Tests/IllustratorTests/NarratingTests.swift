import Basics
import Files
import Foundation
import Hashing
import Models
import Recordings
import Stores
import StoryStore
import Synchronization
import TestSupport
import Testing

@testable import Illustrator

/// A voice that hums, and remembers what it was asked for.
final class PlayedVoice: VoiceProvider {
  let name = "played"
  let maker = "Hum"
  let settings: String
  private let asked = Mutex<[VoiceRequest]>([])
  private let answer: @Sendable (_ request: VoiceRequest) throws(PictureError) -> Void

  init(
    settings: String = "", answer: @escaping @Sendable (VoiceRequest) throws(PictureError) -> Void = { _ in }
  ) {
    self.settings = settings
    self.answer = answer
  }

  var requests: [VoiceRequest] { asked.withLock { $0 } }

  func voice(for language: String) -> String? { language == "xx" ? nil : "hum-\(language)" }

  func read(_ request: VoiceRequest, voice: String, isCancelled: () -> Bool) throws(PictureError) -> MadeVoice {
    asked.withLock { $0.append(request) }
    try answer(request)
    return PlayedVoice.hum(request.text)
  }

  /// A second of humming for each word.
  static func hum(_ text: SpokenText) -> MadeVoice {
    let count = text.sentences.reduce(0) { $0 + $1.words.count }
    let samples = (0..<(count * 8000)).map { Int16(8000 * sin(Double($0) / 5)) }
    var next = 0
    let moments = text.sentences.map { sentence in
      sentence.words.map { _ -> Range<Int>? in
        defer { next += 1000 }
        return next..<(next + 900)
      }
    }
    return MadeVoice(sound: SampledSound(rate: 8000, samples: samples), parts: text.parts(moments))
  }
}

extension Scene {
  /// Lets a voice read.
  func narrate(
    _ voice: any VoiceProvider = PlayedVoice(), stories: [Identifier] = [], encoder: SoundEncoder = SoundEncoder(),
    options change: (inout NarrationOptions) -> Void = { _ in }
  ) throws -> NarrationReport {
    var options = NarrationOptions(state: folder.file(".hornbook"))
    change(&options)
    let folder = VoiceFolder(PictureFolders(folder.file("Illustrations")))
    let narrating = try Narrating(
      store, provider: voice, folder: folder, encoder: encoder, options: options, surroundings: clock.surroundings)
    return try narrating.run(stories: stories)
  }

  /// What stands beside the recording of a page.
  func note(_ story: Int, _ page: Int) throws -> JSONValue {
    let path = try #require(try self.page(story, page)?.audioRelativePath)
    let note = Path.replacingExtension(of: path, with: "json")
    return try JSONDocument(parsing: FileSystem.read(folder.file("Illustrations/" + note))).root
  }
}

extension NarrationReport {
  /// The paths of what was made.
  var made: [String] {
    entries.compactMap { if case .made(let path, _) = $0.fate { path } else { nil } }
  }
}

private let hasEncoder = FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")

@Suite(.enabled(if: hasEncoder, "ffmpeg is not installed")) struct NarratingTests {
  @Test func `every page with words gets a recording and its times`() throws {
    let scene = try Scene(stories: 2, pages: 2)
    let report = try scene.narrate()
    #expect(report.made.count == 4 && report.waiting == 0 && report.ending == nil)
    #expect(report.milliseconds == 16_000)
    let path = try #require(try scene.page(1, 2)?.audioRelativePath)
    #expect(path.hasPrefix("story-1-2-") && path.hasSuffix(".mp3"))
    let sound = try FileSystem.read(scene.folder.file("Illustrations/" + path))
    let facts = try #require(RecordingFacts(of: sound))
    #expect(facts.type == .mp3 && abs(facts.milliseconds - 4000) < 200)
    #expect(RecordingFacts.withoutTags(sound) == sound)
    let note = try scene.note(1, 2)
    #expect(note["maker"]?.string == "Hum" && note["voice"]?.string == "hum-en")
    #expect(note["words"]?.array?.map { $0["text"]?.string } == ["Page", "2", "of", "1."])
    #expect(note["words"]?.array?.map { $0["start"]?.double } == [0, 1, 2, 3])
    #expect(note["sound"]?.string == "\(Fingerprint(of: sound))")
    #expect(scene.pictures.count == 8)
  }

  @Test func `nothing is read twice, and what has changed is read again`() throws {
    let scene = try Scene(pages: 3)
    _ = try scene.narrate()
    let second = PlayedVoice()
    let report = try scene.narrate(second)
    #expect(second.requests.isEmpty && report.entries.isEmpty && report.plan.current == 3)
    try scene.change(1, 2) { $0.text = "Something else." }
    let third = PlayedVoice()
    #expect(try scene.narrate(third).made.count == 1)
    #expect(third.requests.map(\.page) == [2])
    #expect(try scene.narrate { $0.pronunciations = ["else": "ells"] }.made.count == 1)
    #expect(try scene.narrate(PlayedVoice(settings: "fast")).made.count == 3)
  }

  @Test func `the same words give the same bytes`() throws {
    let scenes = try (0..<2).map { _ in try Scene(pages: 1) }
    let files = try scenes.map { scene in
      _ = try scene.narrate()
      return try scene.pictures.map { try FileSystem.read(scene.folder.file("Illustrations/\($0)")) }
    }
    #expect(files[0] == files[1] && files[0].count == 2)
  }

  @Test func `what a person has read stays, whatever lies beside it`() throws {
    let scene = try Scene(stories: 2, pages: 2)
    _ = try scene.narrate(stories: [Scene.id(1)])
    let path = try #require(try scene.page(1, 1)?.audioRelativePath)
    // Somebody puts a voice of their own in the place of the machine's, and leaves the rest as it is.
    try scene.put(SampleRecordings.mp3(), as: path)
    try scene.put(SampleRecordings.mp3(seed: 1), as: "own.mp3")
    try scene.change(1, 2) { $0.audioRelativePath = "own.mp3" }
    for page in 1...2 { try scene.change(1, page) { $0.text += " And more." } }
    try scene.store.write { transaction in
      var story = try #require(try transaction.story(Scene.id(2)))
      story.audioRelativePath = "whole.mp3"
      try transaction.save(story)
    }
    let voice = PlayedVoice()
    let report = try scene.narrate(voice)
    #expect(voice.requests.isEmpty && report.plan.read == 4)
    #expect(try scene.page(1, 2)?.audioRelativePath == "own.mp3")
  }

  @Test func `a recording that is missing stays named, as nobody says that a machine made it`() throws {
    let scene = try Scene(pages: 1)
    try scene.change(1, 1) { $0.audioRelativePath = "gone.mp3" }
    #expect(try scene.narrate().plan.read == 1)
    #expect(try scene.page(1, 1)?.audioRelativePath == "gone.mp3")
  }

  @Test func `a recording that a killed run could not write down is taken in`() throws {
    let scene = try Scene(pages: 2)
    let made = try scene.narrate().made
    try scene.change(1, 1) { $0.audioRelativePath = nil }
    try scene.change(1, 2) { $0.audioRelativePath = nil }
    // The second was cut while it was copied.
    try scene.put(Array(FileSystem.read(scene.folder.file("Illustrations/\(made[1])")).dropLast(9)), as: made[1])
    let voice = PlayedVoice()
    let report = try scene.narrate(voice)
    #expect(report.entries.map(\.fate) == [.found(path: made[0]), .made(path: made[1], maker: "Hum")])
    #expect(voice.requests.count == 1)
  }

  @Test func `a page that changes while it is read does not get the voice`() throws {
    let scene = try Scene(pages: 1)
    let report = try scene.narrate(
      PlayedVoice { _ throws(PictureError) in
        try? scene.change(1, 1) { $0.text = "Other words." }
      })
    #expect(report.entries.map(\.fate) == [.left("it was changed while it was read")])
    #expect(try scene.page(1, 1)?.audioRelativePath == nil && scene.pictures.isEmpty)
  }

  @Test func `a story in a language without a voice is passed over`() throws {
    let scene = try Scene(stories: 2, pages: 1)
    try scene.store.write { transaction in
      var story = try #require(try transaction.story(Scene.id(1)))
      story.language = "xx"
      try transaction.save(story)
    }
    let report = try scene.narrate()
    #expect(report.made.count == 1 && report.plan.silent == [.init(title: "Story 1", language: "xx")])
  }

  @Test func `pages without words, of other numbers and beyond the limit are left`() throws {
    let scene = try Scene(pages: 4)
    try scene.change(1, 1) { $0.text = "… \n\n* * *" }
    let report = try scene.narrate {
      $0.pages = [1...3]
      $0.limit = 1
      $0.paragraphs = { page, _ in [page.text] }
    }
    #expect(report.plan.wordless == 1 && report.made.count == 1 && report.waiting == 1)
  }

  @Test func `a failure is of the page, and three without an answer end the run`() throws {
    let scene = try Scene(pages: 5)
    let report = try scene.narrate(
      PlayedVoice { request throws(PictureError) in
        throw request.page == 1 ? PictureError(.refused, "no") : PictureError(.busy, "later")
      }
    ) {
      $0.jobs = 1
      $0.retries = RetryPolicy(retries: 1)
    }
    #expect(report.entries.map(\.fate) == [.refused("no"), .failed("later"), .failed("later"), .failed("later")])
    #expect(report.waiting == 1)
    #expect(report.ending?.message == "3 pages in a row were not read; the last time: later")
    #expect(scene.clock.pauses.count == 3 && scene.pictures.isEmpty)
  }

  @Test func `a second run waits for nobody, and says who is at work`() throws {
    let scene = try Scene(pages: 1)
    _ = try scene.narrate(
      PlayedVoice { _ throws(PictureError) in
        let error = #expect(throws: (any Error).self) { try scene.narrate() }
        #expect("\(String(describing: error))".contains("is at work on this library"))
      })
  }

  @Test func `an encoder that is gone or fails ends the run, and the pages are as they were`() throws {
    let scene = try Scene(pages: 2)
    try scene.folder.write(Array("#!/bin/sh\necho 'disk is full' >&2\nexit 1\n".utf8), to: "broken")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scene.folder.file("broken"))
    let gone = try scene.narrate(encoder: SoundEncoder(program: scene.folder.file("none")))
    #expect(gone.ending == PictureError(.unusable, "'ffmpeg' could not be started"))
    let broken = try scene.narrate(encoder: SoundEncoder(program: scene.folder.file("broken")))
    #expect(broken.ending == PictureError(.unusable, "'ffmpeg' ended with 1: disk is full"))
    #expect(broken.waiting == 2 && scene.pictures.isEmpty)
  }

  @Test(arguments: [
    ("    I:         -28.0 LUFS\n    Threshold: -38.0 LUFS\n    Peak:      -20.0 dBFS\n", "10.0"),
    ("    I:         -28.0 LUFS\n    Peak:       -5.0 dBFS\n", "3.5"),
    ("    I:         -10.0 LUFS\n    Peak:       -0.0 dBFS\n", "-8.0"),
    ("    I:         -70.0 LUFS\n    Peak:       -9.0 dBFS\n", "1.5"),
    ("    I:         -70.0 LUFS\n    Peak:       -inf dBFS\n", "0.0"),
  ])
  func `the gain leads to one loudness, below the peak`(summary: String, gain: String) {
    #expect(SoundEncoder.gain(measured: summary) == gain)
  }

  @Test(.enabled(if: ESpeak.version != nil, "libespeak-ng1 is not installed"))
  func `eSpeak NG reads a page with the time of each word`() throws {
    let scene = try Scene(pages: 1)
    try scene.change(1, 1) { $0.text = "She fell. “Who are you?” said Zefa — softly 🌙.\n\nIt was 1,234 steps! … * * *" }
    let voice = try ESpeakProvider(rate: 130, voices: [:]) { (texts, voice, rate, _) throws(PictureError) in
      do throws(ESpeak.Failure) {
        var speeches: [ESpeak.Speech] = []
        for text in texts { speeches.append(try ESpeak.speak(text, voice: voice, rate: rate)) }
        return speeches
      } catch {
        throw PictureError(.unsuitable, "\(error)")
      }
    }
    let report = try scene.narrate(voice) {
      $0.paragraphs = { page, _ in page.text.split(separator: "\n\n").map(String.init) }
      $0.pronunciations = ["Zefa": "ZEH fah"]
    }
    #expect(report.made.count == 1, "\(report)")
    let words = try #require(try scene.note(1, 1)["words"]?.array)
    let texts = words.compactMap { $0["text"]?.string }
    #expect(texts.joined(separator: " ").hasPrefix("She fell. “Who are you?” said Zefa"))
    #expect(texts.contains { $0.hasPrefix("1,234") } && texts.count >= 10, "\(texts)")
    let (starts, ends) = (words.compactMap { $0["start"]?.double }, words.compactMap { $0["end"]?.double })
    #expect(zip(starts, ends).allSatisfy { $0 < $1 } && zip(ends, starts.dropFirst()).allSatisfy { $0 <= $1 })
    let end = try #require(ends.last)
    #expect(starts[0] >= 0.3 && end * 1000 <= Double(report.milliseconds) - 500)
  }
}
