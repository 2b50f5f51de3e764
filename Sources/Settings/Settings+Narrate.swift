extension Settings {
  /// The source of voices.
  package enum VoiceSource: String, Sendable, CaseIterable, Encodable {
    /// The library eSpeak NG.
    case espeak
    /// A program on this machine.
    case command
  }

  /// The voices of pages that nobody has read aloud.
  package struct Narrate: Sendable, Equatable, Encodable {
    /// Their source.
    package var provider = VoiceSource.espeak
    /// The program that is run, and its arguments.
    package var command: [String] = []
    /// The name of the program's voice, as readers are told; empty for the name of the program.
    package var maker = ""
    /// Voices by languages, in the place of the usual ones.
    package var voices: [String: String] = [:]
    /// The number of words spoken in a minute, 80 to 450.
    package var rate = 130
    /// Words and what is spoken for them.
    package var say: [String: String] = [:]
    /// The number of pages worked on at once, 1 to 32.
    package var jobs = 2
    /// A program's time limit for a page, in seconds.
    package var timeout = 120
    /// The number of further tries for a page.
    package var retries = 4
  }
}
