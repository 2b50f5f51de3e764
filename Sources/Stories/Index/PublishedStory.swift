import Basics
import Hashing
import Languages
import Models

/// A story as a card of a list shows it: every text cleaned, guarded and ready to stand in a document.
struct StoryCard: Codable, Sendable {
  let id: Identifier
  let slug: String
  let title: String
  let language: Language
  let summary: String?
  let author: String?
  let illustrator: String?
  let ageGroup: AgeGroup?
  let ageText: String?
  /// Its difficulty as the library says it, whether it is a level or not.
  let givenLevel: Int?
  let pageCount: Int
  /// Whether only its cover and its first page are published.
  let isPreview: Bool
  /// Its wait for publication, if it is shown nevertheless to those who look at the site while it is made.
  let wait: Wait?
  /// Whether it can be heard: there is a recording of all of it, or of the first page that has a picture.
  let isRecorded: Bool
  let covers: StoryCovers
  /// The family's facts of it; nil on a public site.
  let family: FamilyFacts?

  /// How hard it is to read, from 1.
  var readingLevel: Int? { givenLevel.flatMap { $0 > 0 ? $0 : nil } }

  /// The number of decorations.
  static let accents = 8

  /// One of eight decorations for a story without a picture, the same in every build.
  var accent: Int { Int(id.text.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) } >> 8 & 7) + 1 }
}

/// The pictures that stand for a story.
struct StoryCovers: Hashable, Codable, Sendable {
  /// The first picture of its pages.
  let first: PublishedPicture?
  /// The picture that is given for its cover, where the library gives one.
  let given: PublishedPicture?

  /// The picture of links to the story: the first of its pages, as a cover is too tall for that.
  var linkPicture: PublishedPicture? { first ?? given }
}

/// A story as its own pages, its book and catalogues of books show it.
struct PublishedStory: Codable, Sendable {
  /// Its card in lists.
  let card: Hashed<StoryCard>
  /// Slugs the story once had, which lead on to today's.
  let formerSlugs: [String]
  /// Whether a child's name stood in the title that is kept out.
  let isRenamed: Bool
  /// The library's word for its language, where that is no language tag.
  let unknownLanguage: String?
  /// The library's word for its language, where that is a tag that is not registered, and counts as another.
  let unregisteredLanguage: String?
  let translator: String?
  /// The machine that wrote it.
  let machineAuthor: String?
  /// Everybody who had a part in it, one by one, in the order in which roles are shown.
  let credits: [Credit]
  let license: String?
  let theme: String?
  let mainCharacter: String?
  let mood: String?
  /// The template of the theme that its own page chooses; none where it takes the usual one.
  let layout: String?
  /// The mood that the theme has a name for and its words mean; nil if it has none.
  let knownMood: String?
  let createdAt: Timestamp
  /// How many of its pages are marked as having their picture.
  let pictureCount: Int
  /// Whether it has pictures, or is to have them: one of which none was ever begun is a story in words.
  let isIllustrated: Bool
  /// The path of the recording of the whole story.
  let recordingPath: String?
  /// Whether there is one, here or elsewhere, that is not published, because only a preview of the story is.
  let holdsRecording: Bool
  /// The address of a recording of the whole story that is not fetched; nil if one lies in the library.
  let remoteRecording: String?
  /// The times of each page in it, as the library says.
  let timings: String?
  /// Whether there is no book yet, because a picture is missing and the settings hold it until all are there.
  let isHeld: Bool
  /// The group of its translations.
  let translationGroup: String?
  /// The path of the picture that is given for its cover.
  let bookCoverPath: String?
  /// The fingerprint of the texts of its pages, where nobody names the stories whose texts are others.
  let mark: Fingerprint?
  /// The ISBNs of its books.
  let numbers: EditionNumbers
  /// Its codes of Thema, which only the book trade is told.
  let thema: [String]
  /// The learning matter beside it; nil if there is none.
  let learning: PublishedLearning?
  /// The sign language of its videos, as the library says it.
  let signLanguage: String?
  /// The child's name guard for the texts of its pages.
  let nameGuard: NameGuard
  /// The names that are kept out of what collections say of the story; never shown.
  let childNames: [String]

  /// The day on which it was made, as `YYYY-MM-DD`; nil if nobody knows.
  var issued: String? { createdAt == .unknown ? nil : createdAt.dateText }

  /// The colour of its cover: of the picture that is given for it, or else of the cloth that it is bound in.
  var coverColour: CoverColour { bookCover?.colour.map(CoverColour.init(tone:)) ?? CoverColour(accent: accent) }
}

/// The story in lists.
extension PublishedStory {
  var id: Identifier { card.value.id }
  /// What findings are about.
  var place: Diagnostic.Place { .library(id) }
  var slug: String { card.value.slug }
  var title: String { card.value.title }
  var language: Language { card.value.language }
  var summary: String? { card.value.summary }
  var author: String? { card.value.author }
  var illustrator: String? { card.value.illustrator }
  var ageGroup: AgeGroup? { card.value.ageGroup }
  var ageText: String? { card.value.ageText }
  var readingLevel: Int? { card.value.readingLevel }
  var givenLevel: Int? { card.value.givenLevel }
  var pageCount: Int { card.value.pageCount }
  var isPreview: Bool { card.value.isPreview }
  var isRecorded: Bool { card.value.isRecorded }
  var covers: StoryCovers { card.value.covers }
  var cover: PublishedPicture? { card.value.covers.first }
  var bookCover: PublishedPicture? { card.value.covers.given }
  var family: FamilyFacts? { card.value.family }
  var accent: Int { card.value.accent }
}
