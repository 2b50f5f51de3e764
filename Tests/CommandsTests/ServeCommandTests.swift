import Basics
import Foundation
import SocketClient
import Testing

@Suite struct ServeCommandTests {
  /// The port that a preview says it has.
  private func port(of serving: Watching) throws -> Int {
    let line = try #require(serving.said.split(separator: "\n").first { $0.hasPrefix("preview  ") })
    return try #require(URL(string: String(line.dropFirst(9)))?.port)
  }

  /// What the preview answers to a request for a path below its address.
  private func answer(_ serving: Watching, _ path: String = "") throws -> String {
    try SocketClient.ask(port(of: serving), "/" + path).text
  }

  @Test func `says where the site is before it is built, and shows what is committed`() throws {
    let place = try Place.project()
    let serving = try Watching(place, "--port", "0", command: "serve")
    let lines = serving.said.split(separator: "\n")
    #expect(lines.first?.hasPrefix("preview  http://127.0.0.1:") == true)
    #expect(lines.dropFirst().first?.hasPrefix("published 1 story,") == true)
    #expect(try answer(serving).contains("The Lost Star"))
    #expect(try !place.text(".hornbook/preview/index.html").contains(".hornbook/"))
    #expect(try answer(serving).contains("/.hornbook/client.js"))
    try serving.commit("UPDATE page SET text = 'It sank.' WHERE page_number = 2")
    try serving.waitForRound("Content/library.sqlite changed: wrote ")
    #expect(try answer(serving, "stories/the-lost-star/2.html").contains("It sank."))
    #expect(try serving.interrupt() == 130)
  }

  @Test func `says which pictures a page cannot show yet`() throws {
    let place = try Place.project()
    let serving = try Watching(place, "--port", "0", command: "serve")
    func marks(_ page: String) throws -> [JSONValue] {
      let answer = try answer(serving, ".hornbook/status?page=stories/the-lost-star/\(page).html")
      return try JSONDocument(parsing: Array(answer.utf8)).root["illustrations"]?.array ?? []
    }
    #expect(try marks("1").isEmpty)
    #expect(try marks("2").map { $0["status"]?.string } == ["failed"])
    #expect(try marks("2").first?["element"]?.string == nil)
    #expect(try marks("index").map { $0["element"]?.string } == ["page-2"])
    #expect(try marks("index").map { $0["detail"]?.string } == ["no ink"])
    try serving.commit("UPDATE page SET illustration_status = 'generating' WHERE page_number = 2")
    try serving.waitForRound("Content/library.sqlite changed: ")
    #expect(try marks("2").map { $0["status"]?.string } == ["generating"])
    #expect(try serving.interrupt() == 130)
  }

  @Test func `takes the next port where one is taken`() throws {
    let (place, other) = (try Place.project(), try Place.project())
    let serving = try Watching(place, "--port", "0", command: "serve")
    let next = try Watching(other, "--port", "\(port(of: serving))", command: "serve")
    #expect(try port(of: next) != port(of: serving))
    #expect(try answer(next).contains("The Lost Star"))
    #expect(try next.interrupt() == 130)
    #expect(try serving.interrupt() == 130)
  }

  @Test(arguments: [("0.0.0.0", true), ("127.0.0.1", false), ("localhost", false)])
  func `says who can read it where others in the network can`(host: String, isOpen: Bool) throws {
    let place = try Place.project()
    let serving = try Watching(place, "--port", "0", "--host", host, command: "serve")
    #expect(try serving.interrupt() == 130)
    #expect(serving.errors.contains("[open-preview]") == isOpen)
  }

  @Test func `an address that is none of this machine's is an error`() throws {
    let place = try Place.project()
    let result = try place.run("serve", "--host", "192.0.2.1")
    #expect(result.code == 1)
    #expect(result.errors.contains("[preview]"))
    #expect(!place.has("Site"))
    #expect(try place.run("serve", "--port", "70000").code == 64)
  }

  @Test func `opens a browser and does not wait for it`() throws {
    let place = try Place.project()
    let program = "#!/bin/sh\nprintf '%s' \"$1\" > opened.txt\nwhile ! test -e closed.txt; do sleep 0.01; done\n"
    try place.write(program, to: "bin/xdg-open")
    try #require(chmod(place.path + "/bin/xdg-open", 0o755) == 0)
    let serving = try Watching(
      place, "--port", "0", "--open", command: "serve", path: "\(place.path)/bin:/usr/bin:/bin")
    try serving.wait { try $0.has("opened.txt") && $0.text("opened.txt").hasSuffix("/") }
    #expect(try serving.said.hasPrefix("preview  \(place.text("opened.txt"))\n"))
    // Foundation counts a process as running while a child of it does.
    try place.write("", to: "closed.txt")
    #expect(try serving.interrupt() == 130)
  }

  @Test func `says so where there is no browser to open`() throws {
    let place = try Place.project()
    let serving = try Watching(place, "--port", "0", "--open", command: "serve", path: "/nonexistent:\(place.path)")
    #expect(serving.errors.contains("no browser could be opened; visit http://127.0.0.1:"))
    #expect(try serving.interrupt() == 130)
  }

  @Test func `with --json the first line is the address, and every build is a line`() throws {
    let place = try Place.project()
    let serving = try Watching(place, "--json", "--port", "0", command: "serve", isReady: false)
    try serving.wait { _ in serving.said.split(separator: "\n").count == 2 && serving.said.hasSuffix("}\n") }
    #expect(try serving.interrupt() == 130)
    let lines = try serving.said.split(separator: "\n").map { try Program.object($0) }
    #expect(lines.map { $0["command"]?.string } == ["serve", "serve", "serve"])
    #expect(lines.map { $0["exitCode"]?.int } == [0, 0, 130])
    #expect(lines.first?["address"]?.string?.hasPrefix("http://127.0.0.1:") == true)
    #expect(try #require(lines.dropFirst().first?["written"]?.int) > 0)
  }

  @Test func `where there is no project there is nothing to serve`() throws {
    #expect(try Place().run("serve", "--port", "0").code == 78)
  }
}
