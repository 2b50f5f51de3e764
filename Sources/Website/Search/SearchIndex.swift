import Basics
package import Build
import Feeds
package import Languages

/// Plans the index that the page of search loads in parts.
///
/// The index has a root, `search/index.js`, and a table of what becomes of characters, `search/letters.js`. Each volume
/// (`SearchVolume`) has shards (`SearchShards`), columns, and what is shown of its things, eight in a file
/// (`search/VOLUME/docs-N.js`). The volume `pages` has the parts of authored pages. All files are scripts
/// (`SearchPart`), and they keep their names.
package enum SearchIndex {
  /// The number of things in one file of what is shown.
  static let block = 8
  /// The number of files in a section.
  static let blocksOfSection = 16

  /// All of them: the page with the root of the index, then each volume, and what is shown of the things of a library,
  /// and of the pages that somebody wrote.
  package static func sections<Library: SearchedLibrary, Page: SearchPage>(
    of library: Library, pages: SearchedPages, page: Page, in maker: Library.Maker
  ) -> [Section] where Page.Maker == Library.Maker {
    let all = SearchVolume.all(of: library.count, mark: library.mark)
    let things = SearchFiling(of: library, in: all, maker)
    let others = SearchFiling(of: pages, in: SearchVolume.only("pages", of: pages.count), maker.frames)
    let root = Root(page: page, count: library.count, volumes: things.entries, pages: others.entries)
    return [Section("search", in: maker, shows: root)] + things.sections() + others.sections()
  }

  /// The page, with the root of the index: the number of things, the number of results in one file, and the volumes;
  /// the same of pages, if there are any.
  private struct Root<Page: SearchPage>: SectionContent {
    let page: Page
    let count: Int
    let volumes: [SearchEntry]
    let pages: [SearchEntry]

    func plan(in maker: Page.Maker) throws -> SectionPlan {
      var members = [
        JSONMember("count", .number(count)), JSONMember("block", .number(SearchIndex.block)),
        JSONMember("volumes", .array(volumes.map(\.value))),
      ]
      if !pages.isEmpty { members.append(JSONMember("pages", .array(pages.map(\.value)))) }
      return SectionPlan([
        try page.output(in: maker),
        Output(searching: "index", step: .lists, SearchPart.script("index", JSONValue(.object(members)))),
        Output(searching: "letters", SearchPart.letters),
      ])
    }
  }
}

/// The page on which readers search.
package protocol SearchPage: Encodable, Sendable {
  /// Its maker.
  associatedtype Maker: SiteMaker

  /// The page.
  func output(in maker: Maker) throws -> Output
}

extension Language {
  /// Whether its words stand beside one another without spaces, so that each two signs are filed.
  package var isWrittenWithoutSpaces: Bool {
    let primary = tag.prefix { $0 != "-" }
    return ["zh", "yue", "wuu", "ja", "th", "lo", "km", "my"].contains(primary)
  }
}
