/// The boxes of an MP4 (ISO/IEC 14496-12) that holds a recording.
struct MP4Boxes {
  /// How long it lasts.
  let milliseconds: Int
  private let tags: [Range<Int>]
  /// The ranges of the time a video was made, and of its tracks' names. Recordings keep these: libraries know them by
  /// what is published.
  private let facts: [Range<Int>]

  /// Boxes that hold others, as far as they matter here.
  private static let holders: Set<String> = ["moov", "trak", "mdia", "minf", "stbl"]
  /// Boxes that say who, when and where.
  private static let tagBoxes: Set<String> = ["udta", "meta", "uuid"]
  /// The most boxes that are looked at: a real recording has some dozens.
  private static let limit = 2000

  /// The size of its pictures in pixels as they are shown, where they move.
  let picture: (width: Int, height: Int)?

  /// Follows the boxes; none where the bytes are something else, are cut off, or hold more than AAC; with `isVideo`,
  /// none unless there is H.264.
  init?(_ bytes: [UInt8], isVideo: Bool = false) {
    guard bytes.has("ftyp", at: 4) else { return nil }
    var walk = Walk(bytes)
    guard walk.follow(0..<bytes.count, depth: 0), walk.hasData, let duration = walk.milliseconds else { return nil }
    if isVideo {
      guard walk.handlers.contains("vide"), !walk.codecs.isDisjoint(with: ["avc1", "avc3"]), walk.picture != nil else {
        return nil
      }
    } else {
      guard walk.handlers.contains("soun"), !walk.handlers.contains("vide"), walk.codecs.contains("mp4a") else {
        return nil
      }
    }
    milliseconds = duration
    picture = walk.picture
    tags = walk.tags
    facts = isVideo ? walk.facts : []
  }

  /// The recording with its tags made empty; they keep their places, as other boxes count in bytes from the beginning.
  func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for place in facts.joined() { bytes[place] = 0 }
    for tag in tags {
      bytes.replaceSubrange((tag.lowerBound + 4)..<(tag.lowerBound + 8), with: Array("free".utf8))
      for place in (tag.lowerBound + 8)..<tag.upperBound { bytes[place] = 0 }
    }
    return bytes
  }

  /// The finds on the way through the boxes.
  private struct Walk {
    let bytes: [UInt8]
    var count = 0
    var hasData = false
    var handlers: Set<String> = []
    var codecs: Set<String> = []
    var milliseconds: Int?
    var picture: (width: Int, height: Int)?
    var tags: [Range<Int>] = []
    var facts: [Range<Int>] = []
    /// Whether the track is shown turned by a quarter, as phones keep what they filmed upright.
    private var isTurned = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Follows the boxes within a range; says whether they fill it.
    mutating func follow(_ range: Range<Int>, depth: Int) -> Bool {
      var place = range.lowerBound
      while place < range.upperBound {
        count += 1
        guard count <= MP4Boxes.limit, place + 8 <= range.upperBound else { return false }
        let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
        var size = bytes.number32(at: place)
        // A size of 0 means up to the end of the file; one of 1 that it follows in eight bytes.
        if size == 0, depth == 0 { size = range.upperBound - place }
        if size == 1 {
          guard bytes.number32(at: place + 8) == 0, name == "mdat" else { return false }
          size = bytes.number32(at: place + 12)
        }
        guard size >= 8, size <= range.upperBound - place else { return false }
        let box = place..<(place + size)
        guard take(name, box, depth: depth) else { return false }
        place += size
      }
      return true
    }

    private mutating func take(_ name: String, _ box: Range<Int>, depth: Int) -> Bool {
      let body = box.lowerBound + 8
      switch name {
      case "mdat": hasData = true
      case "mvhd":
        let isLong = box.count > 8 && bytes[body] == 1
        guard box.count >= (isLong ? 40 : 28) else { return false }
        let scale = bytes.number32(at: body + (isLong ? 20 : 12))
        let length = isLong ? bytes.number32(at: body + 28) : bytes.number32(at: body + 16)
        guard scale > 0, !isLong || bytes.number32(at: body + 24) == 0 else { return false }
        milliseconds = length * 1000 / scale
        takeDates(in: box)
      case "mdhd": takeDates(in: box)
      case "tkhd":
        takeDates(in: box)
        takeTurn(in: box)
      case "hdlr" where box.count >= 20:
        handlers.insert(String(decoding: bytes[(body + 8)..<(body + 12)], as: UTF8.self))
        if box.count > 32 { facts.append((body + 24)..<box.upperBound) }
      case "stsd" where box.count >= 24:
        let codec = String(decoding: bytes[(body + 12)..<(body + 16)], as: UTF8.self)
        codecs.insert(codec)
        if codec.hasPrefix("avc"), box.count >= 52 {
          let size = bytes.number32(at: body + 40)
          let (width, height) = (size >> 16, size & 0xFFFF)
          if width > 0, height > 0 { picture = isTurned ? (height, width) : (width, height) }
        }
      case _ where MP4Boxes.tagBoxes.contains(name): tags.append(box)
      case _ where MP4Boxes.holders.contains(name):
        if name == "trak" { isTurned = false }
        return depth < 8 && follow(body..<box.upperBound, depth: depth + 1)
      default: break
      }
      return true
    }

    /// Notes whether the matrix of a track, four bytes each of a, b, u, c and d, makes its width a height.
    private mutating func takeTurn(in box: Range<Int>) {
      let body = box.lowerBound + 8
      guard box.count >= 92 else { return }
      let matrix = body + (bytes[body] == 1 ? 52 : 40)
      let numbers = [0, 4, 12, 16].map { bytes.number32(at: matrix + $0) }
      isTurned = numbers[0] == 0 && numbers[3] == 0 && numbers[1] != 0 && numbers[2] != 0
    }

    /// Notes when something was made and changed: two times behind the version, of four bytes each or of eight.
    private mutating func takeDates(in box: Range<Int>) {
      let body = box.lowerBound + 8
      guard box.count >= 28 else { return }
      facts.append((body + 4)..<(body + (bytes[body] == 1 ? 20 : 12)))
    }
  }
}
