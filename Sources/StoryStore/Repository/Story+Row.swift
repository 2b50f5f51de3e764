import SQLite
import Stores
import StoryModel
import Values

extension Story {
  /// The values of the row, in the order of the table's columns.
  var row: [SQLValue] {
    [
      SQLValue(id), .text(title), SQLValue(createdAt), SQLValue(lastReadAt), SQLValue(childName),
      SQLValue(ageGroup?.rawValue), .text(theme), .text(mainCharacter), SQLValue(readCount), SQLValue(isFavorite),
      SQLValue(notes), SQLValue(language), SQLValue(author), SQLValue(illustrator), SQLValue(translator),
      SQLValue(license), SQLValue(summary), SQLValue(translationGroup), SQLValue(mood), SQLValue(ageText),
      SQLValue(audioRelativePath), SQLValue(audioTimings), SQLValue(audioURL), SQLValue(isGrowthPathStory),
      SQLValue(updatedAt), SQLValue(storedExtra), SQLValue(coverRelativePath),
      SQLValue(isDraft ? true : nil), SQLValue(publishAt),
    ]
  }

  /// Takes whether it is a draft, and when it is to be published. A date that nobody can read is waited for: whoever wrote it did not mean
  /// that the story is published at once.
  mutating func takeRelease(_ row: borrowing Statement, at column: Int) {
    isDraft = row.flag(column) ?? false
    publishAt = row.timestamp(column + 1) ?? (row.text(column + 1)?.isEmpty == false ? .never : nil)
  }

  /// Reads a row whose first columns are the table's.
  init(row: borrowing Statement) {
    self.init(
      id: row.identifier(0) ?? Identifier(""), title: row.text(1) ?? "",
      createdAt: row.timestamp(2) ?? .unknown)
    lastReadAt = row.timestamp(3)
    childName = row.text(4)
    ageGroup = row.raw(5).map { AgeGroup(rawValue: $0) }
    theme = row.text(6) ?? ""
    mainCharacter = row.text(7) ?? ""
    readCount = row.int(8) ?? 0
    isFavorite = row.flag(9) ?? false
    notes = row.text(10)
    language = row.text(11)
    author = row.text(12)
    illustrator = row.text(13)
    translator = row.text(14)
    license = row.text(15)
    summary = row.text(16)
    translationGroup = row.text(17)
    mood = row.text(18)
    ageText = row.text(19)
    audioRelativePath = row.text(20)
    audioTimings = row.text(21)
    audioURL = row.text(22)
    isGrowthPathStory = row.flag(23)
    updatedAt = row.timestamp(24)
    takeStored(extra: row.text(25))
    coverRelativePath = row.text(26)
    takeRelease(row, at: 27)
  }
}
