import Mustache
import Testing

@Suite struct `White space` {
  /// Tags that disappear with their line, and make nothing themselves.
  static let tags = [
    "{{! note }}", "{{!\n two\n lines }}", "{{=<% %>=}}", "{{= | | =}}", "{{#yes}}", "{{^no}}",
  ]

  /// A template with a tag in it; what it opens is closed at the end.
  private func text(_ before: String, _ tag: String, _ after: String) throws -> String {
    let end = tag == "{{#yes}}" ? "{{/yes}}" : tag == "{{^no}}" ? "{{/no}}" : ""
    return try render(before + tag + after + end, ["yes": true])
  }

  @Test(arguments: tags) func `a tag alone on its line takes the line away`(_ tag: String) throws {
    #expect(try text("a\n", tag, "\nb") == "a\nb")
    #expect(try text("a\n \t", tag, " \t\nb") == "a\nb")
    #expect(try text("a\r\n", tag, "\r\nb") == "a\r\nb")
    #expect(try text("", tag, "\nb") == "b")
    #expect(try text("  ", tag, "\nb") == "b")
    #expect(try text("\n", tag, "\n\n") == "\n\n")
  }

  @Test(arguments: tags) func `a tag that shares its line changes nothing around it`(_ tag: String) throws {
    #expect(try text("a ", tag, " \nb") == "a  \nb")
    #expect(try text("\n ", tag, " b") == "\n  b")
    #expect(try text("a\n", tag, "\rb") == "a\n\rb")
    #expect(try text("\u{A0}", tag, "\nb") == "\u{A0}\nb")
  }

  @Test func `the end of the text ends a line`() throws {
    #expect(try render("a\n  {{! x }}") == "a\n")
    #expect(try render("a\n  {{=| |=}}  ") == "a\n")
    #expect(try render("a{{#b}}\nc\n  {{/b}}", ["b": true]) == "a\nc\n")
  }

  @Test(arguments: [
    Rendering("the lines of a section's tags", "| a\n{{#b}}\n|\n{{/b}}\n| c\n", ["b": true], gives: "| a\n|\n| c\n"),
    Rendering("indented", "| a\n  {{#b}}\n|\n\t{{/b}}\n| c\n", ["b": true], gives: "| a\n|\n| c\n"),
    Rendering("of an inverted section", "| a\n {{^b}}\n|\n {{/b}}\n| c\n", gives: "| a\n|\n| c\n"),
    Rendering("with CR LF", "|\r\n{{#b}}\r\n{{/b}}\r\n|", ["b": true], gives: "|\r\n|"),
    Rendering("a hidden section leaves nothing", "a\n{{#b}}\nx\n{{/b}}\nc\n", gives: "a\nc\n"),
    Rendering("each round makes whole lines", "{{#b}}\n- {{.}}\n{{/b}}\n", ["b": [1, 2]], gives: "- 1\n- 2\n"),
    Rendering(
      "tags on one line stay inline", " {{#b}}YES{{/b}}\n {{#b}}GOOD{{/b}}\n", ["b": true], gives: " YES\n GOOD\n"),
    Rendering("two tags on a line are not alone", "{{#b}}{{/b}}\nx", ["b": true], gives: "\nx"),
    Rendering("a comment inside a line", " | {{#b}} {{! x }}\n {{/b}} | \n", ["b": true], gives: " |  \n  | \n"),
    Rendering("surrounding white space", " | {{#b}}\t|\t{{/b}} | \n", ["b": true], gives: " | \t|\t | \n"),
  ]) func `standalone sections`(_ rendering: Rendering) throws {
    try rendering.check()
  }
}

@Suite struct `Comments` {
  @Test(arguments: [
    Rendering("are left out", "12{{! no }}34", gives: "1234"),
    Rendering("may span lines", "12{{!\n no\n}}34\n", gives: "1234\n"),
    Rendering("may hold signs and braces", "1{{! {{# a }}2", gives: "12"),
    Rendering("keep white space around", "1 {{! no }} 2", gives: "1  2"),
    Rendering("are no names", "({{! a }}{{!a}})", ["! a": 1, "!a": 2, "a": 3], gives: "()"),
    Rendering("end at the first closing delimiter", "{{! a }} b }}", gives: " b }}"),
    Rendering("may be empty", "({{!}})", gives: "()"),
  ]) func `comments`(_ rendering: Rendering) throws {
    try rendering.check()
  }
}

@Suite struct `Delimiters` {
  @Test(arguments: [
    Rendering("change for what follows", "{{=<% %>=}}(<%a%>{{a}})", ["a": 1], gives: "(1{{a}})"),
    Rendering("may be any signs", "({{=[ ]=}}[a])", ["a": 1], gives: "(1)"),
    Rendering("may be one sign twice", "({{=| |=}}|a||#a|x|/a|)", ["a": 1], gives: "(1x)"),
    Rendering("may be padded", "|{{= @   @ =}}|@a@", ["a": 1], gives: "||1"),
    Rendering("may be changed back", "{{=| |=}}|a||={{ }}=|{{a}}", ["a": 1], gives: "11"),
    Rendering("may change inside a section", "{{#a}}{{=| |=}}|a||/a|", ["a": 1], gives: "1"),
    Rendering("stay after a section", "{{=| |=}}|#a|{{a}}|a||/a| {{a}}|a|", ["a": 1], gives: "{{a}}1 {{a}}1"),
    Rendering("work with signs", "{{=<% %>=}}<%&a%><%{a}%><%! x %><%^b%>y<%/b%>", ["a": "<"], gives: "<<y"),
    Rendering("may be letters", "{{=aa zz=}}aabzz", ["b": "x"], gives: "x"),
    Rendering("leave white space", "| {{=@ @=}} |", gives: "|  |"),
    Rendering("do not enter a partial", "{{=| |=}}|>p|", ["a": 1], partials: ["p": "{{a}}|a|"], gives: "1|a|"),
    Rendering("do not leave a partial", "{{>p}}{{a}}|a|", ["a": 1], partials: ["p": "{{=| |=}}|a|"], gives: "11|a|"),
  ]) func `delimiters`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  @Test(arguments: [
    "{{=<%=}}", "{{= =}}", "{{==}}", "{{=a b c=}}", "{{=a= b=}}", "{{=" + String(repeating: "x", count: 33) + " b=}}",
  ])
  func `refuses what are not two delimiters`(_ template: String) throws {
    #expect(try error(template).id == "bad-delimiters")
  }
}
