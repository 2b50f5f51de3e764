package import Basics
package import Build
import Files
package import Hashing
import Mustache
import Rendering
import Settings

/// Plans what a site has besides what its library holds: assets, authored pages and the page for what is not there.
package struct SiteOutputs: SiteMaker {
  /// The frames of all pages.
  package let frames: SiteFrames
  let authored: [AuthoredPage]
  /// The folder that they lie in.
  let folder: String

  /// Takes the pages that somebody wrote, and the folder that they lie in.
  package init(frames: SiteFrames, authored: [AuthoredPage], folder: String) {
    self.frames = frames
    self.authored = authored
    self.folder = folder
  }

  /// The content hash of what the library gives to every page.
  package var contentHash: Fingerprint { frames.contentHash }

  /// All of them, with what was found in the authored pages.
  package func section(telling findings: [Diagnostic]) -> Section {
    Section("site", in: self, shows: Told(findings: findings))
  }

  /// The findings of the library as a whole.
  private struct Told: SectionContent {
    let findings: [Diagnostic]

    func plan(in site: SiteOutputs) throws -> SectionPlan {
      var told = try site.notFound()
      told.diagnostics = findings + told.diagnostics
      return SectionPlan(
        try site.assets() + (site.frames.icons?.outputs ?? []) + [told]
          + (site.frames.settings.offline.enabled ? try OfflineOutputs(frames: site.frames).all() : [])
          + (try site.pages()) + (try site.companions()))
    }
  }

  /// The assets of the theme, under names that carry their hashes.
  func assets() throws -> [Output] {
    try frames.assets.filter { $0.name != OfflineOutputs.worker }.map { asset in
      Output(asset.path, step: .foundations, inputs: [Input("asset '\(asset.name)'", asset.fingerprint)]) {
        .bytes(try asset.bytes)
      }
    }
  }

  /// The most folders above a page to look for its theme, where the site's address is not known.
  private static let depth = 5

  /// The page that a server shows for what is not there, at any depth: its links start from the site's address where
  /// that is known. Where it is not, the page looks for its theme in the folders above.
  func notFound() throws -> Output {
    let heading = try frames.messages.text("not_found")
    let root = frames.base ?? ""
    return try frames.output(
      "not-found",
      .init(
        kind: .notFound, path: SitePath.notFound, language: frames.language, title: heading,
        description: try frames.messages.text("not_found_hint"), root: root),
      [
        .heading: .text(heading),
        .waysUp: .list(
          frames.base == nil ? (1...Self.depth).map { .text(String(repeating: "../", count: $0)) } : []),
      ])
  }

  /// The files beside the authored pages, under the same names: a page may show a picture or offer a document.
  func companions() throws -> [Output] {
    try AuthoredPage.companions(in: folder).map { name in
      let file = Path.join(folder, name)
      let seen = Fingerprint(of: try FileSystem.read(file))
      return Output(Path.join("pages", name), step: .foundations, inputs: [Input("file 'pages/\(name)'", seen)]) {
        .copy(of: file, expected: seen)
      }
    }
  }

  /// The pages that somebody wrote for this site.
  func pages() throws -> [Output] {
    try authored.map { page in
      let layout = frames.theme.layout(
        page.layout?.name, usual: "authored", at: page.layout?.place ?? .init(file: page.file))
      return try frames.output(
        layout.template,
        .init(
          kind: .authored, path: page.path, language: page.language ?? frames.ownLanguage, title: page.title,
          description: page.description),
        [.heading: .text(page.title), .body: .text(page.body)], diagnostics: layout.findings)
    }
  }
}
