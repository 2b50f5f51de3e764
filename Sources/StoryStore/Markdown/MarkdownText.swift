import Basics

/// The text of a story as it stands in Markdown: plain text, of which a reader of Markdown sees the same words.
///
/// A blank line ends a paragraph, a line break within one is a blank. Three things of Markdown count, so that every
/// text can be written. A backslash at the end of a line is a line break. A backslash before an ASCII punctuation mark
/// makes the mark plain; in the text of a page it stays before a mark that would be emphasis otherwise (`PlainMark`).
/// `&#160;` or `&#xA0;` is the character of that number. Lists, emphasis, tables and HTML are text like any other.
enum MarkdownText {
  /// The part of a line without what means nothing at its ends: white space, no-break spaces and byte order marks.
  static func trimmed(_ line: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    var (start, end) = (line.lowerBound, line.upperBound)
    while start < end {
      if bytes[start].isSpace {
        start += 1
      } else if let width = blankWidth(at: start, before: end, in: bytes) {
        start += width
      } else {
        break
      }
    }
    while start < end {
      if bytes[end - 1].isSpace {
        end -= 1
      } else if end - start >= 2, blankWidth(at: end - 2, before: end, in: bytes) == 2 {
        end -= 2
      } else if end - start >= 3, blankWidth(at: end - 3, before: end, in: bytes) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return start..<end
  }

  /// The length of a no-break space or byte order mark; nil if something else stands.
  static func blankWidth(at place: Int, before end: Int, in bytes: [UInt8]) -> Int? {
    if bytes[place] == 0xC2 { return place + 1 < end && bytes[place + 1] == 0xA0 ? 2 : nil }
    guard bytes[place] == 0xEF, place + 2 < end, bytes[place + 1] == 0xBB, bytes[place + 2] == 0xBF else { return nil }
    return 3
  }

  /// Whether a byte is one of ASCII's punctuation marks.
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "!")...UInt8(ascii: "/"), UInt8(ascii: ":")...UInt8(ascii: "@"),
      UInt8(ascii: "[")...UInt8(ascii: "`"),
      UInt8(ascii: "{")...UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// Whether a note, or what leads to one, begins at a place: `[^`.
  static func isNote(at place: Int, in bytes: [UInt8]) -> Bool {
    place + 1 < bytes.count && bytes[place] == UInt8(ascii: "[") && bytes[place + 1] == UInt8(ascii: "^")
  }

  /// Whether an image begins at a place, however its picture is named: `![a](b)`, `![a][b]` or `![[b]]`.
  static func isImage(at place: Int, before end: Int, in bytes: [UInt8]) -> Bool {
    guard bytes[place..<end].starts(with: "![".utf8), !isNote(at: place + 1, in: bytes),
      case let end = min(end, place + 4096), let close = bytes[place + 2..<end].firstIndex(of: UInt8(ascii: "]")),
      close + 1 < end
    else { return false }
    switch bytes[close + 1] {
    case UInt8(ascii: "("): return bytes[close..<end].contains(UInt8(ascii: ")"))
    case UInt8(ascii: "["): return bytes[close + 2..<end].contains(UInt8(ascii: "]"))
    case UInt8(ascii: "]"): return bytes[place + 2] == UInt8(ascii: "[")
    default: return false
    }
  }

  /// Appends what a trimmed line says; answers whether it ends in a line break that counts. In the text of a page marks
  /// of emphasis count.
  static func append(
    _ line: Range<Int>, of bytes: [UInt8], to text: inout [UInt8], isPage: Bool = true
  ) -> Bool {
    var run = line.lowerBound
    let start = text.count
    var plainMark = PlainMark()
    var place = run
    while place < line.upperBound {
      switch bytes[place] {
      case UInt8(ascii: "\\") where place + 1 == line.upperBound:
        text += bytes[run..<place]
        return true
      case UInt8(ascii: "\\") where isPunctuation(bytes[place + 1]):
        text += bytes[run..<place]
        let isKept =
          isPage && isEmphasis(bytes[place + 1])
          && plainMark.counts(
            Character(Unicode.Scalar(bytes[place + 1])), before: last(of: text[start...]),
            after: first(of: bytes[(place + 2)..<line.upperBound]))
        run = isKept || isPage && isNote(at: place + 1, in: bytes) ? place : place + 1
        place += 2
      case UInt8(ascii: "&"):
        guard let (scalar, end) = reference(at: place, before: line.upperBound, in: bytes) else {
          place += 1
          continue
        }
        text += bytes[run..<place]
        text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        run = end
        place = end
      default: place += 1
      }
    }
    text += bytes[run..<line.upperBound]
    return false
  }

  /// The text of a trimmed line without a line break at its end.
  static func plain(_ line: Range<Int>, of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    _ = append(line, of: bytes, to: &text, isPage: false)
    return String(decoding: text, as: UTF8.self)
  }

