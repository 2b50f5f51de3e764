import Arguments
import Files
import JSON
import Settings
import StoryStore

/// `hornbook export`: everything, in a form that comes back whole.
enum ExportCommand: Subcommand {
  static let command = Command(
    "export", "write the whole library to files",
    subcommands: [
      Command(
        "json", "as JSON that an import brings back as it was",
        discussion: """
          A path that ends in '.json' becomes one file without pictures; any other becomes a folder with 'library.json' and \
          'Illustrations'. Where the settings name the store of an app, that is written as it stands.
          """,
        arguments: [.required("path", .file, "The file or folder to write")],
        options: [.flag("force", short: "f", "Replace an earlier export")])
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let project = try Project(call)
    let path = project.path(call.required("path"))
    if let status = FileStatus(of: path), !call.invocation.has("force") {
      guard status.kind == .folder, try FileSystem.names(in: path).isEmpty else {
        throw Failure(
          "'\(path)' is there already", hint: "replace an earlier export with '--force'", id: "export-in-the-way")
      }
    }
    let library: any StoryLibrary =
      try project.hasAppStore()
      ? project.trialLibrary(call.console) : StoryStore.open(project.settings.store, mode: .readOnly)
    let moment = try library.wholeMoment()
    defer { moment.close() }
    let report = try StoryExport.json(moment, to: path, illustrations: project.settings.illustrations)
    call.console.tell(library.findings + report.diagnostics)
    call.console.say(
      "exported \(count(report.stories, "story", "stories")) with \(count(report.pages, "page")), "
        + "\(count(report.collections, "collection")) and \(count(report.pictures, "picture")) to '\(report.file)'")
    call.console.report([
      JSONMember("file", .string(report.file)), JSONMember("stories", .number(report.stories)),
      JSONMember("pages", .number(report.pages)), JSONMember("collections", .number(report.collections)),
      JSONMember("profiles", .number(report.profiles)), JSONMember("achievements", .number(report.achievements)),
      JSONMember("addresses", .number(report.addresses)), JSONMember("pictures", .number(report.pictures)),
    ])
    return .done
  }
}
