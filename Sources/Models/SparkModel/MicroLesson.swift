package import Basics

/// A short article about one skill.
package struct MicroLesson: Hashable, Sendable {
  /// The identity.
  package var id: Identifier
  /// The title.
  package var title: String
  /// The text, in Markdown.
  package var body: String
  /// Its topics, in the words of the library.
  package var tags: [String] = []
  /// Its time of writing, or last change.
  package var lastUpdated: Timestamp
  /// The language, a BCP 47 tag; none where it was written before lessons had one.
  package var locale: String?
  /// The fields only others know, as a JSON object.
  package var extra: String?

  /// Makes a lesson of what cannot be absent.
  package init(id: Identifier, title: String, body: String, lastUpdated: Timestamp) {
    self.id = id
    self.title = title
    self.body = body
    self.lastUpdated = lastUpdated
  }
}
