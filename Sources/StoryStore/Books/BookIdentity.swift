package import Basics
import Hashing
import Stores

/// The permanent identifier of the books made of a story; and the story that a book is made of.
package enum BookIdentity {
  /// The editions that have an identity of their own.
  package enum Edition: String, CaseIterable, Sendable {
    case reflowable, fixed
  }

  /// The identifier of a story's book.
  package static func urn(of story: Identifier, language: String, _ edition: Edition) -> String {
    NameBasedUUID("\(story)|\(language)|\(edition.rawValue)").urn
  }

  /// The identity of a story that comes out of a book.
  static func story(_ names: [String]) -> Identifier { Identifier(namedBy: ["story", "book"] + names) }
}
