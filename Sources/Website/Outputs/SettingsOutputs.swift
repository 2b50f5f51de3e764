package import Hashing
import Languages
package import Mustache
package import Publication
import Rendering

/// Plans the page on which readers choose how the site looks and what it shows; what they choose stays on their device.
package struct SettingsOutputs: Sendable {
  private let frames: SiteFrames

  /// Takes what pages are made with.
  package init(frames: SiteFrames) { self.frames = frames }

  /// The page; `shown` takes in what it shows of the library, and `model` gives that.
  package func section(
    shown: (inout FingerprintStream) -> Void = { _ in }, model: @escaping @Sendable () throws -> Object = { [:] }
  ) -> Section.Unstamped {
    Section.unstamped("settings", shown: shown) {
      [try page(try model())]
    }
  }

  private func page(_ more: Object) throws -> Output {
    let heading = try frames.messages.text("settings")
    var model: Object = [
      .heading: .text(heading),
      .interfaceLanguages: .list(
        frames.theme.languages.map { language in
          .object([
            .language: .text(language.tag), .label: .text(language.autonym), .direction: .text(language.direction),
          ])
        }),
    ]
    model.merge(more)
    return try frames.output(
      "settings", .init(kind: .settings, path: SitePath.settings, language: frames.language, title: heading), model)
  }
}
