import Mustache
import Synchronization
import TestSupport
import Testing

/// A template whose outermost context is known before the inner one.
@Suite struct `A prepared template` {
  /// Both ways to render a template over two contexts: as a whole, and prepared.
  private func results(
    _ sources: [String: String], _ frame: Value, _ values: Value, _ policy: UnknownNames
  ) throws -> (whole: Result<[UInt8], any Error>, prepared: Result<[UInt8], any Error>) {
    let packed = (PackedValue(frame), PackedValue(values))
    let linked = Result { try TemplateLibrary(sources: sources).linked("main") }
    return (
      linked.flatMap { linked in
        Result { try linked.bytes(of: [packed.0, packed.1], policy: policy, expecting: 64) }
      },
      linked.flatMap { linked in
        Result { try PreparedTemplate(linked, over: packed.0, policy: policy).bytes(of: packed.1, expecting: 64) }
      }
    )
  }

  private func both(_ template: String, _ frame: Value, _ values: Value, partials: [String: String] = [:]) throws
    -> [String]
  {
    let (whole, prepared) = try results(
      partials.merging(["main": template]) { own, _ in own }, frame, values, .empty)
    return [String(decoding: try whole.get(), as: UTF8.self), String(decoding: try prepared.get(), as: UTF8.self)]
  }

  @Test func `renders the same`() throws {
    let frame: Value = ["site": ["name": "A<B", "links": [["to": "x"], ["to": "y"]], "isOpen": true], "root": "../"]
    let values: Value = ["title": "T", "page": ["text": "words", "root": "inner"], "list": [1, 2]]
    let template = """
      {{site.name}} {{{site.name}}} {{title}}
      {{#site.links}}
        [{{to}} {{root}}]
      {{/site.links}}
      {{#site.isOpen}}open {{title}}{{/site.isOpen}}{{^site.isOpen}}shut{{/site.isOpen}}
      {{#page}}{{text}} {{root}} {{site.name}}{{/page}} {{root}}
      {{#list}}{{.}},{{/list}}{{^nothing}}none{{/nothing}}
        {{>part}}
      {{<frame}}{{$main}}<{{title}} {{root}}>{{/main}}{{/frame}}
      """
    let partials = [
      "part": "{{site.name}}\n{{title}}\n", "frame": "({{root}}{{$main}}default{{/main}}{{title}}{{$foot}}f{{/foot}})",
    ]
    let made = try both(template, frame, values, partials: partials)
    #expect(made[0] == made[1])
    #expect(
      made[0] == """
        A&lt;B A<B T
          [x ../]
          [y ../]
        open T
        words inner A&lt;B ../
        1,2,none
          A&lt;B
          T
        (../<T ../>Tf)
        """)
  }

  @Test func `lets an inner context say something else under a name of the frame`() throws {
    #expect(try both("{{a}}{{#b}}{{c}}{{/b}}", ["a": "frame", "b": ["c": 1]], ["a": "page"]) == ["page1", "page1"])
    #expect(try both("{{a}}{{#b}}{{c}}{{/b}}", ["a": "frame", "b": ["c": 1]], ["b": false]) == ["frame", "frame"])
    // A lambda that gives a template may ask for what is not known yet.
    let asking: Value = ["f": .lambda(Lambda(identity: "asks") { _ in .template("{{x}}") })]
    #expect(try both("abc{{f}}", asking, ["x": "<"]) == ["abc&amp;lt;", "abc&amp;lt;"])
    let list: Value = ["l": [.lambda(Lambda(identity: "asks") { _ in .template("{{x}}") }), ["a": 1]]]
    #expect(try both("{{#l}}[{{y}}]{{/l}}", list, ["x": "X", "y": "Y"]) == ["X[Y]", "X[Y]"])
    #expect(try both("{{.}}{{#a}}{{.}}{{/a}}", ["a": "frame"], "inner") == ["innerframe", "innerframe"])
  }

  @Test func `asks a lambda of the frame once`() throws {
    let calls = Mutex(0)
    let lambda = Lambda(identity: "counts") { raw in
      calls.withLock { $0 += 1 }
      return .text("<\(raw)>")
    }
    let library = TemplateLibrary(sources: ["main": "{{#asset}}a.css{{/asset}}{{title}}"])
    let template = PreparedTemplate(
      try library.linked("main"), over: PackedValue(["asset": .lambda(lambda)]), policy: .refused)
    for title in ["one", "two", "three"] {
      let bytes = try template.bytes(of: PackedValue(["title": .text(title)]), expecting: 8)
      #expect(String(decoding: bytes, as: UTF8.self) == "<a.css>\(title)")
    }
    #expect(calls.withLock(\.self) == 1)
  }

  @Test func `says what is wrong where it is rendered`() throws {
    let sources = ["main": "{{site}} {{missing}}", "other": ""]
    let (whole, prepared) = try results(sources, ["site": ["name": "n"]], ["title": "t"], .refused)
    let errors = [whole, prepared].map { result -> MustacheError? in
      guard case .failure(let error as MustacheError) = result else { return nil }
      return error
    }
    #expect(errors[0]?.id == "not-text")
    #expect(errors[0] == errors[1])
    let unknown = try results(["main": "{{site.name}} {{missing}}"], ["site": ["name": "n"]], ["title": "t"], .refused)
    guard case .failure(let error as MustacheError) = unknown.prepared else {
      Issue.record("an unknown name is none")
      return
    }
    #expect(error.id == "unknown-name" && error.column == 15)
  }

  @Test(arguments: 300..<308 as Range<UInt64>)
  func `renders what random templates make of random contexts`(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let echo = Lambda(identity: "echo") { .template($0) }
    let loud = Lambda(identity: "loud") { .template("<{{a}}{{n}}\($0)") }
    let plain = Lambda(identity: "plain") { .text("[\($0)]") }
    let fields: [(Name, Value)] = [
      ("a", "<v>"), ("b", ["c": 1.5, "a": "in b"]), ("l", [1, ["a": "in", "b": false], nil]), ("n", "q"),
      ("f", .lambda(echo)), ("b", true), ("a", [["b": "deep", "n": "p"]]), ("n", nil), ("l", ["a": ["c": 2]]),
      ("f", .lambda(loud)), ("f", .lambda(plain)), ("l", [.lambda(plain), ["c": 3], .lambda(loud), ["a": "x"]]),
      ("n", .lambda(loud)), ("l", [["c": 3], .lambda(echo)]),
    ]
    var (rendered, differ) = (0, 0)
    for _ in 0..<400 {
      let sources = Dictionary(
        uniqueKeysWithValues: ["main", "p", "q"].map { ($0, `Random templates`.source(&random)) })
      func some() -> Value {
        .object(Object(fields.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }))
      }
      let (frame, values) = (some(), some())
      for policy in [UnknownNames.empty, .refused] {
        let (whole, prepared) = try results(sources, frame, values, policy)
        switch (whole, prepared) {
        case (.success(let one), .success(let two)):
          rendered += 1
          if one != two { Issue.record("\(sources) \(frame) \(values): '\(one)' and '\(two)'") }
        case (.failure(let one as MustacheError), .failure(let two as MustacheError)):
          differ += one == two ? 0 : 1
        default: Issue.record("\(sources) of \(frame) and \(values) differ")
        }
      }
    }
    #expect(rendered > 100)
    #expect(differ == 0)
  }
}
