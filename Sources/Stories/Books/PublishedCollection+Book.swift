import Basics
import Hashing
import Languages
import Models

/// A collection as a book, to the book itself and to catalogues.
extension PublishedCollection {
  /// The permanent identifier of the collection's book.
  var bookIdentifier: String { NameBasedUUID("\(id)|collection|reflowable").urn }

  /// The language that most stories are in, the first of them where several have as many; nil if there is no story.
  static func language(of stories: [PublishedStory]) -> Language? {
    var counts: [Language: Int] = [:]
    for story in stories { counts[story.language, default: 0] += 1 }
    let most = counts.values.max()
    return stories.first { counts[$0.language] == most }?.language
  }

  /// The ages that its book is for: as the collection says, or those of its stories together.
  func years(of stories: [PublishedStory]) -> ClosedRange<Int>? {
    if let years = ageGroup?.years { return years }
    let all = stories.compactMap { $0.ageGroup?.years }
    guard let first = all.map(\.lowerBound).min(), let last = all.map(\.upperBound).max() else { return nil }
    return first...last
  }
}

extension PublishedStory {
  /// The time of the story's last change, of some dates, and a second for each picture that there is: a
  /// picture that comes makes a new date even where nobody wrote down when it came.
  func modified(_ dates: [Timestamp], pictures: Int) -> Timestamp {
    let latest = dates.reduce(createdAt, max)
    return Timestamp(microseconds: latest.microseconds + 1_000_000 * Int64(pictures))
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
