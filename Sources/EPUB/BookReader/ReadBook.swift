package import Models

/// A book by anybody as it was read: what it says of itself, and its documents in their order.
package struct ReadBook: Sendable {
  /// One document of the reading order.
  package struct Document: Sendable {
    /// Its contents.
    package var page: ReadPage
    /// Its matter; nil for a page of the story.
    package var matter: BookMatter?
    /// Whether the book itself does not say so: its words or the name of its file do.
    package var isGuessed = false
    /// Its spoken parts, in their order.
    package var clips: [Clip] = []
    /// Whether its lines have their places.
    let isFixed: Bool
  }

  /// A collection of books.
  package struct Series: Equatable, Sendable {
    /// Its name.
    package let name: String
    /// The place of the book in it; nil where nobody says so.
    package let position: Double?

    /// Names a collection.
    package init(name: String, position: Double? = nil) {
      (self.name, self.position) = (name, position)
    }
  }

  /// A part of a document, and the piece of a recording in which it is spoken.
  package struct Clip: Equatable, Sendable {
    /// The id of the part; nil for all of the document.
    package let id: String?
    /// The recording's path in the archive.
    package let recording: String
    /// Its start in seconds.
    package var begin: Double
    /// Its end; nil for that of the recording.
    package var end: Double?
    /// The words of the part.
    package var text = ""
  }

  /// The identifier that counts; empty where there is none.
  package var identifier = ""
  /// The title.
  package var title = ""
  /// The language as it is written; nil where nobody says so.
  package var language: String?
  /// All that the package names, each once, as they are written.
  package var languages: [String] = []
  /// Its credits.
  package var people: [Credit] = []
  /// The machine that wrote it, where it says that one did.
  package var machineAuthor: String?
  /// Its narrators, as the overlays' metadata say.
  package var narrators: [String] = []
  /// Its publisher.
  package var publisher: String?
  /// Its rights statement.
  package var rights: String?
  /// The address of its licence.
  package var licenseAddress: String?
  /// Its summary.
  package var summary: String?
  /// Its subjects.
  package var subjects: [String] = []
  /// Its issue date, as it is written.
  package var issued: String?
  /// Its last change, as it is written.
  package var modified: String?
  /// For whom it is, such as "6-8".
  package var ages: String?
  /// Its reading levels, in its own words; the first that can be used counts.
  package var levels: [String] = []
  /// The collections that it is a part of.
  package var series: [Series] = []
  /// Whether its pages are turned to the right; nil where nobody says so.
  package var isRightToLeft: Bool?
  /// The path of its cover picture; nil where there is none, or Hornbook composed it.
  package var cover: String?
  /// The documents in the order in which they are read.
  package var documents: [Document] = []
  /// Its unreadable parts.
  package var faults: [String] = []
}

/// The matter of a document that is no page of the story.
package enum BookMatter: String, CaseIterable, Sendable {
  case cover, title, credits, contents, dedication, questions, notes, blank, aside

  /// Its name.
  package var words: String {
    switch self {
    case .cover: "cover"
    case .title: "title page"
    case .credits: "credits and licence"
    case .contents: "contents"
    case .dedication: "dedication or foreword"
    case .questions: "questions"
    case .notes: "notes, glossary or appendix"
    case .blank: "empty"
    case .aside: "not in the reading order"
    }
  }
}
