/// Bytes copied with some pieces left out or exchanged, from front to back; nothing is copied as long as all stay.
struct Excerpt {
  private let original: [UInt8]
  private var kept: [UInt8] = []
  private var next = 0
  private var isChanged = false

  /// Begins before the first of the bytes.
  init(of original: [UInt8]) { self.original = original }

  /// Leaves out a piece, which begins at or behind the end of the one before.
  mutating func remove(_ piece: Range<Int>) {
    guard !piece.isEmpty else { return }
    if !isChanged { kept.reserveCapacity(original.count) }
    isChanged = true
    kept += original[next..<piece.lowerBound]
    next = piece.upperBound
  }

  /// Exchanges a piece for other bytes; where they are the same nothing changes.
  mutating func replace(_ piece: Range<Int>, with bytes: [UInt8]) {
    guard piece.count != bytes.count || !original[piece].elementsEqual(bytes) else { return }
    remove(piece)
    kept += bytes
  }

  /// All that stays, or `nil` when that is everything.
  consuming func finish() -> [UInt8]? {
    guard isChanged else { return nil }
    kept += original[next...]
    return kept
  }
}
