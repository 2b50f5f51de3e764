import Diagnostics
import Files
package import Hashing
import Languages
import Mustache
package import Publication
import Rendering
import Settings
import Stores
import StoryModel
package import StoryStore
import Synchronization
import Values
import Website

/// A library of stories, as the press publishes it: the site, and an e-book for each story.
///
/// The catalogue is read when sections are asked for: a build that finds nothing changed never needs it.
package final class StoriesPublication: Publication {
  /// The library and its kind.
  package let identity: String
  /// Where the library stood at the moment that is published, and which of its stories are ready.
  package let cursor: String
  /// What tells theme, settings and authored pages apart.
  package var ground: Fingerprint { site.fingerprint }

  let reader: any StoryReader
  let site: StoriesGround
  let shelf: PictureShelf
  /// What becomes of stories that are not ready.
  let drafts: DraftRule
  /// What tells apart which stories are ready.
  let readiness: String
  private let share: Share
  private let preparation = Mutex<Preparation?>(nil)
  /// What the pages of translated stories are known by, as far as they were asked for.
  private let pageMarks = Mutex<[Identifier: [PageMark]]>([:])

  /// Takes one moment of a library, of which all is to be made, or a share; nothing of it is read yet.
  package init(
    _ reader: any StoryReader, on site: StoriesGround, drafts: DraftRule, making share: Share = .whole
  ) throws {
    self.reader = reader
    self.site = site
    self.drafts = drafts
    self.share = share
    readiness = drafts.mark(of: try reader.releases().values)
    shelf = PictureShelf(PictureLookup(site.sources.pictures), darkroom: site.darkroom, found: share.sites)
    identity = "stories \(reader.identity.kind) \(reader.identity.id)"
    cursor = Self.cursor(reader, readiness)
  }

  /// Goes on from an earlier moment of the library where only stories have changed since: nothing came, went, or moved to another
  /// place, group or collection. None where that is not so.
  ///
  /// No picture of the library may have changed since then. What was remembered is used up.
  package init?(
    _ reader: any StoryReader, on site: StoriesGround, drafts: DraftRule, continuing memory: inout StoriesMemory?
  ) throws {
    self.reader = reader
    self.site = site
    self.drafts = drafts
    share = .whole
    readiness = drafts.mark(of: try reader.releases().values)
    shelf = PictureShelf(PictureLookup(site.sources.pictures), darkroom: site.darkroom)
    identity = "stories \(reader.identity.kind) \(reader.identity.id)"
    cursor = Self.cursor(reader, readiness)
    // What is remembered is changed in its place: a copy of thousands of stories takes longer than a page.
    guard memory?.ground == site.fingerprint, memory?.readiness == readiness,
      case .list(let changes)? = try memory.map({ try reader.changes(since: $0.cursor) }),
      try memory?.preparation.catalogue.take(
        changes, from: reader, settings: site.settings, drafts: drafts, moods: site.moods, shelf: shelf) == true
    else { return nil }
    let prepared = memory?.preparation
    preparation.withLock { $0 = prepared }
  }

  private static let readinessMark: Character = "\n"

  private static func cursor(_ reader: any StoryReader, _ readiness: String) -> String {
    readiness.isEmpty ? reader.cursor.text : "\(reader.cursor.text)\(readinessMark)\(readiness)"
  }

  /// Where the feed stood in a cursor; the rest of it says which stories there were, and that is in the stamps of sections.
  private static func change(in cursor: String) -> ChangeCursor? {
    ChangeCursor(text: String(cursor.prefix { $0 != readinessMark }))
  }

  /// Reads something more of the moment that is published.
  package func reading<T>(_ work: (any StoryReader) throws -> T) rethrows -> T { try work(reader) }

  /// What the settings let out of the moment, in one look that opens no picture.
  package func published() throws -> PublishedLibrary {
    try PublishedLibrary(reader, site.settings, drafts: drafts)
  }

  /// How many stories are published.
  package func storyCount() throws -> Int {
    guard share.hasLists else { return try published().stories.count { share.holds($0.story.id) } }
    let isAll = !site.settings.holdsBack && (readiness.isEmpty || !drafts.leavesOut)
    return isAll ? try reader.storyCount() : try published().stories.count
  }

  /// Lets go of the library; nothing can be planned afterwards.
  package func close() { reader.close() }

  /// What the publication has read, for one of a later moment; nil if it was never asked for its sections.
  package var memory: StoriesMemory? {
    preparation.withLock { $0 }.map {
      StoriesMemory(preparation: $0, cursor: reader.cursor, ground: ground, readiness: readiness)
    }
  }

  /// The pages that stand by themselves, the lists and the feeds first, then each story, oldest first; of a shard its stories alone.
  package func sections(recalling recall: Recall) throws -> [Section] {
    let prepared = try prepared(recalling: recall)
    guard share.hasLists else { return stories(prepared) }
    let places = SiteOutputs(frames: prepared.maker.frames, authored: site.authored, folder: site.sources.pages)
    let entries = CatalogMaker(maker: prepared.maker, catalogue: prepared.catalogue)
    let left = Diagnostic.left(in: site.authored, prepared.catalogue.names)
    return [places.section(prepared.stamp, telling: site.findings + prepared.catalogue.findings + left)]
      + [settings(prepared)]
      + lists(prepared).sections(prepared.stamp)
      + FamilyOutputs(maker: prepared.maker, catalogue: prepared.catalogue).sections(prepared.stamp)
      + (try CatalogOutputs(entries).sections(prepared.stamp))
      + SiteMapOutputs(entries: entries, authored: site.authored).sections(prepared.stamp)
      + search(prepared).sections(prepared.stamp)
      + stories(prepared)
  }

  /// The stories that are made here, or taken from the shards.
  private func stories(_ prepared: Preparation) -> [Section] {
    let stories = prepared.catalogue.stories
    if let sites = share.sites { return stories.map { sites.section(of: $0, marks: prepared.marks) } }
    return stories.indices.filter { share.holds(stories[$0].id) }.map { story($0, prepared) }
  }

  /// The page of settings, which changes when stories come for an age that none was for before.
  private func settings(_ prepared: Preparation) -> Section {
    let maker = prepared.maker
    let ages = prepared.catalogue.groups[.age, default: []].filter { $0.age?.name != nil }
    return SettingsOutputs(frames: maker.frames).section { stream in
      for age in ages { stream.append(age.label) }
    } model: {
      [
        .ages: .list(
          try ages.map { group in
            .object([.age: Value(group.age?.name), .label: Value(try group.age.map(maker.label(of:)))])
          })
      ]
    }(prepared.stamp)
  }

  /// The lists, with the books of collections where the settings want them.
  private func lists(_ prepared: Preparation) -> ListOutputs {
    var lists = ListOutputs(maker: prepared.maker, catalogue: prepared.catalogue)
    guard hasCollectionBooks else { return lists }
    lists.marks = prepared.marks
    let (reader, shelf, library) = (reader, shelf, site.sources.library)
    let (maker, catalogue) = (prepared.maker, prepared.catalogue)
    lists.bookOfCollection = { collection in
      var told: [(story: ShelfStory, pages: [Page])] = []
      let book = try CollectionBook(collection, of: catalogue, maker: maker, library: library) { story in
        let pages = try reader.publishedPages(of: story)
        try shelf.open(story.id)
        try shelf.find(all: pages.compactMap(\.generatedPath))
        let shown = try ShelfPage.all(of: story, pages, shelf: shelf, library: library)
        told.append((story, pages))
        return shown
      }
      return (book, told.flatMap { shelf.witnesses(of: $0.pages, in: $0.story) })
    }
    return lists
  }

  /// The page of search and its index, with the texts of all pages.
  private func search(_ prepared: Preparation) -> SearchOutputs {
    let pages = SearchedPages(site.authored, language: prepared.maker.frames.ownLanguage)
    return SearchOutputs(maker: prepared.maker, catalogue: prepared.catalogue, pages: pages) { [reader] story in
      ShelfPage.texts(of: story, try reader.publishedPages(of: story))
    }
  }

  /// Whether the stories of a collection are a book together.
  var hasCollectionBooks: Bool { site.settings.books.enabled && site.settings.books.collections }

  /// The sections of collections that are books, of stories, and of the parts of the index that have texts, by their ids.
  package func sections(named ids: Set<String>, recalling recall: Recall) throws -> [Section] {
    let prepared = try prepared(recalling: recall)
    let stories = ids.compactMap { Identifier(section: $0) }.filter(share.holds).compactMap(prepared.catalogue.place)
    guard share.hasLists else { return stories.sorted().map { story($0, prepared) } }
    return lists(prepared).sections(ofCollections: ids, prepared.stamp)
      + stories.sorted().map { place in
        share.sites?.section(of: prepared.catalogue.stories[place], marks: prepared.marks) ?? story(place, prepared)
      } + search(prepared).sections(ofVolumes: ids, prepared.stamp)
  }

  /// What sections are planned with; read once.
  func prepared(recalling recall: Recall) throws -> Preparation {
    shelf.recall(recall)
    return try preparation.withLock { known in
      if let known { return known }
      let prepared = try Preparation(reader, site, shelf, drafts, share)
      known = prepared
      return prepared
    }
  }

  /// One story with its pages, its pictures and its book.
  private func story(_ place: Int, _ prepared: Preparation) -> Section {
    let catalogue = prepared.catalogue
    let story = catalogue.stories[place]
    var stamp = FingerprintStream()
    stamp.append(prepared.stamp)
    stamp.append(catalogue.storyStamps[place])
    stamp.append(catalogue.surroundings(of: place))
    let (reader, shelf, library, maker) = (reader, shelf, site.sources.library, prepared.maker)
    let strangers = strangers(beside: place, in: catalogue)
    let marks = { @Sendable [self] (story: ShelfStory) in try self.marks(of: story) }
    return Section(id: story.id.section, name: story.title, stamp: stamp.finish()) {
      let pages = try reader.publishedPages(of: story)
      try shelf.open(story.id)
      try shelf.find(all: pages.compactMap(\.generatedPath))
      let shown = try ShelfPage.all(of: story, pages, shelf: shelf, library: library)
      let outputs = try StoryOutputs(
        maker: maker, catalogue: catalogue, place: place, pages: shown, library: library, marks: marks)
      let others = try strangers.map { catalogue.stories[$0] }.flatMap { stranger in
        shelf.witnesses(ofCoversOf: stranger, try reader.publishedPages(of: stranger))
      }
      return SectionPlan(try outputs.all(), witnesses: shelf.witnesses(of: pages, in: story) + others)
    }
  }

  /// What the published pages of a story are known by; each story is read once for all of its translations.
  private func marks(of story: ShelfStory) throws -> [PageMark] {
    if let known = pageMarks.withLock({ $0[story.id] }) { return known }
    let marks = try reader.publishedPages(of: story).map(PageMark.init)
    pageMarks.withLock { $0[story.id] = marks }
    return marks
  }

  /// The stories of other shards whose pictures count for a story of this one: their own sections, which would say so, are not here.
  private func strangers(beside place: Int, in catalogue: Catalogue) -> [Int] {
    if share.hasLists { return [] }
    let isFirst = place == catalogue.stories.firstIndex { share.holds($0.id) }
    return catalogue.recommendations[place].filter { !share.holds(catalogue.stories[$0].id) }
      + (isFirst ? catalogue.strangers : [])
  }

  /// The stories whose pages have changed and their translations, whose pages lead to these; the collections that are books of them, and
  /// where their texts are filed: everything else that a section shows is in its stamp.
  package func changes(since cursor: String, recalling recall: Recall) throws -> Set<String>? {
    guard let cursor = Self.change(in: cursor), case .list(let changes) = try reader.changes(since: cursor) else {
      return nil
    }
    var stories: Set<Identifier> = []
    for change in changes where change.kind == .page {
      guard let story = change.owner else { return nil }
      stories.insert(Identifier(story))
    }
    guard !stories.isEmpty else { return [] }
    let prepared = try prepared(recalling: recall)
    let catalogue = prepared.catalogue
    let others = stories.compactMap(catalogue.place).flatMap(catalogue.translations).map { catalogue.stories[$0].id }
    var sections = Set(stories.union(others).filter(share.holds).map(\.section))
    guard share.hasLists else { return sections }
    sections.formUnion(search(prepared).sections(ofStories: stories.compactMap(prepared.catalogue.place)))
    guard hasCollectionBooks else { return sections }
    // One that a story has left, or come into, has another stamp.
    for entry in try reader.collections() where !stories.isDisjoint(with: entry.members) {
      sections.insert(entry.collection.id.collectionSection)
    }
    return sections
  }
}

