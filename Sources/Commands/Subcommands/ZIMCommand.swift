import Basics
import Build
import Files
import Images
import Languages
import Settings
import Stores
import Website

/// `hornbook zim`: the site as one file for Kiwix.
enum ZIMCommand: Subcommand {
  static let command = Command(
    "zim", "write the site as one file for Kiwix",
    discussion: """
      Kiwix shows a site without a network, on phones, on computers and from a small server in a school \
      (https://kiwix.org). The command builds the site once more, without e-books and without what only servers need, in \
      '.hornbook/zim', and packs it into one file. Search, reading aloud and all languages are in it. It makes only what a \
      change reaches, and the file only where something has changed.

      Title, description and tags stand in the table [zim] of the settings. The program 'zimwriterfs' of openZIM writes the \
      file; on Debian it is in the package 'zim-tools'.
      """,
    options: [
      .option("output", short: "o", "file", .file, "The file (default: Site.zim, by the folder of the site)"),
      BuildOptions.force,
      BuildOptions.dryRun,
      BuildOptions.drafts,
      BuildOptions.jobs,
      BuildOptions.strict,
    ])

  /// The most characters of a title (https://wiki.openzim.org/wiki/Metadata).
  private static let mostOfTitle = 30

  static func run(_ call: Call) async throws -> ExitCode {
    let console = call.console
    let aside = try SiteAside(call, named: "zim") { $0.books.enabled = false }
    let project = aside.project
    let output =
      call.invocation.value(of: "output").map(project.path) ?? Path.normalized(project.settings.output) + ".zim"
    let isForced = call.invocation.has("force")
    try refuse(output, of: project)
    let maker = try ZIMMaker(site: aside.site, state: aside.state, output: output, isForced: isForced)
    let theme = try project.theme()
    var drawn = project
    drawn.settings.pictures.enabled = true
    let imagePipeline = drawn.imagePipeline(jobs: 1)
    defer { PictureProgram.dismissHelpers() }
    guard let drawing = try SiteIcons.sourceImage(of: theme), let icon = try imagePipeline.icon(of: drawing, side: 48)
    else {
      throw Failure(
        "a file for Kiwix has an icon, and the theme has no '\(SiteIcons.drawing)' that can be drawn",
        hint: "add one to the folder 'assets' of the templates; 'hornbook doctor' tells whether pictures can be made",
        id: "no-icon")
    }
    let progress = Progress(console, counting: "parts")
    var languages: [String] = []
    var cursor = ""
    let published = try await aside.build(call, progress) { input in
      cursor = input.publication.cursor
      languages = try input.languages().map { $0 ?? project.settings.site.language }
    }
    guard !published.isFailed, !call.invocation.has("dry-run") else {
      return BuildCommand.conclude(call, published, took: progress.passed)
    }
    if project.settings.zim.title == nil, project.settings.site.title.count > mostOfTitle {
      console.tell([
        Diagnostic(
          .warning, "the title of the site has more than the \(mostOfTitle) characters of a title in Kiwix, and is cut",
          hint: "write a shorter 'title' into [zim] of \(project.shown(project.file))", id: "zim-title")
      ])
    }
    let words = words(of: project.settings, languages)
    let isMade = try aside.standing(call) { standing in
      try maker.make(standing.outputs, words: words, icon: try imagePipeline.bytes(of: icon, from: drawing))
    }
    Handouts.remember(.zim, at: output, since: cursor, project, console)
    let bytes = FileStatus(of: output)?.size ?? 0
    return BuildCommand.conclude(
      call, published, took: progress.passed,
      also: [
        JSONMember("file", .string(project.shown(output))), JSONMember("size", .number(bytes)),
        JSONMember("made", .bool(isMade)),
      ],
      place: ["\(isMade ? "wrote" : "kept")    \(project.shown(output)), \(size(bytes))"])
  }

  /// Fails where the file would lie in the site, or in what the project is made of.
  private static func refuse(_ output: String, of project: Project) throws {
    let path = Path.normalized(output)
    for folder in project.ownFolders + [Path.normalized(project.settings.output)]
    where path == folder || path.hasPrefix(folder + "/") {
      throw Failure(
        "the file for Kiwix must not lie in '\(folder)'", hint: "choose another place with '--output'",
        id: "overlapping-folders")
    }
  }

  /// The metadata of the file, for a site with stories in some languages.
  static func words(of settings: Settings, _ languages: [String]) -> ZIMMaker.Words {
    let site = settings.site
    var counts: [String: Int] = [:]
    for tag in languages { counts[(Language(tag) ?? .english).threeLetterCode, default: 0] += 1 }
    let codes = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let own = (Language(site.language) ?? .english).threeLetterCode
    let short = site.title.count <= mostOfTitle ? site.title : PlainText.excerpt(site.title, mostOfTitle - 1)
    let title = settings.zim.title ?? short
    let told = [site.description, site.tagline, site.title].first { !$0.allSatisfy(\.isWhitespace) } ?? title
    let author = site.author ?? settings.books.publisher ?? site.title
    return ZIMMaker.Words(
      title: title, description: settings.zim.description ?? PlainText.excerpt(told, 79),
      languages: codes.isEmpty ? [own] : codes, creator: author, publisher: settings.books.publisher ?? author,
      tags: settings.zim.tags,
      name: "\(Slug.make(from: site.title, fallback: "stories"))_\(codes.count > 1 ? "mul" : codes.first ?? own)")
  }
}
