/// Walks the tags of an SVG, without judging whether it is well-formed: that is XML's business.
enum SVGScanner {
  /// Whether the first element is `svg`.
  static func isSVG(_ bytes: Span<UInt8>) -> Bool {
    var place = 0
    while let tag = Tag(in: bytes, from: place) {
      if tag.kind == .start || tag.kind == .empty || tag.kind == .cut { return tag.isNamedSVG(in: bytes) }
      if tag.kind == .end { return false }
      place = tag.end
    }
    return false
  }

  static func outline(of bytes: Span<UInt8>) -> Outline {
    var outline = Outline()
    var depth = 0
    var place = 0
    while let tag = Tag(in: bytes, from: place) {
      switch tag.kind {
      case .start, .empty:
        if depth == 0 { (outline.width, outline.height) = size(of: tag, in: bytes) }
        if tag.kind == .start { depth += 1 }
        if depth == 0 { outline.isComplete = true }
      case .end:
        depth -= 1
        if depth <= 0 { outline.isComplete = depth == 0 }
      case .cut:
        return outline
      case .other:
        break
      }
      if outline.isComplete || depth < 0 { return outline }
      place = tag.end
    }
    return outline
  }

  /// Width and height in pixels, or else those of the view box.
  private static func size(of tag: Tag, in bytes: Span<UInt8>) -> (Int, Int) {
    if let width = length(tag.attribute("width", in: bytes)), let height = length(tag.attribute("height", in: bytes)) {
      return (width, height)
    }
    let box = (tag.attribute("viewBox", in: bytes) ?? "").split { $0 == " " || $0 == "," || $0 == "\n" || $0 == "\t" }
    guard box.count == 4, let width = length(String(box[2])), let height = length(String(box[3])) else { return (0, 0) }
    return (width, height)
  }

  /// A length in user units or pixels, rounded; other units depend on where the picture is shown.
  private static func length(_ text: String?) -> Int? {
    guard var text = text?[...] else { return nil }
    if text.hasSuffix("px") { text.removeLast(2) }
    guard let value = Double(text), value >= 0.5, value <= 1_000_000 else { return nil }
    return Int(value.rounded())
  }
}

/// One piece of markup, from `<` to `>`.
private struct Tag {
  enum Kind { case start, empty, end, other, cut }

  let kind: Kind
  let start: Int
  let end: Int

  /// The next markup from a place on, or `nil` if only text is left; text before a first tag may only be blank.
  init?(in bytes: Span<UInt8>, from place: Int) {
    var start = place
    while start < bytes.count, bytes[start] != UInt8(ascii: "<") {
      if place == 0, !Tag.isBlankOrMark(bytes, at: start) { return nil }
      start += 1
    }
    guard start < bytes.count else { return nil }
    self.start = start
    if bytes.hasASCII("<!--", at: start) {
      end = Tag.after("-->", in: bytes, from: start + 4)
      kind = .other
    } else if bytes.hasASCII("<![CDATA[", at: start) {
      end = Tag.after("]]>", in: bytes, from: start + 9)
      kind = .other
    } else if bytes.hasASCII("<?", at: start) {
      end = Tag.after("?>", in: bytes, from: start + 2)
      kind = .other
    } else {
      let isDeclaration = bytes.byte(start + 1) == 0x21
      guard let close = Tag.close(in: bytes, from: start + 1, hasSubset: isDeclaration) else {
        end = bytes.count
        kind = .cut
        return
      }
      end = close + 1
      if isDeclaration {
        kind = .other
      } else if bytes.byte(start + 1) == 0x2F {
        kind = .end
      } else {
        kind = bytes.byte(close - 1) == 0x2F ? .empty : .start
      }
    }
  }

  /// A blank, or one of the three bytes of a byte order mark.
  private static func isBlankOrMark(_ bytes: Span<UInt8>, at place: Int) -> Bool {
    switch bytes[place] {
    case 0x09, 0x0A, 0x0D, UInt8(ascii: " "): true
    case 0xEF: place == 0
    case 0xBB: place == 1
    case 0xBF: place == 2
    default: false
    }
  }

  private static func after(_ text: StaticString, in bytes: Span<UInt8>, from start: Int) -> Int {
    var place = start
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: ">") || bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "]")
        || bytes[place] == UInt8(ascii: "?"),
        bytes.hasASCII(text, at: place)
      {
        return place + text.utf8CodeUnitCount
      }
      place += 1
    }
    return bytes.count
  }

  /// The place of the `>` in no quotes and, in a document type, in no subset.
  private static func close(in bytes: Span<UInt8>, from start: Int, hasSubset: Bool) -> Int? {
    var quote: UInt8 = 0
    var depth = 0
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if hasSubset, byte == UInt8(ascii: "[") {
        depth += 1
      } else if hasSubset, byte == UInt8(ascii: "]") {
        depth -= 1
      } else if byte == UInt8(ascii: ">"), depth <= 0 {
        return place
      }
      place += 1
    }
    return nil
  }

  /// Whether the element's name without its prefix is `svg`.
  func isNamedSVG(in bytes: Span<UInt8>) -> Bool {
    var place = start + 1
    var name = place
    while let byte = bytes.byte(place), byte > 0x20, byte != UInt8(ascii: ">"), byte != UInt8(ascii: "/") {
      if byte == UInt8(ascii: ":") { name = place + 1 }
      place += 1
    }
    return place - name == 3 && bytes.hasASCII("svg", at: name)
  }

  /// The value of an attribute as written, of at most 200 bytes.
  func attribute(_ name: StaticString, in bytes: Span<UInt8>) -> String? {
    var place = start + 1
    while place < end {
      // Past a value in quotes nothing can be taken for a name.
      if bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") {
        let quote = bytes[place]
        place += 1
        while place < end, bytes[place] != quote { place += 1 }
      } else if bytes[place] <= 0x20, bytes.hasASCII(name, at: place + 1) {
        var value = place + 1 + name.utf8CodeUnitCount
        while let byte = bytes.byte(value), byte <= 0x20 { value += 1 }
        guard bytes.byte(value) == 0x3D else {
          place += 1
          continue
        }
        value += 1
        while let byte = bytes.byte(value), byte <= 0x20 { value += 1 }
        guard let quote = bytes.byte(value), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
          return nil
        }
        var text: [UInt8] = []
        while text.count < 200, let byte = bytes.byte(value + 1), byte != quote {
          text.append(UInt8(byte))
          value += 1
        }
        return String(decoding: text, as: UTF8.self)
      }
      place += 1
    }
    return nil
  }
}
