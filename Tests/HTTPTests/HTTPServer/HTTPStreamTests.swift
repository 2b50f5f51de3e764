import Glibc
import HTTP
import SocketClient
import Synchronization
import Testing

@Suite struct HTTPStreamTests {
  /// A listener all of whose answers are streams, which are kept in the order in which they came.
  private final class Streams: Sendable {
    private let streams = Mutex<[HTTPStream]>([])
    private let closed = Mutex(0)

    func make(limit: Int) -> HTTPStream {
      let stream = HTTPStream(limit: limit) { [weak self] _ in self?.closed.withLock { $0 += 1 } }
      streams.withLock { $0.append(stream) }
      return stream
    }

    var last: HTTPStream? { streams.withLock { $0.last } }
    var all: [HTTPStream] { streams.withLock { $0 } }
    var closedCount: Int { closed.withLock { $0 } }
  }

  /// Something that has happened, once and for all.
  private final class Flag: Sendable {
    private let state = Mutex(false)

    var isSet: Bool { state.withLock { $0 } }
    func set() { state.withLock { $0 = true } }
  }

  private let streams = Streams()

  private func listener(limit: Int = 1 << 20, probe: Bool = false) throws -> HTTPListener {
    let streams = streams
    return try HTTPListener(
      host: "127.0.0.1", port: 0, probe: probe ? Array(":\n".utf8) : [], every: .milliseconds(5)
    ) { _ in
      HTTPResponse(200, body: .stream(streams.make(limit: limit)))
    }
  }

