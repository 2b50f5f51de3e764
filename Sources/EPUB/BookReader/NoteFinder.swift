import Basics

/// Finds the notes of a document that stand below its text, by their ids.
struct NoteFinder {
  /// A mark that leads to a note: the bytes of words before it, and the label of the note.
  struct Mark {
    let place: Int
    let label: String
  }

  /// The ids of notes in their order.
  private var notes: [String] = []
  /// The ids that marks lead to.
  private var led: Set<String> = []

  /// The labels of the notes of a document to which something leads, by their ids; most have none.
  static func labels(in bytes: [UInt8]) -> [String: String] {
    guard bytes.firstRange(of: Array("footnote".utf8)) != nil else { return [:] }
    let found = Markup.read(bytes, by: { NoteFinder() }) { $0.take($1) }
    let notes = found.notes.filter(found.led.contains)
    return Dictionary(notes.enumerated().map { ($1, String($0 + 1)) }) { first, _ in first }
  }

  private mutating func take(_ event: MarkupEvent) {
    guard case .start(let tag) = event, notes.count + led.count < 2000 else { return }
    let words = ((tag["epub:type"] ?? "") + " " + (tag["role"] ?? "")).lowercased().words
    if words.contains("footnote") || words.contains("doc-footnote"), let id = tag["id"]?.trimmed { notes.append(id) }
    guard words.contains("noteref") || words.contains("doc-noteref"),
      case .entry(_, let id?) = Target(tag["href"] ?? "", in: "")
    else { return }
    led.insert(id)
  }
}
