import Basics
package import Models
package import Stores

extension Story: FieldRecord {
  /// A story that says nothing.
  package static let blank = Story(id: Identifier(""), title: "", createdAt: .unknown)

  /// The fields of a story, in the order of the columns.
  package static let fields = FieldTable<Story>([
    Field("id", .identity(\.id), .key, json: .special(10), matter: 10, app: .special()),
    Field("title", .text(\.title), .shown, json: .special(20), matter: .absent("it is the heading of the file")),
    Field(
      "createdAt", .moment(\.createdAt), .kept, json: .at(50, others: ["timestamp"]), matter: 170,
      app: .special("timestamp")),
    Field("lastReadAt", .someMoment(\.lastReadAt), .kept, json: 70, matter: 190),
    Field("childName", .someText(\.childName), .shown, json: 80, matter: 200, app: ["parameters.childName"]),
    Field("ageGroup", .raw(\.ageGroup), .shown, json: .special(90), matter: 50, app: .special("parameters.ageGroup")),
    Field("theme", .text(\.theme), .shown, json: 110, matter: 70, app: ["parameters.theme"]),
    Field(
      "mainCharacter", .text(\.mainCharacter), .shown, json: 120, matter: 80,
      app: ["favoriteCharacter", "parameters.mainCharacter", "parameters.favoriteCharacter"]),
    Field("readCount", .integer(\.readCount), .kept, json: 130, matter: 210),
    Field("isFavorite", .flag(\.isFavorite), .kept, json: 140, matter: 220),
    Field("notes", .someText(\.notes), .kept, json: 150, matter: 230),
    Field(
      "language", .someText(\.language), .shown, json: 160, matter: 40,
      app: ["languageCode", "parameters.languageCode", "parameters.language"]),
    Field("author", .someText(\.author), .shown, json: 170, matter: 100),
    Field("illustrator", .someText(\.illustrator), .shown, json: 180, matter: 110),
    Field("translator", .someText(\.translator), .shown, json: 190, matter: 120),
    Field(
      "contributors",
      .objects {
        let contributors = $0.contributors
        return contributors.isEmpty ? nil : contributors.map { JSONValue($0) }
      }, .absent("they are a member of 'extra'"),
      json: .special(200), matter: 130, app: .absent("apps have names alone")),
    Field("license", .someText(\.license), .shown, json: 210, matter: 140),
    Field("summary", .someText(\.summary), .shown, json: 220, matter: 160),
    Field("translationGroup", .someText(\.translationGroup), .shown, json: 230, matter: 150),
    Field("mood", .someText(\.mood), .shown, json: 240, matter: 90),
    Field("ageText", .someText(\.ageText), .shown, json: .special(100), matter: 60),
    Field("audioRelativePath", .someText(\.audioRelativePath), .shown, json: 250, matter: 240),
    Field("audioTimings", .json(\.audioTimings), .shown, json: 260, matter: 250),
    Field("audioURL", .someText(\.audioURL), .shown, json: 270, matter: 260),
    Field("isGrowthPathStory", .someFlag(\.isGrowthPathStory), .kept, json: 290, matter: 280),
    Field("updatedAt", .someMoment(\.updatedAt), .kept, json: 60, matter: 180),
    Field("extra", .extra(\.extra, stored: \.storedExtra), .kept, json: .special(300), matter: 290, app: .rest),
    Field("coverRelativePath", .someText(\.coverRelativePath), .own(.shown, since: 4), json: 280, matter: 270),
    Field(
      "isDraft", .mark(\.isDraft, isTold: true), .own(.shown, since: 6),
      json: .at(30, key: "draft", others: ["isDraft"], hint: "write draft = true, without quotes"), matter: 20,
      app: ["draft"]),
    Field(
      "publishAt", .plannedMoment(\.publishAt), .own(.shown, since: 6),
      json: .at(40, hint: "write 2026-12-24, which begins in UTC, or 2026-12-24T18:00:00+01:00"), matter: 30),
    Field("readingLevel", .someInteger(\.readingLevel), .own(.shown, since: 7), json: 105, matter: 65),
    Field("machineAuthor", .someText(\.machineAuthor), .own(.shown, since: 8), json: 175, matter: 105),
    Field(
      "isbn",
      .keyed { story in
        story.isbn.all.map { ($0.edition.rawValue, $0.number) }
      } set: { story, numbers in
        for (edition, number) in numbers {
          if let edition = EditionNumbers.Edition(rawValue: edition) { story.isbn[edition] = number }
        }
      }, .own(.shown, since: 8), json: .special(244), matter: 94, app: .absent("an app's are kept in 'extra'")),
    Field(
      "thema", .texts(\.thema), .own(.shown, since: 8), json: 242, matter: 92,
      app: .absent("an app's are kept in 'extra'")),
    Field(
      "glossary", .list(\.glossary), .own(.shown, since: 9), json: .at(222, foreign: nil), matter: 162,
      app: .absent("an app's are kept in 'extra'")),
    Field(
      "questions", .list(\.questions), .own(.shown, since: 9), json: .at(224, foreign: nil), matter: 164,
      app: .absent("an app's are kept in 'extra'")),
    Field(
      "forGrownUps", .someText(\.forGrownUps), .own(.shown, since: 9), json: .at(226, foreign: nil), matter: 166,
      app: .absent("an app's are kept in 'extra'")),
    Field(
      "signLanguage", .someText(\.signLanguage), .own(.shown, since: 9), json: .at(228, foreign: nil), matter: 168,
      app: .absent("an app's are kept in 'extra'")),
  ])
}
