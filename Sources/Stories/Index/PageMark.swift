import Hashing
import Models

/// The mark of a page among the translations of its story: the number that the library gives it, and its picture.
struct PageMark: Hashable, Sendable {
  let number: Int
  /// The path of its picture, as a hash; none without a picture.
  let picture: UInt64?

  /// Takes a page of the library.
  init(_ page: Page) {
    number = page.pageNumber
    picture = page.generatedPath.map { Fingerprint(of: $0).high }
  }
}

/// Which page of one story is which of another: pages of the same number belong together, then, of those that are left,
/// pages with the same picture. What belongs together one way does so the other way, too.
struct PageMatch: Sendable {
  /// For each page of the first story, its place in the other one, from 1; nil if that lacks the page.
  let places: [Int?]
  /// Whether every page of the first story is at its own place in the other one.
  var isPlain: Bool { places.enumerated().allSatisfy { $1 == $0 + 1 } }

  /// Compares the pages of two stories, each in reading order.
  init(_ own: [PageMark], in other: [PageMark]) {
    var places = [Int?](repeating: nil, count: own.count)
    var isFree = [Bool](repeating: true, count: other.count)
    func match<Key: Hashable>(by key: (PageMark) -> Key?) {
      var free: [Key: [Int]] = [:]
      for place in other.indices.reversed() where isFree[place] {
        if let key = key(other[place]) { free[key, default: []].append(place) }
      }
      for place in own.indices where places[place] == nil {
        guard let key = key(own[place]), let found = free[key]?.popLast() else { continue }
        places[place] = found + 1
        isFree[found] = false
      }
    }
    match { $0.number }
    match { $0.picture }
    self.places = places
  }
}
