/// A run of a library's stories, or of whatever else it has, that are filed together.
///
/// Volumes are cut by the number of stories alone, oldest first: as many full ones of the largest size as there are, then of the next,
/// and the rest in one that is not full. So a new story is filed in the last and smallest, except where it fills that: then those
/// before it that make up a larger one with it become that one, which happens the more seldom, the larger it is. A library that is
/// smaller than the second smallest size is one volume of that size: it is searched with the fewest requests.
package struct SearchVolume: Hashable, Sendable {
  /// Its first story, as a place in the catalogue.
  package let first: Int
  /// How many stories it has.
  package let size: Int
  /// How many it may have.
  package let capacity: Int

  /// The sizes of volumes, the largest first; each is a power of two.
  private static let sizes = [1024, 256, 64, 8]
  /// The size of the volume that a small library is.
  private static let small = 64

  /// What it is called in addresses: another one in its place is called otherwise.
  package var name: String { "\(first)-\(capacity)" }

  /// Its stories, as places in the catalogue.
  package var stories: Range<Int> { first..<first + size }

  /// The volumes of so many stories.
  package static func all(of count: Int) -> [SearchVolume] {
    if (1..<small).contains(count) { return [SearchVolume(first: 0, size: count, capacity: small)] }
    var volumes: [SearchVolume] = []
    var first = 0
    for size in sizes {
      while count - first >= size {
        volumes.append(SearchVolume(first: first, size: size, capacity: size))
        first += size
      }
    }
    if first < count {
      volumes.append(SearchVolume(first: first, size: count - first, capacity: sizes[sizes.count - 1]))
    }
    return volumes
  }

  /// The volume that a story is in, by its place in the catalogue.
  package static func having(_ story: Int, in volumes: [SearchVolume]) -> SearchVolume? {
    volumes.last { $0.first <= story }
  }
}
