import Basics
package import Models
import SQLite
package import Stores

extension Page: FieldRecord {
  /// A page that says nothing.
  package static let blank = Page(id: Identifier(""), pageNumber: 0, text: "")

  /// The fields of a page, in the order of the columns.
  package static let fields = FieldTable<Page>([
    Field("id", .identity(\.id), .key, json: .special(10), matter: 20, app: .special()),
    Field(
      "storyID", .owner,
      .own(
        .shown, definition: "TEXT COLLATE NOCASE NOT NULL REFERENCES story (id) DEFERRABLE INITIALLY DEFERRED"),
      json: .absent("it stands in its story"), matter: .absent("it stands in its story"),
      app: .absent("a relationship tells it")),
    Field(
      "pageNumber", .integer(\.pageNumber), .own(.shown, definition: "INTEGER DEFAULT 1"), json: .special(20),
      matter: 10, app: .special(), edit: .special(["move-to"])),
    Field(
      "text", .text(\.text), .shown, json: .special(30), matter: .absent("it is the text of the file"),
      app: ["content"], edit: .special(["text", "text-file"])),
    Field(
      "illustrationRelativePath", .someText(\.illustrationRelativePath), .shown, json: .special(40), matter: 30,
      app: ["illustrationFileName", "illustrationCacheKey", "illustrationPath"], edit: .special(["picture"])),
    Field(
      "illustrationStatus", .word(\.illustrationStatus),
      .own(.shown, definition: "TEXT DEFAULT 'notStarted'"), json: .special(50), matter: 40,
      app: .special("illustrationStatusRaw"),
      edit: .option(
        30, "status", "How far its picture has come", value: "status",
        words: IllustrationStatus.known.map(\.rawValue))),
    Field(
      "altText", .someText(\.altText), .shown, json: .special(60), matter: 50,
      edit: .option(20, "alt", "What the picture shows, for those who cannot see it")),
    Field("imagePrompt", .someText(\.imagePrompt), .kept, json: 80, matter: 70, edit: .never),
    Field("illustrationError", .someText(\.illustrationError), .kept, json: 90, matter: 80, edit: .never),
    Field("audioRelativePath", .someText(\.audioRelativePath), .shown, json: 100, matter: 90, edit: .never),
    Field("audioTimings", .json(\.audioTimings), .shown, json: 110, matter: 100, edit: .never),
    Field("updatedAt", .someMoment(\.updatedAt), .kept, json: 120, matter: 110, edit: .never),
    Field("extra", .extra(\.extra, stored: \.extra), .kept, json: .special(130), matter: 120, app: .rest),
    Field(
      "altTextIsProposed", .mark(\.altTextIsProposed), .own(.shown, since: 5), json: 70, matter: 60,
      edit: .special(["alt"])),
    Field(
      "signVideoRelativePath", .someText(\.signVideoRelativePath), .own(.shown, since: 9), json: .at(115, foreign: nil),
      matter: 105, app: .absent("an app's are kept in 'extra'"), edit: .never),
  ])

  private static let owner = fields.place(of: "story_id")

  /// The values of the row of a page of a story, in the order of the table's columns.
  func row(in story: Identifier) -> [SQLValue] {
    var row = row
    row[Page.owner] = SQLValue(story)
    return row
  }
}
