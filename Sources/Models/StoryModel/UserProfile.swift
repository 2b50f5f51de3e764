package import Basics

/// The child the library belongs to. Nothing of it is ever published but in a family's own site, which goes by what the
/// child likes and says how much was read.
package struct UserProfile: Hashable, Sendable {
  /// The identity of the profile, unique in the library.
  package var id: Identifier
  /// The time it was made.
  package var createdAt: Timestamp
  /// The child's name.
  package var childName: String
  /// The child's date of birth.
  package var dateOfBirth: Timestamp?
  /// The child's interests.
  package var interests: [String] = []
  /// The themes the child asks for.
  package var preferredThemes: [String] = []
  /// The characters the child asks for.
  package var favoriteCharacters: [String] = []
  /// The first schema's wish to have stories read aloud.
  package var useTextToSpeech: Bool?
  /// The first schema's choice of a voice.
  package var preferredVoiceIdentifier: String?
  /// The first schema's choice of colours: `light`, `dark` or `system`.
  package var darkModePreference: String?
  /// The first schema's count of stories read.
  package var totalStoriesRead: Int?
  /// The first schema's time spent reading, in seconds.
  package var totalReadingTime: Double?
  /// The first schema's date of the last story.
  package var lastReadDate: Timestamp?
  /// Fields that an import brought and the model does not know, as a JSON object.
  package var extra: String?

  /// Makes a profile without preferences.
  package init(id: Identifier, childName: String, createdAt: Timestamp) {
    self.id = id
    self.childName = childName
    self.createdAt = createdAt
  }
}
