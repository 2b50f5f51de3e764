import Hashing
import Mustache
import Publication
import Rendering

/// What the pages that one template makes have in common, in one part of the site and at one depth: all but their own values.
struct PageForm: Sendable {
  let template: ThemeTemplate
  /// What every page shows.
  let frame: PackedValue
  /// What a page depends on because it has this form.
  let inputs: [Input]

  /// Puts a form together.
  init(template: ThemeTemplate, frame: Value) {
    self.template = template
    self.frame = PackedValue(frame, readThrough: template.names)
    inputs = [
      Input("template '\(template.name)'", template.fingerprint), Input("site", Fingerprint(of: self.frame)),
    ]
  }
}
