package import Pictures
package import Sketch

/// What a provider is asked for: a prompt, and the picture of the page before.
package struct PictureRequest: Hashable, Sendable {
  /// A picture that is there already, whole and without what it tells about people.
  package struct Previous: Hashable, Sendable {
    /// The file.
    package let bytes: [UInt8]
    /// What kind of picture it is.
    package let type: PictureType

    /// Takes a picture.
    package init(bytes: [UInt8], type: PictureType) {
      self.bytes = bytes
      self.type = type
    }
  }

  /// The most bytes of a picture that is sent along: services take 20 MB in all, and Base64 makes four of three.
  static let longestPrevious = 14_000_000

  /// What to draw.
  package let prompt: Prompt
  /// The picture of the page before, for the same look; none for a first page, or where there is none.
  package let previous: Previous?
  /// The story that the page is of, as it stands in the library: for a provider that sends nothing anywhere.
  package let story: SketchStory
  /// Which of its pages the picture is for, from 0.
  package let place: Int

  /// Makes a request.
  package init(prompt: Prompt, previous: Previous? = nil, of story: SketchStory, place: Int) {
    self.prompt = prompt
    self.previous = previous
    self.story = story
    self.place = place
  }

  /// The whole prompt as a text.
  package var text: String { prompt.text(hasPrevious: previous != nil) }
}

/// A picture that was made, and by whom.
package struct MadePicture: Hashable, Sendable {
  /// The file.
  package let bytes: [UInt8]
  /// The name of the model that made it.
  package let maker: String

  /// Takes what came.
  package init(bytes: [UInt8], maker: String) {
    self.bytes = bytes
    self.maker = maker
  }
}

/// Somebody who makes pictures from words. Several threads may ask at once.
package protocol PictureProvider: Sendable {
  /// Who it is, in a word; the name of a picture's file depends on it.
  var name: String { get }
  /// The kinds of picture that it makes; others are not taken.
  var types: Set<PictureType> { get }
  /// The kinds that it looks at when it is given the picture of the page before; none where it only reads words.
  var previousTypes: Set<PictureType> { get }

  /// Makes a picture, on the thread that asks; `isCancelled` is asked now and then, and ends it at once.
  func picture(for request: PictureRequest, isCancelled: () -> Bool) throws(PictureError) -> MadePicture
}
