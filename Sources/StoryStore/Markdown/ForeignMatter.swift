import Basics
import Models
import Stores

/// The front matter that other programs write: lines of YAML between two lines `---` at the beginning of a file.
struct ForeignMatter {
  /// The text between them.
  let text: String
  /// The offset of the first line.
  let offset: Int
  /// The story's range.
  let rest: Range<Int>
  /// The fields of a story that simple lines give: each by its key, with its value and its offset.
  private(set) var fields: [(key: String, value: String, offset: Int)] = []
  /// Whether there is something in it besides these.
  private(set) var hasMore = false

  /// Finds it; nil if a line is a story's: it has neither a name and a colon nor belongs to one that has.
  init?(in range: Range<Int>, of bytes: [UInt8]) {
    var inner: [Range<Int>] = []
    var start = range.lowerBound
    var (isBegun, hasName) = (false, false)
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      let line = MarkdownText.trimmed(start..<end, in: bytes)
      defer { start = end + 1 }
      let isMark = bytes[line].elementsEqual([0x2D, 0x2D, 0x2D])
      guard isBegun else {
        guard isMark else { return nil }
        isBegun = true
        continue
      }
      if isMark {
        guard hasName, let first = inner.first, let last = inner.last else { return nil }
        text = String(decoding: bytes[first.lowerBound..<last.upperBound], as: UTF8.self)
        offset = first.lowerBound
        rest = min(end + 1, range.upperBound)..<range.upperBound
        take(inner, of: bytes)
        return
      }
      guard !line.isEmpty else { continue }
      let isNamed = line.lowerBound == start && ForeignMatter.isNamed(line, in: bytes)
      guard isNamed || line.lowerBound > start || ForeignMatter.isBeside(line, in: bytes) else { return nil }
      hasName = hasName || isNamed
      inner.append(line)
    }
    return nil
  }

  /// The fault in what only begins as front matter: a line below the first names a field, and not all are lines of
  /// names and values with an end.
  ///
  /// Nobody begins a story like that, and who has marked a draft so must not see it published.
  static func brokenStart(in range: Range<Int>, of bytes: [UInt8]) -> Int? {
    var start = range.lowerBound
    var (isFirst, isBegun, hasName) = (true, false, false)
    var fault: Int?
    while start < range.upperBound {
      let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      let line = MarkdownText.trimmed(start..<end, in: bytes)
      defer { start = end + 1 }
      let isMark = bytes[line].elementsEqual([0x2D, 0x2D, 0x2D])
      if isFirst {
        guard isMark else { return nil }
        isFirst = false
        continue
      }
      // Below an empty line the story itself may go on.
      if isMark || line.isEmpty && isBegun { break }
      isBegun = isBegun || !line.isEmpty
      if line.isEmpty || line.lowerBound > start || isBeside(line, in: bytes) { continue }
      hasName = hasName || isField(line, in: bytes)
      if fault == nil, !isNamed(line, in: bytes) { fault = line.lowerBound }
    }
    return hasName ? fault ?? range.lowerBound : nil
  }

  /// Whether a line names a field that stories have, or pages of other programs.
  private static func isField(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else { return false }
    let word = String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self).lowercased()
      .filter { !" \t\"'".contains($0) }
    return names[word] != nil || usual.contains(word)
  }

  /// The names of fields, in lower case, that need no other name here.
  private static let usual = Set(Story.fields.matter.map { $0.key.lowercased() })
    .union([
      "tags", "categories", "slug", "layout", "weight", "aliases", "keywords", "image", "cover",
      "coverimage",
    ])

  /// The fields by the names that other programs have for them.
  private static let names: [String: String] = [
    "title": "title", "author": "author", "illustrator": "illustrator", "translator": "translator",
    "lang": "language", "language": "language", "summary": "summary", "description": "summary", "license": "license",
    "licence": "license", "theme": "theme", "mood": "mood", "date": "createdAt", "draft": "draft", "isdraft": "draft",
    "published": "draft", "publishat": "publishAt", "publishdate": "publishAt",
  ]

  /// A field of TOML that says in another spelling or word when a story is published, in ours; nil for any other.
  static func release(_ member: JSONMember) -> JSONMember? {
    guard let key = names[member.key.lowercased()], ["draft", "publishAt"].contains(key), key != member.key else {
      return nil
    }
    var value = member.value
    // A date is no word on whether it is published.
    if key == "draft", value.string?.first?.isNumber == true { return nil }
    if case .bool(let truth) = value.content, isReversed(member.key) {
      value = JSONValue(.bool(!truth), offset: value.offset)
    }
    return JSONMember(key, value, keyOffset: member.keyOffset)
  }

  /// Whether a name of `draft` says the contrary: `published`.
  private static func isReversed(_ name: String) -> Bool { name.lowercased() == "published" }

  /// Takes the lines that are a name with a plain or quoted value; one that others belong to has none.
  private mutating func take(_ lines: [Range<Int>], of bytes: [UInt8]) {
    func isInner(_ line: Range<Int>) -> Bool { line.lowerBound > 0 && bytes[line.lowerBound - 1] != 0x0A }
    for (index, line) in lines.enumerated() {
      let goesOn = lines.dropFirst(index + 1).first.map(isInner) ?? false
      guard !goesOn, !isInner(line), ForeignMatter.isNamed(line, in: bytes),
        let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")),
        case let name = String(decoding: bytes[line.lowerBound..<colon], as: UTF8.self),
        let key = ForeignMatter.names[name.lowercased()],
        let value = ForeignMatter.scalar(MarkdownText.trimmed(colon + 1..<line.upperBound, in: bytes), of: bytes),
        key != "createdAt" || Timestamp(text: value) != nil, !fields.contains(where: { $0.key == key })
      else {
        hasMore = hasMore || bytes[line.lowerBound] != UInt8(ascii: "#")
        continue
      }
      fields.append((key, ForeignMatter.isReversed(name) ? ForeignMatter.reversed(value) : value, line.lowerBound))
    }
  }

  /// The truth values of YAML 1.1, which such files are written in.
  private static let truths: [String: Bool] = [
    "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
  ]

  /// The truth value that a text says, where it says one.
  static func truth(_ text: String) -> Bool? { truths[text.lowercased()] }

  private static func reversed(_ value: String) -> String { truth(value).map { $0 ? "false" : "true" } ?? value }

  /// The text of a plain or quoted value; nil for any other, and for an empty one.
  private static func scalar(_ range: Range<Int>, of bytes: [UInt8]) -> String? {
    guard let first = range.first.map({ bytes[$0] }) else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let inner = text.dropFirst().dropLast()
      guard text.utf8.count > 2, text.utf8.last == first, !inner.utf8.contains(first),
        !inner.utf8.contains(UInt8(ascii: "\\"))
      else { return nil }
      return String(inner)
    // What begins a list, a table, a text of several lines, an anchor, a remark: YAML 1.2.2, 5.3.
    case _ where "[]{},&*!|>%@`#?-".utf8.contains(first): return nil
    default:
      let remark = range.dropFirst().first { bytes[$0] == UInt8(ascii: "#") && bytes[$0 - 1] == UInt8(ascii: " ") }
      let end = remark.map { MarkdownText.trimmed(range.lowerBound..<$0, in: bytes) } ?? range
      return String(decoding: bytes[end], as: UTF8.self)
    }
  }

  /// Whether a line is an item of a list or a remark.
  private static func isBeside(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    bytes[line].starts(with: "- ".utf8) || bytes[line].starts(with: "# ".utf8)
  }

  /// Whether a line begins with a name and a colon.
  private static func isNamed(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")), colon > line.lowerBound else { return false }
    return bytes[line.lowerBound..<colon].allSatisfy(MatterText.isBare)
  }

  /// The lines of a file up to its story with other values; nil if a line of YAML that is read cannot say one.
  func changing(
    _ changes: [(key: String, value: String?)], in head: [UInt8], lineEnd: [UInt8]
  ) -> [UInt8]? {
    var edits: [(range: Range<Int>, bytes: [UInt8])] = []
    var closing = head.count - 1
    while closing > 0, head[closing - 1] != 0x0A { closing -= 1 }
    for (key, value) in changes {
      guard let value else {
        guard let field = fields.first(where: { $0.key == key }) else { return nil }
        edits.append((field.offset..<MarkdownLayout.lineEnd(from: field.offset, in: head), []))
        continue
      }
      guard ForeignMatter.isWritable(key), let scalar = ForeignMatter.scalar(of: value) else { return nil }
      if let field = fields.first(where: { $0.key == key }) {
        let line = MarkdownText.trimmed(
          field.offset..<MarkdownLayout.lineEnd(from: field.offset, in: head), in: head)
        guard let colon = head[line].firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let old = MarkdownText.trimmed(colon + 1..<line.upperBound, in: head)
        edits.append((old.lowerBound..<ForeignMatter.end(of: old, in: head), Array(scalar.utf8)))
      } else {
        edits.append((closing..<closing, Array("\(key): \(scalar)".utf8) + lineEnd))
      }
    }
    var result = head
    for edit in edits.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }) {
      result.replaceSubrange(edit.element.range, with: edit.element.bytes)
    }
    return result
  }

  /// Whether a field may stand in a line of its own: what is read of it is a text.
  private static func isWritable(_ key: String) -> Bool {
    !["createdAt", "draft", "publishAt"].contains(key) && names.values.contains(key)
  }

  /// A text as a plain or quoted value; nil if it needs more than that.
  private static func scalar(of text: String) -> String? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    let first = text.utf8.first ?? 0
    let isPlain =
      !"[]{},&*!|>%@`#?-\"' ".utf8.contains(first) && text.utf8.last != UInt8(ascii: " ")
      && text.utf8.last != UInt8(ascii: ":")
      && !text.contains(": ") && !text.contains(" #")
      && !["true", "false", "yes", "no", "on", "off", "null", "~"].contains(text.lowercased()) && Double(text) == nil
    if isPlain { return text }
    if !text.utf8.contains(UInt8(ascii: "\"")), !text.utf8.contains(UInt8(ascii: "\\")) { return "\"\(text)\"" }
    return text.utf8.contains(UInt8(ascii: "'")) || text.utf8.contains(UInt8(ascii: "\\")) ? nil : "'\(text)'"
  }

  /// The end of a value that a remark may follow.
  private static func end(of value: Range<Int>, in bytes: [UInt8]) -> Int {
    guard let first = value.first.map({ bytes[$0] }), first != UInt8(ascii: "\""), first != UInt8(ascii: "'") else {
      return value.upperBound
    }
    let remark = value.dropFirst().first { bytes[$0] == UInt8(ascii: "#") && bytes[$0 - 1] == UInt8(ascii: " ") }
    return remark.map { MarkdownText.trimmed(value.lowerBound..<$0, in: bytes).upperBound } ?? value.upperBound
  }
}
