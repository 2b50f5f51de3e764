import Basics
import Build
import EPUB
import Fonts
import Hashing
import Images
import Languages
import Models
import Rendering
import Settings
import StoryStore
import Website

/// Plans a story's edition of fixed layout: pictures and words in one composition, in fonts of the book.
struct FixedBook: Sendable {
  /// The edition whose text flows, which tells everything that both say.
  let book: StoryBook
  /// Findings about the story that are told nowhere else.
  let findings: [Diagnostic]

  /// The size of the book, near enough to say beside a link.
  var estimatedSize: Int { get throws { try book.estimatedSize + 40_000 } }

  /// The book as outputs of the plan, one for each name that it has.
  func outputs() throws -> [Output] {
    let slug = book.story.slug
    let paths = [SitePath.fixedBook(slug)] + (book.maker.settings.books.kepub ? [SitePath.fixedKepub(slug)] : [])
    let theme = book.maker.theme
    let (laidOut, pages) = try laidOut()
    let facts = laidOut.facts

    var inputs = try Set(pages.parts.map(\.template)).sorted().map {
      Input("template '\($0)'", try theme.template($0).fingerprint)
    }
    inputs.append(Input("writer of books", value: "\(try BookFacts.writer), harfbuzz \(HarfBuzz.version ?? "")"))
    for page in book.pages {
      inputs.append(Input("illustration of page \(page.number)", value: page.status.rawValue))
    }
    inputs.append(Input("book", facts.facts))
    if let isbn = book.story.numbers.fixed { inputs.append(Input("ISBN", value: isbn)) }
    inputs.append(Input("words about the layout", value: laidOut.label))
    for style in laidOut.styles { inputs.append(Input("stylesheet '\(style.name)'", Fingerprint(of: style.content))) }
    for (number, font) in laidOut.fonts.enumerated() {
      inputs.append(Input("font \(number + 1)", font.fingerprint))
      inputs.append(Input("licence of font \(number + 1)", Fingerprint(of: font.license)))
    }
    for part in pages.parts {
      let names = try theme.template(part.template).names
      inputs.append(Input("document '\(part.name)'", part.fingerprint(readThrough: names)))
    }
    for picture in facts.pictures { inputs.append(Input("picture '\(picture.name)'", picture.copy.fingerprint)) }
    for heard in facts.recordings { inputs.append(Input("recording '\(heard.name)'", heard.fingerprint)) }
    for clip in facts.clips { inputs.append(Input("video '\(clip.name)'", clip.fingerprint)) }
    let shape = pages.composition.shape
    inputs.append(Input("shape of pages", value: "\(shape.width) x \(shape.height)"))
    let told = findings + FixedFindings(book).findings(of: pages)
    var outputs = paths.enumerated().map { place, path in
      Output(path, inputs: inputs, diagnostics: place == 0 ? told : []) {
        let parts = SitePath.isForKobo(path) ? laidOut.parts.map(\.forKobo) : laidOut.parts
        return BookFacts.file(of: try laidOut.made(of: parts), at: path)
      }
    }
    if book.maker.settings.books.sample, pages.parts.contains(where: { $0.overlay != nil }) {
      let (path, parts) = (SitePath.sample(slug), Self.sample(of: pages.parts))
      inputs.append(Input("sample", value: "\(parts.count) pages"))
      outputs.append(
        Output(path, inputs: inputs) { BookFacts.file(of: try laidOut.made(of: parts, isSample: true), at: path) })
    }
    return outputs
  }

  /// The book's statement of its accessibility.
  func accessibility() throws -> Accessibility {
    let laidOut = try laidOut().book
    return try laidOut.made(of: laidOut.parts).accessibility()
  }

  /// The pages that a sample has: those before the story, and the first fifth of its own, three at least.
  private static func sample(of parts: [FixedPart]) -> [FixedPart] {
    let start = parts.firstIndex { $0.landmark == .bodyMatter } ?? 0
    let own = parts[start...].prefix { $0.pageLabel != nil || $0.landmark == .bodyMatter || $0.overlay != nil }
    return Array(parts[..<start] + own.prefix(max(3, (own.count + 4) / 5)))
  }

  // MARK: Layout

  /// The book with everything in its place, of which files are made.
  private struct LaidOut: Sendable {
    let book: StoryBook
    let parts: [FixedPart]
    let shape: PageShape
    /// The characters that each font is used for.
    let characters: [Set<Unicode.Scalar>]
    let fonts: [FontSet.Entry]
    let facts: BookFacts
    let styles: [Stylesheet]
    /// The book's statement of its layout.
    let label: String

