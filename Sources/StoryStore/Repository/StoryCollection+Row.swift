import SQLite
import Stores
import StoryModel
import Values

extension StoryCollection {
  /// The values of the row, in the order of the table's columns.
  var row: [SQLValue] {
    [
      SQLValue(id), .text(name), SQLValue(createdAt), SQLValue(descriptionText), SQLValue(growthCategory?.rawValue),
      SQLValue(targetAgeGroup?.rawValue), .real(completionProgress), SQLValue(ageText), SQLValue(updatedAt),
      SQLValue(extra),
    ]
  }

  /// Reads a row whose columns are the table's.
  init(row: borrowing Statement) {
    self.init(
      id: row.identifier(0) ?? Identifier(""), name: row.text(1) ?? "",
      createdAt: row.timestamp(2) ?? .unknown)
    descriptionText = row.text(3)
    growthCategory = row.text(4).map { GrowthCategory(rawValue: $0) }
    targetAgeGroup = row.raw(5).map { AgeGroup(rawValue: $0) }
    completionProgress = row.real(6) ?? 0
    ageText = row.text(7)
    updatedAt = row.timestamp(8)
    extra = row.text(9)
  }
}
