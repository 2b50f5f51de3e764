import Basics
package import Models
package import Stores

extension Spark: FieldRecord {
  /// A spark that says nothing.
  package static let blank = Spark(id: Identifier(""), createdAt: .unknown, type: .unknown(""), text: "")

  /// The fields of a spark.
  package static let fields = FieldTable<Spark>(
    withoutMatter: "sparks stand in JSON", withoutEdit: "sparks come from an app",
    [
      Field("id", .identity(\.id), .key, json: .special(10), app: .special()),
      Field("createdAt", .moment(\.createdAt), .shown, json: 20),
      Field(
        "type", .word(\.type), .own(.shown, definition: "TEXT DEFAULT 'question'"), json: 40, app: ["typeRaw"]),
      Field("text", .text(\.text), .shown, json: 50),
      Field("situationId", .text(\.situationId), .shown, json: 60),
      Field("situationLabel", .text(\.situationLabel), .shown, json: 70),
      Field("audienceId", .text(\.audienceId), .shown, json: 80),
      Field("audienceLabel", .text(\.audienceLabel), .shown, json: 90),
      Field("locale", .text(\.locale), .shown, json: 100),
      Field(
        "source", .word(\.source), .own(.shown, definition: "TEXT DEFAULT 'ai'"), json: 110, app: ["sourceRaw"]),
      Field("saved", .flag(\.saved), .own(.kept, definition: "INTEGER NOT NULL DEFAULT 1"), json: 120),
      Field(
        "favorite", .someFlag(\.favorite), .own(.kept, since: 2), json: 130, app: ["isFavorite"],
        edit: .special(["favorite", "no-favorite"])),
      Field("updatedAt", .someMoment(\.updatedAt), .kept, json: 30),
      Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(140), app: .rest),
    ])
}
