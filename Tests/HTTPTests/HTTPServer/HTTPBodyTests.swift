import HTTP
import SocketClient
import Synchronization
import Testing

/// Bodies of requests, where somebody has asked for them.
@Suite struct HTTPBodyTests {
  private static let room = 100_000

  /// Answers with how long the body was; there is room for those of `/take` alone.
  private static func listener(patience: Int = 30) throws -> HTTPListener {
    try HTTPListener(
      host: "127.0.0.1", port: 0, patience: patience, room: { $0.path == "/take" ? Self.room : 0 },
      answer: { request in
        let sum = request.body.map { $0.reduce(0) { ($0 &* 31 &+ Int($1)) % 1_000_003 } }
        return HTTPResponse(200, body: .bytes(Array("\(request.body?.count ?? -1) \(sum ?? -1)".utf8)))
      })
  }

  private static func answer(to body: [UInt8]) -> String {
    "\(body.count) \(body.reduce(0) { ($0 &* 31 &+ Int($1)) % 1_000_003 })"
  }

  @Test(arguments: [1, 1000, 32_768, 99_999, 100_000]) func `a body comes whole`(count: Int) throws {
    let listener = try Self.listener()
    let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    #expect(try SocketClient.ask(listener.port, "/take", method: "POST", body: body).text == Self.answer(to: body))
  }

  @Test func `bodies come one after another on one connection`() throws {
    let listener = try Self.listener()
    let client = try SocketClient(port: listener.port)
    for count in [3, 70_000, 1] {
      try client.request("/take", method: "POST", host: "x", fields: ["Content-Length: \(count)"])
      let body = [UInt8](repeating: 65, count: count)
      // In two pieces, as networks cut them.
      try client.send(Array(body.prefix(2)))
      try client.send(Array(body.dropFirst(2)))
      #expect(try client.response().text == Self.answer(to: body))
      try client.request("/other", host: "x")
      #expect(try client.response().text == "-1 -1")
    }
  }

  @Test(arguments: [
    ("/take", "Content-Length: 100001"), ("/take", "Transfer-Encoding: chunked"), ("/other", "Content-Length: 5"),
  ]) func `what has no room, or no length, is not read`(path: String, field: String) throws {
    let listener = try Self.listener()
    let client = try SocketClient(port: listener.port)
    try client.request(path, method: "POST", host: "x", fields: [field])
    let response = try client.response()
    #expect(response.text == "-1 -1")
    #expect(response["connection"]?.lowercased() == "close")
  }

  @Test func `an empty body is none`() throws {
    let listener = try Self.listener()
    #expect(try SocketClient.ask(listener.port, "/take", method: "POST", body: []).text == "-1 -1")
  }

  @Test func `who waits to be told to send is told so`() throws {
    let listener = try Self.listener()
    let client = try SocketClient(port: listener.port)
    try client.request("/take", method: "POST", host: "x", fields: ["Content-Length: 5", "Expect: 100-continue"])
    #expect(try client.head().status == 100)
    try client.send("hello")
    #expect(try client.response().text == Self.answer(to: Array("hello".utf8)))
  }

  @Test func `clients that go in the middle of a body are forgotten`() throws {
    let listener = try Self.listener()
    for _ in 0..<200 {
      let client = try SocketClient(port: listener.port)
      try client.request("/take", method: "POST", host: "x", fields: ["Content-Length: 90000"])
      try client.send([UInt8](repeating: 1, count: 50_000))
      client.close()
    }
    let body: [UInt8] = [1, 2, 3]
    #expect(try SocketClient.ask(listener.port, "/take", method: "POST", body: body).text == Self.answer(to: body))
  }

  @Test func `stopping in the middle of bodies waits for nobody`() throws {
    let listener = try Self.listener()
    let clients = try (0..<20).map { _ in
      let client = try SocketClient(port: listener.port)
      try client.request("/take", method: "POST", host: "x", fields: ["Content-Length: 90000"])
      try client.send([UInt8](repeating: 1, count: 40_000))
      return client
    }
    listener.stop()
    for client in clients { _ = try? client.rest() }
  }
}