/// What a publication has read of its library, without holding on to it.
package struct StoriesMemory: Sendable {
  fileprivate var preparation: Preparation
  fileprivate let cursor: ChangeCursor
  fileprivate let ground: Fingerprint
  fileprivate let readiness: String
}

/// What sections are planned with.
struct Preparation: Sendable {
  var catalogue: Catalogue
  let maker: PageMaker
  /// What tells apart what all pages share.
  let stamp: Fingerprint
  /// What tells the files of stories apart that shards have made, by the ids of the stories.
  let marks: [String: Fingerprint]

  /// Reads the catalogue, and makes what all pages share.
  init(
    _ reader: any StoryReader, _ site: StoriesGround, _ shelf: PictureShelf, _ drafts: DraftRule, _ share: Share
  ) throws {
    let languages = try SiteFrames.languageNames(theme: site.theme, settings: site.settings)
    catalogue = try Catalogue(
      reader, settings: site.settings, drafts: drafts, moods: site.moods, languages: languages, shelf: shelf,
      share: share)
    marks = try share.sites?.marks() ?? [:]
    try share.sites?.check(catalogue)
    var plan = SiteFrames.Plan(
      kinds: PageKind.ofStories, library: SitePath.library, navigation: try Self.navigation(catalogue, site))
    plan.hasNews = !catalogue.stories.isEmpty
    plan.hasCatalogue = catalogue.stories.contains { site.settings.books.have($0) }
    plan.beginning.colours = catalogue.profile?.colours?.rawValue
    plan.beginning.readsAloud = catalogue.profile?.readsAloud ?? false
    let frames = try SiteFrames(
      theme: site.theme, settings: site.settings, plan: plan, icons: SiteIcons(of: site.theme, in: site.darkroom))
    var maker = PageMaker(frames: frames, shelf: shelf)
    maker.fonts = site.fonts
    maker.tellsLanguages = catalogue.isInSeveralLanguages
    self.maker = maker
    var shared = FingerprintStream()
    shared.append(catalogue.names.fingerprint)
    plan.append(to: &shared)
    shared.append(catalogue.isInSeveralLanguages ? 1 : 0)
    stamp = shared.finish()
  }