  private static func isEmphasis(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") }

  /// The most bytes that are looked at for a character.
  private static let longestCharacter = 64

  /// The last character before a mark, and the first behind it, marks and backslashes passed over.
  private static func last(of bytes: ArraySlice<UInt8>) -> Character? {
    let end = bytes.lastIndex { !isEmphasis($0) && $0 != UInt8(ascii: "\\") }.map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[..<end].suffix(longestCharacter), as: UTF8.self).last
  }
  private static func first(of bytes: ArraySlice<UInt8>) -> Character? {
    let start = bytes.firstIndex { !isEmphasis($0) && $0 != UInt8(ascii: "\\") } ?? bytes.endIndex
    return String(decoding: bytes[start...].prefix(longestCharacter), as: UTF8.self).first
  }

  /// The character that `&#65;` or `&#x41;` is, and where that ends.
  private static func reference(at start: Int, before end: Int, in bytes: [UInt8]) -> (Unicode.Scalar, Int)? {
    var place = start + 1
    guard place < end, bytes[place] == UInt8(ascii: "#") else { return nil }
    place += 1
    let isHexadecimal = place < end && bytes[place] | 0x20 == 0x78
    if isHexadecimal { place += 1 }
    var number: UInt32 = 0
    var digits = 0
    while place < end, bytes[place] != UInt8(ascii: ";") {
      guard let digit = bytes[place].hexadecimal, isHexadecimal || digit < 10 else { return nil }
      number = number * (isHexadecimal ? 16 : 10) + UInt32(digit)
      digits += 1
      place += 1
      if digits > 7 { return nil }
    }
    guard place < end, digits > 0, let scalar = Unicode.Scalar(number) else { return nil }
    return (scalar, place + 1)
  }

  /// Writes a text so that reading gives it back to the byte, each paragraph in one line, a line break at its end.
  static func paragraphs(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    let hardBreak: [UInt8] = [UInt8(ascii: "\\"), 0x0A]
    guard bytes.contains(where: { $0 != 0x0A }) else {
      for _ in lines.dropFirst() { result += hardBreak }
      return result
    }
    var index = 0
    while lines[index].isEmpty {
      result += hardBreak
      index += 1
    }
    while index < lines.count {
      write(lines[index], to: &result, isPage: true)
      let next = lines[(index + 1)...].firstIndex { !$0.isEmpty }
      let breaks = (next ?? lines.count - 1) - index
      // Two breaks are a blank line; what is more of them, or does not stand between two lines, is written out.
      let written = next == nil ? breaks : breaks == 1 ? 1 : breaks - 2
      if next == nil || breaks == 1 {
        result += breaks == 0 ? [0x0A] : hardBreak
        for _ in 0..<max(0, written - 1) { result += hardBreak }
      } else {
        result += [0x0A, 0x0A]
        for _ in 0..<written { result += hardBreak }
      }
      index = next ?? lines.count
    }
    return result
  }

  /// Writes a text that has to stand in one line, such as a title: a line break in it becomes a reference.
  static func line(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    write(Array(text.utf8)[...], to: &result, isPage: false)
    return result
  }

  private static func write(_ line: ArraySlice<UInt8>, to result: inout [UInt8], isPage: Bool) {
    let bytes = Array(line)
    let core = trimmed(0..<bytes.count, in: bytes)
    var plainMark = PlainMark()
    for (place, byte) in bytes.enumerated() {
      let isFirst = place == 0
      switch byte {
      case UInt8(ascii: "\\")
      where isPage && place + 1 < bytes.count && isEmphasis(bytes[place + 1])
        && plainMark.counts(
          Character(Unicode.Scalar(bytes[place + 1])), before: last(of: bytes[..<place]),
          after: first(of: bytes[(place + 2)...])):
        // It makes the mark plain here and there.
        result.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "\\") where isPage && isNote(at: place + 1, in: bytes): result.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      case UInt8(ascii: "&") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "#"):
        result += [UInt8(ascii: "\\"), UInt8(ascii: "&")]
      case UInt8(ascii: "#") where isFirst: result += [UInt8(ascii: "\\"), UInt8(ascii: "#")]
      case UInt8(ascii: "!")
      where isFirst && bytes.count > 1 && bytes[1] == UInt8(ascii: "[")
        || isImage(at: place, before: bytes.count, in: bytes):
        result += [UInt8(ascii: "\\"), UInt8(ascii: "!")]
      case 0x00..<0x20 where byte != 0x09 || !core.contains(place), 0x7F: result += "&#\(byte);".utf8
      case UInt8(ascii: " ") where isFirst || place == bytes.count - 1: result += "&#32;".utf8
      // The first and last of a wide blank at an end, so that what lies between them is not at an end.
      case 0xC2 where !core.contains(place): result += "&#160;".utf8
      case 0xEF where !core.contains(place): result += "&#65279;".utf8
      case 0x80... where !core.contains(place): continue
      default: result.append(byte)
      }
    }
  }
}
