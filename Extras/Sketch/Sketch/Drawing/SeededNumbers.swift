/// A row of numbers that belongs to a seed: the same on every machine, in every run.
///
/// SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededNumbers: Sendable {
  private var state: UInt64

  /// Begins the row of a text, for instance a story's id and a page's number.
  init(of text: String) {
    // FNV-1a; the order of a dictionary or the hash of the language would change from run to run.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state = hash
  }

  /// The next number, of all that there are.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next number within a range, its ends included.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
  }

  /// One of some things; they may not be none.
  mutating func one<Thing>(of things: [Thing]) -> Thing {
    things[within(0...things.count - 1)]
  }
}
