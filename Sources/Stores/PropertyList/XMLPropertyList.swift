import Basics
import XML

/// Reads the objects of a property list in XML, one element after another.
struct XMLPropertyList {
  /// A kind of element of a property list.
  private enum Kind: String {
    case plist, dict, array, key, string, integer, real, date, data
    case yes = "true"
    case no = "false"

    /// Whether text in it counts.
    var holdsText: Bool {
      switch self {
      case .key, .string, .integer, .real, .date, .data: true
      case .plist, .dict, .array, .yes, .no: false
      }
    }
  }

  /// An element that has begun and not ended.
  private struct Element {
    let kind: Kind
    let place: XMLPlace
    var text: [UInt8] = []
    var keys: [Int32] = []
    var values: [Int32] = []
  }

  private var objects: [PropertyListObject] = []
  private var open: [Element] = []
  private var top: Int32?

  /// Reads a document in UTF-8. What breaks a rule is named by the end of its start tag.
  static func parse(_ text: [UInt8]) throws(PropertyListError) -> (objects: [PropertyListObject], top: Int) {
    var reader = XMLPropertyList()
    var failure: PropertyListError?
    do throws(XMLError) {
      _ = try XMLDocument.walk(
        text,
        placed: { event, place in
          do throws(PropertyListError) {
            try reader.take(event, at: place)
          } catch {
            failure = error
          }
          return failure == nil
        })
    } catch {
      throw PropertyListError(error.message, at: .line(max(1, error.line), column: max(1, error.column)))
    }
    if let failure { throw failure }
    guard let top = reader.top else {
      throw PropertyListError("a property list holds one value, not none", at: .line(1, column: 1))
    }
    return (reader.objects, Int(top))
  }

  private mutating func take(_ event: XMLEvent, at place: XMLPlace) throws(PropertyListError) {
    switch event {
    case .start(let tag): try begin(tag.name, at: place)
    case .text(let text):
      guard let kind = open.last?.kind else { return }
      if kind.holdsText {
        open[open.count - 1].text += text.utf8
      } else if !text.utf8.allSatisfy(\.isSpace) {
        throw error("text stands in an element of its own, not in '\(kind.rawValue)'", at: place)
      }
    case .end:
      if let element = open.popLast() { try end(element) }
    }
  }

  private mutating func begin(_ name: String, at place: XMLPlace) throws(PropertyListError) {
    guard let kind = Kind(rawValue: name) else {
      throw error(
        open.isEmpty
          ? "a property list begins with 'plist', not '\(name)'" : "a property list has no elements '\(name)'",
        at: place)
    }
    guard let index = open.indices.last else {
      guard kind == .plist else { throw error("a property list begins with 'plist', not '\(name)'", at: place) }
      return open.append(Element(kind: kind, place: place))
    }
    let parent = open[index].kind
    switch parent {
    case .plist:
      guard top == nil, kind != .key, kind != .plist else {
        throw error("a property list holds one value", at: place)
      }
    case .array:
      guard kind != .key, kind != .plist else { throw error("an array holds values, not '\(name)'", at: place) }
    case .dict:
      guard kind != .plist, (kind == .key) == (open[index].keys.count == open[index].values.count) else {
        throw error("a dictionary holds a key, then its value, and so on", at: place)
      }
    default: throw error("'\(parent.rawValue)' holds no elements", at: place)
    }
    // The outermost element is none of the objects.
    guard open.count <= PropertyListDocument.depthLimit else {
      throw error("objects lie at most \(PropertyListDocument.depthLimit) deep", at: place)
    }
    open.append(Element(kind: kind, place: place))
  }

  private mutating func end(_ element: Element) throws(PropertyListError) {
    guard let object = try object(of: element) else { return }
    guard objects.count < PropertyListDocument.objectLimit else {
      throw error("a property list has at most \(PropertyListDocument.objectLimit) objects", at: element.place)
    }
    objects.append(object)
    let index = Int32(objects.count - 1)
    if open.count == 1 {
      top = index
    } else if element.kind == .key {
      open[open.count - 1].keys.append(index)
    } else {
      open[open.count - 1].values.append(index)
    }
  }

