package import Basics
import Languages
package import Models
package import Settings
package import StoryStore
import Website

/// A story as somebody reads it aloud, page by page: with the words that are published, cut into sentences.
package struct SpokenStory: Sendable {
  /// A page with words.
  package struct Page: Sendable {
    /// A piece of a paragraph.
    package struct Piece: Hashable, Sendable {
      /// Its words.
      package let text: String
      /// Which of the sentences it is, from 0; nil for what lies between.
      package let sentence: Int?
    }

    /// Its place in its story, from 1.
    package let number: Int
    /// The page itself.
    package let page: Models.Page
    /// The alt text of its picture; empty if it has none.
    package let alt: String
    /// The paragraphs in pieces.
    package let paragraphs: [[Piece]]
    /// The sentences in order, with the marks that their author wrote, by which they are found again.
    package let sentences: [String]
    /// Whether the sentences are found again where times name them by their words: no mark in them means anything.
    package let hasPlainSentences: Bool
    /// The mark that tells its words apart.
    package let words: String
  }

  /// Its identity.
  package let id: Identifier
  /// The title as it is published.
  package let title: String
  /// The language as a BCP 47 tag.
  package let language: String
  /// The pages that have words.
  package let pages: [Page]

  /// Finds the story at an address of a preview; nil if there is none.
  package init?(at slug: String, in library: any StoryLibrary, settings: Settings) throws {
    guard let shown = try PreviewedStory(at: slug, in: library, settings) else { return nil }
    id = shown.story.id
    let given = shown.names.apply(PlainText.line(shown.story.title) ?? "")
    language = shown.story.language ?? settings.site.language
    let texts = shown.pages.map { PageText($0.text, names: shown.names).paragraphs }
    let tongue = Language(language) ?? .english
    title = settings.typography(in: tongue)?.line(given) ?? given
    let words = settings.words(of: texts, in: tongue)
    pages = shown.pages.enumerated().compactMap { place, page in
      Page(page, number: place + 1, words: words[place], names: shown.names)
    }
  }
}

extension SpokenStory.Page {
  /// Cuts the words of a page; nil if it has none.
  fileprivate init?(_ page: Models.Page, number: Int, words shown: [LightText], names: NameGuard) {
    let plain = shown.map(\.written)
    sentences = Sentences.all(in: plain)
    guard !sentences.isEmpty, let pieces = Sentences.pieces(of: plain, spoken: sentences) else { return nil }
    hasPlainSentences = sentences.allSatisfy { PlainText.line($0) == $0 && LightText($0).plain == $0 }
    paragraphs = zip(pieces, shown).map { $1.published($0).map { Piece(text: $0.text, sentence: $0.part) } }
    words = MachineVoice.mark(of: plain)
    alt = PlainText.line(page.altText).map(names.apply) ?? ""
    self.page = page
    self.number = number
  }
}
