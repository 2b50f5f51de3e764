/// The facts in a recording's own bytes: nothing is decoded, and nothing is believed that the file's name says.
package struct RecordingFacts: Equatable, Sendable {
  /// Its kind.
  package let type: RecordingType
  /// How long it lasts, in milliseconds; at least 1 where only sound is heard, and 0 where a video does not say it.
  package let milliseconds: Int
  /// The size of its moving pictures; `nil` if it has none.
  package let picture: Size?

  /// A size in pixels.
  package struct Size: Hashable, Sendable {
    /// How wide.
    package let width: Int
    /// How high.
    package let height: Int

    /// Makes a size.
    package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
  }

  /// Looks at a recording; none where it is not a whole MP3, or MP4 with AAC and without pictures that move.
  package init?(of bytes: [UInt8]) {
    picture = nil
    if let frames = MP3Frames(bytes) {
      type = .mp3
      milliseconds = frames.milliseconds
    } else if let boxes = MP4Boxes(bytes) {
      type = .m4a
      milliseconds = boxes.milliseconds
    } else {
      return nil
    }
    guard milliseconds > 0 else { return nil }
  }

  /// Looks at a recording, with or without pictures that move: what `init(of:)` takes, MP4 with H.264, or WebM.
  package init?(ofAny bytes: [UInt8]) {
    if let sound = RecordingFacts(of: bytes) {
      self = sound
    } else if let boxes = MP4Boxes(bytes, isVideo: true), let size = boxes.picture {
      (type, milliseconds, picture) = (.mp4, boxes.milliseconds, Size(width: size.width, height: size.height))
    } else if let video = WebMElements(bytes) {
      (type, milliseconds, picture) = (.webm, video.milliseconds, Size(width: video.width, height: video.height))
    } else {
      return nil
    }
  }

  /// The recording without what it says of people: tags with names, dates, places and pictures. What is heard stays as
  /// it is to the byte.
  package static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
    if let frames = MP3Frames(bytes) { return Array(bytes[frames.range]) }
    let boxes = MP4Boxes(bytes) ?? MP4Boxes(bytes, isVideo: true)
    return boxes?.withoutTags(bytes) ?? WebMElements(bytes)?.withoutTags(bytes) ?? bytes
  }
}

extension Array where Element == UInt8 {
  /// The number in four bytes, the greatest first; 0 beyond the end.
  func number32(at place: Int) -> Int {
    guard place >= 0, place + 4 <= count else { return 0 }
    return self[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether a text in ASCII stands at a place.
  func has(_ text: String, at place: Int) -> Bool {
    place >= 0 && place + text.utf8.count <= count && self[place...].starts(with: text.utf8)
  }
}
