package import Basics
package import Hashing
import Models

/// The mark of a story's content, and what lists say of its pages.
package struct AppStoryHash: Hashable, Sendable {
  /// The key of its row.
  package let key: Int64
  /// Its identity.
  package let id: Identifier
  /// The fingerprint of everything that its row and those of its pages hold, whatever order they are in.
  package let content: Fingerprint
  /// Its pages, counted by illustration status.
  package let illustrations: IllustrationCounts
  /// The path of the picture of its first page marked generated, relative to the folder of illustrations.
  package let firstIllustration: String?

  /// How many pages it has.
  package var pageCount: Int { illustrations.total }
}

/// The tally of the pages of one story while the pages of all are gone over.
struct PageTally {
  private(set) var illustrations = IllustrationCounts()
  /// The path of the first picture as the app keeps it.
  private(set) var picture: String?
  private var high: UInt64 = 0
  private var low: UInt64 = 0
  private var first: (number: Int, id: Identifier?) = (0, nil)

  /// Counts a page of a status.
  mutating func add(_ status: IllustrationStatus) { illustrations.add(1, status) }

  /// Takes in the fingerprint of a row. The sum is the same in any order.
  mutating func add(_ row: Fingerprint) {
    high &+= row.high
    low &+= row.low
  }

  /// Whether a picture on a page of this number may stand before the one that is known.
  func mayPrecede(_ number: Int) -> Bool { picture == nil || number <= first.number }

  /// Takes in the picture of a page, which counts where it stands before the one that is known.
  mutating func add(picture path: String, number: Int, id: Identifier?) {
    if picture != nil, first.number == number {
      guard let id, let known = first.id, id < known else { return }
    } else if picture != nil, first.number < number {
      return
    }
    picture = path
    first = (number, id)
  }

  /// The fingerprint of a story's row and those of its pages.
  func content(with row: Fingerprint) -> Fingerprint {
    var stream = FingerprintStream()
    stream.append(row)
    stream.append(UInt64(illustrations.total))
    stream.append(high)
    stream.append(low)
    return stream.finish()
  }
}
