import Mustache
import Synchronization
import Testing

@Suite struct `Lambdas` {
  private func template(_ body: @escaping @Sendable (String) -> String) -> Value {
    .lambda(Lambda(identity: "test") { .template(body($0)) })
  }

  private func text(_ body: @escaping @Sendable (String) -> String) -> Value {
    .lambda(Lambda(identity: "test") { .text(body($0)) })
  }

  @Test func `an interpolation prints what the lambda returns`() throws {
    #expect(try render("Hello, {{a}}!", ["a": template { _ in "world" }]) == "Hello, world!")
    #expect(try render("({{a}})", ["a": template { $0 }]) == "()")
  }

  @Test func `an interpolation renders the returned template in its context`() throws {
    #expect(try render("{{#s}}{{a}}{{/s}}", ["a": template { _ in "{{b}}" }, "s": ["b": 1]]) == "1")
  }

  @Test func `an interpolation parses with the default delimiters`() throws {
    let context: Value = ["a": template { _ in "|b| => {{b}}" }, "b": 1]
    #expect(try render("{{= | | =}}(|&a|)", context) == "(|b| => 1)")
  }

  @Test func `an interpolation escapes the rendered template but not finished text`() throws {
    let context: Value = ["a": template { _ in "<{{{b}}}" }, "t": text { _ in "<i>" }, "b": "&"]
    #expect(try render("{{a}} {{{a}}} {{&a}} {{t}}{{{t}}}", context) == "&lt;&amp; <& <& <i><i>")
  }

  @Test func `each tag calls anew`() throws {
    let calls = Counter()
    let context: Value = ["a": .lambda(Lambda(identity: "count") { _ in .template("\(calls.next())") })]
    #expect(try render("{{a}} == {{{a}}} == {{a}}", context) == "1 == 2 == 3")
  }

  @Test func `a section gives its source unrendered`() throws {
    #expect(try render("<{{#a}}{{x}} {{=| |=}}|y||/a|>", ["a": text { $0 }]) == "<{{x}} {{=| |=}}|y|>")
    #expect(try render("{{#a}}FILE{{/a}} {{#a}}LINE{{/a}}", ["a": template { "_\($0)_" }]) == "_FILE_ _LINE_")
  }

  @Test func `the source of a section leaves out the lines of standalone tags`() throws {
    #expect(try render("a\n  {{#b}}\n  x\n  {{/b}}\nc", ["b": text { "[\($0)]" }]) == "a\n[  x\n]c")
    #expect(try render("{{#b}}\n{{/b}}\n", ["b": text { "[\($0)]" }]) == "[]")
  }

  @Test func `a section that returns its source renders as if it were true`() throws {
    let context: Value = ["same": template { $0 }, "yes": true, "l": [1, 2]]
    for body in ["x", "\nx\n", " {{#l}}\n- {{.}}\n{{/l}}\n", "\n  {{#l}}{{.}}{{/l}}\n  {{>p}}\n", "{{$b}}d{{/b}}"] {
      let partials = ["p": "1\n2\n", "main": "a\n  {{#NAME}}\(body){{/NAME}}\nb\n"]
      let results = try ["same", "yes"].map { name in
        try render(
          " {{>main}}\n", context, partials: partials.mapValues { $0.replacing("NAME", with: name) })
      }
      #expect(results[0] == results[1])
    }
  }

  @Test func `a section renders with the delimiters around it`() throws {
    let context: Value = ["a": template { $0 + "{{b}} => |b|" + $0 }, "b": 1]
    #expect(try render("{{= | | =}}<|#a|-|/a|>", context) == "<-{{b}} => 1->")
    #expect(try render("<{{#a}}-{{/a}}>", context) == "<-1 => |b|->")
  }

  @Test func `a section does not make the lambda its context`() throws {
    #expect(try render("{{#b}}{{#a}}x{{/a}}{{/b}}", ["a": template { "\($0){{.}}" }, "b": 1]) == "x1")
  }

  @Test func `a section does not escape and is not read twice`() throws {
    #expect(try render("{{#a}}{{b}}{{/a}}", ["a": template { "<\($0)>" }, "b": "{{c}}<", "c": 1]) == "<{{c}}&lt;>")
  }

  @Test func `a list of lambdas calls each in turn`() throws {
    let context: Value = ["a": [template { "~{{\($0)}}~" }, 1, template { "#{{\($0)}}#" }], "b": "x"]
    #expect(try render("<{{#a}}b{{/a}}>", context) == "<~x~b#x#>")
  }

  @Test func `a lambda is true`() throws {
    #expect(try render("({{^a}}x{{/a}})", ["a": template { _ in "" }]) == "()")
  }

  @Test func `the template may use partials and call other lambdas`() throws {
    let context: Value = ["a": template { _ in "{{>p}}{{b}}" }, "b": template { _ in "{{c}}" }, "c": 1]
    #expect(try render("{{a}}", context, partials: ["p": "({{c}})"]) == "(1)1")
  }

  @Test func `a failure says which lambda and where`() throws {
    struct Broken: Error {}
    let failed = try error("\n {{a}}", ["a": .lambda(Lambda(identity: "half") { _ in throw Broken() })])
    #expect(failed.id == "lambda-failed")
    #expect((failed.line, failed.column) == (2, 2))
    #expect(failed.message == "lambda 'half' failed: Broken()")
    let named = try error("{{a}}", ["a": .lambda(Lambda(name: "half", identity: "half 3f2a") { _ in throw Broken() })])
    #expect(named.message == "lambda 'half' failed: Broken()")
  }

  @Test func `a mistake in the returned template is shown at the tag`() throws {
    let failed = try error("{{#a}}x{{/a}}", ["a": template { _ in "\n {{#b}}" }])
    #expect(failed.id == "unclosed-section")
    #expect((failed.template, failed.line, failed.column) == ("main", 1, 1))
    #expect(
      failed.message == "lambda 'test' gave a wrong template, 2:2: section 'b' is never closed; expected '{{/b}}'")
  }

  @Test func `a lambda that calls itself ends in an error`() throws {
    #expect(try error("{{a}}", ["a": template { _ in "{{a}}" }]).id == "recursion-limit")
    #expect(try error("{{#a}}x{{/a}}", ["a": template { "{{#a}}\($0){{/a}}" }]).id == "recursion-limit")
  }
}

/// Counts calls, from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// How often it was asked, this time included.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }

  @Test func `is not called for a text that it has an answer to`() throws {
    let lambda = Lambda(identity: "a", answers: [("x", "<X>"), ("long text", "&Y"), ("", "no")]) {
      .text("called with \($0)")
    }
    let context: Value = ["f": .lambda(lambda), "list": [.lambda(lambda)]]
    #expect(try render("{{#f}}x{{/f}} {{#f}}long text{{/f}} {{#list}}x{{/list}}", context) == "<X> &Y <X>")
    #expect(try render("{{#f}}y{{/f}}, {{{f}}}", context) == "called with y, called with ")
  }
}
