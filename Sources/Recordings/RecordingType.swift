/// A kind of recording.
package enum RecordingType: String, Sendable, CaseIterable {
  /// MPEG layer III.
  case mp3
  /// AAC in MP4.
  case m4a
  /// H.264 in MP4: pictures that move.
  case mp4
  /// VP8, VP9 or AV1 in WebM: pictures that move.
  case webm

  /// Whether it has pictures that move.
  package var isVideo: Bool { self == .mp4 || self == .webm }

  /// The media type, as EPUB 3.3 has it of sound (section 3.2).
  package var mediaType: String {
    switch self {
    case .mp3: "audio/mpeg"
    case .m4a: "audio/mp4"
    case .mp4: "video/mp4"
    case .webm: "video/webm"
    }
  }
}