  /// The object that an element is; none for the outermost, which only holds one.
  private func object(of element: Element) throws(PropertyListError) -> PropertyListObject? {
    switch element.kind {
    case .plist: return nil
    case .yes: return .bool(true)
    case .no: return .bool(false)
    case .array: return .array(element.values)
    case .dict:
      guard element.keys.count == element.values.count else {
        throw error("the last key of a dictionary has a value too", at: element.place)
      }
      return uid(of: element) ?? .dictionary(element.keys + element.values)
    case .key, .string: return .string(String(decoding: element.text, as: UTF8.self))
    case .integer:
      guard let number = Self.integer(Self.trimmed(element.text)) else {
        throw error("an 'integer' is a whole number that fits into 64 bits", at: element.place)
      }
      return number
    case .real:
      guard let number = Double(Self.trimmed(element.text)) else {
        throw error("a 'real' is a number", at: element.place)
      }
      return .real(number)
    case .date:
      guard let seconds = PropertyListDate.seconds(Self.trimmed(element.text)) else {
        throw error("a 'date' is as '2001-01-01T00:00:00Z'", at: element.place)
      }
      return .date(seconds)
    case .data:
      let letters = element.text.filter { !$0.isSpace }
      guard let bytes = letters.isEmpty ? [] : Base64.bytes(of: letters) else {
        throw error("'data' is bytes in Base64", at: element.place)
      }
      return .data(bytes)
    }
  }

  /// The number of an object in a keyed archive, for which XML has no element: a dictionary of only `CF$UID`.
  private func uid(of element: Element) -> PropertyListObject? {
    guard element.keys.count == 1, case .string("CF$UID") = objects[Int(element.keys[0])],
      case .integer(let number) = objects[Int(element.values[0])], let uid = UInt64(exactly: number)
    else { return nil }
    return .uid(uid)
  }

  private func error(_ message: String, at place: XMLPlace) -> PropertyListError {
    PropertyListError(message, at: .line(place.line, column: place.column))
  }

  /// A whole number, decimal or, behind `0x`, hexadecimal.
  private static func integer(_ text: String) -> PropertyListObject? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let unsigned = isNegative || text.utf8.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
    let isHexadecimal = unsigned.hasPrefix("0x") || unsigned.hasPrefix("0X")
    let digits = isHexadecimal ? unsigned.dropFirst(2) : unsigned
    guard digits.utf8.first != UInt8(ascii: "+"), digits.utf8.first != UInt8(ascii: "-"),
      let magnitude = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    if !isNegative { return Int64(exactly: magnitude).map { .integer($0) } ?? .unsigned(magnitude) }
    return magnitude <= Int64.min.magnitude ? .integer(Int64(truncatingIfNeeded: 0 &- magnitude)) : nil
  }

  private static func trimmed(_ text: [UInt8]) -> String {
    guard let start = text.firstIndex(where: { !$0.isSpace }), let end = text.lastIndex(where: { !$0.isSpace }) else {
      return ""
    }
    return String(decoding: text[start...end], as: UTF8.self)
  }

  /// The document in UTF-8 without a byte order mark; none where the bytes do not begin as XML does.
  ///
  /// UTF-16 is known by its byte order mark, or by the zero beside the first `<`. Whatever else a document declares, it
  /// is taken for UTF-8.
  static func text(of bytes: [UInt8]) throws(PropertyListError) -> [UInt8]? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFE, 0xFF): return try utf8(bytes.dropFirst(2), isLittle: false)
    case (0xFF, 0xFE): return try utf8(bytes.dropFirst(2), isLittle: true)
    case (0x00, UInt8(ascii: "<")): return try utf8(bytes[...], isLittle: false)
    case (UInt8(ascii: "<"), 0x00): return try utf8(bytes[...], isLittle: true)
    default:
      let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      return text.first { !$0.isSpace } == UInt8(ascii: "<") ? Array(text) : nil
    }
  }

  private static func utf8(_ bytes: ArraySlice<UInt8>, isLittle: Bool) throws(PropertyListError) -> [UInt8] {
    guard bytes.count.isMultiple(of: 2),
      let text = String(validating: bytes.utf16Units(isLittle: isLittle), as: UTF16.self)
    else {
      throw PropertyListError("the letters of the document are not whole UTF-16", at: .line(1, column: 1))
    }
    return Array(text.utf8)
  }
}
