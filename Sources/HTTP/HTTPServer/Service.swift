import CMicrohttpd
import Synchronization

/// The state that callbacks and the listener share.
final class Service: Sendable {
  private struct State {
    var streams: [ObjectIdentifier: HTTPStream] = [:]
    var isStopped = false
  }

  private let state = Mutex(State())
  /// How many bytes the body of a request may have to be read.
  let room: @Sendable (HTTPRequest) -> Int
  private let answer: @Sendable (HTTPRequest) -> HTTPResponse

  /// Takes what answers requests.
  init(room: @escaping @Sendable (HTTPRequest) -> Int, _ answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse) {
    self.room = room
    self.answer = answer
  }

  /// Answers one request on its connection; says whether that was possible.
  func answer(_ request: HTTPRequest, on connection: OpaquePointer) -> Bool {
    guard let reply = unsafe Reply(answer(request), for: self, on: connection) else { return false }
    return unsafe reply.queue(on: connection)
  }

  /// Remembers a stream, which has to be woken before the library may stop.
  func add(_ stream: HTTPStream) {
    let isStopped = state.withLock { state in
      state.streams[ObjectIdentifier(stream)] = stream
      return state.isStopped
    }
    if isStopped { stream.cut() }
  }

  /// Forgets a stream whose connection is no more.
  func remove(_ stream: HTTPStream) {
    state.withLock { $0.streams[ObjectIdentifier(stream)] = nil }
    stream.detach()
  }

  /// Looks whether the clients of streams that have been silent are still there: only what is sent shows it.
  func probe(with bytes: [UInt8]) {
    let streams = state.withLock { Array($0.streams.values) }
    for stream in streams { stream.probe(with: bytes) }
  }

  /// Ends all streams, and those that may still come.
  func stop() {
    let streams = state.withLock { state in
      state.isStopped = true
      return Array(state.streams.values)
    }
    for stream in streams { stream.cut() }
  }
}
