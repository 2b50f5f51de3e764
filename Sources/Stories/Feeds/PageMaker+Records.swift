import Basics
import Build
import Feeds
import Hashing
import Languages
import Models
import Rendering
import Settings
import Website

/// A story as catalogues of libraries describe it: what its own page shows, and the same story in other languages.
struct RecordedStory: Encodable, Sendable {
  let shown: ShownStory
  let relatives: [Relative]

  /// The same story in another language.
  struct Relative: Encodable, Sendable {
    let kind: CatalogRecord.Relative.Kind
    let name: StoryName
    /// The permanent identifier of its book, a URN.
    let identifier: String
  }
}

extension LibraryIndex {
  /// The stories that catalogues of libraries have, the oldest first: those that have a page.
  var recordedPlaces: [Int] { stories.indices.filter { stories[$0].pageCount > 0 } }

  /// A story as catalogues of libraries describe it.
  ///
  /// The original of a group of translations is the only story without a translator, if all the others name theirs.
  func recorded(_ place: Int) -> RecordedStory {
    let others = translations(of: place)
    func isTranslated(_ story: Int) -> Bool { !stories[story].credits.names(.translator).isEmpty }
    let originals = ([place] + others).filter { !isTranslated($0) }
    let original = originals.count == 1 ? originals[0] : nil
    return RecordedStory(
      shown: shown(place),
      relatives: others.map { other in
        .init(
          kind: other == original ? .original : place == original ? .translation : .other, name: name(of: other).value,
          identifier: stories[other].bookIdentifier)
      })
  }
}

extension PageMaker {
  /// The library catalogue record of a story.
  func record(of story: RecordedStory, _ dates: StoryDates) throws -> CatalogRecord {
    let shown = story.shown
    // Addresses relative to a document mean nothing in a record.
    var entry = try entry(
      of: shown, updated: updated(shown.story.value, dates), on: SitePath.home, as: .book)
    if base == nil { entry.page = nil }
    var facts = CatalogRecord.Facts()
    facts.people =
      shown.credits.map {
        CatalogRecord.Person(name: $0.sortName, role: $0.role.code, isOrganisation: $0.isOrganisation)
      }.unique
    facts.responsibility = try byline(shown.card.value, in: try theme.messages(in: shown.language.tag))
    facts.languageCode = shown.language.libraryCode
    facts.languageCode3 = shown.language.threeLetterCode
    facts.languageName = shown.language.englishName
    facts.nonfiling = SortTitle.lettersOfArticle(in: shown.title, shown.language)
    facts.created = shown.issued
    facts.pageCount = shown.pageCount
    facts.isIllustrated = shown.isIllustrated
    facts.isHeard = shown.isRecorded
    facts.years = shown.ageGroup?.years
    facts.relatives = story.relatives.map { other in
      .init(
        other.kind, title: other.name.title, languageCode: other.name.language.libraryCode,
        identifier: other.identifier, page: base.map { frames.canonical(SitePath.story(other.name.slug), $0) })
    }
    facts.agency = settings.records.agency
    return CatalogRecord(entry, facts)
  }
}

/// The published records: a static repository of OAI-PMH, where the settings say who answers harvesters from it.
struct RecordOutputs: Sendable {
  let maker: PageMaker
  let libraryIndex: LibraryIndex

  /// The repository's path below the site's folder.
  static let path = "oai.xml"

  /// Its section, or one that says what it lacks; none where nobody asks for it.
  func sections() -> [Section] {
    guard maker.settings.records.gateway != nil, !libraryIndex.stories.isEmpty else { return [] }
    let places = libraryIndex.recordedPlaces
    return [
      Section(
        "oai", in: maker, reading: places.map(libraryIndex.date),
        shows: Repository(stories: places.map(libraryIndex.recorded)))
    ]
  }

  /// The records of all stories, the oldest first.
  private struct Repository: ReadingSectionContent {
    let stories: [RecordedStory]

    func plan(in maker: PageMaker, reading: [StoryDate]) throws -> SectionPlan {
      let settings = maker.settings.records
      guard let gateway = settings.gateway, let base = maker.base, let email = settings.email else {
        return SectionPlan([])
      }
      let dates = StoryDates(reading)
      let records = try stories.map { try maker.record(of: $0, dates) }
      let repository = StaticRepository(
        name: maker.frames.siteName, gateway: gateway, address: base + RecordOutputs.path, email: email,
        records: records)
      let inputs = zip(records, stories).map { Input("record of '\($1.shown.slug)'", $0.fingerprint) }
      return SectionPlan([
        Output(RecordOutputs.path, step: .lists, inputs: [Input("repository", repository.fingerprint)] + inputs) {
          .bytes(repository.bytes())
        }
      ])
    }
  }

  /// What the repository lacks.
  static func finding(_ settings: Settings) -> Diagnostic? {
    guard settings.records.gateway != nil else { return nil }
    let lacks = [
      settings.site.baseURL == nil ? "'base_url' in [site]" : nil,
      settings.records.email == nil ? "'email' in [records]" : nil,
    ].compactMap(\.self)
    guard !lacks.isEmpty else { return nil }
    return Diagnostic(
      .warning, "there is no 'oai.xml' for harvesters: the settings lack \(lacks.joined(separator: " and "))",
      hint: "set it, or leave 'gateway' in [records] out", id: "oai-incomplete")
  }
}
