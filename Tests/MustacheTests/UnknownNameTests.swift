import Mustache
import Testing

@Suite struct `Unknown names when refused` {
  @Test(arguments: [
    "{{titel}}", "{{{titel}}}", "{{&titel}}", "{{#titel}}{{/titel}}", "{{^titel}}{{/titel}}", "{{>*titel}}",
    "{{<*titel}}{{/*titel}}", "{{titel.x}}",
  ])
  func `are errors in every kind of tag`(_ tag: String) throws {
    let wrong = try error("<p>\n é\(tag)", ["title": "x", "text": "y"])
    #expect(wrong.id == "unknown-name")
    #expect((wrong.template, wrong.line, wrong.column) == ("main", 2, 3))
    #expect(wrong.message.hasPrefix("unknown name 'titel'"))
    #expect(wrong.nearest == "title")
    #expect(wrong.hint == "did you mean 'title'?")
  }

  @Test func `count in later parts of a dotted name`() throws {
    let wrong = try error("{{story.titel}}", ["story": ["title": "x"], "titel": 1])
    #expect(wrong.message == "unknown name 'titel' in 'story.titel'")
    #expect(wrong.nearest == "title")
    let text = try error("{{story.title.x}}", ["story": ["title": "x"]])
    #expect(text.message == "unknown name 'x' in 'story.title.x'; 'story.title' is text, which has no names")
    #expect(text.nearest == nil)
  }

  @Test(arguments: ["{{a}}", "{{#a}}x{{/a}}", "{{a.b.c}}", "{{#a.b}}x{{/a.b}}", "{{>*a}}"])
  func `a null is known, and so is what is inside`(_ template: String) throws {
    #expect(try render(template, ["a": nil], policy: .refused) == "")
  }

  @Test func `a name in an outer context is known`() throws {
    let contexts: [Value] = [["base": "/"], ["list": [["x": 1]]]]
    #expect(
      try render("{{#list}}{{base}}{{x}}{{/list}}", in: contexts, policy: .refused)
        == "/1")
  }

  @Test func `the context itself is always known`() throws {
    #expect(try render("{{.}}{{#.}}x{{/.}}", "a", policy: .refused) == "ax")
  }

  @Test func `what is not rendered is not looked up`() throws {
    #expect(try render("{{#a}}{{b}}{{/a}}", ["a": false], policy: .refused) == "")
    #expect(try render("{{<p}}{{b}}{{/p}}", [:], partials: ["p": "x"], policy: .refused) == "x")
  }

  @Test func `partials that are not there are errors`() throws {
    let wrong = try error("\n{{>paeg}}", partials: ["page": "", "part": ""])
    #expect(wrong.id == "unknown-partial")
    #expect((wrong.line, wrong.column) == (2, 1))
    #expect(wrong.message == "there is no template 'paeg'")
    #expect(wrong.nearest == "page")
    #expect(try error("{{<paeg}}{{/paeg}}", partials: ["page": ""]).id == "unknown-partial")
    #expect(try error("{{>*a}}", ["a": "paeg"], partials: ["page": ""]).nearest == "page")
  }

  @Test func `errors in a partial name the partial`() throws {
    let wrong = try error("\n\n{{>p}}", ["title": 1], partials: ["p": "ab{{titel}}"])
    #expect((wrong.template, wrong.line, wrong.column) == ("p", 1, 3))
  }

  @Test func `errors in a replaced block name the template that replaces it`() throws {
    let wrong = try error("{{<p}}\n{{$a}} {{x}}{{/a}}{{/p}}", partials: ["p": "\n\n\n{{$a}}{{/a}}"])
    #expect((wrong.template, wrong.line, wrong.column) == ("main", 2, 8))
  }

  @Test func `printing a list or an object is an error`() throws {
    let wrong = try error("{{a.b}}", ["a": ["b": []]])
    #expect(wrong.id == "not-text")
    #expect(wrong.message == "'a.b' is a list and cannot be printed; expected text or a number")
    #expect(wrong.hint == "open it as a section: '{{#a.b}}'")
    #expect(try error("{{.}}", ["a": 1]).message.hasPrefix("'.' is an object"))
  }

  @Test(
    arguments: [
      ("titel", "title"), ("Title", "title"), ("titles", "title"), ("tilte", "title"), ("pgaes", "pages"), ("x", nil),
      ("illustration_stats", "illustration_status"), ("something_else", nil), ("ab", "aa"),
    ] as [(String, String?)])
  func `offer the nearest name`(_ name: String, _ nearest: String?) throws {
    let context: Value = ["title": 1, "pages": 1, "illustration_status": 1, "ac": 1, "aa": 1]
    #expect(try error("{{\(name)}}", context).nearest == nearest)
  }

  @Test func `leave the output as it was`() throws {
    let library = TemplateLibrary(sources: ["t": "abc{{x}}"])
    var output = Array("before".utf8)
    #expect(throws: MustacheError.self) { try library.render("t", in: [], into: &output, policy: .refused) }
    #expect(output == Array("before".utf8))
  }
}
