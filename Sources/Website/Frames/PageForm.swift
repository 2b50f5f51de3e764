import Hashing
package import Mustache
package import Publication
package import Rendering

/// The form of the pages of one template, in one part of the site and at one depth: all but their own values.
package final class PageForm: Sendable {
  private let theme: Theme
  /// Their template.
  package let template: ThemeTemplate
  private let prepared: PreparedTemplate
  /// The inputs of every page of this form.
  package let inputs: [Input]

  /// Puts a form together.
  init(template: ThemeTemplate, of theme: Theme, frame: Value) {
    self.theme = theme
    self.template = template
    let frame = PackedValue(frame, readThrough: template.names)
    prepared = theme.prepared(template, over: frame)
    inputs = [
      Input("template '\(template.name)'", template.fingerprint), Input("site", Fingerprint(of: frame)),
    ]
  }

  /// Makes a page of its own values, packed with what the template reads.
  package func page(_ values: PackedValue) throws -> Content {
    .bytes(try theme.render(prepared, over: values))
  }
}
