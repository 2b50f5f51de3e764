import Derivatives
import Diagnostics
import Hashing
import Languages
import Mustache
import Publication
import Rendering
import Settings

/// Plans pages of the site: puts what every page has around what one page shows, and says what it depends on.
struct PageMaker: Sendable {
  let theme: Theme
  let settings: Settings
  let frames: SiteFrames
  let shelf: PictureShelf
  /// The drawings that books show.
  let drawings: BookDrawings
  /// The files of the theme that pages show, which a device keeps with each story.
  let shownAssets: [String]
  /// The fonts of books of fixed layout.
  var fonts = FontShelf.empty

  /// The site's title in one line.
  private let siteTitle: String

  /// Takes what pages are made with.
  init(theme: Theme, settings: Settings, frames: SiteFrames, shelf: PictureShelf) {
    self.theme = theme
    self.settings = settings
    self.frames = frames
    self.shelf = shelf
    drawings = BookDrawings(theme: theme, shelf: shelf)
    shownAssets = settings.offline.enabled ? OfflineOutputs.shown(by: theme) : []
    siteTitle = PlainText.line(settings.site.title) ?? ""
  }

  var messages: Messages { theme.messages }

  /// What a page has besides its own values.
  struct Head {
    /// The kind of the page.
    let kind: PageKind
    /// Where it lies below the site's folder.
    let path: String
    /// The language of what it shows.
    let language: Language
    /// Its title, without the site's; none for the home page.
    let title: String?
    /// What it is about, for search engines and previews; its title where there is nothing better.
    var description: String?
    /// The link to the page before it, in the order of reading.
    var previous: String?
    /// The link to the page after it.
    var next: String?
    /// What leads up to the site's folder, where that is not said by the path.
    var root: String?
    /// The page that this one only leads on to.
    var leadsTo: String?
    /// What others show where they link to the page.
    var card: Card?

    /// What the navigation calls the current place: a part of the site, or the page itself where it has a place of its own.
    var section: String? { kind == .authored ? path : kind.section }
  }

  /// A picture that stands for a page where others link to it.
  struct Card {
    let copy: Derivative
    let alt: String
  }

  /// The card of a page that a picture stands for; none where the site has no address yet, as a card has to have a whole one.
  func card(_ picture: PublishedPicture?, alt: String) throws -> Card? {
    guard settings.site.baseURL != nil, let picture, let copy = try shelf.card(of: picture) else { return nil }
    return Card(copy: copy, alt: alt)
  }

  /// The form of the pages that a template makes of a kind, as far below the site's folder as one of them.
  func form(_ template: String, of kind: PageKind, like path: String) throws -> PageForm {
    try frames.form(template, in: kind.section, root: SitePath.root(of: path))
  }

  /// Plans a page that a template makes; inputs that its values do not show can be named besides.
  func output(
    _ template: String, _ head: Head, _ model: Object, inputs: [Input] = [], diagnostics: [Diagnostic] = []
  ) throws -> Output {
    let form = try frames.form(template, in: head.section, root: head.root ?? SitePath.root(of: head.path))
    return output(form, head, model, inputs: inputs, diagnostics: diagnostics)
  }

  /// Plans a page of a form.
  func output(
    _ form: PageForm, _ head: Head, _ model: Object, inputs: [Input] = [], diagnostics: [Diagnostic] = []
  ) -> Output {
    let title = documentTitle(head.title)
    var page: Object = [
      .is: head.kind.model,
      .language: .text(head.language.tag),
      .direction: .text(head.language.direction),
      .documentTitle: .text(title),
      .description: .text(head.description ?? title),
      .canonical: Value(canonical(head)),
      .card: card(head),
      .previousHref: Value(head.previous),
      .nextHref: Value(head.next),
    ]
    page.merge(model)
    let names = form.template.names
    let values = PackedValue(.object(page), readThrough: names)
    var all = form.inputs
    all.reserveCapacity(all.count + inputs.count + page.count)
    all += inputs
    values.forEachField { name, contents in
      all.append(Input(names.text(of: name) ?? "", Fingerprint(of: contents)))
    }
    return Output(head.path, inputs: all, diagnostics: diagnostics) { try form.page(values) }
  }

  /// A link from a page to another, as a template sees it.
  func link(_ page: String, _ target: String) -> Value {
    .text(SitePath.link(from: page, to: target))
  }

  private func documentTitle(_ title: String?) -> String {
    guard let title, !title.isEmpty else { return siteTitle }
    return siteTitle.isEmpty ? title : "\(title) · \(siteTitle)"
  }

  /// The card of a page, as a template sees it.
  private func card(_ head: Head) -> Value {
    guard let card = head.card, let base = base else { return .null }
    return .object([
      .url: .text(base + SitePath.encoded(SitePath.illustration(card.copy))), .width: .integer(card.copy.width),
      .height: .integer(card.copy.height), .alt: .text(card.alt),
    ])
  }

  /// The address of the site, with a slash at its end.
  var base: String? { settings.site.baseURL }

  /// The absolute address of a page, where the site's is known; an index page is known by its folder.
  private func canonical(_ head: Head) -> String? {
    guard let base, head.kind != .notFound else { return nil }
    return canonical(head.leadsTo ?? head.path, base)
  }

  /// The absolute address of a page of the site at an address.
  func canonical(_ path: String, _ base: String) -> String {
    let address = path == SitePath.home ? "" : path.hasSuffix("/index.html") ? String(path.dropLast(10)) : path
    return base + SitePath.encoded(address)
  }
}
