package import Basics

/// The person's choices in the app; nothing of them is ever published.
package struct UserSettings: Hashable, Sendable {
  /// The identity of the one row that there is.
  package static let fixedID = Identifier("00000000-0000-4000-A000-000000000001")

  /// Whether sessions may be stored at all.
  package var storeTranscripts = false
  /// The app's caution.
  package var safetyLevel = SafetyLevel.standard
  /// The language of the app, a BCP 47 tag.
  package var locale = "en"
  /// The model that the app asks; none for its own choice.
  package var openAIModel: String?
  /// The situation that was chosen last.
  package var lastUsedSituationId: String?
  /// The audience that was chosen last.
  package var lastUsedAudienceId: String?
  /// The fields only others know, as a JSON object.
  package var extra: String?

  /// The settings of a new app.
  package init() {}
}
