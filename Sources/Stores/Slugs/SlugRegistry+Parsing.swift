package import Basics
import TOML

extension SlugRegistry {
  /// Reads a book, and mends what two people, or a merge of their files, have left in it.
  ///
  /// Where the marks of a conflict stand, both sides count.
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name in findings.
  ///   - texts: the kinds whose owner is a text as `SlugKind.owner(of:)` writes it, and not an id.
  /// - Throws: a `DiagnosticError` with line and column of all that no address book says: `addresses-syntax` (alone:
  ///   nothing else can be read then) and `invalid-address`.
  package init(parsing bytes: [UInt8], file: String, texts: Set<SlugKind>) throws(DiagnosticError) {
    let versions = SlugVersions(bytes)
    var reader = SlugReader(file: file, texts: texts)
    for version in versions.texts { try reader.read(version) }
    guard reader.errors.isEmpty else { throw DiagnosticError(reader.errors.sorted { $0.place < $1.place }) }
    let conflict = versions.firstMark.map { line in
      Diagnostic(
        .warning, "the file has the marks of an unresolved merge; both sides count",
        at: Diagnostic.Place(file: file, line: line), id: "merge-conflict")
    }
    self.init(reader.entries, findings: [conflict].compactMap(\.self))
  }
}

/// Takes the lines out of a file, or says what is wrong with them.
private struct SlugReader {
  let file: String
  let texts: Set<SlugKind>
  private(set) var entries: [SlugEntry] = []
  private(set) var errors: [Diagnostic] = []
  /// Lines that both sides of a conflict share are read twice and told once.
  private var told: Set<Diagnostic> = []

  private static let hint =
    "mend it, or put back a version from before; nothing is published under new addresses until then"

  init(file: String, texts: Set<SlugKind>) {
    self.file = file
    self.texts = texts
  }

  mutating func read(_ bytes: [UInt8]) throws(DiagnosticError) {
    let document: TOMLTable
    do throws(TOMLError) {
      document = try TOMLTable(parsing: bytes)
    } catch {
      throw DiagnosticError(
        error.message, at: place(error.position), hint: error.hint ?? Self.hint, id: "addresses-syntax")
    }
    for entry in document.entries {
      guard entry.key == "addresses" else {
        report(unknown(entry.key, "table of addresses", ["addresses"]), at: entry.position)
        continue
      }
      guard case .array(let values) = entry.value.content else {
        report("'addresses' must be an array, not \(entry.value.kind)", at: entry.value.position)
        continue
      }
      for value in values { read(value) }
    }
  }

  private mutating func read(_ value: TOMLValue) {
    guard case .table(let table) = value.content else {
      return report("an address must be a table, not \(value.kind)", at: value.position)
    }
    let before = errors.count
    var texts: [String: TOMLValue] = [:]
    var isFormer = false
    for member in table.entries {
      switch member.key {
      case "kind", "id", "slug": texts[member.key] = member.value
      case "former":
        if case .boolean(let flag) = member.value.content {
          isFormer = flag
        } else {
          report("'former' must be a boolean, not \(member.value.kind)", at: member.value.position)
        }
      default:
        report(unknown(member.key, "part of an address", ["kind", "id", "slug", "former"]), at: member.position)
      }
    }
    let kind = text("kind", texts, of: value)
    let id = text("id", texts, of: value)
    let slug = text("slug", texts, of: value)
    if let slug, !slug.isEmpty, !Slug.isSlug(slug) {
      let made = Slug.make(from: slug, fallback: kind ?? "address")
      let advice = Slug.isSlug(made) ? "; '\(made)' is one" : ""
      report(
        "a slug is lower-case letters, digits and single hyphens\(advice)",
        at: texts["slug"]?.position ?? value.position)
    }
    guard errors.count == before, let kind, let id, let slug else { return }
    let owner = spelled(id, of: SlugKind(kind))
    guard !owner.isEmpty else { return report("'id' must not be empty", at: texts["id"]?.position ?? value.position) }
    entries.append(
      SlugEntry(kind: kind, owner: owner, slug: slug, isFormer: isFormer, place: place(value.position)))
  }

  private mutating func text(_ key: String, _ texts: [String: TOMLValue], of entry: TOMLValue) -> String? {
    guard let value = texts[key] else {
      report("an address has to have '\(key)'", at: entry.position)
      return nil
    }
    guard case .string(let text) = value.content else {
      report("'\(key)' must be a string, not \(value.kind)", at: value.position)
      return nil
    }
    if text.isEmpty { report("'\(key)' must not be empty", at: value.position) }
    return text
  }

  private func unknown(_ key: String, _ what: String, _ known: [String]) -> String {
    "unknown \(what) '\(key)'" + (known.nearest(to: key).map { "; did you mean '\($0)'?" } ?? "")
  }

  private func place(_ position: TOMLPosition) -> Diagnostic.Place {
    Diagnostic.Place(file: file, line: position.line, column: position.column)
  }

  private mutating func report(_ headline: String, at position: TOMLPosition) {
    let error = Diagnostic(.error, headline, at: place(position), hint: Self.hint, id: "invalid-address")
    if told.insert(error).inserted { errors.append(error) }
  }

  /// The owner as its kind writes it, so that a hand that has written it in another case means the same thing.
  fileprivate func spelled(_ owner: String, of kind: SlugKind) -> String {
    texts.contains(kind) ? SlugKind.owner(of: owner) : Identifier(owner).text
  }
}

extension Optional<Diagnostic.Place> {
  fileprivate static func < (left: Self, right: Self) -> Bool {
    (left?.line ?? 0, left?.column ?? 0) < (right?.line ?? 0, right?.column ?? 0)
  }
}
