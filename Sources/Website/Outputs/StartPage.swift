import Languages
import Mustache
package import Rendering
package import Settings

/// The page that a memory stick begins with, beside the folder of a site.
package enum StartPage {
  /// Its name.
  package static let name = "Start.html"
  private static let template = "share/start"

  /// The page that leads to the site in a folder, and to its list of small pages where it has one.
  package static func bytes(
    of theme: Theme, settings: Settings, folder: String, hasLightPages: Bool
  ) throws -> [UInt8] {
    let language = try SiteFrames.interface(theme: theme, settings: settings)
    return try theme.render(
      template,
      in: [
        .object([
          .language: .text(language.tag), .isRtl: .bool(language.isRightToLeft),
          .title: .text(PlainText.line(settings.site.title) ?? ""),
          .tagline: Value(PlainText.line(settings.site.tagline)),
          .homeHref: .text("\(folder)/\(SitePath.home)"),
          .lightHref: hasLightPages ? .text("\(folder)/\(SitePath.light)") : .null,
          .style: .text(String(decoding: try theme.bytes(of: "share/light.css"), as: UTF8.self)),
          .text: .object(theme.messages.object),
        ])
      ])
  }
}
