import Basics
import Models
import Stores

/// A story with its pages as texts to be translated, or as a translation of another one.
struct StoryTexts {
  var story: Story
  var pages: [Page]
  /// The places of a translation's pages, by the pages of the original.
  private(set) var places: [Identifier: Int]

  /// Takes an original.
  init(_ story: Story, _ pages: [Page]) {
    (self.story, self.pages) = (story, pages)
    places = Dictionary(pages.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Takes a translation of an original: its pages are those made for the original's pages, else those numbered alike.
  init(_ story: Story, _ pages: [Page], of original: StoryTexts) {
    (self.story, self.pages) = (story, pages)
    places = [:]
    var free = Dictionary(pages.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for page in original.pages {
      places[page.id] = free.removeValue(forKey: Self.identity(of: page, in: original.story, for: story.id))
    }
    for page in original.pages where places[page.id] == nil {
      guard let other = pages.first(where: { $0.pageNumber == page.pageNumber && free[$0.id] != nil }) else { continue }
      places[page.id] = free.removeValue(forKey: other.id)
    }
  }

  /// The identity of the translation of a story into a language.
  static func identity(of story: Identifier, in language: String) -> Identifier {
    Identifier(namedBy: ["translation", story.text, language])
  }

  /// The identity of the page that translates another: it follows from the number where that of the original does.
  static func identity(of page: Page, in original: Story, for translation: Identifier) -> Identifier {
    page.id == PageFields.identifier(of: page.pageNumber, in: original.id)
      ? PageFields.identifier(of: page.pageNumber, in: translation)
      : Identifier(namedBy: ["translation", translation.text, page.id.text])
  }

  /// Adds a page that is the translation of another.
  mutating func add(_ page: Page, for original: Page) {
    places[original.id] = pages.count
    pages.append(page)
  }

  /// Takes pages away, by their places.
  mutating func remove(_ gone: Set<Int>) {
    let kept = pages.indices.filter { !gone.contains($0) }
    arrange(kept)
  }

  /// Puts the pages in the order of their numbers.
  mutating func sortPages() {
    arrange(pages.indices.sorted { (pages[$0].pageNumber, $0) < (pages[$1].pageNumber, $1) })
  }

  private mutating func arrange(_ order: [Int]) {
    let numbers = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    pages = order.map { pages[$0] }
    places = places.compactMapValues { numbers[$0] }
  }

  /// Takes over whether the description of a picture is only proposed.
  mutating func takeProposal(of page: Identifier, in original: StoryTexts) {
    guard let place = places[page], let other = original.places[page] else { return }
    pages[place].altTextIsProposed = original.pages[other].altTextIsProposed
  }

  /// The numbers of the pages.
  var numbers: [Identifier: Int] { places.mapValues { pages[$0].pageNumber } }

  /// The texts of an original that say something, and its translator, in the order in which people read them.
  var keys: [TextKey] {
    let head: [TextKey] = [.title, .summary, .theme, .mood, .mainCharacter]
    let told = pages.flatMap { [TextKey.page($0.id), .alternative($0.id)] }
    var roles: [Credit.Role] = [.author, .illustrator]
    for credit in story.contributors where !roles.contains(credit.role) && !Self.passing.contains(credit.role) {
      roles.append(credit.role)
    }
    let credits = roles.map { TextKey.credit($0) }
    let learning = LearningKey.all(glossary: story.glossary, questions: story.questions).map(TextKey.learning)
    return (head + told + learning + [.forGrownUps] + credits).filter { !self[$0].isEmpty } + [.credit(.translator)]
      + (self[.license].isEmpty ? [] : [.license])
  }

  /// Those who have no part in a translation: who translated the original, and who reads it aloud.
  private static let passing: [Credit.Role] = [.translator, .narrator]

  /// A text in its normal form; empty where it says nothing.
  subscript(key: TextKey) -> String { key.normal(said(key) ?? "") }

  private func said(_ key: TextKey) -> String? {
    switch key {
    case .title: story.title
    case .summary: story.summary
    case .theme: story.theme
    case .mood: story.mood
    case .mainCharacter: story.mainCharacter
    case .license: story.license
    case .learning(let key): key.said(in: key.isOfGlossary ? story.glossary : story.questions)
    case .forGrownUps: story.forGrownUps
    case .page(let id): places[id].map { pages[$0].text }
    case .alternative(let id): places[id].flatMap { pages[$0].altText }
    case .credit(.author): story.author
    case .credit(.illustrator): story.illustrator
    case .credit(.translator): story.translator
    case .credit(let role): story.contributors.filter { $0.role == role }.map(\.name).joined(separator: ", ")
    }
  }

  /// Has a text say something else.
  mutating func say(_ text: String, _ key: TextKey) {
    switch key {
    case .title: story.title = text
    case .summary: story.summary = text
    case .theme: story.theme = text
    case .mood: story.mood = text
    case .mainCharacter: story.mainCharacter = text
    case .license: break
    case .learning(let key):
      if key.isOfGlossary {
        story.glossary = key.saying(text, in: story.glossary)
      } else {
        story.questions = key.saying(text, in: story.questions)
      }
    case .forGrownUps: story.forGrownUps = text
    case .page(let id): if let place = places[id] { pages[place].text = text }
    case .alternative(let id): if let place = places[id] { pages[place].altText = text }
    case .credit(let role):
      switch role {
      case .author: story.author = text
      case .illustrator: story.illustrator = text
      case .translator: story.translator = text
      default: return story.credit(role, Credit.people(in: text))
      }
      story.credit(role, from: text)
    }
  }

  /// A story that tells the same in another language, with pages for those of this one, pictures included; it has none
  /// of its words yet.
  func translated(into language: String, as id: Identifier, group: String, at moment: Timestamp) -> StoryTexts {
    var other = story
    (other.id, other.language, other.translationGroup) = (id, language, group)
    (other.createdAt, other.updatedAt) = (moment, nil)
    (other.summary, other.translator, other.notes, other.extra) = (nil, nil, nil, nil)
    // What there is to learn is said in other words; room is made for it as soon as some of it is said.
    (other.glossary, other.questions, other.forGrownUps, other.signLanguage) = (nil, nil, nil, nil)
    // A number names books in one language.
    other.isbn = EditionNumbers()
    (other.lastReadAt, other.readCount, other.isFavorite) = (nil, 0, false)
    (other.audioRelativePath, other.audioTimings, other.audioURL) = (nil, nil, nil)
    other.contributors.removeAll { Self.passing.contains($0.role) }
    return StoryTexts(other, [], of: self)
  }

  /// A page that shows the picture of another, and says nothing yet.
  func translated(_ page: Page, for translation: Identifier) -> Page {
    var other = Page(
      id: Self.identity(of: page, in: story, for: translation), pageNumber: page.pageNumber, text: "")
    other.takePicture(of: page)
    return other
  }
}

extension Page {
  /// Shows the picture of another page if that is there.
  mutating func takePicture(of other: Page) {
    guard let path = other.generatedPath else { return }
    (illustrationRelativePath, illustrationStatus, illustrationError) = (path, .generated, nil)
  }
}
