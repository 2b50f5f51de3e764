package import Basics

/// One illustrated story, without its pages: the row that lists and facts are made from.
///
/// The first fields are the Magical Stories app's second schema; the later ones are optional additions and older fields
/// that still come in.
package struct Story: Hashable, Sendable {
  /// The identity of the story, unique in the library.
  package var id: Identifier
  /// The title as the author wrote it.
  package var title: String
  /// The time the story was made.
  package var createdAt: Timestamp
  /// The time it was last read.
  package var lastReadAt: Timestamp?
  /// The child that the story was made for.
  package var childName: String?
  /// The readers it is meant for.
  package var ageGroup: AgeGroup?
  /// Its subject, in a word or two.
  package var theme = ""
  /// Whom it is about.
  package var mainCharacter = ""
  /// Its number of readings.
  package var readCount = 0
  /// Whether somebody marked it as a favourite.
  package var isFavorite = false
  /// Somebody's notes about it; never published.
  package var notes: String?
  /// Its language as a BCP 47 tag.
  package var language: String?
  /// Its writer.
  package var author: String?
  /// The artist of its pictures.
  package var illustrator: String?
  /// Its translator.
  package var translator: String?
  /// Whoever had another part in it, and those of the three before one by one where they are several.
  package var contributors: [Credit] = []
  /// The licence it is published under: an SPDX name, an address or words.
  package var license: String?
  /// Its content, in a sentence or two.
  package var summary: String?
  /// Words to learn with their meanings, as a list in JSON.
  package var glossary: String?
  /// Questions about it with answers to choose from, as a list in JSON.
  package var questions: String?
  /// The text for grown-ups, to know or to talk about, in paragraphs; unlike `notes`, it is published.
  package var forGrownUps: String?
  /// The sign language that its pages are told in by videos, as a BCP 47 tag.
  package var signLanguage: String?
  /// The key that the translations of one story share.
  package var translationGroup: String?
  /// Its mood: calm, funny, brave.
  package var mood: String?
  /// How hard it is to read, on the scale of the settings: 1 is the easiest level.
  package var readingLevel: Int?
  /// The age in the words of an import, such as "Ages 4-7".
  package var ageText: String?
  /// The path of the recording of the whole story, relative to the folder of illustrations.
  package var audioRelativePath: String?
  /// The timings of the parts of the text, as JSON.
  package var audioTimings: String?
  /// The first schema's address of a recording.
  package var audioURL: String?
  /// The first schema's mark of a story from a growth path.
  package var isGrowthPathStory: Bool?
  /// The path of the picture on the cover of its books, relative to the folder of illustrations.
  package var coverRelativePath: String?
  /// Whether somebody still works on it, so that it is not published.
  package var isDraft = false
  /// The time of its publication; nil if at once.
  package var publishAt: Timestamp?
  /// The machine that wrote it, by the name of its model or program; none where people did.
  package var machineAuthor: String?
  /// The time of the last change that a reader can see.
  package var updatedAt: Timestamp?
  /// The ISBNs of its books, by edition.
  package var isbn = EditionNumbers()
  /// Its subjects, as codes of the book trade's scheme Thema, the main one first.
  package var thema: [String] = []
  /// Fields that an import brought and the model does not know, as a JSON object.
  package var extra: String?

  /// Makes a story that nobody has read yet.
  package init(id: Identifier, title: String, createdAt: Timestamp) {
    self.id = id
    self.title = title
    self.createdAt = createdAt
  }
}
