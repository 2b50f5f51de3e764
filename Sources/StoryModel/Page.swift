package import Values

/// One page of a story: its text, and how far its picture has come.
package struct Page: Hashable, Sendable {
  /// The identity of the page, unique in the library.
  package var id: Identifier
  /// Where the page stands in its story, from 1; numbers order the pages, gaps are allowed.
  package var pageNumber: Int
  /// The text of the page: plain text, paragraphs between line breaks.
  package var text: String
  /// Where the picture lies, relative to the folder of illustrations.
  package var illustrationRelativePath: String?
  /// How far the picture has come.
  package var illustrationStatus: IllustrationStatus = .notStarted
  /// What the picture shows, for those who cannot see it; a prompt is not an alt text.
  package var altText: String?
  /// Whether a service proposed the alt text, and nobody has said yes to it yet.
  package var altTextIsProposed = false
  /// What an image service was asked for.
  package var imagePrompt: String?
  /// Why the picture could not be made.
  package var illustrationError: String?
  /// Where the recording of the page lies, relative to the folder of illustrations.
  package var audioRelativePath: String?
  /// When each part of the text is spoken, as JSON.
  package var audioTimings: String?
  /// Where the video lies that tells the page in a sign language, relative to the folder of illustrations.
  package var signVideoRelativePath: String?
  /// When something a reader can see last changed.
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
