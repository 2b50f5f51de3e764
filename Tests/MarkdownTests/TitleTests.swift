import Testing

@testable import Markdown

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

  @Test(arguments: ["text\n\n# About", "> # About"]) func `a heading that is not the first block stays`(text: String) {
    #expect(document(text).htmlBelowTitle == document(text).html)
  }
}
