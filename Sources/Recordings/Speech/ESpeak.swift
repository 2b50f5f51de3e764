import CESpeak
import Synchronization

/// The library eSpeak NG, which speaks over a hundred languages; it is loaded when it is first asked for.
package enum ESpeak {
  /// A text that was spoken.
  package struct Speech: Equatable, Sendable {
    /// The sound.
    package let sound: SampledSound
    /// The words in the order in which they begin.
    package let words: [Word]

    /// Puts together what was spoken.
    package init(sound: SampledSound, words: [Word]) {
      self.sound = sound
      self.words = words
    }
  }

  /// The start of a word.
  package struct Word: Equatable, Sendable {
    /// The Unicode scalar of the text that it begins with, from 0.
    package let place: Int
    /// After how many milliseconds it begins.
    package let milliseconds: Int

    /// Makes a word.
    package init(place: Int, milliseconds: Int) {
      self.place = place
      self.milliseconds = milliseconds
    }
  }

  /// Why nothing was spoken.
  package enum Failure: Error, Hashable, Sendable {
    /// The library is not on this machine.
    case noLibrary
    /// Its data are not: rules, words and voices of languages.
    case noData
    /// It has no voice of this name.
    case noVoice(String)
    /// It spoke longer than anybody listens.
    case tooLong
    /// It gave up.
    case failed
  }

  /// The library once it is ready, or why it is not.
  private static let started = Mutex<Result<Int, Failure>?>(nil)
  /// The longest that a text may last, in seconds.
  private static let longest = 3600

  /// Its version, such as `1.51`; nil if it cannot be used here.
  package static var version: String? {
    try? use { (_) throws(Failure) in unsafe String(cString: cespeak_version()) }
  }

  /// All voices, with each language that they speak.
  package static func voices() throws(Failure) -> [SpokenLanguage] {
    try use { (_) throws(Failure) in
      var found: [SpokenLanguage] = []
      unsafe withUnsafeMutablePointer(to: &found) { list in
        unsafe cespeak_list(
          { context, identifier, language, priority in
            guard let list = unsafe context?.assumingMemoryBound(to: [SpokenLanguage].self),
              let identifier = unsafe identifier, let language = unsafe language
            else { return }
            unsafe list.pointee.append(
              SpokenLanguage(
                voice: String(cString: identifier), language: String(cString: language).lowercased(),
                priority: Int(priority)))
          }, list)
      }
      return found
    }
  }

  /// Speaks a text, which has no NUL, in a voice, with so many words in a minute.
  package static func speak(_ text: String, voice: String, rate: Int) throws(Failure) -> Speech {
    try use { (samplesInSecond) throws(Failure) in
      guard unsafe cespeak_choose(voice, Int32(rate)) else { throw .noVoice(voice) }
      var speech = unsafe cespeak_speech()
      defer { unsafe cespeak_release(&speech) }
      guard unsafe cespeak_speak(text, longest * samplesInSecond, &speech) else {
        throw unsafe speech.is_too_long ? .tooLong : .failed
      }
      let samples = unsafe Array(UnsafeBufferPointer(start: speech.samples, count: speech.sample_count))
      let words = unsafe UnsafeBufferPointer(start: speech.words, count: speech.word_count).map {
        Word(place: Int($0.character), milliseconds: Int($0.milliseconds))
      }
      return Speech(sound: SampledSound(rate: samplesInSecond, samples: samples), words: words)
    }
  }

  /// Works with the library, alone.
  private static func use<Result>(
    _ work: (_ samplesInSecond: Int) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try started.withLock { (started) throws(Failure) in
      if started == nil { started = start() }
      guard let rate = try started?.get() else { throw .noLibrary }
      return try work(rate)
    }
  }

  private static func start() -> Result<Int, Failure> {
    guard cespeak_load() else { return .failure(.noLibrary) }
    let rate = cespeak_start()
    return rate > 0 ? .success(Int(rate)) : .failure(.noData)
  }
}
