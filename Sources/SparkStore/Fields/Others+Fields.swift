import Basics
package import Models
import SQLite
package import Stores

extension MicroLesson: FieldRecord {
  /// A lesson that says nothing.
  package static let blank = MicroLesson(id: Identifier(""), title: "", body: "", lastUpdated: .unknown)

  /// The fields of a lesson.
  package static let fields = FieldTable<MicroLesson>(
    withoutMatter: "lessons stand in JSON", withoutEdit: "lessons come from an app",
    [
      Field("id", .identity(\.id), .key, json: .special(10), app: .special()),
      Field("title", .text(\.title), .shown, json: 20),
      Field("body", .text(\.body), .shown, json: 30),
      Field("tags", .texts(\.tags), .shown, json: 40, app: .special()),
      Field("lastUpdated", .moment(\.lastUpdated), .shown, json: 50),
      Field("locale", .someText(\.locale), .own(.shown, since: 2), json: 60),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(70), app: .rest),
    ])
}

extension Persona: FieldRecord {
  /// A persona that says nothing.
  package static let blank = Persona(id: "", name: "", scenario: .unknown(""))

  /// The fields of a persona.
  package static let fields = FieldTable<Persona>(
    withoutMatter: "personas stand in JSON", withoutEdit: "personas come from an app",
    [
      Field("id", .text(\.id), .own(.key, definition: "TEXT NOT NULL"), json: .special(10), app: .special()),
      Field("name", .text(\.name), .shown, json: 30),
      Field(
        "description", .text(\.description), .shown, json: .at(40, others: ["descriptionText"]),
        app: ["descriptionText", "personaDescription"]),
      Field("scenario", .word(\.scenario), .shown, json: 50, app: ["scenarioRaw"]),
      Field("toneNotes", .someText(\.toneNotes), .kept, json: 60),
      // No language is an empty one.
      Field(
        "locale",
        .word {
          $0.locale
        } set: {
          $0.locale = $1?.isEmpty == true ? nil : $1
        }, .own(.key, definition: "TEXT NOT NULL DEFAULT ''"), json: 20, app: .special()),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(70), app: .rest),
    ])

  /// The values of the row, whose key has a language even where the persona has none.
  var keyedRow: [SQLValue] { [.text(id), .text(locale ?? "")] + row.dropFirst(2) }
}

extension Preset.Label: FieldRecord {
  /// A label that says nothing.
  package static let blank = Preset.Label(locale: "", label: "")

  /// The fields of a label. Each has a row; a preset tells its texts by themselves, or by their languages.
  package static let fields = FieldTable<Preset.Label>(
    withoutMatter: "presets stand in JSON", withoutEdit: "presets come from an app",
    [
      Field(
        "kind", .owner, .own(.key, definition: "TEXT NOT NULL"), json: .absent("its list tells it"), app: elsewhere),
      Field("id", .owner, .own(.key, definition: "TEXT NOT NULL"), json: .absent("its preset has it"), app: elsewhere),
      Field(
        "locale", .text(\.locale), .own(.key, definition: "TEXT NOT NULL DEFAULT ''"),
        json: .absent("its texts stand under it"), app: elsewhere),
      Field("label", .text(\.label), .shown, json: 10, app: elsewhere),
      Field("description", .someText(\.description), .shown, json: 20, app: elsewhere),
      Field(
        "position", .owner, .own(.shown, definition: "INTEGER NOT NULL DEFAULT 0"),
        json: .absent("the order tells it"), app: elsewhere),
    ])

  private static let elsewhere = Field<Preset.Label>.App.absent("apps keep presets in a file of theirs")

  /// The values of the row of a label of a preset.
  func row(of preset: Preset) -> [SQLValue] {
    [.text(preset.kind.rawValue), .text(preset.id)] + row.dropFirst(2).dropLast() + [SQLValue(preset.position)]
  }
}

extension UserSettings: FieldRecord {
  /// The settings of a new app.
  package static let blank = UserSettings()

  /// The fields of the settings.
  package static let fields = FieldTable<UserSettings>(
    withoutMatter: "settings stand in JSON", withoutEdit: "settings come from an app",
    [
      // There is one row only.
      Field(
        "id", .word(get: { _ in UserSettings.fixedID.text }, set: { _, _ in }),
        .own(.key, definition: "TEXT PRIMARY KEY NOT NULL DEFAULT '\(fixedID)' CHECK (id = '\(fixedID)')"),
        json: .special(10), app: .special()),
      Field(
        "storeTranscripts", .flag(\.storeTranscripts), .own(.kept, definition: "INTEGER NOT NULL DEFAULT 0"),
        json: 20),
      Field(
        "safetyLevel", .word(\.safetyLevel), .own(.kept, definition: "TEXT DEFAULT 'standard'"), json: 30,
        app: ["safetyLevelRaw"]),
      Field("locale", .text(\.locale), .own(.kept, definition: "TEXT DEFAULT 'en'"), json: 40),
      Field("openAIModel", .someText(\.openAIModel), .own(.kept, name: "openai_model"), json: 50),
      Field("lastUsedSituationId", .someText(\.lastUsedSituationId), .kept, json: 60),
      Field("lastUsedAudienceId", .someText(\.lastUsedAudienceId), .kept, json: 70),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(80), app: .rest),
    ])

  private static let permission = fields.place(of: "store_transcripts")

  /// Reads a row of the library. Nothing but the number that the rules look for allows sessions.
  init(stored row: borrowing Statement) {
    self.init(row: row)
    storeTranscripts = row.value(UserSettings.permission) == .integer(1)
  }
}
