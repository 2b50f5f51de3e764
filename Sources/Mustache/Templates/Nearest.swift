import Basics

/// Finds what an author probably meant.
enum Nearest {
  /// The known name that takes the fewest changed letters to become `name`, if that is few enough to be a slip.
  ///
  /// Case is ignored; of equally near ones the first in alphabetical order wins, so scheduling never matters.
  static func match(for name: String, among known: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8.prefix(longest))
    var limit = max(1, min(3, wanted.count / 3))
    var best: String?
    for candidate in Set(known).sorted() where candidate != name {
      let distance = wanted.editDistance(to: Array(candidate.lowercased().utf8.prefix(longest)))
      guard distance < limit || (distance == limit && best == nil) else { continue }
      limit = distance
      best = candidate
    }
    return best
  }

  /// Longer names are compared by their starts only.
  private static let longest = 64
}
