import Mustache
import Testing

@Suite struct `Inheritance` {
  @Test(arguments: [
    Rendering("the default shows when nothing replaces it", "{{$a}}old{{/a}}\n", gives: "old\n"),
    Rendering(
      "the default renders", "{{$a}}{{b}} {{{b}}} {{#c}}{{d}}{{/c}}{{^e}}no{{/e}}{{/a}}",
      ["b": "<", "c": ["d": "{{b}}"]],
      gives: "&lt; < {{b}}no"),
    Rendering("the default shows in a parent", "{{<p}}{{/p}}", partials: ["p": "{{$a}}old{{/a}}"], gives: "old"),
    Rendering(
      "the argument replaces it", "{{<p}}{{$a}}new{{/a}}{{/p}}", partials: ["p": "[{{$a}}old{{/a}}]"], gives: "[new]"),
    Rendering(
      "wherever it stands", "{{<p}}{{$a}}new{{/a}}{{/p}}", ["s": [1, 2]],
      partials: ["p": "{{#s}}{{$a}}old{{/a}}{{/s}}{{$a}}{{/a}}"], gives: "newnewnew"),
    Rendering(
      "an empty argument replaces it too", "{{<p}}{{$a}}{{/a}}{{/p}}", partials: ["p": "[{{$a}}old{{/a}}]"], gives: "[]"
    ),
    Rendering("the context does not", "{{<p}}{{/p}}", ["a": "no"], partials: ["p": "{{$a}}old{{/a}}"], gives: "old"),
    Rendering(
      "nor does it replace the argument", "{{<p}}{{$a}}new{{/a}}{{/p}}", ["a": "no"], partials: ["p": "{{$a}}{{/a}}"],
      gives: "new"),
    Rendering("blocks and names are different things", "{{$a}}{{a}}{{/a}}", ["a": 1], gives: "1"),
    Rendering(
      "each parent tag has its own arguments", "{{<p}}{{$a}}1{{/a}}{{/p}} {{<p}}{{$a}}2{{/a}}{{/p}} {{<p}}{{/p}}",
      partials: ["p": "|{{$a}}0{{/a}}|"], gives: "|1| |2| |0|"),
    Rendering(
      "other blocks keep their default", "{{<p}}{{$b}}2{{/b}}{{/p}}",
      partials: ["p": "{{$a}}one{{/a}},{{$b}}two{{/b}}"], gives: "one,2"),
    Rendering(
      "of two arguments the last counts", "{{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}", partials: ["p": "{{$a}}{{/a}}"],
      gives: "2"),
    Rendering(
      "without arguments a parent is a partial", "{{>p}}|{{<p}}{{/p}}", partials: ["p": "{{$a}}x{{/a}}"], gives: "x|x"),
    Rendering("a missing parent gives nothing", "({{<p}}{{$a}}new{{/a}}{{/p}})", gives: "()"),
    Rendering(
      "other text in a parent is a comment", "{{<p}} no {{b}}{{! no }}{{>q}}{{#b}}no{{/b}}{{$a}}new{{/a}} no {{/p}}",
      ["b": 1], partials: ["p": "{{$a}}{{/a}}", "q": "no"], gives: "new"),
    Rendering(
      "an argument renders where the block stands", "{{<p}}{{$a}}{{f}}{{/a}}{{/p}}",
      ["f": "apples", "n": ["f": "bananas"]], partials: ["p": "{{#n}}{{$a}}{{/a}}{{/n}}"], gives: "bananas"),
    Rendering(
      "an argument may hold partials, sections and parents",
      "{{<p}}{{$a}}{{>q}}{{#s}}{{.}}{{/s}}{{<p}}{{$a}}in{{/a}}{{/p}}{{/a}}{{/p}}", ["s": [1, 2]],
      partials: ["p": "[{{$a}}{{/a}}]", "q": "q"], gives: "[q12[in]]"),
    Rendering(
      "delimiters stay where they were set", "{{=| |=}}|<p||$a||b|{{b}}|/a||/p|", ["b": 1],
      partials: ["p": "{{$a}}{{/a}}|b|"], gives: "1{{b}}|b|"),
    Rendering("padding", "{{< p }}{{$ a }}new{{/ a }}{{/ p }}", partials: ["p": "{{$ a }}old{{/ a }}"], gives: "new"),
  ]) func `replaces blocks`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  static let chain = [
    "parent": "{{<older}}{{$a}}p{{/a}}{{/older}}", "older": "{{<oldest}}{{$a}}o{{/a}}{{/oldest}}",
    "oldest": "{{$a}}g{{/a}}",
  ]

