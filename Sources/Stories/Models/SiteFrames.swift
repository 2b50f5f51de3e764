import Diagnostics
import Hashing
import Languages
import Mustache
import Rendering
import Settings
import Synchronization

/// What every page of a site shows alike: its names, navigation, words and assets, once for each depth and part of the site.
final class SiteFrames: Sendable {
  /// The language of the interface.
  let language: Language

  /// The icons, where the theme has a drawing for them.
  let icons: SiteIcons?

  private let theme: Theme
  private let settings: Settings
  private let navigation: [(title: String, target: String)]
  private let feeds: Feeds
  private let profile: FamilyProfile?
  private let forms = Mutex<[Place: PageForm]>([:])
  private let licenses = Mutex<[String: License]>([:])

  /// Which feeds the site has.
  struct Feeds: Sendable {
    /// Whether there is one of new stories.
    let hasNews: Bool
    /// Whether there is a catalogue of books.
    let hasCatalogue: Bool
  }

  /// What a form is for.
  private struct Place: Hashable {
    let template: String
    let root: String
    let section: String?
  }

  /// Sets the frames up; navigation names pages below the site's folder, and a profile asks for what a family's own site begins with.
  init(
    theme: Theme, settings: Settings, navigation: [(title: String, target: String)], feeds: Feeds, icons: SiteIcons?,
    profile: FamilyProfile?
  ) throws {
    self.theme = theme
    self.settings = settings
    self.navigation = navigation
    self.feeds = feeds
    self.profile = profile
    self.icons = icons
    guard let language = Language(settings.site.language) else {
      throw DiagnosticError("'\(settings.site.language)' is not a language tag", id: "bad-language")
    }
    self.language = language
  }

  /// The form of the pages that a template makes in a part of the site, whose folder `root` leads up to.
  func form(_ template: String, in section: String?, root: String) throws -> PageForm {
    let place = Place(template: template, root: root, section: section)
    if let known = forms.withLock({ $0[place] }) { return known }
    let form = PageForm(template: try theme.template(template), of: theme, frame: makeFrame(place))
    forms.withLock { $0[place] = form }
    return form
  }

  /// A licence as readers meet it; a library has few, and each is looked at once.
  func license(_ text: String) -> License {
    licenses.withLock { known in
      if let license = known[text] { return license }
      let license = License(text)
      known[text] = license
      return license
    }
  }

  private func makeFrame(_ place: Place) -> Value {
    let root = place.root
    let site = settings.site
    return .object([
      .root: .text(root),
      .libraryHref: .text(root + SitePath.library),
      .searchHref: settings.search.enabled ? .text(root + SitePath.searchPage) : .null,
      .site: .object([
        .title: .text(PlainText.line(site.title) ?? ""),
        .tagline: Value(PlainText.line(site.tagline)),
        .description: Value(PlainText.line(site.description)),
        .language: .text(language.tag),
        .direction: .text(language.direction),
        .isFamily: .bool(settings.audience == .family),
        .defaultTheme: Value(profile?.colours?.rawValue),
        .isDark: .bool(profile?.colours == .dark),
        .readsAloud: .bool(profile?.readsAloud ?? false),
        .homeHref: .text(root + SitePath.home),
        .license: Value(PlainText.line(site.license).map { License($0).label }),
        .feedHref: feeds.hasNews ? .text(root + CatalogPath.news) : .null,
        .opdsHref: feeds.hasCatalogue ? .text(root + CatalogPath.root + ".xml") : .null,
        .opdsJsonHref: feeds.hasCatalogue ? .text(root + CatalogPath.root + ".json") : .null,
        .manifestHref: settings.offline.enabled ? .text(root + SitePath.manifest) : .null,
        .icons: icons.map { icons in
          .object([
            .src: .text(root + SiteIcons.path(of: icons.plain)), .touch: .text(root + SiteIcons.path(of: icons.touch)),
          ])
        } ?? .null,
      ]),
      .navigation: .list(
        navigation.map { entry in
          .object([
            .title: .text(entry.title), .href: .text(root + SitePath.encoded(entry.target)),
            .isCurrent: .bool(entry.target == place.section),
          ])
        }),
      .text: .object(theme.messages.object),
      .asset: .lambda(asset(from: root)),
    ])
  }

  /// Gives the address of an asset by its name; it declares to read all of them, as a name may come from anywhere.
  private func asset(from root: String) -> Lambda {
    let assets = theme.assets
    var stream = FingerprintStream()
    stream.append(root)
    for asset in assets { stream.append(asset.path) }
    let links = Dictionary(uniqueKeysWithValues: assets.map { ($0.name, root + SitePath.encoded($0.path)) })
    let answers = assets.map { (raw: $0.name, text: links[$0.name] ?? "") }
    return Lambda(name: "asset", identity: "asset \(stream.finish())", answers: answers) { raw in
      let name = PlainText.line(raw) ?? ""
      guard let link = links[name] else { throw UnknownAsset(name: name, known: assets.map(\.name)) }
      return .text(link)
    }
  }
}

/// A template asks for an asset that the theme does not have.
struct UnknownAsset: Error, CustomStringConvertible {
  let name: String
  let known: [String]

  /// The rule in one line.
  var description: String {
    "asset '\(name)' is not in the theme; it has \(known.map { "'\($0)'" }.joined(separator: ", "))"
  }
}
