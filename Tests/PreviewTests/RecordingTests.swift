import Basics
import Files
import Foundation
import SocketClient
import Synchronization
import Testing

@testable import Preview

/// The page on which stories are read aloud, and what it may send.
@Suite struct RecordingTests {
  /// A desk that knows one story, and keeps what it was given.
  final class Shelf: Sendable {
    let kept = Mutex<[Reading]>([])
    let outcome: RecordingDesk.Outcome
    let picture: String

    init(
      _ outcome: RecordingDesk.Outcome = .kept(path: "x-1.mp3", sentences: 2), picture: String = ""
    ) {
      self.outcome = outcome
      self.picture = picture
    }

    var readings: [Reading] { kept.withLock { $0 } }

    var desk: RecordingDesk {
      RecordingDesk(
        story: { $0 == "x y" ? ["title": "X"] : nil },
        file: { slug, page, file in slug == "x y" && page == 1 && file == .picture ? self.picture : nil },
        keep: { reading in
          self.kept.withLock { $0.append(reading) }
          return self.outcome
        })
    }
  }

  private static let path = "/.hornbook/record/page?story=x%20y&page=1&words=abc&starts=0,400"

  /// The word that a preview has put into its page.
  private static func token(_ preview: Previewed) throws -> String {
    let page = try preview.ask("/.hornbook/record?story=x%20y").text
    return String(try #require(page.firstMatch(of: /name="token" content="([^"]+)"/)).1)
  }

  private static func send(
    _ preview: Previewed, _ path: String = path, token: String? = nil, origin: String? = nil, host: String? = nil,
    method: String = "POST", body: [UInt8] = [1, 2, 3]
  ) throws -> SocketResponse {
    let host = host ?? "127.0.0.1:\(preview.port)"
    let fields = ["Origin: \(origin ?? "http://" + host)", "X-Hornbook-Token: \(try token ?? Self.token(preview))"]
    return try preview.ask(path, method: method, host: host, fields: fields, body: body)
  }

  @Test(arguments: [
    "record", "record?story=x%20y", "record/story?story=x%20y", "record/picture?story=x%20y&page=1", "record.js",
    "record.css", "microphone.js", "samples.js",
  ]) func `nothing of it is there where nobody records`(name: String) throws {
    let preview = try Previewed()
    #expect(try preview.ask("/.hornbook/" + name).status == 404)
    let response = try preview.ask(
      Self.path, method: "POST", fields: ["Origin: http://127.0.0.1:\(preview.port)"], body: [1])
    #expect(response.status == 405)
    #expect(try !preview.ask("/.hornbook/status?page=stories/x/1.html").text.contains("record"))
  }

  @Test func `the page has a word of its own in each run, and may be shown by nobody else`() throws {
    let (one, other) = (try Previewed(desk: Shelf().desk), try Previewed(desk: Shelf().desk))
    #expect(try Self.token(one) != Self.token(other))
    #expect(try Self.token(one).utf8.count > 30)
    let page = try one.ask("/.hornbook/record?story=x%20y")
    let policy = try #require(page["content-security-policy"])
    #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
    #expect(!policy.contains("unsafe"))
    #expect(page["cache-control"] == "no-store")
    #expect(!page.text.contains("TOKEN") && !page.text.contains("style="))
    #expect(page.text.firstMatch(of: /\son[a-z]+=/) == nil)
    for name in ["record.js", "record.css", "microphone.js", "samples.js"] {
      #expect(try one.ask("/.hornbook/" + name).status == 200)
    }
  }

  @Test func `pages of a story say where it is recorded`() throws {
    let preview = try Previewed(desk: Shelf().desk)
    #expect(
      try preview.ask("/.hornbook/status?page=stories%2Fx%20y%2F1.html").text
        == #"{"illustrations":[],"record":"x y"}"#)
    #expect(try preview.ask("/.hornbook/status?page=index.html").text == #"{"illustrations":[]}"#)
  }

  @Test func `a story is told to the page, and no other`() throws {
    let preview = try Previewed(desk: Shelf().desk)
    #expect(try preview.ask("/.hornbook/record/story?story=x%20y").text == #"{"title":"X"}"#)
    for query in ["", "?story=", "?story=y", "?story=..%2Fx", "?story=%00", "?story=%ff", "?page=1"] {
      #expect(try preview.ask("/.hornbook/record/story" + query).status == 404)
    }
    #expect(try preview.ask("/.hornbook/record/story?story=x%20y", fields: ["Origin: http://a.example"]).status == 403)
    #expect(try preview.ask("/.hornbook/record/story?story=x%20y", host: "a.example").status == 421)
  }

  @Test func `a picture comes as it lies, and does nothing`() throws {
    let plain = try Previewed()
    let picture = try plain.writeBeside("x.SVG", "<svg/>")
    let preview = try Previewed(desk: Shelf(picture: picture).desk)
    let response = try preview.ask("/.hornbook/record/picture?story=x%20y&page=1")
    #expect(response.text == "<svg/>")
    #expect(response["content-type"]?.hasPrefix("image/svg+xml") == true)
    #expect(response["content-security-policy"]?.contains("sandbox") == true)
    for query in [
      "story=x%20y&page=2", "story=y&page=1", "story=x%20y&page=-1", "story=x%20y&page=../1", "story=x%20y",
    ] {
      #expect(try preview.ask("/.hornbook/record/picture?" + query).status == 404)
    }
    #expect(try preview.ask("/.hornbook/record/sound?story=x%20y&page=1").status == 404)
  }

  @Test func `what was read reaches the desk as it was sent`() throws {
    let shelf = Shelf()
    let preview = try Previewed(desk: shelf.desk)
    let body = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let response = try Self.send(preview, Self.path + "&replacing=a%2Fb%2B%20c.mp3", body: body)
    #expect(response.status == 200)
    #expect(response.text == #"{"kept":"x-1.mp3","sentences":2}"#)
    #expect(
      shelf.readings == [
        Reading(slug: "x y", page: 1, words: "abc", replacing: "a/b+ c.mp3", starts: [0, 400], sound: body)
      ])
    _ = try Self.send(preview, "/.hornbook/record/page?story=x%20y&page=1&words=abc&starts=")
    #expect(shelf.readings.last?.starts == [] && shelf.readings.last?.replacing == nil)
    // Who marks sentences alone sends no sound.
    #expect(try Self.send(preview, body: []).status == 200)
    #expect(shelf.readings.count == 3 && shelf.readings.last?.sound == nil)
  }

  @Test(arguments: [
    (RecordingDesk.Outcome.asks(path: "old.mp3"), #"{"asks":"old.mp3"}"#),
    (.refused("It is \"silent\"."), #"{"refused":"It is \"silent\"."}"#),
  ]) func `what the desk says is told`(outcome: RecordingDesk.Outcome, text: String) throws {
    #expect(try Self.send(Previewed(desk: Shelf(outcome).desk)).text == text)
  }

  @Test func `an answer that takes long has nothing else in it`() throws {
    let desk = RecordingDesk(story: { _ in nil }, file: { _, _, _ in nil }) { _ in
      // Many times as long as silent streams are left in peace.
      usleep(200_000)
      return .refused("At last.")
    }
    let preview = try Previewed(probe: .milliseconds(5), desk: desk)
    #expect(try Self.send(preview).text == #"{"refused":"At last."}"#)
  }

  @Test(arguments: ["http://example.org", "null", "https://127.0.0.1", "http://127.0.0.1:1", "http://localhost"])
  func `pages of other origins keep nothing`(origin: String) throws {
    let shelf = Shelf()
    #expect(try Self.send(Previewed(desk: shelf.desk), origin: origin).status == 403)
    #expect(shelf.readings.isEmpty)
  }

  @Test func `a request without an origin, without the word, or with another keeps nothing`() throws {
    let shelf = Shelf()
    let preview = try Previewed(desk: shelf.desk)
    let word = try Self.token(preview)
    let origin = "Origin: http://127.0.0.1:\(preview.port)"
    for fields in [
      [], [origin], ["X-Hornbook-Token: \(word)"], [origin, "X-Hornbook-Token: "],
      [origin, "X-Hornbook-Token: \(word)x"], [origin, "X-Hornbook-Token: \(word.reversed())"],
      [origin, "X-Hornbook-Token: \(word)", "X-Hornbook-Token: \(word)"],
    ] {
      #expect(try preview.ask(Self.path, method: "POST", fields: fields, body: [1]).status == 403)
    }
    #expect(try Self.send(preview, host: "example.org").status == 421)
    #expect(shelf.readings.isEmpty)
  }

  @Test func `a body is not even read of who may not send one`() throws {
    let preview = try Previewed(desk: Shelf().desk)
    let client = try SocketClient(port: preview.port)
    try client.request(
      Self.path, method: "POST", host: "127.0.0.1:\(preview.port)", fields: ["Content-Length: 1000000"])
    #expect(try client.response().status == 403)
  }

  @Test(arguments: [
    ("Content-Length: \(RecordingAnswers.most + 1)", 413), ("Content-Length: 99999999999999999999", 411),
    ("Transfer-Encoding: chunked", 411), ("Content-Length: -0", 411),
  ]) func `what is too long, or of no length, is refused before it is sent`(field: String, status: Int) throws {
    let shelf = Shelf()
    let preview = try Previewed(desk: shelf.desk)
    let client = try SocketClient(port: preview.port)
    let host = "127.0.0.1:\(preview.port)"
    let fields = ["Origin: http://\(host)", "X-Hornbook-Token: \(try Self.token(preview))", field]
    try client.request(Self.path, method: "POST", host: host, fields: fields)
    // The library itself may refuse a length that is no number.
    let answer = try client.response().status
    #expect(answer == status || answer == 413 || answer == 400)
    #expect(shelf.readings.isEmpty)
  }

  @Test(arguments: [
    "", "story=x&page=1", "story=x&words=a", "page=1&words=a", "story=x&page=one&words=a",
    "story=x&page=1&words=a&starts=1,,2", "story=x&page=1&words=a&starts=-1", "story=x&page=1&words=a&starts=1.5",
    "story=x&page=1&words=a&starts=99999999999999999999", "story=%ff&page=1&words=a",
  ]) func `what does not say which page was read is refused`(query: String) throws {
    let shelf = Shelf()
    #expect(try Self.send(Previewed(desk: shelf.desk), "/.hornbook/record/page?" + query).status == 400)
    #expect(shelf.readings.isEmpty)
  }

  @Test(arguments: ["PUT", "DELETE", "PATCH", "OPTIONS"]) func `nothing else is done`(method: String) throws {
    let shelf = Shelf()
    #expect(try Self.send(Previewed(desk: shelf.desk), method: method).status == 405)
    #expect(shelf.readings.isEmpty)
  }

  @Test(arguments: [
    "/", "/.hornbook/record", "/.hornbook/record/", "/.hornbook/record/page/", "/.hornbook/record%2Fpage",
  ])
  func `nothing is sent anywhere else`(path: String) throws {
    let shelf = Shelf()
    #expect(try Self.send(Previewed(desk: shelf.desk), path).status == 405)
    #expect(shelf.readings.isEmpty)
  }

  @Test(arguments: ["0.0.0.0", "::", "192.168.0.1", "example.org"])
  func `a host that others reach is refused`(host: String) {
    #expect {
      try PreviewServer(site: "", host: host, port: 0, desk: Shelf().desk) { _ in [] }
    } throws: { "\($0)".contains("on this machine alone") && ($0 as? PreviewError)?.hint == "leave out '--host'" }
  }
}
