import Basics
import Stores

/// The output of commands with `--json`, as the reference lists it: for each command the members of its object.
///
/// The page of the reference and the JSON Schemas (draft 2020-12) beside it come from this table.
enum JSONOutputs {
  /// One member of an object.
  struct Member {
    /// Its name after those of the objects around it: `outputs[].path`. `*` is any name.
    let path: String
    /// Whether a command that ended well may leave it out.
    let isOptional: Bool
    /// `text`, `flag`, `integer`, `number`, `object`, `list`, `list of text` or `any`; ` or null` after it.
    let type: String
    /// Its meaning, as Markdown.
    let meaning: String
  }

  /// The output of some commands.
  struct Output {
    /// The commands, as they are typed.
    let commands: [String]
    /// Grows when a member goes or means something else; new members leave it as it is.
    let version: Int
    /// The members besides those that all objects have.
    let members: [Member]
  }

  /// The members of all commands.
  static let common = members(
    """
    command | text | The command, as it is typed: `list stories`. Empty if the command line was not understood.
    formatVersion | integer | The version of this form. It grows when a member goes or means something else; new members may come at any time.
    exitCode | integer | The exit code of the program
    text? | text | What the command prints for its own sake, such as a help, a manual page or a rendered template
    diagnostics | list | What was found, in order
    diagnostics[].severity | text | `error`, `warning` or `note`
    diagnostics[].id | text | The id that `hornbook help ID` explains
    diagnostics[].headline | text | The finding in one sentence
    diagnostics[].hint? | text | What to do about it
    diagnostics[].file? | text | The file
    diagnostics[].line? | integer | The line in it, from 1
    diagnostics[].column? | integer | The column in it, from 1
    """)

  /// The output of a command; nil if there is no such command.
  static func output(of command: String) -> Output? { list.first { $0.commands.contains(command) } }

  /// The version of what a command prints; that of a command line that was not understood is 1.
  static func version(of command: String) -> Int { output(of: command)?.version ?? 1 }

