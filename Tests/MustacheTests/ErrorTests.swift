import Mustache
import Testing

@Suite struct `Mistakes in templates` {
  /// A template with a mistake, and what is said about it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let template: String
    let place: String
    let id: String
    let message: String
    var hint: String?

    init(_ template: String, _ place: String, _ id: String, _ message: String, hint: String? = nil) {
      self.template = template
      self.place = place
      self.id = id
      self.message = message
      self.hint = hint
    }

    var testDescription: String { template }
  }

  @Test(arguments: [
    Mistake(
      "a\n {{#pages}}\n{{/page}}", "3:1", "unbalanced-section",
      "section 'pages' is closed by 'page'; expected '{{/pages}}'", hint: "'pages' was opened on line 2"),
    Mistake(
      "{{^a}}{{/b}}", "1:7", "unbalanced-section", "inverted section 'a' is closed by 'b'; expected '{{/a}}'",
      hint: "'a' was opened on line 1"),
    Mistake(
      "{{$a}}{{/b}}", "1:7", "unbalanced-section", "block 'a' is closed by 'b'; expected '{{/a}}'",
      hint: "'a' was opened on line 1"),
    Mistake(
      "{{<a}}{{/b}}", "1:7", "unbalanced-section", "parent 'a' is closed by 'b'; expected '{{/a}}'",
      hint: "'a' was opened on line 1"),
    Mistake(
      "{{<a}}{{$b}}{{/a}}", "1:13", "unbalanced-section",
      "replacement of block 'b' is closed by 'a'; expected '{{/b}}'", hint: "'b' was opened on line 1"),
    Mistake(
      "{{<*a}}{{/a}}", "1:8", "unbalanced-section", "parent '*a' is closed by 'a'; expected '{{/*a}}'",
      hint: "'*a' was opened on line 1"),
    Mistake(
      "{{#a}}{{#b}}{{/a}}{{/b}}", "1:13", "unbalanced-section", "section 'b' is closed by 'a'; expected '{{/b}}'",
      hint: "'b' was opened on line 1"),
    Mistake("x{{/a}}", "1:2", "unbalanced-section", "'a' is closed here but was never opened"),
    Mistake("x{{#a}}{{#b}}{{/b}}", "1:2", "unclosed-section", "section 'a' is never closed; expected '{{/a}}'"),
    Mistake("{{=| |=}}|^a|", "1:10", "unclosed-section", "inverted section 'a' is never closed; expected '|/a|'"),
    Mistake("{{$a}}", "1:1", "unclosed-section", "block 'a' is never closed; expected '{{/a}}'"),
    Mistake("{{<a}}", "1:1", "unclosed-section", "parent 'a' is never closed; expected '{{/a}}'"),
    Mistake("äöü\nß{{a", "2:2", "unclosed-tag", "the tag is never closed; expected '}}'"),
    Mistake("{{", "1:1", "unclosed-tag", "the tag is never closed; expected '}}'"),
    Mistake("{{{a}}", "1:1", "unclosed-tag", "the tag is never closed; expected '}}}'"),
    Mistake("{{{a}} {{{b}}}", "1:1", "unclosed-tag", "the tag runs into the next one; expected '}}}' after its name"),
    Mistake("{{! a", "1:1", "unclosed-tag", "the tag is never closed; expected '}}'"),
    Mistake("{{a {{b}}", "1:1", "unclosed-tag", "the tag runs into the next one; expected '}}' after its name"),
    Mistake("{{=<% %>}}", "1:1", "unclosed-tag", "the tag is never closed; expected '=}}'"),
    Mistake(
      "{{=a=}}", "1:1", "bad-delimiters",
      "a delimiter tag names two delimiters of at most 32 bytes, with white space between and no '='",
      hint: "write {{=<% %>=}}"),
    Mistake(" {{}}", "1:2", "empty-tag", "a tag holds a name"),
    Mistake("{{# }}{{/ }}", "1:1", "empty-tag", "a tag holds a name"),
    Mistake("{{>}}", "1:1", "empty-tag", "a tag holds a name"),
    Mistake("{{>*}}", "1:1", "empty-tag", "a tag holds a name"),
    Mistake("{{$}}", "1:1", "empty-tag", "a tag holds a name"),
    Mistake("{{#a}}{{/}}", "1:7", "empty-tag", "an end tag names what it closes", hint: "expected '{{/a}}'"),
    Mistake("{{a b}}", "1:1", "bad-name", "'a b' is not a name; a name has no white space"),
    Mistake("{{#a\n\tb}}", "1:1", "bad-name", "'a b' is not a name; a name has no white space"),
    Mistake("{{>a b}}", "1:1", "bad-name", "'a b' is not a name; a name has no white space"),
    Mistake("{{a..b}}", "1:1", "bad-name", "'a..b' has an empty part; a dotted name is written 'a.b'"),
    Mistake("{{.a}}", "1:1", "bad-name", "'.a' has an empty part; a dotted name is written 'a.b'"),
    Mistake("{{#a.}}{{/a.}}", "1:1", "bad-name", "'a.' has an empty part; a dotted name is written 'a.b'"),
  ]) func `are told with place and what was expected`(_ mistake: Mistake) throws {
    let wrong = try #require(throws: MustacheError.self) {
      try Template(name: "page", source: Array(mistake.template.utf8))
    }
    #expect(wrong.template == "page")
    #expect("\(wrong.line):\(wrong.column)" == mistake.place)
    #expect(wrong.id == mistake.id)
    #expect(wrong.message == mistake.message)
    #expect(wrong.hint == mistake.hint)
  }

  @Test func `columns count Unicode scalars`() throws {
    let wrong = try #require(throws: MustacheError.self) {
      try Template(name: "page", source: Array("\r\n👨‍👩‍👧é{{".utf8))
    }
    #expect((wrong.line, wrong.column) == (2, 7))
  }
}
