import Images
import Pictures
import TestSupport
import Testing
import Zip

@testable import PDF

/// PNGs of every kind, of samples by chance, as libpng decodes them.
@Suite(.enabled(if: Libvips.isAvailable, "libvips is not on this machine"))
struct `A PNG in a PDF` {
  private static let kinds = [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]]

  @Test(arguments: kinds.keys.sorted(), [false, true])
  func `has the colours that others see`(kind: Int, isInterlaced: Bool) throws {
    var numbers = SeededNumbers(seed: UInt64(kind * 2 + (isInterlaced ? 1 : 0)))
    for bits in Self.kinds[kind] ?? [] {
      for (width, height) in [(1, 1), (3, 2), (9, 13), (16, 8)] {
        let file = png(kind, bits, width, height, isInterlaced: isInterlaced, &numbers)
        let stream = try PictureStream(PDFPicture(name: "chance.png") { file })
        let seen = try Raster(decoding: file, as: .png, limit: 1000).flattened(red: 255, green: 255, blue: 255)
        guard stream.isPlain else {
          // The packing of the file goes on as it is.
          #expect(!isInterlaced && kind < 4)
          continue
        }
        let parts = stream.fields.contains("/DeviceGray") ? 1 : 3
        #expect(stream.bytes.count == width * height * parts)
        for place in stream.bytes.indices {
          let other = seen.pixels[place / parts * 3 + place % parts]
          // Others round what is seen through, and 16 bits, their own way.
          #expect(
            abs(Int(stream.bytes[place]) - Int(other)) <= (kind >= 4 || bits == 16 ? 4 : 0), "\(kind) \(bits) \(place)")
        }
      }
    }
  }

  @Test(arguments: kinds.keys.sorted(), [false, true])
  func `has the inks of these colours on a press, in samples of 8 bits`(kind: Int, isInterlaced: Bool) throws {
    let inks = try InkProfile(SampleInks.profile())
    var numbers = SeededNumbers(seed: UInt64(kind * 2 + (isInterlaced ? 1 : 0)))
    for bits in Self.kinds[kind] ?? [] {
      let file = png(kind, bits, 9, 13, isInterlaced: isInterlaced, &numbers)
      let picture = PDFPicture(name: "chance.png") { file }
      let (seen, inked) = (try PictureStream(picture), try PictureStream(picture, in: inks))
      #expect(!inked.fields.contains("RGB") && !inked.fields.contains("/BitsPerComponent 16"))
      guard seen.isPlain, inked.isPlain else { continue }
      let isGrey = seen.fields.contains("/DeviceGray")
      #expect(inked.bytes == (isGrey ? seen.bytes : inks.inks(of: seen.bytes)))
      #expect(inked.fields.contains(isGrey ? "/DeviceGray" : "/DeviceCMYK"))
    }
  }

  /// A PNG whose lines have filters and samples by chance.
  private func png(
    _ kind: Int, _ bits: Int, _ width: Int, _ height: Int, isInterlaced: Bool, _ numbers: inout SeededNumbers
  ) -> [UInt8] {
    let parts = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 1
    let passes =
      isInterlaced
      ? [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      : [(0, 0, 1, 1)]
    var lines: [UInt8] = []
    for (left, top, across, down) in passes where width > left && height > top {
      let size = ((width - left + across - 1) / across * parts * bits + 7) / 8
      for _ in 0..<((height - top + down - 1) / down) {
        lines.append(kind == 3 ? 0 : UInt8.random(in: 0...4, using: &numbers))
        // Entries of a palette are those that it has.
        lines += (0..<size).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      }
    }
    func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let checked = Array(name.utf8) + content
      var crc: UInt32 = .max
      for byte in checked {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
      }
      return big(content.count) + checked + big(Int(~crc))
    }
    let palette = (0..<(3 << bits)).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [UInt8(bits), UInt8(kind), 0, 0, isInterlaced ? 1 : 0])
      + (kind == 3 ? chunk("PLTE", palette) : []) + chunk("IDAT", (try? Zlib.compressed(lines)) ?? [])
      + chunk("IEND", [])
  }
}
