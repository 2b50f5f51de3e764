/// The places now of texts of a list that an original had when it was translated.
///
/// Entries and answers are known by hashes of what they said; those that say something else now stay where they stood.
struct LearningMatch {
  /// The entries of now, by those of then, from 0.
  private(set) var entries: [Int: Int] = [:]
  private var answers: [LearningKey: LearningKey] = [:]

  /// Finds the texts of then among those of now, both by their hashes; a hash that nobody knows is empty. `count` is
  /// the number of entries now.
  init(_ before: [LearningKey: String], now: [LearningKey: String], count: Int) {
    typealias Texts = [(key: LearningKey, value: String)]
    func grouped(_ texts: [LearningKey: String]) -> [Int: Texts] {
      var groups: [Int: Texts] = [:]
      for text in texts.sorted(by: { $0.key.text < $1.key.text }) { groups[text.key.entry, default: []].append(text) }
      return groups
    }
    func head(_ texts: Texts?) -> String? { texts?.first { $0.key.isHead }?.value }
    let (old, new) = (grouped(before.filter { !$0.value.isEmpty }), grouped(now))
    let order = Set(before.keys.map(\.entry)).sorted()
    var (heads, others): ([String: [Int]], [String: [Int]]) = ([:], [:])
    for entry in new.keys.sorted() {
      for text in new[entry] ?? [] {
        if text.key.isHead {
          heads[text.value, default: []].append(entry)
        } else {
          others[text.value, default: []].append(entry)
        }
      }
    }
    var found = Claims(order)
    found.claim { entry, _ in head(old[entry]).flatMap { $0 == head(new[entry]) ? entry : nil } }
    found.claim { entry, taken in head(old[entry]).flatMap { heads[$0] }?.first { !taken.contains($0) } }
    found.claim { entry, _ in
      let texts = Set((new[entry] ?? []).map(\.value))
      return (old[entry] ?? []).contains { texts.contains($0.value) } ? entry : nil
    }
    // Many questions have the answers 'yes' and 'no'.
    found.claim { entry, taken in
      let texts = old[entry] ?? []
      let isHeaded = head(texts) != nil
      for text in texts where !text.key.isHead && (text.key.answer == nil || !isHeaded) {
        if let other = others[text.value]?.first(where: { !taken.contains($0) }) { return other }
      }
      return nil
    }
    found.claim { entry, _ in entry < count ? entry : nil }
    entries = found.places
    matchAnswers(before, now)
  }

  /// Finds the answers of the questions that are there still.
  private mutating func matchAnswers(_ before: [LearningKey: String], _ now: [LearningKey: String]) {
    let old = Dictionary(grouping: before.keys.filter { $0.answer != nil }, by: \.entry)
    let new = Dictionary(grouping: now.keys.filter { $0.answer != nil }, by: \.entry)
    for (entry, keys) in old {
      guard let other = entries[entry] else { continue }
      let theirs = (new[other] ?? []).compactMap(\.answer).sorted()
      func then(_ place: Int) -> String { before[.answer(place, of: entry)] ?? "" }
      func hash(_ place: Int) -> String? { now[.answer(place, of: other)] }
      var found = Claims(keys.compactMap(\.answer).sorted())
      found.claim { place, _ in hash(place) == then(place) ? place : nil }
      found.claim { place, taken in theirs.first { hash($0) == then(place) && !taken.contains($0) } }
      found.claim { place, _ in hash(place) == nil ? nil : place }
      for (place, now) in found.places { answers[.answer(place, of: entry)] = .answer(now, of: other) }
    }
  }

  /// The key of a text now; nil if it is not there any more.
  func now(_ key: LearningKey) -> LearningKey? {
    guard let entry = entries[key.entry] else { return nil }
    return key.answer == nil ? key.moved(to: entry) : answers[key]
  }

  /// Places, each of which has at most one other.
  private struct Claims {
    private(set) var places: [Int: Int] = [:]
    private var taken: Set<Int> = []
    private let order: [Int]

    init(_ order: [Int]) { self.order = order }

    /// Gives those that have none yet what is chosen for them, where that is free.
    mutating func claim(_ choice: (_ place: Int, _ taken: Set<Int>) -> Int?) {
      for place in order where places[place] == nil {
        guard let other = choice(place, taken), taken.insert(other).inserted else { continue }
        places[place] = other
      }
    }
  }
}
