/// A tag as it stands in the source.
struct Tag {
  /// The character after the opening delimiter, or `nil` for a plain interpolation.
  let sigil: UInt8?
  /// The first byte of the tag.
  let start: Int
  /// The byte after the tag.
  let end: Int
  /// The range between sigil and closing delimiter, without white space around it.
  let contents: Range<Int>
}

extension Compiler {
  /// The first tag at or after a byte, or `nil` when only text is left.
  func tag(after position: Int) throws(MustacheError) -> Tag? {
    guard let start = find(delimiters.opening, from: position) else { return nil }
    var contents = start + delimiters.opening.count
    while contents < source.count, source[contents].isWhiteSpace { contents += 1 }
    var sigil: UInt8?
    if contents < source.count, Self.sigils.contains(source[contents]) {
      sigil = source[contents]
      contents += 1
    }
    var ending = delimiters.closing
    if sigil == UInt8(ascii: "=") { ending.insert(UInt8(ascii: "="), at: 0) }
    if sigil == UInt8(ascii: "{") { ending.insert(UInt8(ascii: "}"), at: 0) }
    guard let last = find(ending, from: contents) else {
      throw error(
        start, "unclosed-tag", "the tag is never closed; expected '\(String(decoding: ending, as: UTF8.self))'")
    }
    return Tag(sigil: sigil, start: start, end: last + ending.count, contents: trimmed(contents..<last))
  }

  /// Makes the operations of a tag and of the text before it.
  mutating func add(_ tag: Tag) throws(MustacheError) {
    switch tag.sigil {
    case nil: try addVariable(tag, escaped: true)
    case UInt8(ascii: "&"), UInt8(ascii: "{"): try addVariable(tag, escaped: false)
    case UInt8(ascii: "!"): _ = addLine(of: tag)
    case UInt8(ascii: "="): try setDelimiters(tag)
    case UInt8(ascii: "#"): try openSection(tag, .section)
    case UInt8(ascii: "^"): try openSection(tag, .inverted)
    case UInt8(ascii: ">"): try addPartial(tag)
    case UInt8(ascii: "<"): try openParent(tag)
    case UInt8(ascii: "$"): try openBlock(tag)
    default: try close(tag)
    }
  }

  /// Bytes after an opening delimiter that tell the kind of a tag.
  private static let sigils = Array("#^/><$!=&{".utf8)

  private mutating func addVariable(_ tag: Tag, escaped: Bool) throws(MustacheError) {
    let path = try path(tag.contents, of: tag)
    addText(upTo: tag.start)
    addLineStart()
    operations.append(.variable(path, escaped: escaped, offset: tag.start))
    textStart = tag.end
  }

  private mutating func setDelimiters(_ tag: Tag) throws(MustacheError) {
    guard let new = Delimiters(naming: source[tag.contents]) else {
      throw error(
        tag.start, "bad-delimiters",
        "a delimiter tag names two delimiters of at most \(Delimiters.longest) bytes, with white space between and no '='",
        hint: "write \(delimiters.tag("=<% %>="))")
    }
    _ = addLine(of: tag)
    delimiters = new
  }

  private mutating func addPartial(_ tag: Tag) throws(MustacheError) {
    let target = try target(of: tag)
    let indentation = addLine(of: tag)
    operations.append(.partial(partials.count))
    partials.append(Partial(target: target, offset: tag.start, indentation: indentation))
  }

  private mutating func openSection(_ tag: Tag, _ kind: OpenTag.Kind) throws(MustacheError) {
    let path = try path(tag.contents, of: tag)
    let name = text(tag.contents)
    let isStandalone = addLine(of: tag) != nil
    operations.append(kind == .section ? .section(sections.count) : .inverted(sections.count))
    open.append(
      OpenTag(kind: kind, name: name, offset: tag.start, index: sections.count, removed: removedIndentation))
    sections.append(
      Section(
        path: path, offset: tag.start, raw: textStart..<textStart, lines: Lines(start: isStandalone),
        delimiters: delimiters))
  }

  private mutating func close(_ tag: Tag) throws(MustacheError) {
    let name = try closedName(tag)
    guard let opened = open.last else {
      throw error(tag.start, "unbalanced-section", "'\(name)' is closed here but was never opened")
    }
    guard opened.name == name else {
      let place = MustacheError.place(of: opened.offset, in: source)
      throw error(
        tag.start, "unbalanced-section",
        "\(opened.kind.rawValue) '\(opened.name)' is closed by '\(name)'; expected '\(delimiters.tag("/" + opened.name))'",
        hint: "'\(opened.name)' was opened on line \(place.line)")
    }
    switch opened.kind {
    case .section, .inverted: closeSection(opened, tag)
    case .parent: closeParent(opened, tag)
    case .argument: closeArgument(opened, tag)
    case .block: closeBlock(opened, tag)
    }
  }

  private mutating func closeSection(_ opened: OpenTag, _ tag: Tag) {
    let start = sections[opened.index].raw.lowerBound
    sections[opened.index].raw = start..<max(start, lineStart(ofStandalone: tag) ?? tag.start)
    sections[opened.index].lines.end = addLine(of: tag) != nil
    if opened.kind == .section { operations.append(.close) }
    sections[opened.index].end = operations.count
    open.removeLast()
  }

  /// The name in an end tag, spelled as the tag that opened it was.
  private func closedName(_ tag: Tag) throws(MustacheError) -> String {
    guard !tag.contents.isEmpty else {
      throw error(tag.start, "empty-tag", "an end tag names what it closes", hint: openHint)
    }
    if source[tag.contents.lowerBound] == UInt8(ascii: "*") {
      return "*" + text(trimmed(tag.contents.dropFirst()))
    }
    return text(tag.contents)
  }

  /// The hint for the innermost open tag.
  private var openHint: String? {
    open.last.map { "expected '\(delimiters.tag("/" + $0.name))'" }
  }
}
