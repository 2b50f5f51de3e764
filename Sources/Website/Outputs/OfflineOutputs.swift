import Basics
import Build
import Feeds
import Files
import Hashing
import Languages
import Mustache
import Rendering
import Settings

/// Plans what makes the site an app that can be installed and reads without a network: its manifest, the page that
/// stands in for what is not there, and the worker that finds what was kept. What a library holds is kept piece by
/// piece, never the whole site.
struct OfflineOutputs: Sendable {
  let frames: SiteFrames

  /// The theme's worker, before which the build writes what it keeps; it has to lie above all that it serves, so it is
  /// no asset of the site.
  static let worker = "service-worker.js"
  /// The theme's part of the manifest: its colours above all.
  private static let manifest = "manifest.json"

  /// All of them; without a worker in the theme there is none.
  func all() throws -> [Output] {
    let page = try page()
    return [page, try manifest()] + [try worker(standingIn: page)].compactMap(\.self)
  }

  /// The page that a browser shows where there is no network.
  private func page() throws -> Output {
    let heading = try frames.messages.text("kept_stories")
    return try frames.output(
      "offline",
      .init(kind: .offline, path: SitePath.offline, language: frames.language, title: heading),
      [.heading: .text(heading)])
  }

  private func manifest() throws -> Output {
    let site = frames.settings.site
    var icons = frames.icons?.manifest ?? []
    if icons.isEmpty, let drawing = try frames.assets.first(where: { $0.name == SiteIcons.drawing }) {
      icons = [.init(address: SitePath.encoded(drawing.path), type: "image/svg+xml", side: nil)]
    }
    let manifest = WebManifest(
      name: PlainText.line(site.title) ?? "", description: PlainText.line(site.description),
      language: frames.language.tag, direction: frames.language.direction, start: SitePath.home,
      icons: icons)
    let bytes = manifest.bytes(adding: try members())
    let input = Input("manifest", Fingerprint(of: bytes))
    return Output(SitePath.manifest, step: .lists, inputs: [input]) { .bytes(bytes) }
  }

  /// The theme's part of the manifest.
  private func members() throws -> [JSONMember] {
    guard frames.theme.hasFile(Self.manifest) else { return [] }
    let bytes = try frames.theme.bytes(of: Self.manifest)
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw DiagnosticError(
        "the theme's '\(Self.manifest)' is no JSON: \(error.message)",
        at: .init(file: Self.manifest, line: error.line, column: error.column), id: "bad-manifest")
    }
    guard case .object(let members) = document.root.content else {
      throw DiagnosticError(
        "the theme's '\(Self.manifest)' has to be an object", at: .init(file: Self.manifest), id: "bad-manifest")
    }
    return members
  }

  /// The worker: a line with what it keeps of the site itself, and the theme's script.
  private func worker(standingIn page: Output) throws -> Output? {
    guard let script = try frames.assets.first(where: { $0.name == Self.worker })?.bytes else { return nil }
    let files = [page.path] + (frames.icons?.outputs ?? []).map(\.path) + (try frames.shownAssets).map(\.path)
    var stream = FingerprintStream()
    // Files of the theme are called by what they hold.
    for file in files { stream.append(file) }
    for input in page.inputs { stream.append(input.fingerprint) }
    let shell: JSONValue = [
      "version": .string(stream.finish().short), "files": .array(files.map { .string(SitePath.encoded($0)) }),
    ]
    let bytes = Array("const hornbookShell = \(shell.scriptText());\n".utf8) + script
    return Output(SitePath.worker, step: .worker, inputs: [Input("worker", Fingerprint(of: bytes))]) { .bytes(bytes) }
  }

  /// A theme's assets that pages show: not the texts beside its fonts, nothing for frames of other sites, and none
  /// of the words in other languages, of which each device that wants them has its own.
  static func shown(of assets: [Asset]) -> [Asset] {
    assets.filter { asset in
      asset.name != worker && asset.name != "embed.css" && !asset.name.hasPrefix("words/")
        && ["css", "js", "svg", "woff2", "png"].contains(Path.fileExtension(of: asset.name))
    }
  }
}
