import Basics

/// A place in a page, and what is next from there on.
struct HTMLReader {
  private let bytes: [UInt8]
  private var place = 0
  /// The progress of counting lines and columns, and its result.
  private var counted = 0
  private var line = 1
  private var column = 1
  /// The element whose raw text is next.
  private var raw: String?
  /// The elements of SVG and MathML that are open, and those in them whose content is HTML.
  private var foreign: [(name: String, isForeign: Bool)] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var isForeign: Bool { foreign.last?.isForeign ?? false }

  /// Reads on; nil at the end.
  mutating func next() -> HTMLEvent? {
    while place < bytes.count {
      if let name = raw {
        raw = nil
        if let text = rawText(of: name) { return text }
        continue
      }
      if bytes[place] != UInt8(ascii: "<") { return .text(text()) }
      if let event = markup() { return event }
    }
    return nil
  }

  /// The text up to the next sign of markup.
  private mutating func text() -> String {
    let start = place
    place = firstPlace(of: UInt8(ascii: "<"), from: place + 1)
    return HTMLText.decoded(bytes[start..<place], isAttribute: false)
  }

  /// The event at a `<`; nil if that is passed over.
  private mutating func markup() -> HTMLEvent? {
    guard place + 1 < bytes.count else {
      place = bytes.count
      return .text("<")
    }
    switch bytes[place + 1] {
    case UInt8(ascii: "!"): return declaration()
    case UInt8(ascii: "?"): place = after(UInt8(ascii: ">"), from: place)
    case UInt8(ascii: "/"):
      guard place + 2 < bytes.count else {
        place = bytes.count
        return .text("</")
      }
      guard bytes[place + 2].isLetter else {
        place = after(UInt8(ascii: ">"), from: place + 2)
        return nil
      }
      return end()
    case let byte where byte.isLetter: return start()
    default:
      place += 1
      return .text("<")
    }
    return nil
  }

  /// Passes over a comment or a declaration; the text of a section of CDATA.
  private mutating func declaration() -> HTMLEvent? {
    if stands("<!--", place) {
      let start = place + 4
      if stands(">", start) || stands("->", start) {
        place = after(UInt8(ascii: ">"), from: start)
        return nil
      }
      place = start
      while place < bytes.count {
        place = firstPlace(of: UInt8(ascii: "-"), from: place)
        if stands("-->", place) || stands("--!>", place) {
          place = after(UInt8(ascii: ">"), from: place)
          return nil
        }
        place += 1
      }
      place = bytes.count
      return nil
    }
    guard isForeign, stands("<![CDATA[", place) else {
      place = after(UInt8(ascii: ">"), from: place)
      return nil
    }
    let start = place + 9
    var end = start
    while end < bytes.count, !stands("]]>", end) { end = firstPlace(of: UInt8(ascii: "]"), from: end + 1) }
    place = min(bytes.count, end + 3)
    return .text(String(decoding: bytes[min(start, end)..<min(end, bytes.count)], as: UTF8.self))
  }

  private mutating func end() -> HTMLEvent? {
    place += 2
    let name = name(endingAt: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") })
    guard let (_, _) = attributes() else { return nil }
    if let open = foreign.lastIndex(where: { $0.name == name }) { foreign.removeSubrange(open...) }
    return .end(name)
  }

  private mutating func start() -> HTMLEvent? {
    count(to: place)
    let (line, column) = (line, column)
    place += 1
    let name = name(endingAt: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") })
    guard let (attributes, isSelfClosing) = attributes() else { return nil }
    if isForeign, HTMLReader.breakouts.contains(name) {
      while isForeign { foreign.removeLast() }
    }
    let isForeign = isForeign || name == "svg" || name == "math"
    if isForeign {
      if !isSelfClosing { open(name) }
    } else if HTMLReader.rawTexts.contains(name) {
      raw = name
    }
    return .start(
      HTMLTag(
        name: name, isForeign: isForeign, isSelfClosing: isSelfClosing, line: line, column: column,
        attributes: attributes, source: bytes))
  }

  /// Notes an element of SVG or MathML that changes what its content is.
  private mutating func open(_ name: String) {
    // Who piles up more of them writes for no browser.
    guard foreign.count < 1000 else { return }
    switch name {
    case "svg", "math": foreign.append((name, true))
    case "foreignobject", "desc", "title", "annotation-xml": foreign.append((name, false))
    default: break
    }
  }

  /// A name in lower case, from here to a blank or another byte that ends it.
  private mutating func name(endingAt isEnd: (UInt8) -> Bool) -> String {
    let start = place
    var isLow = true
    while place < bytes.count, !bytes[place].isBlank, !isEnd(bytes[place]) {
      if bytes[place].isCapital { isLow = false }
      place += 1
    }
    if isLow { return String(decoding: bytes[start..<place], as: UTF8.self) }
    return String(decoding: bytes[start..<place].map(\.lowered), as: UTF8.self)
  }

  /// The attributes of a tag, and whether it closes itself; nil if the page ends in it. Stands behind the tag then.
  private mutating func attributes() -> (attributes: [HTMLTag.Attribute], isSelfClosing: Bool)? {
    var found: [HTMLTag.Attribute] = []
    // The slash of `<a href=/>` belongs to the value.
    var isSelfClosing = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: ">") {
        place += 1
        return (found, isSelfClosing)
      }
      if byte == UInt8(ascii: "/") || byte.isBlank {
        isSelfClosing = byte == UInt8(ascii: "/")
        place += 1
        continue
      }
      isSelfClosing = false
      let start = place
      let name = name(endingAt: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=") })
      // A name may begin with the sign that ends others.
      if place == start {
        place += 1
        continue
      }
      skipBlanks()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
        found.append(HTMLTag.Attribute(name: name, value: place..<place))
        continue
      }
      place += 1
      skipBlanks()
      found.append(HTMLTag.Attribute(name: name, value: value()))
    }
    return nil
  }

