import Basics

/// A Markdown image alone in its line: `![what it shows](path)`, the path also as `<a path>` and with a title after it.
enum MarkdownImage {
  /// Reads a trimmed line that begins with `!`; nil if it is something else.
  static func read(_ line: Range<Int>, of bytes: [UInt8]) -> MarkdownBody.Picture? {
    guard line.count >= 5, bytes[line.lowerBound + 1] == UInt8(ascii: "["),
      bytes[line.upperBound - 1] == UInt8(ascii: ")")
    else { return nil }
    guard let middle = middle(line, in: bytes) else { return nil }
    var target = MarkdownText.trimmed(middle + 2..<line.upperBound - 1, in: bytes)
    if let first = target.first, bytes[first] == UInt8(ascii: "<") {
      guard let end = bytes[target].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      target = first + 1..<end
    } else if let blank = bytes[target].firstIndex(of: UInt8(ascii: " ")) {
      // A title, as `![a](b.png "c")` has it; a path with a blank in it may stand there as it is.
      let rest = MarkdownText.trimmed(blank..<target.upperBound, in: bytes)
      if bytes[rest.lowerBound].isQuote {
        target = target.lowerBound..<blank
      }
    }
    guard !target.isEmpty else { return nil }
    let alt = MarkdownText.plain(line.lowerBound + 2..<middle, of: bytes)
    return .init(alt: alt.isEmpty ? nil : alt, path: path(target, of: bytes), offset: line.lowerBound)
  }

  /// The place of the first image among the text of a line that no backslash makes plain.
  static func stray(in line: Range<Int>, of bytes: [UInt8]) -> Int? {
    line.first { place in
      bytes[place] == UInt8(ascii: "!") && (place == line.lowerBound || bytes[place - 1] != UInt8(ascii: "\\"))
        && MarkdownText.isImage(at: place, before: line.upperBound, in: bytes)
    }
  }

  /// The last `](` whose bracket is not escaped.
  private static func middle(_ line: Range<Int>, in bytes: [UInt8]) -> Int? {
    var found: Int?
    var place = line.lowerBound + 2
    while place < line.upperBound - 1 {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 1
      } else if bytes[place] == UInt8(ascii: "]"), bytes[place + 1] == UInt8(ascii: "(") {
        found = place
      }
      place += 1
    }
    return found
  }

  /// A path with its escapes and percent signs resolved.
  private static func path(_ range: Range<Int>, of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    _ = MarkdownText.append(range, of: bytes, to: &text)
    return String(decoding: PercentEncoding.decoded(text), as: UTF8.self)
  }

  /// Writes an image so that reading gives both back to the byte.
  static func line(alt: String?, path: String) -> [UInt8] {
    var line = "![".utf8 + words(alt) + "](".utf8
    let bytes = Array(path.utf8)
    let core = MarkdownText.trimmed(0..<bytes.count, in: bytes)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case _ where !core.contains(place): write(byte, to: &line)
      // What ends a path or begins something else; letters of all scripts stay.
      case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%")...UInt8(ascii: ")"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "[")...UInt8(ascii: "]"), UInt8(ascii: "`"), 0x7F:
        write(byte, to: &line)
      default: line.append(byte)
      }
    }
    return line + ")".utf8
  }

  /// Writes what an image shows.
  static func words(_ alt: String?) -> [UInt8] {
    MarkdownText.line(alt ?? "").flatMap {
      $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") ? [UInt8(ascii: "\\"), $0] : [$0]
    }
  }

  /// The alt text's range in a trimmed line that is an image.
  static func words(in line: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    middle(line, in: bytes).map { line.lowerBound + 2..<$0 }
  }

  private static func write(_ byte: UInt8, to line: inout [UInt8]) {
    line.append(UInt8(ascii: "%"))
    for half in [byte >> 4, byte & 0x0F] { line.append(half < 10 ? 0x30 + half : 0x41 + half - 10) }
  }
}
