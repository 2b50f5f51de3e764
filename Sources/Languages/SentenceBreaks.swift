/// The starts and ends of a text's sentences.
package enum SentenceBreaks {
  private static let ends: Set<Character> = [".", "!", "?", "…", "؟", "۔", "।", "॥", "።"]
  private static let wideEnds: Set<Character> = ["。", "！", "？", "။", "។", "៕"]
  private static let closing: Set<Character> = ["\"", "'", "”", "’", "»", "›", ")", "]", "」", "』"]
  /// Marks that close in some languages, as „so“ and »so«, and open in others: right behind what ends a sentence they
  /// close, as one that opens stands behind a blank where blanks are written.
  private static let closingBeforeBlanks: Set<Character> = ["“", "‘", "«", "‹"]

  /// The sentences of a text, each with the blanks behind it, so that together they are the text.
  ///
  /// A sentence ends at its mark and what closes behind it, before a blank; where no blanks are written, at once. What
  /// goes on in small letters is the same sentence: “Who are you?” said she.
  package static func sentences(of text: String) -> [Substring] {
    var starts: [String.Index] = [text.startIndex]
    var (isAtEnd, isWide, isBetween, isBlank) = (false, false, false, true)
    var place = text.startIndex
    while place < text.endIndex {
      let letter = text[place]
      let next = text.index(after: place)
      let isClosing = closing.contains(letter) || !isWide && closingBeforeBlanks.contains(letter)
      // The blank before a French mark belongs to it.
      if isAtEnd, letter == "\u{202F}", next < text.endIndex, closing.contains(text[next]) {
        place = next
        continue
      }
      if isBetween {
        if !letter.isWhitespace {
          if !letter.isLowercase { starts.append(place) }
          isBetween = false
        }
      } else if isAtEnd, letter.isWhitespace {
        isBetween = !isBlank
        (isAtEnd, isWide) = (false, false)
      } else if isAtEnd, isWide, !isClosing, !ends.contains(letter), !wideEnds.contains(letter) {
        starts.append(place)
        (isAtEnd, isWide) = (false, false)
      }
      if ends.contains(letter) || wideEnds.contains(letter) {
        (isAtEnd, isWide) = (true, wideEnds.contains(letter))
      } else if isAtEnd, !isClosing {
        isAtEnd = false
      }
      if !letter.isWhitespace { isBlank = false }
      place = next
    }
    return zip(starts, starts.dropFirst() + [text.endIndex]).map { text[$0..<$1] }.filter { !$0.isEmpty }
  }
}

extension StringProtocol {
  /// The text without the blanks at its end.
  package var withoutEnd: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
