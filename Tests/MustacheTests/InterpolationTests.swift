import Mustache
import Testing

@Suite struct `Interpolation` {
  @Test(arguments: [
    Rendering("text without tags stays", "single {braces} stay\n", gives: "single {braces} stay\n"),
    Rendering("a name prints its value", "Dear {{who}},", ["who": "Ada"], gives: "Dear Ada,"),
    Rendering("what was printed is not read again", "{{a}}", ["a": "{{b}}", "b": "no"], gives: "{{b}}"),
    Rendering("a plain tag escapes", "{{a}}", ["a": "<i a=\"b\">&'"], gives: "&lt;i a=&quot;b&quot;&gt;&amp;&#39;"),
    Rendering("three braces do not escape", "{{{a}}}", ["a": "<&\"'>"], gives: "<&\"'>"),
    Rendering("an ampersand does not escape", "{{&a}}", ["a": "<&\"'>"], gives: "<&\"'>"),
    Rendering("an integer prints its digits", "{{a}}{{{a}}}{{&a}}", ["a": -85], gives: "-85-85-85"),
    Rendering("a number prints the shortest decimal", "{{a}}", ["a": 1.210], gives: "1.21"),
    Rendering("a whole number has no fraction", "{{a}}", ["a": 3.0], gives: "3"),
    Rendering("a Boolean prints its name", "{{a}}{{b}}", ["a": true, "b": false], gives: "truefalse"),
    Rendering("null prints nothing", "({{a}}{{{a}}}{{&a}})", ["a": nil], gives: "()"),
    Rendering("an unknown name prints nothing", "({{a}}{{{a}}}{{&a}})", gives: "()"),
    Rendering("a list or an object prints nothing", "({{a}}{{b}})", ["a": [1], "b": ["c": 1]], gives: "()"),
    Rendering("white space around a tag stays", " {{a}} \n{{{a}}}\n\t{{&a}}", ["a": 1], gives: " 1 \n1\n\t1"),
    Rendering("a tag alone on its line keeps the line", "  {{a}}\n", ["a": 1], gives: "  1\n"),
    Rendering("white space in a tag is padding", "{{ a }}{{{ a }}}{{& a }}{{\n a\t}}", ["a": 1], gives: "1111"),
    Rendering("the padding may come before the sign", "{{ &a }}{{ #a }}x{{ /a }}", ["a": 1], gives: "1x"),
    Rendering("a name may hold any letters", "{{größe-1_x}}", ["größe-1_x": "m"], gives: "m"),
  ]) func `prints values`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  @Test(arguments: [
    Rendering("parts are looked up in turn", "{{a.b.c}}", ["a": ["b": ["c": "deep"]]], gives: "deep"),
    Rendering("an escaped part", "{{a.b}}{{{a.b}}}{{&a.b}}", ["a": ["b": "<"]], gives: "&lt;<<"),
    Rendering("a missing part prints nothing", "({{a.b.c}})", ["a": [:]], gives: "()"),
    Rendering("a part of something that is no object", "({{a.b}}{{c.d}})", ["a": "x", "c": [1]], gives: "()"),
    Rendering("later parts do not look outside", "({{a.b.c}})", ["a": ["b": [:]], "c": "no"], gives: "()"),
    Rendering("the first part looks outside", "{{#a}}{{b.c}}{{/a}}", ["a": ["x": 1], "b": ["c": "yes"]], gives: "yes"),
    Rendering(
      "the first part takes the innermost", "({{#a}}{{b.c}}{{/a}})", ["a": ["b": [:]], "b": ["c": "no"]], gives: "()"),
    Rendering("a key with a dot is never found", "({{a.b}})", ["a.b": "no"], gives: "()"),
    Rendering("a key with a dot hides nothing", "{{a.b}}", ["a.b": "no", "a": ["b": "yes"]], gives: "yes"),
  ]) func `resolves dotted names`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  @Test(arguments: [
    Rendering("a text", "{{.}}!", "hi", gives: "hi!"),
    Rendering("a text with escapes", "{{.}}{{{.}}}{{&.}}", "<", gives: "&lt;<<"),
    Rendering("a number", "{{.}}", 85, gives: "85"),
    Rendering("padded", "{{ . }}", 1.5, gives: "1.5"),
  ]) func `prints the context itself`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  @Test func `looks names up in the last context first`() throws {
    let site: Value = ["name": "site", "base": "/"]
    let page: Value = ["name": "page"]
    #expect(try render("{{base}}{{name}}", in: [site, page]) == "/page")
    #expect(try render("{{#x}}{{base}}{{/x}}", in: [site, page, ["x": ["y": 1]]]) == "/")
  }

  @Test func `renders without any context`() throws {
    #expect(try render("({{a}}{{.}})", in: []) == "()")
  }

  @Test(arguments: [
    (0.1, "0.1"), (-0.5, "-0.5"), (1e21, "1e+21"), (123456789.125, "123456789.125"), (-0.0, "-0"), (2.0, "2"),
  ]) func `prints doubles that read back`(_ number: Double, _ text: String) throws {
    #expect(try render("{{.}}", .number(number)) == text)
    #expect(Double(text) == number)
  }

  @Test func `escapes at every position of a text`() throws {
    for length in 0..<20 {
      for position in 0..<max(length, 1) where position < length {
        var text = Array(repeating: "é", count: length)
        text[position] = "&"
        let escaped = text.map { $0 == "&" ? "&amp;" : $0 }.joined()
        #expect(try render("{{.}}", .text(text.joined())) == escaped)
      }
    }
    #expect(try render("{{.}}", "&&<<") == "&amp;&amp;&lt;&lt;")
  }
}