  /// The range of a value; stands behind it then.
  private mutating func value() -> Range<Int> {
    guard place < bytes.count else { return place..<place }
    let quote = bytes[place]
    if quote.isQuote {
      let start = place + 1
      let end = firstPlace(of: quote, from: start)
      place = min(bytes.count, end + 1)
      return start..<max(start, min(end, bytes.count))
    }
    let start = place
    while place < bytes.count, !bytes[place].isBlank, bytes[place] != UInt8(ascii: ">") { place += 1 }
    return start..<place
  }

  /// The text of an element that holds no markup; nil if it is empty. Stands at its end tag then.
  private mutating func rawText(of name: String) -> HTMLEvent? {
    let start = place
    switch name {
    case "plaintext": place = bytes.count
    case "script": place = endOfScript()
    default:
      while place < bytes.count, !ends(name, at: place) { place = firstPlace(of: UInt8(ascii: "<"), from: place + 1) }
    }
    guard place > start else { return nil }
    let hasReferences = name == "title" || name == "textarea"
    return .text(
      hasReferences
        ? HTMLText.decoded(bytes[start..<place], isAttribute: false)
        : String(decoding: bytes[start..<place], as: UTF8.self))
  }

  /// The end of a script: a script in what looks like a comment has its own end (sections 13.2.5.18 to 13.2.5.31).
  private func endOfScript() -> Int {
    var place = place
    var (isEscaped, isDoubled) = (false, false)
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "<") where !isEscaped && stands("<!--", place):
        isEscaped = true
        // `<!-->` is over at once: its dashes are both ends.
        place += 1
      case UInt8(ascii: "-") where isEscaped && stands("-->", place): (isEscaped, isDoubled) = (false, false)
      case UInt8(ascii: "<") where ends("script", at: place):
        if !isDoubled { return place }
        isDoubled = false
      case UInt8(ascii: "<") where isEscaped && !isDoubled && begins("script", at: place): isDoubled = true
      default: break
      }
      place += 1
    }
    return place
  }

  private func begins(_ name: String, at place: Int) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "<") else { return false }
    return isName(name, at: place + 1)
  }

  private func ends(_ name: String, at place: Int) -> Bool {
    guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "/") else {
      return false
    }
    return isName(name, at: place + 2)
  }

  private func isName(_ name: String, at place: Int) -> Bool {
    guard place + name.utf8.count < bytes.count else { return false }
    for (index, byte) in name.utf8.enumerated() where bytes[place + index].lowered != byte { return false }
    let next = bytes[place + name.utf8.count]
    return next.isBlank || next == UInt8(ascii: "/") || next == UInt8(ascii: ">")
  }

  private func stands(_ text: StaticString, _ place: Int) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { unsafe bytes[place..<(place + $0.count)].elementsEqual($0) }
  }

  private mutating func skipBlanks() {
    while place < bytes.count, bytes[place].isBlank { place += 1 }
  }

  private func firstPlace(of byte: UInt8, from start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] != byte { place += 1 }
    return min(place, bytes.count)
  }

  private func after(_ byte: UInt8, from start: Int) -> Int { min(bytes.count, firstPlace(of: byte, from: start) + 1) }

  /// Counts lines, and characters in the last of them, up to a place.
  private mutating func count(to end: Int) {
    while counted < end {
      let byte = bytes[counted]
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      counted += 1
    }
  }

  private static let rawTexts: Set<String> = [
    "iframe", "noembed", "noframes", "plaintext", "script", "style", "textarea", "title", "xmp",
  ]

  /// The elements of HTML that cannot stand in SVG or MathML and end it (section 13.2.6.5).
  private static let breakouts: Set<String> = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2", "h3",
    "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s",
    "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
  ]
}
