import Basics

/// A style sheet of which only plain rules with known properties are left.
///
/// At-rules go: they fetch (`@import`, `@font-face`), move (`@keyframes`) or depend on where it is shown.
struct StyleSheet {
  /// A rule as it counts for what a drawing costs.
  struct Rule {
    /// The ends of its selectors: `.class`, `#id`, a name, or `*` where that is not to be said.
    let keys: [String]
    /// The cost of its declarations.
    let effects: Effects
    /// The ids that they refer to.
    let references: [String]
  }

  /// The rules, one a line; empty where none is left.
  let text: String
  /// The same rules, in their order.
  let rules: [Rule]

  /// Reads a style sheet; whatever follows something that cannot be followed is left out.
  init(_ source: String) {
    let bytes = Array(source.utf8)[...]
    var texts: [String] = []
    var rules: [Rule] = []
    var place = bytes.startIndex
    while let brace = Self.next(in: bytes, from: place) {
      let prelude = bytes[place..<brace.place]
      if brace.byte == UInt8(ascii: ";") {
        // What ends without a block is `@import` and its like.
        place = brace.place + 1
        continue
      }
      guard brace.byte == UInt8(ascii: "{"), let end = Self.blockEnd(in: bytes, from: brace.place) else { break }
      let block = bytes[(brace.place + 1)..<(end - 1)]
      if let selector = Self.selector(prelude), !block.contains(UInt8(ascii: "{")) {
        var scanner = StyleScanner(block)
        let declarations = scanner.declarations()
        if !declarations.isEmpty {
          texts.append("\(selector){\(declarations)}")
          rules.append(
            Rule(keys: Self.keys(of: selector), effects: scanner.effects, references: scanner.references))
        }
      }
      place = end
    }
    text = texts.joined(separator: "\n")
    self.rules = rules
  }

  /// The end of each of some selectors, of which an element has to have at least that.
  private static func keys(of selector: String) -> [String] {
    // Within brackets names may be those that it must not have.
    if selector.utf8.contains(where: {
      $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") || $0.isQuote
    }) {
      return ["*"]
    }
    return selector.split(separator: ",").map { selector in
      let last = selector.split { " >+~".contains($0) }.last ?? ""
      let name = last.prefix { !".#:".contains($0) }
      if let dot = last.firstIndex(of: ".") {
        return "." + last[last.index(after: dot)...].prefix { !".#:".contains($0) }
      }
      if let mark = last.firstIndex(of: "#") {
        return "#" + last[last.index(after: mark)...].prefix { !".#:".contains($0) }
      }
      return name.isEmpty || name.contains("|") ? "*" : String(name)
    }
  }

  /// The next `{`, `}` or `;` outside of strings and comments.
  private static func next(in bytes: ArraySlice<UInt8>, from start: Int) -> (place: Int, byte: UInt8)? {
    var place = start
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return (place, bytes[place])
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = stringEnd(in: bytes, from: place) else { return nil }
        place = end
      case UInt8(ascii: "/") where place + 1 < bytes.endIndex && bytes[place + 1] == UInt8(ascii: "*"):
        place += 2
        while place + 1 < bytes.endIndex, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") {
          place += 1
        }
        guard place + 1 < bytes.endIndex else { return nil }
        place += 2
      default: place += 1
      }
    }
    return nil
  }

  private static func stringEnd(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var place = start + 1
    while place < bytes.endIndex {
      switch bytes[place] {
      case bytes[start]: return place + 1
      case UInt8(ascii: "\\"): place += 2
      case 0x0A: return nil
      default: place += 1
      }
    }
    return nil
  }

  /// Past the `}` that belongs to a `{`.
  private static func blockEnd(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var depth = 0
    var place = start
    while let found = next(in: bytes, from: place) {
      if found.byte == UInt8(ascii: "{") { depth += 1 }
      if found.byte == UInt8(ascii: "}") { depth -= 1 }
      place = found.place + 1
      if depth == 0 { return place }
    }
    return nil
  }

  /// A selector written anew; none where it is empty, or has what no plain selector has.
  private static func selector(_ bytes: ArraySlice<UInt8>) -> String? {
    var written: [UInt8] = []
    var closers: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      let isComment = byte == UInt8(ascii: "/") && place + 1 < bytes.endIndex && bytes[place + 1] == UInt8(ascii: "*")
      if isComment {
        place += 2
        while place + 1 < bytes.endIndex, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") {
          place += 1
        }
        place += 2
        if written.last != UInt8(ascii: " ") { written.append(UInt8(ascii: " ")) }
        continue
      }
      switch byte {
      case _ where byte.isBlank:
        if written.last != UInt8(ascii: " ") { written.append(UInt8(ascii: " ")) }
      case UInt8(ascii: "("), UInt8(ascii: "["):
        closers.append(byte == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]"))
        written.append(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        guard closers.popLast() == byte else { return nil }
        written.append(byte)
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = plainStringEnd(in: bytes, from: place) else { return nil }
        written += bytes[place..<end]
        place = end - 1
      case UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","),
        UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "^"),
        UInt8(ascii: "|"), UInt8(ascii: "~"):
        written.append(byte)
      case _ where StyleScanner.isNameByte(byte): written.append(byte)
      default: return nil
      }
      place += 1
    }
    while written.first == UInt8(ascii: " ") { written.removeFirst() }
    while written.last == UInt8(ascii: " ") { written.removeLast() }
    guard closers.isEmpty, !written.isEmpty else { return nil }
    return String(decoding: written, as: UTF8.self)
  }

  private static func plainStringEnd(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var place = start + 1
    while place < bytes.endIndex {
      if bytes[place] == bytes[start] { return place + 1 }
      guard StyleScanner.isNameByte(bytes[place]) || bytes[place] == UInt8(ascii: " ") else { return nil }
      place += 1
    }
    return nil
  }
}