  @Test(arguments: [
    Rendering("the outermost wins", "{{<parent}}{{$a}}c{{/a}}{{/parent}}", partials: chain, gives: "c"),
    Rendering("then the next", "{{<parent}}{{/parent}}", partials: chain, gives: "p"),
    Rendering(
      "arguments reach into partials of the parent", "{{<p}}{{$a}}new{{/a}}{{/p}}",
      partials: ["p": "({{>q}})", "q": "{{$a}}old{{/a}}"], gives: "(new)"),
    Rendering(
      "and into its parents", "{{<p}}{{$a}}new{{/a}}{{/p}}",
      partials: ["p": "{{<q}}{{$b}}[{{$a}}old{{/a}}]{{/b}}{{/q}}", "q": "({{$b}}{{/b}})"], gives: "([new])"),
    Rendering(
      "but not out of it", "{{<p}}{{$a}}new{{/a}}{{/p}}{{$a}}old{{/a}}", partials: ["p": "{{$a}}{{/a}}"],
      gives: "newold"),
    Rendering(
      "an argument is no replacement inside itself", "{{<p}}{{$a}}[{{$a}}own{{/a}}]{{/a}}{{/p}}",
      partials: ["p": "{{$a}}old{{/a}}"], gives: "[own]"),
    Rendering(
      "nor for its neighbours", "{{<p}}{{$a}}[{{$b}}own{{/b}}]{{/a}}{{$b}}other{{/b}}{{/p}}",
      partials: ["p": "{{$a}}{{/a}}{{$b}}{{/b}}"], gives: "[own]other"),
    Rendering(
      "templates may name each other", "{{<p}}{{$a}}new{{/a}}{{/p}}",
      partials: ["p": "{{$a}}1{{/a}} {{$b}}{{<q}}{{/q}}{{/b}}", "q": "{{$a}}2{{/a}} {{<p}}{{$b}}end{{/b}}{{/p}}"],
      gives: "new new new end"),
  ]) func `works over several levels`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  @Test(arguments: [
    Rendering(
      "a parent on its own line", "Hi,\n  {{<p}}{{/p}}\nbye\n", partials: ["p": "one\ntwo\n"],
      gives: "Hi,\n  one\n  two\nbye\n"),
    Rendering(
      "a parent over several lines", "Hi,\n  {{<p}}\n  {{$a}}\n  new\n  {{/a}}\n  {{/p}}\nbye\n",
      partials: ["p": "[\n{{$a}}\nold\n{{/a}}\n]\n"], gives: "Hi,\n  [\n  new\n  ]\nbye\n"),
    Rendering("a parent inside a line", "- {{<p}}{{/p}}\nx", partials: ["p": "one\ntwo"], gives: "- one\ntwo\nx"),
    Rendering("a parent with text after it", "  {{<p}}{{/p}} x", partials: ["p": "one\ntwo"], gives: "  one\ntwo x"),
    Rendering(
      "a block that starts its line", "{{<p}}{{$a}}new{{/a}}{{/p}}", partials: ["p": "is:\n  {{$a}}old{{/a}}\n"],
      gives: "is:\n  new\n"),
    Rendering("its default", "is:\n  {{$a}}old{{/a}}\n", gives: "is:\n  old\n"),
    Rendering(
      "a block inside a line", "{{<p}}{{$a}}\n  1\n  2\n{{/a}}{{/p}}", partials: ["p": "  - {{$a}}old{{/a}}."],
      gives: "  - 1\n2\n."),
    Rendering(
      "a replacement over lines", "{{<p}}{{$a}}\none\ntwo{{/a}}\n{{/p}}\n", partials: ["p": "Hi,\n  {{$a}}{{/a}}\n"],
      gives: "Hi,\n  one\n  two\n"),
    Rendering(
      "its own indentation is taken off", "{{<p}}{{$a}}\n    one\n      two\n{{/a}}{{/p}}\n",
      partials: ["p": "Hi,\n  {{$a}}\n  {{/a}}\n"], gives: "Hi,\n  one\n    two\n"),
    Rendering(
      "lines that lack it keep theirs", "{{<p}}{{$a}}\n    one\n  two\n{{/a}}{{/p}}\n", partials: ["p": "{{$a}}{{/a}}"],
      gives: "one\n  two\n"),
    Rendering(
      "the end tag's line is layout", "{{<p}}\n    {{$a}}\n    one\n    {{/a}}\n{{/p}}\n",
      partials: ["p": "Hi,\n  {{$a}}\n  old\n  {{/a}}\n"], gives: "Hi,\n  one\n"),
    Rendering(
      "the default says how deep", "{{<p}}{{$a}}\none\ntwo\n{{/a}}{{/p}}\n",
      partials: ["p": "Hi,\n{{$a}}\n  old\n{{/a}}\n"], gives: "Hi,\n  one\n  two\n"),
    Rendering(
      "and shows as it is", "{{<p}}{{/p}}", partials: ["p": "Hi,\n{{$a}}\n  old\n   er\n{{/a}}\n"],
      gives: "Hi,\n  old\n   er\n"),
    Rendering(
      "blocks in a replacement move with it", "{{<p}}{{$n}}\nthree\n{{/n}}{{/p}}\n",
      partials: ["p": "{{<g}}{{$a}}\n  one\n  {{$n}}\n    two\n  {{/n}}\n{{/a}}{{/g}}\n", "g": "{{$a}}old{{/a}}"],
      gives: "one\n  three\n"),
    Rendering(
      "and so do their defaults", "{{<p}}{{/p}}\n",
      partials: ["p": "{{<g}}{{$a}}\n  one\n  {{$n}}\n    two\n  {{/n}}\n{{/a}}{{/g}}\n", "g": " {{$a}}old{{/a}}\n"],
      gives: " one\n   two\n\n"),
    Rendering(
      "indentation adds up", "  {{<p}}{{$a}}\n1\n2\n{{/a}}{{/p}}\n", partials: ["p": "<\n {{$a}}\n {{/a}}\n>\n"],
      gives: "  <\n   1\n   2\n  >\n"),
    Rendering(
      "partials in a replacement are indented", "{{<p}}{{$a}}\n{{>q}}\n{{/a}}{{/p}}",
      partials: ["p": "  {{$a}}\n  {{/a}}\n", "q": "1\n2\n"], gives: "  1\n  2\n"),
    Rendering(
      "tags that start a line are indented", "{{<p}}{{$a}}\n{{b}}\n{{/a}}{{/p}}", ["b": "1\n2"],
      partials: ["p": "  {{$a}}\n  {{/a}}\n"], gives: "  1\n2\n"),
    Rendering(
      "an empty replacement takes the lines away", "{{<p}}{{$a}}{{/a}}{{/p}}",
      partials: ["p": "a\n  {{$a}}\n  x\n  {{/a}}\nb\n"], gives: "a\nb\n"),
    Rendering(
      "values keep their lines", " {{<p}}{{$a}}{{b}}{{/a}}{{/p}}\n", ["b": "1\n2"], partials: ["p": "[{{$a}}{{/a}}]\n"],
      gives: " [1\n2]\n"),
    Rendering(
      "comments first in a replacement", "* {{<p}}{{$a}}\n      {{! deep }}\n      c{{/a}}{{/p}}\n* d",
      partials: ["p": "{{$a}}x{{/a}}"], gives: "* c\n* d"),
    Rendering(
      "newlines of a replacement stay", "{{<p}}{{$a}}\n1\n\n2\n{{/a}}{{/p}}", partials: ["p": "{{$a}}x{{/a}}"],
      gives: "1\n\n2\n"),
    Rendering(
      "CR LF", "{{<p}}{{$a}}\r\n  1\r\n  2\r\n{{/a}}{{/p}}\r\n|", partials: ["p": "\t{{$a}}\r\n\t{{/a}}\r\n"],
      gives: "\t1\r\n\t2\r\n|"),
  ]) func `indents replacements where they are put`(_ rendering: Rendering) throws {
    try rendering.check()
  }

  @Test func `a layout of three levels renders whole`() throws {
    let partials = [
      "base": "<html>\n  <head>\n    {{$head}}\n    <title>{{$title}}Site{{/title}}</title>\n    {{/head}}\n  </head>\n"
        + "  <body>\n    {{$main}}{{/main}}\n  </body>\n</html>\n",
      "article": "{{<base}}\n{{$main}}\n<article>\n  {{$text}}\n  {{/text}}\n</article>\n{{/main}}\n{{/base}}\n",
    ]
    let page =
      "{{<article}}\n  {{$title}}{{name}}{{/title}}\n  {{$text}}\n  {{#lines}}\n  <p>{{.}}</p>\n  {{/lines}}\n  {{/text}}\n{{/article}}\n"
    let made = try render(page, ["name": "A & B", "lines": ["1", "2"]], partials: partials, policy: .refused)
    #expect(
      made == """
        <html>
          <head>
            <title>A &amp; B</title>
          </head>
          <body>
            <article>
              <p>1</p>
              <p>2</p>
            </article>

          </body>
        </html>

        """)
  }
}
