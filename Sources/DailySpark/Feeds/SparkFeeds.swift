import Catalogs
import Hashing
import Languages
import Publication
import Rendering
import Settings
import Values
import Website

/// Plans what readers of news, reading apps and search engines look for: a feed of what is new, a catalogue of the books, a site map, and what
/// robots may visit.
struct SparkFeeds: Sendable {
  let maker: SparkMaker
  let books: [SparkBook]
  let authored: [AuthoredPage]

  private var catalogue: SparkCatalogue { maker.catalogue }
  private var frames: SiteFrames { maker.frames }

  /// What came or changed, by its place in the catalogue.
  private enum News: Sendable {
    case spark(Int)
    case lesson(Int)
    case session(Int)
  }

  /// All of them.
  func sections() -> [Section.Unstamped] {
    [frames.robots()] + (newest.isEmpty ? [] : [news]) + catalogueSections + siteMap
  }

  // MARK: News

  /// What came last, newest first: sparks and sessions by when they were made, lessons by when they were changed.
  private var newest: [News] {
    let sparks = catalogue.sparks.indices.map {
      (catalogue.sparks[$0].createdAt, catalogue.sparks[$0].id, News.spark($0))
    }
    let lessons = catalogue.lessons.indices.map {
      (catalogue.lessons[$0].lastUpdated, catalogue.lessons[$0].id, News.lesson($0))
    }
    let sessions = catalogue.sessions.indices.map {
      (catalogue.sessions[$0].startedAt, catalogue.sessions[$0].id, News.session($0))
    }
    let all = (sparks + lessons + sessions).sorted { ($1.0, $1.1) < ($0.0, $0.1) }
    return all.prefix(maker.settings.site.storiesPerPage).map(\.2)
  }

  private var news: Section.Unstamped {
    let newest = newest
    return Section.unstamped("news") { stream in
      for thing in newest { append(thing, to: &stream) }
    } plan: {
      let entries = try newest.map(entry)
      return [frames.news(entries, inputs: entries.map { Input("entry \($0.identifier)", $0.fingerprint) })]
    }
  }

  private func append(_ thing: News, to stream: inout FingerprintStream) {
    switch thing {
    case .spark(let place): stream.append(catalogue.sparkStamps[place])
    case .lesson(let place): stream.append(catalogue.lessonStamps[place])
    case .session(let place): stream.append(catalogue.sessionStamps[place])
    }
  }

  private func entry(_ thing: News) throws -> CatalogEntry {
    func made(
      _ id: Identifier, _ title: String, _ language: Language, _ issued: Timestamp?, _ updated: Timestamp,
      _ page: String,
      _ summary: String?
    ) -> CatalogEntry {
      let date = issued.flatMap { $0 == .unknown ? nil : $0.dateText }
      var entry = CatalogEntry(
        identifier: id.urn, title: title, language: language.tag, issued: date, updated: updated.secondsText)
      entry.summary = summary
      entry.page = frames.base.map { frames.canonical(page, $0) } ?? SitePath.link(from: SitePath.news, to: page)
      return entry
    }
    switch thing {
    case .spark(let place):
      let spark = catalogue.sparks[place]
      var entry = made(
        spark.id, PlainText.excerpt(spark.text, 80), spark.language, spark.createdAt, spark.modified,
        SitePath.spark(spark), spark.text)
      entry.subjects = [SparkGroupKind.situation, .audience].compactMap { catalogue.group($0, of: place)?.label }
      return entry
    case .lesson(let place):
      let lesson = catalogue.lessons[place]
      var entry = made(
        lesson.id, lesson.title, lesson.language, nil, lesson.lastUpdated, SitePath.lesson(lesson.slug),
        lesson.body.summary)
      entry.subjects = lesson.tags.map { catalogue.tags[$0].label }
      return entry
    case .session(let place):
      let session = catalogue.sessions[place]
      return made(
        session.id, try maker.title(of: session), session.language, session.startedAt, session.modified,
        SitePath.session(session), session.personaDescription)
    }
  }

  // MARK: The catalogue of books

  private var catalogueSections: [Section.Unstamped] {
    guard !books.isEmpty else { return [] }
    let updated = (books.map(\.modified).max() ?? .unknown).secondsText
    let root = Section.unstamped("opds") { stream in
      stream.append(updated)
    } plan: {
      let title = try maker.messages.text("pocket_books")
      let guide = CatalogGuide(
        identifier: frames.identifier(of: SitePath.books), title: title, updated: updated, kind: .acquisition,
        address: frames.address(of: SitePath.books, on: SitePath.catalogue))
      return feed(
        SitePath.catalogue, title: frames.siteName, updated: updated, .feeds([guide]), up: nil, inputs: [])
    }
    let list = Section.unstamped("opds books") { stream in
      for book in books { book.appendLink(to: &stream) }
    } plan: {
      let entries = try books.map { try $0.entry(on: SitePath.books) }
      return feed(
        SitePath.books, title: try maker.messages.text("pocket_books"), updated: updated, .books(entries),
        up: SitePath.catalogue, inputs: entries.map { Input("entry of '\($0.title)'", $0.fingerprint) })
    }
    return [root, list]
  }

  private func feed(
    _ document: String, title: String, updated: String, _ content: CatalogFeed.Content, up: String?, inputs: [Input]
  ) -> [Output] {
    func address(_ target: String) -> String { frames.address(of: target, on: document) }
    var feed = CatalogFeed(
      identifier: frames.identifier(of: document), title: title, language: maker.language.tag, updated: updated,
      author: frames.siteName, address: address(document), start: address(SitePath.catalogue), content: content)
    feed.up = up.map(address)
    feed.page = address(SitePath.home)
    return frames.outputs(of: feed, at: document, inputs: inputs)
  }

  // MARK: The site map

  private var siteMap: [Section.Unstamped] {
    let sections = SiteMapSections(frames: frames, lists: lists, count: catalogue.sparks.count) { place in
      catalogue.listMarks[place]
    }
    return sections.sections { place, stream in
      stream.append(catalogue.sparks[place].address)
      stream.append(catalogue.sparks[place].modified.text)
    } page: { place, base in
      let spark = catalogue.sparks[place]
      return .init(
        address: frames.canonical(SitePath.spark(spark), base), updated: spark.modified.secondsText)
    }
  }

  /// The pages that are no sparks.
  private var lists: [String] {
    var paths = [SitePath.home, SitePath.sparks]
    for kind in SparkGroupKind.allCases where !catalogue.groups(kind).isEmpty {
      paths.append(kind.address)
      paths += catalogue.groups(kind).map(\.address)
    }
    if !catalogue.lessons.isEmpty { paths.append(SitePath.lessons) }
    paths += catalogue.lessons.map { SitePath.lesson($0.slug) } + catalogue.tags.map { SitePath.tag($0.slug) }
    if !catalogue.sessions.isEmpty { paths.append(SitePath.sessions) }
    return paths + catalogue.sessions.map(SitePath.session) + authored.map(\.path)
  }
}

extension Identifier {
  /// What identifies a thing of a library for ever.
  var urn: String {
    Identifier(uuid: text).map { "urn:uuid:\($0.text.lowercased())" } ?? NameBasedUUID("dailyspark|\(text)").urn
  }
}
