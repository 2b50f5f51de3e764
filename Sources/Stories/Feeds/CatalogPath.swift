/// Addresses of feeds below the site's folder; those of catalogues without their ending, as each is there as XML and as
/// JSON.
///
/// They are laid out as the pages are that show the same.
enum CatalogPath {
  static let newest = "opds/new"
  static let all = "opds/all/index"
  static let collections = "opds/collections/index"

  static func all(page name: String) -> String { "opds/all/page/\(name)" }
  static func collection(_ slug: String) -> String { "opds/collections/\(slug)/index" }
  static func collection(_ slug: String, page: Int) -> String { "opds/collections/\(slug)/\(page)" }
  static func groups(_ kind: GroupKind) -> String { "opds/\(kind.folder)/index" }
  static func group(_ group: GroupName) -> String { "\(prefix(group))/index" }
  static func group(_ group: GroupName, page name: String) -> String { "\(prefix(group))/page/\(name)" }
  static func index(_ index: CatalogIndex) -> String { "opds/\(index.folder)/index" }
  static func index(_ index: CatalogIndex, _ slug: String) -> String { "opds/\(index.folder)/\(slug)/index" }
  static func index(_ index: CatalogIndex, _ slug: String, page name: String) -> String {
    "opds/\(index.folder)/\(slug)/page/\(name)"
  }

  private static func prefix(_ group: GroupName) -> String { "opds/\(group.kind.folder)/\(group.slug)" }
}
