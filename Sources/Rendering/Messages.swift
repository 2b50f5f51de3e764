import Diagnostics
import Files
import Languages
package import Mustache
import TOML

/// The words of the interface in one language: `key = "Text"` lines of `messages/<language>.toml` in the theme.
///
/// Those that only books show may stand below the header `[books]`; their keys are told like the others. Places for values stand in braces: `page_of = "Page {number} of {count}"`. A message that counts has one form for each
/// plural category of its language (Unicode CLDR): `stories_one`, `stories_other`.
package struct Messages: Sendable {
  /// The language of the messages, a BCP 47 tag.
  package let language: String
  /// The messages as templates see them, under `text`.
  package let object: Object
  /// The messages that pages show, in the order of the file: all that do not stand below `[books]`.
  let shown: [(key: String, text: String)]
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
    var texts: [String: Message] = [:]
    var object = Object()
    func take(_ entry: TOMLTable.Entry) throws -> String {
      let place = Diagnostic.Place(file: file.path, line: entry.position.line, column: entry.position.column)
      guard case .string(let text) = entry.value.content else {
        throw DiagnosticError("message '\(entry.key)' has to be a text", at: place, id: "bad-messages")
      }
      guard texts.updateValue(Message(text), forKey: entry.key) == nil else {
        throw DiagnosticError("message '\(entry.key)' is there twice", at: place, id: "bad-messages")
      }
      object[Name(entry.key)] = .text(text)
      return text
    }
    for entry in table.entries {
      if entry.key == "books", case .table(let books) = entry.value.content {
        for entry in books.entries { _ = try take(entry) }
      } else {
        shown.append((entry.key, try take(entry)))
      }
    }
    self.shown = shown
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
    let form = "\(key)_\(PluralCategory(of: number, in: language).rawValue)"
    return try text(texts[form] == nil ? "\(key)_other" : form, ["count": String(number)])
  }
}
