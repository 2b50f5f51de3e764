package import Basics
import Files
import TOML

/// A theme's description of itself, in the file `theme.toml` of its folder.
package struct ThemeDescription: Sendable, Equatable {
  /// The name of that file.
  package static let file = "theme.toml"

  /// The name of the theme.
  package let name: String
  /// The licence of its files.
  package let license: String
  /// The look of it, in a sentence; none where it does not say.
  package let description: String?
  /// The oldest version of Hornbook that it works with; none where any does.
  package let version: String?
  /// The kind of library that it is for; none where it is for all.
  package let kind: String?
  /// The pairs of colours that its pages show as text and ground.
  package let contrast: [ColourPair]

  /// Reads the description in a theme's folder. All that is wrong with it is told together.
  package init(in folder: String) throws(DiagnosticError) {
    let path = Path.join(folder, Self.file)
    let document: TOMLTable
    do {
      document = try TOMLTable(parsing: try FileSystem.read(path))
    } catch let error as TOMLError {
      throw DiagnosticError(error, in: path, id: "bad-theme")
    } catch {
      throw DiagnosticError(
        "the theme '\(folder)' has no '\(Self.file)' that can be read", at: .init(file: path),
        hint: "write its 'name' and its 'license' into one", id: "bad-theme")
    }
    var reader = Reader(path: path)
    reader.read(document, knowing: ["name", "license", "description"], below: "")
    name = reader.required("name")
    license = reader.required("license")
    description = reader.texts["description"]
    version = reader.texts["needs.hornbook"]
    kind = reader.texts["needs.kind"]
    contrast = reader.pairs
    guard reader.findings.isEmpty else { throw DiagnosticError(reader.findings) }
  }

  /// Whether a version of Hornbook is as new as the theme needs it: numbers are compared one by one, however large.
  package func isMet(by hornbook: String) -> Bool {
    func numbers(_ text: String) -> [Substring] { text.split(separator: ".").map { $0.drop { $0 == "0" } } }
    let (needed, given) = (numbers(version ?? ""), numbers(hornbook))
    for (index, number) in needed.enumerated() {
      let other = index < given.count ? given[index] : ""
      if number != other { return (number.utf8.count, number) < (other.utf8.count, other) }
    }
    return true
  }
}

/// The lines of a description, with what is wrong with them.
private struct Reader {
  let path: String
  var texts: [String: String] = [:]
  var pairs: [ColourPair] = []
  var findings: [Diagnostic] = []

  mutating func read(_ table: TOMLTable, knowing names: [String], below prefix: String) {
    for entry in table.entries {
      let place = Diagnostic.Place(path, entry.position)
      switch entry.value.content {
      case .table(let needs) where entry.key == "needs" && prefix.isEmpty:
        read(needs, knowing: ["hornbook", "kind"], below: "needs.")
      case .table(let colours) where prefix.isEmpty && ColourPair.tables.contains { $0.name == entry.key }:
        readPairs(colours, wanting: ColourPair.tables.first { $0.name == entry.key }?.ratio ?? 0)
      case .string(let text) where names.contains(entry.key):
        let isVersion = prefix + entry.key == "needs.hornbook"
        if text.trimmed.isEmpty || text.contains(where: \.isNewline) {
          tell("'\(entry.key)' has to be a line of text", at: place)
        } else if isVersion, !Self.isVersion(text) {
          tell("'hornbook' has to be a version such as '0.1', not '\(text)'", at: place)
        }
        texts[prefix + entry.key] = text
      case _ where names.contains(entry.key): tell("'\(entry.key)' has to be a line of text", at: place)
      default:
        let known = prefix.isEmpty ? names + ["needs"] + ColourPair.tables.map(\.name) : names
        let near = known.nearest(to: entry.key).map { "did you mean '\($0)'?" }
        tell(
          "unknown field '\(prefix)\(entry.key)'", at: place,
          hint: near ?? "there are \(known.map { "'\($0)'" }.joined(separator: ", "))")
      }
    }
  }

  private static func isVersion(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { number in
      !number.isEmpty && number.utf8.allSatisfy(\.isDigit)
    }
  }

  /// Reads the colours of text, each with a list of those that it stands on.
  private mutating func readPairs(_ table: TOMLTable, wanting ratio: Double) {
    for entry in table.entries {
      let place = Diagnostic.Place(path, entry.position)
      guard case .array(let grounds) = entry.value.content else {
        tell("'\(entry.key)' has to be a list of colours", at: place, hint: Self.example)
        continue
      }
      for ground in grounds {
        guard case .string(let name) = ground.content, !name.isEmpty, !name.hasPrefix("--") else {
          tell("'\(entry.key)' has to be a list of names of properties, without '--'", at: place, hint: Self.example)
          break
        }
        pairs.append(ColourPair(text: entry.key, ground: name, ratio: ratio, place: place))
      }
    }
  }

  private static let example = "such as: ink = [\"paper\", \"card\"]"

  mutating func required(_ name: String) -> String {
    if texts[name] == nil, !findings.contains(where: { $0.headline.hasPrefix("'\(name)'") }) {
      tell("a theme has to say its '\(name)'", at: .init(file: path))
    }
    return texts[name] ?? ""
  }

  private mutating func tell(_ headline: String, at place: Diagnostic.Place, hint: String? = nil) {
    findings.append(.error, headline, at: place, hint: hint, id: "bad-theme")
  }
}
