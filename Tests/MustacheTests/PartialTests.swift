import Mustache
import Testing

@Suite struct `Partials` {
  @Test(arguments: [
    Rendering("stand in place of the tag", "({{>p}})", partials: ["p": "text"], gives: "(text)"),
    Rendering("nothing stands for a missing one", "({{>p}})", gives: "()"),
    Rendering(
      "see the context of the tag", "{{#a}}{{>p}}{{/a}}", ["a": ["b": 1]], partials: ["p": "{{b}}"], gives: "1"),
    Rendering("may hold others", "{{>p}}", ["a": 1], partials: ["p": "({{>q}})", "q": "{{a}}"], gives: "(1)"),
    Rendering(
      "may hold themselves", "{{>p}}", ["a": "X", "b": [["a": "Y", "b": []]]],
      partials: ["p": "{{a}}<{{#b}}{{>p}}{{/b}}>"], gives: "X<Y<>>"),
    Rendering("may have a path as name", "{{> a/b-c.d }}", partials: ["a/b-c.d": "x"], gives: "x"),
    Rendering("keep white space around", "| {{>p}} |", partials: ["p": "\t|\t"], gives: "| \t|\t |"),
    Rendering(
      "are not indented inside a line", "  {{a}}  {{>p}}\n", ["a": "|"], partials: ["p": ">\n>"], gives: "  |  >\n>\n"),
    Rendering("white space in the tag is padding", "|{{> p }}|", partials: ["p": "[]"], gives: "|[]|"),
  ]) func `partials`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  @Test(arguments: [
    Rendering("takes its line", "|\r\n{{>p}}\r\n|", partials: ["p": ">"], gives: "|\r\n>|"),
    Rendering("at the start", "  {{>p}}\n>", partials: ["p": ">\n>"], gives: "  >\n  >>"),
    Rendering("at the end", ">\n  {{>p}}", partials: ["p": ">\n>"], gives: ">\n  >\n  >"),
    Rendering(
      "indents lines, not values", "\\\n {{>p}}\n/\n", ["a": "<\n->"], partials: ["p": "|\n{{{a}}}b{{{a}}}\n|\n"],
      gives: "\\\n |\n <\n->b<\n->\n |\n/\n"),
    Rendering("with the very white space", "\t {{>p}}\n", partials: ["p": "a\nb"], gives: "\t a\n\t b"),
    Rendering(
      "indents lines that start with tags", " {{>p}}\n", ["a": 1],
      partials: ["p": "{{a}}\n{{#a}}x{{/a}}\n{{^b}}y\n{{/b}}z"], gives: " 1\n x\n y\n z"),
    Rendering(
      "indents no line that disappears", " {{>p}}\n", ["a": 1], partials: ["p": "{{! x }}\n{{#a}}\nb\n{{/a}}\n"],
      gives: " b\n"),
    Rendering(
      "indents every round", " {{>p}}\n", ["a": [1, 2]], partials: ["p": "{{#a}}\n{{.}}\n{{/a}}\n"], gives: " 1\n 2\n"),
    Rendering("indents empty lines too", " {{>p}}\n", partials: ["p": "a\n\nb\n"], gives: " a\n \n b\n"),
    Rendering(
      "adds up", "  {{>p}}\n", partials: ["p": "a\n {{>q}}\nb\n", "q": "1\n2\n"], gives: "  a\n   1\n   2\n  b\n"),
    Rendering(
      "does not reach into a line", "  {{>p}}\n", partials: ["p": "a {{>q}}\n", "q": "1\n2"], gives: "  a 1\n2\n"),
    Rendering("says nothing for a missing one", "a\n  {{>p}}\nb\n", gives: "a\nb\n"),
  ]) func `a standalone tag indents the lines of the partial`(_ rendering: Rendering) throws {
    try rendering.check()
  }
}

