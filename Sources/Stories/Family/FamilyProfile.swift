import Basics
import Feeds
import Models
import Settings

/// The wishes of a library's profiles for a family's own site, all of them together, and their counts.
///
/// Pages are made of nothing else of a profile: no name, date of birth or voice, nor a child's tastes (`FamilyTastes`).
struct FamilyProfile: Hashable, Sendable {
  /// The colours that pages open in where a reader of the device has chosen none; nil if they are the device's.
  let colours: Colours?
  /// Whether a book that is opened is read aloud by itself, where a reader has not chosen otherwise.
  let readsAloud: Bool
  /// How many stories have been read.
  let storiesRead: Int
  /// How long somebody has read, in whole minutes.
  let minutesRead: Int
  /// The last time of reading.
  let lastReadAt: Timestamp?

  /// Colours that a profile can ask for; an app's `system` asks for none.
  enum Colours: String, Sendable {
    case light, dark
  }

  /// Takes what all the profiles of a library say; none for a public site.
  ///
  /// What is one for the whole site counts where all that say something say the same.
  init?(of profiles: [UserProfile], for settings: Settings) {
    guard settings.audience == .family else { return nil }
    let wishes = Set(profiles.compactMap { $0.darkModePreference.flatMap { Colours(rawValue: $0.lowercased()) } })
    colours = wishes.count == 1 ? wishes.first : nil
    readsAloud = Set(profiles.compactMap(\.useTextToSpeech)) == [true]
    // A store may say anything: so much is more than anybody can read.
    storiesRead = profiles.reduce(0) { $0 + min(max(0, $1.totalStoriesRead ?? 0), 1_000_000) }
    let seconds = profiles.compactMap(\.totalReadingTime).reduce(0) { $1 > 0 ? $0 + min($1, 1e9) : $0 }
    minutesRead = Int(seconds / 60)
    lastReadAt = profiles.compactMap(\.lastReadDate).max()
  }
}

/// The tastes of a library's children, which decide what a family's own site offers them. They are compared with
/// stories, and never shown.
struct FamilyTastes: Sendable {
  /// Each wish as the words that a text has to have, with the forms of each of which one is enough.
  private typealias Wish = [[String]]

  private let characters: [Wish]
  private let themes: [Wish]
  private let interests: [Wish]

  /// Takes what all the profiles of a library say; nothing for a public site. What several children like counts once.
  init(of profiles: [UserProfile], for settings: Settings) {
    let children = settings.audience == .family ? profiles : []
    func wishes(_ texts: [String]) -> [Wish] { Array(Set(texts.map(SearchTerms.asked)).subtracting([[]])) }
    characters = wishes(children.flatMap(\.favoriteCharacters))
    themes = wishes(children.flatMap(\.preferredThemes))
    interests = wishes(children.flatMap(\.interests))
  }

  /// The points of a story: 4 for each character, 3 for each theme, 2 for each interest.
  ///
  /// Words are compared as the search of the site does it: whole, without regard to case and accents.
  func fit(of story: Story) -> Int {
    guard !characters.isEmpty || !themes.isEmpty || !interests.isEmpty else { return 0 }
    let texts = [story.mainCharacter, story.title, story.summary ?? "", story.theme, story.mood ?? ""]
    let words = texts.map { Set(SearchTerms.filed($0)) }
    func count(_ wishes: [Wish], in texts: ArraySlice<Set<String>>) -> Int {
      wishes.count { wish in texts.contains { text in wish.allSatisfy { $0.contains(where: text.contains) } } }
    }
    let fitting = (characters: count(characters, in: words[0...2]), themes: count(themes, in: words[3...3]))
    return 4 * fitting.characters + 3 * fitting.themes + 2 * count(interests, in: words[...])
  }
}
