import Basics
import Fonts
import Hashing
import Languages
import Rendering
import Settings

extension Settings.Books {
  /// The absence of wanted books that need fonts.
  var absence: String { absence("no book of fixed layout", "no PDF") }

  /// The same of all stories.
  var absences: String { absence("no books of fixed layout", "no PDFs") }

  private func absence(_ fixed: String, _ paper: String) -> String {
    [layout.isFixed ? fixed : nil, pdf.isEmpty ? nil : paper].compactMap(\.self).joined(separator: " and ")
  }
}

extension PageMaker {
  /// Whether a story has an e-book of fixed layout: it is wanted, and there are fonts for its letters.
  func hasFixedBook(_ story: Hashed<PublishedStory>) -> Bool {
    settings.books.have(story) && settings.books.layout.isFixed
      && fonts.canSet(story.title, language: story.language.tag)
  }

  /// Whether a story has PDFs: they are wanted, and there are fonts for its letters.
  func hasPaperBook(_ story: Hashed<PublishedStory>) -> Bool {
    settings.books.have(story) && !settings.books.pdf.isEmpty
      && fonts.canSet(story.title, language: story.language.tag)
  }

  /// Says why a story that could have a book of fixed layout has none; nil if it has one, or none is wanted.
  func fixedFinding(_ story: Hashed<PublishedStory>) -> Diagnostic? {
    guard settings.books.have(story), settings.books.needFonts, fonts.isUsable,
      let missing = fonts.missingScript(story.title, language: story.language.tag)
    else { return nil }
    let isComposed = settings.books.layout.isReflowable && story.value.bookCover == nil && theme.has(Jacket.template)
    let absence = settings.books.absence + (isComposed ? ", and no words on its cover" : "")
    return Diagnostic(
      .warning,
      "'\(story.title)' has \(absence): there is no font for its letters ('\(missing.script.code)')",
      at: story.value.place,
      hint:
        "install one (Debian: 'fonts-noto-core', 'fonts-noto-cjk'), or name one by '\(missing.setting.rawValue)' in [fonts]",
      id: "missing-font")
  }
}
