import Basics
import Files
import Languages
import Models
import Settings
import Stores
import StoryStore

/// `hornbook export translations` and `hornbook import translations`: what translators are given of stories, and what
/// they give back.
enum TranslationExchange {
  static let exporting = Command(
    "translations", "texts of stories for translators, as a table or XLIFF",
    discussion: """
      A table has a row for each text: title, summary, pages, alternative texts, credits. Open it in a spreadsheet program, \
      write under 'translation', save it as CSV, and take it back with 'hornbook import translations'. Translators' programs \
      read XLIFF 2.1. If the translation exists already, its texts are in the file.

      Name stories by their titles, addresses or ids, or a collection. Those of a collection that are in the language \
      already are left out.
      """,
    arguments: [.repeated("story", ProjectNames.stories.kind, "The stories, by title, address or id")],
    options: [
      .option("to", "tag", .text, "The language to translate into, such as sw or pt-BR"),
      .option("collection", "name", .text, repeatable: true, "A collection, with all its stories; may be repeated"),
      .option("output", short: "o", "file", .file, "The file to write (default: named by the story and the language)"),
      .option(
        "format", "format", .choice(["csv", "xliff"]), "What to write (default: by the name of the file, else csv)"),
      .flag("force", short: "f", "Replace a file that is there"),
    ])

  static let importing = Command(
    "translations", "from tables or XLIFF that translators have filled in",
    discussion: """
      Each file becomes a story in its language, beside the original: pictures are shared, recordings are not taken over. A \
      translation that is there already gets the new texts. Empty texts change nothing. A new translation that lacks texts is \
      a draft until they come.

      What has changed in the original since the file was written is told. A text that somebody has edited in the library \
      since stays as it is; with '--force' the file wins.
      """,
    arguments: [.repeated("file", .file, required: true, "The files")],
    options: [
      .flag("dry-run", short: "n", "Only say what would happen"),
      .flag("force", short: "f", "Let the files win over texts that were edited in the library"),
    ])

  // MARK: Export

  static func export(_ call: Call) throws -> ExitCode {
    let project = try Project(call)
    try project.require(.stories, for: "'hornbook export translations'")
    let language = try language(call)
    let words = call.invocation.arguments("story")
    let shelves = call.invocation.values(of: "collection")
    guard !words.isEmpty || !shelves.isEmpty else {
      throw Failure("name the stories to be translated, or a collection", id: "usage", code: .usage)
    }
    let library: any StoryLibrary =
      try project.hasAppStore() ? project.trialLibrary(call.console) : project.libraryInMemory(call.console)
    let snapshot = try library.fullSnapshot()
    defer { snapshot.close() }
    let usual = project.settings.site.language
    let (stories, name) = try originals(words, shelves, of: LibraryNames(snapshot), to: language, usual: usual)
    let lookup = PictureLookup(project.pictureFolders)
    let outcome = try TranslationExport.sheet(
      of: stories, to: language, usual: usual, in: snapshot, picture: { lookup.file($0) })
    let given = call.invocation.value(of: "output").map { project.path($0) }
    let isXLIFF = try isXLIFF(call.invocation.value(of: "format"), given)
    let file = given ?? project.path("\(name).\(language).\(isXLIFF ? "xlf" : "csv")")
    try ExportPlace.refuse(file, within: project.path(project.settings.content))
    if FileStatus(of: file) != nil || FileSystem.isSymbolicLink(file), !call.invocation.has("force") {
      throw Failure(
        "'\(file)' already exists, and may have been filled in",
        hint: "name another file with '--output', or replace it with '--force'", id: "export-in-the-way")
    }
    let bytes = try isXLIFF ? TranslationXLIFF.bytes(of: outcome.sheet) : TranslationTable.bytes(of: outcome.sheet)
    try FileSystem.createFolder(Path.parent(of: file))
    try FileSystem.write(bytes, to: file)
    call.console.tell(outcome.findings)
    let texts = outcome.sheet.parts.reduce(0) { $0 + $1.rows.count }
    call.console.say(
      "wrote \(count(texts, "text")) of \(count(stories.count, "story", "stories")) to '\(file)', to be translated into "
        + "'\(language)'")
    if outcome.translated + outcome.outdated > 0 {
      call.console.say(
        "\(outcome.translated) translated, \(outcome.outdated) to be checked as the original has changed, "
          + "\(outcome.missing) missing, \(outcome.optional) that may stay empty")
    }
    call.console.say("bring it back with 'hornbook import translations \(Path.shellWord(file))'")
    call.console.report([
      JSONMember("file", .string(file)), JSONMember("format", .string(isXLIFF ? "xliff" : "csv")),
      JSONMember("language", .string(language)), JSONMember("stories", .number(stories.count)),
      JSONMember("texts", .number(texts)), JSONMember("translated", .number(outcome.translated)),
      JSONMember("outdated", .number(outcome.outdated)), JSONMember("missing", .number(outcome.missing)),
      JSONMember("optional", .number(outcome.optional)),
    ])
    return .done
  }

  private static func language(_ call: Call) throws -> String {
    guard let given = call.invocation.value(of: "to") else {
      throw Failure(
        "name the language to translate into with '--to'", hint: "such as '--to sw'", id: "usage", code: .usage)
    }
    guard let language = Language(given), Language.isRegistered(given) else {
      throw Failure(
        "'\(given)' is no language tag", hint: "such as 'sw', 'fr' or 'pt-BR'", id: "usage", code: .usage)
    }
    return language.tag
  }

