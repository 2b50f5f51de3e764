/// The content of one page of a Markdown file, so that its paragraphs and its picture are changed one by one.
struct MarkdownLines {
  /// The lines.
  private(set) var bytes: [UInt8]
  private let lineEnd: [UInt8]
  private var blocks: [Block] = []

  /// Lines that belong together, without blank ones between them.
  private struct Block {
    var lines: Range<Int>
    /// Their text; nil if they are a picture.
    var text: [UInt8]?
    var isBroken = false
  }

  /// Takes the lines of a page.
  init(_ bytes: [UInt8], lineEnd: [UInt8]) {
    (self.bytes, self.lineEnd) = (bytes, lineEnd)
    scan()
  }

  private mutating func scan() {
    blocks = []
    var start = 0
    var isOpen = false
    while start < bytes.count {
      let end = MarkdownLayout.lineEnd(from: start, in: bytes)
      let line = MarkdownText.trimmed(start..<end, in: bytes)
      defer { start = end }
      guard let first = line.first.map({ bytes[$0] }) else {
        isOpen = false
        continue
      }
      if first == UInt8(ascii: "!"), MarkdownImage.read(line, of: bytes) != nil {
        blocks.append(Block(lines: start..<end))
        isOpen = false
      } else if first == UInt8(ascii: "#"), let words = heading(line) {
        blocks.append(Block(lines: start..<end, text: Array(MarkdownText.plain(words, of: bytes).utf8)))
        isOpen = false
      } else {
        var block = isOpen ? blocks.removeLast() : Block(lines: start..<end, text: [])
        if isOpen, !block.isBroken { block.text?.append(UInt8(ascii: " ")) }
        var text = block.text ?? []
        block.isBroken = MarkdownText.append(line, of: bytes, to: &text)
        if block.isBroken { text.append(0x0A) }
        (block.text, block.lines) = (text, block.lines.lowerBound..<end)
        blocks.append(block)
        isOpen = true
      }
    }
  }

  /// The words of a page's heading, which count as text; nil if a line only looks like one.
  private func heading(_ line: Range<Int>) -> Range<Int>? {
    let level = bytes[line].prefix { $0 == UInt8(ascii: "#") }.count
    let rest = MarkdownText.trimmed(line.lowerBound + level..<line.upperBound, in: bytes)
    let isApart = rest.isEmpty || rest.lowerBound > line.lowerBound + level
    return level <= 6 && (isApart || level > 1) ? rest : nil
  }

  // MARK: - Text

  /// Has the page say another text: paragraphs that stay are not touched. Answers whether it said what was thought.
  mutating func change(_ old: String, to new: String) -> Bool {
    let texts = blocks.indices.filter { blocks[$0].text != nil }
    let gap: [UInt8] = [0x0A, 0x0A]
    let said = texts.map { blocks[$0].text ?? [] }
    guard Array(said.joined(separator: gap)) == Array(old.utf8) else { return false }
    var rest = Array(new.utf8)[...]
    var (head, tail) = (0, said.count)
    while head < said.count, !rest.isEmpty, rest.starts(with: said[head]) {
      let behind = rest.dropFirst(said[head].count)
      guard behind.isEmpty || behind.starts(with: gap) && behind.count > 2 else { break }
      (rest, head) = (behind.dropFirst(2), head + 1)
    }
    while tail > head, !rest.isEmpty {
      let last = said[tail - 1]
      if rest.elementsEqual(last) {
        (rest, tail) = ([], tail - 1)
      } else if rest.count > last.count + 2, rest.suffix(last.count + 2).elementsEqual(gap + last) {
        (rest, tail) = (rest.dropLast(last.count + 2), tail - 1)
      } else {
        break
      }
    }
    let paragraphs = rest.isEmpty ? [] : wide(MarkdownText.paragraphs(String(decoding: rest, as: UTF8.self)))
    put(
      paragraphs, inPlaceOf: texts[head..<tail].map { blocks[$0].lines }, before: texts[tail...].first,
      texts[..<head].last)
    scan()
    return true
  }

  /// Puts paragraphs in the place of others, or between what stays.
  private mutating func put(
    _ paragraphs: [UInt8], inPlaceOf old: [Range<Int>], before next: Int?, _ previous: Int?
  ) {
    for (index, lines) in old.enumerated().reversed() {
      guard index == 0, !paragraphs.isEmpty else {
        remove(lines)
        continue
      }
      let isOpen = bytes[lines].last != 0x0A
      bytes.replaceSubrange(lines, with: isOpen ? Array(paragraphs.dropLast(lineEnd.count)) : paragraphs)
    }
    guard old.isEmpty, !paragraphs.isEmpty else { return }
    if let next {
      let place = blocks[next].lines.lowerBound
      bytes.replaceSubrange(place..<place, with: paragraphs + lineEnd)
    } else {
      insert(paragraphs, behind: (previous ?? blocks.indices.last).map { blocks[$0].lines.upperBound } ?? 0)
    }
  }

  /// Puts lines behind a place, with a blank line before them.
  private mutating func insert(_ lines: [UInt8], behind place: Int) {
    let isOpen = place > 0 && bytes[place - 1] != 0x0A
    let isTight =
      place < bytes.count && !bytes[place..<MarkdownLayout.lineEnd(from: place, in: bytes)].allSatisfy { $0 <= 0x20 }
    bytes.replaceSubrange(place..<place, with: (isOpen ? lineEnd : []) + lineEnd + lines + (isTight ? lineEnd : []))
  }

  /// Takes lines away, and the blank ones behind them, or before them where they are the last.
  private mutating func remove(_ lines: Range<Int>) {
    var end = lines.upperBound
    while end < bytes.count {
      let next = MarkdownLayout.lineEnd(from: end, in: bytes)
      guard MarkdownText.trimmed(end..<next, in: bytes).isEmpty else { break }
      end = next
    }
    // What follows on the next page keeps its distance.
    if end == bytes.count { end = lines.upperBound }
    var start = lines.lowerBound
    // Of lines behind which nothing stands those before them go.
    while end == lines.upperBound, start > 0 {
      var line = start - 1
      while line > 0, bytes[line - 1] != 0x0A { line -= 1 }
      guard MarkdownText.trimmed(line..<start, in: bytes).isEmpty else { break }
      start = line
    }
    bytes.removeSubrange(start..<end)
  }

  private func wide(_ text: [UInt8]) -> [UInt8] {
    lineEnd.count == 1 ? text : text.flatMap { $0 == 0x0A ? lineEnd : [$0] }
  }

  // MARK: - Picture

  /// Has the page show another picture, or none; a line that stays says another alt text where that is one.
  mutating func show(_ path: String?, alt: String?, isOtherPath: Bool) {
    let place = blocks.firstIndex { $0.text == nil }
    switch (place, path) {
    case (let place?, let path?):
      let line = MarkdownText.trimmed(blocks[place].lines, in: bytes)
      if isOtherPath {
        bytes.replaceSubrange(line, with: MarkdownImage.line(alt: alt, path: path))
      } else if let words = MarkdownImage.words(in: line, of: bytes) {
        bytes.replaceSubrange(words, with: MarkdownImage.words(alt))
      }
    case (let place?, nil): remove(blocks[place].lines)
    case (nil, let path?):
      insert(MarkdownImage.line(alt: alt, path: path) + lineEnd, behind: 0)
    case (nil, nil): return
    }
    scan()
  }
}
