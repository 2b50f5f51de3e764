import Basics
import Models

/// The pages of a translation, where they are shown beside the story's own.
struct TranslatedPages: Sendable {
  /// The text of each.
  let pages: [PageText]
  /// Their changes, and that of the translation itself.
  let changes: [Timestamp]

  /// The paragraphs of each.
  var texts: [[String]] { pages.map(\.paragraphs) }

  /// Reads the pages of a translation; some names are kept out of them.
  init(_ reading: StoryReading, without names: NameGuard) throws {
    let read = try reading.pages()
    var count = 0
    pages = read.map { page in
      let text = PageText(page.text, names: names, after: count)
      count += text.footnotes.count
      return text
    }
    changes = ([reading.changed] + read.map(\.updatedAt)).compactMap(\.self)
  }
}
