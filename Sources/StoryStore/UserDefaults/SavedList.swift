import Basics
import Hashing
import Stores

/// The value of a key of an app's preferences, such as `savedStories`, taken apart.
struct SavedList {
  let values: [JSONValue]
  /// The JSON that they stand in; nil if the property list itself has them.
  let document: JSONDocument?
  let fingerprint: Fingerprint

  /// Takes JSON as data or as text, or values of the property list.
  init(_ value: PropertyListValue, under key: String, at path: String) throws(DiagnosticError) {
    let place = Diagnostic.Place(file: path)
    if let bytes = value.data ?? value.string.map({ Array($0.utf8) }) {
      fingerprint = Fingerprint(of: bytes)
      guard bytes.contains(where: { $0 > 0x20 }) else {
        (values, document) = ([], nil)
        return
      }
      do throws(JSONError) {
        let document = try JSONDocument(parsing: bytes)
        self.document = document
      } catch {
        throw DiagnosticError(
          "'\(key)' is not JSON: \(error.message) (line \(error.line), column \(error.column) of it)",
          at: place, id: "json-syntax")
      }
    } else {
      document = nil
      var reader = PropertyListJSON()
      guard value.array != nil || value.members != nil else {
        throw DiagnosticError(
          "'\(key)' has to be data that holds JSON", at: place, id: "invalid-field")
      }
      guard let json = reader.json(value) else {
        throw DiagnosticError(
          "'\(key)' has to have at most \(PropertyListJSON.valueLimit) values of "
            + "\(PropertyListJSON.byteLimit >> 20) MB", at: place, id: "invalid-field")
      }
      fingerprint = Fingerprint(of: json.text())
      values = try SavedList.list(json, under: key, at: place)
      return
    }
    values =
      try document.map { document throws(DiagnosticError) in
        try SavedList.list(document.root, under: key, at: place)
      } ?? []
  }

  /// The things of a list, of an object with a list of stories, or the one story that there is.
  private static func list(
    _ root: JSONValue, under key: String, at place: Diagnostic.Place
  ) throws(DiagnosticError) -> [JSONValue] {
    if root.isNull { return [] }
    if let values = root.array { return values }
    guard key == StoryDefaults.key else {
      throw DiagnosticError("'\(key)' has to be a list, not \(root.kind)", at: place, id: "invalid-field")
    }
    if let stories = root["stories"]?.array { return stories }
    if ImportShape.isWhole(root) { return [root] }
    throw DiagnosticError(
      "'\(key)' has to be a list of stories, not \(root.kind)", at: place, id: "invalid-field")
  }
}
