import Pictures
import Testing

/// Something that can stand between two pieces of a picture, and what is left of it.
struct Piece: CustomTestStringConvertible, Sendable {
  let name: String
  let bytes: [UInt8]
  let left: [UInt8]

  var testDescription: String { name }

  /// A piece that goes.
  static func goes(_ name: String, _ bytes: [UInt8]) -> Piece { Piece(name: name, bytes: bytes, left: []) }

  /// A piece that stays as it is.
  static func stays(_ name: String, _ bytes: [UInt8]) -> Piece { Piece(name: name, bytes: bytes, left: bytes) }
}

/// What is planted and must not be found again.
let secret = Array("Anna at 48.2082 N 16.3738 E".utf8)

/// A number as so many bytes, the most significant first.
func big(_ value: Int, _ size: Int) -> [UInt8] {
  (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

/// A number as so many bytes, the least significant first.
func little(_ value: Int, _ size: Int) -> [UInt8] { big(value, size).reversed() }

/// EXIF data with an artist, a place, a thumbnail and, if wanted, an orientation.
func exif(orientation: Int?, isBig: Bool = true, prefix: String = "") -> [UInt8] {
  func number(_ value: Int, _ size: Int) -> [UInt8] { isBig ? big(value, size) : little(value, size) }
  func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
    number(tag, 2) + number(type, 2) + number(count, 4) + value
  }
  let count = orientation == nil ? 2 : 3
  let end = 8 + 2 + 12 * count + 4
  var tiff = Array((isBig ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + number(count, 2)
  if let orientation { tiff += entry(274, 3, 1, number(orientation, 2) + [0, 0]) }
  tiff += entry(315, 2, secret.count, number(end, 4)) + entry(0x8825, 4, 1, number(end + secret.count, 4))
  tiff += number(0, 4) + secret
  // The place of its own, a thumbnail that is a JPEG.
  tiff += number(1, 2) + entry(2, 2, secret.count, number(end, 4)) + number(0, 4) + [0xFF, 0xD8, 0xFF, 0xD9]
  return Array(prefix.utf8) + tiff
}

/// EXIF data of an orientation and nothing else.
func exif(only orientation: Int, prefix: String = "") -> [UInt8] {
  Array("\(prefix)MM\0*".utf8) + big(8, 4) + big(1, 2) + big(274, 2) + big(3, 2) + big(1, 4) + big(orientation, 2)
    + [0, 0, 0, 0, 0, 0]
}

extension PictureFacts {
  /// Cleans a picture by the kind that its bytes are of.
  static func clean(_ bytes: [UInt8]) -> [UInt8]? {
    withoutMetadata(bytes, type: PictureType(sniffing: bytes.span))
  }
}

extension [UInt8] {
  /// Whether other bytes are among these.
  func contains(_ other: [UInt8]) -> Bool {
    indices.contains { self[$0] == other[0] && self[$0...].starts(with: other) }
  }
}

/// A picture cut into pieces between which others may stand.
struct Frame: CustomTestStringConvertible, Sendable {
  let name: String
  let type: PictureType
  /// The picture in parts that belong together.
  let parts: [[UInt8]]
  /// Which parts other pieces may stand before; the first one is not among them.
  let gaps: [Int]
  /// What can stand there.
  let pieces: [Piece]
  /// Makes of parts a picture: where its size is said at the beginning, this follows.
  let close: @Sendable ([UInt8]) -> [UInt8]

  var testDescription: String { name }

  /// The picture with pieces before some of its parts and bytes behind its end.
  func composed(_ inserted: [Int: [UInt8]] = [:], trailer: [UInt8] = []) -> [UInt8] {
    close(parts.indices.flatMap { (inserted[$0] ?? []) + parts[$0] }) + trailer
  }
}
