import Basics
import Models
import Stores
import StoryStore

/// A story in a library, given out for translation and taken back.
struct TranslationDesk {
  let store: StoryStore
  let story = Sample.id(1)

  /// Texts that are hard to carry, in five scripts: formulas, quotation marks, line breaks, signs of both formats,
  /// bidirectional ones.
  static let hostile = [
    "=HYPERLINK(\"http://x\";\"pip\")", "@SUM(1+1)*cmd|' /C calc'!A0", "-2+3", "+1", "'=quoted'", "007", "1.50", "TRUE",
    "He said \"no\";\n\nthen, <b>&amp;</b> ]]> left.", "\\n\\t %s {0}", "سمسم قال: «لا»\n\nثم ذهب (Kite) 12.",
    "नन्हा सितारा\nगिरा।", "ดาวดวงน้อยตกลงมา", "星星掉下来了。“真的吗？”", "Nyota ilianguka — ‘kweli’?", "e\u{301} é \u{202B}a\u{202C}",
  ]

  init() throws {
    store = try emptyStore()
    var story = Sample.fullStory(1)
    (story.title, story.language, story.translationGroup, story.childName) = ("The Lost Star", "en", nil, nil)
    (story.translator, story.extra, story.audioRelativePath) = (nil, nil, "star.mp3")
    story.contributors = [Credit("Otto", .editor), Credit("Nina", .narrator)]
    (story.isbn.print, story.machineAuthor) = ("9783161484100", "gemini")
    var pages = Sample.pages(1)
    pages[0].altText = "A star above a roof"
    (pages[0].illustrationRelativePath, pages[0].illustrationStatus) = ("star/1.png", .generated)
    pages[1].audioRelativePath = "star/2.mp3"
    try store.write { try $0.save(story, pages: pages) }
  }

  /// What translators get.
  func sheet(to language: String = "sw") throws -> TranslationSheet {
    let snapshot = try store.snapshot()
    defer { snapshot.close() }
    let entry = try snapshot.story(story)
    return try TranslationExport.sheet(
      of: [entry].compactMap(\.self), to: language, usual: "en", in: snapshot,
      picture: { "Pictures/\($0)" }
    ).sheet
  }

  /// The same with translations by the places of the texts.
  func filled(_ texts: [String: String], to language: String = "sw") throws -> TranslationSheet {
    var sheet = try sheet(to: language)
    for place in sheet.parts[0].rows.indices {
      if let text = texts[sheet.parts[0].rows[place].place] { sheet.parts[0].rows[place].translation = text }
    }
    return sheet
  }

  /// Every text in Kiswahili.
  static let whole = [
    "title": "Nyota Iliyopotea", "summary": "Muhtasari", "page 1": "Ukurasa wa kwanza.", "page 2": "Ukurasa wa pili.",
    "page 3": "Ukurasa wa tatu.", "page 1: picture": "Nyota juu ya paa", "credits: translator": "Asha & Juma",
    "theme": "Ujasiri",
  ]

  /// Takes a sheet in, as a table or as XLIFF.
  @discardableResult
  func take(
    _ sheet: TranslationSheet, as form: TranslationForm = .table, isTrial: Bool = false, isForced: Bool = false
  ) throws -> TranslationImport.Report {
    let file = try TranslationSheet.read(form.bytes(of: sheet), file: form.name)
    return try TranslationImport.run(
      [file], into: store, options: .init(isTrial: isTrial, isForced: isForced, usual: "en", at: Sample.date(9000)))
  }

  /// The translation in the library.
  func made(_ language: String = "sw") throws -> (story: Story, pages: [Page])? {
    try store.read { transaction in
      try transaction.storyEntries().map(\.story).first { $0.language == language }
        .map { ($0, try transaction.pages(of: $0.id)) }
    }
  }
}

/// The forms that a sheet is written in.
enum TranslationForm: CaseIterable {
  case table, xliff

  var name: String { self == .table ? "star.sw.csv" : "star.sw.xlf" }

  func bytes(of sheet: TranslationSheet) throws -> [UInt8] {
    switch self {
    case .table: TranslationTable.bytes(of: sheet)
    case .xliff: try TranslationXLIFF.bytes(of: sheet)
    }
  }
}
