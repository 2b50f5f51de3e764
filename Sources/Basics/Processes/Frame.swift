/// A message between a program and its helper: pieces of bytes, with their number and lengths before them.
enum Frame {
  /// The most pieces.
  private static let most = 1_000
  /// The most bytes of all pieces.
  private static let limit = 1 << 31

  /// The head of some pieces.
  static func head(of pieces: [[UInt8]]) -> [UInt8] {
    ([pieces.count] + pieces.map(\.count)).flatMap { number in
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  /// Pieces that come bit by bit.
  struct Reader {
    private var numbers: [Int] = []
    private var number: [UInt8] = []
    private var pieces: [[UInt8]] = []

    /// The pieces, when all are there.
    var whole: [[UInt8]]? {
      guard let count = numbers.first, numbers.count == count + 1, pieces.count == count,
        pieces.last.map({ $0.count == numbers[count] }) ?? true
      else { return nil }
      return pieces
    }

    /// How many bytes may be asked for at once: never more than belong to these pieces.
    var wanted: Int {
      guard let count = numbers.first, numbers.count == count + 1 else { return 8 - number.count }
      return pieces.isEmpty ? 0 : numbers[pieces.count] - pieces[pieces.count - 1].count
    }

    /// Takes as many bytes as are wanted, or fewer; says whether they can be what they should.
    mutating func take(_ bytes: some Sequence<UInt8>) -> Bool {
      if let count = numbers.first, numbers.count == count + 1 {
        pieces[pieces.count - 1].append(contentsOf: bytes)
      } else {
        number.append(contentsOf: bytes)
        guard number.count == 8 else { return true }
        let value = number.enumerated().reduce(UInt64(0)) { $0 | UInt64($1.element) << (8 * UInt64($1.offset)) }
        number = []
        guard value <= UInt64(numbers.isEmpty ? Frame.most : Frame.limit) else { return false }
        numbers.append(Int(value))
        guard numbers.dropFirst().reduce(0, +) <= Frame.limit else { return false }
      }
      openNext()
      return true
    }

    /// Begins the next piece where the last is whole; empty ones are whole at once.
    private mutating func openNext() {
      guard let count = numbers.first, numbers.count == count + 1 else { return }
      while pieces.count < count, pieces.last.map({ $0.count == numbers[pieces.count] }) ?? true { pieces.append([]) }
    }
  }
}
