import Basics

/// `hornbook doctor`: what the program finds on this machine and in this project.
enum DoctorCommand: Subcommand {
  static let command = Command(
    "doctor", "show versions, libraries and settings, for a report of a problem",
    discussion: """
      Add its output to a report of a problem. It holds no password, no key and no name of a child, and '~' stands for your \
      home folder.

      It needs no project. In the folder of a project it also shows the library, the files of your theme, and the \
      settings in force, each with its line. With '--verbose' it lists settings that have their default, too.

      A library of the system that is missing is a warning, which names the package that brings it. '--sbom' prints a bill of \
      materials instead, for tools that look for known holes in libraries.
      """,
    options: [.flag("sbom", "Print the libraries as a bill of materials (CycloneDX 1.5)")])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let libraries = SystemLibrary.look()
    if call.invocation.has("sbom") {
      var writer = JSONWriter(.indented)
      writer.write(BillOfMaterials.document(of: libraries))
      console.print(writer.bytes + [0x0A])
      return .done
    }
    var code = ExitCode.done
    let machine = Machine()
    for line in machine.lines { console.say(line) }
    console.report(machine.members)
    console.say("libraries")
    for found in libraries { console.say("  " + line(found)) }
    console.report([JSONMember("libraries", .array(libraries.map(json)))])
    let programs = HelpfulProgram.look()
    console.say("programs")
    for program in programs {
      console.say("  \(padded(program.name, 16)) \(program.path ?? "not found") (\(program.purpose))")
    }
    console.report([
      JSONMember("programs", .object(programs.map { JSONMember($0.name, $0.path.map(JSONValue.string) ?? .null) }))
    ])
    do {
      let checkup = try ProjectCheckup(Project(call))
      for line in checkup.lines(isVerbose: console.verbosity == .verbose) { console.say(line) }
      console.report(checkup.members)
    } catch {
      // Without a project there is less to tell; settings that cannot be read are what a report is about.
      let failure = Failure(error)
      if failure.diagnostics.first?.id == "no-project", call.invocation.value(of: "config") == nil {
        console.say("project      none in this folder")
        console.report([JSONMember("project", .null)])
      } else {
        console.tell(failure.diagnostics)
        code = failure.code
      }
    }
    let missing = libraries.filter(\.isMissing)
    console.tell(
      missing.map { found in
        Diagnostic(
          .warning, "the library '\(found.library.name)' is missing: \(found.library.purpose)",
          hint: "install it; the package of Debian or Ubuntu is \(names(found.library.packages))", id: "missing-library"
        )
      })
    return code
  }

  private static func line(_ found: SystemLibrary.Found) -> String {
    let what =
      if found.isMissing {
        "missing; \(names(found.library.packages)) brings it"
      } else {
        (found.version ?? "version unknown") + (found.package.map { ", \($0.name)" } ?? "")
          + (found.library.included == nil ? "" : ", in the program")
      }
    return "\(padded(found.library.name, 16)) \(what) (\(found.library.purpose))"
  }

  private static func names(_ packages: [String]) -> String { packages.joined(separator: " or ") }

  private static func json(_ found: SystemLibrary.Found) -> JSONValue {
    func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    return [
      "name": .string(found.library.name), "purpose": .string(found.library.purpose), "file": text(found.file),
      "version": text(found.version), "package": .string(found.package?.name ?? found.library.packages[0]),
    ]
  }
}

/// A word with blanks behind it, so that what follows stands in a column.
func padded(_ word: String, _ width: Int) -> String {
  word + String(repeating: " ", count: max(0, width - word.count))
}
