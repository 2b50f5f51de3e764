/// Sets text in lines with a few fonts, of which each character takes the first that has it, as browsers choose.
///
/// Lines are measured as HarfBuzz shapes them, ligatures, joined letters and marks included. It remembers what it has
/// measured, and so belongs to one thread.
package final class Typesetter {
  /// The fonts, first choice first.
  package let fonts: [Font]
  let language: String
  let wordEnds: WordEnds?
  /// The shaping buffer.
  let buffer: LineBuffer
  private var homes: [Character: Home] = [:]
  private var homesOfASCII = [Home?](repeating: nil, count: 128)
  private var widths: [String: Double] = [:]
  var pieces: [String: [[Breaking.Piece]]] = [:]

  /// Finds the ends of words that no space follows, in UTF-16 from the start of a line, in order.
  package typealias WordEnds = (_ line: Substring) -> [Int]

  /// Takes the fonts of a text, its language as a BCP 47 tag, and what knows the words of scripts without spaces.
  package init(fonts: [Font], language: String, wordEnds: WordEnds? = nil) {
    self.fonts = fonts
    self.language = language
    self.wordEnds = wordEnds
    buffer = LineBuffer(language: language)
  }

  /// The characters no font has, each once, in the order they come up.
  package func lacking(in text: String) -> [Character] {
    var lacking: [Character] = []
    for line in text.writtenLines {
      let line = Self.plain(line)
      let bytes = Array(line.utf8)
      for run in runs(of: line) where !run.isPlain {
        if let home = run.home {
          guard !fonts[home].shape(bytes[run.bytes], script: run.script, in: buffer).isWhole else { continue }
        }
        for character in String(decoding: bytes[run.bytes], as: UTF8.self) where !lacking.contains(character) {
          if run.home != nil || self.home(of: character).font == nil { lacking.append(character) }
        }
      }
    }
    return lacking
  }

  /// The characters that each font has to have for a text, in the order of the fonts.
  package func characters(of text: String) -> [Set<Unicode.Scalar>] {
    var characters = fonts.map { _ in Set<Unicode.Scalar>() }
    for character in text {
      guard let home = home(of: Breaking.isSpace(character) ? " " : character).font else { continue }
      if Breaking.isSpace(character) {
        characters[home].insert(" ")
      } else {
        characters[home].formUnion(character.unicodeScalars)
      }
    }
    return characters
  }

  /// The width of a line as a part of its size.
  package func width(of line: String) -> Double {
    if let known = widths[line] { return known }
    let bytes = Array(line.utf8)
    let width = runs(of: line).reduce(0.0) { width, run in
      guard let home = run.home else { return width + Double(run.count) }
      return width + fonts[home].shape(bytes[run.bytes], script: run.script, in: buffer).width
    }
    widths[line] = width
    return width
  }

  /// The distance of base lines, as a part of the size: as much as the font asks for, but neither tight nor torn.
  package var leading: Double {
    guard let font = fonts.first else { return 1.5 }
    return min(max(font.ascent + font.descent, 1.35), 1.42)
  }

  /// The distance of base lines of titles: closer, where letters carry no signs far above and below them.
  func leading(ofTitles titles: [String]) -> Double {
    Script.all(in: titles.joined()).allSatisfy { Self.compact.contains($0.code) } ? min(leading, 1.2) : leading
  }

  private static let compact: Set<String> = [
    "Armn", "Cher", "Cyrl", "Geor", "Grek", "Hang", "Hani", "Hira", "Kana", "Latn",
  ]

  // MARK: Fonts

  /// Text of one font and one script.
  struct Run {
    /// Its place among the bytes of its line.
    var bytes: Range<Int>
    /// Its number of characters.
    var count = 1
    /// The place of its font; nil if no font has it.
    let home: Int?
    var script: Script
    /// Whether the font has every character of it by itself, and shaping makes no others of them.
    var isPlain: Bool
  }

  /// The home of a character.
  private struct Home {
    /// The place of the first font that has it with all its marks; nil if no font has it.
    let font: Int?
    let script: Script
    /// Whether the font has it as it is, and shaping makes nothing else of it.
    let isPlain: Bool
  }

  func runs(of line: String) -> [Run] {
    var runs: [Run] = []
    var place = 0
    for character in line {
      let next = place + character.utf8.count
      let home = home(of: character)
      let script = home.script
      if let last = runs.indices.last, runs[last].home == home.font,
        script == runs[last].script || script == .common || runs[last].script == .common
      {
        runs[last].bytes = runs[last].bytes.lowerBound..<next
        runs[last].count += 1
        if runs[last].script == .common { runs[last].script = script }
        if !home.isPlain { runs[last].isPlain = false }
      } else {
        runs.append(Run(bytes: place..<next, home: home.font, script: script, isPlain: home.isPlain))
      }
      place = next
    }
    return runs
  }

  private func script(of character: Character) -> Script {
    for scalar in character.unicodeScalars {
      let script = Script(of: scalar)
      if script != .inherited { return script }
    }
    return .common
  }

  private func home(of character: Character) -> Home {
    let bytes = character.utf8
    if bytes.count == 1, let byte = bytes.first {
      if let known = homesOfASCII[Int(byte)] { return known }
      let home = look(for: character)
      homesOfASCII[Int(byte)] = home
      return home
    }
    if let known = homes[character] { return known }
    let home = look(for: character)
    homes[character] = home
    return home
  }

  private func look(for character: Character) -> Home {
    let script = script(of: character)
    let scalars = character.unicodeScalars
    if scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) {
      return Home(font: fonts.isEmpty ? nil : 0, script: script, isPlain: false)
    }
    if scalars.count == 1, let font = fonts.firstIndex(where: { $0.has(scalars[scalars.startIndex]) }) {
      return Home(font: font, script: script, isPlain: script == .common || Self.simple.contains(script.code))
    }
    let text = Array(character.utf8)
    let font = fonts.firstIndex { $0.shape(text[...], script: script, in: buffer).isWhole }
    return Home(font: font, script: script, isPlain: false)
  }

  /// The scripts whose characters shaping leaves as they are; in others it may bring signs that no text has.
  private static let simple: Set<String> = ["Armn", "Cyrl", "Geor", "Grek", "Hani", "Hira", "Kana", "Latn"]

  /// A line without what only separates: every white space as a plain one.
  static func plain(_ line: some StringProtocol) -> String {
    guard line.contains(where: { Breaking.isSpace($0) && $0 != " " }) else { return String(line) }
    return String(line.map { Breaking.isSpace($0) ? " " : $0 })
  }
}

extension StringProtocol {
  /// The lines that are not empty, without what ends them.
  var writtenLines: [SubSequence] {
    let hasEnds = unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
      default: false
      }
    }
    return hasEnds ? split(whereSeparator: \.isNewline) : isEmpty ? [] : [self[...]]
  }
}
