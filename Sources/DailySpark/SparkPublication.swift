import Basics
package import Build
package import Hashing
import Rendering
import Settings
package import SparkStore
import Stores
import Synchronization
import Website

/// A library of sparks, as the press publishes it: the site, and its books.
///
/// The index is read when sections are asked for, or numbers of things. It holds every text, so that the content hashes
/// tell what has changed.
package final class SparkPublication: Publication {
  /// The library and its kind.
  package let identity: String
  /// The cursor of the library at the moment that is published.
  package let cursor: String
  /// The fingerprint of theme, settings and authored pages.
  package var configurationHash: Fingerprint { site.fingerprint }

  private let reader: any SparkReader
  private let site: SparkConfiguration
  private let preparation = Mutex<Preparation?>(nil)

  /// Takes one snapshot of a library; nothing of it is read yet.
  package init(_ reader: any SparkReader, on site: SparkConfiguration) {
    self.reader = reader
    self.site = site
    identity = "dailyspark \(reader.identity.kind) \(reader.identity.id)"
    cursor = reader.cursor.text
  }

  /// Lets go of the library; nothing can be planned afterwards.
  package func close() { reader.close() }

  /// How many sparks are published.
  package var sparkCount: Int { get throws { try prepared().libraryIndex.sparks.count } }

  /// How many lessons are published.
  package var lessonCount: Int { get throws { try prepared().libraryIndex.lessons.count } }

  /// How many sessions are published: those that were kept, if the library may store any.
  package var sessionCount: Int { get throws { try prepared().libraryIndex.sessions.count } }

  /// The pages that stand by themselves, the lists, the feeds and the books first, then each spark, oldest first.
  package func sections(recalling recall: Recall) throws -> [Section] {
    let prepared = try prepared()
    let (maker, libraryIndex, books) = (prepared.maker, prepared.libraryIndex, prepared.books)
    let places = SiteOutputs(frames: maker.frames, authored: site.authored, folder: site.pages)
    let links = books.map(\.link)
    var sections = [
      places.section(telling: site.findings + prepared.findings),
      Section("settings", in: maker, shows: SettingsPage()),
      Section("home", in: maker, shows: HomePage(of: libraryIndex, books: links, maker)),
    ]
    sections += Today.sections(of: libraryIndex, in: maker) + libraryIndex.listSections(in: maker)
    sections += libraryIndex.lessonSections(in: maker, books: links) + libraryIndex.sessionSections(in: maker)
    if maker.settings.audience == .family {
      sections.append(Section("family", in: maker, shows: FamilyPage(of: libraryIndex)))
    }
    sections += SparkKeep.sections(of: libraryIndex, books: books, in: maker)
    sections += SparkFeeds(maker: maker, libraryIndex: libraryIndex, books: links, authored: site.authored).sections()
    sections += SparkSearch(of: libraryIndex).sections(with: site.authored, in: maker)
    sections += books.map { SparkBook.section(of: $0, in: maker) }
    return sections + libraryIndex.sparkSections(in: maker)
  }

  /// Nothing: what has changed shows in the content hashes. None where the library cannot say what has.
  package func changes(since cursor: String) throws -> ChangedOwners? {
    guard let cursor = ChangeCursor(text: cursor), case .list = try reader.changes(since: cursor) else { return nil }
    return ChangedOwners()
  }

  private func prepared() throws -> Preparation {
    try preparation.withLock { known in
      if let known { return known }
      let prepared = try Preparation(reader, site)
      known = prepared
      return prepared
    }
  }
}

/// The content read of a library, and the means of planning its sections.
private struct Preparation: Sendable {
  let libraryIndex: SparkIndex
  let maker: SparkMaker
  let books: [Hashed<SparkBook>]
  /// The findings on the library as a whole.
  let findings: [Diagnostic]

  /// Reads the index, and makes what all pages share.
  init(_ reader: any SparkReader, _ site: SparkConfiguration) throws {
    libraryIndex = try SparkIndex(reader, settings: site.settings, messages: site.theme.messages)
    var plan = SiteFrames.Plan(
      kinds: PageKind.ofSparks, library: SitePath.sparks, navigation: try Self.navigation(libraryIndex, site))
    plan.footer = site.authored.map { .init($0) }
    plan.hasNews = !(libraryIndex.sparks.isEmpty && libraryIndex.lessons.isEmpty && libraryIndex.sessions.isEmpty)
    plan.hasCatalogue = site.settings.books.enabled && !(libraryIndex.sparks.isEmpty && libraryIndex.lessons.isEmpty)
    let frames = try SiteFrames(
      theme: site.theme, settings: site.settings, plan: plan, icons: SiteIcons(of: site.theme, in: site.imagePipeline))
    // What is wrong in a file that pages load ends a build before anything is planned.
    _ = try frames.assets
    maker = SparkMaker(frames: frames, covers: BookCovers(theme: site.theme, imagePipeline: site.imagePipeline))
    books = SparkBook.all(of: libraryIndex, maker).map { Hashed($0) }
    findings = Self.findings(of: libraryIndex, site)
  }

  /// The tags of languages that are none, each once.
  private static func findings(of libraryIndex: SparkIndex, _ site: SparkConfiguration) -> [Diagnostic] {
    libraryIndex.unknownLanguages.sorted { $0.key < $1.key }.map { tag, number in
      Diagnostic(
        .warning,
        "\(number) of the sparks, lessons and sessions \(number == 1 ? "is" : "are") in the language '\(tag)', which is no "
          + "language tag, and \(number == 1 ? "counts" : "count") as '\(site.settings.site.language)'",
        at: .library(),
        hint: "language tags are like 'en', 'pt-BR' or 'zh-Hant' (BCP 47)", id: "unknown-language")
    }
  }

  /// The links of the menu: whatever the library has of it. Authored pages would be too many beside that; the foot of
  /// every page leads to them.
  private static func navigation(
    _ libraryIndex: SparkIndex, _ site: SparkConfiguration
  ) throws -> [SiteFrames.Link] {
    let messages = site.theme.messages
    var entries = [SiteFrames.Link(try messages.text("sparks"), to: SitePath.sparks)]
    for kind in SparkGroupKind.allCases where !libraryIndex.groups(kind).isEmpty {
      entries.append(.init(try messages.text(kind.folder), to: kind.address))
    }
    if !libraryIndex.lessons.isEmpty { entries.append(.init(try messages.text("lessons"), to: SitePath.lessons)) }
    if !libraryIndex.sessions.isEmpty { entries.append(.init(try messages.text("sessions"), to: SitePath.sessions)) }
    if site.settings.audience == .family {
      entries.append(.init(try messages.text("family"), to: SitePath.family))
    }
    return entries
  }
}
