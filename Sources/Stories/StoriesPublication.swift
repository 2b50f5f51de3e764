import Basics
package import Build
package import Feeds
package import Hashing
import Models
import Rendering
import Settings
import Stores
package import StoryStore
import Synchronization
import Website

/// A library of stories, as the press publishes it: the site, and an e-book for each story.
///
/// The index is read when sections are asked for: a build that finds nothing changed never needs it.
package final class StoriesPublication: Publication {
  /// The library and its kind.
  package let identity: String
  /// The position of the library at the moment that is published, and which of its stories are ready.
  package let cursor: String
  /// The fingerprint of theme, settings and authored pages.
  package var configurationHash: Fingerprint { site.fingerprint }

  let reader: any StoryReader
  let site: StoriesConfiguration
  let resolver: PictureResolver
  /// The rule for stories that are not ready.
  let drafts: DraftRule
  /// The mark of which stories are ready.
  let readiness: String
  private let share: Share
  /// Whether it goes on from an earlier moment that this process has read.
  private let goesOn: Bool
  private let preparation = Mutex<Preparation?>(nil)

  /// Takes one snapshot of a library, of which all is to be made, or a share; nothing of it is read yet.
  package init(
    _ reader: any StoryReader, on site: StoriesConfiguration, drafts: DraftRule, making share: Share = .whole
  ) throws {
    self.reader = reader
    self.site = site
    self.drafts = drafts
    self.share = share
    goesOn = false
    readiness = drafts.mark(of: try reader.releases().values)
    resolver = PictureResolver(
      PictureLookup(site.sources.pictures), imagePipeline: site.imagePipeline, found: share.sites)
    identity = "stories \(reader.identity.kind) \(reader.identity.id)"
    cursor = Self.cursor(reader, readiness)
  }

  /// Goes on from an earlier snapshot of the library where only stories have changed since: nothing came, went, or
  /// moved to another place, group or collection. None where that is not so.
  ///
  /// No picture of the library may have changed since then. What was remembered is used up.
  package init?(
    _ reader: any StoryReader, on site: StoriesConfiguration, drafts: DraftRule, continuing memory: inout StoriesMemory?
  ) throws {
    self.reader = reader
    self.site = site
    self.drafts = drafts
    share = .whole
    goesOn = true
    readiness = drafts.mark(of: try reader.releases().values)
    resolver = PictureResolver(PictureLookup(site.sources.pictures), imagePipeline: site.imagePipeline)
    identity = "stories \(reader.identity.kind) \(reader.identity.id)"
    cursor = Self.cursor(reader, readiness)
    // What is remembered is changed in its place: a copy of thousands of stories takes longer than a page.
    guard memory?.configurationHash == site.fingerprint, memory?.readiness == readiness,
      case .list(let changes)? = try memory.map({ try reader.changes(since: $0.cursor) }),
      try memory?.preparation.libraryIndex.take(
        changes, from: reader, settings: site.settings, drafts: drafts, moods: site.moods, resolver: resolver) == true
    else { return nil }
    let prepared = memory?.preparation
    preparation.withLock { $0 = prepared }
  }

  /// The `cursor` of a publication of a snapshot of a library.
  package static func cursor(of reader: any StoryReader, drafts: DraftRule) throws -> String {
    cursor(reader, drafts.mark(of: try reader.releases().values))
  }

  private static let readinessMark: Character = "\n"

  private static func cursor(_ reader: any StoryReader, _ readiness: String) -> String {
    readiness.isEmpty ? reader.cursor.text : "\(reader.cursor.text)\(readinessMark)\(readiness)"
  }

  /// The feed's position in a cursor; its rest, which stories there were, is in the content hashes of sections.
  private static func change(in cursor: String) -> ChangeCursor? {
    ChangeCursor(text: String(cursor.prefix { $0 != readinessMark }))
  }

  /// Reads something more of the moment that is published.
  package func reading<T>(_ work: (any StoryReader) throws -> T) rethrows -> T { try work(reader) }

  /// The moment as the settings let it out, in one look that opens no picture.
  package func published() throws -> PublishedLibrary {
    try PublishedLibrary(reader, site.settings, drafts: drafts)
  }

  /// The number of published stories.
  package func storyCount() throws -> Int {
    guard share.hasLists else { return try published().stories.count { share.holds($0.story.id) } }
    let isAll = !site.settings.holdsBack && (readiness.isEmpty || !drafts.leavesOut)
    return isAll ? try reader.storyCount() : try published().stories.count
  }

  /// Lets go of the library; nothing can be planned afterwards.
  package func close() { reader.close() }

  /// The memory of the publication, for one of a later moment; nil if it was never asked for its sections.
  package var memory: StoriesMemory? {
    preparation.withLock { $0 }.map {
      StoriesMemory(preparation: $0, cursor: reader.cursor, configurationHash: configurationHash, readiness: readiness)
    }
  }

  /// Its memory for a later process; that of an earlier one where it went on from that.
  package var keptState: KeptState {
    guard case .whole = share, let prepared = preparation.withLock(\.self) else { return .none }
    // What is kept out of the site does not lie beside it either.
    guard site.settings.childName == .keep else { return .none }
    let shown = prepared.libraryIndex.fingerprint
    if goesOn || prepared.isKept { return .same(shown: shown) }
    guard prepared.libraryIndex.isAddressed else { return .none }
    let (cursor, readiness) = (reader.cursor, readiness)
    return .parts(shown: shown) { (try? prepared.libraryIndex.kept(at: cursor, readiness)) ?? [] }
  }

  /// The pages that stand by themselves, lists and feeds, then the stories, oldest first; of a shard only its stories.
  package func sections(recalling recall: Recall) throws -> [Section] {
    let prepared = try prepared(recalling: recall)
    try prepared.readAssets()
    let (libraryIndex, maker, readings) = (prepared.libraryIndex, prepared.maker, readings(prepared))
    guard share.hasLists else { return stories(libraryIndex, readings) }
    let places = SiteOutputs(frames: maker.frames, authored: site.authored, folder: site.sources.pages)
    let left = Diagnostic.left(in: site.authored, libraryIndex.names)
    var sections = [
      places.section(
        telling: site.findings + libraryIndex.findings + left
          + [RecordOutputs.finding(site.settings)].compactMap(\.self)),
      Section("settings", in: maker, shows: SettingsPage(of: libraryIndex)),
    ]
    sections += libraryIndex.listSections(in: maker, books: hasCollectionBooks ? readings : nil)
    if let light = LightList(of: libraryIndex, in: maker) { sections.append(Section("light", in: maker, shows: light)) }
    if let family = FamilyPage(of: libraryIndex) { sections.append(Section("family", in: maker, shows: family)) }
    sections += try CatalogOutputs(of: libraryIndex, in: maker).sections()
    sections += SiteMapOutputs(maker: maker, libraryIndex: libraryIndex, authored: site.authored).sections()
    sections += RecordOutputs(maker: maker, libraryIndex: libraryIndex).sections()
    sections += SearchOutputs(libraryIndex: libraryIndex, readings: readings).sections(with: site.authored, in: maker)
    return sections + stories(libraryIndex, readings)
  }

  /// The stories that are made here, or taken from the shards.
  private func stories(_ libraryIndex: LibraryIndex, _ readings: StoryReadings) -> [Section] {
    if let sites = share.sites {
      return libraryIndex.stories.map { sites.section(of: $0.card.value, marks: readings.marks) }
    }
    let shared = SharedLibraryIndex(libraryIndex)
    return libraryIndex.stories.indices.filter { share.holds(libraryIndex.stories[$0].id) }.map { place in
      shared.section(ofStory: place, readings: readings, strangers: strangers(beside: place, in: libraryIndex))
    }
  }

  /// The stories themselves: their pages stand before the lists are asked what they show.
  package func sections(reading owners: Set<String>, recalling recall: Recall) throws -> [Section] {
    if owners.isEmpty || share.sites != nil { return [] }
    let prepared = try prepared(recalling: recall)
    try prepared.readAssets()
    let (libraryIndex, readings) = (prepared.libraryIndex, readings(prepared))
    let places = owners.map { Identifier($0) }.filter(share.holds).compactMap(libraryIndex.place).sorted()
    let shared = SharedLibraryIndex(libraryIndex)
    return places.map { place in
      shared.section(ofStory: place, readings: readings, strangers: strangers(beside: place, in: libraryIndex))
    }
  }

  /// The records of all stories for libraries, the oldest first, by their addresses.
  package func records() throws -> [(slug: String, record: CatalogRecord)] {
    let prepared = try prepared(recalling: .nothing)
    let (libraryIndex, maker) = (prepared.libraryIndex, prepared.maker)
    let dates = StoryDates(libraryIndex.stories.indices.map(libraryIndex.date))
    return try libraryIndex.recordedPlaces.map { place in
      (libraryIndex.stories[place].slug, try maker.record(of: libraryIndex.recorded(place), dates))
    }
  }

  func readings(_ prepared: Preparation, only edition: StoryEdition? = nil) -> StoryReadings {
    let maker = StoryMaker(pages: prepared.maker, resolver: resolver, edition: edition)
    return StoryReadings(reader, for: maker, marks: prepared.marks)
  }

  /// Those of the sections of stories, and of collections that are books, that have one of some ids; of stories perhaps
  /// one kind of their files alone.
  func stories(named ids: Set<String>, only edition: StoryEdition?, recalling recall: Recall) throws -> [Section] {
    let prepared = try prepared(recalling: recall)
    if edition == nil { try prepared.readAssets() }
    let (libraryIndex, readings) = (prepared.libraryIndex, readings(prepared, only: edition))
    let collections =
      hasCollectionBooks && share.hasLists
      ? libraryIndex.collectionSections(in: prepared.maker, books: readings) : []
    return (collections + stories(libraryIndex, readings)).filter { ids.contains($0.id) }
  }

  /// Whether the stories of a collection are a book together.
  var hasCollectionBooks: Bool { site.settings.books.enabled && site.settings.books.collections }

  /// The means to plan sections; read once.
  func prepared(recalling recall: Recall) throws -> Preparation {
    resolver.recall(recall)
    return try preparation.withLock { known in
      if let known { return known }
      let prepared = try Preparation(reader, site, resolver, drafts, share, readiness, recalling: recall)
      known = prepared
      return prepared
    }
  }

  /// The stories of other shards whose pictures count for a story of this one: their own sections, which would say so,
  /// are not here.
  private func strangers(beside place: Int, in libraryIndex: LibraryIndex) -> [Int] {
    if share.hasLists { return [] }
    let isFirst = place == libraryIndex.stories.firstIndex { share.holds($0.id) }
    return libraryIndex.recommendations[place].filter { !share.holds(libraryIndex.stories[$0].id) }
      + (isFirst ? libraryIndex.strangers : [])
  }

  /// The stories whose pages have changed, and those that have changed otherwise: their dates may be others, and
  /// everything else that a section shows is in its value.
  package func changes(since cursor: String) throws -> ChangedOwners? {
    guard let cursor = Self.change(in: cursor), case .list(let changes) = try reader.changes(since: cursor) else {
      return nil
    }
    var owners = ChangedOwners()
    for change in changes {
      switch change.kind {
      case .page:
        guard let story = change.owner else { return nil }
        owners.read.insert(Identifier(story).text)
      case .story: owners.declared.insert(Identifier(change.id).text)
      default: break
      }
    }
    return owners
  }
}

