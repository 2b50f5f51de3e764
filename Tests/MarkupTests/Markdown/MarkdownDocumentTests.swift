import Testing

@testable import Markup

/// What Markdown becomes.
@Suite struct MarkdownDocumentTests {
  private func html(_ text: String, smart: Bool = false) -> String {
    String(decoding: MarkdownDocument(parsing: Array(text.utf8)[...], smartPunctuation: smart).html, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""),
    ("Hello *there*, **you** & `me`.", "<p>Hello <em>there</em>, <strong>you</strong> &amp; <code>me</code>.</p>\n"),
    ("# One\n\nTwo\n===", "<h1>One</h1>\n<h1>Two</h1>\n"),
    ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    ("3. a", "<ol start=\"3\">\n<li>a</li>\n</ol>\n"),
    ("> q", "<blockquote>\n<p>q</p>\n</blockquote>\n"),
    ("a  \nb\n\n---", "<p>a<br />\nb</p>\n<hr />\n"),
    ("```swift\na < b\n```", "<pre><code class=\"language-swift\">a &lt; b\n</code></pre>\n"),
    ("[a](b.html \"t\")", "<p><a href=\"b.html\" title=\"t\">a</a></p>\n"),
    ("![a *b*](c.png)", "<p><img src=\"c.png\" alt=\"a b\" /></p>\n"),
    ("שלום 👩‍👧", "<p>שלום 👩‍👧</p>\n"),
  ])
  func `follows CommonMark`(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test(arguments: [
    ("~~gone~~", "<p><del>gone</del></p>\n"),
    ("see https://example.org.", "<p>see <a href=\"https://example.org\">https://example.org</a>.</p>\n"),
    ("www.example.org", "<p><a href=\"http://www.example.org\">www.example.org</a></p>\n"),
    ("me@example.org", "<p><a href=\"mailto:me@example.org\">me@example.org</a></p>\n"),
    (
      "| a |\n|---|\n| b |",
      "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n"
    ),
  ])
  func `knows what GitHub added`(text: String, expected: String) {
    #expect(html(text) == expected)
  }

  @Test func `aligned cells have a class and no obsolete attribute`() {
    let html = html("| a | b | c | d |\n|:--|:-:|--:|---|\n| <td align=\"x\"> | `<td align=\"y\">` | 3 | 4 |")
    #expect(html.contains("<th class=\"align-left\">a</th>\n<th class=\"align-center\">b</th>"))
    #expect(html.contains("<th class=\"align-right\">c</th>\n<th>d</th>"))
    #expect(html.contains("<td class=\"align-center\"><code>&lt;td align=&quot;y&quot;&gt;</code></td>"))
    #expect(html.contains("<td class=\"align-right\">3</td>"))
    #expect(!html.contains(" align=\""))
  }

  @Test(arguments: [
    ("\"It's\" -- so...", "<p>“It’s” – so…</p>\n"), ("a --- b", "<p>a — b</p>\n"),
    ("`\"x\"`", "<p><code>&quot;x&quot;</code></p>\n"),
  ])
  func `sets typographic signs only when asked`(text: String, expected: String) {
    #expect(html(text, smart: true) == expected)
    #expect(html(text) != expected || text.hasPrefix("`"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "a <b onclick=\"x()\">b</b>", "<!-- secret -->", "<iframe src=\"x\"></iframe>",
    "<div>\n\n*a*\n\n</div>", "<?php x ?>", "<![CDATA[x]]>", "<style>*{}</style>",
    "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](&#x6A;avascript:alert(1))", "[a](vbscript:x)",
    "[a](file:///etc/passwd)", "[a](data:text/html,x)", "![a](data:image/svg+xml,x)", "<javascript:alert(1)>",
    "[a]: javascript:alert(1)\n\n[a]", "![a](javascript:x)", "[a](\u{1}javascript:x)", "[a](java\tscript:x)",
  ])
  func `lets nothing through that could run`(text: String) {
    let html = html(text).lowercased()
    for danger in ["<script", "<b", "<iframe", "<div", "<style", "<!--", "<?", "<![", "onclick=", "=\"vbscript:"] {
      #expect(!html.contains(danger))
    }
    for danger in ["=\"javascript:", "=\"file:", "=\"data:", "=\" javascript:"] { #expect(!html.contains(danger)) }
  }

  @Test func `keeps the words between dropped tags`() {
    #expect(html("a <b>bold</b> word") == "<p>a bold word</p>\n")
    #expect(html("<div>\n\n*a*\n\n</div>\n\nb") == "<p><em>a</em></p>\n<p>b</p>\n")
  }

  @Test func `invalid bytes become replacement characters`() {
    let document = MarkdownDocument(parsing: [0x61, 0xFF, 0x00, 0x62])
    #expect(String(decoding: document.html, as: UTF8.self) == "<p>a\u{FFFD}\u{FFFD}b</p>\n")
    #expect(String(validating: document.html, as: UTF8.self) != nil)
  }

  @Test(.timeLimit(.minutes(15)), arguments: ["> ", "- ", "[", "*a ", "![", "`", "~~a", "<a", "|", "("])
  func `hostile nesting ends`(unit: String) {
    let text = String(repeating: unit, count: 5000)
    #expect(!MarkdownDocument(parsing: Array(text.utf8)[...]).html.isEmpty)
  }

  @Test func `texts may be parsed at the same time`() async {
    let text = String(repeating: "# T\n\n~~a~~ www.example.org\n\n| a |\n|--:|\n| ~~b~~ |\n\n", count: 20)
    let expected = MarkdownDocument(parsing: Array(text.utf8)[...])
    #expect(String(decoding: expected.html, as: UTF8.self).contains("<del>b</del>"))
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<50).allSatisfy { _ in MarkdownDocument(parsing: Array(text.utf8)[...]) == expected }
        }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
