/// A kind of recording that e-readers play.
package enum RecordingType: String, Sendable, CaseIterable {
  /// MPEG layer III.
  case mp3
  /// AAC in MP4.
  case m4a

  /// The media type, as EPUB 3.3 has it (section 3.2).
  package var mediaType: String { self == .mp3 ? "audio/mpeg" : "audio/mp4" }
}
