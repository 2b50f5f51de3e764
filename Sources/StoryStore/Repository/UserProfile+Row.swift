import SQLite
import Stores
import StoryModel
import Values

extension UserProfile {
  /// The values of the row, in the order of the table's columns.
  var row: [SQLValue] {
    [
      SQLValue(id), SQLValue(createdAt), .text(childName), SQLValue(dateOfBirth), SQLValue(interests),
      SQLValue(preferredThemes), SQLValue(favoriteCharacters), SQLValue(useTextToSpeech),
      SQLValue(preferredVoiceIdentifier), SQLValue(darkModePreference), SQLValue(totalStoriesRead),
      SQLValue(totalReadingTime), SQLValue(lastReadDate), SQLValue(extra),
    ]
  }

  /// Reads a row whose columns are the table's.
  init(row: borrowing Statement) {
    self.init(
      id: row.identifier(0) ?? Identifier(""), childName: row.text(2) ?? "",
      createdAt: row.timestamp(1) ?? .unknown)
    dateOfBirth = row.timestamp(3)
    interests = row.list(4)
    preferredThemes = row.list(5)
    favoriteCharacters = row.list(6)
    useTextToSpeech = row.flag(7)
    preferredVoiceIdentifier = row.text(8)
    darkModePreference = row.text(9)
    totalStoriesRead = row.int(10)
    totalReadingTime = row.real(11)
    lastReadDate = row.timestamp(12)
    extra = row.text(13)
  }
}
