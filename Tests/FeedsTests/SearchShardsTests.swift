import Basics
import Feeds
import TestSupport
import Testing

/// Reads what shards and columns hold, as their documentation says it; slowly and simply.
struct SearchReader {
  private let units: [UInt16]
  private var place = 0

  init(_ bytes: [UInt8]) { units = Array(String(decoding: bytes, as: UTF8.self).utf16) }

  var isDone: Bool { place >= units.count }

  mutating func number() -> Int {
    let signs = (0x20...0x7E).filter { $0 != 0x22 && $0 != 0x5C }
    let digit = signs.firstIndex(of: Int(units[place])) ?? -1
    place += 1
    return digit < 64 ? digit : 64 + (digit - 64) + 29 * number()
  }

  mutating func text(after last: String) -> String {
    let lengths = number()
    defer { place += lengths / 8 }
    return String(decoding: last.utf16.prefix(lengths % 8) + units[place..<place + lengths / 8], as: UTF16.self)
  }

  mutating func stories(_ count: Int) -> [Int] {
    var next = 0
    return (0..<count).map { _ in
      let story = next + number()
      next = story + 1
      return story
    }
  }
}

/// For a term the stories that have it best in each place.
private struct Postings: Equatable {
  var text: Set<Int> = []
  var head: Set<Int> = []
  var title: Set<Int> = []
}

private func read(_ shard: [UInt8], stories size: Int) -> [(term: String, postings: Postings)] {
  var reader = SearchReader(shard)
  var found: [(term: String, postings: Postings)] = []
  var term = ""
  while !reader.isDone {
    term = reader.text(after: term)
    let header = reader.number()
    var postings = Postings()
    let count = header / 4
    postings.text =
      count <= size
      ? Set(reader.stories(count)) : Set(0..<size).subtracting(reader.stories(count - size - 1))
    if header % 2 == 1 { postings.head = Set(reader.stories(reader.number())) }
    if header / 2 % 2 == 1 { postings.title = Set(reader.stories(reader.number())) }
    found.append((term, postings))
  }
  return found
}

@Suite struct `The shards of a volume` {
  private static let words = [
    "moon", "moonlight", "mo", "m", "the", "The", "Mönch", "monsoon", "قمر", "القمر", "والقمر", "小王子", "王", "月亮湾",
    "луна",
    "𝒳𝒴𝒵 𝒳𝒴", "𐐷𐐷𐐷x", "12", "kızıl", "Ａ", "ไก่", "one two three four five six seven eight nine",
  ]

  @Test(arguments: [1, 2, 63, 64, 200, Effort.steps(quick: 300, full: 1024)], [1, 8, 128])
  func `say of each term where it stands`(size: Int, count: Int) throws {
    var random = SeededNumbers(seed: UInt64(size * 1000 + count))
    var shards = SearchShards(stories: size, shards: count)
    var best: [String: [Int: SearchShards.Place]] = [:]
    for story in 0..<size {
      let places: [SearchShards.Place] = [.title, .head, .text, .text]
      for place in places {
        var text = Self.words.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)).joined(
          separator: " ")
        // One word stands in nearly all.
        if place == .text, Int.random(in: 0..<10, using: &random) > 0 { text += " everywhere" }
        if Int.random(in: 0..<4, using: &random) == 0 { text += " rare\(Int.random(in: 0..<3000, using: &random))" }
        shards.file(text, of: story, in: place)
        for term in SearchTerms.filed(text) {
          let known = best[term, default: [:]][story]
          if known.map({ $0.rawValue < place.rawValue }) ?? true { best[term, default: [:]][story] = place }
        }
      }
    }
    var seen: Set<String> = []
    let texts = shards.texts()
    #expect(texts.count == count)
    for (number, shard) in texts.enumerated() {
      #expect(!shard.contains { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 || $0 == 0x7F })
      let entries = read(shard, stories: size)
      #expect(Set(entries.map(\.term)).count == entries.count)
      let order = entries.map { Array($0.term.unicodeScalars) }
      #expect(zip(order, order.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
      for (term, found) in entries {
        var wanted = Postings()
        for (story, place) in try #require(best[term], "\(term)") {
          switch place {
          case .text: wanted.text.insert(story)
          case .head: wanted.head.insert(story)
          case .title: wanted.title.insert(story)
          }
        }
        if SearchShards.shard(of: term, among: count) == number {
          #expect(found == wanted, "\(term)")
          seen.insert(term)
        } else {
          // A second time, for those who have typed two letters.
          let start = String(String.UnicodeScalarView(term.unicodeScalars.prefix(2)))
          #expect(SearchShards.shard(of: start, among: count) == number)
          #expect(found == Postings(head: wanted.head, title: wanted.title), "\(term)")
          #expect(!wanted.head.isEmpty || !wanted.title.isEmpty)
        }
      }
      for (term, places) in best where places.values.contains(where: { $0 != .text }) {
        let start = String(String.UnicodeScalarView(term.unicodeScalars.prefix(2)))
        guard SearchShards.shard(of: start, among: count) == number else { continue }
        #expect(entries.contains { $0.term == term }, "\(term)")
      }
    }
    #expect(seen == Set(best.keys))
  }

  @Test func `are the same for the same texts, whatever came before`() {
    func texts() -> [[UInt8]] {
      var shards = SearchShards(stories: 3, shards: 8)
      for story in 0..<3 { shards.file("The moon rose over \(story) hills", of: story, in: .text) }
      return shards.texts()
    }
    #expect(texts() == texts())
  }

  @Test func `of a volume whose stories say nothing are empty`() {
    #expect(SearchShards(stories: 5, shards: 8).texts() == Array(repeating: [], count: 8))
  }
}

@Suite struct `The columns of a volume` {
  @Test func `number values from 1, and 0 is none`() throws {
    let column = try #require(SearchColumn.one(["sea", nil, "night", "sea"]))
    #expect(column.text() == ##"[["sea","night"],"! #!"]"##)
    #expect(SearchColumn.one([nil, nil]) == nil)
  }

  @Test func `count values where there are several`() throws {
    let column = try #require(SearchColumn.several([["a", "b"], [], ["b"]]))
    #expect(column.text() == ##"[["a","b"],"#!# !#"]"##)
    #expect(SearchColumn.several([[], []]) == nil)
  }

  @Test func `hold any number`() {
    let numbers = [0, 1, 2, 59, 60, 63, 64, 65, 92, 93, 1919, 1920, 1921, 100_000, 12_345_678]
    var reader = SearchReader(SearchColumn.numbers(numbers))
    for number in numbers { #expect(reader.number() == number) }
    #expect(reader.isDone)
    #expect(SearchColumn.numbers([63]).count == 1)
    #expect(SearchColumn.numbers([1919]).count == 2)
  }

  @Test func `sort titles as readers look for them`() {
    let titles = [
      "Zoé", "ätna", "The Moon", "atlas", "", "The moon!", "月", "A very long title that never comes to an end",
    ]
    var reader = SearchReader(SearchColumn.titles(titles))
    var found: [(Int, String)] = []
    while !reader.isDone {
      let story = reader.number()
      found.append((story, reader.text(after: found.last?.1 ?? "")))
    }
    #expect(found.map(\.0) == [4, 7, 3, 1, 2, 5, 0, 6])
    #expect(found.map(\.1)[1] == "a very long title that n")
    #expect(found.map(\.1)[4...5] == ["the moon", "the moon"])
  }
}
