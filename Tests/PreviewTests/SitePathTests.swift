import Testing

@testable import Preview

@Suite struct SitePathTests {
  @Test(arguments: [
    ("/", "index.html"), ("/index.html", "index.html"), ("/stories/x/3.html", "stories/x/3.html"),
    ("/stories/", "stories/index.html"), ("/a%20b.html", "a b.html"), ("/%D9%82.html", "ق.html"),
    ("/%d9%82.html", "ق.html"), ("/100%25.html", "100%.html"), ("/%2541.html", "%41.html"), ("/a+b", "a+b"),
    ("/a..b", "a..b"), ("/a.", "a."), ("/ق.html", "ق.html"),
  ])
  func `an address is decoded once and means a file`(address: String, file: String) {
    #expect(SitePath(address: address)?.file == file)
  }

  @Test(arguments: [
    "", "index.html", "*", "http://elsewhere/", "/..", "/../x", "/a/../b", "/..%2f", "/%2e%2e/x", "/%2E%2E%2Fx", "/.",
    "/./a", "/.hidden", "/a/.hidden/b", "/.hornbook-site", "/.hornbook-tmp-1-a", "/%2ehidden", "//", "//a", "/a//b",
    "/a//", "/a%00", "/a%00.html", "/a\\b", "/a%5cb", "/a%5C..%5Cb", "/a%2fb", "/a%2Fb", "/%", "/%1", "/%g0", "/%0g",
    "/% 1", "/%+1", "/%ff", "/%c0%af", "/%c0%ae%c0%ae/x", "/%ed%a0%80",
  ])
  func `an address that no file of a site has means nothing`(address: String) {
    #expect(SitePath(address: address) == nil)
  }

  @Test func `a folder is told from a file by its slash`() {
    #expect(SitePath(address: "/stories")?.isFolder == false)
    #expect(SitePath(address: "/stories/")?.isFolder == true)
    #expect(SitePath(address: "/stories/")?.text == "stories")
    #expect(SitePath(address: "/")?.text == "")
  }

  @Test(arguments: [
    ("stories/x/3.html", "stories/x/3.html"), ("/stories/x/3.html", "stories/x/3.html"),
    ("stories%2Fx%2F3.html", "stories/x/3.html"), ("%2Fstories%2Fx%2F", "stories/x/index.html"),
    ("", "index.html"), ("/", "index.html"), ("%2F", "index.html"), ("%2F%25D9%2582.html", "ق.html"),
    ("ق.html", "ق.html"),
  ])
  func `a query names a page in any of the ways that scripts have`(value: String, file: String) {
    #expect(SitePath.page(inQuery: value) == file)
  }

  @Test(arguments: ["..%2Fx", "../x", "a/../b", "/.hidden", "a%00", "a%5Cb", "%zz", "//", "%2F%2F", "a%2F%2Fb"])
  func `a query that names no page names none`(value: String) {
    #expect(SitePath.page(inQuery: value) == nil)
  }
}
