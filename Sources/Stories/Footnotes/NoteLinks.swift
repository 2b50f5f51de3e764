import Mustache
import Rendering
import Website

/// The links from marks to notes and back, for templates.
struct NoteLinks: Sendable {
  /// Marks that lead nowhere.
  static let none = NoteLinks()

  private let messages: Messages?
  /// The label of a note.
  private let label: Message?
  /// The words for the way back.
  private let back: Message?
  /// The documents that notes stand in, by their numbers; the same as their marks where none is named.
  private let documents: [Int: String]
  /// Whether the template has a place for notes.
  private let arePlaced: Bool
  /// The translation whose notes they are, as a template sees it; null for those of the story itself.
  private var second = Value.null

  private init() { (messages, label, back, documents, arePlaced) = (nil, nil, nil, [:], false) }

  /// The same for the notes of a translation beside the story.
  func beside(_ second: Value) -> NoteLinks {
    var links = self
    links.second = second
    return links
  }

  /// Links of a document by a template, which names them in the language of some messages.
  init(in messages: Messages, by template: String, of theme: Theme, documents: [Int: String] = [:]) throws {
    self.messages = messages
    label = try messages.message("footnote_number")
    back = try messages.message("footnote_back")
    self.documents = documents
    arePlaced = try theme.template(template).names.contains(.footnotes)
  }

  /// The id of a note of the story.
  static func id(of note: Int) -> String { "note-\(note)" }
  private func id(of note: Int) -> String { second == .null ? Self.id(of: note) : "second-\(Self.id(of: note))" }
  /// The id of the mark that leads to a note first.
  private func markID(of note: Int) -> String { "\(second == .null ? "" : "second-")noteref-\(note)" }

  /// The link to a note, as a template sees it; null if there is none.
  func model(of mark: NoteMark?) -> Value {
    guard let mark, let messages, let label, arePlaced else { return .null }
    let number = messages.number(mark.number)
    return .object([
      .number: .text(number), .id: mark.isFirst ? .text(markID(of: mark.number)) : .null,
      .href: .text("\(documents[mark.number] ?? "")#\(id(of: mark.number))"),
      .label: .text(label.filled(with: ["number": String(mark.number)])), .language: .text(messages.language),
    ])
  }

  /// The notes of a page, as a template sees them.
  func notes(of page: PublishedPage) -> Value { .list(models(of: page.footnotes)) }

  /// Notes, as a template sees them.
  func models(of notes: [Footnote]) -> [Value] {
    guard let messages, let back else { return [] }
    return notes.map { note in
      .object([
        .id: .text(id(of: note.number)), .number: .text(messages.number(note.number)), .mark: .text(note.mark),
        .runs: note.words.runs.brokenModel, .href: .text("#\(markID(of: note.number))"),
        .label: .text(back.filled(with: ["number": String(note.number)])),
        .language: .text(messages.language), .second: second,
      ])
    }
  }

  /// Notes as further paragraphs, for a template that has no place for them.
  func unplaced(_ notes: [Footnote]) -> [Value] {
    if arePlaced { return [] }
    return notes.map { note in
      let runs = [LightText.Run(text: note.mark + " ", isEmphasis: false)] + note.words.runs
      return .object([
        .text: .text(runs.map(\.text).joined()), .runs: runs.brokenModel, .hasPieces: .bool(false), .pieces: .null,
      ])
    }
  }
}
