package import Basics
import EPUB

/// A book that is ready to come into a library: stories in Hornbook's own form, pictures and recordings in a folder.
package struct PreparedBook: Sendable {
  /// A story of it.
  struct Story: Sendable {
    /// The identity that it has where the library does not know it.
    let id: Identifier
    let title: String
    let language: String?
    /// The languages of the book that it is from, if these are two, as books of two languages are named by: `es+en`.
    let pair: String?
    /// Whether it is only a part of the book.
    let isPart: Bool
    /// The words of its pages.
    let texts: [String]
    /// The collections that it is in.
    let series: [ReadBook.Series]
    /// The story, without its identity.
    let members: [JSONMember]
  }

  /// The facts of the project that a book does not say.
  package struct Surroundings {
    /// The publisher of the project's own books, and so nobody's credit.
    package var publisher = ""
    /// The names of the levels of reading, from the easiest.
    package var levels: [String] = []
    /// Their number.
    package var levelCount = 4
    /// The pages to keep that seem to be none of the story: names of files in the book, or `guessed`.
    package var kept: Set<String> = []
    /// Makes one recording of pieces of others, by their files, or says why it cannot.
    package var join: ((_ pieces: [SoundPiece], _ file: String) throws -> String?)?

    /// Nothing known.
    package init() {}
  }

  /// The word that stands for all pages of a book that are guessed to be none of the story.
  package static let guessed = ReadBook.guessed

  /// A piece of a recording.
  package struct SoundPiece: Equatable, Sendable {
    /// The file.
    package let file: String
    /// Its beginning, in seconds.
    package let begin: Double
    /// Its end; nil if that of the recording.
    package let end: Double?
  }

  /// The file as messages name it.
  let path: String
  /// The folder of its pictures.
  let folder: String
  /// The identifier of the book.
  let identifier: String
  private(set) var stories: [Story] = []
  /// The names of `Surroundings.kept` that the book has.
  package let kept: Set<String>
  /// The findings made on the way.
  package private(set) var findings: [Diagnostic] = []

  /// Reads a book, and puts what it shows and lets hear into a folder; nil if it cannot be read, and why is told.
  package init?(
    _ path: String, to folder: String, _ surroundings: Surroundings = Surroundings(),
    refusing tell: (Diagnostic) -> Void
  ) throws {
    let place = Diagnostic.Place(file: path)
    func refuse(_ fault: BookFault) {
      tell(Diagnostic(.error, fault.message.oneLine, at: place, hint: fault.hint, id: "unreadable-import"))
    }
    guard let file = try BookFile.open(path, refusing: refuse) else { return nil }
    var book: ReadBook
    var told: [BookStory]
    // What a story is named by does not depend on what is kept of its book.
    let texts: [[String]]
    do throws(BookFault) {
      book = try ReadBook(file)
      told = try BookStory.all(of: book)
      texts = told.map { $0.pages.map(\.text) }
      kept = surroundings.kept.isEmpty ? [] : book.keep(surroundings.kept)
      if !surroundings.kept.isEmpty { told = try BookStory.all(of: book) }
    } catch {
      refuse(error)
      return nil
    }
    guard told.contains(where: { !$0.pages.isEmpty }) else {
      refuse(BookFault("the book has no page with words or pictures"))
      return nil
    }
    self.path = path
    self.folder = folder
    identifier = book.identifier
    for fault in book.faults.prefix(20) { find(.warning, fault, id: "left-out-content") }
    let others = book.faults.count - 20
    if others > 0 {
      find(.warning, "\(others) more \(others == 1 ? "thing is" : "things are") like these", id: "left-out-content")
    }
    var media = BookMedia(folder: folder, surroundings)
    for story in told where !story.pages.isEmpty {
      for note in story.notes.prefix(200) {
        let severity: Diagnostic.Severity = note.kind == .leftOut || note.kind == .picture ? .note : .warning
        find(severity, note.text, id: note.kind.rawValue, hint: note.hint)
      }
      let place = (story.part ?? 1) - 1
      let made = try media.story(story, of: book, naming: place < texts.count ? texts[place] : [], file)
      for finding in media.takeFindings() { find(.warning, finding.text, id: finding.id) }
      stories.append(made)
    }
  }

  private mutating func find(_ severity: Diagnostic.Severity, _ text: String, id: String, hint: String? = nil) {
    findings.append(severity, text.oneLine, at: .init(file: path), hint: hint, id: id)
  }
}

extension String {
  /// The text in one line, without control characters, of a bounded length.
  fileprivate var oneLine: String {
    String(prefix(600).map { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } ? $0 : " " })
  }
}
