import Basics
import Testing

@testable import Commands

/// What `--json` prints: the table of the reference knows all of it.
///
/// Every object that a test reads is held to the table (`Program.Result.json`).
@Suite struct JSONOutputTests {
  @Test func `every command is in the table, once, and nothing else is`() {
    func leaves(_ command: Command, _ path: [String]) -> [String] {
      let path = path + [command.name]
      return command.subcommands.isEmpty
        ? [path.joined(separator: " ")] : command.subcommands.flatMap { leaves($0, path) }
    }
    let commands = Hornbook.subcommands.flatMap { leaves($0.command, []) }
    #expect(JSONOutputs.list.flatMap(\.commands).sorted() == commands.sorted())
  }

  @Test func `a member that the table does not know, one that is missing, and one of another type are found`() throws {
    func faults(_ more: String) throws -> [String] {
      let head = #""command": "epub", "formatVersion": 1, "exitCode": 0, "diagnostics": []"#
      return JSONOutputs.faults(of: try JSONDocument(parsing: Array("{\(head)\(more)}".utf8)).root)
    }
    let book = #"{"path": "a.epub", "fate": "kept", "size": 1}"#
    #expect(try faults(#", "books": [\#(book)]"#) == [])
    #expect(try faults(#", "text": "a help""#) == [])
    #expect(try faults("") == ["epub: 'books' is missing"])
    #expect(try faults(#", "books": 3"#) == ["epub: 'books' is a number, and no list"])
    #expect(try faults(#", "books": [{"path": "a.epub", "fate": "kept"}]"#) == ["epub: 'books[].size' is missing"])
    #expect(try faults(#", "books": [], "shelf": 1"#) == ["epub: 'shelf' is not in the table"])
  }

  @Test func `types, versions and paths are as they have to be`() {
    let types: Set = ["text", "flag", "integer", "number", "object", "list", "list of text", "any"]
    for output in JSONOutputs.list {
      #expect(output.version >= 1)
      for member in JSONOutputs.common + output.members {
        #expect(types.contains(member.type.replacing(" or null", with: "")), "\(output.commands) \(member.path)")
        #expect(!member.meaning.isEmpty, "\(output.commands) \(member.path)")
      }
      let paths = output.members.map(\.path)
      #expect(Set(paths).count == paths.count, "\(output.commands)")
    }
  }
}

extension JSONOutputs {
  /// What an object of `--json` has against the table.
  static func faults(of value: JSONValue) -> [String] {
    guard let command = value["command"]?.string else { return ["there is no 'command'"] }
    // A command line that was not understood has the name of no command.
    let output = output(of: command)
    guard output != nil || command.isEmpty || value["exitCode"]?.int == 64 || value["text"] != nil else {
      return ["'\(command)' is not in the table"]
    }
    let isWhole = value["exitCode"]?.int == 0 && value["text"] == nil
    let known = common + (output?.members ?? [])
    var faults: [String] = []
    func look(_ value: JSONValue, below path: String) {
      let members = value.members ?? []
      let here = known.filter { $0.path.hasPrefix(path) && !$0.path.dropFirst(path.count).contains(".") }
      for member in here where !member.isOptional && !member.path.hasSuffix("*") {
        let name = String(member.path.dropFirst(path.count))
        let isNeeded = isWhole || !path.isEmpty || common.contains { $0.path == name }
        if isNeeded, value[name] == nil { faults.append("'\(member.path)' is missing") }
      }
      for member in members {
        let found = here.first { $0.path == path + member.key } ?? here.first { $0.path == path + "*" }
        guard let found else {
          faults.append("'\(path)\(member.key)' is not in the table")
          continue
        }
        check(member.value, found)
      }
    }
    func check(_ value: JSONValue, _ member: Member) {
      if value.isNull, member.type.hasSuffix(" or null") { return }
      let type = member.type.replacing(" or null", with: "")
      let fits: Bool
      switch type {
      case "text": fits = value.string != nil
      case "flag": fits = value.bool != nil
      case "integer": fits = value.int != nil
      case "number": fits = value.double != nil
      case "object": fits = value.members != nil
      case "list": fits = value.array?.allSatisfy { $0.members != nil } == true
      case "list of text": fits = value.array?.allSatisfy { $0.string != nil } == true
      default: fits = true
      }
      guard fits else { return faults.append("'\(member.path)' is \(value.kind), and no \(type)") }
      let below = member.path + (type == "list" ? "[]." : ".")
      if type == "list" { for element in value.array ?? [] { look(element, below: below) } }
      if type == "object" { look(value, below: below) }
    }
    look(value, below: "")
    return faults.map { "\(command): \($0)" }
  }
}