    /// The book of some of its pages.
    func made(of parts: [FixedPart], isSample: Bool = false) throws -> Book {
      let story = book.story
      var made = facts.book
      made.identifier = BookIdentity.urn(of: story.id, language: story.language.tag, .fixed)
      made.isbn = story.numbers.fixed.map(EditionNumbers.digits)
      if isSample { (made.identifier, made.isbn) = (NameBasedUUID("\(made.identifier)|sample").urn, nil) }
      made.layout = .fixed(width: shape.width, height: shape.height)
      made.labels.fixedLayout = label
      made.documents = try parts.map { try $0.document(by: book.maker.theme) }
      do throws(FontError) {
        made.fonts = try FixedBook.subsets(of: fonts, characters)
      } catch {
        throw DiagnosticError(
          "no font can be put into the edition of fixed layout of '\(story.title)': \(error)", hint: error.hint,
          id: "missing-font")
      }
      made.stylesheets = styles + [Stylesheet(name: "fonts.css", content: FixedBook.style(of: made.fonts, on: shape))]
      return made
    }
  }

  private func laidOut() throws -> (book: LaidOut, pages: FixedPages) {
    let theme = book.maker.theme
    let labels = try [book.messages.text("about_book"), book.messages.text("made_with")]
    let texts =
      try [book.story.title] + book.pages.flatMap(\.paragraphs) + labels + book.learningTexts()
    let people = [
      try book.story.writers(in: book.messages), book.story.illustrator, book.story.translator,
      book.collections.first?.name,
    ]
    let names = try people.compactMap(\.self) + book.story.credits.map(\.name) + book.narrators(in: book.messages)
    let fonts = book.maker.fonts.fonts(
      for: texts + names + book.otherLanguages, language: book.story.language.tag)
    let pages = try FixedPages(
      book, with: FontSet.typesetter(fonts, language: book.story.language.tag), wish: WordsPlace(of: theme))
    // What marks the spoken words is declared only where words are spoken: EPUBCheck has a note on it otherwise.
    let marks =
      try (pages.parts.contains { $0.overlay != nil } ? theme.bytes(of: "epub/read-aloud.css") : [])
      + (book.clips.isEmpty ? [] : theme.bytes(of: "epub/sign.css"))
      + (book.pages.contains(where: book.isToldAtLength) ? theme.bytes(of: "epub/told.css") : [])
    let laidOut = LaidOut(
      book: book, parts: pages.parts, shape: pages.composition.shape, characters: pages.characters(), fonts: fonts,
      facts: try book.book(),
      styles: try ["book.css", "fixed.css"].map {
        Stylesheet(name: $0, content: try theme.bytes(of: "epub/" + $0) + marks)
      }, label: try book.messages.text("access_fixed"))
    return (laidOut, pages)
  }

  // MARK: Fonts

  /// The fonts that are used, each with the characters that it is used for, under names that their licences leave free.
  fileprivate static func subsets(
    of fonts: [FontSet.Entry], _ characters: [Set<Unicode.Scalar>]
  ) throws(FontError) -> [EmbeddedFont] {
    var made: [EmbeddedFont] = []
    for (font, characters) in zip(fonts, characters) where !characters.isEmpty {
      let number = made.count + 1
      let bytes = try font.font.subset(to: characters, named: family(number))
      let ending = bytes.starts(with: "OTTO".utf8) ? "otf" : "ttf"
      made.append(EmbeddedFont(name: "reader-\(number).\(ending)", content: bytes, license: font.license))
    }
    return made
  }

  private static func family(_ number: Int) -> String { "Hornbook Reader \(number)" }

  /// The style sheet: the size of pages, and the book's fonts in the order in which a character's font is looked for.
  fileprivate static func style(of fonts: [EmbeddedFont], on shape: PageShape) -> [UInt8] {
    var css = "html,\nbody {\n  width: \(shape.width)px;\n  height: \(shape.height)px;\n}\n\n"
    for (index, font) in fonts.enumerated() {
      css += "@font-face {\n  font-family: \"\(family(index + 1))\";\n  src: url(\"../fonts/\(font.name)\");\n}\n\n"
    }
    let families = fonts.indices.map { "\"\(family($0 + 1))\"" } + ["sans-serif"]
    css += "body {\n  font-family: \(families.joined(separator: ", "));\n}\n\n"
    // Some readers (Foliate 2) put a font of their own upon everything, also here, where this one was measured.
    css += ".txt.txt,\n.txt.txt * {\n  font-family: \(families.joined(separator: ", ")) !important;\n}\n"
    return Array(css.utf8)
  }
}
