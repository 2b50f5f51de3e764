package import Basics
package import Build
import Hashing
package import Languages
package import Mustache
import Rendering
import Settings

/// Plans pages of the site: puts what every page has around what one page shows, and says what it depends on.
extension SiteFrames {
  /// The form of the pages that a template makes of a kind, as far below the site's folder as one of them.
  package func form(_ template: String, of kind: PageKind, like path: String) throws -> PageForm {
    try form(template, in: kind.section, root: SitePath.root(of: path))
  }

  /// Plans a page that a template makes; inputs that its values do not show can be named besides.
  package func output(
    _ template: String, _ head: PageHead, _ model: Object, inputs: [Input] = [], diagnostics: [Diagnostic] = []
  ) throws -> Output {
    let form = try form(template, in: head.section, root: head.root ?? SitePath.root(of: head.path))
    return output(form, head, model, inputs: inputs, diagnostics: diagnostics)
  }

  /// Plans a page of a form.
  package func output(
    _ form: PageForm, _ head: PageHead, _ model: Object, inputs: [Input] = [], diagnostics: [Diagnostic] = []
  ) -> Output {
    let title = documentTitle(head.title)
    var page: Object = [
      .is: self.model(of: head.kind),
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
    return Output(head.path, step: head.kind.step, inputs: all, diagnostics: diagnostics) {
      [theme, prepared = form.prepared] in
      do throws(MustacheError) {
        return .bytes(try prepared.bytes(of: values, expecting: 8192))
      } catch {
        throw theme.placed(error)
      }
    }
  }

  /// A page at the former address of one of a kind, which leads on to today's: addresses are permanent.
  package func redirect(
    from path: String, to target: String, of kind: PageKind, title: String, language: Language
  ) throws -> Output {
    var output = try output(
      "redirect", .init(kind: .redirect, path: path, language: language, title: title, leadsTo: target),
      [.heading: .text(title), .targetHref: link(path, target)])
    output.step = kind.step
    return output
  }

  /// A link from a page to another, as a template sees it.
  package func link(_ page: String, _ target: String) -> Value {
    .text(SitePath.link(from: page, to: target))
  }

  private func documentTitle(_ text: String?) -> String {
    guard let text, !text.isEmpty else { return title }
    return title.isEmpty ? text : "\(text) · \(title)"
  }

  /// The card of a page, as a template sees it.
  private func card(_ head: PageHead) -> Value {
    guard let card = head.card, let base else { return .null }
    return .object([
      .url: .text(base + SitePath.encoded(card.path)), .width: .integer(card.width), .height: .integer(card.height),
      .alt: .text(card.alt),
    ])
  }

  /// The address of the site, with a slash at its end; none until it is known.
  package var base: String? { settings.site.baseURL }

  /// The absolute address of a page, where the site's is known; an index page is known by its folder.
  private func canonical(_ head: PageHead) -> String? {
    guard let base, head.kind != .notFound else { return nil }
    return canonical(head.leadsTo ?? head.path, base)
  }

  /// The absolute address of a page of the site at an address.
  package func canonical(_ path: String, _ base: String) -> String {
    let address = path == SitePath.home ? "" : path.hasSuffix("/index.html") ? String(path.dropLast(10)) : path
    return base + SitePath.encoded(address)
  }

  /// The address of a file, as a document refers to it that may be read elsewhere: absolute where the site's address is
  /// known, or else relative to the document.
  package func address(of target: String, on document: String) -> String {
    base.map { $0 + SitePath.encoded(target) } ?? SitePath.link(from: document, to: target)
  }
}
