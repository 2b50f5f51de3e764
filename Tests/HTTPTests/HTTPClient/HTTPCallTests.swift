import Foundation
import HTTP
import PlayedService
import Synchronization
import Testing

/// Calls to a server on this machine, as it should be and as it should not.
@Suite struct HTTPCallTests {
  private static let secret = "AIza-secret-of-the-test"

  @Test func `asks with method, head and body, and gives back status, head and body`() throws {
    let service = try PlayedService { _ in .answer(201, "made", type: "text/plain", fields: ["X-Word:  two words "]) }
    let body = [UInt8](0...255)
    let answer = try HTTPCall(
      "POST", service.address + "a/b:c?d=e", fields: [HTTPField("X-Key", Self.secret), HTTPField("X-Empty", "")],
      body: body
    ).make()
    #expect(answer.status == 201)
    #expect(answer.body == Array("made".utf8))
    #expect(answer.value(of: "x-word") == "two words")
    #expect(answer.value(of: "Content-TYPE") == "text/plain")
    #expect(answer.value(of: "x-none") == nil)
    let request = try #require(service.requests.first)
    #expect(service.requests.count == 1)
    #expect(request.method == "POST")
    #expect(request.path == "/a/b:c?d=e")
    #expect(request.fields["x-key"] == Self.secret)
    #expect(request.fields["expect"] == nil)
    #expect(request.body == body)
  }

  @Test(arguments: [0, 1, 5_000_000]) func `sends a body of any length without waiting for leave`(count: Int) throws {
    let service = try PlayedService { request in .answer(200, "\(request.body.count)") }
    let body = [UInt8](repeating: 7, count: count)
    let answer = try HTTPCall("POST", service.address, body: body).make()
    #expect(String(decoding: answer.body, as: UTF8.self) == "\(count)")
    #expect(service.requests.first?.fields["content-length"] == "\(count)")
  }

