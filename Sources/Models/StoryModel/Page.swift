package import Basics

/// One page of a story: its text, and how far its picture has come.
package struct Page: Hashable, Sendable {
  /// The identity of the page, unique in the library.
  package var id: Identifier
  /// The place of the page in its story, from 1; numbers order the pages, gaps are allowed.
  package var pageNumber: Int
  /// The text of the page: plain text, paragraphs between line breaks.
  package var text: String
  /// The path of the picture, relative to the folder of illustrations.
  package var illustrationRelativePath: String?
  /// The progress of the picture.
  package var illustrationStatus: IllustrationStatus = .notStarted
  /// The picture's description for those who cannot see it; a prompt is not an alt text.
  package var altText: String?
  /// Whether a service proposed the alt text, or it was of the picture before, and nobody has said yes to it yet.
  package var altTextIsProposed = false
  /// The prompt for an image service.
  package var imagePrompt: String?
  /// Why the picture could not be made.
  package var illustrationError: String?
  /// The path of the recording of the page, relative to the folder of illustrations.
  package var audioRelativePath: String?
  /// The timings of the parts of the text, as JSON.
  package var audioTimings: String?
  /// The path of the video that tells the page in a sign language, relative to the folder of illustrations.
  package var signVideoRelativePath: String?
  /// The time of the last change that a reader can see.
  package var updatedAt: Timestamp?
  /// Fields that an import brought and the model does not know, as a JSON object.
  package var extra: String?

  /// Makes a page that has no picture yet.
  package init(id: Identifier, pageNumber: Int, text: String) {
    self.id = id
    self.pageNumber = pageNumber
    self.text = text
  }
}
