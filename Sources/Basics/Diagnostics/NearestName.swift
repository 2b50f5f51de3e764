extension Sequence<String> {
  /// The name that somebody who wrote `name` most likely meant, or nil if every one is too far off.
  ///
  /// Case does not count, `-` and `_` are the same; a slip is a letter too many, too few, wrong, or swapped with its
  /// neighbour. At most three slips are forgiven, and fewer than half of the letters; of equals the first wins.
  package func nearest(to name: String) -> String? { near(name).first }

  /// The names that are near to `name`, the nearest first, and no more than three.
  package func near(_ name: String) -> [String] {
    let wanted = folded(name)
    var found: [(name: String, slips: Int)] = []
    for candidate in self {
      let letters = folded(candidate)
      let slips = wanted.editDistance(to: letters)
      guard slips <= 3, slips * 2 < Swift.max(wanted.count, letters.count) else { continue }
      found.insert((candidate, slips), at: found.firstIndex { $0.slips > slips } ?? found.endIndex)
    }
    return found.prefix(3).map(\.name)
  }
}

/// The scalars of a name, without what nobody remembers about it.
private func folded(_ name: String) -> [Unicode.Scalar] {
  name.lowercased().unicodeScalars.map { $0 == "-" ? "_" : $0 }
}

extension Array where Element: Equatable {
  /// The slips between two names: the optimal string alignment distance.
  ///
  /// The greater length if the lengths differ by more than three: no name is meant then, and nobody aligns a novel.
  package func editDistance(to other: [Element]) -> Int {
    guard abs(count - other.count) <= 3, !isEmpty, !other.isEmpty else { return Swift.max(count, other.count) }
    var older: [Int] = []
    var row = Array<Int>(0...other.count)
    for i in 1...count {
      var next = [i]
      next.reserveCapacity(row.count)
      for j in 1...other.count {
        var slips = Swift.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (self[i - 1] == other[j - 1] ? 0 : 1))
        if i > 1, j > 1, self[i - 1] == other[j - 2], self[i - 2] == other[j - 1] {
          slips = Swift.min(slips, older[j - 2] + 1)
        }
        next.append(slips)
      }
      older = row
      row = next
    }
    return row[other.count]
  }
}

extension [String] {
  /// The words, of which one is meant: "a, b or c".
  package var alternatives: String {
    dropLast().joined(separator: ", ") + (count > 1 ? " or " : "") + suffix(1).joined()
  }
}
