import Basics
import Files
import Foundation
import SocketClient
import Testing

@testable import Preview

/// What tabs hear.
@Suite struct LiveTests {
  private func value(_ name: String, in event: SocketEvents.Event) throws -> JSONValue? {
    try JSONValue(parsing: event.data)[name]
  }

  @Test func `a tab hears first how things are`() throws {
    let preview = try Previewed()
    let tab = try preview.listen()
    #expect(tab.head["content-type"] == "text/event-stream")
    #expect(tab.head["cache-control"] == "no-store")
    let hello = try tab.next()
    #expect(hello.name == "hello")
    #expect(tab.others == ["retry: 500"])
    #expect(try value("sequence", in: hello)?.text() == hello.id)
    #expect(try value("status", in: hello) == "ready")
    let second = try Previewed()
    #expect(try value("session", in: second.listen().next()) != value("session", in: hello))
  }

  @Test func `a build is told from its beginning to its end`() throws {
    let preview = try Previewed()
    let tab = try preview.listen()
    let hello = try tab.next()
    preview.server.building(changed: ["Templates/page.mustache"])
    preview.server.written(["stories/x/3.html"], removed: [])
    preview.server.written([], removed: [])
    preview.server.written(["assets/a.css"], removed: ["assets/b.css"])
    preview.server.built(written: 2, removed: 1, milliseconds: 12, findings: 0)
    let events = try (0..<4).map { _ in try tab.next() }
    #expect(events.map(\.name) == ["building", "written", "written", "built"])
    #expect(
      events.map(\.data) == [
        #"{"changed":["Templates/page.mustache"]}"#,
        #"{"paths":["stories/x/3.html"],"removed":[]}"#,
        #"{"paths":["assets/a.css"],"removed":["assets/b.css"]}"#,
        #"{"written":2,"removed":1,"milliseconds":12,"findings":0}"#,
      ])
    let first = try #require(Int(hello.id))
    #expect(events.map(\.id) == (1...4).map { "\(first + $0)" })
  }

  @Test func `a failure is told to those who come later, until it is put right`() throws {
    let preview = try Previewed()
    preview.server.building(changed: [])
    #expect(try value("status", in: preview.listen().next()) == "building")
    let place = Diagnostic.Place(file: try preview.writeBeside("a.mustache", "<p>\n{{x}}"), line: 2, column: 3)
    preview.server.failed([Diagnostic(.error, "there is no 'x'", at: place, id: "no-x")])
    let late = try preview.listen()
    #expect(try value("status", in: late.next()) == "failed")
    let failed = try late.next()
    #expect(failed.name == "failed")
    #expect(failed.data.contains(#""text":"{{x}}","isMarked":true"#))
    preview.server.building(changed: [])
    let during = try preview.listen()
    #expect(try value("status", in: during.next()) == "building")
    #expect(try during.next().name == "failed")
    preview.server.built(written: 0, removed: 0, milliseconds: 1, findings: 0)
    #expect(try during.next().name == "built")
    let after = try preview.listen()
    #expect(try value("status", in: after.next()) == "ready")
    preview.server.written(["x"], removed: [])
    #expect(try after.next().name == "written")
  }

  @Test func `a tab that comes back in time has missed nothing`() throws {
    let preview = try Previewed()
    let tab = try preview.listen()
    _ = try tab.next()
    preview.server.written(["a"], removed: [])
    let last = try tab.next().id
    tab.client.close()
    let back = try preview.listen(fields: ["Last-Event-ID: \(last)"])
    #expect(try back.next().name == "hello")
    preview.server.written(["b"], removed: [])
    #expect(try back.next().name == "written")
  }

  @Test(arguments: ["header", "query"])
  func `a tab that has missed something is told to look for itself`(way: String) throws {
    let preview = try Previewed()
    let tab = try preview.listen()
    let last = try tab.next().id
    tab.client.close()
    preview.server.written(["a"], removed: [])
    let back =
      way == "header"
      ? try preview.listen(fields: ["Last-Event-ID: \(last)"]) : try preview.listen("index.html&last=\(last)")
    #expect(try back.next().name == "hello")
    let refresh = try back.next()
    #expect(refresh.name == "refresh")
    #expect(refresh.data == "{}")
  }

  @Test func `a tab of an earlier server is told to look for itself`() throws {
    let earlier = try Previewed()
    let last = try earlier.listen().next().id
    let preview = try Previewed()
    let back = try preview.listen(fields: ["Last-Event-ID: \(last)"])
    #expect(try back.next().name == "hello")
    #expect(try back.next().name == "refresh")
  }

  @Test func `a page that changes between its sending and its listening is noticed`() throws {
    let preview = try Previewed()
    _ = try preview.ask("/stories/x/1.html")
    let quick = try preview.listen("stories/x/1.html")
    #expect(try quick.next().name == "hello")
    preview.server.building(changed: [])
    #expect(try quick.next().name == "building")

    try preview.write("stories/x/1.html", Previewed.page("new"))
    let slow = try preview.listen("stories/x/1.html")
    #expect(try slow.next().name == "hello")
    #expect(try slow.next().name == "refresh")
  }

  @Test func `pages that another process has written are told when a build is done`() throws {
    let preview = try Previewed()
    for page in ["stories/x/1.html", "stories/x/", "index.html"] { _ = try preview.ask("/" + page) }
    let tab = try preview.listen("stories/x/1.html")
    #expect(try tab.next().name == "hello")
    try preview.write("stories/x/1.html", Previewed.page("new"))
    // That somebody has got it already does not tell the tab.
    _ = try preview.ask("/stories/x/1.html")
    try FileSystem.removeFile(Path.join(preview.site, "stories/x/index.html"))
    preview.server.built(written: 0, removed: 0, milliseconds: 1, findings: 0)
    #expect(try tab.next().data == #"{"paths":["stories/x/1.html"],"removed":["stories/x/index.html"]}"#)
    #expect(try tab.next().name == "built")
    // Once, and not what the build has told itself.
    _ = try preview.ask("/stories/x/1.html")
    try preview.write("index.html", Previewed.page("new"))
    preview.server.written(["index.html"], removed: [])
    preview.server.failed([])
    #expect(try tab.next().data == #"{"paths":["index.html"],"removed":[]}"#)
    #expect(try tab.next().name == "failed")
  }

  @Test func `a page that an earlier server sent is looked at again`() throws {
    let preview = try Previewed()
    let tab = try preview.listen("index.html")
    #expect(try tab.next().name == "hello")
    #expect(try tab.next().name == "refresh")
    let missing = try preview.listen("missing.html")
    #expect(try missing.next().name == "hello")
    preview.server.building(changed: [])
    #expect(try missing.next().name == "building")
  }

  @Test func `the pages that tabs show are known, the last opened first`() throws {
    let preview = try Previewed()
    #expect(preview.server.openPages.isEmpty)
    let tabs = try ["", "stories/x/1.html", "%2Fstories%2Fx%2F", "stories/x/1.html", "..%2Fx"].map { page in
      let tab = try preview.listen(page)
      _ = try tab.next()
      return tab
    }
    _ = try preview.listen().next()
    #expect(preview.server.openPages == ["stories/x/1.html", "stories/x/index.html", "index.html"])
    #expect(tabs.count == 5)
  }

  @Test func `tabs that share a line are known by what they ask about`() throws {
    let preview = try Previewed()
    let tab = try preview.listen("index.html")
    _ = try tab.next()
    for page in ["stories/x/1.html", "stories/x/", "stories/x/1.html"] {
      _ = try preview.ask("/.hornbook/status?page=\(page)")
    }
    #expect(preview.server.openPages == ["stories/x/1.html", "stories/x/index.html", "index.html"])
    for number in 0..<100 { _ = try preview.ask("/.hornbook/status?page=\(number).html") }
    #expect(preview.server.openPages == (84..<100).reversed().map { "\($0).html" } + ["index.html"])
  }

  @Test func `nobody waits for ever for an event that never comes`() throws {
    let preview = try Previewed(probe: .milliseconds(10))
    let tab = try preview.listen()
    #expect(try tab.next().name == "hello")
    #expect(throws: SocketClient.Failure.timedOut) { try tab.next(within: .milliseconds(100)) }
    #expect(tab.others.contains(":"))
  }

  @Test func `a tab that is closed is forgotten`() throws {
    let preview = try Previewed(probe: .milliseconds(5))
    let tab = try preview.listen("index.html")
    _ = try tab.next()
    #expect(try tab.nextOther() == ":")
    #expect(preview.server.openPages == ["index.html"])
    tab.client.close()
    #expect(preview.eventually { preview.server.openPages.isEmpty && preview.server.tabCount == 0 })
  }

  @Test func `asking for the head of the events opens no tab`() throws {
    let preview = try Previewed()
    let response = try preview.ask("/.hornbook/events?page=index.html", method: "HEAD")
    #expect(response["content-type"] == "text/event-stream")
    #expect(preview.server.tabCount == 0)
  }

  @Test func `a tab that never reads holds nobody up and is told to look for itself`() throws {
    let preview = try Previewed()
    let slow = try preview.listen(receiveBuffer: 2048)
    let quick = try preview.listen()
    _ = try quick.next()
    let paths = (0..<190).map { "stories/\($0)/" + String(repeating: "a", count: 100) }
    // Far more than the kernel and the queue can hold.
    for _ in 0..<1000 {
      preview.server.written(paths, removed: [])
      #expect(try quick.next().name == "written")
    }
    preview.server.failed([Diagnostic(.error, "the last word", id: "x")])
    #expect(try quick.next().name == "failed")
    #expect(try slow.next("refresh").data == "{}")
    let failed = try slow.next("failed")
    #expect(failed.data.contains("the last word"))
    #expect(try preview.ask("/").status == 200)
  }

  @Test func `hundreds of tabs hear the same, and the oldest makes room for one too many`() throws {
    let preview = try Previewed()
    let tabs = try (0..<Tabs.most).map { try preview.listen("\($0).html") }
    for tab in tabs { _ = try tab.next() }
    let last = try preview.listen("last.html")
    #expect(try last.next().name == "hello")
    try tabs[0].end()
    #expect(preview.server.tabCount == Tabs.most)
    preview.server.written(["a.html"], removed: [])
    for tab in tabs.dropFirst() + [last] { #expect(try tab.next().name == "written") }
    #expect(preview.server.openPages.first == "last.html")
    #expect(!preview.server.openPages.contains("0.html"))
    #expect(try preview.ask("/").status == 200)
  }

  @Test func `tabs come and go while builds are told`() async throws {
    let preview = try Previewed(probe: .milliseconds(1))
    let (server, port) = (preview.server, preview.port)
    await withTaskGroup { group in
      for _ in 0..<2 {
        group.addTask {
          for round in 0..<60 {
            guard let tab = try? SocketEvents(port: port, page: "index.html") else { continue }
            if round % 3 > 0 { _ = try? tab.next() }
            if round % 3 > 1 { _ = try? tab.next() }
            tab.client.close()
          }
        }
      }
      group.addTask {
        for round in 0..<400 {
          server.building(changed: ["\(round)"])
          server.written(["\(round).html"], removed: [])
          server.built(written: 1, removed: 0, milliseconds: 1, findings: 0)
          _ = server.openPages
        }
      }
    }
    let tab = try preview.listen()
    _ = try tab.next()
    preview.server.written(["last.html"], removed: [])
    #expect(try tab.next().data.contains("last.html"))
    tab.client.close()
    #expect(preview.eventually { preview.server.tabCount == 0 })
  }

  @Test func `stopping ends what tabs hear, and a second stop does nothing`() throws {
    let preview = try Previewed()
    let tabs = try (0..<20).map { _ in try preview.listen("index.html") }
    for tab in tabs { _ = try tab.next() }
    let slow = try preview.listen("index.html", receiveBuffer: 2048)
    let paths = [String(repeating: "a", count: 200_000)]
    for _ in 0..<40 { preview.server.written(paths, removed: []) }
    // Who waited for the slow one would wait for ever.
    preview.server.stop()
    preview.server.stop()
    #expect(throws: SocketClient.Failure.self) { try SocketClient(port: preview.port) }
    for tab in tabs { #expect(throws: Never.self) { try? tab.end() } }
    #expect(preview.server.tabCount == 0)
    #expect(slow.head.status == 200)
    // Telling goes on into the void.
    preview.server.written(["a"], removed: [])
    preview.server.failed([])
  }
}
