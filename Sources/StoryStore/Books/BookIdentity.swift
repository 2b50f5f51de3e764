import Hashing
import Stores
import StoryModel
package import Values

/// What identifies the books that are made of a story, for ever; and the story that a book is made of.
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

extension StoryTransaction {
  /// The story of the library that a book, or a part of one, holds: that which the book was made of, that which came from it, or one
  /// with the same title, language and words.
  func story(of book: PreparedBook.Story, in identifier: String, all: [Story]) throws -> Identifier? {
    if let known = try story(book.id) { return known.id }
    if !book.isPart, !identifier.isEmpty {
      for story in all {
        // The book was made before somebody gave the story another language.
        for language in Set([story.language ?? book.language ?? "", book.language ?? "", book.pair ?? ""]) {
          let urns = BookIdentity.Edition.allCases.map { BookIdentity.urn(of: story.id, language: language, $0) }
          if urns.contains(identifier) { return story.id }
        }
      }
    }
    func words(_ text: String) -> [Substring] {
      text.split { !$0.isLetter && !$0.isNumber }
    }
    let alike = all.filter { $0.title == book.title && ($0.language ?? book.language) == book.language }
    let wanted = book.texts.map(words)
    // Books without words are told apart by nothing but their pictures.
    guard wanted.contains(where: { !$0.isEmpty }) else { return nil }
    return try alike.first { try pages(of: $0.id).map { words($0.text) } == wanted }?.id
  }
}
