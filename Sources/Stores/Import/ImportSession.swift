package import Basics
import Files
package import SQLite

/// The outcome of an import or dry run for any kind of library.
package protocol ImportOutcome {
  /// Whether nothing is written.
  var isDryRun: Bool { get }
  /// Addresses: `story/the-lost-star`.
  var addresses: ImportTally { get set }
  /// The findings on the way, in the order in which they were found.
  var diagnostics: [Diagnostic] { get set }
}

extension ImportOutcome {
  /// Whether something could not be taken: the rest came in, and the run still counts as failed.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// A kind of thing and its identity; the store compares identities without regard to ASCII case.
package struct ImportKey: Hashable, Sendable {
  /// The kind.
  package let kind: String
  /// The identity, in small letters.
  package let id: String

  /// Takes an identity of a kind.
  package init(_ kind: String, _ id: String) {
    self.kind = kind
    self.id = String(decoding: id.utf8.map { $0.lowered }, as: UTF8.self)
  }

  /// Takes an identity of a kind.
  package init(_ kind: String, _ id: Identifier) { self.init(kind, id.text) }

  /// Hashes the identity alone: things of two kinds rarely share one.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A finding about the shape of a file, whose place is a value.
package struct ImportProblem: Sendable {
  let value: JSONValue
  let headline: String
  let hint: String?
  /// The finding's id.
  package let id: String

  /// Finds something.
  package init(value: JSONValue, headline: String, hint: String? = nil, id: String) {
    (self.value, self.headline, self.hint, self.id) = (value, headline, hint, id)
  }

  /// The fault of the version that a file of a form of our own states; nil if it has none.
  package static func ofVersion(in root: JSONValue, reading newest: Int) -> ImportProblem? {
    guard let version = root["version"] else { return nil }
    guard let number = version.int, number >= 1 else {
      return ImportProblem(
        value: version, headline: "'version' has to be a whole number from 1", id: "invalid-field")
    }
    guard number > newest else { return nil }
    return ImportProblem(
      value: version, headline: "version \(number) of this form is newer than this program, which reads \(newest)",
      hint: "import it with a newer Hornbook", id: "newer-format")
  }
}

/// One import on its way: what those of every kind of library say and take alike.
package protocol ImportSession {
  /// The source.
  associatedtype File: FieldSource
  /// The outcome.
  associatedtype Report: ImportOutcome

  /// The outcome so far.
  var report: Report { get set }
  /// The first place of each identity, by kind.
  var seen: [ImportKey: Diagnostic.Place] { get set }
  /// The slugs of each kind that are given out, folded; in a dry run also those that would have been.
  var takenSlugs: [SlugKind: Set<String>] { get set }
}

extension ImportSession {
  /// Reads a JSON file; nil, and reported, if it cannot be read, or is none: then with a hint, and unless `isLeft`.
  package mutating func document(
    of path: String, isLeft: Bool = false, hint: (_ bytes: [UInt8]) -> String? = { _ in nil }
  ) throws -> JSONDocument? {
    var bytes: [UInt8] = []
    do {
      bytes = try FileSystem.read(path)
      return try JSONDocument(parsing: bytes)
    } catch let error as JSONError {
      let place = Diagnostic.Place(file: path, line: error.line, column: error.column)
      if !isLeft {
        report.diagnostics.append(
          .error, "not JSON: \(error.message)", at: place, hint: hint(bytes), id: "json-syntax")
      }
    } catch let error as FileError {
      if error.isOfSystem { throw error }
      report.diagnostics.append(.error, error.message, at: .init(file: path), id: "unreadable-import")
    }
    return nil
  }

  /// Says what the shape of a file has to be told of: what makes it no import, or parts that do not come in.
  package mutating func tell(_ problem: ImportProblem, in file: File) {
    report.diagnostics.append(
      problem.id == "unknown-field" ? .warning : .error, problem.headline, at: file.place(of: problem.value),
      hint: problem.hint, id: problem.id)
  }

  /// Says whether a file of a folder lies in it; a link out of it is reported.
  package mutating func isInside(_ path: String, _ root: String) -> Bool {
    guard FileSystem.leadsOut(path, of: root) else { return true }
    report.diagnostics.append(
      .warning, "it is a link out of the import's folder, and is left out", at: .init(file: path),
      id: "unsafe-import")
    return false
  }

  /// Remembers that a thing came in; what is broken leaves its identity to others.
  package mutating func claim(_ kind: String, _ id: String, at place: Diagnostic.Place) {
    seen[ImportKey(kind, id)] = place
  }

  /// Says whether nothing of this identity has come in by this import; if something has, both places are reported.
  package mutating func isNew(_ kind: String, _ id: String, _ subject: String, at place: Diagnostic.Place) -> Bool {
    guard let first = seen[ImportKey(kind, id)] else { return true }
    report.diagnostics.append(
      .error, "the id of \(subject) is given twice\(reference(to: first, beside: place))", at: place,
      hint: "give each \(kind) an id of its own", id: "duplicate-id")
    return false
  }

  /// Says where the first of two is; nothing where a store is read, which has no lines.
  package func reference(to place: Diagnostic.Place, beside other: Diagnostic.Place) -> String {
    if place.line == nil { return "" }
    let position = [place.line, place.column].compactMap { $0.map(String.init) }.joined(separator: ":")
    return "; the first is at " + (place.file == other.file ? "line \(position)" : "\(place.file):\(position)")
  }

  /// Says whether a value is an object; if not, it is reported.
  package mutating func isObject(_ value: JSONValue, _ subject: String, in file: File) -> Bool {
    if value.members != nil { return true }
    report.diagnostics.append(
      .error, "\(subject) has to be an object, not \(value.kind)", at: file.place(of: value), id: "invalid-field")
    return false
  }

  /// Says what is odd about a value.
  package mutating func warn(
    _ headline: String, at value: JSONValue, in file: File, hint: String? = nil, id: String
  ) {
    report.diagnostics.append(.warning, headline, at: file.place(of: value), hint: hint, id: id)
  }

  /// In our own form a field that nobody knows may be a slip of the pen; it is kept all the same. One that is nearly
  /// called like a known one is one.
  package mutating func noteUnknown(_ members: [JSONMember], in file: File, knowing names: [String] = []) {
    guard file.isOwn else { return }
    for member in members {
      if let meant = names.nearest(to: member.key) {
        let isOther = meant.lowercased() != member.key.lowercased()
        report.diagnostics.append(
          .warning, "'\(member.key)' is not a field that Hornbook knows, and says nothing; it is kept in 'extra'",
          at: file.place(at: member.keyOffset),
          hint: isOther ? "did you mean '\(meant)'?" : "write '\(meant)', in these letters",
          id: "unknown-field")
        continue
      }
      report.diagnostics.append(
        .note, "'\(member.key)' is not a field that Hornbook knows; it is kept in 'extra'",
        at: file.place(at: member.keyOffset), id: "unknown-field")
    }
  }

  /// The parts that a JSON reader may take in two ways, with their offsets: first doubles, then halves of letters.
  package func oddities(of document: JSONDocument, in file: File) -> [(offset: Int, finding: Diagnostic)] {
    func oddity(_ headline: String, _ offset: Int, _ id: String) -> (offset: Int, finding: Diagnostic) {
      (offset, Diagnostic(.warning, headline, at: file.place(at: offset), id: id))
    }
    return document.root.duplicateKeys.map {
      oddity("'\($0.key)' is there twice in one object; the last counts", $0.keyOffset, "double-key")
    }
      + document.replacements.map {
        oddity("half of a letter stands alone here and was replaced by U+FFFD", $0, "broken-letter")
      }
  }

  /// Takes one address, or reports why not; slugs that lead elsewhere already stay where they lead, and what is no slug
  /// is made one.
  package mutating func takeAddress(
    _ value: JSONValue, in file: File, _ transaction: borrowing Connection
  ) throws {
    guard isObject(value, "an address", in: file) else { return report.addresses.skipped.append("") }
    var fields = FieldReader(value, subject: "an address", in: file)
    var texts = (kind: "", owner: "", slug: "")
    var former: [String] = []
    fields.text("kind", into: &texts.kind)
    fields.text("owner", into: &texts.owner)
    fields.text("slug", into: &texts.slug)
    fields.texts("formerSlugs", into: &former)
    if fields.errors.isEmpty, texts.kind.isEmpty || texts.owner.isEmpty || texts.slug.isEmpty {
      fields.fail("an address has to have a kind, an owner and a slug", id: "missing-field")
    }
    let name = "\(texts.kind)/\(texts.slug)"
    report.diagnostics += fields.errors
    guard fields.errors.isEmpty else { return report.addresses.skipped.append(name) }
    let kind = SlugKind(texts.kind)
    let given = SlugRecord(kind: kind, owner: texts.owner, slug: texts.slug, formerSlugs: former).safe()
    for finding in given.findings { warn(finding, at: value, in: file, id: "unsafe-address") }
    guard let address = given.address else { return report.addresses.skipped.append(name) }
    let known = try transaction.address(of: kind, owner: texts.owner)
    let mine = Set((known.map { [$0.slug] + $0.formerSlugs } ?? []).map(Slug.folded))
    let new = ([address.slug] + address.formerSlugs).filter { !mine.contains(Slug.folded($0)) }
    guard !new.isEmpty else { return report.addresses.unchanged.append(name) }
    var taken = try takenSlugs.removeValue(forKey: kind) ?? transaction.takenSlugs(of: kind)
    let refused =
      try report.isDryRun
      ? new.filter { !taken.insert(Slug.folded($0)).inserted } : transaction.restore(address, &taken)
    takenSlugs[kind] = taken
    for slug in refused {
      warn("address '\(texts.kind)/\(slug)' leads to something else already", at: value, in: file, id: "taken-address")
    }
    if refused.count == new.count { return report.addresses.skipped.append(name) }
    if known == nil { report.addresses.added.append(name) } else { report.addresses.updated.append(name) }
  }
}

extension JSONValue {
  /// An address in Hornbook's own form.
  package init(_ address: SlugRecord) {
    var members = JSONMembers()
    members.add("kind", address.kind.name)
    members.add("owner", address.owner)
    members.add("slug", address.slug)
    members.add("formerSlugs", address.formerSlugs)
    self = members.value
  }
}
