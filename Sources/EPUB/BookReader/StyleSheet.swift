import Basics

/// The pictures that a style sheet puts behind elements.
///
/// Only the last part of a selector counts, not the elements around: at worst a page shows a picture too many.
struct StyleSheet {
  private struct Rule {
    let name: String?
    let id: String?
    let classes: Set<String>
    let address: String
  }

  /// Its path in the archive, for what it points to.
  private let path: String
  private var rules: [Rule] = []
  /// The rules by what they ask for first.
  private var places: [String: [Int]] = [:]

  private static let limit = 4000

  /// Whether it puts no picture behind anything.
  var isEmpty: Bool { rules.isEmpty }

  /// Reads a sheet that lies somewhere.
  init(_ bytes: [UInt8], at path: String) {
    self.path = path
    guard bytes.firstRange(of: Array("url(".utf8)) != nil else { return }
    var scanner = Scanner(bytes)
    while let block = scanner.next(), rules.count < Self.limit {
      guard let address = Self.background(in: block.body) else { continue }
      for selector in block.prelude.split(separator: ",") { add(String(selector), address) }
    }
  }

  private mutating func add(_ selector: String, _ address: String) {
    guard let last = selector.split(whereSeparator: { " >+~\t\n\r\u{0C}".contains($0) }).last else { return }
    var (name, id, classes): (String, String?, Set<String>) = ("", nil, [])
    var kind: Character = " "
    var word = ""
    func finish() {
      switch kind {
      case " ": name = word.lowercased()
      case "#": id = word
      case ".": classes.insert(word)
      default: break
      }
      word = ""
    }
    for letter in last {
      if "#.:[".contains(letter) {
        finish()
        kind = letter
      } else {
        word.append(letter)
      }
    }
    finish()
    let rule = Rule(name: name.isEmpty || name == "*" ? nil : name, id: id, classes: classes, address: address)
    guard let key = id.map({ "#" + $0 }) ?? classes.sorted().first.map({ "." + $0 }) ?? rule.name else { return }
    // Nobody writes so many for one thing.
    guard places[key, default: []].count < 50 else { return }
    places[key, default: []].append(rules.count)
    rules.append(rule)
  }

  /// An element's background; the last rule counts.
  func background(of tag: MarkupTag) -> Target? {
    guard !rules.isEmpty else { return nil }
    let classes = tag["class"]?.words ?? []
    let keys = [tag["id"].map { "#" + $0 }, tag.name].compactMap(\.self) + classes.prefix(50).map { "." + $0 }
    let found = keys.flatMap { places[$0] ?? [] }.filter { place in
      let rule = rules[place]
      return rule.name.map { $0 == tag.name } ?? true && rule.id.map { $0 == tag["id"] } ?? true
        && rule.classes.isSubset(of: classes)
    }.max()
    return found.map { Target(rules[$0].address, in: path) }
  }

  /// The picture that declarations put behind an element.
  static func background(in declarations: String) -> String? {
    var found: String?
    for declaration in declarations.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, ["background", "background-image"].contains(String(parts[0]).trimmed.lowercased()),
        let start = parts[1].range(of: "url(")
      else { continue }
      let rest = parts[1][start...]
      let address = rest.prefix { $0 != ")" }.filter { !"\"'".contains($0) }
      found = String(address).trimmed
    }
    return found.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Finds the blocks of a sheet, those in `@media` and its like too.
  private struct Scanner {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> (prelude: String, body: String)? {
      var prelude: [UInt8] = []
      while place < bytes.count {
        if skipComment() { continue }
        let byte = bytes[place]
        place += 1
        switch byte {
        case UInt8(ascii: "{"):
          let text = String(decoding: prelude, as: UTF8.self).trimmed
          prelude = []
          // What is in there are rules again.
          if text.hasPrefix("@media") || text.hasPrefix("@supports") || text.hasPrefix("@layer") { continue }
          return (text, body())
        case UInt8(ascii: "}"), UInt8(ascii: ";"): prelude = []
        default: prelude.append(byte)
        }
      }
      return nil
    }

    private mutating func body() -> String {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "}") { place += 1 }
      defer { place += 1 }
      return String(decoding: bytes[start..<min(place, bytes.count)], as: UTF8.self)
    }

    private mutating func skipComment() -> Bool {
      guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "/"), bytes[place + 1] == UInt8(ascii: "*") else {
        return false
      }
      place += 2
      while place + 1 < bytes.count, bytes[place] != UInt8(ascii: "*") || bytes[place + 1] != UInt8(ascii: "/") {
        place += 1
      }
      place += 2
      return true
    }
  }
}

extension Substring {
  /// The start of the text behind some letters; nil if they are not in it.
  fileprivate func range(of letters: String) -> Index? {
    let bytes = Array(letters.utf8)
    let found = Array(utf8).firstRange(of: bytes)
    return found.map { utf8.index(startIndex, offsetBy: $0.upperBound) }
  }
}
