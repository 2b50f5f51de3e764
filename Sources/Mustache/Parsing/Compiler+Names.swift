extension Compiler {
  /// Adds the components of a dotted name; `.` alone has none.
  mutating func path(_ contents: Range<Int>, of tag: Tag) throws(MustacheError) -> Path {
    try check(contents, of: tag)
    let first = names.count
    if contents.count == 1, source[contents.lowerBound] == UInt8(ascii: ".") { return Path(start: first, count: 0) }
    for part in source[contents].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard !part.isEmpty else {
        throw error(tag.start, "bad-name", "'\(text(contents))' has an empty part; a dotted name is written 'a.b'")
      }
      names.append(Name(String(decoding: part, as: UTF8.self)))
    }
    return Path(start: first, count: names.count - first)
  }

  /// Which template a partial or parent tag means.
  mutating func target(of tag: Tag) throws(MustacheError) -> Target {
    try check(tag.contents.prefixIsStar(in: source) ? trimmed(tag.contents.dropFirst()) : tag.contents, of: tag)
    guard tag.contents.prefixIsStar(in: source) else { return .named(text(tag.contents)) }
    return .dynamic(try path(trimmed(tag.contents.dropFirst()), of: tag))
  }

  /// Refuses what is no name: nothing, white space inside, or a delimiter that belongs to another tag.
  func check(_ contents: Range<Int>, of tag: Tag) throws(MustacheError) {
    guard !contents.isEmpty else {
      throw error(tag.start, "empty-tag", "a tag holds a name")
    }
    let bytes = source[contents]
    let runsOn = delimiters == .standard && contains(delimiters.opening, in: contents)
    if runsOn || contains(delimiters.closing, in: contents) {
      throw error(
        tag.start, "unclosed-tag", "the tag runs into the next one; expected '\(closing(of: tag))' after its name")
    }
    if bytes.contains(where: { $0.isWhiteSpace }) {
      throw error(tag.start, "bad-name", "'\(line(contents))' is not a name; a name has no white space")
    }
  }

  /// The text of a range, with bytes that are not UTF-8 replaced.
  func text(_ range: Range<Int>) -> String {
    String(decoding: source[range], as: UTF8.self)
  }

  /// A range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper, source[lower].isWhiteSpace { lower += 1 }
    while lower < upper, source[upper - 1].isWhiteSpace { upper -= 1 }
    return lower..<upper
  }

  /// The next place of `needle` in whole at or after a byte.
  func find(_ needle: [UInt8], from start: Int) -> Int? {
    find(needle, in: start..<source.count)
  }

  private func contains(_ needle: [UInt8], in range: Range<Int>) -> Bool {
    find(needle, in: range) != nil
  }

  private func find(_ needle: [UInt8], in range: Range<Int>) -> Int? {
    let first = needle[0]
    var index = range.lowerBound
    let last = range.upperBound - needle.count
    while index <= last {
      if source[index] == first, source[index..<index + needle.count].elementsEqual(needle) { return index }
      index += 1
    }
    return nil
  }

  /// The start of a range as one short line, for messages.
  private func line(_ range: Range<Int>) -> String {
    let words = source[range].prefix(60).split(whereSeparator: { $0.isWhiteSpace })
    return String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self)
  }

  /// The delimiter that ends a tag of this kind.
  private func closing(of tag: Tag) -> String {
    let closing = String(decoding: delimiters.closing, as: UTF8.self)
    return tag.sigil == UInt8(ascii: "{") ? "}" + closing : closing
  }
}

extension Range<Int> {
  /// Whether the bytes at this range start with the sign of a dynamic name.
  func prefixIsStar(in source: [UInt8]) -> Bool {
    !isEmpty && source[lowerBound] == UInt8(ascii: "*")
  }
}
