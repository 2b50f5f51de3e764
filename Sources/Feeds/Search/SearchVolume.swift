import Hashing

/// A run of a library's stories, or of whatever else it has, that are filed together.
///
/// Volumes are cut by what is in them (`ContentCuts`), oldest first: into those of about the largest size, what is left
/// into those of about half of it, and so on; the rest is in one that is not full. So a new story is filed in the last
/// and smallest, except where it fills that: now and then two of the last become one of the next size, the more seldom,
/// the larger it is. One that is dated back or removed changes the volume that it is in, and seldom another.
///
/// A search asks every volume for each word, so that they have to be few. What one size leaves is three quarters of it
/// on average: that takes mostly one volume of half the size, and would take two or three of a quarter. A library that
/// is smaller than `small` is one volume.
package struct SearchVolume: Hashable, Sendable {
  /// Its first story, as a place in the catalogue.
  package let first: Int
  /// How many stories it has.
  package let size: Int
  /// About how many it has where it is full.
  package let capacity: Int
  /// Its name in addresses: by the story before it and its capacity, so that another in its place has another name.
  package let name: String

  /// The sizes of volumes, the largest first; each is a power of two.
  private static let sizes = [1024, 512, 256, 128, 64, 32, 16, 8]
  /// The size of the volume that a small library is.
  private static let small = 64

  private init(_ places: Range<Int>, capacity: Int, mark: (Int) -> UInt64) {
    first = places.lowerBound
    size = places.count
    self.capacity = capacity
    name = (first == 0 ? "0" : String(mark(first - 1), radix: 36)) + "-\(capacity)"
  }

  private init(_ name: String, of count: Int) {
    (self.name, first, size) = (name, 0, count)
    var capacity = 1
    while capacity < count { capacity *= 2 }
    self.capacity = capacity
  }

  /// Everything that there is of something as one volume; none of nothing.
  package static func only(_ name: String, of count: Int) -> [SearchVolume] {
    count == 0 ? [] : [SearchVolume(name, of: count)]
  }

  /// Its stories, as places in the catalogue.
  package var stories: Range<Int> { first..<first + size }

  /// The volumes of `count` stories, by the mark of each: a unique number, such as a hash of what identifies it.
  package static func all(of count: Int, mark: (Int) -> UInt64) -> [SearchVolume] {
    if (1..<small).contains(count) { return [SearchVolume(0..<count, capacity: small, mark: mark)] }
    var volumes: [SearchVolume] = []
    var first = 0
    for size in sizes {
      for end in ContentCuts.ends(in: first..<count, size: size, mark: mark) {
        volumes.append(SearchVolume(first..<end, capacity: size, mark: mark))
        first = end
      }
    }
    if first < count { volumes.append(SearchVolume(first..<count, capacity: sizes[sizes.count - 1], mark: mark)) }
    return volumes
  }
}
