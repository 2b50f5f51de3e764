import Diagnostics
import Hashing
import JSON
import PropertyList
import Stores

/// What stands under `savedStories`, taken apart.
struct SavedStories {
  let stories: [JSONValue]
  /// The JSON that they stand in; none where the property list itself has them.
  let document: JSONDocument?
  let fingerprint: Fingerprint

  /// Takes JSON as data or as text, or values of the property list.
  init(_ value: PropertyListValue, at path: String) throws(DiagnosticError) {
    let place = Diagnostic.Place(file: path)
    if let bytes = value.data ?? value.string.map({ Array($0.utf8) }) {
      fingerprint = Fingerprint(of: bytes)
      guard bytes.contains(where: { $0 > 0x20 }) else {
        (stories, document) = ([], nil)
        return
      }
      do throws(JSONError) {
        let document = try JSONDocument(parsing: bytes)
        self.document = document
      } catch {
        throw DiagnosticError(
          "'\(StoryDefaults.key)' is not JSON: \(error.message) (line \(error.line), column \(error.column) of it)",
          at: place, id: "json-syntax")
      }
    } else {
      document = nil
      var reader = PropertyListJSON()
      guard value.array != nil || value.members != nil else {
        throw DiagnosticError(
          "'\(StoryDefaults.key)' has to be data that holds JSON", at: place, id: "invalid-field")
      }
      guard let json = reader.json(value) else {
        throw DiagnosticError(
          "'\(StoryDefaults.key)' has to have at most \(PropertyListJSON.valueLimit) values of "
            + "\(PropertyListJSON.byteLimit >> 20) MB", at: place, id: "invalid-field")
      }
      fingerprint = Fingerprint(of: json.text())
      stories = try SavedStories.list(json, at: place)
      return
    }
    stories =
      try document.map { document throws(DiagnosticError) in try SavedStories.list(document.root, at: place) } ?? []
  }

  /// The stories of a list, of an object with such a list, or the one story that there is.
  private static func list(
    _ root: JSONValue, at place: Diagnostic.Place
  ) throws(DiagnosticError) -> [JSONValue] {
    if root.isNull { return [] }
    if let stories = root.array ?? root["stories"]?.array { return stories }
    if ["content", "pages", "parameters"].contains(where: { root[$0] != nil }) { return [root] }
    throw DiagnosticError(
      "'\(StoryDefaults.key)' has to be a list of stories, not \(root.kind)", at: place, id: "invalid-field")
  }
}
