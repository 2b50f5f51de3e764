/// Sets text in lines with a few fonts, of which each character takes the first that has it, as browsers choose.
///
/// Lines are measured as HarfBuzz shapes them, ligatures, joined letters and marks included. It remembers what it has measured, and
/// so belongs to one thread.
package final class Typesetter {
  /// The fonts, first choice first.
  package let fonts: [Font]
  let language: String
  let wordEnds: WordEnds?
  private var homes: [Character: Int?] = [:]
  private var homesOfASCII = [Int??](repeating: nil, count: 128)
  private var widths: [String: Double] = [:]
  var pieces: [String: [[Breaking.Piece]]] = [:]

  /// Finds the ends of words that no space follows, in UTF-16 from the start of a line, in order.
  package typealias WordEnds = (_ line: Substring) -> [Int]

  /// Takes the fonts of a text, its language as a BCP 47 tag, and what knows the words of scripts without spaces.
  package init(fonts: [Font], language: String, wordEnds: WordEnds? = nil) {
    self.fonts = fonts
    self.language = language
    self.wordEnds = wordEnds
  }

  /// What no font has a glyph for, each once, in the order it comes up.
  package func lacking(in text: String) -> [Character] {
    var lacking: [Character] = []
    for line in text.split(whereSeparator: \.isNewline) {
      for run in runs(of: Self.plain(line)) {
        if let home = run.home {
          guard !fonts[home].shape(run.text, script: run.script, language: language).isWhole else { continue }
        }
        for character in run.text where !lacking.contains(character) {
          if run.home != nil || self.home(of: character) == nil { lacking.append(character) }
        }
      }
    }
    return lacking
  }

  /// The characters that each font has to have for a text, in the order of the fonts.
  package func characters(of text: String) -> [Set<Unicode.Scalar>] {
    var characters = fonts.map { _ in Set<Unicode.Scalar>() }
    for character in text {
      guard let home = home(of: Breaking.isSpace(character) ? " " : character) else { continue }
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
    let width = runs(of: line).reduce(0.0) { width, run in
      guard let home = run.home else { return width + Double(run.text.count) }
      return width + fonts[home].shape(run.text, script: run.script, language: language).width
    }
    widths[line] = width
    return width
  }

  /// How far base lines are apart, as a part of the size: as much as the font asks for, but neither tight nor torn.
  package var leading: Double {
    guard let font = fonts.first else { return 1.5 }
    return min(max(font.ascent + font.descent, 1.35), 1.42)
  }

  /// How far base lines of titles are apart: closer, where letters carry no signs far above and below them.
  func leading(ofTitles titles: [String]) -> Double {
    Script.all(in: titles.joined()).allSatisfy { Self.compact.contains($0.code) } ? min(leading, 1.2) : leading
  }

  private static let compact: Set<String> = [
    "Armn", "Cher", "Cyrl", "Geor", "Grek", "Hang", "Hani", "Hira", "Kana", "Latn",
  ]

  // MARK: Fonts

  /// Text of one font and one script.
  struct Run {
    var text: Substring
    /// The place of its font; none where no font has it.
    var home: Int?
    var script: Script
  }

  func runs(of line: String) -> [Run] {
    var runs: [Run] = []
    var place = line.startIndex
    while place < line.endIndex {
      let next = line.index(after: place)
      let character = line[place]
      let home = home(of: character)
      let script = script(of: character)
      if var run = runs.last, run.home == home, script == run.script || script == .common || run.script == .common {
        run.text = line[run.text.startIndex..<next]
        if run.script == .common { run.script = script }
        runs[runs.count - 1] = run
      } else {
        runs.append(Run(text: line[place..<next], home: home, script: script))
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

  /// The place of the first font that has a character with all its marks.
  private func home(of character: Character) -> Int? {
    if let byte = character.asciiValue {
      if let known = homesOfASCII[Int(byte)] { return known }
      let home = fonts.firstIndex { $0.has(Unicode.Scalar(byte)) }
      homesOfASCII[Int(byte)] = home
      return home
    }
    if let known = homes[character] { return known }
    let home: Int?
    let scalars = character.unicodeScalars
    if scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) {
      home = fonts.isEmpty ? nil : 0
    } else if let scalar = scalars.first, scalars.count == 1 {
      home = fonts.firstIndex { $0.has(scalar) } ?? whole(character)
    } else {
      home = whole(character)
    }
    homes[character] = home
    return home
  }

  private func whole(_ character: Character) -> Int? {
    let text = String(character)
    return fonts.firstIndex { $0.shape(text[...], script: script(of: character), language: language).isWhole }
  }

  /// A line without what only separates: every white space as a plain one.
  private static func plain(_ line: Substring) -> String {
    String(line.map { Breaking.isSpace($0) ? " " : $0 })
  }
}
