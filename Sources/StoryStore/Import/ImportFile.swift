import Diagnostics
import JSON

/// A JSON file that an import reads, and what its shape says it is.
struct ImportFile: Sendable {
  /// The path as messages show it.
  let path: String
  /// What the file holds.
  let document: JSONDocument
  /// Whether it is Hornbook's own form, which keeps identifiers and paths as they stand.
  let isOwn: Bool

  /// Where a byte of the file is.
  func place(at offset: Int) -> Diagnostic.Place {
    let place = document.place(at: offset)
    return Diagnostic.Place(file: path, line: place.line, column: place.column)
  }

  /// Where a value of the file begins.
  func place(of value: JSONValue) -> Diagnostic.Place { place(at: value.offset) }
}
