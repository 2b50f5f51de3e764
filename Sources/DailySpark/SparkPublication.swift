import Diagnostics
package import Hashing
package import Publication
import Rendering
import Settings
package import SparkStore
import Stores
import Synchronization
import Website

/// A library of sparks, as the press publishes it: the site, and its books.
///
/// The catalogue is read when sections are asked for, or numbers of things. It holds every text, and each section's stamp takes in all
/// that its pages show, so that the stamps tell what has changed.
package final class SparkPublication: Publication {
  /// The library and its kind.
  package let identity: String
  /// Where the library stood at the moment that is published.
  package let cursor: String
  /// What tells theme, settings and authored pages apart.
  package var ground: Fingerprint { site.fingerprint }

  private let reader: any SparkReader
  private let site: SparkGround
  private let preparation = Mutex<Preparation?>(nil)

  /// Takes one moment of a library; nothing of it is read yet.
  package init(_ reader: any SparkReader, on site: SparkGround) {
    self.reader = reader
    self.site = site
    identity = "dailyspark \(reader.identity.kind) \(reader.identity.id)"
    cursor = reader.cursor.text
  }

  /// Lets go of the library; nothing can be planned afterwards.
  package func close() { reader.close() }

  /// How many sparks are published.
  package var sparkCount: Int { get throws { try prepared().maker.catalogue.sparks.count } }

  /// How many lessons are published.
  package var lessonCount: Int { get throws { try prepared().maker.catalogue.lessons.count } }

  /// How many sessions are published: those that were kept, if the library may store any.
  package var sessionCount: Int { get throws { try prepared().maker.catalogue.sessions.count } }

  /// The pages that stand by themselves, the lists, the feeds and the books first, then each spark, oldest first.
  package func sections(recalling recall: Recall) throws -> [Section] {
    let prepared = try prepared()
    let (maker, books) = (prepared.maker, prepared.books)
    let places = SiteOutputs(frames: maker.frames, authored: site.authored, folder: site.sources.pages)
    let lists =
      [SettingsOutputs(frames: maker.frames).section(), HomeOutputs(maker: maker, books: books).section()]
      + TodayOutputs(maker: maker).sections() + SparkLists(maker: maker).sections()
      + LessonOutputs(maker: maker, books: books).sections() + SessionOutputs(maker: maker).sections()
    let others =
      SparkFamily(maker: maker).sections() + SparkKeep(maker: maker, books: books).sections()
      + SparkFeeds(maker: maker, books: books, authored: site.authored).sections()
      + SparkSearch(maker: maker, pages: site.authored).sections() + books.map { $0.section() }
      + SparkPages(maker: maker).sections()
    return [places.section(prepared.stamp, telling: site.findings + prepared.findings)]
      + (lists + others).map { $0(prepared.stamp) }
  }

  /// Nothing: what has changed shows in the stamps. None where the library cannot say what has.
  package func changes(since cursor: String, recalling recall: Recall) throws -> Set<String>? {
    guard let cursor = ChangeCursor(text: cursor), case .list = try reader.changes(since: cursor) else { return nil }
    return []
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

/// What sections are planned with.
private struct Preparation: Sendable {
  let maker: SparkMaker
  let books: [SparkBook]
  /// The stamp of what all pages share, and the findings about it.
  let stamp: Fingerprint
  /// What is to be said of the library as a whole.
  let findings: [Diagnostic]

  /// Reads the catalogue, and makes what all pages share.
  init(_ reader: any SparkReader, _ site: SparkGround) throws {
    let catalogue = try SparkCatalogue(reader, settings: site.settings, messages: site.theme.messages)
    var plan = SiteFrames.Plan(
      kinds: PageKind.ofSparks, library: SitePath.sparks, navigation: try Self.navigation(catalogue, site))
    plan.footer = site.authored
    plan.hasNews = !(catalogue.sparks.isEmpty && catalogue.lessons.isEmpty && catalogue.sessions.isEmpty)
    plan.hasCatalogue = site.settings.books.enabled && !(catalogue.sparks.isEmpty && catalogue.lessons.isEmpty)
    let frames = try SiteFrames(
      theme: site.theme, settings: site.settings, plan: plan, icons: SiteIcons(of: site.theme, in: site.darkroom))
    maker = SparkMaker(
      frames: frames, catalogue: catalogue, covers: BookCovers(theme: site.theme, darkroom: site.darkroom))
    books = SparkBook.all(maker)
    var shared = FingerprintStream()
    plan.append(to: &shared)
    findings = Self.findings(of: catalogue, site)
    for finding in findings { shared.append(finding.headline) }
    stamp = shared.finish()
  }

  /// The tags of languages that are none, each once.
  private static func findings(of catalogue: SparkCatalogue, _ site: SparkGround) -> [Diagnostic] {
    catalogue.unknownLanguages.sorted { $0.key < $1.key }.map { tag, number in
      Diagnostic(
        .warning,
        "\(number) of the sparks, lessons and sessions \(number == 1 ? "is" : "are") in the language '\(tag)', which is no "
          + "language tag, and \(number == 1 ? "counts" : "count") as '\(site.settings.site.language)'",
        at: Diagnostic.Place(file: site.sources.library),
        hint: "language tags are like 'en', 'pt-BR' or 'zh-Hant' (BCP 47)", id: "unknown-language")
    }
  }

  /// What the menu leads to: whatever the library has of it. Authored pages would be too many beside that; the foot of every page leads to them.
  private static func navigation(
    _ catalogue: SparkCatalogue, _ site: SparkGround
  ) throws -> [(title: String, target: String)] {
    let messages = site.theme.messages
    var entries = [(title: try messages.text("sparks"), target: SitePath.sparks)]
    for kind in SparkGroupKind.allCases where !catalogue.groups(kind).isEmpty {
      entries.append((title: try messages.text(kind.folder), target: kind.address))
    }
    if !catalogue.lessons.isEmpty { entries.append((title: try messages.text("lessons"), target: SitePath.lessons)) }
    if !catalogue.sessions.isEmpty { entries.append((title: try messages.text("sessions"), target: SitePath.sessions)) }
    if site.settings.audience == .family {
      entries.append((title: try messages.text("family"), target: SitePath.family))
    }
    return entries
  }
}
