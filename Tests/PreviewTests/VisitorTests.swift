import SocketClient
import Synchronization
import Testing

@testable import Preview

/// Who may ask, and for what.
@Suite struct VisitorTests {
  @Test(arguments: ["example.org", "example.org:80", "127.0.0.1.example.org", "", "192.168.0.1"])
  func `a foreign name is refused with a word of explanation`(host: String) throws {
    let preview = try Previewed()
    for path in ["/", "/.hornbook/events", "/.hornbook/status?page=index.html", "/missing"] {
      let response = try preview.ask(path, host: host)
      #expect(response.status == 421)
      #expect(response["content-type"] == "text/plain; charset=utf-8")
      #expect(response.text.contains("'--host'"))
    }
  }

  @Test func `a request with two names or none is refused`() throws {
    let preview = try Previewed()
    #expect(try preview.ask("/", fields: ["Host: example.org"]).status == 421)
    #expect(try preview.ask("/", fields: ["Host: localhost"]).status == 421)
    let client = try SocketClient(port: preview.port)
    try client.send("GET / HTTP/1.0\r\n\r\n")
    #expect(try client.response().status == 421)
  }

  @Test(arguments: ["localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8080"])
  func `this machine's names are all good`(host: String) throws {
    #expect(try Previewed().ask("/", host: host).status == 200)
  }

  @Test(arguments: [
    ("http://127.0.0.1/", 200), ("http://localhost:8080", 200), ("HTTP://LocalHost/stories/x/1.html", 200),
    ("http://[::1]:1/stories/x/1.html?a=b", 200), ("http://127.0.0.1/.hornbook/status?page=index.html", 200),
    ("http://127.0.0.1/missing", 404), ("http://127.0.0.1/../../etc/passwd", 404), ("http://example.org/", 421),
    ("http://example.org/.hornbook/status?page=index.html", 421), ("http://user@127.0.0.1/", 421), ("http:///", 421),
    ("https://127.0.0.1/", 421), ("file:///", 421), ("http:/index.html", 404),
  ])
  func `a whole address says itself which name is meant, whatever the head says`(target: String, status: Int) throws {
    let preview = try Previewed()
    for host in ["127.0.0.1", "example.org"] where target.contains("//") || host == "127.0.0.1" {
      #expect(try preview.ask(target, host: host).status == status)
    }
    // A request without 'Host', or with two, is none (RFC 9112, 3.2).
    #expect(try preview.ask(target, host: "localhost", fields: ["Host: localhost"]).status == 421)
  }

  @Test func `a page of this preview may ask by whole addresses, too`() throws {
    let preview = try Previewed()
    let home = "http://127.0.0.1:\(preview.port)"
    let target = home + "/.hornbook/status?page=index.html"
    #expect(try preview.ask(target, host: "example.org", fields: ["Origin: " + home]).status == 200)
    #expect(try preview.ask(target, fields: ["Origin: http://example.org"]).status == 403)
  }

  @Test func `who listens everywhere answers to numbers, and prints one that can be opened`() throws {
    let preview = try Previewed(host: "0.0.0.0")
    #expect(preview.server.address == "http://127.0.0.1:\(preview.port)/")
    #expect(try preview.ask("/", host: "192.168.0.1:8080").status == 200)
    #expect(try preview.ask("/", host: "example.org").status == 421)
  }

