/// Finds what an author probably meant.
enum Nearest {
  /// The known name that takes the fewest changed letters to become `name`, if that is few enough to be a slip.
  ///
  /// Case is ignored; of equally near ones the first in alphabetical order wins, so the answer never depends on scheduling.
  static func match(for name: String, among known: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(longest))
    var limit = max(1, min(3, wanted.count / 3))
    var best: String?
    for candidate in Set(known).sorted() where candidate != name {
      let distance = distance(wanted, Array(candidate.lowercased().utf8.prefix(longest)))
      guard distance < limit || (distance == limit && best == nil) else { continue }
      limit = distance
      best = candidate
    }
    return best
  }

  /// Longer names are compared by their starts only.
  private static let longest = 64

  /// The number of letters to insert, remove, replace or swap with their neighbour (optimal string alignment).
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before: [Int] = []
    var previous = Array(0...right.count)
    for i in 0..<left.count {
      var row = [i + 1]
      for j in 0..<right.count {
        var cost = min(row[j] + 1, previous[j + 1] + 1, previous[j] + (left[i] == right[j] ? 0 : 1))
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      before = previous
      previous = row
    }
    return previous[right.count]
  }
}