/// A publication's memory of its library, without holding on to it.
package struct StoriesMemory: Sendable {
  fileprivate var preparation: Preparation
  fileprivate let cursor: ChangeCursor
  fileprivate let configurationHash: Fingerprint
  fileprivate let readiness: String
}

/// The means to plan sections.
struct Preparation: Sendable {
  var libraryIndex: LibraryIndex
  /// Whether an earlier process has kept the index.
  let isKept: Bool
  let maker: PageMaker
  /// The fingerprints of the stories' files that shards have made, by the ids of the stories.
  let marks: [String: Fingerprint]

  /// Reads the index, or what an earlier process has kept of it, and makes what all pages share.
  init(
    _ reader: any StoryReader, _ site: StoriesConfiguration, _ resolver: PictureResolver, _ drafts: DraftRule,
    _ share: Share,
    _ readiness: String, recalling recall: Recall
  ) throws {
    let moods = site.moods
    var kept: LibraryIndex?
    if case .whole = share {
      kept = try LibraryIndex(
        kept: recall.keptState, from: reader, settings: site.settings, drafts: drafts, readiness: readiness,
        moods: moods, resolver: resolver)
    }
    isKept = kept != nil
    libraryIndex =
      try kept
      ?? LibraryIndex(
        reader, settings: site.settings, drafts: drafts, moods: moods,
        languages: SiteFrames.languageNames(theme: site.theme, settings: site.settings), resolver: resolver,
        share: share)
    marks = try share.sites?.marks() ?? [:]
    try share.sites?.check(libraryIndex)
    var plan = SiteFrames.Plan(
      kinds: PageKind.ofStories, library: SitePath.library, navigation: try Self.navigation(libraryIndex, site))
    plan.hasNews = !libraryIndex.stories.isEmpty
    plan.hasCatalogue = libraryIndex.stories.contains(where: site.settings.books.have)
    plan.hasLightPages = plan.hasCatalogue && site.settings.books.share.contains(where: \.isLight)
    plan.beginning.colours = libraryIndex.profile?.colours?.rawValue
    plan.beginning.readsAloud = libraryIndex.profile?.readsAloud ?? false
    let frames = try SiteFrames(
      theme: site.theme, settings: site.settings, plan: plan, icons: SiteIcons(of: site.theme, in: site.imagePipeline))
    var maker = PageMaker(
      frames: frames, resolver: resolver,
      shared: .init(names: libraryIndex.names, tellsLanguages: libraryIndex.isInSeveralLanguages))
    maker.fonts = site.fonts
    self.maker = maker
  }

  /// Reads what pages load: what is wrong in it ends a build before anything is planned. Words in other languages are
  /// parsed where their tables are made.
  func readAssets() throws { _ = try maker.frames.assets }

  /// The links of the menu: whatever the library has of it.
  private static func navigation(
    _ libraryIndex: LibraryIndex, _ site: StoriesConfiguration
  ) throws -> [SiteFrames.Link] {
    let messages = site.theme.messages
    var entries = [SiteFrames.Link(try messages.text("stories"), to: SitePath.library)]
    if !libraryIndex.collections.isEmpty {
      entries.append(.init(try messages.text("collections"), to: SitePath.collections))
    }
    for kind in GroupKind.named where libraryIndex.groups[kind, default: []].count >= kind.fewest {
      entries.append(.init(try messages.text(kind.folder), to: kind.address))
    }
    if libraryIndex.achievements != nil { entries.append(.init(try messages.text("family"), to: SitePath.family)) }
    return entries + site.authored.map { .init($0.title, to: $0.path) }
  }
}

extension Identifier {
  /// The id of a story's section: a story may be called 'home', as the section of the front page is.
  var section: String { "story " + text }

  /// The id of a collection's section.
  var collectionSection: String { "collection " + text }
}
