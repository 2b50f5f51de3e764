import SQLite
import Stores
import StoryModel
import Values

extension Page {
  /// The values of the row, in the order of the table's columns.
  func row(in story: Identifier) -> [SQLValue] {
    [
      SQLValue(id), SQLValue(story), SQLValue(pageNumber), .text(text), SQLValue(illustrationRelativePath),
      .text(illustrationStatus.rawValue), SQLValue(altText), SQLValue(imagePrompt), SQLValue(illustrationError),
      SQLValue(audioRelativePath), SQLValue(audioTimings), SQLValue(updatedAt), SQLValue(extra),
      SQLValue(altTextIsProposed ? true : nil),
    ]
  }

  /// Reads a row whose columns are the table's.
  init(row: borrowing Statement) {
    self.init(id: row.identifier(0) ?? Identifier(""), pageNumber: row.int(2) ?? 0, text: row.text(3) ?? "")
    illustrationRelativePath = row.text(4)
    illustrationStatus = row.text(5).map { IllustrationStatus(rawValue: $0) } ?? .notStarted
    altText = row.text(6)
    imagePrompt = row.text(7)
    illustrationError = row.text(8)
    audioRelativePath = row.text(9)
    audioTimings = row.text(10)
    updatedAt = row.timestamp(11)
    extra = row.text(12)
    altTextIsProposed = row.flag(13) ?? false
  }
}
