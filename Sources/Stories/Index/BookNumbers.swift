package import Basics
package import Models
package import Settings
import Stores
package import StoryStore

extension StoryEntry {
  /// The valid ISBNs of the story's books: its own, and the printed book's that the settings name by its address.
  package func numbers(_ print: Settings.Print) -> EditionNumbers {
    var numbers = EditionNumbers()
    for (edition, number) in story.isbn.all where EAN13(isbn: number) != nil { numbers[edition] = number }
    if numbers.print == nil, let slug = address?.slug { numbers.print = print.isbn[slug] }
    return numbers
  }
}

extension EditionNumbers {
  /// The digits of a number, without what parts them.
  package static func digits(of number: String) -> String { number.filter { $0 != "-" && $0 != " " } }
}

extension PublishedLibrary {
  /// The faults of the ISBNs of the whole library, drafts and all: a number that another edition has, one that is
  /// none, and one that the settings say otherwise.
  package func findings(ofNumbers print: Settings.Print) -> [Diagnostic] {
    var found: [Diagnostic] = []
    var owners: [EAN13: String] = [:]
    for entry in everyStory {
      let (title, place) = (entry.story.title, Diagnostic.Place.library(entry.story.id))
      for (edition, number) in entry.story.isbn.all where EAN13(isbn: number) == nil {
        found.append(
          .warning,
          "the ISBN of the \(edition.words) of '\(title)' is none of 13 digits, or its last digit is wrong: '\(number)'",
          at: place, hint: "it is not used: correct it with 'hornbook edit story'", id: "isbn-wrong")
      }
      let slug = entry.address?.slug
      let given = slug.flatMap { print.isbn[$0] }
      if let slug, let given, let own = entry.story.isbn.print,
        EditionNumbers.digits(of: own) != EditionNumbers.digits(of: given)
      {
        let end = EAN13(isbn: own) == nil ? ", which is no ISBN; that of [print] counts" : ", which counts"
        found.append(
          .warning, "'isbn' in [print] says \(given) for '\(slug)', and the story itself \(own)\(end)",
          at: print.isbnPlaces[slug], hint: "take one of the two away", id: "isbn-differs")
      }
      for (edition, number) in entry.numbers(print).all {
        guard let code = EAN13(isbn: number) else { continue }
        let name = "the \(edition.words) of '\(title)'"
        guard let other = owners.updateValue(name, forKey: code) else { continue }
        // The settings have a place of their own.
        let named = edition == .print && entry.story.isbn.print == nil ? slug.flatMap { print.isbnPlaces[$0] } : nil
        found.append(
          .warning, "\(other) and \(name) have one ISBN, \(number)", at: named ?? place,
          hint: "each edition that is sold has a number of its own: ask your ISBN agency for another",
          id: "isbn-shared")
      }
    }
    return found
  }
}

extension EditionNumbers.Edition {
  /// Its name in messages.
  package var words: String {
    switch self {
    case .epub: "EPUB"
    case .fixed: "EPUB of fixed layout"
    case .print: "printed book"
    }
  }
}
