import Files
import Foundation
import SocketClient
import Testing

@testable import Preview

/// What browsers get of a site.
@Suite struct SiteFilesTests {
  private let links = String(decoding: ClientFiles.links, as: UTF8.self)

  @Test(arguments: [
    ("/", "home"), ("/index.html", "home"), ("/stories/x/", "story"), ("/stories/x/1.html", "first"),
    ("/stories/x/1.html?a=b", "first"), ("/%73tories/x/1.html", "first"),
  ])
  func `a page comes with the client in its head`(address: String, title: String) throws {
    let preview = try Previewed()
    let response = try preview.ask(address)
    #expect(response.status == 200)
    #expect(response["content-type"] == "text/html; charset=utf-8")
    #expect(response.text == Previewed.page(title).replacingOccurrences(of: "</head>", with: links + "</head>"))
    #expect(response["cache-control"] == "no-cache")
    #expect(response["x-content-type-options"] == "nosniff")
    #expect(response["content-security-policy"]?.contains("script-src 'self';") == true)
    #expect(response["content-security-policy"]?.contains("unsafe") == false)
    #expect(response["last-modified"]?.hasSuffix(" GMT") == true)
  }

  @Test(arguments: [
    ("stories/x/embed.html", "*"), ("stories/x/index.html", "'self'"), ("stories/x/1.html", "'self'"),
    ("pages/embed.html", "'self'"), ("embed.html", "'self'"), ("stories/x/embed.html/y.html", "'self'"),
  ])
  func `only a page for frames of other sites may stand in them`(path: String, frames: String) throws {
    let preview = try Previewed()
    try preview.write(path, Previewed.page("page"))
    let policy = try #require(try preview.ask("/" + path)["content-security-policy"])
    #expect(policy.hasSuffix("; frame-ancestors \(frames)"))
    #expect(try preview.ask("/missing")["content-security-policy"]?.hasSuffix("frame-ancestors 'self'") == true)
  }

