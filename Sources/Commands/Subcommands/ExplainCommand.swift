import Arguments
import Diagnostics
import Files
import JSON
import Press

/// `hornbook explain`: why an output is what it is.
enum ExplainCommand: Subcommand {
  static let command = Command(
    "explain", "say what an output depends on, and why it was last made",
    discussion: """
      Name the output by its path in the site's folder, with or without that folder before it. What commands have written \
      elsewhere is explained too: a file for Kiwix, what is on a memory stick, a channel, records, books in a folder of \
      their own. Name these by where they are.
      """,
    arguments: [.required("output", .file, "A file of the site, such as stories/lost-star/4.html, or one elsewhere")],
    options: [.option("output", short: "o", "folder", .folder, "The site (default: what the settings say)")])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let project = try Project(call)
    let folder = try project.output(call)
    let press = project.idlePress(at: folder)
    let path = name(of: call.required("output"), in: folder)
    guard let explanation = try press.explanation(of: path) else {
      if try Handouts.explain(call, project) { return .done }
      let known = try press.knownPaths
      let hint =
        known.isEmpty || known.contains(path)
        ? "build the site first, with 'hornbook build'" : known.nearest(to: path).map { "did you mean '\($0)'?" }
      throw Failure("no output of the last build is called '\(path)'", hint: hint, id: "unknown-output")
    }
    console.say(explanation.path + (explanation.stands ? "" : " (its file is gone)"))
    console.say("last made: \(explanation.reason)")
    console.say("depends on:")
    for dependency in explanation.dependencies {
      console.say("  \(dependency.name)" + (dependency.value.map { ": \($0)" } ?? ""))
    }
    console.report([
      JSONMember("path", .string(explanation.path)), JSONMember("reason", .string(explanation.reason)),
      JSONMember("stands", .bool(explanation.stands)),
      JSONMember("dependencies", json(explanation.dependencies)),
    ])
    return .done
  }

  /// What something depends on, as programs read it.
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
    let prefixes = [folder, FileSystem.resolved(folder)].compactMap { $0.map { $0 + "/" } }
    let stripped = prefixes.first { path.hasPrefix($0) }.map { String(path.dropFirst($0.count)) }
    return stripped ?? path
  }
}
