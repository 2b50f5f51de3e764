import Mustache
import Website

/// Where a word to learn stands in the text of a page.
struct WordPlace: Hashable, Sendable {
  /// The paragraph, from 0.
  let paragraph: Int
  /// Its characters in that.
  let characters: Range<Int>
  /// Which word it is, from 1.
  let word: Int
}

/// Looks for words in a paragraph, as whole words, whatever their case and accents.
struct WordSearch {
  private let text: FoldedText
  /// Where each character begins, in scalars, and where the last one ends.
  private let starts: [Int]

  /// Takes the letters of a paragraph.
  init(_ paragraph: String) {
    text = FoldedText(paragraph)
    starts = paragraph.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.unicodeScalars.count) }
  }

  /// Where one of some forms stands first, the longest that does, outside of what is taken already.
  func first(of forms: [[Unicode.Scalar]], besides taken: [Range<Int>]) -> Range<Int>? {
    let forms = forms.filter { !$0.isEmpty }.sorted { $0.count > $1.count }
    for start in text.units.indices where text.isBreak(before: start, isRunning: true) {
      for letters in forms {
        guard let end = text.end(of: letters, at: start), text.isBreak(before: end, isRunning: true) else { continue }
        let scalars = text.text(of: start..<end)
        guard let first = starts.firstIndex(of: scalars.startIndex), let last = starts.firstIndex(of: scalars.endIndex),
          !taken.contains(where: { $0.overlaps(first..<last) })
        else { continue }
        return first..<last
      }
    }
    return nil
  }
}

extension [LightText.Run] {
  /// The runs, parted where words to learn stand, each of which may go on in the next run; `start` says how many characters of the paragraph come before them.
  func parted(at places: [WordPlace], from start: Int) -> [(run: LightText.Run, word: Int?)] {
    var parts: [(run: LightText.Run, word: Int?)] = []
    var place = start
    for run in self {
      let end = place + run.text.count
      var rest = run.text[...]
      func take(_ count: Int, _ word: Int?) {
        guard count > 0 else { return }
        let text = String(rest.prefix(count))
        // A space between two parts of a word leads nowhere.
        let isBlank = text.allSatisfy(\.isWhitespace)
        parts.append((LightText.Run(text: text, isEmphasis: run.isEmphasis), isBlank ? nil : word))
        rest = rest.dropFirst(count)
        place += count
      }
      for found in places {
        let characters = found.characters.clamped(to: place..<end)
        guard !characters.isEmpty else { continue }
        take(characters.lowerBound - place, nil)
        take(characters.count, found.word)
      }
      take(end - place, nil)
    }
    return parts
  }
}
