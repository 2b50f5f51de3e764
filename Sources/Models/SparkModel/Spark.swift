package import Basics

/// One opening for a talk, for a situation and an audience.
package struct Spark: Hashable, Sendable {
  /// The length that a text is meant not to exceed, in characters; longer ones are kept.
  package static let targetLength = 280

  /// The identity.
  package var id: Identifier
  /// Its creation time.
  package var createdAt: Timestamp
  /// Its type.
  package var type: SparkType
  /// The words.
  package var text: String
  /// The preset of the situation; it may be of no preset that the library has.
  package var situationId: String
  /// The situation in words, as it was called then.
  package var situationLabel: String
  /// The preset of the audience; it may be of no preset that the library has.
  package var audienceId: String
  /// The audience in words, as it was called then.
  package var audienceLabel: String
  /// The language, a BCP 47 tag.
  package var locale: String
  /// Its origin.
  package var source = SparkSource.ai
  /// Whether somebody saved it; a library holds no other.
  package var saved = true
  /// Whether somebody marked it; none where it was made before there were marks.
  package var favorite: Bool?
  /// The time of its last change; nil if unknown.
  package var updatedAt: Timestamp?
  /// The fields only others know, as a JSON object.
  package var extra: String?

  /// Makes a spark of what cannot be absent.
  package init(
    id: Identifier, createdAt: Timestamp, type: SparkType, text: String, situationId: String = "",
    situationLabel: String = "", audienceId: String = "", audienceLabel: String = "", locale: String = ""
  ) {
    self.id = id
    self.createdAt = createdAt
    self.type = type
    self.text = text
    self.situationId = situationId
    self.situationLabel = situationLabel
    self.audienceId = audienceId
    self.audienceLabel = audienceLabel
    self.locale = locale
  }

  /// Whether somebody marked it.
  package var isFavorite: Bool { favorite ?? false }
}