  @Test func `the files stay as they are`() throws {
    let preview = try Previewed()
    _ = try preview.ask("/")
    #expect(try String(contentsOfFile: preview.site + "/index.html", encoding: .utf8) == Previewed.page("home"))
    #expect(
      try FileSystem.files(below: preview.site) == [
        "404.html", "assets/site.css", "index.html", "stories/x/1.html", "stories/x/index.html",
      ])
  }

  @Test(arguments: [
    ("a.css", "text/css; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
    ("a.svg", "image/svg+xml; charset=utf-8"),
    ("a.png", "image/png"), ("a.JPG", "image/jpeg"), ("a.webp", "image/webp"), ("a.avif", "image/avif"),
    ("a.woff2", "font/woff2"), ("a.xml", "application/xml; charset=utf-8"),
    ("a.webmanifest", "application/manifest+json; charset=utf-8"), ("a.json", "application/json; charset=utf-8"),
    ("opds/new.xml", "application/atom+xml;profile=opds-catalog;charset=utf-8"),
    ("opds/all/1.json", "application/opds+json"), ("feed.xml", "application/atom+xml; charset=utf-8"),
    ("a/feed.xml", "application/xml; charset=utf-8"),
    ("a.txt", "text/plain; charset=utf-8"), ("a.epub", "application/epub+zip"), ("a.xyz", "application/octet-stream"),
    ("a", "application/octet-stream"), ("a.", "application/octet-stream"),
  ])
  func `other files come as they are, with their type`(name: String, type: String) throws {
    let preview = try Previewed()
    try preview.write(name, "</head>")
    let response = try preview.ask("/" + name)
    #expect(response.status == 200)
    #expect(response["content-type"] == type)
    #expect(response.text == "</head>")
  }

  @Test func `what apps read leads to the preview, and pages say where they are published`() throws {
    let preview = try Previewed()
    let published = try Previewed(published: { "https://example.org/tales/" })
    let feed = """
      <link href="https://example.org/tales/opds/a.xml"/><link href="https://example.org/tales/"/>
      <link href="https://example.org/taleson"/><summary>https://example.org/tales/ "</summary>
      """
    let texts = "{\"href\": \"https://example.org/tales/a\", \"title\": \"say \\\"https://example.org/tales/a\"}"
    let paths = [
      "opds/all/a.xml", "opds/a.json", "feed.xml", "stories/x/publication.json", "stories/x/guided.json",
    ]
    for path in paths + ["a.xml", "stories/x/keep.json"] {
      for site in [preview, published] { try site.write(path, path.hasSuffix("xml") ? feed : texts) }
    }
    let own = "\"http://127.0.0.1:\(published.port)/"
    for path in paths {
      let (response, before) = (try published.ask("/" + path), try preview.ask("/" + path))
      let whole = path.hasSuffix("xml") ? feed : texts
      #expect(before.text == whole)
      let moved =
        path.hasSuffix("xml")
        ? whole.replacing("\"https://example.org/tales/", with: own)
        : whole.replacing(": \"https://example.org/tales/", with: ": " + own)
      #expect(response.text == moved, "\(path)")
      #expect(response["content-type"] == before["content-type"])
      #expect(response["content-length"] == "\(moved.utf8.count)")
      // Another preview says something else of the same file.
      let tag = try #require(response["etag"])
      #expect(try published.ask("/" + path, fields: ["If-None-Match: \(tag)"]).status == 304)
    }
    for path in ["a.xml", "stories/x/keep.json"] {
      #expect(try published.ask("/" + path).text.contains("\"https://example.org/tales/"), "\(path)")
    }
  }

  @Test func `an empty file and a large one come whole`() throws {
    let preview = try Previewed()
    try preview.write("empty.txt", "")
    try preview.write("empty.html", "")
    let large = String(repeating: "0123456789abcdef", count: 1 << 18)
    try preview.write("large.txt", large)
    #expect(try preview.ask("/empty.txt").body.isEmpty)
    #expect(try preview.ask("/empty.html").text == links)
    #expect(try preview.ask("/large.txt").text == large)
  }

  @Test(arguments: ["/", "/assets/site.css", "/missing.html", "/.hornbook/client.js", "/stories"])
  func `HEAD says what GET says, without the body`(address: String) throws {
    let preview = try Previewed()
    let get = try preview.ask(address)
    let head = try preview.ask(address, method: "HEAD")
    #expect(head.status == get.status)
    #expect(
      head.fields.filter { $0.name != "date" }.map { "\($0)" }.sorted()
        == get.fields.filter { $0.name != "date" }.map { "\($0)" }.sorted())
    #expect(get["content-length"] == "\(get.body.count)")
  }

  @Test(arguments: ["/stories", "/stories/x"])
  func `the address of a folder gets its slash`(address: String) throws {
    let response = try Previewed().ask(address + "?a=b")
    #expect(response.status == 301)
    #expect(response["location"] == address + "/")
  }

  @Test(arguments: [
    "/missing.html", "/stories/", "/assets/", "/stories/x/1.html/", "/stories/x/1.html/index.html", "/a/b/c/d",
    "/..%2f..%2fsecret.txt", "/../secret.txt", "/stories/../../secret.txt", "/%2e%2e/secret.txt", "/..%5csecret.txt",
    "/..%00/", "/index.html%00.css", "/.hornbook-site", "/.hornbook-tmp-1-a", "/.hidden/file", "//index.html", "/%zz",
    "/link-out.txt", "/link-folder/secret.txt", "/link-hidden.txt", "/link-circle", "/link-nowhere", "/pipe",
  ])
  func `what a site does not have is answered with its own page`(address: String) throws {
    let preview = try Previewed()
    let secret = try preview.writeBeside("secret.txt", "SECRET")
    try preview.write(".hornbook-site", "SECRET")
    try preview.write(".hornbook-tmp-1-a", "SECRET")
    try preview.write(".hidden/file", "SECRET")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: preview.site + "/link-out.txt", withDestinationPath: secret)
    try files.createSymbolicLink(atPath: preview.site + "/link-folder", withDestinationPath: "..")
    try files.createSymbolicLink(atPath: preview.site + "/link-hidden.txt", withDestinationPath: ".hornbook-site")
    try files.createSymbolicLink(atPath: preview.site + "/link-circle", withDestinationPath: "link-circle")
    try files.createSymbolicLink(atPath: preview.site + "/link-nowhere", withDestinationPath: "nowhere")
    try #require(mkfifo(preview.site + "/pipe", 0o600) == 0)
    let response = try preview.ask(address)
    #expect(response.status == 404)
    #expect(response["content-type"] == "text/html; charset=utf-8")
    #expect(
      response.text
        == Previewed.page("not here").replacingOccurrences(of: "<head>", with: "<head><base href=\"/\">")
        .replacingOccurrences(of: "</head>", with: links + "</head>"))
  }

  @Test(arguments: ["*", "index.html"])
  func `an address that is no path is not here`(address: String) throws {
    #expect([400, 404].contains(try Previewed().ask(address).status))
  }

  @Test func `links that stay within the site are followed`() throws {
    let preview = try Previewed()
    try FileManager.default.createSymbolicLink(
      atPath: preview.site + "/link.css", withDestinationPath: "assets/site.css")
    #expect(try preview.ask("/link.css").text == Previewed.css)
  }

  @Test func `a site whose folder is a link is served`() throws {
    let preview = try Previewed(hasSite: false)
    let other = try Previewed()
    try FileManager.default.createSymbolicLink(atPath: preview.site, withDestinationPath: other.site)
    #expect(try preview.ask("/assets/site.css").text == Previewed.css)
  }

  @Test func `where nothing is built yet a page waits that listens`() throws {
    let preview = try Previewed(hasSite: false)
    let response = try preview.ask("/")
    #expect(response.status == 404)
    #expect(response.text.contains(links))
    try preview.write("index.html", Previewed.page("home"))
    #expect(try preview.ask("/").status == 200)
  }

  @Test(arguments: ["/", "/assets/site.css", "/.hornbook/client.css"])
  func `a version that the browser has is not sent again`(address: String) throws {
    let preview = try Previewed()
    let first = try preview.ask(address)
    let tag = try #require(first["etag"])
    #expect(tag.hasPrefix("\""))
    let second = try preview.ask(address, fields: ["If-None-Match: \(tag)"])
    #expect(second.status == 304)
    #expect(second["etag"] == tag)
    #expect(second.body.isEmpty)
    #expect(try preview.ask(address, fields: ["If-None-Match: \"other\""]).status == 200)
  }

  @Test func `a file that is replaced by one of equal size is another version`() throws {
    let preview = try Previewed()
    var tags: Set<String> = []
    for color in ["red", "tan", "sky"] {
      try preview.write("assets/site.css", "a{color:\(color)}")
      tags.insert(try #require(try preview.ask("/assets/site.css")["etag"]))
    }
    #expect(tags.count == 3)
  }

  @Test func `a page with the client is another version than its file`() throws {
    let preview = try Previewed()
    try preview.write("a.html", "x")
    try FileManager.default.linkItem(atPath: preview.site + "/a.html", toPath: preview.site + "/a.txt")
    #expect(try preview.ask("/a.html")["etag"] != preview.ask("/a.txt")["etag"])
  }

  @Test func `a connection stays open after an answer without a body`() throws {
    let preview = try Previewed()
    let client = try SocketClient(port: preview.port)
    let host = "127.0.0.1:\(preview.port)"
    try client.request("/assets/site.css", host: host)
    let tag = try #require(try client.response()["etag"])
    for _ in 0..<3 {
      try client.request("/assets/site.css", host: host, fields: ["If-None-Match: \(tag)"])
      #expect(try client.response().status == 304)
      try client.request("/assets/site.css", method: "HEAD", host: host)
      #expect(try client.response(hasBody: false).status == 200)
    }
    try client.request("/assets/site.css", host: host)
    #expect(try client.response().text == Previewed.css)
  }

  @Test(arguments: [("bytes=0-3", "body", "0-3"), ("bytes=-1", "}", "18-18"), ("bytes=5-", "{ color: red }", "5-18")])
  func `a part of a file is sent`(range: String, text: String, bounds: String) throws {
    let preview = try Previewed()
    let response = try preview.ask("/assets/site.css", fields: ["Range: \(range)"])
    #expect(response.status == 206)
    #expect(response.text == text)
    #expect(response["content-range"] == "bytes \(bounds)/19")
    #expect(response["content-length"] == "\(text.utf8.count)")
    #expect(response["accept-ranges"] == "bytes")
  }

  @Test func `a part behind the end is refused with the length`() throws {
    let response = try Previewed().ask("/assets/site.css", fields: ["Range: bytes=19-"])
    #expect(response.status == 416)
    #expect(response["content-range"] == "bytes */19")
  }

  @Test func `several parts, and parts of pages, are sent whole`() throws {
    let preview = try Previewed()
    #expect(try preview.ask("/assets/site.css", fields: ["Range: bytes=0-1,3-4"]).text == Previewed.css)
    #expect(try preview.ask("/", fields: ["Range: bytes=0-3"]).status == 200)
    #expect(try preview.ask("/assets/site.css", method: "HEAD", fields: ["Range: bytes=0-3"]).status == 200)
  }

  @Test func `a part of another version is not sent`() throws {
    let preview = try Previewed()
    let whole = try preview.ask("/assets/site.css")
    let tag = try #require(whole["etag"])
    let date = try #require(whole["last-modified"])
    let range = "Range: bytes=0-3"
    #expect(try preview.ask("/assets/site.css", fields: [range, "If-Range: \(tag)"]).status == 206)
    #expect(try preview.ask("/assets/site.css", fields: [range, "If-Range: \"other\""]).status == 200)
    #expect(try preview.ask("/assets/site.css", fields: [range, "If-Range: W/\(tag)"]).status == 200)
    #expect(try preview.ask("/assets/site.css", fields: [range, "If-Range: \(date)"]).status == 200)
  }
}
