package import Basics
import Build
package import Hashing
package import Languages
import Mustache
package import Rendering
package import Settings
import Synchronization

/// The frame of every page of a site, once for each depth and part of it: its names, navigation, words and assets.
package final class SiteFrames: Sendable, SiteMaker {
  /// The language of the interface: that of the settings, or of the theme's words where it has none in that.
  package let language: Language
  /// The language that the settings name, which texts of the author's have that do not say theirs.
  package let ownLanguage: Language
  /// The names of languages.
  package let languageNames: LanguageNames
  /// The icons, where the theme has a drawing for them.
  package let icons: SiteIcons?
  /// The theme that pages are made with.
  package let theme: Theme
  /// The settings.
  package let settings: Settings
  /// The site's title in one line.
  package let title: String
  /// The content hash of what the library gives to every page.
  package let contentHash: Fingerprint

  private let plan: Plan
  private let kinds: [PageKind: Value]
  private let forms = Mutex<[Place: PageForm]>([:])
  private let licenses = Mutex<[String: License]>([:])

  /// A kind of library's plan of its site.
  package struct Plan: Encodable, Sendable {
    /// The kinds of pages that there are.
    package let kinds: [PageKind]
    /// The page that lists everything.
    package let library: String
    /// The links of the menu: pages below the site's folder.
    package let navigation: [Link]
    /// The links in the foot of every page: authored pages that are not in the menu.
    package var footer: [Link] = []
    /// Whether there is a feed of what is new.
    package var hasNews = false
    /// Whether there is a catalogue of books.
    package var hasCatalogue = false
    /// Whether there is a list of small pages.
    package var hasLightPages = false
    /// The defaults for a reader who has chosen nothing.
    package var beginning = Beginning()

    /// Says what every site has.
    package init(kinds: [PageKind], library: String, navigation: [Link]) {
      self.kinds = kinds
      self.library = library
      self.navigation = navigation
    }
  }

  /// A link of every page to a page below the site's folder.
  package struct Link: Encodable, Sendable {
    let title: String
    let target: String
    let language: Language?

    /// Names a page.
    package init(_ title: String, to target: String, language: Language? = nil) {
      self.title = title
      self.target = target
      self.language = language
    }

    /// Leads to a page that somebody wrote.
    package init(_ page: AuthoredPage) { self.init(page.title, to: page.path, language: page.language) }
  }

  /// The defaults for a reader of the device who has chosen nothing.
  package struct Beginning: Encodable, Sendable {
    /// The theme's colours, `light` or `dark`; none where they are the device's.
    package var colours: String?
    /// Whether a book that is opened is read aloud by itself.
    package var readsAloud = false
  }

  /// A form's place.
  private struct Place: Hashable {
    let template: String
    let root: String
    let section: String?
  }

  /// Sets the frames up.
  package init(theme: Theme, settings: Settings, plan: Plan, icons: SiteIcons?) throws {
    self.theme = theme
    self.settings = settings
    self.plan = plan
    contentHash = Fingerprint(encoding: plan)
    self.icons = icons
    kinds = PageKind.models(of: plan.kinds)
    title = PlainText.line(settings.site.title) ?? ""
    (language, ownLanguage) = try Self.languages(theme: theme, settings: settings)
    languageNames = try Self.languageNames(theme: theme, settings: settings)
  }

  private static func languages(
    theme: Theme, settings: Settings
  ) throws -> (interface: Language, own: Language) {
    guard let language = Language(settings.site.language) else {
      throw DiagnosticError("'\(settings.site.language)' is not a language tag", id: "bad-language")
    }
    // Words in another language than a page says are read out by its rules, and hyphenated by them.
    let spoken = Language(theme.messages.language)
    return (spoken.map { $0.primary == language.primary ? language : $0 } ?? language, language)
  }

  /// The language of the words of the interface.
  package static func interface(theme: Theme, settings: Settings) throws -> Language {
    try languages(theme: theme, settings: settings).interface
  }

  /// The names of languages on a site.
  package static func languageNames(theme: Theme, settings: Settings) throws -> LanguageNames {
    LanguageNames(settings.ownLanguageNames, in: try interface(theme: theme, settings: settings))
  }

  /// The words of the interface.
  package var messages: Messages { theme.messages }

  /// The stylesheets, scripts and icons of the theme, by name; read when a page first needs them, as books need none.
  package var assets: [Asset] { get throws { try theme.assets() } }

  /// Those of them that pages show, which a device keeps with what it keeps of the site; none where it keeps nothing.
  package var shownAssets: [Asset] {
    get throws { settings.offline.enabled ? OfflineOutputs.shown(of: try assets) : [] }
  }

  /// The `is` that templates see on a page of a kind.
  func model(of kind: PageKind) -> Value { kinds[kind] ?? .null }

  /// The form of the pages that a template makes in a part of the site, whose folder `root` leads up to.
  package func form(_ template: String, in section: String?, root: String) throws -> PageForm {
    let place = Place(template: template, root: root, section: section)
    if let known = forms.withLock({ $0[place] }) { return known }
    let form = PageForm(of: try theme.template(template), frame: try makeFrame(place))
    forms.withLock { $0[place] = form }
    return form
  }

  /// A licence as readers meet it; a library has few, and each is looked at once.
  package func license(_ text: String) -> License {
    licenses.withLock { known in
      if let license = known[text] { return license }
      let license = License(text)
      known[text] = license
      return license
    }
  }

  private func makeFrame(_ place: Place) throws -> Value {
    let root = place.root
    let site = settings.site
    return .object([
      .root: .text(root),
      .libraryHref: .text(root + plan.library),
      .searchHref: settings.search.enabled ? .text(root + SitePath.searchPage) : .null,
      .site: .object([
        .title: .text(title),
        .tagline: Value(PlainText.line(site.tagline)),
        .description: Value(PlainText.line(site.description)),
        .language: .text(language.tag),
        .direction: .text(language.direction),
        .hasOwnWords: .bool(language == ownLanguage),
        .digits: Value(theme.messages.digits?.text),
        .isFamily: .bool(settings.audience == .family),
        .defaultTheme: Value(plan.beginning.colours),
        .isDark: .bool(plan.beginning.colours == "dark"),
        .readsAloud: .bool(plan.beginning.readsAloud),
        .homeHref: .text(root + SitePath.home),
        .license: Value(PlainText.line(site.license).map { License($0).label }),
        .feedHref: plan.hasNews ? .text(root + SitePath.news) : .null,
        .opdsHref: plan.hasCatalogue ? .text(root + SitePath.catalogue + ".xml") : .null,
        .opdsJsonHref: plan.hasCatalogue ? .text(root + SitePath.catalogue + ".json") : .null,
        .lightHref: plan.hasLightPages ? .text(root + SitePath.light) : .null,
        .lockHref: settings.lock.enabled ? .text(root + SitePath.home + "?lock") : .null,
        .manifestHref: settings.offline.enabled ? .text(root + SitePath.manifest) : .null,
        .icons: icons.map { icons in
          .object([
            .src: .text(root + SiteIcons.path(of: icons.plain)), .touch: .text(root + SiteIcons.path(of: icons.touch)),
          ])
        } ?? .null,
      ]),
      .navigation: .list(
        plan.navigation.map { entry in
          .object([
            .title: .text(entry.title), .href: .text(root + SitePath.encoded(entry.target)),
            .isCurrent: .bool(entry.target == place.section),
          ])
        }),
      .footerLinks: .list(
        plan.footer.map { page in
          let language = page.language ?? ownLanguage
          return .object([
            .title: .text(page.title), .href: .text(root + SitePath.encoded(page.target)),
            .isCurrent: .bool(page.target == place.section), .language: .text(language.tag),
            .direction: .text(language.direction),
          ])
        }),
      .hasFooterLinks: .bool(!plan.footer.isEmpty),
      .text: .object(theme.messages.object),
      .asset: .lambda(try asset(from: root)),
    ])
  }

  /// Gives the address of an asset by its name; it declares to read all of them, as a name may come from anywhere.
  private func asset(from root: String) throws -> Lambda {
    let assets = try assets
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

  /// Itself.
  package var frames: SiteFrames { self }
}

/// A template asks for an asset that the theme does not have.
struct UnknownAsset: Error, CustomStringConvertible {
  let name: String
  let known: [String]

  /// The rule in one line.
  var description: String {
    let near = known.near(name).map { "'\($0)'" }.joined(separator: " or ")
    return "asset '\(name)' is not in the theme; "
      + (near.isEmpty
        ? "'hornbook doctor' names the folder of the default theme, which has them all" : "did you mean \(near)?")
  }
}

/// The form of the pages of one template, in one part of the site and at one depth: all but their own values.
package struct PageForm: Sendable {
  let template: ThemeTemplate
  let prepared: PreparedTemplate
  /// The inputs of every page of this form.
  let inputs: [Input]

  /// Puts a form together.
  fileprivate init(of template: ThemeTemplate, frame: Value) {
    self.template = template
    let frame = PackedValue(frame, readThrough: template.names)
    prepared = PreparedTemplate(template.linked, over: frame, policy: .refused)
    inputs = [
      Input("template '\(template.name)'", template.fingerprint), Input("site", Fingerprint(of: frame)),
    ]
  }
}