@Suite struct `Dynamic names` {
  @Test(arguments: [
    Rendering("the value names the partial", "{{>*a}}", ["a": "p"], partials: ["p": "x"], gives: "x"),
    Rendering(
      "the star is no part of it", "{{>*a}}", ["a": "p", "*a": "q"], partials: ["p": "x", "q": "y"], gives: "x"),
    Rendering("an unknown name gives nothing", "({{>*a}})", partials: ["a": "x"], gives: "()"),
    Rendering("null gives nothing", "({{>*a}})", ["a": nil], partials: ["": "x"], gives: "()"),
    Rendering("an object gives nothing", "({{>*a}})", ["a": [:]], partials: ["a": "x"], gives: "()"),
    Rendering("a number is a name", "{{>*a}}", ["a": 404], partials: ["404": "x"], gives: "x"),
    Rendering("a missing partial gives nothing", "({{>*a}})", ["a": "p"], gives: "()"),
    Rendering(
      "the context stays that of the tag", "{{>*a}}", ["a": "p", "b": 1], partials: ["p": "{{b}}"], gives: "1"),
    Rendering("dotted names", "{{>*a.b}}", ["a": ["b": "p"]], partials: ["p": "x"], gives: "x"),
    Rendering(
      "are resolved before they are followed", "({{>*a.b}})", ["a": "t", "t": ["b": "p"]], partials: ["p": "x"],
      gives: "()"),
    Rendering(
      "do not become the context", "{{#s}}{{>*t.n}}{{/s}}", ["s": ["v": 1], "t": ["n": "p", "v": 2]],
      partials: ["p": "{{v}}"], gives: "1"),
    Rendering(
      "each round asks anew", "{{#a}}{{>*k}}{{/a}}", ["a": [["k": "p"], ["k": "q"]]], partials: ["p": "1", "q": "2"],
      gives: "12"),
    Rendering(
      "recursion", "{{>*t}}", ["t": "n", "c": "X", "k": [["c": "Y", "k": []]]],
      partials: ["n": "{{c}}<{{#k}}{{>*t}}{{/k}}>"], gives: "X<Y<>>"),
    Rendering("no second star", "({{>**a}})", ["a": "b", "b": "p"], partials: ["p": "x"], gives: "()"),
    Rendering(
      "no star inside", "({{>*a.*b}})", ["a": "x", "b": "y", "x": ["y": "p"]], partials: ["p": "x"], gives: "()"),
    Rendering("padding", "|{{> * a }}|", ["a": "p"], partials: ["p": "[]"], gives: "|[]|"),
    Rendering("standalone", "|\r\n {{>*a}}\r\n|", ["a": "p"], partials: ["p": ">\n>"], gives: "|\r\n >\n >|"),
    Rendering("inline", "  {{b}}  {{>*a}}\n", ["a": "p", "b": "|"], partials: ["p": ">\n>"], gives: "  |  >\n>\n"),
    Rendering(
      "name a parent", "{{<*a}}{{$b}}new{{/b}}{{/*a}}", ["a": "p"], partials: ["p": "[{{$b}}old{{/b}}]"], gives: "[new]"
    ),
    Rendering(
      "name a parent, padded", "{{< * a.c }}{{$b}}new{{/b}}{{/ * a.c }}", ["a": ["c": "p"]],
      partials: ["p": "[{{$b}}old{{/b}}]"], gives: "[new]"),
    Rendering("name no parent", "({{<*a}}{{$b}}new{{/b}}{{/*a}})", gives: "()"),
    Rendering("other delimiters", "{{=| |=}}|>*a|", ["a": "p"], partials: ["p": "{{a}}"], gives: "p"),
  ]) func `dynamic names`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  @Test func `a lambda can name a partial`() throws {
    let name = Lambda(identity: "names p") { _ in .text("p") }
    #expect(try render("{{>*a}}", ["a": .lambda(name)], partials: ["p": "x"]) == "x")
  }
}
