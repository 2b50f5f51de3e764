import Testing

@testable import Preview

@Suite struct PreviewPageTests {
  private let links = String(decoding: ClientFiles.links, as: UTF8.self)

  private func page(_ text: String) -> String { String(decoding: PreviewPage(Array(text.utf8)).bytes, as: UTF8.self) }
  private func anywhere(_ text: String) -> String {
    String(decoding: PreviewPage(anywhere: Array(text.utf8)).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("<html><head><title>x</title>", "</head><body></body>"), ("", "</HEAD>"), ("<header></header>", "</head >"),
    ("<p></heading>", "</head\n>"), ("", "</head></head>"), ("<<<", "</head>"),
  ])
  func `the client goes before the end of the head`(before: String, after: String) {
    #expect(page(before + after) == before + links + after)
  }

  @Test(arguments: ["", "<p>no head", "</hea", "<", "</head", "<p></header>"])
  func `the client goes to the end of a page without a head`(text: String) {
    #expect(page(text) == text + links)
  }

  @Test func `a page for any address has its links begin at the site's folder`() {
    #expect(
      anywhere("<html><head lang=\"en\"><link></head></html>")
        == "<html><head lang=\"en\"><base href=\"/\"><link>\(links)</head></html>")
    #expect(anywhere("<head><BASE href='/x/'></head>") == "<head><BASE href='/x/'>\(links)</head>")
    #expect(anywhere("<header></header>") == "<header></header>\(links)")
    #expect(anywhere("<head") == "<head\(links)")
  }

  @Test func `the client is added as files, for an inline script breaks the policy`() {
    #expect(links.contains("src=\"/.hornbook/client.js\""))
    #expect(links.contains("href=\"/.hornbook/client.css\""))
    #expect(links.contains("type=\"module\""))
    #expect(!links.contains("</head"))
  }
}
