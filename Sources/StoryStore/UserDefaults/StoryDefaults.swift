package import Diagnostics
import Files
import Hashing
import JSON
import PropertyList

/// The preferences file in which the first version of the Magical Stories app kept its stories (`UserDefaults`), read whole.
///
/// It is a property list, binary or in XML. Under `savedStories` is JSON: the list of stories, as data or as text; a list of
/// dictionaries is taken too, as if it were that JSON.
package struct StoryDefaults: Sendable {
  /// The key under which the stories are.
  static let key = "savedStories"
  /// The key under which the app has noted that it keeps its stories elsewhere now.
  static let migrationKey = "hasMigratedToSwiftData"
  /// The largest file that is taken, in bytes.
  static let sizeLimit = 256 << 20

  /// The file, as messages name it.
  let path: String
  /// The stories in their order, good ones and bad ones.
  let stories: [JSONValue]
  /// The JSON that they stand in; none where the property list itself has them.
  let document: JSONDocument?
  /// What tells these stories from others, whatever the file is called and whichever form it has.
  let fingerprint: Fingerprint
  /// What is worth knowing of the file.
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
    guard let value = root[StoryDefaults.key] else { throw StoryDefaults.missingKey(root, at: path) }
    let saved = try SavedStories(value, at: path)
    self.path = path
    stories = saved.stories
    document = saved.document
    fingerprint = saved.fingerprint
    var findings: [Diagnostic] = []
    if stories.isEmpty {
      findings.append(
        Diagnostic(
          .warning, "'\(StoryDefaults.key)' holds no stories", at: .init(file: path), id: "no-saved-stories"))
    }
    let migrated = root[StoryDefaults.migrationKey]
    if migrated?.bool ?? (migrated?.integer.map { $0 != 0 }) == true {
      findings.append(
        Diagnostic(
          .note, "the app has moved these stories to its store", at: .init(file: path),
          hint: "bring in what has become of them there with 'hornbook import swiftdata STORE'", id: "moved-stories"))
    }
    self.findings = findings
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

  /// What is said of a file without stories; its keys tell what file it is.
  private static func missingKey(_ root: PropertyListValue, at path: String) -> DiagnosticError {
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
