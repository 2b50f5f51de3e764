import Basics
import Files
import Stores

/// The source of an import: a JSON file, a Markdown file, a store whose things come in one by one, or the
/// preferences of an app.
struct ImportFile: FieldSource {
  /// The path as messages show it.
  let path: String
  /// Whether it is Hornbook's own form, which keeps identifiers and paths as they stand; what a store or Markdown gives
  /// has that form.
  let isOwn: Bool
  /// The folder in which pictures are looked for first.
  let folder: String
  /// The paths of pictures the file names by a path from itself, by the path under which the library will have them.
  var sources: [String: String] = [:]

  private let text: Text

  /// A means to say where something stands.
  private enum Text: Sendable {
    case json(JSONDocument)
    case markdown(TextLines)
    /// Things of a store have no lines.
    case store
    /// Stories in preferences have lines that nobody sees.
    case defaults
  }

  /// A JSON file, and what its shape says it is.
  init(path: String, document: JSONDocument, isOwn: Bool) {
    self.path = path
    self.isOwn = isOwn
    text = .json(document)
    folder = Path.parent(of: path)
  }

  /// A Markdown file.
  init(path: String, lines: TextLines) {
    self.path = path
    isOwn = true
    text = .markdown(lines)
    folder = Path.parent(of: path)
  }

  /// A store whose pictures lie in a folder, or in one called `Illustrations` in it.
  init(store path: String, pictures: String) {
    self.path = path
    isOwn = true
    text = .store
    folder = pictures
  }

  /// The preferences of an app, whose pictures lie in a folder or below it.
  init(defaults path: String, pictures: String) {
    self.path = path
    isOwn = false
    text = .defaults
    folder = pictures
  }

  /// Whether a Markdown file is read.
  var isMarkdown: Bool {
    if case .markdown = text { true } else { false }
  }

  /// Whether a JSON file is read.
  var isExport: Bool {
    if case .json = text { true } else { false }
  }

  /// Whether people may mend what is odd in it, where it stands.
  var isWritten: Bool {
    switch text {
    case .json, .markdown: true
    case .store, .defaults: false
    }
  }

  /// The remedy for a picture that is not there.
  var pictureHint: String {
    switch text {
    case .json: "put it beside the JSON file and import again"
    case .markdown: "put it there and import again"
    case .store: "name the folder in which the pictures lie with '--illustrations FOLDER'"
    case .defaults:
      "name the folder in which the pictures lie with '--illustrations FOLDER', and '--force' once the stories are in"
    }
  }

  /// The place of a byte in a file; of a store or preferences, the whole.
  func place(at offset: Int) -> Diagnostic.Place {
    let place: (line: Int, column: Int)
    switch text {
    case .json(let document): place = document.place(at: offset)
    case .markdown(let lines): place = lines.place(at: offset)
    case .store, .defaults: return Diagnostic.Place(file: path)
    }
    return Diagnostic.Place(file: path, line: place.line, column: place.column)
  }
}

/// Reads the fields of what an import reads.
typealias FieldReader = Stores.FieldReader<ImportFile>
