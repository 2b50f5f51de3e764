import Mustache
import Testing

@Suite struct `Hostile templates` {
  private func id(_ template: String) throws -> String? {
    do {
      _ = try render(template, ["a": true, "l": [1, 2]], partials: ["p": "{{>p}}"])
      return nil
    } catch let error as MustacheError {
      return error.id
    }
  }

  @Test(
    arguments: [
      ("{{#a}}", "unclosed-section"), ("{{^a}}", "unclosed-section"), ("{{<a}}", "unclosed-section"),
      ("{{$a}}", "unclosed-section"), ("{{/a}}", "unbalanced-section"), ("{{", "unclosed-tag"), ("{{{", "unclosed-tag"),
      ("{{=", "unclosed-tag"), ("{{!", "unclosed-tag"), ("{{}}", "empty-tag"), ("{{=<% %>=}}<%={{ }}=%>", nil),
      ("{{a}}", nil),
      ("   {{! x }}\n", nil), ("{{a}}     ", nil), ("\n", nil), ("}}", nil), ("{{#a}}{{/a}}", nil),
      ("{{>none}}\n", nil),
      ("{{<p2}}{{$b}}\n  x\n{{/b}}{{/p2}}", nil),
    ] as [(String, String?)])
  func `repeated without end are one error or none`(_ piece: String, _ expected: String?) throws {
    for count in [1, 100, 900] {
      #expect(try id(String(repeating: piece, count: count)) == expected)
    }
  }

  @Test(arguments: ["{{#a}}|{{/a}}", "{{^b}}|{{/b}}", "{{$b}}|{{/b}}", "{{<p}}|{{/p}}", "{{<p}}{{$b}}|{{/b}}{{/p}}"])
  func `nest as deep as is allowed and no deeper`(_ pair: String) throws {
    let halves = pair.split(separator: "|").map(String.init)
    let tags = pair.contains("$b}}|") && pair.contains("<p") ? 2 : 1
    let fits = 1000 / tags
    let deep = { (count: Int) in
      String(repeating: halves[0], count: count) + "x" + String(repeating: halves[1], count: count)
    }
    let template = try Template(name: "deep", source: Array(deep(fits).utf8))
    var output: [UInt8] = []
    try TemplateLibrary(sources: [:]).render(template, in: [["a": true]], into: &output, policy: .empty)
    #expect(try id(deep(fits + 1)) == "nesting-limit")
    #expect(try id(deep(100_000)) == "nesting-limit")
  }

  @Test(arguments: [
    ["p": "{{>p}}"], ["p": "{{>q}}", "q": "{{<p}}{{/p}}"], ["p": "  {{>p}}\n"], ["p": "{{#a}}{{>*n}}{{/a}}"],
    ["p": "{{<p}}{{$x}}{{$y}}{{/y}}{{/x}}{{/p}}{{$x}}{{/x}}"],
  ])
  func `partials without end are an error`(_ partials: [String: String]) throws {
    let wrong = try error("{{>p}}", ["a": true, "n": "p"], partials: partials)
    #expect(wrong.id == "recursion-limit")
    #expect(wrong.message == "templates are nested more than 200 deep here; expected a partial that ends")
    #expect(partials.keys.contains(wrong.template))
  }

  @Test func `partials may nest as deep as a long list does`() throws {
    var context: Value = ["n": 0, "next": nil]
    for number in 1..<190 { context = ["n": .integer(number), "next": context] }
    let made = try render("{{>p}}", context, partials: ["p": "{{n}} {{#next}}{{>p}}{{/next}}"], policy: .refused)
    #expect(made.hasPrefix("189 188 "))
    #expect(made.hasSuffix(" 1 0 "))
  }

  @Test func `bytes that are not UTF-8 pass through`() throws {
    let source: [UInt8] = [0xFF, 0x7B, 0x7B, 0x61, 0x7D, 0x7D, 0xC3, 0x0A, 0x00, 0x80]
    let template = try Template(name: "bytes", source: source)
    var output: [UInt8] = []
    try TemplateLibrary(sources: [:]).render(template, in: [["a": "é"]], into: &output, policy: .empty)
    #expect(output == [0xFF, 0xC3, 0xA9, 0xC3, 0x0A, 0x00, 0x80])
  }

  @Test func `a name that is not UTF-8 is unknown`() throws {
    let template = try Template(name: "bytes", source: [0x7B, 0x7B, 0xFF, 0x7D, 0x7D])
    var output: [UInt8] = []
    #expect(throws: MustacheError.self) {
      try TemplateLibrary(sources: [:]).render(template, in: [[:]], into: &output, policy: .refused)
    }
  }

  @Test func `large tags, lines and texts pass`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    #expect(try render("{{!\(long)}}y{{\(long)}}", [:]) == "y")
    #expect(try render("\(long)\n\(long)") == "\(long)\n\(long)")
    #expect(try render("{{a}}", ["a": .text(long + "<")]) == long + "&lt;")
    let spaces = String(repeating: " ", count: 1_000_000)
    #expect(
      try render("\(spaces){{! x }}\(spaces)\n{{#a}}\(spaces){{/a}}\(spaces)x", ["a": true]) == spaces + spaces + "x")
  }
}
