import Basics
import Files
import Settings
import Stores
import StoryStore

/// The imports and exports of a library of stories.
enum StoryExchange {
  /// Brings stories in.
  static func bring(_ form: String, _ call: Call, _ project: Project) throws -> ExitCode {
    let console = call.console
    let settings = project.settings
    let isDryRun = call.invocation.has("dry-run")
    try project.checkWritable()
    if form == "markdown", call.invocation.has("prune"),
      FileStatus(of: project.path(call.required("path")))?.kind != .folder
    {
      throw Failure("'--prune' works only with a folder", id: "usage", code: .usage)
    }
    let source = try source(form, call, project)
    if settings.isFolder { try requireForeign(source, form, call, settings) }
    if !isDryRun {
      for folder in [Path.parent(of: settings.store), settings.illustrations] { FileSystem.removeLeftovers(in: folder) }
    }
    let report: ImportReport
    var library: StoryStore?
    if try project.hasLibrary() {
      // A trial locks and changes nothing; an older library is read as it would be once brought up to date.
      let store = try isDryRun ? project.libraryInMemory(console) : project.openLibrary(console)
      report = try Interruption.duringTidyWork { try source.take(store) }
      library = store
    } else {
      report = try takeFirst(source, project, isDryRun: isDryRun, console)
    }
    ImportSummary(report).tell(console)
    if let library { call.tellFiles(of: library) }
    let isPruned =
      try report.gone.isEmpty
      || GoneStories(report.gone, below: call.required("path")).settle(
        call, library, isDryRun: isDryRun, isPrunable: !settings.isFolder)
    return report.hasErrors || !isPruned ? .failed : .done
  }

  /// The source of stories for a command of a form.
  private static func source(_ form: String, _ call: Call, _ project: Project) throws -> ImportSource {
    let options = ImportOptions(dryRun: call.invocation.has("dry-run"), force: call.invocation.has("force"))
    return switch form {
    case "swiftdata": try .swiftData(call, project, options)
    case "userdefaults": try .userDefaults(call, project, options)
    case "epub": try .books(call, project, options)
    case "markdown": try .files(of: .markdown, call, project, options)
    default: try .files(of: .json, call, project, options)
    }
  }

  /// Fails where a content folder that is the library is to take in itself, or to delete what is gone from another.
  private static func requireForeign(
    _ source: ImportSource, _ form: String, _ call: Call, _ settings: Settings
  ) throws {
    guard !source.isContent, !source.holdsContent else {
      throw Failure(
        "the content folder '\(settings.content)' is the library, and what lies in it is published as it is",
        hint: "run 'hornbook build'", id: "folder-library", code: .unreadable)
    }
    if form == "markdown", call.invocation.has("prune") {
      throw Failure(
        "the content folder '\(settings.content)' is the library, which does not remember what came from a folder",
        hint: "take stories out with 'hornbook delete story'", id: "folder-library", code: .unreadable)
    }
  }

  /// The import with which there comes to be a library.
  private static func takeFirst(
    _ source: ImportSource, _ project: Project, isDryRun: Bool, _ console: Console
  ) throws -> ImportReport {
    // Import files of the author's own have to come into a new library before anything else.
    let isFirst = try !source.isContent && !project.importFiles().isEmpty && !project.hasOnlySamples()
    let report: ImportReport
    if isDryRun {
      report = try source.take(isFirst ? project.libraryInMemory(console) : StoryStore.inMemory())
    } else if isFirst {
      try project.makeLibrary(console)
      report = try Interruption.duringTidyWork { try source.take(project.openLibrary(console)) }
    } else {
      // Where another program makes a library meanwhile, that one takes it.
      report =
        try project.makeLibrary { try source.take($0) }
        ?? Interruption.duringTidyWork { try source.take(project.openLibrary(console)) }
    }
    if !isFirst, report.isChange, !source.holdsContent, try project.hasOnlySamples() {
      console.mention(
        "the sample stories stay outside of the library; bring them in with '\(project.contentImport)'")
    }
    return report
  }

  /// Writes everything that the library holds to a file or folder.
  static func export(_ form: String, to path: String, _ call: Call, _ project: Project) throws -> ExitCode {
    let library: any StoryLibrary =
      try project.hasAppStore()
      ? project.trialLibrary(call.console) : project.openStore(.readOnly)
    let snapshot = try library.fullSnapshot()
    defer { snapshot.close() }
    let lookup = PictureLookup(project.pictureFolders)
    let report =
      try form == "markdown"
      ? StoryExport.markdown(snapshot, to: path, from: lookup)
      : StoryExport.json(snapshot, to: path, from: lookup)
    call.console.tell(library.findings + report.diagnostics)
    let stories = "exported \(count(report.stories, "story", "stories")) with \(count(report.pages, "page"))"
    let collections = ", \(count(report.collections, "collection"))"
    call.console.say("\(stories)\(collections) and \(count(report.pictures, "picture")) to '\(report.file)'")
    call.console.report([
      JSONMember("file", .string(report.file)), JSONMember("stories", .number(report.stories)),
      JSONMember("pages", .number(report.pages)), JSONMember("collections", .number(report.collections)),
      JSONMember("profiles", .number(report.profiles)), JSONMember("achievements", .number(report.achievements)),
      JSONMember("addresses", .number(report.addresses)), JSONMember("pictures", .number(report.pictures)),
    ])
    // It is whole, and not what somebody has written last.
    return library.errors.isEmpty ? .done : .failed
  }
}
