import Languages
import Markup
import Website

/// The text of a lesson as pages and books show it, made of its Markdown.
///
/// A lesson is text and nothing else: pictures give way to their words, and links that lead nowhere from here, such as
/// relative ones, to what they are on. So a page asks nobody else for anything, and a book has all that it names.
struct LessonBody: Encodable, Sendable {
  /// Safe HTML, well-formed as XML inside an element.
  let html: String
  /// Its words, without markup, paragraph after paragraph.
  let words: String
  /// Its beginning, in a sentence or two.
  let summary: String
  /// How long it takes to read, at least one minute.
  let minutes: Int

  /// Takes the Markdown of a lesson; a heading that says its title once more is left out.
  init(_ markdown: String, title: String, language: Language) {
    let document = MarkdownDocument(parsing: Array(PlainText.clean(markdown).utf8)[...], headings: .belowFirst)
    let repeats = PlainText.line(document.title) == title
    html = Self.textOnly(repeats ? document.htmlBelowTitle : document.html)
    words = Self.words(in: html)
    let paragraphs = PlainText.paragraphs(words)
    summary = PlainText.excerpt(paragraphs.first ?? "", 180)
    let count =
      language.isWrittenWithoutSpaces
      ? words.unicodeScalars.count / 2 : words.split(whereSeparator: \.isWhitespace).count
    minutes = max(1, (count + 100) / 200)
  }

  /// The HTML that the Markdown room writes, its pictures and dead links replaced by their words.
  ///
  /// It writes no `>` inside of a tag, and no tag of a lesson's own, so tags can be told by their angle brackets.
  private static func textOnly(_ html: [UInt8]) -> String {
    var kept: [UInt8] = []
    kept.reserveCapacity(html.count)
    var areLinksKept: [Bool] = []
    var place = 0
    while place < html.count {
      guard html[place] == UInt8(ascii: "<"), let end = html[place...].firstIndex(of: UInt8(ascii: ">")) else {
        kept.append(html[place])
        place += 1
        continue
      }
      let tag = html[place...end]
      place = end + 1
      if tag.starts(with: "<img ".utf8) {
        kept += value(of: "alt", in: tag)
      } else if tag.starts(with: "<a ".utf8) {
        let isKept = leadsSomewhere(value(of: "href", in: tag))
        areLinksKept.append(isKept)
        if isKept { kept += tag }
      } else if tag.elementsEqual("</a>".utf8) {
        if areLinksKept.popLast() ?? true { kept += tag }
      } else {
        kept += tag
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  /// The value of an attribute as it stands in a tag; empty where there is none.
  private static func value(of name: String, in tag: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let opening = Array(" \(name)=\"".utf8)
    var place = tag.startIndex
    while place + opening.count <= tag.endIndex {
      if tag[place..<place + opening.count].elementsEqual(opening) {
        let start = place + opening.count
        return tag[start..<(tag[start...].firstIndex(of: UInt8(ascii: "\"")) ?? tag.endIndex)]
      }
      place += 1
    }
    return []
  }

  private static func leadsSomewhere(_ address: ArraySlice<UInt8>) -> Bool {
    let address = String(decoding: address, as: UTF8.self).lowercased()
    return ["https://", "http://", "mailto:", "tel:"].contains {
      address.hasPrefix($0) && address.utf8.count > $0.utf8.count
    }
  }

  /// The text of HTML without its tags; elements that stand by themselves are paragraphs.
  private static func words(in html: String) -> String {
    var text: [UInt8] = []
    var bytes = Array(html.utf8)[...]
    while let byte = bytes.first {
      if byte == UInt8(ascii: "<"), let end = bytes.firstIndex(of: UInt8(ascii: ">")) {
        let name = bytes[(bytes.startIndex + 1)..<end].drop { $0 == UInt8(ascii: "/") }.prefix {
          $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "/")
        }
        if !inline.contains(String(decoding: name, as: UTF8.self)) { text += [0x0A, 0x0A] }
        bytes = bytes[(end + 1)...]
      } else if byte == 0x26, let (scalar, length) = entity(bytes) {
        text.append(scalar)
        bytes = bytes.dropFirst(length)
      } else {
        text.append(byte)
        bytes = bytes.dropFirst()
      }
    }
    return PlainText.paragraphs(String(decoding: text, as: UTF8.self)).joined(separator: "\n\n")
  }

  private static let inline: Set = ["a", "em", "strong", "code", "del"]

  /// A character that is written by its name, and how long that is.
  private static func entity(_ bytes: ArraySlice<UInt8>) -> (UInt8, Int)? {
    for (name, byte) in [("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22)] as [(String, UInt8)]
    where bytes.starts(with: name.utf8) {
      return (byte, name.utf8.count)
    }
    return nil
  }
}
