import Basics
package import Models
package import Pictures

/// A request to a provider: a prompt, and the picture of the page before.
package struct PictureRequest: Hashable, Sendable {
  /// A picture that is there already, whole and without what it tells about people.
  package struct Previous: Hashable, Sendable {
    /// The file.
    package let bytes: [UInt8]
    /// The kind of picture.
    package let type: PictureType
  }

  /// The most bytes of a picture that is sent along: services take 20 MB in all, and Base64 makes four of three.
  static let longestPrevious = 14_000_000

  /// The prompt.
  package let prompt: Prompt
  /// The picture of the page before, for the same look; none for a first page, or where there is none.
  package let previous: Previous?
  /// The words of the whole story; none for a provider that does not read them.
  package let story: WholeStory?

  /// Makes a request.
  package init(prompt: Prompt, previous: Previous? = nil, of story: WholeStory? = nil) {
    self.prompt = prompt
    self.previous = previous
    self.story = story
  }
}

/// The words of a story, and the page of it that a picture is for.
package struct WholeStory: Hashable, Sendable {
  /// The story's id.
  package let id: String
  /// Its title.
  package let title: String
  /// The language of its pages, as a BCP 47 tag; empty where nobody says.
  package let language: String
  /// Its theme; empty where nobody says.
  package let theme: String
  /// Whom it is about; empty where nobody says.
  package let mainCharacter: String
  /// The texts of all pages in their order.
  package let pages: [String]
  /// Which of them the picture is for, from 0.
  package let place: Int

  /// Takes a story and its pages; `guardNames` keeps out what the prompt keeps out.
  package init(_ story: Story, pages: [Page], place: Int, guardNames: (String) -> String = { $0 }) {
    id = story.id.text
    title = guardNames(story.title)
    language = story.language ?? ""
    theme = guardNames(story.theme)
    mainCharacter = guardNames(story.mainCharacter)
    self.pages = pages.map { guardNames($0.text) }
    self.place = place
  }
}

/// A picture that was made, and by whom.
package struct MadePicture: Hashable, Sendable {
  /// The file.
  package let bytes: [UInt8]
  /// The name of the model that made it.
  package let maker: String
}

/// Somebody who makes pictures from words. Several threads may ask at once.
package protocol PictureProvider: Sendable {
  /// Its name, in a word; the name of a picture's file depends on it.
  var name: String { get }
  /// The kinds of picture that it makes; others are not taken.
  var types: Set<PictureType> { get }
  /// The kinds that it looks at when it is given the picture of the page before; none where it only reads words.
  var previousTypes: Set<PictureType> { get }
  /// Whether it is told the words of the whole story.
  var readsStory: Bool { get }

  /// Makes a picture, on the thread that asks; `isCancelled` is asked now and then, and ends it at once.
  func picture(for request: PictureRequest, isCancelled: () -> Bool) throws(PictureError) -> MadePicture
}

extension PictureProvider {
  /// The prompt says all that most of them read.
  package var readsStory: Bool { false }
}
