package import Basics
package import Build
import Feeds
package import Hashing
package import Languages

/// A site map's contents: the pages that are lists, and a library's own things, oldest first, about a thousand in a
/// part, cut as lists are (`ListPages`).
package struct SiteMapSections: Sendable {
  private let frames: SiteFrames
  private let lists: [String]
  private let cut: ListPages

  /// About how many things a full part lists.
  private static let partSize = 1000

  /// Takes the pages that are no things of the library, the number of these, and the marks that cut them into parts.
  package init(frames: SiteFrames, lists: [String], count: Int, mark: (Int) -> UInt64) {
    self.frames = frames
    self.lists = lists
    cut = ListPages(count: count, size: Self.partSize, mark: mark)
  }

  /// A page of the site map.
  package struct Page: Encodable, Sendable {
    /// Its path.
    let path: String
    /// Its last change, as far as that is not read.
    let updated: Timestamp
    /// The same in every language that it is in.
    let alternates: HashedList<Alternate>

    /// Names a page.
    package init(_ path: String, updated: Timestamp, alternates: HashedList<Alternate> = HashedList([])) {
      self.path = path
      self.updated = updated
      self.alternates = alternates
    }

    /// A page in one of its languages.
    package struct Alternate: Encodable, Sendable {
      let language: Language
      let path: String

      /// Names a page.
      package init(_ language: Language, _ path: String) {
        self.language = language
        self.path = path
      }
    }
  }

  /// The site map in parts, each a section of its own; none where nobody has said where the site will live. When a page
  /// changed may be read.
  package func sections<Reading: DatedReading>(
    reading: @escaping @Sendable (Int) -> Reading, page: @escaping @Sendable (Int) -> Page
  ) -> [Section] {
    guard frames.base != nil else { return [] }
    let full = cut.fullPages > 0 ? (1...cut.fullPages).map(cut.items) : []
    let parts = full + (cut.rest.isEmpty ? [] : [cut.rest])
    return [Section("site map", in: frames, shows: Index(parts: parts.count, lists: lists))]
      + parts.enumerated().map { part, things in
        Section(
          "site map \(part + 1)", in: frames, reading: things.map(reading),
          shows: Part<Reading>(number: part + 1, pages: things.map(page)))
      }
  }

  /// The parts, with the pages that are lists.
  private struct Index: SectionContent {
    let parts: Int
    let lists: [String]

    func plan(in frames: SiteFrames) -> SectionPlan {
      let base = frames.base ?? ""
      let listPaths = (1...max(1, (lists.count + SiteMap.limit - 1) / SiteMap.limit)).map(Index.pathOfLists)
      let names = listPaths + (parts > 0 ? (1...parts).map(Part<NoReading>.path) : [])
      return SectionPlan(
        [Output(mapping: SitePath.siteMap, SiteMap.index(names.map { base + $0 }))]
          + listPaths.enumerated().map { number, path in
            let listed = lists[number * SiteMap.limit..<min(lists.count, (number + 1) * SiteMap.limit)]
            return Output(mapping: path, SiteMap.part(listed.map { .init(address: frames.canonical($0, base)) }))
          })
    }

    private static func pathOfLists(_ number: Int) -> String {
      number == 1 ? "sitemap-lists.xml" : "sitemap-lists-\(number).xml"
    }
  }

  /// Some of a library's own things.
  private struct Part<Reading: DatedReading>: ReadingSectionContent {
    let number: Int
    let pages: [Page]

    func plan(in frames: SiteFrames, reading: [Reading]) -> SectionPlan {
      let base = frames.base ?? ""
      let shown = zip(pages, reading).map { page, reading in
        let updated = max(page.updated, reading.changed ?? page.updated)
        return SiteMap.Page(
          address: frames.canonical(page.path, base), updated: updated == .unknown ? nil : updated.secondsText,
          alternates: page.alternates.all.map {
            .init(language: $0.language.tag, address: frames.canonical($0.path, base))
          })
      }
      return SectionPlan([Output(mapping: Self.path(number), SiteMap.part(shown))])
    }

    static func path(_ number: Int) -> String { "sitemap-\(number).xml" }
  }
}

/// Something of the library whose date is read.
package protocol DatedReading: SectionReading {
  /// The date of its last change; nil if nobody knows.
  var changed: Timestamp? { get }
}

/// Nothing is read of the library.
package struct NoReading: DatedReading {
  /// Nobody.
  package var owner: String? { nil }
  /// Nothing.
  package var declaration: String { "" }
  /// Nobody knows.
  package var changed: Timestamp? { nil }

  /// Reads nothing.
  package init() {}
}

extension Output {
  fileprivate init(mapping path: String, _ bytes: [UInt8]) {
    self.init(path, step: .lists, inputs: [Input("site map", Fingerprint(of: bytes))]) { .bytes(bytes) }
  }
}
