extension Settings {
  /// Who reads aloud.
  package enum VoiceSource: String, Sendable, CaseIterable, Encodable {
    /// The library eSpeak NG.
    case espeak
    /// A program on this machine.
    case command
  }

  /// How pages get a voice that nobody has read aloud.
  package struct Narrate: Sendable, Equatable, Encodable {
    /// Who reads.
    package var provider = VoiceSource.espeak
    /// The program that is run, and its arguments.
    package var command: [String] = []
    /// The name of the program's voice, as readers are told; empty for the name of the program.
    package var maker = ""
    /// Voices by languages, in the place of the usual ones.
    package var voices: [String: String] = [:]
    /// How many words are spoken in a minute, 80 to 450.
    package var rate = 130
    /// What is spoken in the place of words.
    package var say: [String: String] = [:]
    /// How many pages are worked on at once, 1 to 32.
    package var jobs = 2
    /// How long a program may take for a page, in seconds.
    package var timeout = 120
    /// How often a page is asked for again.
    package var retries = 4
  }
}
