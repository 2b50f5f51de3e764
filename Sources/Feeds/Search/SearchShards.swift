/// The inverted index of one volume of a library: which of its stories has which terms, in parts of a few kilobytes.
///
/// A term lies in the shard that is told by the first three characters of it, or all where it has less, so that
/// whatever begins with three letters is found in one shard (`shard(of:among:)`). What stands in a head of a story lies
/// a second time in the shard of its first two characters, where heads begin to be found.
///
/// A shard is the text of all of its terms, sorted by their characters. Numbers are written as `SearchNumbers` says;
/// lengths are in units of UTF-16. A term is
///
/// - a number: eight times the length of what is new in it, plus the length of what it has in common with the term
///   before, at most 7;
/// - what is new in it;
/// - a number: four times how many stories have it in their text, plus 2 where some have it in a title, plus 1 where
///   some have it in another head. Where that would be more than half of the volume, `size` + 1 + those that have not
///   is in place of their number, and those that have not are listed;
/// - the stories with it in their text; then, each after their number, those with it in another head, and those with it
///   in a title. A story is told by the number of those between it and the one before.
///
/// A story is only listed where it has a term best.
package struct SearchShards {
  /// The place of a term, the best last.
  package enum Place: UInt32, Sendable {
    /// In the text of a page.
    case text
    /// In what else is known of a story: who it is about, what it is about, who wrote it, which collections hold it.
    case head
    /// In its title.
    case title
  }

  /// The volume's number of stories.
  private let size: Int
  private let count: Int
  // Terms, in the order in which they came: their characters lie one after another.
  private var characters: [UInt32] = []
  private var known: [Term] = []
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
    table = [Int32](repeating: -1, count: 1 << 14)
  }

  /// Files a text of a story; stories come in their order, from 0.
  package mutating func file(_ text: String, of story: Int, in place: Place) {
    precondition(story < size)
    let posting = UInt32(story) << 2 | place.rawValue
    SearchTerms.forEachFiled(text) { term in
      let id = id(of: term)
      let last = known[id].posting
      if last >> 2 == posting >> 2 {
        guard last < posting else { return }
        postings[known[id].latest] = posting
      } else {
        known[id].latest = postings.count
        terms.append(UInt32(id))
        postings.append(posting)
      }
      known[id].posting = posting
    }
  }

  /// A term while stories are filed; small, as there are many, and each word of a text asks for one.
  private struct Term {
    let hash: UInt64
    let start: UInt32
    let length: UInt32
    /// Its latest posting, and where that stands.
    var posting = UInt32.max
    var latest = 0

    var characters: Range<Int> { Int(start)..<Int(start + length) }
  }

  @inline(__always)
  private mutating func id(of term: Span<UInt32>) -> Int {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for place in term.indices { hash = (hash ^ UInt64(term[place])) &* 1_099_511_628_211 }
    hash ^= hash >> 32
    var slot = Int(truncatingIfNeeded: hash) & (table.count - 1)
    while table[slot] >= 0 {
      let id = Int(table[slot])
      if known[id].hash == hash, has(id, term) { return id }
      slot = (slot + 1) & (table.count - 1)
    }
    let new = known.count
    table[slot] = Int32(new)
    known.append(Term(hash: hash, start: UInt32(characters.count), length: UInt32(term.count)))
    for place in term.indices { characters.append(term[place]) }
    if known.count * 2 > table.count { grow() }
    return new
  }

  @inline(__always)
  private func has(_ id: Int, _ term: Span<UInt32>) -> Bool {
    guard known[id].length == term.count else { return false }
    let start = Int(known[id].start)
    for place in term.indices where characters[start + place] != term[place] { return false }
    return true
  }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: table.count * 2)
    for id in known.indices {
      var slot = Int(truncatingIfNeeded: known[id].hash) & (table.count - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (table.count - 1) }
      table[slot] = Int32(id)
    }
  }

  /// The shard of a term, of so many.
  package static func shard(of term: String, among count: Int) -> Int {
    let start = term.unicodeScalars.prefix(3).map(\.value)
    return shard(of: start.span, 3, among: count)
  }

  /// The shard that is told by the first characters of a term: FNV-1a of 32 bits over their numbers, its halves laid
  /// over each other, as a power of two takes the lower bits alone.
  private static func shard(of term: Span<UInt32>, _ length: Int, among count: Int) -> Int {
    var hash: UInt32 = 2_166_136_261
    for place in 0..<min(length, term.count) { hash = (hash ^ term[place]) &* 16_777_619 }
    return Int(hash ^ hash >> 16) & (count - 1)
  }

  /// The text of each shard.
  package func texts() -> [[UInt8]] {
    let lists = Lists(terms, postings, count: known.count)
    let characters = characters.span
    let postings = lists.postings.span
    var texts: [[UInt8]] = []
    for entries in shards(lists) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(entries.count * 12)
      var last = 0..<0
      for entry in entries {
        let term = known[entry.term].characters
        SearchText.append(characters.extracting(term), after: characters.extracting(last), to: &bytes)
        let places = lists.starts[entry.term]..<lists.starts[entry.term + 1]
        append(postings.extracting(places), isHeadOnly: entry.isHeadOnly, to: &bytes)
        last = term
      }
      texts.append(bytes)
    }
    return texts
  }

  private struct Entry {
    let term: Int
    /// Its first three characters as one number, which sorts as they do.
    let start: UInt64
    /// Whether the stories that have it in their text are to be found elsewhere.
    let isHeadOnly: Bool
  }

  /// The terms of each shard, sorted.
  private func shards(_ lists: Lists) -> [[Entry]] {
    var shards = [[Entry]](repeating: [], count: count)
    let characters = characters.span
    for id in known.indices {
      let term = characters.extracting(known[id].characters)
      var start: UInt64 = 0
      for place in 0..<3 { start = start << 21 | (place < term.count ? UInt64(term[place]) + 1 : 0) }
      let own = Self.shard(of: term, 3, among: count)
      shards[own].append(Entry(term: id, start: start, isHeadOnly: false))
      guard term.count > 2, lists.isInHead(id) else { continue }
      let early = Self.shard(of: term, 2, among: count)
      if early != own { shards[early].append(Entry(term: id, start: start, isHeadOnly: true)) }
    }
    for shard in shards.indices {
      shards[shard].sort { left, right in
        left.start == right.start ? isFirst(left.term, right.term) : left.start < right.start
      }
    }
    return shards
  }

  /// Whether a term stands before another by its characters.
  private func isFirst(_ one: Int, _ other: Int) -> Bool {
    let (left, right) = (known[one].characters, known[other].characters)
    for (place, match) in zip(left, right) where characters[place] != characters[match] {
      return characters[place] < characters[match]
    }
    return left.count < right.count
  }

  /// The postings of all terms, those of one together.
  private struct Lists {
    private(set) var starts: [Int]
    private(set) var postings: [UInt32]

    init(_ terms: [UInt32], _ postings: [UInt32], count: Int) {
      starts = [Int](repeating: 0, count: count + 1)
      for term in terms { starts[Int(term) + 1] += 1 }
      for term in 0..<count { starts[term + 1] += starts[term] }
      var next = starts
      self.postings = [UInt32](repeating: 0, count: postings.count)
      for place in terms.indices {
        let term = Int(terms[place])
        self.postings[next[term]] = postings[place]
        next[term] += 1
      }
    }

    /// Whether some story has a term in more than its text.
    func isInHead(_ term: Int) -> Bool {
      for place in starts[term]..<starts[term + 1] where postings[place] & 3 > 0 { return true }
      return false
    }
  }

  private func append(_ postings: Span<UInt32>, isHeadOnly: Bool, to bytes: inout [UInt8]) {
    var counts = (text: 0, head: 0, title: 0)
    for place in postings.indices {
      switch postings[place] & 3 {
      case Place.text.rawValue: counts.text += 1
      case Place.head.rawValue: counts.head += 1
      default: counts.title += 1
      }
    }
    if isHeadOnly { counts.text = 0 }
    let flags = (counts.title > 0 ? 2 : 0) + (counts.head > 0 ? 1 : 0)
    if counts.text > size / 2 {
      SearchNumbers.append((size + 1 + size - counts.text) * 4 + flags, to: &bytes)
      appendOthers(postings, to: &bytes)
    } else {
      SearchNumbers.append(counts.text * 4 + flags, to: &bytes)
      if counts.text > 0 { append(postings, in: .text, to: &bytes) }
    }
    for (place, count) in [(Place.head, counts.head), (.title, counts.title)] where count > 0 {
      SearchNumbers.append(count, to: &bytes)
      append(postings, in: place, to: &bytes)
    }
  }

  private func append(_ postings: Span<UInt32>, in place: Place, to bytes: inout [UInt8]) {
    var next = 0
    for index in postings.indices where postings[index] & 3 == place.rawValue {
      let story = Int(postings[index] >> 2)
      SearchNumbers.append(story - next, to: &bytes)
      next = story + 1
    }
  }

  /// Writes the stories that do not have a term best in their text.
  private func appendOthers(_ postings: Span<UInt32>, to bytes: inout [UInt8]) {
    var (next, last) = (0, 0)
    func take(_ others: Range<Int>) {
      for story in others {
        SearchNumbers.append(story - last, to: &bytes)
        last = story + 1
      }
    }
    for index in postings.indices where postings[index] & 3 == Place.text.rawValue {
      let story = Int(postings[index] >> 2)
      take(next..<story)
      next = story + 1
    }
    take(next..<size)
  }
}
