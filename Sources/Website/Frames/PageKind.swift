package import Basics
import Mustache

/// A kind of page; templates see it as `is.<name>`, whatever other kinds a site has.
package struct PageKind: Hashable, Encodable, Sendable {
  /// Its name, as templates write it.
  package let name: String
  /// The part of the navigation that its pages belong to; none where they belong to none.
  package let section: String?
  /// The step in which its pages are sent: with all that is read, or with what leads there.
  package let step: UploadStep

  /// Names a kind of page.
  package init(_ name: String, in section: String? = nil, step: UploadStep = .pages) {
    self.name = name
    self.section = section
    self.step = step
  }

  /// The front page.
  package static let home = PageKind("home", step: .lists)
  /// A page that somebody wrote for the site; each is a part of the navigation by itself.
  package static let authored = PageKind("authored")
  /// A page at a former address.
  package static let redirect = PageKind("redirect")
  /// The page of settings.
  package static let settings = PageKind("settings")
  /// The page that stands in where there is no network; it shows what is chosen for the day.
  package static let offline = PageKind("offline", step: .lists)
  /// The page on which readers search.
  package static let search = PageKind("search", step: .lists)
  /// The page for what is not there.
  package static let notFound = PageKind("not_found")

  /// The kinds of pages that every site has.
  package static let shared: [PageKind] = [.home, .authored, .redirect, .settings, .offline, .search, .notFound]

  /// The `is` that templates see, for each of the kinds that a site has.
  static func models(of kinds: [PageKind]) -> [PageKind: Value] {
    let names = kinds.map { Name($0.name) }
    return Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        (kind, Value.object(Object(zip(names, kinds).map { ($0, .bool($1 == kind)) })))
      })
  }
}
