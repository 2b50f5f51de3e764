/// The versions of an address book that stand in one file after a merge that did not come out even.
///
/// Git marks what it could not merge:
/// ```
/// <<<<<<< ours
///   { kind = "story", id = "A", slug = "star" },
/// ||||||| base            (only with some settings)
/// =======
///   { kind = "story", id = "B", slug = "moon" },
/// >>>>>>> theirs
/// ```
/// What stands outside belongs to both sides, what both started from to neither.
struct SlugVersions {
  /// The whole file as each side had it, one where nothing is marked; lines keep their numbers, others are empty.
  let texts: [[UInt8]]
  /// The line, from 1, of the first mark.
  let firstMark: Int?

  fileprivate enum Side: Hashable { case both, ours, base, theirs }

  /// Takes a file apart.
  init(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var ours: [ArraySlice<UInt8>] = []
    var theirs: [ArraySlice<UInt8>] = []
    var side = Side.both
    var length = 0
    var firstMark: Int?
    for (index, line) in lines.enumerated() {
      if let mark = Mark(line), let next = side.next(after: mark, length) {
        if side == .both { length = mark.length }
        side = next
        firstMark = firstMark ?? index + 1
        ours.append([])
        theirs.append([])
      } else {
        ours.append(side == .both || side == .ours ? line : [])
        theirs.append(side == .both || side == .theirs ? line : [])
      }
    }
    self.firstMark = firstMark
    let sides = firstMark == nil ? [lines] : [ours, theirs]
    texts = sides.map { Self.single($0) }
  }

  /// The text of lines in which the array of addresses opens and closes once, as it does not where a merge has put two
  /// whole files one after the other.
  private static func single(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
    let openings = lines.indices.filter { lines[$0].isLine("addresses = [") }
    guard openings.count > 1 else { return Array(lines.joined(separator: [UInt8(ascii: "\n")])) }
    var lines = lines
    let closings = lines.indices.filter { lines[$0].isLine("]") }
    for index in openings.dropFirst() + closings.dropLast() { lines[index] = [] }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// A line that marks a conflict.
private struct Mark {
  let letter: UInt8
  let length: Int

  init?(_ line: ArraySlice<UInt8>) {
    guard let letter = line.first, [0x3C, 0x7C, 0x3D, 0x3E].contains(letter) else { return nil }
    length = line.prefix { $0 == letter }.count
    // A word may follow: the name of the side.
    let rest = line.dropFirst(length)
    guard length >= 7, rest.first ?? 0x0D == 0x0D || rest.first == UInt8(ascii: " ") else { return nil }
    self.letter = letter
  }
}

extension SlugVersions.Side {
  /// The side that begins behind a mark; nil if the mark has no meaning, such as those of a conflict within the base.
  fileprivate func next(after mark: Mark, _ length: Int) -> Self? {
    guard self == .both || mark.length == length else { return nil }
    switch (self, mark.letter) {
    case (.both, UInt8(ascii: "<")): return .ours
    case (.ours, UInt8(ascii: "|")): return .base
    case (.ours, UInt8(ascii: "=")), (.base, UInt8(ascii: "=")): return .theirs
    case (.theirs, UInt8(ascii: ">")): return .both
    default: return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line, without the white space at its end, is this text.
  fileprivate func isLine(_ text: String) -> Bool {
    let end = lastIndex { $0 != UInt8(ascii: " ") && $0 != 0x0D && $0 != 0x09 }.map { $0 + 1 } ?? startIndex
    return self[startIndex..<end].elementsEqual(text.utf8)
  }
}
