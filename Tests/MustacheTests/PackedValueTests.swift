import Mustache
import Testing

@Suite struct `A packed value` {
  private func packed(_ value: Value, _ names: Name...) -> PackedValue {
    PackedValue(value, readThrough: NameSet(names))
  }

  private func render(_ source: String, _ values: PackedValue...) throws -> String {
    let library = TemplateLibrary(sources: ["main": source])
    let bytes = try library.linked("main").bytes(of: values, policy: .refused, expecting: 64)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `has the same words whatever stands under names that are not read`() {
    let one = packed(["a": 1, "list": [["b": "text", "c": 2]]], "a", "list", "b")
    let two = packed(["a": 1, "list": [["b": "text"]], "d": [1, 2]], "a", "list", "b")
    #expect(one.contents == two.contents)
  }

  @Test(arguments: 0..<20)
  func `keeps texts of every length apart`(length: Int) {
    let text = String(repeating: "\0", count: length)
    #expect(packed(.text(text)).contents != packed(.text(text + "\0")).contents)
  }

  @Test func `lists its fields in their order, each with words that do not depend on the others`() {
    let one = packed(["a": [1, 2], "b": ["c": nil], "c": "x"], "a", "b", "c")
    let two = packed(["b": ["c": nil]], "b", "c")
    #expect(one.fields.map(\.name) == ["a", "b", "c"])
    #expect(one.fields[1].contents == two.fields[0].contents)
    #expect(packed(["a"]).fields.map(\.name).isEmpty)
  }

  @Test func `is rendered like the value that it was made of`() throws {
    let value: Value = [
      "n": -7, "d": 2.5, "t": true, "f": false, "none": nil, "text": "a <long> text & \"more\"",
      "o": ["in": ["x": "y"]],
      "list": [["i": 1], ["i": 2]], "call": .lambda(Lambda(identity: "call") { .text("[\($0)]") }),
    ]
    let source =
      "{{n}} {{d}} {{t}} {{f}}{{none}} {{text}} {{{text}}} {{o.in.x}} {{#list}}{{i}},{{/list}}{{#call}}c{{/call}}"
    let expected =
      "-7 2.5 true false a &lt;long&gt; text &amp; &quot;more&quot; a <long> text & \"more\" y 1,2,[c]"
    #expect(try render(source, PackedValue(value)) == expected)
  }

  @Test(arguments: [0, 1, 2, 9, 10, 11, 10_000], [0, 1, 10, 5000])
  func `is rendered whole, however much is expected`(length: Int, expected: Int) throws {
    let text = String(repeating: "x", count: length)
    let template = try TemplateLibrary(sources: ["main": "{{a}}{{a}}"]).linked("main")
    let bytes = try template.bytes(of: [PackedValue(["a": .text(text)])], policy: .refused, expecting: expected)
    #expect(String(decoding: bytes, as: UTF8.self) == text + text)
    #expect(throws: MustacheError.self) {
      try template.bytes(of: [PackedValue(["b": 1])], policy: .refused, expecting: expected)
    }
  }

  @Test func `calls the lambdas of the value that it comes from`() throws {
    let outer: Value = ["a": .lambda(Lambda(identity: "1") { _ in .text("outer") })]
    let inner: Value = ["b": .lambda(Lambda(identity: "2") { _ in .text("inner") })]
    #expect(try render("{{a}} {{b}}", PackedValue(outer), PackedValue(inner)) == "outer inner")
  }

  @Test func `still offers names that were left out of it, each in its own object`() throws {
    let names: [Name] = ["story", "titel"]
    let value: Value = ["story": ["title": "x", "number": 1], "tite": 2]
    let error = try #require(throws: MustacheError.self) {
      try render("{{story.titel}}", PackedValue(value, readThrough: NameSet(names)))
    }
    #expect(error.nearest == "title")
  }

  @Test(arguments: ["&", "<", ">", "\"", "'"], 0..<20)
  func `escapes a character wherever it stands`(_ character: String, _ place: Int) throws {
    let before = String(String(repeating: "é%=;", count: 5).prefix(place))
    let text = before + character + before + character
    let escaped = try render("{{a}}", PackedValue(["a": .text(character)]))
    #expect(escaped.hasPrefix("&") && escaped.hasSuffix(";"))
    #expect(try render("{{a}}", PackedValue(["a": .text(text)])) == before + escaped + before + escaped)
  }

  @Test func `lets every other character stand`() throws {
    let plain = String(String.UnicodeScalarView((1..<0x250).compactMap(Unicode.Scalar.init)))
      .filter { !"&<>\"'".contains($0) }
    #expect(try render("{{a}}", PackedValue(["a": .text(plain)])) == plain)
  }
}

@Suite struct `A set of names` {
  @Test func `knows its names and their spellings, and no others`() {
    let names = (0..<100).map { Name("name-\($0)") }
    let set = NameSet(names)
    #expect(names.allSatisfy { set.contains($0) && set.text(of: $0) == $0.text })
    #expect((100..<200).allSatisfy { !set.contains(Name("name-\($0)")) })
    #expect(!NameSet([]).contains("a"))
  }
}

extension PackedValue {
  fileprivate var contents: [UInt64] { withContents { words in words.indices.map { words[$0] } } }

  fileprivate var fields: [(name: Name, contents: [UInt64])] {
    var fields: [(name: Name, contents: [UInt64])] = []
    forEachField { name, words in fields.append((name, words.indices.map { words[$0] })) }
    return fields
  }
}
