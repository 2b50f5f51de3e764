import Feeds
import TestSupport
import Testing

/// How things are put together into volumes, over libraries of many sizes with random marks.
@Suite struct `The volumes of an index` {
  private func marks(_ count: Int, _ numbers: inout SeededNumbers) -> [UInt64] {
    (0..<count).map { _ in numbers.next() }
  }

  private func volumes(_ marks: [UInt64]) -> [SearchVolume] {
    SearchVolume.all(of: marks.count) { marks[$0] }
  }

  /// Volumes by their names, with what is in them.
  private func contents(_ marks: [UInt64]) -> [String: [UInt64]] {
    Dictionary(uniqueKeysWithValues: volumes(marks).map { ($0.name, Array(marks[$0.stories])) })
  }

  @Test func `have everything once, in order, and are few`() {
    var numbers = SeededNumbers(seed: 1)
    for count in [0, 1, 63, 64, 65, 79, 80, 300, 1279, 1280, 5000, 100_000] {
      let marks = marks(count, &numbers)
      let volumes = volumes(marks)
      #expect(volumes.flatMap { Array($0.stories) } == Array(0..<count))
      #expect(Set(volumes.map(\.name)).count == volumes.count)
      #expect(volumes.allSatisfy { $0.size > 0 && $0.size <= max(9, $0.capacity * 5 / 4) })
      #expect(volumes.count <= count / 768 + 15, "\(count): \(volumes.count)")
    }
  }

  @Test func `are about fifteen of ten thousand things, as a search asks every one`() {
    var numbers = SeededNumbers(seed: 5)
    let counts = (0..<200).map { _ in volumes(marks(Int.random(in: 9000...11_000, using: &numbers), &numbers)).count }
    #expect(Double(counts.reduce(0, +)) / Double(counts.count) < 16)
    #expect(counts.allSatisfy { $0 <= 20 }, "\(counts)")
  }

  @Test func `of a small library are one`() {
    var numbers = SeededNumbers(seed: 2)
    for count in 1..<64 { #expect(volumes(marks(count, &numbers)).map(\.name) == ["0-64"]) }
  }

  @Test func `are mostly the same when a newer thing comes, but for the last`() {
    var numbers = SeededNumbers(seed: 3)
    var all = marks(64, &numbers)
    var before = contents(all)
    var moved = 0
    for _ in 0..<4000 {
      all.append(numbers.next())
      let after = contents(all)
      let other = after.filter { before[$0.key] != $0.value }
      // Of those that keep their names only the last takes it in.
      #expect(other.count { before[$0.key] != nil } <= 1)
      moved += other.values.reduce(0) { $0 + $1.count }
      before = after
    }
    // Each thing is filed anew a few times while its volumes become larger ones, and with those that come after it in
    // the smallest.
    #expect(moved < 4000 * 16, "\(moved)")
  }

  @Test func `are mostly the same when a thing comes or goes anywhere`() {
    var numbers = SeededNumbers(seed: 4)
    var counts: [Int] = []
    for round in 0..<300 {
      let all = marks(Int.random(in: 2000...8000, using: &numbers), &numbers)
      var other = all
      let place = Int.random(in: all.indices, using: &numbers)
      if round.isMultiple(of: 2) { other.insert(numbers.next(), at: place) } else { other.remove(at: place) }
      let (before, after) = (contents(all), contents(other))
      counts.append(after.filter { before[$0.key] != $0.value }.values.reduce(0) { $0 + $1.count })
    }
    let mean = counts.reduce(0, +) / counts.count
    // A volume of about a thousand, now and then the next one too; in the order of their numbers alone half of
    // everything would move.
    #expect(mean < 2000, "\(mean) of 2,000 to 8,000 things on average")
  }
}
