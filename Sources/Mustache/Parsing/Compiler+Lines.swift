// Which white space belongs to tags and which to the text (specification 1.4, `whitespace.md`).
//
// A tag is standalone when it is alone on its line: the line then disappears. Parents and blocks are judged as pairs:
// a pair is standalone when nothing is before the tag on its line and nothing after the end tag on its own,
// and then the white space before the tag indents what is rendered in its place.

extension Compiler {
  /// Adds the text up to a byte, leaving out the indentation that belongs to the source's layout.
  ///
  /// Text directly inside a parent tag is a comment.
  mutating func addText(upTo end: Int) {
    defer { textStart = max(textStart, end) }
    guard textStart < end, open.last?.kind != .parent else { return }
    let removed = removedIndentation
    if removed.isEmpty {
      operations.append(.text(start: textStart, end: end, beginsLine: beginsLine))
      beginsLine = source[end - 1] == UInt8(ascii: "\n")
      return
    }
    var start = textStart
    while start < end {
      let next = source[start..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      if beginsLine { start = skip(removed, in: start..<next) }
      if start < next {
        operations.append(.text(start: start, end: next, beginsLine: beginsLine))
        beginsLine = source[next - 1] == UInt8(ascii: "\n")
      }
      start = next
    }
  }

  /// Notes that a line of the source starts with a tag that prints.
  mutating func addLineStart() {
    guard beginsLine else { return }
    operations.append(.line)
    beginsLine = false
  }

  /// Adds the text before a tag, taking away the tag's line when the tag is alone on it.
  ///
  /// Gives the white space before a standalone tag, `nil` for one that shares its line.
  mutating func addLine(of tag: Tag) -> Range<Int>? {
    guard let line = lineStart(before: tag), let next = lineEnd(after: tag) else {
      addText(upTo: tag.start)
      if open.last?.kind != .parent { addLineStart() }
      textStart = tag.end
      return nil
    }
    addText(upTo: line)
    textStart = next
    beginsLine = true
    return skip(removedIndentation, in: line..<tag.start)..<tag.start
  }

  /// The start of a tag's line, if the tag is alone on it.
  func lineStart(ofStandalone tag: Tag) -> Int? {
    lineEnd(after: tag) == nil ? nil : lineStart(before: tag)
  }

  /// The start of a tag's line, if nothing but white space is before the tag.
  func lineStart(before tag: Tag) -> Int? {
    var index = tag.start
    while index > textStart, source[index - 1].isBlank { index -= 1 }
    if index == 0 { return lines.start ? 0 : nil }
    return source[index - 1] == UInt8(ascii: "\n") ? index : nil
  }

  /// The start of the line after a tag, if nothing but white space is between.
  func lineEnd(after tag: Tag) -> Int? {
    var index = tag.end
    while index < source.count, source[index].isBlank { index += 1 }
    if index == source.count { return lines.end ? index : nil }
    if source[index] == UInt8(ascii: "\r"), index + 1 < source.count { index += 1 }
    return source[index] == UInt8(ascii: "\n") ? index + 1 : nil
  }

  /// The white space that starts the line at a byte.
  func indentation(at line: Int) -> Range<Int> {
    var end = line
    while end < source.count, source[end].isBlank { end += 1 }
    return line..<end
  }

  /// The indentation of each line here in the source only.
  var removedIndentation: Range<Int> { open.last?.removed ?? 0..<0 }

  /// The start of a range without an indentation that the range starts with in whole.
  func skip(_ indentation: Range<Int>, in range: Range<Int>) -> Int {
    guard !indentation.isEmpty, range.count >= indentation.count else { return range.lowerBound }
    let end = range.lowerBound + indentation.count
    return source[range.lowerBound..<end].elementsEqual(source[indentation]) ? end : range.lowerBound
  }
}
