import Diagnostics
import Files
import TOML

/// What stands in a file of messages, or in several of one language that lie over each other.
struct MessageFile {
  /// The texts with their keys, in the order of the file.
  private(set) var texts: [(key: String, text: String)] = []
  /// The keys of those that only books show.
  private(set) var ofBooks: Set<String> = []
  /// Other words for moods, as they stand below `[mood_words]`.
  private(set) var moods: [(mood: String, words: String)] = []
  private var places: [String: Int] = [:]

  /// Holds nothing.
  init() {}

  /// Reads a file of a theme.
  init(_ file: ThemeFiles.File) throws {
    let table: TOMLTable
    do {
      table = try TOMLTable(parsing: try FileSystem.read(file.path))
    } catch let error as TOMLError {
      throw DiagnosticError(
        error.message, at: .init(file: file.path, line: error.position.line, column: error.position.column),
        id: "bad-messages")
    }
    for entry in table.entries {
      if entry.key == "books", case .table(let books) = entry.value.content {
        for entry in books.entries {
          try take(entry, file)
          ofBooks.insert(entry.key)
        }
      } else if entry.key == "mood_words", case .table(let table) = entry.value.content {
        for entry in table.entries { moods.append((entry.key, try Self.text(of: entry, file))) }
      } else {
        try take(entry, file)
      }
    }
  }

  private static func text(of entry: TOMLTable.Entry, _ file: ThemeFiles.File) throws -> String {
    guard case .string(let text) = entry.value.content else {
      throw fault("message '\(entry.key)' has to be a text", entry, file)
    }
    return text
  }

  private static func fault(_ words: String, _ entry: TOMLTable.Entry, _ file: ThemeFiles.File) -> DiagnosticError {
    DiagnosticError(
      words, at: .init(file: file.path, line: entry.position.line, column: entry.position.column), id: "bad-messages")
  }

  private mutating func take(_ entry: TOMLTable.Entry, _ file: ThemeFiles.File) throws {
    let text = try Self.text(of: entry, file)
    guard places[entry.key] == nil else { throw Self.fault("message '\(entry.key)' is there twice", entry, file) }
    put(entry.key, text)
  }

  private mutating func put(_ key: String, _ text: String) {
    if let place = places[key] {
      texts[place].text = text
    } else {
      places[key] = texts.count
      texts.append((key, text))
    }
  }

  /// Takes over what another file says: its texts stand in the place of those with the same keys, and the others after all.
  mutating func take(over other: MessageFile) {
    for (key, text) in other.texts {
      put(key, text)
      if other.ofBooks.contains(key) { ofBooks.insert(key) } else { ofBooks.remove(key) }
    }
    var places = Dictionary(moods.enumerated().map { ($1.mood, $0) }) { first, _ in first }
    for (mood, words) in other.moods {
      if let place = places[mood] {
        moods[place].words = words
      } else {
        places[mood] = moods.count
        moods.append((mood, words))
      }
    }
  }
}
