import Fonts
import TestSupport
import Testing

@Suite(.enabled(if: HarfBuzz.version != nil, "HarfBuzz is not on this machine"))
struct `A font` {
  @Test(.enabled(if: SystemFonts.andika != nil, "Andika is not on this machine"))
  func `has the letters that it was made for, and no others`() throws {
    let font = try SystemFonts.font(SystemFonts.andika)
    for scalar in "Aßéя".unicodeScalars { #expect(font.has(scalar)) }
    for scalar in "狐بቀक🦊".unicodeScalars { #expect(!font.has(scalar)) }
    #expect(font.unitsPerEm == 2048)
    #expect(font.ascent > 0.9 && font.ascent < 1.5)
    #expect(font.descent > 0.2 && font.descent < 0.8)
    #expect(font.name == "Andika")
  }

  @Test(arguments: [
    [], [0], Array("not a font at all".utf8), [0, 1, 0, 0], [0, 1, 0, 0] + [UInt8](repeating: 0xFF, count: 400),
    Array("OTTO".utf8) + [UInt8](repeating: 0, count: 100), Array("wOFF".utf8) + [UInt8](repeating: 0, count: 100),
  ])
  func `is none of other bytes`(bytes: [UInt8]) {
    #expect(throws: FontError.self) { try Font(bytes) }
  }

  @Test(.enabled(if: SystemFonts.arabic != nil, "no font with Arabic letters is on this machine"))
  func `that is damaged gives errors or answers, and nothing worse`()
    throws
  {
    let whole = try #require(SystemFonts.arabic)
    var numbers = SeededNumbers(seed: 7)
    for round in 0..<150 {
      var bytes = whole
      if round % 3 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &numbers)) }
      for _ in 0..<Int.random(in: 1...60, using: &numbers) where !bytes.isEmpty {
        let most = round % 2 == 0 ? min(600, bytes.count) : bytes.count
        bytes[Int.random(in: 4..<max(5, most), using: &numbers) % bytes.count] = UInt8.random(
          in: 0...255, using: &numbers)
      }
      do throws(FontError) {
        let font = try Font(bytes)
        let typesetter = Typesetter(fonts: [font], language: "ar")
        _ = typesetter.width(of: "طار الثعلب 12 fox")
        _ = typesetter.lacking(in: "طار الثعلب e\u{301}")
        _ = font.notices
        let subset = try font.subset(to: Set("طار الثعلب".unicodeScalars), named: "Reader")
        #expect(subset.count > 12)
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
  }
}

@Suite(.enabled(if: HarfBuzz.version != nil && SystemFonts.andika != nil, "HarfBuzz or Andika is not on this machine"))
struct `A subset` {
  private let letters = Set("They flew home: é, ß, ﬁ".unicodeScalars)

  @Test func `has the characters that were asked for, as wide as before, and no others`() throws {
    let font = try SystemFonts.font(SystemFonts.andika)
    let bytes = try font.subset(to: letters, named: "Hornbook Reader")
    #expect(bytes.count < 30_000)
    let subset = try Font(bytes)
    for scalar in letters { #expect(subset.has(scalar)) }
    #expect(!subset.has("x"))
    let line = "They flew home: é, ß"
    let wide = Typesetter(fonts: [font], language: "en").width(of: line)
    #expect(wide > 5)
    #expect(Typesetter(fonts: [subset], language: "en").width(of: line) == wide)
  }

  @Test func `is called by its new name, and keeps copyright and licence`() throws {
    let font = try SystemFonts.font(SystemFonts.andika)
    let bytes = try font.subset(to: letters, named: "Hornbook Reader")
    let subset = try Font(bytes)
    #expect(subset.name == "Hornbook Reader")
    #expect(subset.notices == font.notices)
    #expect(subset.notices.first?.contains("SIL") == true)
    #expect(subset.notices.contains { $0.contains("Open Font License") })
    // The reserved name stands in the notice that reserves it, and nowhere else: UTF-16 in this table.
    let wide = "Andika".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(bytes.occurrences(of: wide) == subset.notices.joined().components(of: "Andika"))
    #expect(bytes.occurrences(of: Array("Andika".utf8)) == 0)
  }

  @Test func `has the same bytes every time, and a sum that is right`() throws {
    let font = try SystemFonts.font(SystemFonts.andika)
    let bytes = try font.subset(to: letters, named: "Hornbook Reader")
    #expect(try SystemFonts.font(SystemFonts.andika).subset(to: letters, named: "Hornbook Reader") == bytes)
    var sum: UInt32 = 0
    for (index, byte) in bytes.enumerated() { sum &+= UInt32(byte) << UInt32(8 * (3 - index % 4)) }
    // The file as a whole sums up to this number (OpenType 1.9, 'head').
    #expect(sum == 0xB1B0_AFBA)
  }

  @Test func `of nothing is a font all the same`() throws {
    let font = try SystemFonts.font(SystemFonts.andika)
    let subset = try Font(try font.subset(to: [], named: "Empty"))
    #expect(!subset.has("a"))
  }
}

extension Array where Element == UInt8 {
  /// How often some bytes stand in these.
  func occurrences(of bytes: [UInt8]) -> Int {
    indices.count { self[$0...].starts(with: bytes) }
  }
}

extension String {
  /// How often a word stands in the text.
  func components(of word: String) -> Int { Array(utf8).occurrences(of: Array(word.utf8)) }
}
