import Basics
import Build
import Feeds
import Hashing
import Languages
import Rendering
import Settings
import Website

/// The files for readers of news, reading apps and search engines: a feed of what is new, a catalogue of the books, a
/// site map, and what robots may visit.
struct SparkFeeds: Sendable {
  let maker: SparkMaker
  let libraryIndex: SparkIndex
  let books: [SparkBookLink]
  let authored: [AuthoredPage]

  /// All of them.
  func sections() -> [Section] {
    let newest = newest
    return [maker.frames.robots()] + (newest.isEmpty ? [] : [Section("news", in: maker, shows: News(things: newest))])
      + catalogueSections + siteMap
  }

  /// The latest things, newest first: sparks and sessions by when they were made, lessons by when they were changed.
  private var newest: [SparkThing] {
    let sparks = libraryIndex.sparkCards.map { ($0.spark.createdAt, $0.spark.id, SparkThing.spark($0)) }
    let lessons = libraryIndex.lessonCards.map { ($0.lesson.lastUpdated, $0.lesson.id, SparkThing.lesson($0)) }
    let sessions = libraryIndex.sessionCards.map { ($0.startedAt, $0.id, SparkThing.session($0)) }
    let all = (sparks + lessons + sessions).sorted { ($1.0, $1.1) < ($0.0, $0.1) }
    return all.prefix(maker.settings.site.storiesPerPage).map(\.2)
  }

  private var catalogueSections: [Section] {
    if books.isEmpty { return [] }
    let updated = books.map(\.modified).max() ?? .unknown
    return [
      Section("opds", in: maker, shows: RootFeed(updated: updated, books: books.map(\.book))),
      Section("opds books", in: maker, shows: BookFeed(books: books, updated: updated)),
    ]
  }

  private var siteMap: [Section] {
    let sections = SiteMapSections(frames: maker.frames, lists: lists, count: libraryIndex.sparks.count) { place in
      libraryIndex.listMarks[place]
    }
    return sections.sections(reading: { _ in NoReading() }) { [libraryIndex] place in
      let spark = libraryIndex.sparks[place]
      return .init(SitePath.spark(spark), updated: spark.modified)
    }
  }

  /// The pages that are no sparks.
  private var lists: [String] {
    var paths = [SitePath.home, SitePath.sparks]
    for kind in SparkGroupKind.allCases where !libraryIndex.groups(kind).isEmpty {
      paths.append(kind.address)
      paths += libraryIndex.groups(kind).map(\.address)
    }
    if !libraryIndex.lessons.isEmpty { paths.append(SitePath.lessons) }
    paths += libraryIndex.lessons.map { SitePath.lesson($0.slug) } + libraryIndex.tags.map { SitePath.tag($0.tag.slug) }
    if !libraryIndex.sessions.isEmpty { paths.append(SitePath.sessions) }
    return paths + libraryIndex.sessions.map(SitePath.session) + authored.map(\.path)
  }
}

/// The feed of what is new.
private struct News: SectionContent {
  let things: [SparkThing]

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let entries = try things.map { try entry($0, maker) }
    return SectionPlan([
      maker.frames.news(entries, inputs: entries.map { Input("entry \($0.identifier)", $0.fingerprint) })
    ])
  }

  private func entry(_ thing: SparkThing, _ maker: SparkMaker) throws -> CatalogEntry {
    let frames = maker.frames
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
    case .spark(let card):
      let spark = card.spark
      var entry = made(
        spark.id, PlainText.excerpt(spark.text, 80), spark.language, spark.createdAt, spark.modified,
        SitePath.spark(spark), spark.text)
      entry.subjects = card.about
      return entry
    case .lesson(let card):
      let lesson = card.lesson
      var entry = made(
        lesson.id, lesson.title, lesson.language, nil, lesson.lastUpdated, SitePath.lesson(lesson.slug),
        lesson.body.summary)
      entry.subjects = card.tags.map(\.label)
      return entry
    case .session(let card):
      let session = card.value
      return made(
        session.id, try maker.title(of: session), session.language, session.startedAt, session.modified,
        SitePath.session(session), session.personaDescription)
    }
  }
}

/// The root of the catalogue, which leads to the books.
private struct RootFeed: SectionContent {
  let updated: Timestamp
  let books: [SparkBookName]

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let frames = maker.frames
    var guide = CatalogGuide(
      identifier: frames.identifier(of: SitePath.books), title: try maker.messages.text("pocket_books"),
      updated: updated.secondsText, kind: .acquisition,
      address: frames.address(of: SitePath.books, on: SitePath.catalogue))
    guide.count = books.count
    guide.summary = try books.map { try $0.title(maker) }.joined(separator: " · ")
    return SectionPlan(
      maker.feed(
        SitePath.catalogue, title: frames.siteName, updated: updated, .feeds([guide]), up: nil, inputs: []))
  }
}

/// The feed of the books.
private struct BookFeed: SectionContent {
  let books: [SparkBookLink]
  let updated: Timestamp

  func plan(in maker: SparkMaker) throws -> SectionPlan {
    let entries = try books.map { try $0.entry(on: SitePath.books, maker) }
    return SectionPlan(
      maker.feed(
        SitePath.books, title: try maker.messages.text("pocket_books"), updated: updated, .books(entries),
        up: SitePath.catalogue, inputs: entries.map { Input("entry of '\($0.title)'", $0.fingerprint) }))
  }
}

extension SparkMaker {
  fileprivate func feed(
    _ document: String, title: String, updated: Timestamp, _ content: CatalogFeed.Content, up: String?, inputs: [Input]
  ) -> [Output] {
    func address(_ target: String) -> String { frames.address(of: target, on: document) }
    var feed = CatalogFeed(
      identifier: frames.identifier(of: document), title: title, language: language.tag, updated: updated.secondsText,
      author: frames.siteName, address: address(document), start: address(SitePath.catalogue), content: content)
    feed.up = up.map(address)
    feed.page = address(SitePath.home)
    if up == nil { feed.crawlable = address(SitePath.books) } else { feed.isComplete = true }
    return frames.outputs(of: feed, at: document, inputs: inputs)
  }
}

extension Identifier {
  /// The permanent identifier of a thing of a library.
  var urn: String {
    Identifier(uuid: text).map { "urn:uuid:\($0.text.lowercased())" } ?? NameBasedUUID("dailyspark|\(text)").urn
  }
}