  private static func isXLIFF(_ format: String?, _ file: String?) throws -> Bool {
    let ending = file.map { Path.fileExtension(of: $0) } ?? ""
    let named = ["xlf", "xliff"].contains(ending) ? "xliff" : ending == "csv" ? "csv" : nil
    if let format, let named, format != named {
      throw Failure("'--format \(format)' and a file '.\(ending)' are two things", id: "usage", code: .usage)
    }
    return (format ?? named) == "xliff"
  }

  /// The stories to be translated, each once, and what their file is called.
  private static func originals(
    _ words: [String], _ shelves: [String], of names: LibraryNames, to language: String, usual: String
  ) throws -> (stories: [StoryEntry], name: String) {
    var stories = try names.stories(words)
    for entry in stories where entry.story.tag(usual: usual) == language {
      throw Failure(
        "'\(entry.story.title)' is in '\(language)' itself", hint: "name the original, or another language with '--to'",
        id: "same-language")
    }
    let collections = try shelves.map { try names.collection($0) }
    for member in collections.flatMap(\.members) {
      guard !stories.contains(where: { $0.story.id == member }),
        let entry = names.stories.first(where: { $0.story.id == member }),
        entry.story.tag(usual: usual) != language
      else { continue }
      // Of a story in several languages the first one is the original.
      let group = entry.story.translationGroup ?? ""
      if !group.isEmpty, stories.contains(where: { $0.story.translationGroup == group }) { continue }
      stories.append(entry)
    }
    guard let first = stories.first else {
      throw Failure(
        "the collection has no story to be translated into '\(language)'", id: "same-language")
    }
    func slug(_ address: SlugRecord?, _ title: String) -> String { address?.slug ?? Slug.make(from: title) }
    if stories.count == 1 { return (stories, slug(first.address, first.story.title)) }
    if words.isEmpty, collections.count == 1 {
      return (stories, slug(collections[0].address, collections[0].collection.name))
    }
    return (stories, "translations")
  }

  // MARK: Import

  static func bring(_ call: Call, _ project: Project) throws -> ExitCode {
    let console = call.console
    try project.checkWritable()
    let files = try call.invocation.arguments("file").map { word in
      let path = project.path(word)
      guard let status = FileStatus(of: path), status.kind == .file else {
        throw Failure("there is no file '\(path)'", id: "unreadable-import")
      }
      guard status.size <= TranslationSheet.sizeLimit else {
        throw Failure(
          "'\(path)' is larger than \(TranslationSheet.sizeLimit >> 20) MB", hint: "write fewer stories into a file",
          id: "bad-translations")
      }
      return path
    }
    var refused: [Diagnostic] = []
    var sheets: [TranslationSheet.File] = []
    for file in files {
      do {
        sheets.append(try TranslationSheet.read(try FileSystem.read(file), file: file))
      } catch let error as DiagnosticError {
        refused += error.diagnostics
      }
    }
    guard !sheets.isEmpty else { throw Failure(refused, code: .failed) }
    let isTrial = call.invocation.has("dry-run")
    let options = TranslationImport.Options(
      isTrial: isTrial, isForced: call.invocation.has("force"), usual: project.settings.site.language, at: .now)
    let store = try isTrial ? project.libraryInMemory(console) : project.store(console)
    let report = try Interruption.duringTidyWork { try TranslationImport.run(sheets, into: store, options: options) }
    console.tell(refused + report.things.diagnostics)
    let kinds: [Console.Counted] = [("stories", report.things.stories), ("pages", report.things.pages)]
    console.say(kinds, isDryRun: isTrial)
    for outcome in report.translations { console.say("  \(words(of: outcome))") }
    call.tellFiles(of: store)
    console.report([
      JSONMember("dryRun", .bool(isTrial)), JSONMember("files", .number(files.count)),
      JSONMember("translations", .array(report.translations.map(value))),
    ])
    console.report(kinds)
    return refused.isEmpty && !report.things.hasErrors ? .done : .failed
  }

  private static func words(of outcome: TranslationImport.Outcome) -> String {
    var parts = ["\(outcome.taken) taken", "\(outcome.unchanged) unchanged"]
    if !outcome.kept.isEmpty { parts.append("\(outcome.kept.count) edited since and kept") }
    if !outcome.missing.isEmpty { parts.append("\(outcome.missing.count) missing") }
    if !outcome.changed.isEmpty { parts.append("\(outcome.changed.count) with a changed original") }
    return "'\(outcome.original.title)' in '\(outcome.language)': \(parts.joined(separator: ", "))"
  }

  private static func value(of outcome: TranslationImport.Outcome) -> JSONValue {
    func list(_ places: [String]) -> JSONValue { .array(places.map { .string($0) }) }
    return [
      "original": .string(outcome.original.id.text), "translation": .string(outcome.translation.text),
      "language": .string(outcome.language), "taken": .number(outcome.taken), "unchanged": .number(outcome.unchanged),
      "kept": list(outcome.kept), "missing": list(outcome.missing), "changed": list(outcome.changed),
      "lost": .number(outcome.lost),
    ]
  }
}
