/// What a recording's own bytes say of it: nothing is decoded, and nothing is believed that the file's name says.
package struct RecordingFacts: Equatable, Sendable {
  /// Its kind.
  package let type: RecordingType
  /// How long it lasts, in milliseconds; at least 1.
  package let milliseconds: Int

  /// Looks at a recording; none where it is not a whole MP3, or MP4 with AAC and without pictures that move.
  package init?(of bytes: [UInt8]) {
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

  /// The recording without what it says of people: tags with names, dates, places and pictures. What is heard stays as it is to the byte.
  package static func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
    if let frames = MP3Frames(bytes) { return Array(bytes[frames.range]) }
    return MP4Boxes(bytes)?.withoutTags(bytes) ?? bytes
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
