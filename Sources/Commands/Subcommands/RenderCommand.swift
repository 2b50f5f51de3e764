import Basics
import Files
import Mustache

/// `hornbook render`: any Mustache template with any JSON.
enum RenderCommand: Subcommand {
  static let command = Command(
    "render", "render a Mustache template with data from a JSON file",
    discussion: """
      The result goes to standard output. Templates follow the Mustache specification 1.4. A name without data prints \
      nothing, unless '--strict' is given. A partial {{> name}} is the file 'name' in the template's folder, with the \
      ending of the template or '.mustache'.
      """,
    arguments: [.required("template", .file, "The template")],
    options: [
      .option("data", short: "d", "file", .file, "The values, a JSON file; '-' is standard input (default: no values)"),
      .option("partials", short: "p", "folder", .folder, "Where partials are (default: the template's folder)"),
      .flag("strict", "Count a name or a partial that is not there as an error, as in themes"),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let path = call.required("template")
    let folder = call.invocation.value(of: "partials") ?? Path.parent(of: path)
    let ending = Path.fileExtension(of: path)
    let endings =
      ["mustache"].contains(ending) || ending.isEmpty ? [".mustache", ""] : [".\(ending)", ".mustache", ""]
    let value = try call.invocation.value(of: "data").map { try data($0) } ?? .object(Object())
    let library = TemplateLibrary(knownNames: names(in: folder, endings)) { name in
      try file(of: name, in: folder, endings).map { try FileSystem.read($0) }
    }
    var bytes: [UInt8] = []
    do throws(MustacheError) {
      let template = try Template(name: path, source: try source(path))
      try library.render(
        template, in: [value], into: &bytes, policy: call.invocation.has("strict") ? .refused : .empty)
    } catch {
      let name = error.template == path ? path : file(of: error.template, in: folder, endings) ?? error.template
      throw Failure(
        [
          Diagnostic(
            .error, error.message, at: .init(file: name, line: error.line, column: error.column), hint: error.hint,
            id: error.id)
        ], code: .failed)
    }
    call.console.print(bytes)
    return .done
  }

  private static func source(_ path: String) throws(MustacheError) -> [UInt8] {
    do {
      return try FileSystem.read(path)
    } catch {
      throw MustacheError(template: path, line: 1, column: 1, id: "unreadable-template", message: error.message)
    }
  }

  /// The file that a partial's name means; nil if no ending leads to one, or where it would lie outside of the folder.
  private static func file(of name: String, in folder: String, _ endings: [String]) -> String? {
    guard let name = Path.contained(name) else { return nil }
    return endings.lazy.map { Path.join(folder, name + $0) }.first { file in
      FileStatus(of: file)?.kind == .file && !FileSystem.leadsOut(file, of: folder)
    }
  }

  /// The names of the partials that there are, to be offered in messages; only those that lie in the folder itself.
  private static func names(in folder: String, _ endings: [String]) -> [String] {
    let files = (try? FileSystem.names(in: folder)) ?? []
    return files.compactMap { file in
      endings.first { !$0.isEmpty && file.hasSuffix($0) }.map { String(file.dropLast($0.count)) }
    }
  }

  private static func data(_ path: String) throws -> Value {
    let bytes = path == "-" ? try Console.readInput() : try FileSystem.read(path)
    do throws(JSONError) {
      return Value(try JSONDocument(parsing: bytes).root)
    } catch {
      let place = Diagnostic.Place(file: path == "-" ? "standard input" : path, line: error.line, column: error.column)
      throw DiagnosticError(error.message, at: place, id: "json-syntax")
    }
  }
}

extension Value {
  /// Takes a JSON value as a template sees it: whole numbers stay whole, and none loses a digit.
  init(_ json: JSONValue) {
    switch json.content {
    case .null: self = .null
    case .bool(let truth): self = .bool(truth)
    case .string(let text): self = .text(text)
    case .number(let number):
      if let integer = json.int {
        self = .integer(integer)
      } else if let double = number.double, number.text.utf8.contains(where: { $0 == 0x2E || $0 | 0x20 == 0x65 }) {
        self = .number(double)
      } else {
        self = .text(number.text)
      }
    case .array(let values): self = .list(values.map { Value($0) })
    case .object(let members):
      var object = Object(capacity: members.count)
      for member in members { object[Name(member.key)] = Value(member.value) }
      self = .object(object)
    }
  }
}
