import Basics
import Build
import Settings
import Website

extension StoryOutputs {
  /// Whether the story's own page has something of what there is to learn.
  var hasLearning: Bool { !learning.isEmpty || pages.contains { $0.sign != nil || !$0.footnotes.isEmpty } }

  /// Whether a page has.
  func hasLearning(on page: PublishedPage) -> Bool {
    !learning.words(onPage: page.number).isEmpty || page.sign != nil || !page.footnotes.isEmpty
  }

  /// The videos in a sign language with their captions, each once; none where the theme shows none.
  func signs() throws -> [Output] {
    guard try isRead(.sign) else { return [] }
    var seen: Set<String> = []
    return pages.compactMap(\.sign).flatMap(\.outputs).filter { seen.insert($0.path).inserted }
  }

  /// Says what goes without the videos.
  var signNote: Diagnostic? {
    get throws {
      guard pages.contains(where: { $0.sign != nil }) else { return nil }
      let books = maker.settings.books
      var without = books.pdf.isEmpty ? [] : ["PDFs"]
      if !books.share.isEmpty { without.append("pages to pass on") }
      let hint: String
      if try maker.booksShowVideos {
        if books.kepub { without.append("books for Kobo") }
        hint = "they are on the site and in the e-books"
      } else {
        without.insert("e-books", at: 0)
        hint =
          books.signVideos
          ? "the theme's 'epub/page' and 'epub/fixed-page' show no 'sign'; those of the default theme do"
          : "they are on the site; 'sign_videos = true' under [books] puts them into the e-books, which are heavy then"
      }
      guard let last = without.popLast() else { return nil }
      let list = without.isEmpty ? last : without.joined(separator: ", ") + " and " + last
      return Diagnostic(
        .note, "'\(story.title)' has videos in a sign language, and its \(list) go without them",
        at: story.place, hint: hint, id: "sign-language")
    }
  }

  /// The bytes of the videos.
  var signSize: Int { pages.compactMap(\.sign).reduce(0) { $0 + $1.size } }

  /// The accessibility features of the videos: told only where every page with words has one, and not of a preview,
  /// whose other pages are not known.
  var signFeatures: [String] {
    if story.isPreview { return [] }
    let told = pages.filter { !$0.paragraphs.isEmpty }
    guard !told.isEmpty, told.allSatisfy({ $0.sign != nil }) else { return [] }
    return ["signLanguage"] + (told.allSatisfy { $0.sign?.captions != nil } ? ["captions"] : [])
  }
}
