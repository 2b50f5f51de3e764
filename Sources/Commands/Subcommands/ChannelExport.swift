import Basics
import Feeds
import Files
import Images
import Settings
import Stories
import StoryStore
import Website

/// `hornbook export channel`: the published stories as a channel for Kolibri.
enum ChannelExport {
  static let command = Command(
    "channel", "the published stories as a channel for Kolibri",
    discussion: """
      Kolibri shows stories on the computers of a school without a network. The folder gets each story as an archive that \
      opens in a frame and as an e-book, their covers, the tree of the channel for ricecooker ('channel.json'), and a \
      script that takes it to Kolibri Studio ('chef.py'). Stories stand by language, collection, and level or age. Each \
      names its licence and who holds the rights. Other files in the folder stay.
      """,
    arguments: [.required("folder", .folder, "The folder to write")],
    options: [
      .option("form", "form", .choice(Form.allCases.map(\.rawValue)), "What each story is (default: both)"),
      ExportPlace.force, BuildOptions.drafts, BuildOptions.jobs,
    ])

  /// The form of each story in the channel.
  private enum Form: String, CaseIterable {
    case both, zip, epub

    var kinds: [ChannelNode.Kind] { self == .both ? [.app, .book] : self == .zip ? [.app] : [.book] }
  }

  private static let (script, icon) = ("chef.py", "channel.png")

  /// Writes a channel into a folder; one that is new appears whole.
  static func export(to path: String, _ call: Call, _ project: Project) async throws -> ExitCode {
    let console = call.console
    let project = try prepared(project, call)
    let form = call.invocation.value(of: "form").flatMap(Form.init) ?? .both
    let old = try earlier(in: path)
    let library = try project.library(console)
    let progress = Progress(console, counting: "stories")
    let reporter = AdvanceReporter()
    reporter.begin { progress.show($0) }
    let configuration = try project.configuration(
      jobs: Processors.count(for: call), printing: false, told: { try reporter.tell($0) })
    defer { PictureProgram.dismissHelpers() }
    let publication = try configuration.publication(of: library, drafts: project.drafts.rule)
    defer { publication.close() }
    let list = try publication.channel(of: form.kinds)
    let folder = old == nil ? FileSystem.temporaryName(beside: path) : path
    var (tree, found) = (list.tree, library.errors + list.findings)
    do {
      let result = try await writeBooks(of: list, publication, into: folder, call, reporter)
      found += result.diagnostics + configuration.pictureFindings + configuration.fontFindings
      let books = result.books.map { ChannelList.folderOfBooks + "/" + Path.name(of: $0.path) }
      tree.keep(Set(books + (try writeCovers(of: list, into: folder))))
      guard !tree.isEmpty else {
        console.tell(found)
        throw Failure(
          "no published story can stand in the channel", hint: "the findings say what each of them lacks",
          id: "channel-empty")
      }
      try write(&tree, into: folder, project)
      try finish(folder, as: path, with: tree, after: old)
    } catch {
      if old == nil { try? FileSystem.removeTree(folder) }
      throw error
    }
    console.tell(found)
    Handouts.remember(
      .channel, at: path, files: [ChannelTree.name, script], since: publication.cursor, project, console)
    tell(tree, at: path, project, console)
    return found.contains { $0.severity == .error } ? .failed : .done
  }

  /// The project with the drafts that are asked for, and with the books of a channel.
  private static func prepared(_ project: Project, _ call: Call) throws -> Project {
    var project = project
    try project.takeDrafts(call)
    project.settings.books.enabled = true
    project.settings.books.layout = .reflowable
    project.settings.books.share = [.archive]
    return project
  }

  private static func writeBooks(
    of list: ChannelList, _ publication: StoriesPublication, into folder: String, _ call: Call,
    _ reporter: AdvanceReporter
  ) async throws -> BookWriter.Result {
    let files = list.tree.files
    let writer = BookWriter(publication: StorySelection(publication, stories: list.stories)) { files.contains($0) }
    let books = Path.join(folder, ChannelList.folderOfBooks)
    return try await Interruption.duringTidyWork {
      try await writer.write(into: books, jobs: Processors.count(for: call)) { try reporter.tell($0, of: $1) }
    }
  }

  /// Writes the covers; gives where they lie.
  private static func writeCovers(of list: ChannelList, into folder: String) throws -> [String] {
    try FileSystem.createFolder(Path.join(folder, ChannelList.folderOfCovers))
    for cover in list.covers {
      try Interruption.check()
      try FileSystem.write(try cover.bytes(), to: Path.join(folder, cover.path))
    }
    return list.covers.map(\.path)
  }

  /// Writes the tree, with the picture of the channel and the script that takes it to Kolibri Studio.
  private static func write(_ tree: inout ChannelTree, into folder: String, _ project: Project) throws {
    tree.thumbnail = try writeIcon(into: folder, project)
    try FileSystem.write(Array(ChannelTree.script.utf8), to: Path.join(folder, script))
    // Last, as it is what names the others.
    try FileSystem.write(tree.bytes(), to: Path.join(folder, ChannelTree.name))
  }

  /// Removes what only an earlier export names, or puts a new folder in its place.
  private static func finish(
    _ folder: String, as path: String, with tree: ChannelTree, after old: Set<String>?
  ) throws {
    if let old {
      for file in old.subtracting(tree.files) { try? FileSystem.removeFile(Path.join(folder, file)) }
    } else {
      try FileSystem.createFolder(Path.parent(of: path))
      try StoryExport.replace(path, by: folder)
    }
  }

  private static func tell(_ tree: ChannelTree, at path: String, _ project: Project, _ console: Console) {
    let stories = Set(tree.files.filter(isBook).map(Path.stem)).count
    console.say("exported \(count(stories, "story", "stories")) to '\(project.shown(path))'")
    console.say("  \(ChannelTree.name), and \(script), which takes it to Kolibri Studio")
    console.report([
      JSONMember("file", .string(path)), JSONMember("stories", .number(stories)),
      JSONMember("nodes", .number(tree.count)),
    ])
  }

  private static func isBook(_ file: String) -> Bool { file.hasPrefix(ChannelList.folderOfBooks + "/") }

  /// The files of an earlier export; nil where the folder is new or empty. Fails where anything else stands there.
  private static func earlier(in path: String) throws -> Set<String>? {
    try StoryExport.checkFree(path) { folder, names in
      func has(_ name: String, _ isOurs: ([UInt8]) -> Bool) throws -> Bool {
        try names.contains(name) && isOurs(FileSystem.read(Path.join(folder, name)))
      }
      guard try has(ChannelTree.name, ChannelTree.isTree) else { return names }
      return try names.contains(script) && !has(script, ChannelTree.isScript) ? [script] : []
    }
    let tree = Path.join(path, ChannelTree.name)
    guard FileStatus(of: tree) != nil else { return nil }
    // Whatever a file says, nothing else is removed.
    return try ChannelTree.files(in: FileSystem.read(tree)).filter { file in
      Path.contained(file) == file && (isBook(file) || file.hasPrefix(ChannelList.folderOfCovers + "/"))
    }
  }

  /// Writes the icon of the site as the picture of the channel; nil where the theme has none that can be drawn.
  private static func writeIcon(into folder: String, _ project: Project) throws -> String? {
    let imagePipeline = project.imagePipeline(jobs: 1)
    guard let drawing = try SiteIcons.sourceImage(of: project.theme()),
      let copy = try imagePipeline.icon(of: drawing, side: 512)
    else { return nil }
    try FileSystem.write(try imagePipeline.bytes(of: copy, from: drawing), to: Path.join(folder, icon))
    return icon
  }
}