  /// Reads blocks: a line of commands, separated by commas, with a version after `=`, and a line for each member.
  static func outputs(_ text: String) -> [Output] {
    text.split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n", maxSplits: 1)
      let head = (lines.first ?? "").split(separator: " = ")
      return Output(
        commands: (head.first ?? "").split(separator: ", ").map(String.init),
        version: head.count > 1 ? Int(head[1]) ?? 1 : 1, members: members(lines.count > 1 ? String(lines[1]) : ""))
    }
  }

  /// Reads lines of `path | type | meaning`; a path that ends in `?` may be left out.
  private static func members(_ text: String) -> [Member] {
    text.split(separator: "\n").map { line in
      let (path, type, meaning) = ManualText.cells(of: line)
      return Member(
        path: path.hasSuffix("?") ? String(path.dropLast()) : path, isOptional: path.hasSuffix("?"), type: type,
        meaning: meaning)
    }
  }

  // MARK: What libraries hold

  /// The members of a listed record, from the table of its fields.
  static func record<Record: FieldRecord>(_ list: String, _ record: Record.Type, needs required: Set<String>) -> String
  {
    (["\(list) | list | What was found"]
      + Record.fields.told.map { field in
        "\(list)[].\(field.key)\(required.contains(field.key) ? "" : "?") | \(type(of: field.value)) | A field of the [library](import-format.md)"
      }).joined(separator: "\n")
  }

  private static func type<Record>(of value: FieldValue<Record>) -> String {
    switch value {
    case .identity, .link, .owner, .text, .someText, .moment, .someMoment, .plannedMoment, .word: "text"
    case .texts: "list of text"
    case .json, .extra, .raw: "any"
    case .objects, .list: "list"
    case .keyed, .structure: "object"
    case .integer, .someInteger: "integer"
    case .number, .someNumber: "number"
    case .flag, .someFlag, .mark: "flag"
    }
  }

  // MARK: The reference

  /// The page of the reference.
  static func page() -> String {
    """
    # What --json prints

    With `--json` a command prints one JSON object to standard output, and everything else to standard error. `watch` and `serve` print one object on a line of its own for each build; the last line says how it ended.

    - Each command has a JSON Schema (draft 2020-12) in the folder `schemas` beside this page: `list-stories.json` is that of `hornbook list stories`.
    - A help that is asked for with `--help`, and the version, are printed as text.
    - A member with **?** may be missing from an object of a command that ended well. If a command ended early (`exitCode` is not 0), any of its own members may be missing.
    - **flag** is true or false. **any** is any value. **list** is a list of objects, whose members follow.
    - Members that this page does not know may come with any version of the program. `formatVersion` grows when one goes, or means something else.

    ## Every command

    \(table(common))
    """
      + list.map { output in
        "\n## \(output.commands.joined(separator: ", "))\n\n"
          + (output.version > 1 ? "`formatVersion` is \(output.version).\n\n" : "")
          + (output.members.isEmpty ? "Nothing but the members of every command.\n" : table(output.members))
      }.joined()
  }

  private static func table(_ members: [Member]) -> String {
    "| Member | Type | Meaning |\n|---|---|---|\n"
      + members.map { "| `\($0.path)`\($0.isOptional ? " ?" : "") | \($0.type) | \($0.meaning) |\n" }.joined()
  }

  /// The schema of each command: the name of its file, and its text.
  static func schemas() -> [(name: String, text: String)] {
    list.flatMap { output in
      output.commands.map { command in
        var writer = JSONWriter(.indented)
        writer.write(schema(of: command, output))
        return ("\(command.replacing(" ", with: "-")).json", String(decoding: writer.bytes, as: UTF8.self) + "\n")
      }
    }
  }

  private static func schema(of command: String, _ output: Output) -> JSONValue {
    var node = Node()
    for member in common + output.members { node.add(member, at: member.path.split(separator: ".")[...]) }
    // A command line that was not understood has no name.
    node.members["command"]?.values = [.string(command), ""]
    node.members["formatVersion"]?.values = [.number(output.version)]
    let required = Set(common.map(\.path))
    let own = node.required.filter { !required.contains($0) }
    node.required = node.required.filter(required.contains)
    var schema = [
      JSONMember("$schema", "https://json-schema.org/draft/2020-12/schema"),
      JSONMember("title", .string("hornbook \(command) --json")),
    ]
    schema += node.schema
    if !own.isEmpty {
      // A help that was asked for is all that a command prints then.
      schema += [
        JSONMember(
          "if", ["properties": ["exitCode": ["const": .number(0)]], "not": ["required": ["text"]]]),
        JSONMember("then", ["required": .array(own.map { .string($0) })]),
      ]
    }
    return .object(schema)
  }

  /// A value, and what stands in it.
  private struct Node {
    var type = "object"
    var meaning = ""
    var values: [JSONValue] = []
    var names: [String] = []
    var members: [String: Node] = [:]
    var required: [String] = []

    /// Adds what stands at a path below.
    mutating func add(_ member: Member, at path: ArraySlice<Substring>) {
      guard let first = path.first else { return }
      let name = first.hasSuffix("[]") ? String(first.dropLast(2)) : String(first)
      if members[name] == nil { names.append(name) }
      if path.count > 1 { return members[name, default: Node()].add(member, at: path.dropFirst()) }
      members[name, default: Node()].type = member.type
      members[name]?.meaning = member.meaning
      if !member.isOptional, name != "*" { required.append(name) }
    }

    var schema: [JSONMember] {
      let isNull = type.hasSuffix(" or null")
      let word = isNull ? String(type.dropLast(" or null".count)) : type
      var result: [JSONMember] = []
      if !meaning.isEmpty { result.append(JSONMember("description", .string(meaning))) }
      if !values.isEmpty { return result + [JSONMember("enum", .array(values))] }
      let names = ["text": "string", "flag": "boolean", "integer": "integer", "number": "number", "object": "object"]
      if let name = names[word] ?? (word.hasPrefix("list") ? "array" : nil) {
        result.append(JSONMember("type", isNull ? .array([.string(name), "null"]) : .string(name)))
      }
      switch word {
      case "list of text": result.append(JSONMember("items", ["type": "string"]))
      case "list": result.append(JSONMember("items", .object([JSONMember("type", "object")] + content)))
      case "object": result += content
      default: break
      }
      return result
    }

    private var content: [JSONMember] {
      var result: [JSONMember] = []
      let known = names.filter { $0 != "*" }
      if !known.isEmpty {
        result.append(
          JSONMember("properties", .object(known.map { JSONMember($0, .object(members[$0]?.schema ?? [])) })))
      }
      if let other = members["*"] { result.append(JSONMember("additionalProperties", .object(other.schema))) }
      if !required.isEmpty { result.append(JSONMember("required", .array(required.map { .string($0) }))) }
      return result
    }
  }
}
