import Fonts
import Languages
import Rendering
import Website

/// The statements of a printed story at its end, besides those of every book.
struct Imprint {
  /// Its lines.
  let lines: [String]

  /// Takes the language and the day of a story, and the number of its printed book.
  init(of book: StoryBook, isbn: String? = nil) throws {
    let messages = book.messages
    let language = book.maker.frames.languageNames.name(of: book.story.language).text
    func line(_ key: String, _ value: String) throws -> String {
      let label = try messages.text(key)
      return "\(label): \(Bidirectional.isolated(value, in: label))"
    }
    var lines = [try line("language", language)]
    if let day = book.story.issued { lines.append(try line("published", day)) }
    if let isbn { lines.append("ISBN \(isbn)") }
    self.lines = lines
  }
}
