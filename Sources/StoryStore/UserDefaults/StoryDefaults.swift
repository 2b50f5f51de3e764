package import Basics
import Files
import Hashing
import Stores

/// The preferences file (`UserDefaults`) with the stories of the Magical Stories app's first version, read whole.
///
/// It is a property list, binary or in XML. Under `savedStories` is JSON: the list of stories, as data or as text; a
/// list of dictionaries is taken too, as if it were that JSON. Collections, with whole stories in them, and
/// achievements stand under keys of their own in the same way.
package struct StoryDefaults: Sendable {
  /// The key under which the stories are.
  static let key = "savedStories"
  /// The key under which collections are.
  static let collectionsKey = "growthCollections_v1"
  /// The key under which achievements are.
  static let achievementsKey = "achievements"
  /// The keys of what no library has a place for, and what that is.
  private static let unusedKeys = [
    ("achievement_collection_map", "no library keeps which collection an achievement was earned with")
  ]
  /// The keys by which the app notes that its stories are elsewhere now: what it writes, and what its plans called it.
  static let migrationKeys = ["storiesMigratedToSwiftData", "hasMigratedToSwiftData"]
  /// The largest file that is taken, in bytes.
  static let sizeLimit = 256 << 20

  /// The file, as messages name it.
  let path: String
  /// The stories in their order, good ones and bad ones.
  let stories: [JSONValue]
  /// The collections in their order.
  let collections: [JSONValue]
  /// The achievements in their order.
  let achievements: [JSONValue]
  /// The JSON that the stories stand in; nil if the property list itself has them.
  let document: JSONDocument?
  /// The fingerprint of these stories, collections and achievements, whatever the file's name and form.
  let fingerprint: Fingerprint
  /// The findings of the file.
  let findings: [Diagnostic]

  /// Reads a file, which is opened for nothing else. Throws where it is no such file, or its stories are not JSON.
  package init(reading path: String) throws(DiagnosticError) {
    let bytes = try StoryDefaults.bytes(of: path)
    let root: PropertyListValue
    do throws(PropertyListError) {
      root = try PropertyListDocument(parsing: bytes).root
    } catch {
      throw StoryDefaults.failure(error, bytes, at: path)
    }
    let isMoved = StoryDefaults.migrationKeys.contains { key in
      root[key]?.bool ?? (root[key]?.integer.map { $0 != 0 }) == true
    }
    var findings: [Diagnostic] = []
    let saved = try root[StoryDefaults.key].map { value throws(DiagnosticError) in
      try SavedList(value, under: StoryDefaults.key, at: path)
    }
    let others = [StoryDefaults.collectionsKey, StoryDefaults.achievementsKey].map { key in
      StoryDefaults.list(under: key, of: root, at: path, &findings)
    }
    guard saved != nil || others.contains(where: { $0 != nil }) else {
      throw StoryDefaults.missingKey(root, isMoved: isMoved, at: path)
    }
    self.path = path
    stories = saved?.values ?? []
    document = saved?.document
    collections = others[0]?.values ?? []
    achievements = others[1]?.values ?? []
    fingerprint = StoryDefaults.fingerprint([saved] + others)
    if let saved, saved.values.isEmpty {
      findings.append(
        .warning, "'\(StoryDefaults.key)' holds no stories", at: .init(file: path), id: "no-saved-stories")
    }
    for (key, reason) in StoryDefaults.unusedKeys where root[key] != nil {
      findings.append(
        .note, "'\(key)' is left out: \(reason)", at: .init(file: path), id: "left-out-key")
    }
    if isMoved {
      findings.append(
        .note, "the app has moved these stories to its store", at: .init(file: path),
        hint: "bring in what has become of them there with 'hornbook import swiftdata STORE'", id: "moved-stories")
    }
    self.findings = findings
  }

  /// The list under a key that other apps may use too: what is no such list is told of, and does not stop the rest.
  private static func list(
    under key: String, of root: PropertyListValue, at path: String, _ findings: inout [Diagnostic]
  ) -> SavedList? {
    guard let value = root[key] else { return nil }
    do throws(DiagnosticError) {
      let list = try SavedList(value, under: key, at: path)
      guard list.values.allSatisfy({ $0.members != nil }) else {
        throw DiagnosticError("'\(key)' has to be a list of objects", at: .init(file: path), id: "invalid-field")
      }
      return list
    } catch {
      for var finding in error.diagnostics {
        finding.severity = .warning
        findings.append(finding)
      }
      return nil
    }
  }

  /// That of the stories alone, where nothing else is there, as it has always been.
  private static func fingerprint(_ lists: [SavedList?]) -> Fingerprint {
    if let stories = lists[0], lists.dropFirst().allSatisfy({ $0 == nil }) { return stories.fingerprint }
    var stream = FingerprintStream()
    for list in lists { stream.append(optional: list.map { "\($0.fingerprint)" }) }
    return stream.finish()
  }

  private static func bytes(of path: String) throws(DiagnosticError) -> [UInt8] {
    guard let status = FileStatus(of: path) else {
      throw DiagnosticError("there is no file '\(path)'", id: "unreadable-import")
    }
    guard status.kind != .folder else {
      throw DiagnosticError(
        "'\(path)' is a folder", hint: "name the property list in it; apps keep theirs in 'Library/Preferences'",
        id: "unreadable-import")
    }
    guard status.size <= sizeLimit else {
      throw DiagnosticError(
        "'\(path)' is larger than \(sizeLimit >> 20) MB, as no preferences are", id: "unreadable-import")
    }
    do throws(FileError) {
      return try FileSystem.read(path)
    } catch {
      throw DiagnosticError(error.message, id: "unreadable-import")
    }
  }

  private static func failure(_ error: PropertyListError, _ bytes: [UInt8], at path: String) -> DiagnosticError {
    var place = Diagnostic.Place(file: path)
    var headline = "not a property list: \(error.message)"
    switch error.place {
    case .line(let line, let column): (place.line, place.column) = (line, column)
    case .byte(let offset): headline += " (byte \(offset))"
    }
    let isOldText = bytes.first { $0 > 0x20 }.map { "{(/\"".utf8.contains($0) } ?? false
    return DiagnosticError(
      headline, at: place,
      hint: ImportGuess(bytes)?.hint(path)
        ?? (isOldText ? "one in the old text form becomes XML with 'plutil -convert xml1 FILE' on a Mac" : nil),
      id: "plist-syntax")
  }

  /// The error for a file without stories; its keys tell what file it is.
  private static func missingKey(_ root: PropertyListValue, isMoved: Bool, at path: String) -> DiagnosticError {
    if isMoved {
      return DiagnosticError(
        "the app has moved its stories to its store, and left none in this file", at: .init(file: path),
        hint: "bring them in with 'hornbook import swiftdata STORE'", id: "no-saved-stories")
    }
    guard let members = root.members else {
      return DiagnosticError(
        "the preferences of an app are a dictionary", at: .init(file: path),
        hint: "name the file of the app in its folder 'Library/Preferences'", id: "no-saved-stories")
    }
    let names = members.prefix(4).map { "'\($0.key.prefix(40))'" }.joined(separator: ", ")
    let more = members.count > 4 ? " and \(members.count - 4) more" : ""
    return DiagnosticError(
      "there is no '\(key)' in the file, under which the app has kept its stories", at: .init(file: path),
      hint: "it is in the file of the Magical Stories app in 'Library/Preferences'; "
        + (members.isEmpty ? "this one is empty" : "this one has \(names)\(more)"), id: "no-saved-stories")
  }
}