  @Test(arguments: ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "CONNECT", "get", "BREW"])
  func `nothing but reading is allowed`(method: String) throws {
    let preview = try Previewed()
    for path in ["/", "/.hornbook/status", "/missing"] {
      let response = try preview.ask(path, method: method)
      #expect(response.status == 405)
      #expect(response["allow"] == "GET, HEAD")
    }
  }

  @Test(arguments: ["http://example.org", "null", "https://127.0.0.1", "http://127.0.0.1", "http://127.0.0.1:1"])
  func `pages of other origins hear nothing`(origin: String) throws {
    let preview = try Previewed()
    for path in ["events", "status?page=index.html", "client.js"] {
      #expect(try preview.ask("/.hornbook/" + path, fields: ["Origin: \(origin)"]).status == 403)
    }
  }

  @Test func `pages of the preview itself do`() throws {
    let preview = try Previewed()
    let own = "Origin: http://127.0.0.1:\(preview.port)"
    #expect(try preview.ask("/.hornbook/status?page=index.html", fields: [own]).status == 200)
    #expect(
      try preview.ask(
        "/.hornbook/client.js", host: "localhost:\(preview.port)", fields: ["Origin: http://localhost:\(preview.port)"]
      ).status == 200)
  }

  @Test(arguments: ["/", "/assets/site.css", "/.hornbook/client.js", "/.hornbook/status", "/missing"])
  func `no answer may be shown by foreign pages`(path: String) throws {
    #expect(try Previewed().ask(path)["cross-origin-resource-policy"] == "same-origin")
  }

  @Test(arguments: [
    ("client.js", "text/javascript; charset=utf-8", PackageResources.client_js),
    ("morph.js", "text/javascript; charset=utf-8", PackageResources.morph_js),
    ("panels.js", "text/javascript; charset=utf-8", PackageResources.panels_js),
    ("client.css", "text/css; charset=utf-8", PackageResources.client_css),
  ])
  func `the client's files are served, whatever the site has of such names`(
    name: String, type: String, bytes: [UInt8]
  ) throws {
    let preview = try Previewed()
    try preview.write(".hornbook/" + name, "the site's own")
    let response = try preview.ask("/.hornbook/" + name)
    #expect(response.status == 200)
    #expect(response["content-type"] == type)
    #expect(response["cache-control"] == "no-cache")
    #expect(response.body == bytes)
  }

  @Test(arguments: ["", "client", "client.js/", "../index.html", "Client.js", "build.sqlite"])
  func `the preview's folder has nothing else`(name: String) throws {
    #expect(try Previewed().ask("/.hornbook/" + name).status == 404)
  }

  @Test(arguments: [
    "page=stories/x/1.html", "page=%2Fstories%2Fx%2F1.html", "a=b&page=stories%2Fx%2F1.html&page=other",
  ])
  func `the status of a page tells the illustrations that it cannot show`(query: String) throws {
    let preview = try Previewed { page in
      guard page == "stories/x/1.html" else { return [] }
      return [
        Badge(element: nil, status: "generating", label: "being drawn"),
        Badge(element: "page-4", status: "failed", label: "no \"picture\"", detail: "out of ink\n"),
      ]
    }
    let response = try preview.ask("/.hornbook/status?" + query)
    #expect(response["content-type"] == "application/json; charset=utf-8")
    #expect(
      response.text == """
        {"illustrations":[{"element":null,"status":"generating","label":"being drawn","detail":null},\
        {"element":"page-4","status":"failed","label":"no \\"picture\\"","detail":"out of ink\\n"}]}
        """)
  }

  @Test(arguments: ["", "?page", "?page=..%2Fx", "?page=%00", "?other=stories/x/1.html"])
  func `a status of no page has no illustrations`(query: String) throws {
    let preview = try Previewed { _ in [Badge(element: nil, status: "failed", label: "x")] }
    #expect(try preview.ask("/.hornbook/status" + query).text == #"{"illustrations":[]}"#)
  }

  @Test func `the next free port is taken, and any for zero`() throws {
    let first = try Previewed()
    let second = try PreviewServer(site: "", port: first.port) { _ in [] }
    #expect(second.address != first.server.address)
    second.stop()
    #expect(throws: PreviewError.self) { try PreviewServer(site: "", port: 65_536) { _ in [] } }
  }

  @Test func `an address of version 6 is printed in brackets`() throws {
    // Machines without version 6 have nothing to show here.
    guard let server = try? PreviewServer(site: "", host: "[::1]", port: 0, status: { _ in [] }) else { return }
    #expect(server.address.hasPrefix("http://[::1]:"))
  }

  @Test func `a host that is not this machine is an error with a hint`() {
    #expect {
      try PreviewServer(site: "", host: "203.0.113.7", port: 8080) { _ in [] }
    } throws: { error in
      "\(error)" == "cannot listen on '203.0.113.7': no such address on this machine"
        && (error as? PreviewError)?.hint != nil
    }
  }
}
