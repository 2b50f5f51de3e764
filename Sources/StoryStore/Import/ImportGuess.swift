import Basics
import Files
import Stores

/// A guess at a file given to the wrong import.
package enum ImportGuess: Hashable, Sendable {
  /// A database, such as the store of an app.
  case database
  /// A property list, such as the preferences of an app.
  case propertyList
  /// JSON, such as an export.
  case json

  /// Looks at the bytes of a file; nil if it is nothing of these.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: Array("SQLite format 3\0".utf8)) {
      self = .database
    } else if (try? PropertyListDocument(parsing: bytes)) != nil {
      self = .propertyList
    } else if (try? JSONDocument(parsing: bytes)) != nil {
      self = .json
    } else {
      return nil
    }
  }

  /// The advice on the file at a path.
  package func hint(_ path: String) -> String {
    let word = Path.shellWord(path)
    return switch self {
    case .database: "it is a database; the store of an app comes in with 'hornbook import swiftdata \(word)'"
    case .propertyList:
      "it is a property list; the preferences of an app come in with 'hornbook import userdefaults \(word)'"
    case .json: "it is JSON; an export comes in with 'hornbook import json \(word)'"
    }
  }
}
