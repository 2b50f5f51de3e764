/// Which files of one room name types of which others.
struct FileGraph {
  /// From the room's folder, without the ending.
  let paths: [String]
  /// For each file, those whose types it names.
  let named: [Set<Int>]

  /// Reads the files of a room. A type that two files declare, or that is private, leads to none.
  init(of files: [SourceFile]) {
    paths = files.map { file in
      file.path.split(separator: "/").dropFirst(2).joined(separator: "/").replacing(".swift", with: "")
    }
    let words = files.map { TypeNames(of: $0.code) }
    var owners: [Substring: [Int]] = [:]
    for (index, words) in words.enumerated() {
      for name in words.offered { owners[name, default: []].append(index) }
    }
    named = words.map { words in
      Set(words.used.subtracting(words.declared).compactMap { owners[$0].flatMap { $0.count == 1 ? $0[0] : nil } })
    }
  }

  /// The circles of files, each of which leads to every other one, without the small ones that are allowed.
  var largeCircles: [[Int]] {
    let reached = named.indices.map(reached)
    var seen: Set<Int> = []
    return named.indices.compactMap { file in
      if seen.contains(file) { return nil }
      let circle = reached[file].filter { reached[$0].contains(file) }.sorted()
      seen.formUnion(circle)
      return circle.count > House.largestCircle ? circle : nil
    }
  }

  /// The pairs of folders that name types of one another.
  var folderPairs: [[String]] {
    let folders = paths.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
    var arrows: Set<[String]> = []
    for (file, others) in named.enumerated() {
      for other in others where folders[other] != folders[file] { arrows.insert([folders[file], folders[other]]) }
    }
    return arrows.filter { $0[0] < $0[1] && arrows.contains($0.reversed()) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// All that a file leads to, through others too.
  private func reached(from file: Int) -> Set<Int> {
    var found: Set<Int> = []
    var next = Array(named[file])
    while let other = next.popLast() {
      if found.insert(other).inserted { next += named[other] }
    }
    return found
  }
}

/// The names of types in one file: words that begin with a capital letter.
private struct TypeNames {
  /// The types that other files of the room can name by this word alone.
  private(set) var offered: Set<Substring> = []
  /// All types that the file declares.
  private(set) var declared: Set<Substring> = []
  /// All that it names; behind a dot stands a part of another type.
  private(set) var used: Set<Substring> = []

  init(of code: [Substring]) {
    for line in code { read(line) }
  }

  private mutating func read(_ line: Substring) {
    let bytes = line.utf8
    let isOffered = bytes.first != UInt8(ascii: " ") && !line.hasPrefix("private ") && !line.hasPrefix("fileprivate ")
    var before: Substring.UTF8View = bytes[..<bytes.startIndex]
    for word in bytes.split(whereSeparator: { !Self.isPartOfWord($0) }) {
      defer { before = word }
      guard word.count > 1, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(word[word.startIndex]) else { continue }
      if Self.declarations.contains(Substring(before)) {
        declared.insert(Substring(word))
        if isOffered { offered.insert(Substring(word)) }
      } else if bytes[..<word.startIndex].last != UInt8(ascii: ".") {
        used.insert(Substring(word))
      }
    }
  }

  private static let declarations: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "typealias", "associatedtype",
  ]

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
