import Basics
import Fonts
import Languages
import Settings

/// Findings of the layout of a story's pages.
struct FixedFindings {
  private let book: StoryBook

  /// Takes the story.
  init(_ book: StoryBook) { self.book = book }

  /// The fate of letters that no font has.
  private var outcome: String {
    let books = book.maker.settings.books
    let fixed = books.layout.isFixed ? "the book of fixed layout leaves them to fonts of readers" : nil
    return [fixed, books.pdf.isEmpty ? nil : "a PDF leaves them out"].compactMap(\.self).joined(separator: ", ")
  }

  /// The findings on pages: letters that no font has, words that cannot be told apart without ICU, too much text.
  func findings(of pages: FixedPages) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    let title = book.story.title
    if !pages.lacking.isEmpty {
      let numbers = pages.lacking.map { String($0.number) }
      let letters = pages.lacking.flatMap(\.characters).reduce(into: [Character]()) { letters, letter in
        if !letters.contains(letter) { letters.append(letter) }
      }
      let shown = letters.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (letters.count > 5 ? ", …" : "")
      let subject =
        numbers.count == 1
        ? "page \(numbers[0]) of '\(title)' has" : "pages \(numbers.joined(separator: ", ")) of '\(title)' have"
      let script = Script.all(in: String(letters)).first
      let setting = script.flatMap { FontSet.kinds(of: $0, language: book.story.language.tag).first } ?? .other
      findings.append(
        .warning,
        "\(subject) characters that no font has (\(shown)); \(outcome)",
        at: book.story.place, hint: "name a font that has them by '\(setting.rawValue)' in [fonts]",
        id: "missing-glyphs")
    }
    if LineEnds.version == nil,
      book.pages.contains(where: { $0.paragraphs.contains { LineEnds.isNeeded(for: $0) } })
    {
      findings.append(
        .warning,
        "'\(title)' is written without spaces, and its lines end within words, because ICU is not installed",
        at: book.story.place, hint: "install it (Debian 12: 'libicu72'), and build again", id: "no-icu")
    }
    for (number, more) in pages.overlong {
      findings.append(
        .note,
        "page \(number) of '\(title)' has more text than fits on a page of fixed layout, and goes on on \(more) more",
        at: book.story.place, hint: "shorten it, or make several pages of it", id: "long-page")
    }
    return findings
  }
}
