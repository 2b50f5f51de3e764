package import Recordings

/// The library eSpeak NG, which says when it speaks each word.
///
/// It reads sentence by sentence, so that a page may have any length and each begins where the samples say. The library
/// remembers what it has spoken; each page has a process of its own, so that the same page is the same sound.
package struct ESpeakProvider: VoiceProvider {
  /// Speaks texts one after another, with a library that has not spoken before.
  package typealias Speaking =
    @Sendable (
      _ texts: [String], _ voice: String, _ rate: Int, _ isWanted: () -> Bool
    ) throws(PictureError) -> [ESpeak.Speech]

  /// Its name.
  package var name: String { "espeak" }
  /// Its name, as readers are told.
  package var maker: String { "eSpeak NG" }
  /// Its speed, and the length of its rests.
  package var settings: String { "\(rate) \(Self.pauses)" }

  private let rate: Int
  private let chosen: [String: String]
  private let voices: [SpokenLanguage]
  private let speak: Speaking

  /// Silence in milliseconds: before a page, between sentences, between paragraphs, behind a page.
  private static let pauses = (before: 300, sentence: 400, paragraph: 800, after: 600)
  /// The highest level of silence, at the end of a sentence.
  private static let silence: Int16 = 160
  /// The longest that a page may last, in seconds.
  private static let longest = 3600

  /// Loads the library. `chosen` has voices by languages, in the place of those that it would take.
  package init(
    rate: Int, voices chosen: [String: String], speak: @escaping Speaking
  ) throws(ESpeak.Failure) {
    self.rate = rate
    self.speak = speak
    self.chosen = chosen
    voices = try ESpeak.voices()
  }

  /// The voice for a language: the one that somebody chose for it or what is left of its tag, else the best one.
  package func voice(for language: String) -> String? {
    VoiceChoice.voice(for: language, in: chosen) ?? SpokenLanguage.voice(for: language, among: voices)
  }

  /// Reads a page aloud.
  package func read(
    _ request: VoiceRequest, voice: String, isCancelled: () -> Bool
  ) throws(PictureError) -> MadeVoice {
    var sound: SampledSound?
    var words: [[Range<Int>?]] = []
    var sentences: [Range<Int>?] = []
    var paragraph = 0
    let speeches = try speak(request.text.sentences.map(\.said), voice, rate) { !isCancelled() }
    for (sentence, speech) in zip(request.text.sentences, speeches) {
      let heard = Self.withoutSilence(speech.sound.samples)
      guard !heard.isEmpty else {
        words.append(sentence.words.map { _ in nil })
        sentences.append(nil)
        continue
      }
      var all = sound ?? SampledSound(rate: speech.sound.rate)
      let pause =
        sound == nil
        ? Self.pauses.before : sentence.paragraph == paragraph ? Self.pauses.sentence : Self.pauses.paragraph
      all.appendSilence(milliseconds: pause)
      paragraph = sentence.paragraph
      let start = all.milliseconds
      all.samples += heard
      guard all.samples.count <= Self.longest * all.rate else {
        throw PictureError(.unsuitable, "reading it takes longer than an hour")
      }
      words.append(Self.moments(of: sentence, speech.words, in: start..<max(start + 1, all.milliseconds)))
      sentences.append(start..<max(start + 1, all.milliseconds))
      sound = all
    }
    guard var sound else { throw PictureError(.unsuitable, "nothing in it is spoken") }
    sound.appendSilence(milliseconds: Self.pauses.after)
    let text = request.text
    return MadeVoice(
      sound: sound, parts: text.wordCount > SpokenText.mostWords ? text.parts(sentences) : text.parts(words))
  }

  private static func withoutSilence(_ samples: [Int16]) -> ArraySlice<Int16> {
    let last = samples.lastIndex { $0 > silence || $0 < -silence }
    return samples[...(last ?? -1)]
  }

  /// The moments of each word of a sentence in a span of time: from its beginning to that of the next.
  ///
  /// What begins first within a word counts: a number is spoken in several.
  private static func moments(
    of sentence: SpokenText.Sentence, _ heard: [ESpeak.Word], in span: Range<Int>
  ) -> [Range<Int>?] {
    var ends: [Int] = []
    for (index, word) in sentence.words.enumerated() {
      let gap = index == 0 ? 0 : word.gap.unicodeScalars.count
      ends.append((ends.last ?? 0) + gap + word.said.unicodeScalars.count)
    }
    var starts = [Int?](repeating: nil, count: ends.count)
    for word in heard {
      guard let index = ends.firstIndex(where: { word.place < $0 }), starts[index] == nil else { continue }
      let start = span.lowerBound + word.milliseconds
      if start < span.upperBound { starts[index] = start }
    }
    var next = span.upperBound
    var moments = [Range<Int>?](repeating: nil, count: ends.count)
    for index in starts.indices.reversed() {
      guard let start = starts[index], start < next else { continue }
      moments[index] = start..<next
      next = start
    }
    return moments
  }
}

/// The voices that settings choose for languages.
enum VoiceChoice {
  /// The voice of a language, or of what is left of its tag.
  static func voice(for language: String, in chosen: [String: String]) -> String? {
    var wanted = language.lowercased().split(separator: "-")
    while !wanted.isEmpty {
      let name = wanted.joined(separator: "-")
      if let voice = chosen.first(where: { $0.key.lowercased() == name })?.value { return voice }
      wanted.removeLast()
    }
    return nil
  }
}
