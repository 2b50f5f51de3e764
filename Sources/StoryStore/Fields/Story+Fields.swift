import Basics
import Languages
package import Models
package import Stores

extension Story: FieldRecord {
  /// A story that says nothing.
  package static let blank = Story(id: Identifier(""), title: "", createdAt: .unknown)

  /// The fields of a story, in the order of the columns.
  package static let fields = FieldTable<Story>([
    Field("id", .identity(\.id), .key, json: .special(10), matter: 10, app: .special()),
    Field(
      "title", .text(\.title), .shown, json: .special(20), matter: .absent("it is the heading of the file"),
      edit: .option(10, "title", "What it is called; its address stays", short: "t", must: "a story has a title")),
    Field(
      "createdAt", .moment(\.createdAt), .kept, json: .at(50, others: ["timestamp"]), matter: 170,
      app: .special("timestamp"), edit: .never),
    Field("lastReadAt", .someMoment(\.lastReadAt), .kept, json: 70, matter: 190, edit: .special(["read", "unread"])),
    Field(
      "childName", .someText(\.childName), .shown, json: 80, matter: 200, app: ["parameters.childName"], edit: .never),
    Field(
      "ageGroup", .raw(\.ageGroup), .shown, json: .special(90), matter: 50, app: .special("parameters.ageGroup"),
      edit: .special(["age"])),
    Field(
      "theme", .text(\.theme), .shown, json: 110, matter: 70, app: ["parameters.theme"],
      edit: .option(90, "theme", "What it is about, in a word or two")),
    Field(
      "mainCharacter", .text(\.mainCharacter), .shown, json: 120, matter: 80,
      app: ["favoriteCharacter", "parameters.mainCharacter", "parameters.favoriteCharacter"],
      edit: .option(100, "character", "Whom it is about", value: "name")),
    Field("readCount", .integer(\.readCount), .kept, json: 130, matter: 210, edit: .special(["read", "unread"])),
    Field(
      "isFavorite", .flag(\.isFavorite), .kept, json: 140, matter: 220,
      edit: .option(250, "favorite", "Mark it as a favorite", off: "Take the mark away")),
    Field(
      "notes", .someText(\.notes), .kept, json: 150, matter: 230,
      edit: .option(170, "notes", "What you note about it; never published")),
    Field(
      "language", .someText(\.language), .shown, json: 160, matter: 40,
      app: ["languageCode", "parameters.languageCode", "parameters.language"],
      edit: .option(80, "language", "Its language, such as 'en' or 'pt-BR' (BCP 47)", value: "tag") { tag in
        tag.isEmpty || Language(tag) != nil
          ? nil : ("'\(tag)' is not a language tag", "write it as in BCP 47: 'en', 'pt-BR', 'zh-Hant'")
      }),
    Field(
      "author", .someText(\.author), .shown, json: 170, matter: 100,
      edit: .option(40, "author", "Who wrote it", value: "name")),
    Field(
      "illustrator", .someText(\.illustrator), .shown, json: 180, matter: 110,
      edit: .option(50, "illustrator", "Who drew its pictures", value: "name")),
    Field(
      "translator", .someText(\.translator), .shown, json: 190, matter: 120,
      edit: .option(60, "translator", "Who translated it", value: "name")),
    Field(
      "contributors",
      .objects {
        let contributors = $0.contributors
        return contributors.isEmpty ? nil : contributors.map { JSONValue($0) }
      }, .absent("they are a member of 'extra'"),
      json: .special(200), matter: 130, app: .absent("apps have names alone"), edit: .special(["contributor"])),
    Field(
      "license", .someText(\.license), .shown, json: 210, matter: 140,
      edit: .option(140, "license", "The license: an SPDX name, an address or words")),
    Field(
      "summary", .someText(\.summary), .shown, json: 220, matter: 160,
      edit: .option(30, "summary", "What it tells, in a sentence or two")),
    Field("translationGroup", .someText(\.translationGroup), .shown, json: 230, matter: 150, edit: .never),
    Field(
      "mood", .someText(\.mood), .shown, json: 240, matter: 90,
      edit: .option(110, "mood", "How it feels: calm, funny, brave", value: "word")),
    Field("ageText", .someText(\.ageText), .shown, json: .special(100), matter: 60, edit: .special(["age"])),
    Field("audioRelativePath", .someText(\.audioRelativePath), .shown, json: 250, matter: 240, edit: .never),
    Field("audioTimings", .json(\.audioTimings), .shown, json: 260, matter: 250, edit: .never),
    Field("audioURL", .someText(\.audioURL), .shown, json: 270, matter: 260, edit: .never),
    Field("isGrowthPathStory", .someFlag(\.isGrowthPathStory), .kept, json: 290, matter: 280, edit: .never),
    Field("updatedAt", .someMoment(\.updatedAt), .kept, json: 60, matter: 180, edit: .never),
    Field("extra", .extra(\.extra, stored: \.storedExtra), .kept, json: .special(300), matter: 290, app: .rest),
    Field(
      "coverRelativePath", .someText(\.coverRelativePath), .own(.shown, since: 4), json: 280, matter: 270,
      edit: .special(["cover", "no-cover"])),
    Field(
      "isDraft", .mark(\.isDraft, isTold: true), .own(.shown, since: 6),
      json: .at(30, key: "draft", others: ["isDraft"], hint: "write draft = true, without quotes"), matter: 20,
      app: ["draft"],
      edit: .option(
        210, "draft", "Keep it from being published: somebody still works on it", off: "Let it be published")),
    Field(
      "publishAt", .plannedMoment(\.publishAt), .own(.shown, since: 6),
      json: .at(40, hint: "write 2026-12-24, which begins in UTC, or 2026-12-24T18:00:00+01:00"), matter: 30,
      edit: .option(
        230, "publish-at",
        "When it is published: '2026-12-24' (from its beginning in UTC), or '2026-12-24T18:00+01:00'",
        value: "date")),
    Field(
      "readingLevel", .someInteger(\.readingLevel), .own(.shown, since: 7), json: 105, matter: 65,
      edit: .option(
        130, "level", "How hard it is to read: 1 is the easiest; 'hornbook list levels' proposes one",
        value: "number")),
    Field("machineAuthor", .someText(\.machineAuthor), .own(.shown, since: 8), json: 175, matter: 105, edit: .never),
    Field(
      "isbn",
      .keyed { story in
        story.isbn.all.map { ($0.edition.rawValue, $0.number) }
      } set: { story, numbers in
        for (edition, number) in numbers {
          if let edition = EditionNumbers.Edition(rawValue: edition) { story.isbn[edition] = number }
        }
      }, .own(.shown, since: 8), json: .special(244), matter: 94, app: .absent("an app's are kept in 'extra'"),
      edit: .special(["isbn"])),
    Field(
      "thema", .texts(\.thema), .own(.shown, since: 8), json: 242, matter: 92,
      app: .absent("an app's are kept in 'extra'"),
      edit: .option(
        160, "thema",
        "A code of the book trade's scheme Thema, such as 'YBC', the main one first; replaces all, '' removes them; may be repeated",
        value: "code"
      ) { code in
        code.isEmpty || ThemaCode.isCode(code)
          ? nil
          : ("'\(code)' is no code of Thema", "codes are such as 'YBC' or '5AC': ns.editeur.org/thema lists them")
      }),
    Field(
      "glossary", .list(\.glossary), .own(.shown, since: 9), json: .at(222, foreign: nil), matter: 162,
      app: .absent("an app's are kept in 'extra'"), edit: .special(["word"])),
    Field(
      "questions", .list(\.questions), .own(.shown, since: 9), json: .at(224, foreign: nil), matter: 164,
      app: .absent("an app's are kept in 'extra'"), edit: .special(["question"])),
    Field(
      "forGrownUps", .someText(\.forGrownUps), .own(.shown, since: 9), json: .at(226, foreign: nil), matter: 166,
      app: .absent("an app's are kept in 'extra'"),
      edit: .option(190, "for-grown-ups", "What grown-ups may want to talk about; it is published")),
    Field(
      "signLanguage", .someText(\.signLanguage), .own(.shown, since: 9), json: .at(228, foreign: nil), matter: 168,
      app: .absent("an app's are kept in 'extra'"), edit: .never),
  ])
}
