import Basics
import Files
import Hashing
import Languages

/// The words of the interface in other languages than the site's, for readers who choose one on their device.
///
/// The theme's script `words.js` puts them in. Each language is an asset of its own, `words/<tag>.js`, that says of
/// every message which pages show what it becomes; the script is published with a line before it that names them. So a
/// page carries one address, and a device loads one language. A theme without that script has no tables.
enum WordTables {
  /// The asset that puts words in.
  static let script = "words.js"

  /// The assets of a theme with its tables among them, and with the script that knows of them, ordered by name.
  ///
  /// `others` are the files of other languages by their tags, of each the topmost first: they are parsed where a table
  /// is made. An asset of the theme that is called like a table stands in its place.
  static func added(
    to assets: [Asset], site: Messages, others: [String: [ThemeFiles.File]]
  ) throws -> [Asset] {
    guard let script = assets.first(where: { $0.name == script }) else { return assets }
    let tables = try others.filter { Language($0.key) != nil && $0.key != site.language }
      .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { language, files in
        let name = "words/\(language).js"
        if let own = assets.first(where: { $0.name == name }) { return own }
        // What gives the table its name is what the table is made of, whatever becomes of the files meanwhile.
        let files = try files.map { (file: $0, bytes: try FileSystem.read($0.path)) }
        return Asset(name: name, fingerprint(of: files.map(\.bytes), language, site)) {
          table(from: site, to: language, try MessageFile(layers: files))
        }
      }
    let folder = Path.parent(of: script.path)
    let files = tables.map { table in
      JSONMember(Path.stem(of: table.name), .string(Path.relative(table.path, fromFolder: folder)))
    }
    let index: JSONValue = [
      "language": .string(site.language), "direction": .string(direction(of: site.language)), "files": .object(files),
    ]
    let published = Asset(
      name: script.name, bytes: "hornbook.tables=".utf8 + index.bytes() + ";\n".utf8 + (try script.bytes))
    let known = Set(tables.map(\.name))
    return (assets.filter { $0.name != script.name && !known.contains($0.name) } + tables + [published])
      .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The fingerprint of a table's sources: the site's words that pages show, and the other language's files. A build of
  /// one page needs its name alone, and would parse all languages of the theme for it.
  private static func fingerprint(of files: [[UInt8]], _ language: String, _ site: Messages) -> Fingerprint {
    var stream = FingerprintStream()
    for text in [Theme.rendererVersion, site.language, language] { stream.append(text) }
    stream.append(UInt64(site.shown.count))
    for (key, text) in site.shown {
      stream.append(key)
      stream.append(text)
    }
    for bytes in files { stream.append(Fingerprint(of: withoutSections(bytes))) }
    return stream.finish()
  }

  /// A file without its sections, whose words no page shows; all of it where a text of several lines stands before
  /// them, in which a line may look like the beginning of one.
  private static func withoutSections(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    var last: (UInt8, UInt8) = (UInt8(ascii: "\n"), UInt8(ascii: "\n"))
    for place in bytes.indices {
      let byte = bytes[place]
      if byte == UInt8(ascii: "["), last.1 == UInt8(ascii: "\n") { return bytes[..<place] }
      if byte == last.1, byte == last.0, quotes.contains(byte) { break }
      last = (last.1, byte)
    }
    return bytes[...]
  }

  /// A call with the language, its direction, and for each message its key, the site's text and the other's, in the
  /// order of the site's file. A message that counts has its forms by plural category on both sides. What the other
  /// does not have is left out.
  private static func table(from site: Messages, to language: String, _ other: MessageFile) -> [UInt8] {
    let (left, right) = (Texts(site.shown), Texts(other.shown))
    let rows = left.keys.compactMap { key -> JSONValue? in
      guard let from = left.value(of: key), let to = right.value(of: key), left.counts(key) == right.counts(key) else {
        return nil
      }
      return [.string(key), from, to]
    }
    let head: [JSONValue] = [.string(language), .string(direction(of: language))]
    return "hornbook.table(".utf8 + head.flatMap { $0.bytes() + ",".utf8 } + JSONValue.array(rows).bytes() + ");\n".utf8
  }

  private static func direction(of language: String) -> String { Language(language)?.direction ?? "ltr" }

  /// The messages of one language, those that count under the name that their forms share.
  private struct Texts {
    /// The keys in the order of the file.
    private(set) var keys: [String] = []
    private var plain: [String: String] = [:]
    private var counted: [String: [JSONMember]] = [:]

    init(_ messages: [(key: String, text: String)]) {
      let other = "_\(PluralCategory.other.rawValue)"
      let names = Set(messages.lazy.map(\.key).filter { $0.hasSuffix(other) }.map { $0.dropLast(other.count) })
      for (key, text) in messages {
        if let cut = key.lastIndex(of: "_"), names.contains(key[..<cut]),
          let category = PluralCategory(rawValue: String(key[key.index(after: cut)...]))
        {
          let name = String(key[..<cut])
          if counted[name] == nil { keys.append(name) }
          counted[name, default: []].append(JSONMember(category.rawValue, .string(text)))
        } else {
          keys.append(key)
          plain[key] = text
        }
      }
    }

    /// Whether a message has forms by category.
    func counts(_ key: String) -> Bool { counted[key] != nil }

    /// A text, or forms by category.
    func value(of key: String) -> JSONValue? {
      counted[key].map { .object($0) } ?? plain[key].map { .string($0) }
    }
  }
}
