import Mustache
import Rendering
import Website

/// How marks lead to notes and these back to them, to templates.
struct NoteLinks: Sendable {
  /// Marks that lead nowhere.
  static let none = NoteLinks()

  private let messages: Messages?
  /// What a note is called.
  private let label: Message?
  /// The words for the way back.
  private let back: Message?
  /// The documents that notes stand in, by their numbers; the same as their marks where none is named.
  private let documents: [Int: String]
  /// Whether the template has a place for notes.
  private let arePlaced: Bool

  private init() { (messages, label, back, documents, arePlaced) = (nil, nil, nil, [:], false) }

  /// Links of a document by a template, which names them in the language of some messages.
  init(in messages: Messages, by template: String, of theme: Theme, documents: [Int: String] = [:]) throws {
    self.messages = messages
    label = try messages.message("footnote_number")
    back = try messages.message("footnote_back")
    self.documents = documents
    arePlaced = try theme.template(template).names.contains(.footnotes)
  }

  /// The id of a note.
  static func id(of note: Int) -> String { "note-\(note)" }
  /// The id of the mark that leads to a note first.
  private static func markID(of note: Int) -> String { "noteref-\(note)" }

  /// What leads to a note, as a template sees it; null where nothing does.
  func model(of mark: NoteMark?) -> Value {
    guard let mark, let messages, let label, arePlaced else { return .null }
    let number = messages.number(mark.number)
    return .object([
      .number: .text(number), .id: mark.isFirst ? .text(Self.markID(of: mark.number)) : .null,
      .href: .text("\(documents[mark.number] ?? "")#\(Self.id(of: mark.number))"),
      .label: .text(label.filled(with: ["number": String(mark.number)])), .language: .text(messages.language),
    ])
  }

  /// The notes of a page, as a template sees them.
  func notes(of page: ShelfPage) -> Value {
    guard let messages, let back else { return .list([]) }
    return .list(
      page.footnotes.map { note in
        .object([
          .id: .text(Self.id(of: note.number)), .number: .text(messages.number(note.number)), .mark: .text(note.mark),
          .runs: note.words.runs.brokenModel, .href: .text("#\(Self.markID(of: note.number))"),
          .label: .text(back.filled(with: ["number": String(note.number)])),
          .language: .text(messages.language),
        ])
      })
  }

  /// The notes of a page as further paragraphs, for a template that has no place for them.
  func unplaced(_ page: ShelfPage) -> [Value] {
    if arePlaced { return [] }
    return page.footnotes.map { note in
      let runs = [LightText.Run(text: note.mark + " ", isEmphasis: false)] + note.words.runs
      return .object([
        .text: .text(runs.map(\.text).joined()), .runs: runs.brokenModel, .hasPieces: .bool(false), .pieces: .null,
      ])
    }
  }
}
