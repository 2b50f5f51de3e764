import Basics
import Fonts
import Rendering
import TOML

extension WordsPlace {
  /// The file of a theme that says where words stand on pages of fixed layout.
  private static let file = "epub/fixed.toml"

  /// The place that a theme wants for the words of books of fixed layout; nil if it leaves that to each book.
  init?(of theme: Theme) throws {
    let path = theme.path(of: Self.file) ?? Self.file
    func refused(_ headline: String, line: Int? = nil, hint: String? = nil) -> DiagnosticError {
      DiagnosticError(
        headline, at: line.map { .init(file: path, line: $0) } ?? .init(file: path), hint: hint, id: "bad-theme")
    }
    let document: TOMLTable
    do {
      document = try TOMLTable(parsing: try theme.bytes(of: Self.file))
    } catch let error as TOMLError {
      throw refused(error.message, line: error.position.line, hint: error.hint)
    }
    let known = Self.allCases.map(\.rawValue) + ["fitting"]
    for entry in document.entries where entry.key != "words" {
      throw refused("unknown field '\(entry.key)'", line: entry.position.line, hint: "there is 'words'")
    }
    guard let entry = document.entries.first else { return nil }
    guard case .string(let text) = entry.value.content, known.contains(text) else {
      throw refused(
        "'words' is not one of the places that there are", line: entry.position.line,
        hint: "it is one of \(known.map { "'\($0)'" }.joined(separator: ", "))")
    }
    self.init(rawValue: text)
  }
}
