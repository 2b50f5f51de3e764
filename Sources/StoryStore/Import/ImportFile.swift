import Diagnostics
import Files
import JSON

/// What an import reads: a JSON file, or a store whose things come in as JSON one by one.
struct ImportFile: Sendable {
  /// The path as messages show it.
  let path: String
  /// What a JSON file holds; none where a store is read, whose things have no lines.
  let document: JSONDocument?
  /// Whether it is Hornbook's own form, which keeps identifiers and paths as they stand; what a store gives has that form.
  let isOwn: Bool
  /// The folder in which pictures are looked for first.
  let folder: String

  /// A JSON file, and what its shape says it is.
  init(path: String, document: JSONDocument, isOwn: Bool) {
    self.path = path
    self.document = document
    self.isOwn = isOwn
    folder = Path.parent(of: path)
  }

  /// A store whose pictures lie in a folder, or in one called `Illustrations` in it.
  init(store path: String, pictures: String) {
    self.path = path
    document = nil
    isOwn = true
    folder = pictures
  }

  /// Whether a store is read: what is odd in it comes in as it is, because nobody can mend it line by line.
  var isStore: Bool { document == nil }

  /// What can be done about a picture that is not there.
  var pictureHint: String {
    isStore
      ? "name the folder in which the pictures lie with '--illustrations FOLDER'"
      : "put it beside the JSON file and import again"
  }

  /// Where a byte of a file is; a store as a whole.
  func place(at offset: Int) -> Diagnostic.Place {
    guard let place = document?.place(at: offset) else { return Diagnostic.Place(file: path) }
    return Diagnostic.Place(file: path, line: place.line, column: place.column)
  }

  /// Where a value of a file begins.
  func place(of value: JSONValue) -> Diagnostic.Place { place(at: value.offset) }
}
