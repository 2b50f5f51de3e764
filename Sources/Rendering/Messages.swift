import Diagnostics
import Files
import Languages
package import Mustache
import TOML

/// The words of the interface in one language: `key = "Text"` lines of `messages/<language>.toml` in the theme.
///
/// Those that only books show may stand below the header `[books]`; their keys are told like the others. Below `[mood_words]` stand other words for
/// the moods that a message names (`mood_calm`), with commas between them. Places for values stand in braces:
/// `page_of = "Page {number} of {count}"`. A message that counts has one form for each plural category of its language (Unicode CLDR):
/// `stories_one`, `stories_other`.
package struct Messages: Sendable {
  /// The language of the messages, a BCP 47 tag.
  package let language: String
  /// The messages as templates see them, under `text`.
  package let object: Object
  /// The messages that pages show, in the order of the file: all that do not stand below `[books]`.
  let shown: [(key: String, text: String)]
  /// The words that a story may call a mood by, in lower case: for each mood its own name first, then the others of the section `[mood_words]`.
  package let moods: [(mood: String, words: [String])]
  private let texts: [String: Message]
  private let file: String

  /// Reads the messages of a language from a theme's file.
  init(_ tag: String, file: ThemeFiles.File) throws {
    self.language = tag
    self.file = file.path
    let table: TOMLTable
    do {
      table = try TOMLTable(parsing: try FileSystem.read(file.path))
    } catch let error as TOMLError {
      throw DiagnosticError(
        error.message, at: .init(file: file.path, line: error.position.line, column: error.position.column),
        id: "bad-messages")
    }
    var shown: [(key: String, text: String)] = []
    var moods: [(mood: String, words: [String])] = []
    var texts: [String: Message] = [:]
    var object = Object()
    func place(of entry: TOMLTable.Entry) -> Diagnostic.Place {
      Diagnostic.Place(file: file.path, line: entry.position.line, column: entry.position.column)
    }
    func text(of entry: TOMLTable.Entry) throws -> String {
      guard case .string(let text) = entry.value.content else {
        throw DiagnosticError("message '\(entry.key)' has to be a text", at: place(of: entry), id: "bad-messages")
      }
      return text
    }
    func take(_ entry: TOMLTable.Entry) throws -> String {
      let text = try text(of: entry)
      guard texts.updateValue(Message(text), forKey: entry.key) == nil else {
        throw DiagnosticError("message '\(entry.key)' is there twice", at: place(of: entry), id: "bad-messages")
      }
      object[Name(entry.key)] = .text(text)
      return text
    }
    for entry in table.entries {
      if entry.key == "books", case .table(let books) = entry.value.content {
        for entry in books.entries { _ = try take(entry) }
      } else if entry.key == "mood_words", case .table(let table) = entry.value.content {
        for entry in table.entries {
          let words = try text(of: entry).lowercased().split(separator: ",").compactMap { $0.trimmed }
          moods.append((entry.key, words))
        }
      } else {
        shown.append((entry.key, try take(entry)))
      }
    }
    self.shown = shown
    self.moods = moods.map { mood, words in
      let name = texts["mood_\(mood)"]?.filled(with: [:]).lowercased()
      return (mood, [name].compactMap(\.self) + words)
    }
    self.texts = texts
    self.object = object
  }

  /// A message with values in its places.
  package func text(_ key: String, _ values: KeyValuePairs<String, String> = [:]) throws -> String {
    try message(key).filled(with: values)
  }

  /// A message, to be filled many times.
  package func message(_ key: String) throws -> Message {
    guard let message = texts[key] else {
      throw DiagnosticError("message '\(key)' is missing", at: .init(file: file), id: "missing-message")
    }
    return message
  }

  /// A message in the form that fits a number, which stands in its place `{count}`.
  package func count(_ key: String, _ number: Int) throws -> String {
    try text(form(of: key, for: number), ["count": String(number)])
  }

  /// The same for a part of a number, which stands in the place `{number}`.
  package func count(_ key: String, _ part: Int, of number: Int) throws -> String {
    try text(form(of: key, for: number), ["number": String(part), "count": String(number)])
  }

  /// The forms of a message that counts, by plural category, in CLDR's order.
  package func forms(of key: String) -> [(category: String, text: String)] {
    PluralCategory.allCases.compactMap { category in
      texts["\(key)_\(category.rawValue)"].map { (category.rawValue, $0.filled(with: [:])) }
    }
  }

  private func form(of key: String, for number: Int) -> String {
    let form = "\(key)_\(PluralCategory(of: number, in: language).rawValue)"
    return texts[form] == nil ? "\(key)_other" : form
  }
}

extension Substring {
  /// The text without blanks around it; none where nothing is left.
  fileprivate var trimmed: String? {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(start[...end])
  }
}
