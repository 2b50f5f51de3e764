import Basics
import Files
import Models
import Settings
import SparkStore
import Stores

/// The output of `hornbook status` for a library of sparks.
enum SparkStatus {
  static func run(_ call: Call, _ project: Project) throws -> ExitCode {
    let console = call.console
    let path = project.settings.store
    let isThere = FileStatus(of: path) != nil
    let isApps = try project.hasAppStore()
    let library = try project.shownSparks(console)
    let snapshot = try library.snapshot()
    defer { snapshot.close() }
    let kind = isApps ? "the store of an app, which is only read" : "schema \(SparkStore.schemaVersion)"
    project.tellLibrary(isThere ? kind : nil, console)
    for line in try lines(of: snapshot, isVerbose: console.verbosity == .verbose) { console.say(line) }
    console.report([
      JSONMember("kind", .string(project.settings.kind.rawValue)),
      JSONMember("library", isThere ? .string(path) : .null),
      JSONMember("schema", isApps ? .null : .number(SparkStore.schemaVersion)),
      JSONMember("id", isThere ? .string(snapshot.identity.id.text) : .null),
      JSONMember("storeTranscripts", .bool(try snapshot.settings().storeTranscripts)),
      JSONMember("publishedSessions", .number(try snapshot.publishedSessions().count)),
    ])
    console.report(try snapshot.contents().members)
    SiteContents(of: project)?.tell(console)
    Handouts.tell(try Handouts(of: project).standing(in: project) { _ in snapshot.cursor.text }, console)
    if isThere { console.tell(try project.findings(of: library)) }
    try project.tellLock(console)
    return .done
  }

  /// The status as people read it.
  private static func lines(of snapshot: any SparkReader, isVerbose: Bool) throws -> [String] {
    let contents = try snapshot.contents()
    let settings = try snapshot.settings()
    let published = try snapshot.publishedSessions().count
    let sparks = try snapshot.sparks()
    var lines = ["sparks       \(contents.sparks) (\(count(contents.favorites, "favorite")))"]
    if isVerbose { lines += sparks.map { "  \($0.id): \(beginning(of: $0.text))" } }
    lines.append("languages    " + counted(sparks.map(\.locale)))
    lines.append("lessons      \(contents.lessons)")
    if isVerbose { lines += try snapshot.lessons().map { "  \($0.id): \($0.title)" } }
    lines.append(
      "sessions     \(contents.sessions) stored, \(contents.keptSessions) kept, \(published) published; "
        + (settings.storeTranscripts ? "sessions may be stored" : "sessions may not be stored"))
    if isVerbose {
      lines += try snapshot.sessions().map { session in
        "  \(session.id): \(session.personaLabel), \(session.startedAt.text.prefix(10)), "
          + (session.kept ? "kept" : "not kept")
      }
    }
    lines.append("personas     \(contents.personas)")
    lines.append("presets      \(contents.presets)")
    return lines
  }

  /// The number of each of some tags, the most frequent first.
  private static func counted(_ tags: [String]) -> String {
    let counts = Dictionary(tags.map { ($0, 1) }, uniquingKeysWith: +).sorted {
      ($1.value, $0.key) < ($0.value, $1.key)
    }
    if counts.isEmpty { return "none" }
    return counts.map { "\($0.key.isEmpty ? "unknown" : $0.key) \($0.value)" }.joined(separator: ", ")
  }
}