  /// What the menu leads to: whatever the library has of it.
  private static func navigation(
    _ catalogue: Catalogue, _ site: StoriesGround
  ) throws -> [(title: String, target: String)] {
    let messages = site.theme.messages
    var entries = [(title: try messages.text("stories"), target: SitePath.library)]
    if !catalogue.collections.isEmpty {
      entries.append((title: try messages.text("collections"), target: SitePath.collections))
    }
    for kind in GroupKind.named where catalogue.groups[kind, default: []].count > (kind == .language ? 1 : 0) {
      entries.append((title: try messages.text(kind.folder), target: kind.address))
    }
    if catalogue.achievements != nil { entries.append((title: try messages.text("family"), target: SitePath.family)) }
    return entries + site.authored.map { (title: $0.title, target: $0.path) }
  }
}

extension Identifier {
  private static let sectionPrefix = "story "

  /// The id of a story's section: a story may be called 'home', as the section of the front page is.
  var section: String { Identifier.sectionPrefix + text }

  /// The id of a collection's section.
  var collectionSection: String { "collection " + text }

  /// The story of a section; nil if it is the section of something else.
  init?(section: String) {
    guard section.hasPrefix(Identifier.sectionPrefix) else { return nil }
    self.init(String(section.dropFirst(Identifier.sectionPrefix.utf8.count)))
  }
}

extension PictureShelf {
  /// The files that were looked at for the covers of a story, as they stood.
  fileprivate func witnesses(ofCoversOf story: ShelfStory, _ pages: [Page]) -> [Witness] {
    witnesses(ofPictures: pages.compactMap(\.generatedPath) + [story.bookCoverPath].compactMap(\.self))
  }

  /// The files that were looked at for a story, as they stood.
  fileprivate func witnesses(of pages: [Page], in story: ShelfStory) -> [Witness] {
    witnesses(ofCoversOf: story, pages)
      + witnesses(ofRecordings: pages.compactMap(\.audioRelativePath) + [story.recordingPath].compactMap(\.self))
  }
}
