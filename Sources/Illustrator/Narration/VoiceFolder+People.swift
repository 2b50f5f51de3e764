import Basics
import Files
package import Models
import Recordings

/// The recordings that people make: beside the pictures, each with the times of its sentences.
extension VoiceFolder {
  /// The current reader of a page.
  package enum Reader: Hashable, Sendable {
    /// A person, in a file at this path.
    case person(path: String)
    /// A machine, in a file at this path.
    case machine(path: String)
  }

  /// A page as somebody has read it.
  package struct ReadPage: Sendable {
    /// The sound.
    let sound: SampledSound
    /// The sentences in order.
    let sentences: [String]
    /// Their starts, in milliseconds; none where nobody has marked them.
    let starts: [Int]
    /// Whether the times name the words of their sentences, so that others are not taken for them.
    let namesWords: Bool

    /// Takes a WAV file and what was marked; refuses what is none, is silent, or too short for its words.
    package init(wav: [UInt8], sentences: [String], starts: [Int], namesWords: Bool) throws(PictureError) {
      guard let sound = SampledSound(wav: wav) else {
        throw PictureError(.unreadable, "it is no whole WAV file of 16 bits in one or two channels")
      }
      self.sound = sound
      self.sentences = sentences
      self.starts = starts
      self.namesWords = namesWords
      try check()
    }
  }

  /// A page's reader; nil if it has no recording, or one that is not there.
  package func reader(of page: Page) -> Reader? {
    guard let path = page.audioRelativePath, file(path) != nil else { return nil }
    if case .machine = owner(of: page) { return .machine(path: path) }
    return .person(path: path)
  }

  /// Puts what a person has read into the first folder, under a name of its own, and gives its path.
  ///
  /// No file is written over. The times come first: what has a recording has its times too.
  package func keep(
    _ read: ReadPage, named stem: String, encoder: SoundEncoder, isCancelled: () -> Bool = { false }
  ) throws -> String {
    let times = try ReadPage.times(
      read.sentences, starts: read.starts, lasting: read.sound.milliseconds, namesWords: read.namesWords)
    let sound = try encoder.recording(of: read.sound, in: folder, rate: "64k", isCancelled: isCancelled)
    for number in 1... {
      let name = number == 1 ? stem : "\(stem)-\(number)"
      guard try place(sound, times.map { $0.bytes() + [0x0A] }, named: name) else { continue }
      try FileSystem.secure(folder)
      return name + ".mp3"
    }
    preconditionFailure("some name is free")
  }

  /// The times of the sentences in a recording that is there already, as the library takes them.
  package func timings(of path: String, _ sentences: [String], starts: [Int], namesWords: Bool) throws -> String {
    guard let file = file(path), let facts = RecordingFacts(of: try FileSystem.read(file)) else {
      throw PictureError(.unreadable, "its recording is no whole MP3, or MP4 with AAC")
    }
    let times = try ReadPage.times(sentences, starts: starts, lasting: facts.milliseconds, namesWords: namesWords)
    guard let times else { throw PictureError(.unsuitable, "no sentence is marked") }
    return times.text()
  }

  /// Takes away what was just kept, and nobody names.
  package func removeKept(_ path: String) {
    remove(Path.stem(of: path))
  }

  /// Puts a recording and its times under a name; says whether that was free.
  private func place(_ sound: [UInt8], _ times: [UInt8]?, named name: String) throws -> Bool {
    let path = Path.join(folder, name)
    let endings = Page.recordingExtensions + Page.timingExtensions
    guard endings.allSatisfy({ FileStatus(of: "\(path).\($0)") == nil }) else { return false }
    do {
      if let times { try write(times, to: path + ".json", isNew: true) }
      do {
        try write(sound, to: path + ".mp3", isNew: true)
        return true
      } catch {
        if times != nil { try? FileSystem.removeFile(path + ".json") }
        throw error
      }
    } catch let error as FileError where error.isTaken {
      return false
    }
  }
}

extension VoiceFolder.ReadPage {
  /// The highest level of silence.
  private static let silence: Int16 = 160
  /// The least that a character takes, in milliseconds: nobody reads as fast.
  private static let leastOfCharacter = 8

  private func check() throws(PictureError) {
    guard sound.samples.contains(where: { $0 > Self.silence || $0 < -Self.silence }) else {
      throw PictureError(.noPicture, "nothing is heard in it: look whether the microphone is switched off")
    }
    let length = sentences.reduce(0) { $0 + $1.count }
    guard sound.milliseconds >= max(200, length * Self.leastOfCharacter) else {
      throw PictureError(
        .unsuitable, "it lasts \(sound.milliseconds) ms, and nobody reads \(length) characters in that time")
    }
  }

  /// The times of sentences, which are read as those of any recording are; nil if nobody has marked them.
  static func times(
    _ sentences: [String], starts: [Int], lasting milliseconds: Int, namesWords: Bool
  ) throws(PictureError) -> JSONValue? {
    guard !starts.isEmpty else { return nil }
    guard starts.count == sentences.count else {
      throw PictureError(.unsuitable, "\(starts.count) sentences are marked, and the page has \(sentences.count)")
    }
    let ends = starts.dropFirst() + [milliseconds]
    guard starts[0] >= 0, zip(starts, ends).allSatisfy({ $0 < $1 }) else {
      throw PictureError(.unsuitable, "the times of its sentences do not rise, or do not lie within it")
    }
    let parts = zip(sentences, zip(starts, ends)).map { sentence, times in
      var members = [
        JSONMember("start", .number(Double(times.0) / 1000)), JSONMember("end", .number(Double(times.1) / 1000)),
      ]
      if namesWords { members.append(JSONMember("text", .string(sentence))) }
      return JSONValue.object(members)
    }
    return .object([JSONMember("sentences", .array(parts))])
  }
}
