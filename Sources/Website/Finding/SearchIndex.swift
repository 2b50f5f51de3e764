import Catalogs
package import Hashing
import JSON
package import Languages
package import Publication

/// Plans the index that the page of search loads in parts.
///
/// The index has a root, `search/index.js`, and a table of what becomes of characters, `search/letters.js`. Each volume (`SearchVolume`)
/// has shards (`SearchShards`), columns, and what is shown of its things, eight in a file (`search/VOLUME/docs-N.js`). The volume `pages`
/// has the parts of authored pages. All files are scripts (`SearchPart`), and they keep their names.
package struct SearchIndex: Sendable {
  private let things: SearchFiling
  private let pages: SearchFiling

  /// Takes what is to be found: the things of a library, and the pages that somebody wrote.
  package init(of library: any SearchedLibrary, pages: SearchedPages) {
    things = SearchFiling(of: library, in: SearchVolume.all(of: library.count, mark: library.mark))
    self.pages = SearchFiling(of: pages, in: SearchVolume.only("pages", of: pages.count))
  }

  /// All of them: the page with the root of the index, then each volume, and what is shown. `shown` takes in what the page shows.
  package func sections(
    shown: (inout FingerprintStream) -> Void, page: @escaping @Sendable () throws -> Output
  ) -> [Section.Unstamped] {
    [root(shown, page)] + things.sections() + pages.sections()
  }

  /// The sections of volumes by their ids: they show more than their stamps say.
  package func sections(ofVolumes ids: Set<String>) -> [Section.Unstamped] { things.sections(ofVolumes: ids) }

  /// The ids of the sections that show what is filed of some things.
  package func sections(having places: [Int]) -> Set<String> { things.sections(having: places) }

  private func root(
    _ shown: (inout FingerprintStream) -> Void, _ page: @escaping @Sendable () throws -> Output
  ) -> Section.Unstamped {
    Section.unstamped("search") { stream in
      shown(&stream)
      for filing in [things, pages] { filing.appendRoot(to: &stream) }
    } plan: {
      [try page(), index(), SearchFiling.output("letters", SearchPart.letters)]
    }
  }

  /// The number of things, the number of results in one file, and for each volume its name, its size, the number of its shards, and its
  /// columns as bits. The same of pages, if there are any.
  private func index() -> Output {
    var members = [
      JSONMember("count", .number(things.count)), JSONMember("block", .number(SearchFiling.block)),
      JSONMember("volumes", .array(things.entries)),
    ]
    if pages.count > 0 { members.append(JSONMember("pages", .array(pages.entries))) }
    return SearchFiling.output("index", SearchPart.script("index", JSONValue(.object(members))))
  }
}

extension Language {
  /// Whether its words stand beside one another without spaces, so that each two signs are filed.
  package var isWrittenWithoutSpaces: Bool {
    let primary = tag.prefix { $0 != "-" }
    return ["zh", "yue", "wuu", "ja", "th", "lo", "km", "my"].contains(primary)
  }
}
