/// Puts paragraphs and sentences together to pages of about one length.
struct PagePacker {
  /// The whole text that ranges are about.
  let scalars: [Unicode.Scalar]
  /// How long a page is meant to be, in scalars.
  let target: Int

  /// A sentence, or a piece of an endless one.
  private struct Piece {
    let range: Range<Int>
    let startsParagraph: Bool
  }

  /// The pages of a range, as ranges without white space at their ends.
  func pages(of range: Range<Int>) -> [Range<Int>] {
    let pieces = paragraphs(in: range).flatMap { self.pieces(of: $0) }
    var pages: [Range<Int>] = []
    var page: Range<Int>?
    for (index, piece) in pieces.enumerated() {
      guard let open = page else {
        page = piece.range
        continue
      }
      if endsPage(open, before: index, of: pieces) {
        pages.append(open)
        page = piece.range
      } else {
        page = open.lowerBound..<piece.range.upperBound
      }
    }
    if let page { pages.append(page) }
    // A last page of a few words goes to the page before it.
    if pages.count > 1, pages[pages.count - 1].count * 4 < target {
      let last = pages.removeLast()
      pages[pages.count - 1] = pages[pages.count - 1].lowerBound..<last.upperBound
    }
    return pages
  }

  /// Whether a page is full before a piece: it would grow beyond five quarters of the target, or the paragraph that
  /// begins here would make it so and the page is three fifths full.
  private func endsPage(_ page: Range<Int>, before index: Int, of pieces: [Piece]) -> Bool {
    if (pieces[index].range.upperBound - page.lowerBound) * 4 > target * 5 { return true }
    return pieces[index].startsParagraph && page.count * 5 >= target * 3
      && (paragraphEnd(pieces, from: index) - page.lowerBound) * 4 > target * 5
  }

  private func paragraphEnd(_ pieces: [Piece], from index: Int) -> Int {
    var last = index
    while last + 1 < pieces.count, !pieces[last + 1].startsParagraph { last += 1 }
    return pieces[last].range.upperBound
  }

  /// The ranges between empty lines; between line ends where there is no empty line.
  private func paragraphs(in range: Range<Int>) -> [Range<Int>] {
    let lines = lines(in: range)
    let hasEmptyLine = lines.contains { PageSplitter.trimmed($0, in: scalars) == nil }
    var paragraphs: [Range<Int>] = []
    var isOpen = false
    for line in lines {
      guard let text = PageSplitter.trimmed(line, in: scalars) else {
        isOpen = false
        continue
      }
      if isOpen, let last = paragraphs.last {
        paragraphs[paragraphs.count - 1] = last.lowerBound..<text.upperBound
      } else {
        paragraphs.append(text)
      }
      isOpen = hasEmptyLine
    }
    return paragraphs
  }

  /// The lines of a range without their ends; `\r\n` is one end.
  private func lines(in range: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where PageSplitter.isLineEnd(scalars[index]) {
      let isSecondHalf = scalars[index] == "\n" && index > range.lowerBound && scalars[index - 1] == "\r"
      if !isSecondHalf { lines.append(start..<index) }
      start = index + 1
    }
    lines.append(start..<range.upperBound)
    return lines
  }

  /// The sentences of a paragraph; a paragraph that fits a page stays whole.
  private func pieces(of paragraph: Range<Int>) -> [Piece] {
    guard paragraph.count * 4 > target * 5 else { return [Piece(range: paragraph, startsParagraph: true)] }
    var ranges: [Range<Int>] = []
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      let end = sentenceEnd(from: start, in: paragraph)
      if let sentence = PageSplitter.trimmed(start..<end, in: scalars) { ranges += shortened(sentence) }
      start = end
    }
    return ranges.enumerated().map { Piece(range: $1, startsParagraph: $0 == 0) }
  }

  /// The end of the sentence that begins at a place: behind the signs and quotes that close it.
  private func sentenceEnd(from start: Int, in paragraph: Range<Int>) -> Int {
    var index = start
    while index < paragraph.upperBound {
      let sign = scalars[index]
      index += 1
      guard ".!?\u{2026}\u{203D}\u{61F}\u{6D4}\u{964}\u{965}\u{3002}\u{FF01}\u{FF1F}".unicodeScalars.contains(sign)
      else {
        continue
      }
      while index < paragraph.upperBound, closesSentence(scalars[index]) { index += 1 }
      if isEnd(index, after: sign, in: paragraph) { return index }
    }
    return paragraph.upperBound
  }

  private func closesSentence(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .closePunctuation, .finalPunctuation: true
    default: ".!?\u{2026}\"'*_\u{3002}\u{FF01}\u{FF1F}".unicodeScalars.contains(scalar)
    }
  }

  /// Whether a sentence ends here: in scripts that write spaces, one follows, and what comes next is no small letter.
  private func isEnd(_ index: Int, after sign: Unicode.Scalar, in paragraph: Range<Int>) -> Bool {
    guard index < paragraph.upperBound, !"\u{3002}\u{FF01}\u{FF1F}".unicodeScalars.contains(sign) else { return true }
    guard PageSplitter.isSpace(scalars[index]) else { return false }
    let next = scalars[index..<paragraph.upperBound].first { !PageSplitter.isSpace($0) }
    return next?.properties.generalCategory != .lowercaseLetter && !(sign == "." && isAbbreviation(before: index))
  }

  /// Whether the full stop before a place belongs to a short form of address, as in `Mr. Fox`.
  private func isAbbreviation(before index: Int) -> Bool {
    let word = scalars[..<(index - 1)].reversed().prefix { !PageSplitter.isSpace($0) && $0 != "\"" && $0 != "\u{201C}" }
    let text = String(String.UnicodeScalarView(word.reversed())).lowercased()
    return ["mr", "mrs", "ms", "dr", "st", "prof", "no", "vs"].contains(text)
  }

  /// A sentence in pieces between words, where it is longer than two pages.
  private func shortened(_ sentence: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var rest = sentence
    while rest.count > target * 2 {
      let limit = rest.lowerBound + target
      guard
        let space = (rest.lowerBound + 1...limit).last(where: { PageSplitter.isSpace(scalars[$0]) })
          ?? (limit..<rest.upperBound).first(where: { PageSplitter.isSpace(scalars[$0]) }),
        let next = (space..<rest.upperBound).first(where: { !PageSplitter.isSpace(scalars[$0]) })
      else { break }
      if let piece = PageSplitter.trimmed(rest.lowerBound..<space, in: scalars) { pieces.append(piece) }
      rest = next..<rest.upperBound
    }
    return pieces + [rest]
  }
}
