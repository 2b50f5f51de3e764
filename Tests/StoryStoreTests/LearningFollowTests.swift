import Basics
import Models
import Stores
import Testing

@testable import StoryStore

/// What there is to learn from a translation, after the original has changed.
@Suite struct `A translation of words and questions` {
  private let desk: TranslationDesk
  private let texts = TranslationDesk.whole.merging([
    "word 1": "nyota", "word 1: meaning": "mwanga", "word 2": "bahari", "word 2: meaning": "maji",
    "question 1": "Nani?", "question 1: answer 1": "Anna", "question 1: answer 2": "Beni",
  ]) { $1 }

  private static let star = #"{"term":"star","meaning":"a light","pages":[1]}"#
  private static let sea = #"{"term":"sea","meaning":"water","picture":2}"#
  private static let nyota = #"{"term":"nyota","meaning":"mwanga","pages":[1]}"#
  private static let bahari = #"{"term":"bahari","meaning":"maji","picture":2}"#

  init() throws {
    desk = try TranslationDesk()
    try edit("[\(Self.star),\(Self.sea)]", #"[{"question":"Who?","answers":["Ann","Ben"],"right":1}]"#)
    try desk.take(try desk.filled(texts))
    let made = try desk.made()?.story
    #expect(made?.glossary == "[\(Self.nyota),\(Self.bahari)]")
    #expect(made?.questions == #"[{"question":"Nani?","answers":["Anna","Beni"],"right":1}]"#)
  }

  /// Has the original say something else.
  private func edit(_ glossary: String? = nil, _ questions: String? = nil) throws {
    let id = desk.story
    try desk.store.write { transaction in
      guard var entry = try transaction.story(id) else { return }
      entry.glossary = glossary ?? entry.glossary
      entry.questions = questions ?? entry.questions
      try transaction.save(entry)
    }
  }

  private func ids(_ report: TranslationImport.Report) -> [String] { report.things.diagnostics.map(\.id) }

  @Test func `takes the answer that is right from the original, and pictures and pages`() throws {
    let sheet = try desk.filled(texts)
    try edit(
      #"[{"term":"star","meaning":"a light","picture":1},{"term":"sea","meaning":"water","pages":[3]}]"#,
      #"[{"question":"Who?","answers":["Ann","Ben"],"right":2}]"#)
    #expect(try ids(desk.take(sheet)) == [])
    let made = try desk.made()?.story
    #expect(made?.questions == #"[{"question":"Nani?","answers":["Anna","Beni"],"right":2}]"#)
    #expect(
      made?.glossary
        == #"[{"term":"nyota","meaning":"mwanga","picture":1},{"term":"bahari","meaning":"maji","pages":[3]}]"#)
    #expect(try !desk.take(sheet).things.isChange)
  }

  @Test(arguments: [false, true])
  func `stays with its words when others come before them`(isOldFile: Bool) throws {
    let old = try desk.filled(texts)
    try edit(
      #"[{"term":"moon","meaning":"a lamp"},\#(Self.star),\#(Self.sea)]"#,
      #"[{"question":"Who?","answers":["Cal","Ben","Ann"],"right":3}]"#)
    let new = try desk.sheet()
    let rows = new.parts[0].rows.filter { $0.key.isOfLearning }
    #expect(rows.map(\.original) == ["moon", "a lamp", "star", "a light", "sea", "water", "Who?", "Cal", "Ben", "Ann"])
    #expect(
      rows.map(\.translation) == ["", "", "nyota", "mwanga", "bahari", "maji", "Nani?", "", "Beni", "Anna"])
    #expect(rows.allSatisfy { !$0.isOutdated })
    let report = try desk.take(isOldFile ? old : new)
    #expect(ids(report) == ["missing-translation"])
    #expect(report.translations[0].missing == ["word 1", "word 1: meaning", "question 1: answer 1"])
    let made = try desk.made()?.story
    #expect(made?.glossary == #"[{"term":"","meaning":""},\#(Self.nyota),\#(Self.bahari)]"#)
    #expect(made?.questions == #"[{"question":"Nani?","answers":["","Beni","Anna"],"right":3}]"#)
    #expect(try desk.sheet() == new)
  }

  @Test func `has words at its end that the original no longer has, until they are to go`() throws {
    try edit("[\(Self.sea)]")
    #expect(try ids(desk.take(desk.sheet())) == ["gone-original"])
    #expect(try desk.made()?.story.glossary == "[\(Self.bahari),\(Self.nyota)]")
    let rows = try desk.sheet().parts[0].rows.filter { $0.key.isOfLearning }
    #expect(rows.first?.translation == "bahari" && rows.allSatisfy { !$0.isOutdated })
    #expect(try ids(desk.take(desk.sheet(), isForced: true)) == [])
    #expect(try desk.made()?.story.glossary == "[\(Self.bahari)]")
  }

  @Test func `is to be checked where a word says something else in its place`() throws {
    try edit(#"[{"term":"stars","meaning":"a light","pages":[1]},\#(Self.sea)]"#)
    let rows = try desk.sheet().parts[0].rows.filter { $0.key.isOfLearning }
    #expect(rows.map(\.translation).prefix(4) == ["nyota", "mwanga", "bahari", "maji"])
    #expect(rows.map(\.isOutdated).prefix(4) == [true, false, false, false])
    #expect(try ids(desk.take(desk.filled(texts))) == [])
    #expect(try desk.made()?.story.glossary == "[\(Self.nyota),\(Self.bahari)]")
  }

  @Test func `that somebody has written without a file keeps what is right in it`() throws {
    let id = desk.story
    try desk.store.write { transaction in
      guard let entry = try transaction.story(id) else { return }
      var other = Story(id: Sample.id(50), title: "Estrella", createdAt: .unknown)
      (other.language, other.translationGroup) = ("es", entry.translationGroup)
      other.questions = #"[{"question":"¿Quién?","answers":["Ben","Ana"],"right":2}]"#
      try transaction.save(other)
    }
    try desk.take(desk.filled(["title": "La estrella"], to: "es"))
    #expect(
      try desk.made("es")?.story.questions == #"[{"question":"¿Quién?","answers":["Ben","Ana"],"right":2}]"#)
  }
}
