import Basics
import Build
import Files

/// `hornbook explain`: why an output is what it is.
enum ExplainCommand: Subcommand {
  static let command = Command(
    "explain", "say what an output depends on, and why it was last made",
    discussion: """
      Name the output by its path in the site's folder, with or without that folder before it. Of a locked site, name \
      the file by its path behind the lock, or the sealed file. What commands have written elsewhere is explained too: \
      a file for Kiwix, what is on a memory stick, a channel, records, books in a folder of their own. Name these by \
      where they are.
      """,
    arguments: [.required("output", .file, "A file of the site, such as stories/lost-star/4.html, or one elsewhere")],
    options: [.option("output", short: "o", "folder", .folder, "The site (default: what the settings say)")])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let project = try Project(call)
    let folder = try project.output(call)
    let given = call.required("output")
    let places = project.isLocked && !isNamed(folder, in: given) ? [project.plain, folder] : [folder]
    let path = name(of: given, in: isNamed(folder, in: given) ? folder : places[0])
    var explanation: Press.Explanation?
    for place in places where explanation == nil {
      explanation = try project.idlePress(at: place).explanation(of: path)
    }
    guard let explanation else {
      if try Handouts.explain(call, project) { return .done }
      let known = try places.flatMap { try project.idlePress(at: $0).knownPaths }
      let isUnbuilt = known.isEmpty || known.contains(path)
      let meant =
        known.nearest(to: path).map { "did you mean '\($0)'?" }
        ?? "give the path that it has in the folder of the site, such as 'index.html'"
      let hint = isUnbuilt ? "build the site first, with 'hornbook build'" : meant
      throw Failure("no output of the last build is called '\(path)'", hint: hint, id: "unknown-output")
    }
    console.say(explanation.path + (explanation.stands ? "" : " (its file is gone)"))
    console.say("last made: \(explanation.reason)")
    tell(explanation.dependencies, console)
    let sealed = try places.count > 1 ? project.sealedPlaces(in: folder).first { $0.path == path }?.place : nil
    if let sealed { console.say("lies sealed: \(Path.join(folder, sealed))") }
    console.report([
      JSONMember("path", .string(explanation.path)), JSONMember("reason", .string(explanation.reason)),
      JSONMember("stands", .bool(explanation.stands)),
      JSONMember("dependencies", json(explanation.dependencies)),
    ])
    if let sealed { console.report([JSONMember("sealed", .string(sealed))]) }
    return .done
  }

  /// Says what something depends on.
  static func tell(_ dependencies: [(name: String, value: String?)], _ console: Console) {
    console.say("depends on:")
    for dependency in dependencies {
      console.say("  \(dependency.name)" + (dependency.value.map { ": \($0)" } ?? ""))
    }
  }

  /// The dependencies of something, as programs read them.
  static func json(_ dependencies: [(name: String, value: String?)]) -> JSONValue {
    .array(
      dependencies.map { dependency in
        .object(
          [JSONMember("name", .string(dependency.name))]
            + (dependency.value.map { [JSONMember("value", .string($0))] } ?? []))
      })
  }

  /// The path of an output in the site's folder, however it was given.
  private static func name(of text: String, in folder: String) -> String {
    let path = Path.normalized(text)
    return prefix(of: folder, in: path).map { String(path.dropFirst($0.count)) } ?? path
  }

  /// Whether an output was given with that folder before it.
  private static func isNamed(_ folder: String, in text: String) -> Bool {
    prefix(of: folder, in: Path.normalized(text)) != nil
  }

  private static func prefix(of folder: String, in path: String) -> String? {
    [folder, FileSystem.resolved(folder)].compactMap { $0.map { $0 + "/" } }.first { path.hasPrefix($0) }
  }
}
