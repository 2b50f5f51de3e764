package import Recordings
package import StoryStore

/// A request to a voice: the words of one page.
package struct VoiceRequest: Hashable, Sendable {
  /// The title of the story.
  package let title: String
  /// The number of the page.
  package let page: Int
  /// The language as a BCP 47 tag.
  package let language: String
  /// The words.
  package let text: SpokenText
}

/// A page that was read aloud.
package struct MadeVoice: Equatable, Sendable {
  /// The sound.
  package let sound: SampledSound
  /// The parts in order; none where nobody says when they are spoken.
  package let parts: [MachineVoice.Part]
}

/// Somebody who reads aloud. Several threads may ask at once.
package protocol VoiceProvider: Sendable {
  /// Its name, in a word.
  var name: String { get }
  /// Its name, as readers are told.
  var maker: String { get }
  /// The settings that change its voices, such as a speed.
  var settings: String { get }

  /// The voice for a language; nil if it speaks none.
  func voice(for language: String) -> String?
  /// Reads a page aloud, on the thread that asks; `isCancelled` is asked now and then, and ends it.
  func read(_ request: VoiceRequest, voice: String, isCancelled: () -> Bool) throws(PictureError) -> MadeVoice
}
