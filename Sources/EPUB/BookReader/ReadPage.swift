/// The contents of one document of a book, in its order.
package struct ReadPage: Equatable, Sendable {
  /// Words between two ends of a paragraph.
  package struct Words: Equatable, Sendable {
    /// The words, with marks around what is emphasised.
    package var text: String
    /// The words alone.
    package let plain: String
    /// Their range among all words of the document.
    let range: Range<Int>
    /// The kinds of elements around them: `titlepage`, `colophon`.
    let matter: Set<String>
    /// Whether they are a heading.
    package let isHeading: Bool
    /// Their language, as it is written; nil where nobody says so.
    var language: String?
    /// Whether they are a note below the text.
    var isNote = false
  }

  /// A picture.
  package struct Picture: Equatable, Sendable {
    /// Its path in the archive.
    package let path: String
    /// Its alternative text; empty if nobody has given any.
    package var alternative: String
    /// Whether it says that it carries no meaning.
    let isDecoration: Bool
    /// Whether it lies behind the words.
    let isBackground: Bool
    /// The ids of what describes it.
    let descriptions: [String]
    /// How many bytes of words come before it.
    let place: Int
    let matter: Set<String>
  }

  /// A part of the document.
  package enum Part: Equatable, Sendable {
    /// A paragraph.
    case words(Words)
    /// A picture.
    case picture(Picture)

    var matter: Set<String> {
      switch self {
      case .words(let words): words.matter
      case .picture(let picture): picture.matter
      }
    }
  }

  /// Page content that no story holds.
  package enum Loss: String, CaseIterable, Sendable {
    case film, sound, drawing, form, formula, picture, reading, beside
  }

  /// Its path in the archive.
  package let path: String
  /// Its parts.
  package var parts: [Part] = []
  /// All its words.
  var text: [UInt8] = []
  /// The ranges of elements with an id among the words.
  var ids: [String: Range<Int>] = [:]
  /// Its title.
  var title = ""
  /// Its language.
  var language: String?
  /// Whether it says where a page of the book begins.
  var hasPageBreak = false
  /// Its content that no story holds.
  var losses: Set<Loss> = []

  /// The words that an element holds; none where there are too many to be one description or sentence.
  func words(of id: String) -> String? {
    guard let range = ids[id], range.count <= 8000 else { return nil }
    return String(decoding: text[range], as: UTF8.self).oneLine
  }

  /// The paragraphs.
  var words: [Words] {
    parts.compactMap { if case .words(let words) = $0 { words } else { nil } }
  }

  /// The pictures.
  var pictures: [Picture] {
    parts.compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
  }
}
