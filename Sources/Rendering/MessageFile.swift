import Basics
import Files
import Languages
import TOML

/// The contents of a file of messages, or of several of one language that lie over each other.
struct MessageFile: Sendable {
  /// The texts with their keys, in the order of the file.
  private(set) var texts: [Line] = []
  /// The keys of those that no page of the site shows, but books and the door of a locked site.
  private(set) var offPages: Set<String> = []
  /// Other words for moods, as they stand below `[mood_words]`.
  private(set) var moods: [(mood: String, words: String)] = []
  private var places: [String: Int] = [:]

  /// A text with its key, and where it stands in its file.
  struct Line {
    let key: String
    let text: String
    let position: TOMLPosition
  }

  /// Holds nothing.
  init() {}

  /// Reads the files of one language, the topmost first.
  init(layers: [ThemeFiles.File]) throws {
    self = try MessageFile(layers: layers.map { (file: $0, bytes: try FileSystem.read($0.path)) })
  }

  /// The same of files that were read.
  init(layers: [(file: ThemeFiles.File, bytes: [UInt8])]) throws {
    guard let lowest = layers.last else { return }
    self = try MessageFile(lowest.file, lowest.bytes)
    for (file, bytes) in layers.dropLast().reversed() { take(over: try MessageFile(file, bytes)) }
  }

  /// The messages that pages show, in the order of the file.
  var shown: [(key: String, text: String)] { texts.filter { !offPages.contains($0.key) }.map { ($0.key, $0.text) } }

  /// The text of a key.
  subscript(key: String) -> String? { places[key].map { texts[$0].text } }

  /// The name that the forms of a message which counts share; none for the key of a message that does not.
  func counted(_ key: String) -> Substring? {
    guard let cut = key.lastIndex(of: "_"), PluralCategory(rawValue: String(key[key.index(after: cut)...])) != nil,
      places[key[..<cut] + "_other"] != nil
    else { return nil }
    return key[..<cut]
  }

  private init(_ file: ThemeFiles.File, _ bytes: [UInt8]) throws {
    let table: TOMLTable
    do throws(TOMLError) {
      table = try TOMLTable(parsing: bytes)
    } catch {
      throw DiagnosticError(error, in: file.path, id: "bad-messages")
    }
    for entry in table.entries {
      if ["books", "lock"].contains(entry.key), case .table(let table) = entry.value.content {
        for entry in table.entries {
          try take(entry, file)
          offPages.insert(entry.key)
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
    DiagnosticError(words, at: .init(file.path, entry.position), id: "bad-messages")
  }

  private mutating func take(_ entry: TOMLTable.Entry, _ file: ThemeFiles.File) throws {
    let text = try Self.text(of: entry, file)
    guard places[entry.key] == nil else { throw Self.fault("message '\(entry.key)' is there twice", entry, file) }
    put(Line(key: entry.key, text: text, position: entry.position))
  }

  private mutating func put(_ line: Line) {
    if let place = places[line.key] {
      texts[place] = line
    } else {
      places[line.key] = texts.count
      texts.append(line)
    }
  }

  /// Takes over what another file says: its texts replace those with the same keys, and the others come after all.
  mutating func take(over other: MessageFile) {
    for line in other.texts {
      put(line)
      if other.offPages.contains(line.key) { offPages.insert(line.key) } else { offPages.remove(line.key) }
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
