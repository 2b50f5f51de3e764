import Arguments
import Files
import JSON
import Settings
import Stores
import StoryStore

/// `hornbook init`: a new project.
enum InitCommand: Subcommand {
  static let command = Command(
    "init", "make a new project with sample stories",
    discussion: """
      Writes the settings, explained line by line, sample stories with their pictures, and a page about the site. The folder \
      must be new, or empty but for hidden files.

      The sample stories are published until you import your own: if the first thing you do is 'hornbook import', only your \
      stories come in, and the samples stay in the content folder to be looked at.

      With '--store' the project publishes that store, such as an app's 'default.store', which is only read; there are no \
      sample stories then.
      """,
    arguments: [.required("folder", .folder, "The folder of the project")],
    options: [
      .option("title", short: "t", "text", .text, "The name of the site (default: Our stories)"),
      .option("store", "file", .file, "The store to publish, or a folder with a 'default.store'"),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let folder = call.required("folder")
    if let status = FileStatus(of: folder) {
      guard status.kind == .folder else { throw Failure("'\(folder)' is not a folder", id: "folder-in-use") }
      let names = try FileSystem.names(in: folder).filter { !$0.hasPrefix(".") || $0 == ".hornbook" }
      guard names.isEmpty else {
        throw Failure(
          "folder '\(folder)' holds \(list(names, limit: 3)); a new project needs an empty one",
          hint: "name a folder that is not there yet", id: "folder-in-use")
      }
    }
    let store = try call.invocation.value(of: "store").map(publishable)
    let samples = try store == nil ? sampleFiles() : []
    for (name, source) in samples { try put(FileSystem.read(source), at: "Content/\(name)", in: folder) }
    try put(Array(aboutPage.utf8), at: "Content/pages/about.md", in: folder)
    let ignored = Path.join(folder, ".gitignore")
    if FileStatus(of: ignored) == nil { try FileSystem.write(Array(gitIgnore.utf8), to: ignored) }
    let settings = Settings.commentedDefault(
      title: call.invocation.value(of: "title") ?? Settings().site.title, store: store)
    try put(Array(settings.utf8), at: Project.settingsName, in: folder)

    let console = call.console
    let stories = samples.count { $0.name.hasPrefix("stories/") && Path.fileExtension(of: $0.name) == "md" }
    let what =
      store.map { " that publishes '\($0)'" }
      ?? (stories > 0 ? " with \(count(stories, "sample story", "sample stories"))" : "")
    console.say("made a project in '\(folder)'" + what)
    if store == nil, stories == 0 {
      console.mention(
        "no sample stories were found beside the program; bring stories in with 'hornbook import json PATH'")
    }
    console.say("next:")
    if Path.normalized(folder) != "" { console.say("  cd \(shellWord(folder))") }
    if store == nil {
      console.say("  hornbook build               # then open Site/index.html")
      console.say("  hornbook import json PATH    # your own stories in place of the samples")
    } else {
      console.say("  hornbook serve --open        # every save of the app shows at once")
    }
    console.report([JSONMember("folder", .string(folder)), JSONMember("sampleStories", .number(stories))])
    return .done
  }

  /// The absolute path of a store, which can be published.
  private static func publishable(_ path: String) throws -> String {
    let inside = Path.join(path, "default.store")
    let path = FileStatus(of: inside)?.kind == .file ? inside : path
    do {
      if try AppLibrary.isStore(at: path, scratch: Project.temporary) {
        _ = try AppLibrary(trying: path, addresses: nil, scratch: Project.temporary)
      } else {
        _ = try StoryStore.open(path, mode: .readOnly)
      }
    } catch {
      throw Failure.unreadable(error)
    }
    return Path.normalized(Path.join(try FileSystem.currentFolder(), path))
  }

  /// The files of the sample library, without its authored pages and what its pictures were drawn from.
  private static func sampleFiles() throws -> [(name: String, source: String)] {
    guard let content = Installation.content, FileStatus(of: content)?.kind == .folder else { return [] }
    return try FileSystem.files(below: content)
      .filter { $0 == "collections.json" || $0.hasPrefix("stories/") || $0.hasPrefix("Illustrations/") }
      .map { ($0, Path.join(content, $0)) }
  }

  private static func put(_ bytes: [UInt8], at name: String, in folder: String) throws {
    let path = Path.join(folder, name)
    try FileSystem.createFolder(Path.parent(of: path))
    try FileSystem.write(bytes, to: path)
  }

  /// A path as a shell takes it for one word.
  private static func shellWord(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B...0x2F, 0x5F, 0x80...: true
      default: false
      }
    }
    return isPlain && !path.hasPrefix("-") ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  private static let gitIgnore = """
    /Site/
    /.hornbook/
    /Content/library.sqlite-*
    .hornbook-tmp-*

    """

  private static let aboutPage = """
    # About these stories

    This is a library of picture stories for reading together: at bedtime, in class, on a bus, wherever there is a lap to sit on.

    Open a story and choose **Start reading** to see one page at a time. The story's own page has it all from beginning to end,
    which is also the best page to print. Each story can be taken along as an e-book for phones, tablets and e-readers.

    """
}
