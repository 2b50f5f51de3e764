import Basics
import Build
import Checks
import Files
import Settings

/// The targets of `hornbook check`.
struct CheckTargets {
  /// A book to check, and what it is called.
  struct Book: Sendable {
    let path: String
    let name: String
  }

  /// The sites, whose files have been looked for.
  private(set) var sites: [SiteSurvey] = []
  /// The theme that the site of the project comes from.
  private(set) var theme: ThemeSources?
  /// The findings in the theme itself.
  private(set) var themeFindings: [Diagnostic] = []
  /// The books, each once.
  private(set) var books: [Book] = []
  /// A finding for each path at which there is nothing to check.
  private(set) var absent: [Diagnostic] = []
  private let wantsSites: Bool
  private let wantsBooks: Bool
  private let keepsAll: Bool
  private var seen: Set<String> = []

  /// Finds the targets of a command line; throws if there are none.
  init(_ call: Call) throws {
    wantsSites = !call.invocation.has("no-site") && !call.invocation.has("store")
    wantsBooks = !call.invocation.has("no-books")
    guard wantsSites || wantsBooks else {
      throw Failure(
        call.invocation.has("store")
          ? "'--store' checks books, and '--no-books' leaves none"
          : "'--no-site' and '--no-books' together leave nothing to check", id: "usage", code: .usage)
    }
    keepsAll = call.console.tellsAll
    let paths = call.invocation.arguments("path")
    if paths.isEmpty { try addBuilt(call) }
    for path in paths { try add(path) }
  }

  private mutating func add(_ path: String) throws {
    guard FileStatus(of: path)?.kind == .folder else {
      if wantsBooks { addBook(path, path) }
      return
    }
    let isSite = FileStatus(of: Path.join(path, "index.html"))?.kind == .file
    var files: [String]?
    if isSite, wantsSites {
      var options = SiteOptions()
      options.keepsAll = keepsAll
      options.pageWeight = Settings.Check().pageWeight * 1000
      let survey = try SiteSurvey(folder: path, options: options)
      files = survey.paths
      sites.append(survey)
    }
    guard wantsBooks else {
      if !isSite { tellNothing(in: path) }
      return
    }
    let found = try (files ?? FileSystem.files(below: path)).filter(Self.isBook)
    for book in found { addBook(Path.join(path, book), Path.join(path, book)) }
    if found.isEmpty, !isSite || !wantsSites { tellNothing(in: path) }
  }

  private static func isBook(_ path: String) -> Bool { ["epub", "pdf"].contains(Path.fileExtension(of: path)) }

  private mutating func tellNothing(in path: String) {
    let what =
      !wantsBooks ? "no 'index.html'" : !wantsSites ? "no e-book" : "neither an 'index.html' nor an e-book"
    absent.append(
      wantsBooks
        ? Diagnostic(.error, "the folder holds \(what)", at: .init(file: path), id: "no-books")
        : Diagnostic(.error, "the folder holds \(what)", at: .init(file: path), id: "no-site"))
  }

  private mutating func addBook(_ path: String, _ name: String) {
    if seen.insert(Path.normalized(path)).inserted { books.append(Book(path: path, name: name)) }
  }

  /// Adds the site that the last build has written, and its books.
  private mutating func addBuilt(_ call: Call) throws {
    let project = try Project(call)
    let folder = try project.plainSite(call)
    let shown = project.shown(folder)
    let press = project.idlePress(at: folder)
    let outputs = try press.knownPaths
    let built = outputs.filter(Self.isBook).sorted()
    let hasSite = wantsSites && outputs.contains("index.html")
    guard hasSite || wantsBooks && !built.isEmpty else {
      let hint = "build the site first, with 'hornbook build', or name a folder or books"
      throw wantsSites
        ? Failure("there is no last build of '\(shown)'", hint: hint, id: "no-site")
        : Failure("the last build of '\(shown)' has no e-books", hint: hint, id: "no-books")
    }
    if hasSite {
      var options = SiteOptions()
      options.keepsAll = keepsAll
      options.base = project.settings.site.baseURL
      options.worksWithoutServer = true
      options.pageWeight = project.settings.check.pageWeight * 1000
      sites.append(try SiteSurvey(folder: folder, name: shown, options: options))
      theme = ThemeSources(project, site: folder, shown: shown)
      themeFindings = try theme?.contrasts() ?? []
      for path in outputs where FileStatus(of: Path.join(folder, path)) == nil {
        if Self.isBook(path), wantsBooks { continue }
        absent.append(
          .error, "the last build has written the file, and it is gone", at: .init(file: Path.join(shown, path)),
          hint: "'hornbook build' brings it back", id: "site-missing-file")
      }
    }
    if wantsBooks {
      for book in built { addBook(Path.join(folder, book), Path.join(shown, book)) }
    }
    if hasSite { absent += try project.sealedFindings(call) }
    let parts = [hasSite ? "the site" : nil, books.isEmpty ? nil : "the \(count(books.count, "book"))"]
    call.console.say("\(parts.compactMap(\.self).joined(separator: " and ")) of the last build, in '\(shown)'")
  }
}