  private func connect(_ listener: HTTPListener, receiveBuffer: Int32? = nil) throws -> (SocketClient, HTTPStream) {
    let client = try SocketClient(port: listener.port, receiveBuffer: receiveBuffer)
    try client.request("/", host: "x")
    #expect(try client.head()["transfer-encoding"] == "chunked")
    return (client, try #require(streams.last))
  }

  /// Waits until something holds, for long enough that only what never holds is missed.
  private func eventually(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(180)
    while !condition() {
      guard .now < end else { return false }
      usleep(500)
    }
    return true
  }

  @Test func `what is sent arrives piece by piece and in order`() throws {
    let listener = try listener()
    let (client, stream) = try connect(listener)
    for number in 0..<200 {
      #expect(stream.send(Array("piece \(number)\n".utf8)) == .taken)
      #expect(try client.chunk() == Array("piece \(number)\n".utf8))
    }
    stream.end()
    #expect(try client.chunk() == nil)
    #expect(stream.send([1]) == .closed)
    #expect(!stream.isOpen)
  }

  @Test func `a piece larger than any buffer arrives whole`() throws {
    let listener = try listener(limit: 10 << 20)
    let (client, stream) = try connect(listener)
    let piece = (0..<(5 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(stream.send(piece) == .taken)
    stream.end()
    var received: [UInt8] = []
    while let chunk = try client.chunk() { received += chunk }
    #expect(received == piece)
  }

  @Test func `pieces from many threads arrive whole`() async throws {
    let listener = try listener()
    let (client, stream) = try connect(listener)
    await withTaskGroup { group in
      for sender in 0..<8 {
        group.addTask {
          for number in 0..<100 { stream.send(Array("\(sender) \(number);".utf8)) }
        }
      }
    }
    stream.end()
    var received: [UInt8] = []
    while let chunk = try client.chunk() { received += chunk }
    let pieces = String(decoding: received, as: UTF8.self).split(separator: ";")
    #expect(Set(pieces).count == 800)
    for sender in 0..<8 {
      #expect(pieces.filter { $0.hasPrefix("\(sender) ") } == (0..<100).map { "\(sender) \($0)" })
    }
  }

  @Test func `a client that reads nothing fills its bound, not the memory`() throws {
    let listener = try listener(limit: 64 << 10)
    let (client, stream) = try connect(listener, receiveBuffer: 2048)
    let piece = [UInt8](repeating: 0x61, count: 4096)
    // The kernel's buffers take some of it first.
    #expect(
      eventually {
        stream.send(piece) == .full
      })
    stream.replace(with: Array("the end".utf8))
    stream.end()
    var received: [UInt8] = []
    while let chunk = try client.chunk() { received += chunk }
    #expect(received.suffix(7).elementsEqual("the end".utf8))
    // What was sent in part was sent to its end.
    #expect((received.count - 7) % piece.count == 0)
  }

  @Test func `what waits is replaced while nobody reads yet`() {
    let stream = HTTPStream(limit: 10)
    #expect(stream.send([1, 2, 3, 4, 5]) == .taken)
    #expect(stream.send([1, 2, 3, 4, 5, 6]) == .full)
    stream.replace(with: [9])
    #expect(stream.send([1, 2, 3, 4, 5, 6]) == .taken)
    #expect(stream.isOpen)
  }

  @Test func `a client that is gone is noticed by what it is sent`() throws {
    let listener = try listener(probe: true)
    let (client, stream) = try connect(listener)
    #expect(try client.chunk() == Array(":\n".utf8))
    client.close()
    #expect(eventually { !stream.isOpen })
    #expect(eventually { streams.closedCount == 1 })
    #expect(stream.send([1]) == .closed)
  }

  @Test func `patience ends with a stream that is stuck, not with one that has nothing to say`() throws {
    let streams = streams
    let listener = try HTTPListener(host: "127.0.0.1", port: 0, patience: 1) { _ in
      HTTPResponse(200, body: .stream(streams.make(limit: 32 << 20)))
    }
    let (quiet, silence) = try connect(listener)
    let (sleeper, stuck) = try connect(listener, receiveBuffer: 2048)
    defer { sleeper.close() }
    stuck.send([UInt8](repeating: 0, count: 16 << 20))
    #expect(eventually { !stuck.isOpen })
    silence.send(Array("news".utf8))
    #expect(try quiet.chunk() == Array("news".utf8))
  }

  @Test func `a request for the head alone closes its stream`() throws {
    let listener = try listener()
    let response = try SocketClient.ask(listener.port, "/", method: "HEAD")
    #expect(response.status == 200)
    #expect(eventually { streams.closedCount == 1 })
  }

  @Test func `stopping ends streams that are silent, busy and stuck`() throws {
    let listener = try listener(limit: 16 << 20)
    let quiet = try (0..<50).map { _ in try connect(listener) }
    let stuck = try connect(listener, receiveBuffer: 2048)
    #expect(stuck.1.send([UInt8](repeating: 0, count: 8 << 20)) == .taken)
    let busy = try connect(listener)
    busy.1.send(Array("x".utf8))
    listener.stop()
    #expect(streams.closedCount == 52)
    for (client, stream) in quiet {
      #expect(!stream.isOpen)
      #expect(throws: Never.self) { try? client.rest() }
    }
  }

  @Test func `streams come and go while others speak and the listener stops`() async throws {
    let listener = try listener()
    let port = listener.port
    let streams = streams
    let over = Flag()
    await withTaskGroup { group in
      group.addTask {
        while !over.isSet {
          for stream in streams.all.suffix(20) { stream.send(Array("news\n".utf8)) }
        }
      }
      for _ in 0..<2 {
        group.addTask {
          for round in 0..<100 {
            guard let client = try? SocketClient(port: port) else { return }
            try? client.request("/", host: "x")
            guard (try? client.head()) != nil else { return }
            if round % 2 == 0 { _ = try? client.chunk() }
            client.close()
          }
          over.set()
          listener.stop()
        }
      }
    }
    #expect(streams.all.allSatisfy { !$0.isOpen })
  }

  @Test func `hundreds of streams at once each get everything`() throws {
    let listener = try listener()
    let clients = try (0..<300).map { _ in try connect(listener).0 }
    for stream in streams.all { stream.send(Array("news".utf8)) }
    for client in clients { #expect(try client.chunk() == Array("news".utf8)) }
  }
}
