package import Catalogs
package import Hashing
package import Publication

/// What a site map lists: the pages that are lists, and a library's own things, oldest first, about a thousand in a part, cut as lists are (`ListPages`).
package struct SiteMapSections: Sendable {
  private let frames: SiteFrames
  private let lists: [String]
  private let cut: ListPages

  /// About how many things a full part lists.
  private static let partSize = 1000

  /// Takes the pages that are no things of the library, how many of these there are, and by what they are cut into parts.
  package init(frames: SiteFrames, lists: [String], count: Int, mark: (Int) -> UInt64) {
    self.frames = frames
    self.lists = lists
    cut = ListPages(count: count, size: Self.partSize, mark: mark)
  }

  /// The site map in parts, each a section of its own; none where nobody has said where the site will live. `shown` takes in what it
  /// says of a thing, and `page` says it.
  package func sections(
    shown: (Int, inout FingerprintStream) -> Void, page: @escaping @Sendable (Int, _ base: String) -> SiteMap.Page
  ) -> [Section.Unstamped] {
    guard let base = frames.base else { return [] }
    let full = cut.fullPages > 0 ? (1...cut.fullPages).map(cut.items) : []
    let parts = full + (cut.rest.isEmpty ? [] : [cut.rest])
    let index = Section.unstamped("site map") { stream in
      stream.append(UInt64(parts.count))
      stream.append(UInt64(lists.count))
      for path in lists { stream.append(path) }
    } plan: {
      self.index(parts.count, base)
    }
    return [index]
      + parts.enumerated().map { part, things in
        Section.unstamped("site map \(part + 1)") { stream in
          for thing in things { shown(thing, &stream) }
        } plan: {
          [output(Self.path(part + 1), SiteMap.part(things.map { page($0, base) }))]
        }
      }
  }

  private func index(_ parts: Int, _ base: String) -> [Output] {
    let listPaths = (1...max(1, (lists.count + SiteMap.limit - 1) / SiteMap.limit)).map(Self.pathOfLists)
    let names = listPaths + (parts > 0 ? (1...parts).map(Self.path) : [])
    return [output(SitePath.siteMap, SiteMap.index(names.map { base + $0 }))]
      + listPaths.enumerated().map { number, path in
        let listed = lists[number * SiteMap.limit..<min(lists.count, (number + 1) * SiteMap.limit)]
        return output(path, SiteMap.part(listed.map { .init(address: frames.canonical($0, base)) }))
      }
  }

  private func output(_ path: String, _ bytes: [UInt8]) -> Output {
    Output(path, inputs: [Input("site map", Fingerprint(of: bytes))]) { .bytes(bytes) }
  }

  private static func pathOfLists(_ number: Int) -> String {
    number == 1 ? "sitemap-lists.xml" : "sitemap-lists-\(number).xml"
  }

  private static func path(_ number: Int) -> String { "sitemap-\(number).xml" }
}
