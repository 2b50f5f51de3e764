import Mustache
import Testing

@Suite struct `Sections` {
  @Test(arguments: [
    Rendering("true shows it", "{{#a}}x{{/a}}", ["a": true], gives: "x"),
    Rendering("false hides it", "({{#a}}x{{/a}})", ["a": false], gives: "()"),
    Rendering("null hides it", "({{#a}}x{{/a}})", ["a": nil], gives: "()"),
    Rendering("an unknown name hides it", "({{#a}}x{{/a}})", gives: "()"),
    Rendering("the empty list hides it", "({{#a}}x{{/a}})", ["a": []], gives: "()"),
    Rendering("the empty text hides it", "({{#a}}x{{/a}})", ["a": ""], gives: "()"),
    Rendering("zero hides it", "({{#a}}x{{/a}}{{#b}}x{{/b}})", ["a": 0, "b": 0.0], gives: "()"),
    Rendering("not-a-number hides it", "({{#a}}x{{/a}})", ["a": .number(.nan)], gives: "()"),
    Rendering("an empty object shows it", "{{#a}}x{{/a}}", ["a": [:]], gives: "x"),
    Rendering("a text shows it once", "{{#a}}x{{/a}}", ["a": "123"], gives: "x"),
    Rendering("an object is looked into", "{{#a}}Hi {{b}}{{/a}}", ["a": ["b": "Joe"]], gives: "Hi Joe"),
    Rendering(
      "names are looked for outside", "{{#a}}{{b}}{{c.d}}{{/a}}", ["a": ["x": 1], "b": 2, "c": ["d": 3]], gives: "23"),
    Rendering("the inner name wins", "{{#a}}{{b}}{{/a}}{{b}}", ["a": ["b": "in"], "b": "out"], gives: "inout"),
    Rendering("a plain value is the context", "{{#a}}{{.}}{{a}}{{/a}}", ["a": "x"], gives: "xx"),
    Rendering("a list repeats it", "{{#a}}{{b}},{{/a}}", ["a": [["b": 1], ["b": 2]]], gives: "1,2,"),
    Rendering(
      "elements are the context", "{{#a}}({{.}}){{/a}}", ["a": ["x", 1, 2.5, true]], gives: "(x)(1)(2.5)(true)"),
    Rendering("false elements are shown too", "{{#a}}({{.}}){{/a}}", ["a": [0, "", nil]], gives: "(0)()()"),
    Rendering("lists nest", "{{#.}}({{#.}}{{.}}{{/.}}){{/.}}", [[1, 2], [3], []], gives: "(12)(3)()"),
    Rendering("elements are escaped", "{{#a}}{{.}}{{{.}}}{{&.}}{{/a}}", ["a": ["<"]], gives: "&lt;<<"),
    Rendering("sections nest", "{{#a}}[{{#a}}x{{/a}}]{{/a}}", ["a": true], gives: "[x]"),
    Rendering(
      "a hidden one hides its sections", "{{#b}}{{#a}}x{{/a}}{{^a}}y{{/a}}{{/b}}", ["a": true, "b": false], gives: ""),
    Rendering("one name may be used twice", "{{#a}}1{{/a}} {{#a}}2{{/a}}", ["a": true], gives: "1 2"),
    Rendering(
      "a dotted name", "{{#a.b}}x{{/a.b}}{{#a.c}}y{{/a.c}}{{#a.d.e}}z{{/a.d.e}}", ["a": ["b": true, "c": false]],
      gives: "x"),
    Rendering("white space in the tags is padding", "{{# a }}x{{/ a }}", ["a": true], gives: "x"),
    Rendering(
      "three levels of lists", "{{#a}}{{#b}}{{n.u}}{{m}}{{#c}}{{n.u}}{{m}}{{k}}{{/c}}{{/b}}{{/a}}",
      ["a": [["n": ["u": "A"], "b": [["m": 1, "c": [["k": "x"], ["k": "y"]]]]]]], gives: "A1A1xA1y"),
  ]) func `shows its contents for what is true`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  @Test(arguments: [
    Rendering("false shows it", "{{^a}}x{{/a}}", ["a": false], gives: "x"),
    Rendering("null shows it", "{{^a}}x{{/a}}", ["a": nil], gives: "x"),
    Rendering("an unknown name shows it", "{{^a}}x{{/a}}", gives: "x"),
    Rendering("the empty list shows it", "{{^a}}x{{/a}}", ["a": []], gives: "x"),
    Rendering("the empty text and zero show it", "{{^a}}x{{/a}}{{^b}}y{{/b}}", ["a": "", "b": 0], gives: "xy"),
    Rendering("true hides it", "({{^a}}x{{/a}})", ["a": true], gives: "()"),
    Rendering("a list hides it", "({{^a}}x{{/a}})", ["a": [nil]], gives: "()"),
    Rendering("an object hides it", "({{^a}}x{{/a}})", ["a": [:]], gives: "()"),
    Rendering("it changes no context", "{{^a}}{{b}}{{.}}{{/a}}", ["b": 1], gives: "1"),
    Rendering("it nests", "{{^a}}[{{^a}}x{{/a}}]{{/a}}", gives: "[x]"),
    Rendering("a dotted name", "{{^a.b}}x{{/a.b}}{{^a.c.d}}y{{/a.c.d}}", ["a": ["b": true]], gives: "y"),
    Rendering("white space in the tags is padding", "{{^ a }}x{{/ a }}", gives: "x"),
  ]) func `shows its contents for what is false when inverted`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  @Test func `finds the names of all enclosing sections`() throws {
    let context: Value = ["a": ["one": 1], "b": ["two": 2], "c": ["three": 3, "d": ["four": 4]]]
    let template =
      "{{#a}}{{one}}{{#b}}{{one}}{{two}}{{#c}}{{two}}{{three}}{{#d}}{{one}}{{four}}{{/d}}{{three}}{{/c}}{{two}}{{/b}}{{one}}{{/a}}{{one}}"
    #expect(try render(template, context) == "112231432" + "1")
  }
}
