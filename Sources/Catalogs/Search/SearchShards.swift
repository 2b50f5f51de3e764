/// The inverted index of one volume of a library: which of its stories has which terms, in parts of a few kilobytes.
///
/// A term lies in the shard that is told by the first three characters of it, or all where it has less, so that whatever begins with
/// three letters is found in one shard (`shard(of:among:)`). What stands in a head of a story lies a second time in the shard of its
/// first two characters, where heads begin to be found.
///
/// A shard is the text of all of its terms, sorted by their characters. Numbers are written as `SearchNumbers` says; lengths are in
/// units of UTF-16. A term is
///
/// - a number: eight times the length of what is new in it, plus the length of what it has in common with the term before, at most 7;
/// - what is new in it;
/// - a number: four times how many stories have it in their text, plus 2 where some have it in a title, plus 1 where some have it in
///   another head. Where that would be more than half of the volume, `size` + 1 + those that have not is in place of their number,
///   and those that have not are listed;
/// - the stories with it in their text; then, each after their number, those with it in another head, and those with it in a title.
///   A story is told by the number of those between it and the one before.
///
/// A story is only listed where it has a term best.
package struct SearchShards {
  /// Where a term stands, the best last.
  package enum Place: UInt32, Sendable {
    /// In the text of a page.
    case text
    /// In what else is known of a story: who it is about, what it is about, who wrote it, which collections hold it.
    case head
    /// In its title.
    case title
  }

  /// How many stories the volume has.
  private let size: Int
  private let count: Int
  // Terms, in the order in which they came: their characters lie one after another.
  private var characters: [UInt32] = []
  private var starts: [Int] = [0]
  /// For each term, its latest posting.
  private var latest: [Int] = []
  /// Places in the list of terms by hash; -1 for none.
  private var table: [Int32]
  // Postings, in the order of stories: the term, and story × 4 + place.
  private var terms: [UInt32] = []
  private var postings: [UInt32] = []

  /// An empty index of so many stories, in so many shards, which is a power of two.
  package init(stories: Int, shards: Int) {
    precondition(shards > 0 && shards & (shards - 1) == 0)
    size = stories
    count = shards
    table = [Int32](repeating: -1, count: 1 << 12)
  }

  /// Files a text of a story; stories come in their order, from 0.
  package mutating func file(_ text: String, of story: Int, in place: Place) {
    precondition(story < size)
    let posting = UInt32(story) << 2 | place.rawValue
    SearchTerms.forEachFiled(text) { term in
      let id = id(of: term)
      let known = latest[id]
      if known >= 0, postings[known] >> 2 == posting >> 2 {
        postings[known] = max(postings[known], posting)
      } else {
        latest[id] = postings.count
        terms.append(UInt32(id))
        postings.append(posting)
      }
    }
  }

  private mutating func id(of term: ArraySlice<UInt32>) -> Int {
    var slot = Int(Self.hash(term)) & (table.count - 1)
    while table[slot] >= 0 {
      let known = Int(table[slot])
      if characters[starts[known]..<starts[known + 1]].elementsEqual(term) { return known }
      slot = (slot + 1) & (table.count - 1)
    }
    let new = latest.count
    table[slot] = Int32(new)
    characters.append(contentsOf: term)
    starts.append(characters.count)
    latest.append(-1)
    if latest.count * 2 > table.count { grow() }
    return new
  }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: table.count * 2)
    for id in latest.indices {
      var slot = Int(Self.hash(characters[starts[id]..<starts[id + 1]])) & (table.count - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = Int32(id)
    }
  }

  /// FNV-1a of 32 bits over the numbers of characters, its halves laid over each other, as powers of two take the lower bits alone.
  @inline(__always)
  private static func hash(_ characters: ArraySlice<UInt32>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for character in characters { hash = (hash ^ character) &* 16_777_619 }
    return hash ^ hash >> 16
  }

  /// The shard of a term, of so many.
  package static func shard(of term: String, among count: Int) -> Int {
    Int(hash(term.unicodeScalars.prefix(3).map(\.value)[...])) & (count - 1)
  }

  /// The text of each shard.
  package func texts() -> [[UInt8]] {
    let lists = lists()
    return shards(lists).map { entries in
      var bytes: [UInt8] = []
      var last: ArraySlice<UInt32> = []
      for entry in entries {
        let term = characters[starts[entry.term]..<starts[entry.term + 1]]
        SearchText.append(term, after: last, to: &bytes)
        append(lists.of(entry.term), isHeadOnly: entry.isHeadOnly, to: &bytes)
        last = term
      }
      return bytes
    }
  }

  private struct Entry {
    let term: Int
    /// Whether the stories that have it in their text are to be found elsewhere.
    var isHeadOnly = false
  }

  /// The terms of each shard, sorted.
  private func shards(_ lists: Lists) -> [[Entry]] {
    var shards = [[Entry]](repeating: [], count: count)
    for id in latest.indices {
      let term = characters[starts[id]..<starts[id + 1]]
      let own = Int(Self.hash(term.prefix(3))) & (count - 1)
      shards[own].append(Entry(term: id))
      guard term.count > 2, lists.of(id).contains(where: { $0 & 3 > 0 }) else { continue }
      let early = Int(Self.hash(term.prefix(2))) & (count - 1)
      if early != own { shards[early].append(Entry(term: id, isHeadOnly: true)) }
    }
    for shard in shards.indices {
      shards[shard].sort { left, right in
        characters[starts[left.term]..<starts[left.term + 1]].lexicographicallyPrecedes(
          characters[starts[right.term]..<starts[right.term + 1]])
      }
    }
    return shards
  }

  /// The postings of all terms, those of one together.
  private struct Lists {
    let starts: [Int]
    let postings: [UInt32]

    func of(_ term: Int) -> ArraySlice<UInt32> { postings[starts[term]..<starts[term + 1]] }
  }

  private func lists() -> Lists {
    var starts = [Int](repeating: 0, count: latest.count + 1)
    for term in terms { starts[Int(term) + 1] += 1 }
    for term in latest.indices { starts[term + 1] += starts[term] }
    var next = starts
    var sorted = [UInt32](repeating: 0, count: postings.count)
    for (place, term) in terms.enumerated() {
      sorted[next[Int(term)]] = postings[place]
      next[Int(term)] += 1
    }
    return Lists(starts: starts, postings: sorted)
  }

  private func append(_ postings: ArraySlice<UInt32>, isHeadOnly: Bool, to bytes: inout [UInt8]) {
    let text = isHeadOnly ? [] : stories(of: postings, in: .text)
    let head = stories(of: postings, in: .head)
    let title = stories(of: postings, in: .title)
    let flags = (title.isEmpty ? 0 : 2) + (head.isEmpty ? 0 : 1)
    if text.count > size / 2 {
      let others = complement(of: text)
      SearchNumbers.append((size + 1 + others.count) * 4 + flags, to: &bytes)
      append(others, to: &bytes)
    } else {
      SearchNumbers.append(text.count * 4 + flags, to: &bytes)
      append(text, to: &bytes)
    }
    for stories in [head, title] where !stories.isEmpty {
      SearchNumbers.append(stories.count, to: &bytes)
      append(stories, to: &bytes)
    }
  }

  private func stories(of postings: ArraySlice<UInt32>, in place: Place) -> [Int] {
    postings.compactMap { $0 & 3 == place.rawValue ? Int($0 >> 2) : nil }
  }

  private func complement(of stories: [Int]) -> [Int] {
    var others: [Int] = []
    var next = 0
    for story in stories {
      others += next..<story
      next = story + 1
    }
    return others + (next..<size)
  }

  private func append(_ stories: [Int], to bytes: inout [UInt8]) {
    var next = 0
    for story in stories {
      SearchNumbers.append(story - next, to: &bytes)
      next = story + 1
    }
  }
}
