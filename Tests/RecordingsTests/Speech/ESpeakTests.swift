import Recordings
import Testing

/// The real library, where it is installed.
@Suite(.enabled(if: ESpeak.version != nil, "libespeak-ng1 is not installed"), .serialized) struct ESpeakTests {
  private static func speak(_ text: String, _ language: String, rate: Int = 130) throws -> ESpeak.Speech {
    let voice = try #require(SpokenLanguage.voice(for: language, among: ESpeak.voices()))
    return try ESpeak.speak(text, voice: voice, rate: rate)
  }

  @Test(arguments: [
    ("en", "The moon looked in at the window."), ("es", "La luna miró por la ventana."),
    ("ar", "نَظَرَ القَمَرُ مِنَ النَّافِذَة."), ("hi", "चाँद ने खिड़की से झाँका।"), ("sw", "Mwezi ulichungulia dirishani."),
  ])
  func `tells when each word begins, in the sound that it makes`(language: String, text: String) throws {
    let speech = try Self.speak(text, language)
    let scalars = Array(text.unicodeScalars)
    // Where words begin in the text, in scalars; a virama and a nukta begin one now and then.
    let starts = scalars.indices.filter { $0 == 0 || scalars[$0 - 1] == " " }
    let heard = Set(speech.words.map(\.place))
    #expect(starts.count { !heard.contains($0) } <= 1, "\(heard.sorted()) \(starts)")
    #expect(speech.words.map(\.milliseconds) == speech.words.map(\.milliseconds).sorted())
    #expect(try #require(speech.words.last).milliseconds < speech.sound.milliseconds)
    #expect(speech.sound.samples.contains { abs(Int($0)) > 3000 })
  }

  @Test func `counts characters and no bytes`() throws {
    let speech = try Self.speak("“Ça va?” 🌙 déjà vu", "fr")
    #expect(try #require(speech.words.last).place == 16)
  }

  @Test func `speaks slower where that is asked for`() throws {
    let slow = try Self.speak("Rustle went the reeds.", "en", rate: 80).sound.milliseconds
    #expect(try Self.speak("Rustle went the reeds.", "en", rate: 200).sound.milliseconds < slow)
  }

  @Test func `has no voice of another name`() throws {
    #expect(throws: ESpeak.Failure.noVoice("xx-none")) { try ESpeak.speak("One.", voice: "xx-none", rate: 130) }
  }
}
