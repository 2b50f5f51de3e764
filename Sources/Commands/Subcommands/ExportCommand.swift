import Files
import Settings

/// `hornbook export`: everything, in a form that comes back whole.
enum ExportCommand: Subcommand {
  static let command = Command(
    "export", "write the whole library to files, or texts for translators",
    subcommands: [
      Command(
        "json", "as JSON that an import brings back as it was",
        discussion: """
          A path that ends in '.json' becomes one file without pictures; any other becomes a folder with 'library.json' and \
          'Illustrations'. Where the settings name the store of an app, that is written as it stands.
          """,
        arguments: [.required("path", .file, "The file or folder to write")],
        options: [ExportPlace.force]),
      Command(
        "markdown", "as Markdown, one file a story, with the pictures",
        discussion: """
          The folder gets what a project's content folder has that is the library: 'stories', in it a folder for each language, \
          'Illustrations', 'addresses.toml', and where there are any 'collections.json' and 'profiles.json'.
          """,
        arguments: [.required("folder", .folder, "The folder to write")],
        options: [ExportPlace.force]),
      TranslationExchange.exporting,
      ONIXExport.command,
      Command(
        "records", "as records for catalogues of libraries",
        discussion: """
          The folder gets the published stories as MARC 21, together in 'records.mrc' and as MARCXML in 'records.xml', and \
          in 'stories' each by itself, there as Dublin Core, too ('.dc.xml'). Records have addresses if the settings have \
          'base_url'. Names are treated as in what is published; drafts are left out.
          """,
        arguments: [.required("folder", .folder, "The folder to write")],
        options: [ExportPlace.force, BuildOptions.drafts]),
      ChannelExport.command,
    ])

  static func run(_ call: Call) async throws -> ExitCode {
    let form = call.invocation.path.last ?? ""
    if form == "translations" { return try TranslationExchange.export(call) }
    if form == "onix" { return try ONIXExport.run(call) }
    let project = try Project(call)
    let isFolder = ["markdown", "records", "channel"].contains(form)
    try project.require(for: "'hornbook export \(form)'") { $0.exports.contains(form) }
    let path = project.path(call.required(isFolder ? "folder" : "path"))
    if let status = FileStatus(of: path), !call.invocation.has("force") {
      guard status.kind == .folder, try FileSystem.names(in: path).isEmpty else {
        throw Failure(
          "'\(path)' is there already", hint: "replace an earlier export with '--force'", id: "export-in-the-way")
      }
    }
    if project.settings.isFolder { try ExportPlace.refuse(path, within: project.settings.content) }
    // What exports to this place have left that were killed.
    FileSystem.removeLeftovers(in: Path.parent(of: path))
    FileSystem.removeLeftoverFolders(in: Path.parent(of: path))
    return try await project.kind.export(form, to: path, call, project)
  }
}
