package import Models

/// Cuts the text of a story of the first schema, which was one string, into pages.
///
/// Where the author has marked two pages or more, the marks decide. A mark is a form feed; a line of three or more
/// hyphens; a line `Page 3`, in any case, with `#`, `*`, `_`, brackets, a colon or a full stop around it; or the start
/// of a line `Page 3:` or `Page 3 -`, whose rest is the page's text. Else paragraphs, and sentences where paragraphs
/// are too long, are put together to pages that suit the readers.
///
/// Nothing is lost: each page is a piece of the text, in its order; only white space and marks lie between them.
package enum PageSplitter {
  /// The target length of a page, in Unicode scalars: about 40, 90 and 160 words of English.
  package static func target(for group: AgeGroup?) -> Int {
    switch group {
    case .preschool: 220
    case .preteen: 900
    default: 500
    }
  }

  /// The pages of a text, without white space around them; none if there is nothing but white space and marks.
  package static func pages(of text: String, for group: AgeGroup?) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let marked = PageMarks.segments(of: scalars).compactMap { trimmed($0, in: scalars) }
    let ranges =
      marked.count == 1
      ? marked.flatMap { PagePacker(scalars: scalars, target: target(for: group)).pages(of: $0) } : marked
    return ranges.map { range in
      var page = String.UnicodeScalarView()
      page.append(contentsOf: scalars[range])
      return String(page)
    }
  }

  /// The range without white space at its ends; nil if nothing else is in it.
  static func trimmed(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int>? {
    guard let first = range.first(where: { !isSpace(scalars[$0]) }),
      let last = range.last(where: { !isSpace(scalars[$0]) })
    else { return nil }
    return first..<last + 1
  }

  /// Whether a scalar is white space of ASCII, a line or paragraph separator, or a byte order mark.
  static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}": true
    default: false
    }
  }

  /// Whether a scalar ends a line.
  static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{B}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

/// Finds where an author has marked the pages.
private enum PageMarks {
  /// The ranges between the marks, empty ones included.
  static func segments(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var segments: [Range<Int>] = []
    var start = 0
    var line = 0
    while line < scalars.count {
      let end = scalars[line...].firstIndex { PageSplitter.isLineEnd($0) || $0 == "\u{C}" } ?? scalars.count
      if let mark = mark(in: line..<end, of: scalars) {
        segments.append(start..<line)
        start = mark
      }
      if end < scalars.count, scalars[end] == "\u{C}" {
        segments.append(start..<end)
        start = end + 1
      }
      line = end + 1
    }
    segments.append(min(start, scalars.count)..<scalars.count)
    return segments
  }

  /// The end of the mark at the start of a line; nil if the line is text.
  private static func mark(in line: Range<Int>, of scalars: [Unicode.Scalar]) -> Int? {
    guard let text = PageSplitter.trimmed(line, in: scalars) else { return nil }
    if text.count >= 3, text.allSatisfy({ scalars[$0] == "-" }) { return line.upperBound }
    var position = text.lowerBound
    func skip(while matches: (Unicode.Scalar) -> Bool) -> Int {
      let start = position
      while position < text.upperBound, matches(scalars[position]) { position += 1 }
      return position - start
    }
    let isDecoration: (Unicode.Scalar) -> Bool = { "#*_[( \t".unicodeScalars.contains($0) }
    _ = skip(while: isDecoration)
    for letter in "page".unicodeScalars {
      guard position < text.upperBound, scalars[position].properties.lowercaseMapping == String(letter) else {
        return nil
      }
      position += 1
    }
    guard skip(while: { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }) > 0 else { return nil }
    guard (1...4).contains(skip(while: { ("0"..."9").contains($0) })) else { return nil }
    let afterNumber = position
    _ = skip(while: { "#*_]):. \t".unicodeScalars.contains($0) })
    if position == text.upperBound { return line.upperBound }
    position = afterNumber
    _ = skip(while: { "*_]) \t".unicodeScalars.contains($0) })
    guard position < text.upperBound, ":-\u{2013}\u{2014}".unicodeScalars.contains(scalars[position]) else {
      return nil
    }
    if scalars[position] == "-" {
      // A hyphen is a dash only with space on both sides: 'Page 3-4' is text.
      guard scalars[position - 1] == " ", position + 1 < text.upperBound, scalars[position + 1] == " " else {
        return nil
      }
    }
    position += 1
    _ = skip(while: { "*_ \t".unicodeScalars.contains($0) })
    return position
  }
}
