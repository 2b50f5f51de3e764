package import Build
import Languages
package import Mustache
import Rendering

extension SiteFrames {
  /// The page on which readers choose how the site looks and what it shows; what they choose stays on their device.
  /// `more` is what a kind of library lets them choose besides.
  package func settingsPage(_ more: Object = [:]) throws -> Output {
    let heading = try messages.text("settings")
    var model: Object = [
      .heading: .text(heading),
      .interfaceLanguages: .list(
        theme.languages.map { language in
          .object([
            .language: .text(language.tag), .label: .text(language.autonym), .direction: .text(language.direction),
          ])
        }),
    ]
    model.merge(more)
    return try output(
      "settings", .init(kind: .settings, path: SitePath.settings, language: language, title: heading), model)
  }
}
