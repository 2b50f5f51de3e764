import Testing

@testable import Markup

/// Where the title of a document comes from.
@Suite struct TitleTests {
  private func document(_ text: String) -> MarkdownDocument {
    MarkdownDocument(parsing: Array(text.utf8)[...])
  }

  @Test(arguments: [
    ("# About us", "About us"),
    ("## About\n# More", "About"),
    ("About\n=====", "About"),
    ("text\n\n# About", "About"),
    ("# The *Lost* `Star` & [us](x) ![pic](y)", "The Lost Star & us pic"),
    ("# a <b>b</b>", "a b"),
    ("#\n# Second", "Second"),
    ("# <!-- x -->\n# Second", "Second"),
    ("two\nlines\n===", "two lines"),
    ("> # quoted", "quoted"),
    ("# שלום", "שלום"),
  ])
  func `the title is the plain text of the first heading that has any`(text: String, title: String) {
    #expect(document(text).title == title)
  }

  @Test(arguments: ["", "text", "#", "```\n# code\n```", "\\# no"]) func `a text without a heading has no title`(
    text: String
  ) {
    #expect(document(text).title == nil)
    #expect(document(text).htmlBelowTitle == document(text).html)
  }

  @Test func `the heading can be left to the layout`() {
    let page = document("# About\n\nText.\n\n## More\n")
    #expect(String(decoding: page.html, as: UTF8.self) == "<h1>About</h1>\n<p>Text.</p>\n<h2>More</h2>\n")
    #expect(String(decoding: page.htmlBelowTitle, as: UTF8.self) == "<p>Text.</p>\n<h2>More</h2>\n")
  }

  @Test(arguments: [
    ("# One\n## Two\n# Three", [2, 3, 2]),
    ("### Low\n# High\n## Below", [2, 2, 3]),
    ("text\n\n# A\n#### B\n### C\n##### D\n## E", [2, 3, 3, 4, 3]),
    ("Two\n---\n> # Quoted\n\n- ### Listed", [2, 2, 3]),
    ("## A\n#\n# <!-- nothing -->\n### B", [2, 3]),
    ("# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6", [2, 3, 4, 5, 6, 6]),
  ])
  func `headings can be brought below that of the page, in their order and without a gap`(text: String, levels: [Int]) {
    let page = MarkdownDocument(parsing: Array(text.utf8)[...], headings: .belowFirst)
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(html.matches(of: /<h([1-6])>/).compactMap { Int($0.1) } == levels)
    #expect(!html.contains(/<h[1-6]><\/h/))
  }

  @Test func `what is below the title that is left to the layout begins at the second level`() {
    let text = "#\n# About\n\n### Deep\n\n#### Deeper"
    let page = MarkdownDocument(parsing: Array(text.utf8)[...], headings: .belowFirst)
    #expect(page.title == "About")
    #expect(String(decoding: page.htmlBelowTitle, as: UTF8.self) == "<h2>Deep</h2>\n<h3>Deeper</h3>\n")
  }

  @Test(arguments: ["text\n\n# About", "> # About"]) func `a heading that is not the first block stays`(text: String) {
    #expect(document(text).htmlBelowTitle == document(text).html)
  }
}
