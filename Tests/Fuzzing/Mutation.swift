import TestSupport

/// Makes inputs out of others, always the same ones for the same seed: a search without eyes, for where no fuzzer is at
/// hand.
package struct Mutation {
  private var numbers: SeededNumbers
  private let inputs: [[UInt8]]
  private let words: [[UInt8]]

  /// Begins with the inputs that are there and the words of a target.
  package init(seed: UInt64, inputs: [[UInt8]], words: [String]) {
    numbers = SeededNumbers(seed: seed)
    self.inputs = inputs.isEmpty ? [[]] : inputs
    self.words = words.map { Array($0.utf8) }
  }

  /// The next input.
  package mutating func next() -> [UInt8] {
    var bytes = inputs.randomElement(using: &numbers) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &numbers) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = Int.random(in: 0...bytes.count, using: &numbers)
    let end = min(bytes.count, place + Int.random(in: 0...16, using: &numbers))
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 2: bytes.insert(contentsOf: words.randomElement(using: &numbers) ?? [0], at: place)
    case 3: bytes.replaceSubrange(place..<end, with: words.randomElement(using: &numbers) ?? [0])
    case 4 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
    case 5 where place < bytes.count:
      bytes[place] = [0, 0x7F, 0x80, 0xFF, 0x0A, 0x22].randomElement(using: &numbers) ?? 0
    case 6: bytes.removeSubrange(place...)
    default: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: place)
    }
  }
}
