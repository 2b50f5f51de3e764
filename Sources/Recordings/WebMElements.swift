/// The elements of a WebM file (RFC 8794, RFC 9559) with pictures that move.
struct WebMElements {
  /// How long it lasts; 0 where it does not say so, as files that were recorded live do not.
  let milliseconds: Int
  /// How large its pictures are, in pixels.
  let width: Int
  let height: Int
  private let tags: [Range<Int>]

  /// Elements that hold others and matter here: the segment, its facts, its tracks, one of these, and its picture.
  private static let holders: Set<UInt32> = [0x1853_8067, 0x1549_A966, 0x1654_AE6B, 0xAE, 0xE0]
  /// Elements that say who, when and where: tags, title, date, attachments, chapters, names of tracks and files.
  private static let tagElements: Set<UInt32> = [
    0x1254_C367, 0x7BA9, 0x4461, 0x1941_A469, 0x1043_A770, 0x536E, 0x7384, 0x3C83AB, 0x3E83BB,
  ]
  /// Elements right below the segment.
  private static let parts: Set<UInt32> = [
    0x114D_9B74, 0x1549_A966, 0x1654_AE6B, 0x1F43_B675, 0x1C53_BB6B, 0x1941_A469, 0x1043_A770,
    0x1254_C367,
  ]
  private static let cluster: UInt32 = 0x1F43_B675
  private static let segment: UInt32 = 0x1853_8067
  /// The most elements that are looked at.
  private static let limit = 1_000_000

  /// Follows the elements; `nil` if the bytes are something else, are cut off, or have no pictures that browsers show.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) else { return nil }
    var walk = Walk(bytes: bytes)
    guard walk.follow(0..<bytes.count, depth: 0), walk.isWebM, walk.hasData, walk.isShown,
      walk.width > 0, walk.height > 0
    else { return nil }
    (width, height, tags) = (walk.width, walk.height, walk.tags)
    let length = walk.duration * Double(walk.scale) / 1_000_000
    milliseconds = length.isFinite && (0..<1e12).contains(length) ? Int(length) : 0
  }

  /// The file with its tags made empty; they keep their places, as other elements count in bytes from the beginning.
  func withoutTags(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for tag in tags where tag.count >= 2 {
      for place in tag { bytes[place] = 0 }
      // An element that says nothing: its size in one byte, or in eight.
      bytes[tag.lowerBound] = 0xEC
      let size = tag.count - 2
      if size < 0x7F {
        bytes[tag.lowerBound + 1] = 0x80 | UInt8(size)
      } else {
        bytes[tag.lowerBound + 1] = 0x01
        for place in 0..<7 {
          bytes[tag.lowerBound + 8 - place] = UInt8(
            truncatingIfNeeded: (tag.count - 9) >> (8 * place))
        }
      }
    }
    return bytes
  }

  /// The finds on the way through the elements.
  private struct Walk {
    let bytes: [UInt8]
    var count = 0
    var isWebM = false
    var hasData = false
    var isShown = false
    var width = 0
    var height = 0
    var scale = 1_000_000
    var duration = 0.0
    var tags: [Range<Int>] = []

    /// A number of one to eight bytes, which begins with as many zeros as bytes follow; the marker stays with an id.
    private func number(at place: Int, until end: Int, isID: Bool) -> (
      value: Int, length: Int, isUnknown: Bool
    )? {
      guard place < end, bytes[place] > 0 else { return nil }
      let length = bytes[place].leadingZeroBitCount + 1
      guard place + length <= end, !isID || length <= 4 else { return nil }
      let first = isID ? Int(bytes[place]) : Int(bytes[place]) & (0xFF >> length)
      let value = bytes[(place + 1)..<(place + length)].reduce(first) { $0 << 8 | Int($1) }
      return (value, length, !isID && value == 1 << (7 * length) - 1)
    }

    /// Follows the elements within a range; says whether they fill it.
    mutating func follow(_ range: Range<Int>, depth: Int) -> Bool {
      var place = range.lowerBound
      while place < range.upperBound {
        count += 1
        guard count <= WebMElements.limit,
          let id = number(at: place, until: range.upperBound, isID: true),
          let size = number(at: place + id.length, until: range.upperBound, isID: false)
        else { return false }
        let name = UInt32(id.value)
        let body = place + id.length + size.length
        var end = range.upperBound
        if size.isUnknown {
          // A live recording does not know its size: a segment goes to the end, a cluster to what is none of its parts.
          guard name == WebMElements.segment || name == WebMElements.cluster else { return false }
          if name == WebMElements.cluster {
            guard let found = endOfCluster(body, range.upperBound) else { return false }
            end = found
          }
        } else {
          guard size.value <= range.upperBound - body else { return false }
          end = body + size.value
        }
        guard take(name, body..<end, place..<end, depth: depth) else { return false }
        place = end
      }
      return true
    }

    private mutating func endOfCluster(_ start: Int, _ end: Int) -> Int? {
      var place = start
      while place < end {
        count += 1
        guard count <= WebMElements.limit, let id = number(at: place, until: end, isID: true) else {
          return nil
        }
        if WebMElements.parts.contains(UInt32(id.value)) { return place }
        guard let size = number(at: place + id.length, until: end, isID: false), !size.isUnknown,
          size.value <= end - place - id.length - size.length
        else { return nil }
        place += id.length + size.length + size.value
      }
      return end
    }

    private func whole(_ body: Range<Int>) -> Int {
      body.count <= 7 ? bytes[body].reduce(0) { $0 << 8 | Int($1) } : 0
    }

    private mutating func take(
      _ name: UInt32, _ body: Range<Int>, _ element: Range<Int>, depth: Int
    ) -> Bool {
      switch name {
      case 0x1A45_DFA3: return follow(body, depth: depth + 1)
      case 0x4282: isWebM = bytes[body].prefix { $0 != 0 }.elementsEqual("webm".utf8)
      case WebMElements.cluster: hasData = true
      case 0x86:
        if ["V_VP8", "V_VP9", "V_AV1"].contains(String(decoding: bytes[body], as: UTF8.self)) {
          isShown = true
        }
      case 0xB0: width = whole(body)
      case 0xBA: height = whole(body)
      case 0x2AD7B1: scale = whole(body)
      case 0x4489 where body.count == 8:
        duration = Double(bitPattern: bytes[body].reduce(0) { $0 << 8 | UInt64($1) })
      case 0x4489 where body.count == 4:
        duration = Double(Float(bitPattern: bytes[body].reduce(0) { $0 << 8 | UInt32($1) }))
      case _ where WebMElements.tagElements.contains(name): tags.append(element)
      case _ where WebMElements.holders.contains(name):
        return depth < 8 && follow(body, depth: depth + 1)
      default: break
      }
      return true
    }
  }
}
