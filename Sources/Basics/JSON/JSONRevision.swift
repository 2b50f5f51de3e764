/// A JSON document with parts changed and all else kept to the byte: order, spacing, numbers as they were written.
package struct JSONRevision {
  /// The value that the document was.
  package let root: JSONValue
  private let bytes: [UInt8]
  private var edits: [(range: Range<Int>, bytes: [UInt8])] = []

  /// Reads a document.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    root = try JSONDocument(parsing: bytes).root
    self.bytes = bytes
  }

  /// The document with all changes.
  package var revised: [UInt8] {
    var result: [UInt8] = []
    var place = 0
    // Those at one place stay in the order in which they were made.
    for (_, edit) in edits.enumerated().sorted(by: {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }) {
      result += bytes[place..<max(place, edit.range.lowerBound)]
      result += edit.bytes
      place = max(place, edit.range.upperBound)
    }
    return result + bytes[place...]
  }

  /// Makes a value another one; where it is a list or an object, only what differs is touched.
  package mutating func change(_ old: JSONValue, to new: JSONValue) {
    if old == new { return }
    switch (old.content, new.content) {
    case (.object(let before), .object(let after)):
      change(before, to: after, in: old)
    case (.array(let before), .array(let after)):
      change(before, to: after, in: old)
    default: replace(old, by: new)
    }
  }

  /// Gives members of an object other values; those with none go, and new ones stand behind the last.
  package mutating func set(_ values: [(key: String, value: JSONValue?)], in object: JSONValue) {
    guard let members = object.members else { return }
    var after = members
    for (key, value) in values {
      let place = after.lastIndex { JSONValue.isSame($0.key, key) }
      switch (place, value) {
      case (let place?, let value?):
        after[place] = JSONMember(key, value, keyOffset: after[place].keyOffset)
      case (let place?, nil): after.remove(at: place)
      case (nil, let value?): after.append(JSONMember(key, value))
      case (nil, nil): break
      }
    }
    change(members, to: after, in: object)
  }

  // MARK: - Lists and objects

  private mutating func change(_ before: [JSONMember], to after: [JSONMember], in object: JSONValue) {
    let kept = before.map { member in after.contains { $0.key == member.key } }
    let new = after.filter { member in !before.contains { $0.key == member.key } }
    let ranges = before.map { $0.keyOffset..<end(of: $0.value) }
    guard kept.contains(true) || new.isEmpty else { return replace(object, by: .object(after)) }
    for member in before {
      // Of two of one name the last counts.
      guard let other = after.last(where: { $0.key == member.key }),
        before.last(where: { $0.key == member.key })?.keyOffset == member.keyOffset
      else { continue }
      change(member.value, to: other.value)
    }
    remove(ranges, kept)
    insert(new.map { (member: $0, value: $0.value) }, behind: ranges, kept)
  }

  private mutating func change(_ before: [JSONValue], to after: [JSONValue], in list: JSONValue) {
    let ranges = before.map { $0.offset..<end(of: $0) }
    // What is left of them in their order, and what comes behind.
    var rest = after[...]
    let kept = before.map { value in
      guard rest.first == value else { return false }
      rest.removeFirst()
      return true
    }
    if kept.contains(true), rest.allSatisfy({ !before.contains($0) }) {
      remove(ranges, kept)
      return insert(rest.map { (member: nil, value: $0) }, behind: ranges, kept)
    }
    guard before.count == after.count, before.allSatisfy({ $0.members != nil }), after.allSatisfy({ $0.members != nil })
    else { return replace(list, by: .array(after)) }
    for (old, new) in zip(before, after) { change(old, to: new) }
  }

  private mutating func remove(_ ranges: [Range<Int>], _ kept: [Bool]) {
    var isBehind = false
    for (index, range) in ranges.enumerated() {
      if kept[index] {
        isBehind = true
      } else if isBehind {
        edits.append((ranges[index - 1].upperBound..<range.upperBound, []))
      } else if index + 1 < ranges.count {
        edits.append((range.lowerBound..<ranges[index + 1].lowerBound, []))
      } else {
        edits.append((range, []))
      }
    }
  }

  private mutating func insert(
    _ new: [(member: JSONMember?, value: JSONValue)], behind ranges: [Range<Int>], _ kept: [Bool]
  ) {
    guard let last = ranges.last, !new.isEmpty else { return }
    let space = space(before: last.lowerBound)
    for (member, value) in new {
      let key =
        member.map { [UInt8](JSONValue.string($0.key).bytes()) + Array((space.isEmpty ? ":" : ": ").utf8) } ?? []
      edits.append((last.upperBound..<last.upperBound, [UInt8(ascii: ",")] + space + key + text(value, behind: space)))
    }
  }

  // MARK: - Text

  private mutating func replace(_ old: JSONValue, by new: JSONValue) {
    let range = old.offset..<end(of: old)
    let isFlat =
      switch old.content {
      case .array(let values): !values.isEmpty && !bytes[range].contains(0x0A)
      case .object(let members): !members.isEmpty && !bytes[range].contains(0x0A)
      default: false
      }
    edits.append((range, isFlat ? new.bytes() : text(new, behind: indentation(of: range.lowerBound))))
  }

  /// A value as it stands where lines begin with such a space; in one line where there are none.
  private func text(_ value: JSONValue, behind space: [UInt8]) -> [UInt8] {
    guard space.contains(0x0A) else { return value.bytes() }
    return value.bytes(.indented).flatMap { $0 == 0x0A ? space : [$0] }
  }

  /// The space that stands before a place.
  private func space(before place: Int) -> [UInt8] {
    let start = bytes[..<place].lastIndex { !" \t\r\n".utf8.contains($0) }.map { $0 + 1 } ?? 0
    return Array(bytes[start..<place])
  }

  /// The line break and the space with which the line of a place begins; nothing where the document is one line.
  private func indentation(of place: Int) -> [UInt8] {
    guard bytes.contains(0x0A) else { return [] }
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let isWide = start > 1 && bytes[start - 2] == 0x0D
    return (isWide ? [0x0D, 0x0A] : [0x0A]) + bytes[start..<place].prefix { $0 == UInt8(ascii: " ") || $0 == 0x09 }
  }

  /// The end of a value of the document.
  private func end(of value: JSONValue) -> Int {
    var place = value.offset
    var depth = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place += 1
        if depth == 0 { return place }
      case UInt8(ascii: "{"), UInt8(ascii: "["): (place, depth) = (place + 1, depth + 1)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        (place, depth) = (place + 1, depth - 1)
        if depth == 0 { return place }
      default:
        if depth > 0 {
          place += 1
          continue
        }
        while place < bytes.count, !" \t\r\n,]}".utf8.contains(bytes[place]) { place += 1 }
        return place
      }
    }
    return bytes.count
  }
}
