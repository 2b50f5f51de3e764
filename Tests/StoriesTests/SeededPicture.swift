import Foundation
import TestSupport

/// Pictures of three kinds that differ by name and seed, all of which have as many bytes.
enum SeededPicture {
  private static let width = 48
  private static let height = 32

  /// A PNG of one pixel, which is published as it is; it differs in the size that it says a pixel has.
  static func dot(_ name: String, seed: Int) -> [UInt8] {
    let size = big(UInt32(truncatingIfNeeded: seed)) + big(crc(Array(name.utf8))) + [0]
    return png(1, 1, rows: [0, 0x40, 0x80, 0xC0], size: size)
  }

  /// A PNG of many colours, of which copies are published.
  static func painting(_ name: String, seed: Int) -> [UInt8] {
    var numbers = SeededNumbers(seed: UInt64(crc(Array("\(name) \(seed)".utf8))))
    let rows = (0..<height).flatMap { _ in [0] + (0..<3 * width).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    }
    return png(width, height, rows: rows)
  }

  /// An SVG, which is published without its script; a stripe, as books have drawings as wide as they can be.
  static func drawing(_ name: String, seed: Int) -> [UInt8] {
    let drawing = Array(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 3'><script/><g id='s\(seed)'/></svg>".utf8)
    return drawing + [UInt8](repeating: 0x0A, count: painting(name, seed: seed).count - drawing.count)
  }

  /// A PNG whose data are not packed, as long as the largest of all, which a text fills up that is not published.
  private static func png(_ width: Int, _ height: Int, rows: [UInt8], size: [UInt8]? = nil) -> [UInt8] {
    let length = UInt16(rows.count)
    let stored = [0x78, 0x01, 0x01] + little(length) + little(~length) + rows + big(adler(rows))
    let header = big(UInt32(width)) + big(UInt32(height)) + [8, 2, 0, 0, 0]
    let filling = (Self.width * 3 + 1) * Self.height - rows.count + (size == nil ? 21 : 0)
    let text = Array("Comment\0".utf8) + [UInt8](repeating: 0x2E, count: filling)
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", header) + (size.map { chunk("pHYs", $0) } ?? [])
      + chunk("tEXt", text) + chunk("IDAT", stored) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return big(UInt32(content.count)) + named + big(crc(named))
  }

  private static func big(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian) { Array($0) } }

  private static func little(_ number: UInt16) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (first, second): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      first = (first + UInt32(byte)) % 65521
      second = (second + first) % 65521
    }
    return second << 16 | first
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
