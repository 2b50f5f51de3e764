import SQLite
import Stores
import StoryModel
import Values

extension Achievement {
  /// The values of the row, in the order of the table's columns.
  var row: [SQLValue] {
    [
      SQLValue(id), .text(name), .text(descriptionText), SQLValue(earnedAt), .text(type.rawValue), SQLValue(iconName),
      SQLValue(progress), SQLValue(storyID), SQLValue(userProfileID), SQLValue(extra),
    ]
  }

  /// Reads a row whose columns are the table's.
  init(row: borrowing Statement) {
    self.init(
      id: row.identifier(0) ?? Identifier(""), name: row.text(1) ?? "", descriptionText: row.text(2) ?? "",
      earnedAt: row.timestamp(3) ?? .unknown, type: AchievementType(rawValue: row.text(4) ?? ""))
    iconName = row.text(5)
    progress = row.real(6)
    storyID = row.identifier(7)
    userProfileID = row.identifier(8)
    extra = row.text(9)
  }
}
