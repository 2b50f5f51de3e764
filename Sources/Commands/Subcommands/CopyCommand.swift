import Basics
import Files
import Postgres
import Settings
import Stores
import StoryStore

/// `hornbook copy`: the whole library in another store.
enum CopyCommand: Subcommand {
  static let command = Command(
    "copy", "copy the whole library into another store",
    discussion: """
      Everything in the library comes along, with every address, so that the site stays the same to the byte; the change feed begins \
      anew. The other store is a file, or a database of PostgreSQL ('postgresql://host/database'), and must be new: nothing is \
      written where a library is already. Pictures stay where they are.

      To go on with the copy, name it as 'store' in the settings.
      """,
    arguments: [.required("store", .text, "The file or the database to copy to")])

  static func run(_ call: Call) throws -> ExitCode {
    let project = try Project(call)
    try project.require(.stories, for: "'hornbook copy'")
    if !project.settings.isFolder { try project.checkWritable() }
    let named = call.required("store")
    let source = try project.openStore(.readOnly)
    call.console.tell(source.errors)
    let counts = try source.read { try $0.counts() }
    let place =
      PostgresAddress.isMeant(by: named)
      ? try copy(source, to: try PostgresAddress(named), of: project)
      : try copy(source, to: project.path(named), of: project)
    call.console.say(
      "copied \(count(counts.stories, "story", "stories")) with \(count(counts.pages, "page")), "
        + "\(count(counts.collections, "collection")), \(count(counts.profiles, "profile")) and "
        + "\(count(counts.achievements, "achievement")) to \(place)")
    call.console.report([
      JSONMember("store", .string(place)), JSONMember("stories", .number(counts.stories)),
      JSONMember("pages", .number(counts.pages)), JSONMember("collections", .number(counts.collections)),
      JSONMember("profiles", .number(counts.profiles)), JSONMember("achievements", .number(counts.achievements)),
    ])
    return source.errors.isEmpty ? .done : .failed
  }

  private static func copy(_ source: StoryStore, to database: PostgresAddress, of project: Project) throws -> String {
    try FileSystem.createFolder(project.state)
    return try Project.withLibrary(in: database, mode: .create, mirroredIn: project.state) { target, _ in
      guard try source.copy(into: target) else { throw inTheWay(target.place) }
      return target.place
    }
  }

  private static func copy(_ source: StoryStore, to path: String, of project: Project) throws -> String {
    guard FileStatus(of: path) == nil else { throw inTheWay("'\(path)'") }
    let done = try project.makeFile(path) { path in
      let isDone = try source.copy(into: StoryStore.open(path, mode: .create))
      return (isDone, isDone)
    }
    guard done == true else { throw inTheWay("'\(path)'") }
    return "'\(path)'"
  }

  private static func inTheWay(_ place: String) -> Failure {
    Failure(
      "there is a library already: \(place)", hint: "name a new file, or an empty database", id: "copy-in-the-way")
  }
}