  @Test func `takes an answer in chunks, and only the last head`() throws {
    let service = try PlayedService { _ in
      [
        .send(Array("HTTP/1.1 103 Early Hints\r\nX-Early: yes\r\n\r\n".utf8)),
        .send(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n".utf8)),
        .send(Array("2\r\nef\r\n0\r\n\r\n".utf8)),
      ]
    }
    let answer = try HTTPCall("GET", service.address).make()
    #expect(answer.body == Array("abcdef".utf8))
    #expect(answer.value(of: "x-early") == nil)
  }

  @Test(arguments: [301, 302, 307, 308]) func `a redirect is an answer and is not followed`(status: Int) throws {
    let other = try PlayedService { _ in .answer(200, "followed") }
    let service = try PlayedService { _ in .answer(status, "", fields: ["Location: \(other.address)"]) }
    let answer = try HTTPCall("POST", service.address, body: [1]).make()
    #expect(answer.status == status)
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [
    ("Content-Length: 100\r\n\r\nabc", HTTPError.Kind.cutOff), ("Transfer-Encoding: chunked\r\n\r\n64\r\nabc", .cutOff),
    ("Content-Le", .cutOff),
  ])
  func `tells an answer that is cut off from a whole one`(rest: String, kind: HTTPError.Kind) throws {
    let service = try PlayedService { _ in [.send(Array("HTTP/1.1 200 OK\r\n\(rest)".utf8)), .cut] }
    let error = try failure(HTTPCall("GET", service.address))
    #expect(error.kind == kind)
    #expect(error.message == "the connection to '127.0.0.1' broke off")
  }

  @Test func `a connection that ends without a word is cut off`() throws {
    let service = try PlayedService { _ in [.cut] }
    #expect(try failure(HTTPCall("GET", service.address)).kind == .cutOff)
  }

  @Test func `a server that says nothing is given up in time`() throws {
    let service = try PlayedService { _ in [.silence] }
    var call = HTTPCall("GET", service.address)
    call.timeout = .milliseconds(80)
    #expect(try failure(call) == HTTPError(.timedOut, "'127.0.0.1' did not answer in time"))
  }

  @Test func `a server that falls silent in the middle is given up before the whole time is over`() throws {
    let service = try PlayedService { _ in
      [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc".utf8)), .silence]
    }
    var call = HTTPCall("GET", service.address)
    call.silence = .seconds(1)
    #expect(try failure(call).kind == .timedOut)
  }

  @Test(arguments: [true, false]) func `an answer has a limit, whether it says its length or not`(says: Bool) throws {
    let body = [UInt8](repeating: 0x61, count: 1001)
    let service = try PlayedService { _ in
      let head = "HTTP/1.1 200 OK\r\n" + (says ? "Content-Length: 1001\r\n" : "Connection: close\r\n") + "\r\n"
      return [.send(Array(head.utf8) + body), .cut]
    }
    var call = HTTPCall("GET", service.address)
    call.limit = 1000
    #expect(try failure(call) == HTTPError(.tooLarge, "the answer of '127.0.0.1' is larger than 1000 bytes"))
  }

  @Test func `a port that nobody listens on cannot be connected to`() throws {
    let service = try PlayedService { _ in [] }
    let address = service.address
    service.end()
    var call = HTTPCall("GET", address)
    call.connectTimeout = .seconds(5)
    #expect(try failure(call).kind == .cannotConnect)
  }

  @Test func `a host that cannot be there is not resolved`() throws {
    // Longer than any name of a host may be, so that nobody is asked for it.
    let host = String(repeating: "a", count: 300) + ".invalid"
    let error = try failure(HTTPCall("GET", "http://\(host)/"))
    #expect(error.kind == .cannotResolve || error.kind == .badCall)
  }

  @Test func `a server that does not prove who it is is not trusted`() throws {
    let speaker = try PlayedService(greeting: Array("HTTP/1.1 400 No\r\n\r\n".utf8)) { _ in [] }
    #expect(try failure(HTTPCall("GET", "https://127.0.0.1:\(speaker.port)/")).kind == .insecure)
  }

  @Test(arguments: [
    "", "example.org", "ftp://127.0.0.1/", "file:///etc/hosts", "http://", "http:///a", "http://127.0.0.1/a b",
    "http://127.0.0.1/\r\nX: y", "gopher://127.0.0.1",
  ])
  func `only whole addresses of http and https are asked`(address: String) throws {
    #expect(try failure(HTTPCall("GET", address)).kind == .badCall)
  }

  @Test(arguments: [
    ("X-Key", "a\r\nX-Other: b"), ("X-Key", "a\nb"), ("X Key", "a"), ("", "a"), ("X:", "a"), ("X", "\0"),
  ])
  func `nothing in a line of the head can begin another`(name: String, value: String) throws {
    let service = try PlayedService { _ in .answer(200, "") }
    let error = try failure(HTTPCall("GET", service.address, fields: [HTTPField(name, value)]))
    #expect(error.kind == .badCall)
    #expect(service.requests.isEmpty)
  }

  @Test func `a call can be called off by another thread while the server says nothing`() throws {
    let isCancelled = Atomic<Bool>(false)
    let service = try PlayedService { _ in
      isCancelled.store(true, ordering: .relaxed)
      return [.silence]
    }
    let call = HTTPCall("GET", service.address)
    var yes = 0
    #expect(throws: HTTPError(.cancelled, "called off")) {
      try call.make {
        if isCancelled.load(ordering: .relaxed) { yes += 1 }
        return yes > 0
      }
    }
    // The time limit would end it with another error.
    #expect(yes == 1)
  }

  @Test func `neither a call nor a failure says what stands in the head`() throws {
    let service = try PlayedService { _ in [.cut] }
    let call = HTTPCall("GET", service.address + "?key=\(Self.secret)", fields: [HTTPField("X-Key", Self.secret)])
    let error = try failure(call)
    for text in ["\(call)", String(reflecting: call), "\(error)", String(reflecting: error)] {
      #expect(!text.contains(Self.secret), "\(text)")
    }
  }

  @Test func `many threads ask at once, and each gets its own answer`() throws {
    let service = try PlayedService { request in .answer(200, request.path) }
    let wrong = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 40) { number in
      let answer = try? HTTPCall("GET", service.address + "\(number)").make()
      let text = answer.map { String(decoding: $0.body, as: UTF8.self) } ?? "none"
      if text != "/\(number)" { wrong.withLock { $0.append(text) } }
    }
    #expect(wrong.withLock { $0 } == [])
  }

  @Test(arguments: [
    ("http://127.0.0.1:80/", true), ("http://localhost/", true), ("https://[::1]:8/a", true),
    ("http://LOCALHOST:1", true), ("http://127.9.8.7", true), ("http://127.0.0.1.example.org/", false),
    ("http://example.org/127.0.0.1", false), ("http://localhost@example.org/", false), ("http://127.0.0/", false),
    ("http://10.0.0.1/", false), ("http://127.0.0.1@example.org", false),
  ])
  func `knows the addresses of this machine`(address: String, isLocal: Bool) {
    #expect(HTTPCall.isLocal(address) == isLocal)
  }

  private func failure(_ call: HTTPCall, location: SourceLocation = #_sourceLocation) throws -> HTTPError {
    try #require(throws: HTTPError.self, sourceLocation: location) { try call.make() }
  }
}
