import Basics
import Stores

/// An import's source: a JSON file, or a store whose things come in as JSON one by one.
struct SparkImportFile: FieldSource {
  /// The path as messages show it.
  let path: String
  /// Whether it is Hornbook's own form; what a store gives has that form.
  let isOwn: Bool
  /// The document; none where a store is read, whose things have no lines.
  private let document: JSONDocument?

  /// A JSON file, and what its shape says it is.
  init(path: String, document: JSONDocument, isOwn: Bool) {
    self.path = path
    self.document = document
    self.isOwn = isOwn
  }

  /// A store.
  init(store path: String) {
    self.path = path
    document = nil
    isOwn = true
  }

  /// A byte's place in a file; a store as a whole.
  func place(at offset: Int) -> Diagnostic.Place {
    guard let place = document?.place(at: offset) else { return Diagnostic.Place(file: path) }
    return Diagnostic.Place(file: path, line: place.line, column: place.column)
  }
}

/// Reads the fields of what an import of sparks reads.
typealias SparkFields = FieldReader<SparkImportFile>
