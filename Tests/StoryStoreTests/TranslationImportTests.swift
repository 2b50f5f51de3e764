import Basics
import Models
import Stores
import StoryStore
import Testing

/// Translations that come back into a library.
@Suite struct TranslationImportTests {
  private func ids(_ report: TranslationImport.Report) -> [String] { report.things.diagnostics.map(\.id) }

  private func edit(_ store: StoryStore, _ language: String, _ change: (inout Story, inout [Page]) -> Void) throws {
    try store.write { transaction in
      for entry in try transaction.storyEntries() where entry.story.language == language {
        var (story, pages) = (entry.story, try transaction.pages(of: entry.story.id))
        change(&story, &pages)
        try transaction.save(story, pages: pages)
      }
    }
  }

  @Test(arguments: TranslationForm.allCases)
  func `a whole translation becomes a story of the same group, with the same pictures`(form: TranslationForm) throws {
    let desk = try TranslationDesk()
    let sheet = try desk.filled(TranslationDesk.whole)
    let trial = try desk.take(sheet, as: form, isTrial: true)
    #expect(trial.things.stories.added == ["Nyota Iliyopotea"] && trial.things.isDryRun)
    #expect(try desk.made() == nil)
    let report = try desk.take(sheet, as: form)
    #expect(report.things.diagnostics.isEmpty)
    #expect(report.things.stories == trial.things.stories && report.things.pages == trial.things.pages)
    #expect(report.translations.map(\.taken) == [8])
    let (story, pages) = try #require(try desk.made())
    let original = try #require(try desk.made("en"))
    #expect(story.title == "Nyota Iliyopotea" && story.summary == "Muhtasari" && story.theme == "Ujasiri")
    #expect(story.translationGroup == original.story.translationGroup && story.translationGroup != nil)
    #expect(story.translator == "Asha & Juma" && story.author == "A. Author" && story.mood == "calm")
    #expect(
      story.contributors == [
        Credit("Otto", .editor), Credit("Asha", .translator), Credit("Juma", .translator),
      ])
    #expect(story.createdAt == Sample.date(9000) && story.isDraft == false)
    // That a machine has written the original holds for its translation, too.
    #expect(story.machineAuthor == "gemini" && original.story.isbn.print != nil && story.isbn.print == nil)
    // What is another's, or of another language, does not come along.
    #expect(story.audioRelativePath == nil && story.audioTimings == nil && story.audioURL == nil)
    #expect(story.notes == nil && story.readCount == 0 && !story.isFavorite && story.lastReadAt == nil)
    #expect(pages.map(\.text) == ["Ukurasa wa kwanza.", "Ukurasa wa pili.", "Ukurasa wa tatu."])
    #expect(pages.map(\.illustrationRelativePath) == ["star/1.png", nil, nil])
    #expect(pages[0].altText == "Nyota juu ya paa" && pages.allSatisfy { $0.audioRelativePath == nil })
    // A second time nothing is another, in either form.
    for form in TranslationForm.allCases {
      let again = try desk.take(sheet, as: form)
      #expect(again.things.stories.unchanged == ["Nyota Iliyopotea"] && !again.things.isChange)
      #expect(again.translations.map(\.taken) == [0] && again.things.diagnostics.isEmpty)
    }
    let late = try #require(try desk.made())
    #expect(late.story == story && late.pages == pages)
  }

  @Test func `a later file updates the story that the first has made`() throws {
    let desk = try TranslationDesk()
    let sheet = try desk.filled(TranslationDesk.whole)
    try desk.take(sheet)
    var later = sheet
    later.parts[0].rows.reverse()
    for place in later.parts[0].rows.indices where later.parts[0].rows[place].place == "page 2" {
      later.parts[0].rows[place].translation = "Ukurasa wa pili, tena."
    }
    later.parts[0].rows.removeAll { $0.place == "page 3" || $0.place == "title" }
    let report = try desk.take(later)
    #expect(report.translations.map(\.taken) == [1] && report.translations.map(\.missing) == [[]])
    #expect(report.things.stories.updated == ["Nyota Iliyopotea"] && report.things.pages.updated.count == 1)
    #expect(try desk.made()?.pages.map(\.text) == ["Ukurasa wa kwanza.", "Ukurasa wa pili, tena.", "Ukurasa wa tatu."])
  }

  @Test func `a text that was edited in the library stays, unless the import is forced`() throws {
    let desk = try TranslationDesk()
    let sheet = try desk.filled(TranslationDesk.whole)
    try desk.take(sheet)
    try edit(desk.store, "sw") { story, pages in
      story.title = "Nyota"
      pages[1].text = "Wa pili."
    }
    // A file that was written since knows of the edit; the first one does not.
    let report = try desk.take(sheet)
    #expect(ids(report) == ["kept-translation", "kept-translation"])
    #expect(report.translations[0].kept == ["title", "page 2"] && !report.things.isChange)
    #expect(
      report.things.diagnostics[1].headline
        == "page 2 of 'Nyota' (sw) was edited in the library since, and stays: 'Wa pili.'")
    let new = try desk.filled(["page 2": "Wa pili!"])
    #expect(new.parts[0].rows.first?.translation == "Nyota")
    #expect(try desk.take(new).translations.map(\.taken) == [1])
    #expect(try desk.made()?.pages[1].text == "Wa pili!" && desk.made()?.story.title == "Nyota")
    #expect(try desk.take(sheet, isForced: true).translations.map(\.taken) == [2])
    #expect(try desk.made()?.story.title == "Nyota Iliyopotea")
  }

  @Test func `what has changed in the original is told, and marks the translation until somebody has looked`() throws {
    let desk = try TranslationDesk()
    let sheet = try desk.filled(TranslationDesk.whole)
    try edit(desk.store, "en") { _, pages in
      pages[2].text = "Another third page."
      pages.remove(at: 1)
      pages.append(Page(id: Sample.id(77), pageNumber: 4, text: "A fourth page."))
    }
    let report = try desk.take(sheet)
    #expect(ids(report) == ["changed-original", "gone-original", "missing-translation"])
    #expect(report.translations[0].changed == ["page 3"] && report.translations[0].lost == 1)
    #expect(report.translations[0].missing == ["page 4"])
    #expect(report.things.diagnostics[0].headline.hasSuffix("it says now: 'Another third page.'"))
    #expect(report.things.diagnostics[0].place?.line == 10)
    let row = try #require(try desk.sheet().parts[0].rows.first { $0.place == "page 3" })
    #expect(row.isOutdated && row.translation == "Ukurasa wa tatu.")
    #expect(row.notes == ["the original has changed since this was translated: please check it"])
    // Whoever leaves it so has looked at it.
    try desk.take(desk.filled(["page 4": "Ukurasa wa nne."]))
    #expect(try desk.sheet().parts[0].rows.allSatisfy { !$0.isOutdated })
  }

  @Test func `a translation that lacks texts is a draft until they come`() throws {
    let desk = try TranslationDesk()
    var texts = TranslationDesk.whole
    texts["page 2"] = nil
    texts["title"] = " \n"
    let report = try desk.take(desk.filled(texts))
    #expect(ids(report) == ["missing-translation"])
    #expect(report.translations[0].missing == ["title", "page 2"])
    let draft = try #require(try desk.made())
    #expect(draft.story.isDraft && draft.story.title == "The Lost Star" && draft.pages[1].text.isEmpty)
    let rest = try desk.take(desk.filled(["title": "Nyota", "page 2": "Ukurasa wa pili."]))
    #expect(rest.things.diagnostics.isEmpty && rest.translations.map(\.taken) == [2])
    let whole = try #require(try desk.made())
    #expect(!whole.story.isDraft && whole.story.title == "Nyota" && whole.story.id == draft.story.id)
    // What somebody holds back himself stays so.
    try edit(desk.store, "sw") { story, _ in story.isDraft = true }
    try desk.take(desk.filled(["page 2": "Wa pili."]))
    #expect(try desk.made()?.story.isDraft == true)
    #expect(try ids(desk.take(desk.sheet(to: "fr"))) == ["missing-translation"])
    #expect(try desk.made("fr") == nil)
  }

  @Test func `a translation by somebody else is filled in, and its own pages and pictures stay`() throws {
    let desk = try TranslationDesk()
    try edit(desk.store, "en") { story, _ in story.translationGroup = "stars" }
    var other = Sample.story(5, "Estrella")
    (other.language, other.translationGroup, other.notes) = ("es", "stars", "mine")
    let third = Page(id: Sample.id(99), pageNumber: 9, text: "Más.")
    try desk.store.write { try $0.save(other, pages: [Sample.pages(5)[0], third]) }
    let sheet = try desk.sheet(to: "es")
    #expect(sheet.parts[0].rows[0].translation == "Estrella")
    #expect(sheet.parts[0].rows.first { $0.place == "page 1" }?.translation == "Page 1 of story 5.")
    #expect(try desk.take(sheet).translations.map(\.taken) == [0])
    #expect(try desk.made("es")?.pages.map(\.illustrationRelativePath) == ["star/1.png", nil])
    let own = try desk.filled(["page 1": "Uno.", "page 3": "Tres."], to: "es")
    for count in [2, 0] { #expect(try desk.take(own).translations.map(\.taken) == [count]) }
    let made = try #require(try desk.made("es"))
    #expect(made.pages.map(\.text) == ["Uno.", "Tres.", "Más."] && made.story.title == "Estrella")
    #expect(made.story.id == Sample.id(5) && made.story.notes == "mine" && made.pages[0].id == Sample.id(5001))
    #expect(try desk.store.read { try $0.storyEntries().count } == 2)
  }

  @Test func `pages of a translation follow those of the original`() throws {
    let desk = try TranslationDesk()
    try desk.take(desk.filled(TranslationDesk.whole))
    try edit(desk.store, "en") { _, pages in
      (pages[0].pageNumber, pages[2].pageNumber) = (3, 1)
      pages[1].pageNumber = 5
      pages.remove(at: 0)
    }
    let report = try desk.take(desk.sheet())
    #expect(ids(report) == ["gone-original"])
    #expect(try desk.made()?.pages.map(\.text) == ["Ukurasa wa tatu.", "Ukurasa wa pili.", "Ukurasa wa kwanza."])
    let forced = try desk.take(desk.sheet(), isForced: true)
    #expect(forced.things.pages.removed.count == 1)
    #expect(try desk.made()?.pages.map(\.text) == ["Ukurasa wa tatu.", "Ukurasa wa pili."])
  }

  @Test func `stories that are not there, and the language of the original, are errors of their own`() throws {
    let desk = try TranslationDesk()
    var sheet = try desk.filled(TranslationDesk.whole)
    sheet.parts.append(sheet.parts[0])
    sheet.parts[1].story = Sample.id(500)
    sheet.parts.append(sheet.parts[0])
    sheet.parts[2].to = "en"
    let report = try desk.take(sheet)
    #expect(ids(report) == ["unknown-story", "same-language"])
    #expect(report.things.hasErrors && report.things.stories.added == ["Nyota Iliyopotea"])
    #expect(report.things.stories.skipped.count == 2)
  }

  @Test func `a text that is much longer than wished for is told`() throws {
    let desk = try TranslationDesk()
    let report = try desk.take(desk.filled(["title": String(repeating: "Nyota ", count: 20)]))
    #expect(ids(report) == ["long-translation", "missing-translation"])
    #expect(
      report.things.diagnostics[0].headline.hasSuffix("119 characters in 'sw', more than the 60 that are wished for"))
  }
}
