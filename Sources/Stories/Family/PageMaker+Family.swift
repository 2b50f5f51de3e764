import Mustache
import Rendering
import Website

extension PageMaker {
  /// A family site's fields of a story besides those of all; the same names without a value on a public one.
  func familyFields(of story: StoryCard) throws -> Object {
    let count = story.family?.readCount ?? 0
    let day = try story.family?.lastReadAt.flatMap(label(of:))
    return [
      .isFavourite: .bool(story.family?.isFavourite ?? false),
      .readCountLabel: count > 0 ? .text(try messages.count("read_count", count)) : .null,
      .lastReadLabel: Value(try day.map { try messages.text("last_read", ["date": $0]) }),
    ]
  }

  /// A time in hours and minutes; nil if it is less than a minute.
  func label(ofMinutes total: Int) throws -> String? {
    let (hours, minutes) = total.quotientAndRemainder(dividingBy: 60)
    let counted = (hours: try messages.count("hours", hours), minutes: try messages.count("minutes", minutes))
    if hours > 0, minutes > 0 {
      return try messages.text("hours_and_minutes", ["hours": counted.hours, "minutes": counted.minutes])
    }
    return hours > 0 ? counted.hours : minutes > 0 ? counted.minutes : nil
  }

  /// The progress of a family in a collection, as its pages say; the names have no value if that is not shown.
  func growthFields(_ growth: LibraryIndex.Growth?) throws -> Object {
    [
      .growthLabel: Value(try growth.map { try messages.count("growth_read", $0.read, of: $0.count) }),
      .progress: growth.map { .integer($0.percent) } ?? .null,
    ]
  }
}
