import Basics
import Markup
import Mustache
import Settings
import TOML
import XML

extension FuzzTarget {
  /// A theme's template: parsed, and rendered over a context that has a bit of everything.
  static let template = FuzzTarget(
    "template",
    words: [
      "{{", "}}", "{{{", "}}}", "{{#list}}", "{{/list}}", "{{^empty}}", "{{/empty}}", "{{>main}}", "{{<base}}",
      "{{/base}}",
      "{{$title}}", "{{/title}}", "{{=<% %>=}}", "{{! }}", "{{&text}}", "{{>*name}}", "{{.}}", "{{a.b}}", "\n", "  ",
    ]
  ) { bytes in
    let library = TemplateLibrary(knownNames: ["base", "main"]) { name in
      switch name {
      case "main": bytes
      case "base": Array("<b>{{$title}}none{{/title}}</b>".utf8)
      default: nil
      }
    }
    for policy in [UnknownNames.empty, .refused] {
      var output: [UInt8] = []
      do throws(MustacheError) {
        try library.render("main", in: [context], into: &output, policy: policy)
      } catch {
        try hold(output.isEmpty, "something was rendered in spite of \(error)")
        try hold(error.line >= 1 && error.column >= 1, "\(error) has no place")
      }
    }
  }

  private static let context: Value = [
    "text": "<&\"'>", "list": [1, 2.5, "x", ["a": "b"]], "empty": [], "a": ["b": ["c": "d"]], "yes": true, "no": nil,
    "name": "base", "title": "T",
  ]

  /// JSON: what is read is written and read again as the same.
  static let json = FuzzTarget(
    "json",
    words: ["{\"a\":", "[", "]", "}", "null", "true", "false", "1e308", "-0", "\\u00e9", "\\ud83d\\ude00", "\"", ","]
  ) { bytes in
    guard let document = try? JSONDocument(parsing: bytes) else { return }
    for layout in [JSONWriter.Layout.compact, .indented] {
      let written = document.root.bytes(layout)
      let again = try JSONDocument(parsing: written)
      try hold(again.root == document.root, "what was written is read otherwise")
      try hold(again.root.bytes(layout) == written, "what was written is written otherwise")
    }
    try hold(document.place(at: bytes.count).line >= 1, "the end has no place")
  }

  /// Markdown: the HTML is well-formed, and nothing in it can run.
  static let markdown = FuzzTarget(
    "markdown",
    words: [
      "# ", "## ", "- ", "1. ", "> ", "```", "~~", "**", "_", "![", "](", ")", "<script>", "<a href=\"javascript:x\">",
      "| a | b |\n|:-:|--:|\n", "&#106;", "&amp;", "javascript:", "data:text/html,", "\n\n", "    ", "www.", "http://",
    ]
  ) { bytes in
    for headings in [MarkdownDocument.Headings.asWritten, .belowFirst] {
      let document = MarkdownDocument(parsing: bytes[...], headings: headings)
      try holdIsSafe(document.html)
      try holdIsSafe(document.htmlBelowTitle)
    }
  }

  private static func holdIsSafe(_ html: [UInt8]) throws {
    let tags = try XMLDocument.tags(of: [UInt8]("<div>".utf8) + html + [UInt8]("</div>".utf8))
    let runs = ["script", "style", "iframe", "object", "embed", "form", "base", "meta", "link", "svg", "math"]
    for tag in tags {
      try hold(!runs.contains(tag.name), "there is a <\(tag.name)>")
      for attribute in tag.attributes {
        try hold(
          ["href", "src", "title", "alt", "class", "start"].contains(attribute.name), "an attribute '\(attribute.name)'"
        )
        let value = attribute.value.lowercased().filter { !$0.isWhitespace }
        guard attribute.name == "href" || attribute.name == "src" else { continue }
        try hold(!["javascript:", "vbscript:", "file:"].contains { value.hasPrefix($0) }, "a link to \(value)")
      }
    }
  }

  /// What stands before the text of a Markdown file.
  static let frontMatter = FuzzTarget("front-matter", words: ["+++\n", "\n+++\n", "\u{FEFF}", "title = \"\"", "---\n"])
  { bytes in
    guard let matter = try FrontMatter(in: bytes) else { return }
    try hold(matter.range.upperBound <= matter.body.lowerBound, "the text begins before the front matter ends")
    try hold(matter.body.upperBound == bytes.count, "the text does not end with the file")
    _ = try TOMLTable(parsing: Array(bytes[matter.range]))
  }

  /// Settings: read, or refused with findings that have their places.
  static let settings = FuzzTarget(
    "settings",
    words: [
      "[site]\n", "title = ", "\"\"", "[books]\n", "[publish]\n", "[search]\n", "enabled = ", "true", "false",
      "kind = ",
      "\"dailyspark\"", "\"stories\"", "[[", "]]", "{", "}", "'''", "1979-05-27", "0x", "language = \"en\"\n",
      "base_url = \"https://a.b/\"\n", "[theme]\n", "[images]\n", "store = ", "audience = \"family\"\n",
    ]
  ) { bytes in
    do throws(DiagnosticError) {
      _ = try Settings.parse(bytes, file: "hornbook.toml")
    } catch {
      try hold(!error.diagnostics.isEmpty, "refused without a word")
      for finding in error.diagnostics {
        try hold(finding.severity == .error && (finding.place?.line ?? 0) >= 1, "'\(finding.headline)' has no place")
      }
    }
  }
}
