import Mustache
import Testing

@Suite struct `Template library` {
  @Test func `parses each template once`() throws {
    let loads = Counter()
    let library = TemplateLibrary { name in
      _ = loads.next()
      return name == "missing" ? nil : Array("x".utf8)
    }
    for _ in 0..<3 {
      #expect(try library.template(named: "a")?.source == Array("x".utf8))
      #expect(try library.template(named: "missing") == nil)
    }
    #expect(loads.next() == 3)
  }

  @Test func `gives several threads the same templates`() async throws {
    let library = TemplateLibrary(sources: ["a": "{{>b}}{{x}}", "b": "{{#l}}{{.}}{{/l}}"])
    let pages = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for number in 0..<64 {
        group.addTask {
          var output: [UInt8] = []
          try library.render("a", in: [["x": .integer(number), "l": [1, 2]]], into: &output, policy: .refused)
          return output
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert(String(decoding: $1, as: UTF8.self)) }
    }
    #expect(pages == Set((0..<64).map { "12\($0)" }))
  }

  @Test func `says what a template reads and names`() throws {
    let source =
      "{{a.b}}{{#c}}{{{.}}}{{/c}}{{^d}}{{&e}}{{/d}}{{>p}}{{>p}}{{<q}}{{$block}}{{f}}{{/block}}{{/q}}{{>*g.h}}{{! i }}"
    let template = try Template(name: "t", source: Array(source.utf8))
    #expect(template.names == ["a", "b", "c", "d", "e", "f", "g", "h"])
    #expect(template.partials == ["p", "q"])
    #expect(template.hasDynamicPartials)
    #expect(template.name == "t")
    #expect(try !Template(name: "t", source: Array("{{>p}}".utf8)).hasDynamicPartials)
    #expect(try Template(name: "t", source: Array("{{<*p}}{{/*p}}".utf8)).hasDynamicPartials)
  }

  static let sources = [
    "page": "{{<layout}}{{$main}}{{>card}}{{title}}{{/main}}{{/layout}}", "layout": "{{>head}}{{$main}}{{/main}}",
    "head": "{{site.name}}", "card": "{{card}}{{>card}}{{>gone}}", "other": "{{x}}", "any": "{{>*kind}}",
  ]

  @Test func `reaches all templates that are named`() throws {
    let library = TemplateLibrary(sources: Self.sources)
    #expect(try library.closure(of: "page") == ["card", "head", "layout", "page"])
    #expect(try library.closure(of: "head") == ["head"])
    #expect(try library.closure(of: "gone") == [])
  }

  @Test func `finds a block that no parent has`() throws {
    let library = TemplateLibrary(sources: [
      "base": "{{$main}}{{$inner}}{{/inner}}{{/main}}{{> foot}}", "foot": "{{$note}}{{/note}}",
      "layout": "{{<base}}{{$main}}{{$body}}{{/body}}{{/main}}{{/base}}",
      "page": "{{<layout}}{{$body}}{{/body}}{{$main}}{{/main}}{{$inner}}{{/inner}}{{$note}}{{/note}}{{/layout}}",
      "open": "{{<*name}}{{$mian}}{{/mian}}{{/*name}}{{<gone}}{{$mian}}{{/mian}}{{/gone}}",
      "slip": "{{<layout}}\n{{$note}}{{/note}}\n {{$mian}}x{{/mian}}\n{{/layout}}",
      "inner": "{{<base}}{{$main}}{{<foot}}{{$main}}{{/main}}{{/foot}}{{/main}}{{/base}}",
    ])
    for name in ["base", "foot", "layout", "page", "open", "nothing"] { try library.checkBlocks(of: name) }
    let slip = try #require(throws: MustacheError.self) { try library.checkBlocks(of: "slip") }
    #expect("\(slip.template):\(slip.line):\(slip.column)" == "slip:3:2")
    #expect(slip.id == "unknown-block" && slip.message == "the parent 'layout' has no block 'mian'")
    #expect(slip.hint == "did you mean 'main'?")
    let inner = try #require(throws: MustacheError.self) { try library.checkBlocks(of: "inner") }
    #expect(inner.message == "the parent 'foot' has no block 'main'" && inner.hint == nil)
  }

  @Test func `reaches every known template from a dynamic partial`() throws {
    let library = TemplateLibrary(sources: Self.sources)
    #expect(try library.closure(of: "any") == Self.sources.keys.sorted())
    let blind = TemplateLibrary { Self.sources[$0].map { Array($0.utf8) } }
    #expect(try blind.closure(of: "any") == ["any"])
  }

  @Test func `a mistake in a reached template is told`() throws {
    let library = TemplateLibrary(sources: ["a": "{{>b}}", "b": "{{#x}}"])
    #expect(throws: MustacheError.self) { try library.closure(of: "a") }
    for policy in [UnknownNames.empty, .refused] {
      var output: [UInt8] = []
      let wrong = #expect(throws: MustacheError.self) {
        try library.render("a", in: [], into: &output, policy: policy)
      }
      #expect(wrong?.template == "b")
      #expect(wrong?.id == "unclosed-section")
    }
  }

  @Test(arguments: [UnknownNames.empty, .refused])
  func `a template to render has to be there`(_ policy: UnknownNames) throws {
    let library = TemplateLibrary(sources: ["story": ""])
    var output: [UInt8] = []
    let wrong = #expect(throws: MustacheError.self) {
      try library.render("stroy", in: [], into: &output, policy: policy)
    }
    #expect(wrong?.id == "unknown-template")
    #expect(wrong?.message == "there is no template 'stroy'")
    #expect(wrong?.nearest == "story")
  }

  @Test func `a loader that fails is told, and asked again`() throws {
    struct Locked: Error {}
    let loads = Counter()
    let library = TemplateLibrary { _ in
      if loads.next() == 1 { throw Locked() }
      return []
    }
    let wrong = #expect(throws: MustacheError.self) { try library.template(named: "a") }
    #expect(wrong?.id == "unreadable-template")
    #expect(wrong?.message == "template 'a' cannot be read: Locked()")
    #expect(try library.template(named: "a") != nil)
  }

  @Test func `appends to what is there`() throws {
    let library = TemplateLibrary(sources: ["a": "{{x}}"])
    var output = Array("1".utf8)
    try library.render("a", in: [["x": 2]], into: &output, policy: .empty)
    try library.render("a", in: [["x": 3]], into: &output, policy: .empty)
    #expect(output == Array("123".utf8))
  }
}
