import Languages
import Testing

@testable import Website

@Suite struct `A title in a list` {
  @Test(arguments: [
    ("en", "The Lost Star", "Lost Star, The", 4), ("en", "Theo", nil, 0), ("en", "A", nil, 0),
    ("de", "Der Stern", "Stern, Der", 4), ("en-GB", "An owl", "owl, An", 3), ("fr", "L’étoile", nil, 2),
    ("fr", "L'étoile", nil, 2), ("it", "Un'oca", nil, 3), ("ar", "الثعلب", nil, 2), ("ar", "الله", nil, 0),
    ("ar", "ال", nil, 0), ("sw", "The", nil, 0), ("es", "Élan", nil, 0), ("fr", "l'", nil, 0),
  ])
  func `is sorted without its article`(tag: String, title: String, sorted: String?, letters: Int) throws {
    let language = try #require(Language(tag))
    #expect(SortTitle.of(title, in: language) == sorted)
    #expect(SortTitle.lettersOfArticle(in: title, language) == letters)
  }
}
