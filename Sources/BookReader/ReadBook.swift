package import StoryModel

/// A book by anybody as it was read: what it says of itself, and its documents in their order.
package struct ReadBook: Sendable {
  /// One document of the reading order.
  package struct Document: Sendable {
    /// What it shows and says.
    package var page: ReadPage
    /// What it is, where it is no page of the story.
    package var matter: BookMatter?
    /// Whether the book itself does not say so: its words or the name of its file do.
    package var isGuessed = false
    /// When its parts are spoken, in their order.
    package var clips: [Clip] = []
    /// Whether its lines have their places.
    let isFixed: Bool
  }

  /// A collection of books.
  package struct Series: Equatable, Sendable {
    /// What it is called.
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
    /// Where the recording lies in the archive.
    package let recording: String
    /// When it begins, in seconds.
    package var begin: Double
    /// When it ends; nil where the recording does.
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
  /// Who had a part in it.
  package var people: [Credit] = []
  /// The machine that wrote it, where it says that one did.
  package var machineAuthor: String?
  /// Who reads it aloud, as the overlays' metadata say.
  package var narrators: [String] = []
  /// Who published it.
  package var publisher: String?
  /// What it says of rights.
  package var rights: String?
  /// The address of its licence.
  package var licenseAddress: String?
  /// What it tells.
  package var summary: String?
  /// What it is about.
  package var subjects: [String] = []
  /// When it came out, as it is written.
  package var issued: String?
  /// When it was last changed, as it is written.
  package var modified: String?
  /// For whom it is, such as "6-8".
  package var ages: String?
  /// How hard it is to read, in its own words; the first that can be used counts.
  package var levels: [String] = []
  /// The collections that it is a part of.
  package var series: [Series] = []
  /// Whether its pages are turned to the right; nil where nobody says so.
  package var isRightToLeft: Bool?
  /// Where the picture on its cover lies.
  package var cover: String?
  /// The documents in the order in which they are read.
  package var documents: [Document] = []
  /// What of it could not be read.
  package var faults: [String] = []
}

/// What a document of a book is that is no page of its story.
package enum BookMatter: String, CaseIterable, Sendable {
  case cover, title, credits, contents, dedication, questions, notes, blank, aside

  /// What it is called.
  package var words: String {
    switch self {
    case .cover: "cover"
    case .title: "title page"
    case .credits: "credits and licence"
    case .contents: "contents"
    case .dedication: "dedication or foreword"
    case .questions: "questions"
    case .notes: "notes or glossary"
    case .blank: "empty"
    case .aside: "not in the reading order"
    }
  }
}
