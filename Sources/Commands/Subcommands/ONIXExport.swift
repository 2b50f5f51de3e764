import Basics
import Feeds
import Files
import Settings
import Stories

/// `hornbook export onix`: what the book trade is told of the books that have an ISBN.
enum ONIXExport {
  static let command = Command(
    "onix", "the books that have an ISBN, for the book trade (ONIX 3.0)",
    discussion: """
      Each edition with an ISBN becomes a product: contributors, ages and reading level, Thema codes, accessibility. A price \
      and territories are told where [onix] in the settings states them. The same library gives the same \
      file: its date is that of the newest change, or SOURCE_DATE_EPOCH. Books that are not published are not in it.
      """,
    arguments: [.optional("file", .file, "The file to write (default: onix.xml)")],
    options: [ExportPlace.force])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    var project = try Project(call)
    project.settings.books.enabled = true
    try project.require(.stories, for: "'hornbook export onix'")
    let settings = project.settings
    guard let sender = settings.onix.sender ?? settings.books.publisher else {
      throw Failure(
        "[onix] does not say who sends the file", hint: "set 'sender' in [onix], or 'publisher' in [books]",
        id: "onix-sender")
    }
    let path = project.path(call.invocation.argument("file") ?? "onix.xml")
    try ExportPlace.refuse(path, within: project.path(settings.content))
    if let status = FileStatus(of: path) {
      let head = status.kind == .file ? try FileSystem.read(path, first: 300) : []
      let isOurs = String(decoding: head, as: UTF8.self).contains("<ONIXMessage")
      guard isOurs, call.invocation.has("force") else {
        throw Failure(
          isOurs ? "'\(path)' is there already" : "'\(path)' is there, and is no earlier export",
          hint: isOurs ? "replace an earlier export with '--force'" : "name another file", id: "export-in-the-way")
      }
    }
    let library = try project.library(console)
    let configuration = try project.configuration(jobs: 1, printing: false)
    let publication = try configuration.publication(of: library, drafts: project.drafts.rule)
    defer { publication.close() }
    let list = try publication.tradeList()
    let numbers = try publication.published().findings(ofNumbers: settings.print)
    console.tell(library.errors + numbers + list.findings)
    guard !list.products.isEmpty else {
      throw Failure(
        "no published story has an ISBN, and so there is nothing to tell the trade",
        hint: "give it one: 'hornbook edit story TITLE --isbn epub:978-…'", id: "onix-empty")
    }
    var message = ONIXMessage(sender: sender, sent: try moment(of: list))
    message.email = settings.onix.email
    message.territories = settings.onix.territories
    message.availability = settings.onix.availability.code
    message.products = list.products
    try FileSystem.write(message.bytes(), to: path)
    Handouts.remember(.onix, at: path, since: publication.cursor, project, console)
    console.say("wrote \(count(list.products.count, "product")) to '\(project.shown(path))'")
    console.report([
      JSONMember("file", .string(path)), JSONMember("products", .number(list.products.count)),
      JSONMember("isbns", .array(list.products.map { .string($0.isbn) })),
    ])
    return library.errors.isEmpty ? .done : .failed
  }

  /// The time when the file was sent: `SOURCE_DATE_EPOCH`, or the last change of the products.
  private static func moment(of list: TradeList) throws -> String {
    var moment = list.changed ?? .unknown
    if let text = Environment["SOURCE_DATE_EPOCH"], !text.isEmpty {
      guard let seconds = Int64(text), seconds >= 0, seconds < 253_402_300_800 else {
        throw Failure(
          "SOURCE_DATE_EPOCH is '\(text)', and no number of seconds since 1970", hint: "unset it, or correct it",
          id: "usage", code: .usage)
      }
      moment = Timestamp(microseconds: seconds * 1_000_000)
    }
    // '2026-01-15T08:30:00Z' without what parts it.
    return moment.secondsText.filter { $0 != "-" && $0 != ":" }
  }
}
