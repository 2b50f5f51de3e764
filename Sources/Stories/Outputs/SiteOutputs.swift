import Diagnostics
import Files
import Hashing
import Languages
import Markdown
import Mustache
import Publication
import Rendering
import Settings

/// Plans what a site has besides its stories: assets, authored pages and the page for what is not there.
struct SiteOutputs: Sendable {
  let maker: PageMaker
  let authored: [AuthoredPage]
  /// The folder that they lie in.
  let folder: String

  /// All of them, with what was found in the authored pages.
  func section(_ site: Fingerprint, telling findings: [Diagnostic]) -> Section {
    let name = "site"
    var stamp = FingerprintStream()
    stamp.append(site)
    for finding in findings { stamp.append(finding.text) }
    return Section(id: name, name: name, stamp: stamp.finish()) {
      let first = try notFound()
      let told = Output(first.path, inputs: first.inputs, diagnostics: findings + first.diagnostics, make: first.make)
      return SectionPlan(
        assets() + (maker.frames.icons?.outputs ?? []) + [told]
          + (maker.settings.offline.enabled ? try OfflineOutputs(maker: maker).all() : [])
          + (try pages()) + (try companions()))
    }
  }

  /// The assets of the theme, under names that carry their hashes.
  func assets() -> [Output] {
    maker.theme.assets.filter { $0.name != OfflineOutputs.worker }.map { asset in
      Output(asset.path, inputs: [Input("asset '\(asset.name)'", asset.fingerprint)]) { .bytes(asset.bytes) }
    }
  }

  /// The page that a server shows for what is not there, at any depth: its links start from the site's address where that is known.
  func notFound() throws -> Output {
    let heading = try maker.messages.text("not_found")
    let root = maker.base ?? ""
    return try maker.output(
      "not-found",
      .init(
        kind: .notFound, path: SitePath.notFound, language: maker.frames.language, title: heading,
        description: try maker.messages.text("not_found_hint"), root: root),
      [.heading: .text(heading)])
  }

  /// The files beside the authored pages, under the same names: a page may show a picture or offer a document.
  func companions() throws -> [Output] {
    try AuthoredPage.companions(in: folder).map { name in
      let file = Path.join(folder, name)
      let seen = Fingerprint(of: try FileSystem.read(file))
      return Output(Path.join("pages", name), inputs: [Input("file 'pages/\(name)'", seen)]) {
        .copy(of: file, expected: seen)
      }
    }
  }

  /// The pages that somebody wrote for this site.
  func pages() throws -> [Output] {
    try authored.map { page in
      try maker.output(
        "authored",
        .init(
          kind: .authored, path: page.path, language: page.language ?? maker.frames.language, title: page.title,
          description: page.description),
        [.heading: .text(page.title), .body: .text(page.body)])
    }
  }
}
