import Basics
import TestSupport
import Testing

/// Parts of a document that are changed where they stand.
@Suite struct JSONRevisionTests {
  private static let text = """
    {
      "b" : 1.0e2,   "a": [ 1,2 ,3 ],
      "list": [
        {"id": "x", "n": 1},
        {"id": "y",
         "n": 2}
      ],
      "empty": []
    }

    """

  private func revised(_ change: (inout JSONRevision) -> Void) throws -> String {
    var revision = try JSONRevision(Array(Self.text.utf8))
    change(&revision)
    return String(decoding: revision.revised, as: UTF8.self)
  }

  @Test func `only what is another is another`() throws {
    #expect(try revised { _ in } == Self.text)
    #expect(
      try revised { $0.set([("b", 5), ("c", ["d": true])], in: $0.root) }
        == Self.text.replacing("1.0e2", with: "5").replacing(
          "\"empty\": []\n", with: "\"empty\": [],\n  \"c\": {\n    \"d\": true\n  }\n"))
    #expect(
      try revised { $0.set([("b", nil)], in: $0.root) } == Self.text.replacing("\"b\" : 1.0e2,   ", with: ""))
    #expect(
      try revised { revision in
        guard let second = revision.root["list"]?.array?.last else { return }
        revision.set([("n", 3)], in: second)
      } == Self.text.replacing("\"n\": 2}", with: "\"n\": 3}"))
    #expect(
      try revised { revision in
        guard let list = revision.root["list"] else { return }
        revision.change(list, to: .array((list.array ?? []).filter { $0["id"] != "x" }))
      } == Self.text.replacing("{\"id\": \"x\", \"n\": 1},\n    ", with: ""))
    #expect(
      try revised { revision in
        guard let list = revision.root["a"] else { return }
        revision.change(list, to: [1, 3, 4])
      } == Self.text.replacing("[ 1,2 ,3 ]", with: "[ 1 ,3,4 ]"))
    #expect(
      try revised { revision in
        guard let list = revision.root["empty"] else { return }
        revision.change(list, to: ["z"])
      } == Self.text.replacing("[]", with: "[\n    \"z\"\n  ]"))
  }

  @Test(arguments: Effort.seeds(quick: 20, full: 200))
  func `a revised document holds what it was made to hold`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<30 {
      let (old, new) = (Self.value(3, &numbers), Self.value(3, &numbers))
      let layout: JSONWriter.Layout = Bool.random(using: &numbers) ? .compact : .indented
      var revision = try JSONRevision(old.bytes(layout))
      revision.change(revision.root, to: new)
      let result = try JSONDocument(parsing: revision.revised).root
      #expect(Self.sorted(result) == Self.sorted(new), "\(old.text()) to \(new.text()): \(result.text())")
    }
  }

  /// A random value.
  private static func value(_ depth: Int, _ numbers: inout SeededNumbers) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &numbers) {
    case 0: return .number(Int.random(in: 0...3, using: &numbers))
    case 1: return .string(["", "a\"b", "]},", "é\n"].randomElement(using: &numbers) ?? "")
    case 2: return .bool(Bool.random(using: &numbers))
    case 3:
      return .array((0..<Int.random(in: 0...4, using: &numbers)).map { _ in value(depth - 1, &numbers) })
    default:
      let keys = ["a", "b", "c", "d"].shuffled(using: &numbers).prefix(Int.random(in: 0...4, using: &numbers))
      return .object(keys.map { JSONMember($0, value(depth - 1, &numbers)) })
    }
  }

  /// A value whose members are in the order of their names.
  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value.content {
    case .array(let values): .array(values.map(sorted))
    case .object(let members):
      .object(members.map { JSONMember($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
    default: value
    }
  }
}
