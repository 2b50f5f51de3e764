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
    /// The page before it, in the order of reading.
    var previous: String?
    /// The page after it.
    var next: String?
    /// What leads up to the site's folder, where that is not said by the path.
    var root: String?
    /// The page that this one only leads on to.
    var leadsTo: String?
  }

  /// Plans a page that a template makes; inputs that its values do not show can be named besides.
  func output(
    _ template: String, _ head: Head, _ model: Object, inputs: [Input] = [], diagnostics: [Diagnostic] = []
  ) throws -> Output {
    var page: Object = [
      "is": head.kind.model,
      "language": .text(head.language.tag),
      "direction": .text(head.language.direction),
      "document_title": .text(documentTitle(head.title)),
      "description": .text(head.description ?? documentTitle(head.title)),
      "canonical": Value(canonical(head)),
      "previous_href": Value(head.previous.map { SitePath.link(from: head.path, to: $0) }),
      "next_href": Value(head.next.map { SitePath.link(from: head.path, to: $0) }),
    ]
    page.merge(model)
    let frame = try frames.frame(for: head.path, in: head.kind.section, root: head.root, template: template)
    let names = try theme.names(of: template)
    var all =
      [
        Input("template '\(template)'", try theme.fingerprint(of: template)), Input("site", frame.fingerprint),
      ] + inputs
    for (name, value) in page where names.contains(name) {
      all.append(Input(name.text, Fingerprint(of: value, readThrough: names)))
    }
    let theme = theme
    let values = [frame.value, .object(page)]
    return Output(head.path, inputs: all, diagnostics: diagnostics) {
      .bytes(try theme.render(template, in: values))
    }
  }

  /// A link from a page to another, as a template sees it.
  func link(_ page: String, _ target: String) -> Value {
    .text(SitePath.link(from: page, to: target))
  }

  private func documentTitle(_ title: String?) -> String {
    let site = PlainText.line(settings.site.title) ?? ""
    guard let title, !title.isEmpty else { return site }
    return site.isEmpty ? title : "\(title) · \(site)"
  }

  /// The absolute address of a page, where the site's is known; an index page is known by its folder.
  private func canonical(_ head: Head) -> String? {
    guard let base = settings.site.baseURL, head.kind != .notFound else { return nil }
    let path = head.leadsTo ?? head.path
    let address = path == SitePath.home ? "" : path.hasSuffix("/index.html") ? String(path.dropLast(10)) : path
    return (base.hasSuffix("/") ? base : base + "/") + SitePath.encoded(address)
  }
}
