package import Hashing

/// Packs what the outputs of a section are made from, one after another, and makes their keys on the way.
package struct DependencyWriter {
  private var names: [String] = []
  private var numbers: [String: Int] = [:]
  /// The numbers of the names of the output before: most have the same names in the same order.
  private var former: [Int] = []
  /// The place in these behind the name that was found last.
  private var next = 0
  private var current: [Int] = []
  private var body = PackedWriter()
  /// The bytes that make the output's key.
  private var keyed = PackedWriter()

  /// Packs nothing yet.
  package init() {}

  /// Goes on to an output, which depends on so many things.
  package mutating func begin(_ path: String, count: Int) {
    swap(&former, &current)
    current.removeAll(keepingCapacity: true)
    next = 0
    keyed.removeAll()
    body.append(Fingerprint(of: path).high)
    body.append(count: count)
  }

  /// Takes in the next thing that the output depends on.
  package mutating func add(_ name: String, _ value: String?, _ fingerprint: Fingerprint) {
    let number = number(of: name)
    current.append(number)
    body.append(count: number)
    body.append(fingerprint.high)
    body.append(value.map(DependencyWriter.flat))
    keyed.append(name)
    keyed.append(fingerprint)
  }

  /// The key of the output, made from all that was taken in since it began.
  package var key: Key { Key(Fingerprint(of: keyed.bytes)) }

  private mutating func number(of name: String) -> Int {
    // What only one of the two outputs has moves the others by a place or two.
    for place in next..<min(next + 3, former.count) where names[former[place]] == name {
      next = place + 1
      return former[place]
    }
    if let number = numbers[name] { return number }
    numbers[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// All that was packed.
  package func finish() -> DependencyList {
    var head = PackedWriter()
    head.append(count: names.count)
    for name in names { head.append(DependencyWriter.flat(name)) }
    return DependencyList(packed: head.bytes + body.bytes)
  }

  /// A text in one line.
  private static func flat(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }
}
