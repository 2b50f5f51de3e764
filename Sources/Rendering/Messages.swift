package import Diagnostics
import Files
package import Mustache
import TOML

/// The words of the interface in one language: flat `key = "Text"` lines of `messages/<language>.toml` in the theme.
///
/// Places for values stand in braces: `page_of = "Page {number} of {count}"`. A message that counts has one form for each
/// plural category of its language (Unicode CLDR): `stories_one`, `stories_other`.
package struct Messages: Sendable {
  /// The language of the messages, a BCP 47 tag.
  package let language: String
  /// The messages as templates see them, under `text`.
  package let object: Object
  private let texts: [String: String]
  private let file: String

  /// Reads the messages of a language; where the theme has none for it, those of its first subtag, then the English ones.
  package init(_ language: String, in theme: ThemeFiles) throws {
    let candidates = [language, String(language.prefix { $0 != "-" }), "en"]
    guard
      let (tag, file) = candidates.lazy.compactMap({ tag in theme["messages/\(tag).toml"].map { (tag, $0) } }).first
    else {
      throw DiagnosticError(
        "the theme has no messages in '\(language)' nor in English", hint: "add 'messages/\(language).toml' to it",
        id: "missing-messages")
    }
    self.language = tag
    self.file = file.path
    let table: TOMLTable
    do throws(TOMLError) {
      table = try TOMLTable(parsing: try Messages.read(file.path))
    } catch {
      throw DiagnosticError(
        error.message, at: .init(file: file.path, line: error.position.line, column: error.position.column),
        id: "bad-messages")
    }
    var texts: [String: String] = [:]
    var object = Object()
    for entry in table.entries {
      guard case .string(let text) = entry.value.content else {
        throw DiagnosticError(
          "message '\(entry.key)' has to be a text",
          at: .init(file: file.path, line: entry.position.line, column: entry.position.column), id: "bad-messages")
      }
      texts[entry.key] = text
      object[Name(entry.key)] = .text(text)
    }
    self.texts = texts
    self.object = object
  }

  private static func read(_ path: String) throws(TOMLError) -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.read(path)
    } catch {
      throw TOMLError(position: TOMLPosition(line: 1, column: 1), message: error.message)
    }
  }

  /// A message with values in its places.
  package func text(_ key: String, _ values: KeyValuePairs<String, String> = [:]) throws -> String {
    guard var text = texts[key] else {
      throw DiagnosticError("message '\(key)' is missing", at: .init(file: file), id: "missing-message")
    }
    guard text.utf8.contains(0x7B) else { return text }
    for (place, value) in values { text = Messages.replace("{\(place)}", with: value, in: text) }
    return text
  }

  /// A message in the form that fits a number, which stands in its place `{count}`.
  package func count(_ key: String, _ number: Int) throws -> String {
    let form = "\(key)_\(PluralCategory(of: number, in: language).rawValue)"
    return try text(texts[form] == nil ? "\(key)_other" : form, ["count": String(number)])
  }

  private static func replace(_ place: String, with value: String, in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let range = rest.firstRange(of: place) {
      result += rest[..<range.lowerBound]
      result += value
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
