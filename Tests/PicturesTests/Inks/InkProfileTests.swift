import Foundation
import Pictures
import TestSupport
import Testing

@Suite struct `The inks of a press` {
  private static let ghostscript = "/usr/share/color/icc/ghostscript/default_cmyk.icc"

  @Test func `are none for white, black for black, and colours for colours`() throws {
    let profile = try InkProfile(SampleInks.profile())
    #expect(profile.name == "A press by hand")
    #expect(profile.condition == nil)
    #expect(profile.inks(red: 255, green: 255, blue: 255) == [0, 0, 0, 0])
    // Of 8 bits none is exactly in the middle.
    let black = profile.inks(red: 0, green: 0, blue: 0)
    #expect(black[3] == 255 && black.prefix(3).allSatisfy { $0 <= 2 })
    let red = profile.inks(red: 220, green: 30, blue: 30)
    #expect(red[0] == 0 && red[1] > 90 && red[2] > 60)
    let green = profile.inks(red: 30, green: 160, blue: 60)
    #expect(green[0] > 60 && green[1] == 0 && green[2] > 30)
    // What is lighter has less black.
    let greys = stride(from: 0, through: 255, by: 15).map { profile.inks(red: $0, green: $0, blue: $0)[3] }
    #expect(greys == greys.sorted(by: >) && Set(greys).count == greys.count)
  }

  @Test func `of many pixels are those of each`() throws {
    let profile = try InkProfile(SampleInks.profile())
    var numbers = SeededNumbers(seed: 35)
    var pixels = (0..<3000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    pixels += pixels.suffix(3) + pixels.suffix(3) + [255, 255, 255, 255, 0, 255]
    let inks = profile.inks(of: pixels)
    #expect(inks.count == pixels.count / 3 * 4)
    for pixel in 0..<pixels.count / 3 {
      let alone = profile.inks(red: pixels[3 * pixel], green: pixels[3 * pixel + 1], blue: pixels[3 * pixel + 2])
      #expect(Array(inks[(4 * pixel)..<(4 * pixel + 4)]) == alone)
    }
    #expect(profile.inks(of: []) == [])
  }

  @Test func `are no more than a printer takes`() throws {
    let bytes = SampleInks.profile()
    let (free, kept) = (try InkProfile(bytes), try InkProfile(bytes, limit: 120))
    #expect(free != kept)
    var numbers = SeededNumbers(seed: 240)
    let pixels = (0..<30_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
    func sums(_ inks: [UInt8]) -> [Int] {
      stride(from: 0, to: inks.count, by: 4).map { place in inks[place..<(place + 4)].reduce(0) { $0 + Int($1) } }
    }
    #expect(sums(free.inks(of: pixels)).max() ?? 0 > 120 * 255 / 100)
    // Each of four numbers is rounded.
    #expect(sums(kept.inks(of: pixels)).max() ?? 999 <= 120 * 255 / 100 + 2)
    #expect(kept.inks(red: 0, green: 0, blue: 0)[3] == 255)
  }

  @Test(arguments: [
    ("Coated FOGRA39 (ISO 12647-2:2004)", "FOGRA39"), ("PSO Coated FOGRA51", "FOGRA51"),
    ("U.S. Web Coated (SWOP) v2", "CGATS TR 001"), ("Our FOGRA press", nil), ("FOGRA123456", nil),
  ])
  func `are for a press that is known by its name`(name: String, condition: String?) throws {
    #expect(try InkProfile(SampleInks.profile(name: name)).condition == condition)
  }

  @Test func `are not found in what is no such profile`() {
    func fault(_ bytes: [UInt8]) -> String {
      do throws(InkError) {
        _ = try InkProfile(bytes)
        return ""
      } catch {
        return error.description
      }
    }
    #expect(fault([]) == "it is no ICC profile")
    #expect(fault(Array("%PDF-1.7".utf8)) == "it is no ICC profile")
    #expect(
      fault(SampleInks.profile(colours: "RGB "))
        == "it is a profile of 'RGB', and not of a press with four inks (CMYK)")
    #expect(
      fault(SampleInks.profile(device: "scnr"))
        == "it is a profile of class 'scnr', and not of a press with four inks (CMYK)")
    #expect(
      fault(SampleInks.profile(version: 4)) == "it is of version 4, and PDF/X-1a takes profiles of version 2 alone")
    #expect(fault(SampleInks.profile(connection: "XYZ ")) == "it does not count colours as Lab")
  }

  @Test func `are refused, or some, where a profile is cut or damaged`() throws {
    let whole = SampleInks.profile()
    for length in stride(from: 0, to: whole.count, by: 13) {
      #expect(throws: InkError.self) { _ = try InkProfile(Array(whole.prefix(length))) }
    }
    var numbers = SeededNumbers(seed: 9)
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<4 {
        let place = Int.random(in: 0..<400, using: &numbers)
        bytes[min(place, bytes.count - 1)] = UInt8.random(in: 0...255, using: &numbers)
      }
      _ = try? InkProfile(bytes)
    }
  }

  /// What Little CMS 2.14 makes of these colours by the profile of Ghostscript 10.0, for perceived colours: cyan,
  /// magenta, yellow, black in percent.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: ghostscript), "Ghostscript's profile is not on this machine"),
    arguments: [
      ([255, 255, 255], [0, 0, 0, 0]), ([0, 0, 0], [74.6, 68.0, 65.3, 90.0]), ([255, 0, 0], [0, 100, 100, 0]),
      ([0, 255, 0], [65.5, 0, 100, 0]), ([0, 0, 255], [92.4, 79.8, 0, 0]), ([128, 128, 128], [52.5, 45.2, 45.2, 9.6]),
      ([200, 150, 120], [21.3, 45.3, 58.0, 1.1]), ([120, 180, 230], [51.0, 17.9, 0, 0]),
      ([10, 30, 60], [86.2, 75.5, 56.8, 76.8]), ([98, 53, 40], [38.1, 83.2, 97.3, 57.3]),
      ([233, 187, 98], [8.3, 27.5, 76.2, 0]), ([3, 77, 201], [94.0, 78.2, 0, 0]),
    ] as [([Int], [Double])])
  func `are those that others find`(colour: [Int], others: [Double]) throws {
    let profile = try InkProfile(Array(try Data(contentsOf: URL(filePath: Self.ghostscript))))
    #expect(profile.condition == "CGATS TR 001")
    let inks = profile.inks(red: UInt8(colour[0]), green: UInt8(colour[1]), blue: UInt8(colour[2]))
    for (ink, other) in zip(inks, others) { #expect(abs(Double(ink) / 2.55 - other) < 1) }
  }
}
