import CMicrohttpd
import Synchronization

/// The body of a response that goes on: bytes are sent as they come, from any thread, and nobody waits for the client.
///
/// While there is nothing to send the connection is suspended and costs nothing. What the client is too slow to take
/// waits, up to a limit.
package final class HTTPStream: Sendable {
  /// The fate of bytes that were to be sent.
  package enum Outcome: Hashable, Sendable {
    /// They are on their way.
    case taken
    /// Too much waits already; they were not taken.
    case full
    /// The client is gone, or the stream has ended.
    case closed
  }

  fileprivate struct State {
    /// The queue, from `next` on; the first of it is sent up to `sent`.
    var waiting: [[UInt8]] = []
    var next = 0
    var sent = 0
    /// The bytes that wait.
    var count = 0
    /// The address of the connection, as long as it lives.
    var connection: UInt?
    var isSuspended = false
    var isEnded = false
    var isGone = false
  }

  private let state = Mutex(State())
  private let limit: Int
  private let isProbed: Bool
  private let onClose: @Sendable (HTTPStream) -> Void

  /// Makes a stream of which at most so many bytes wait; the closure is called once when the client is gone.
  ///
  /// One that is not probed has its own bytes alone, and a client that goes is noticed when these are sent.
  package init(
    limit: Int = 256 << 10, isProbed: Bool = true, onClose: @escaping @Sendable (HTTPStream) -> Void = { _ in }
  ) {
    self.limit = limit
    self.isProbed = isProbed
    self.onClose = onClose
  }

  /// Sends bytes behind those that wait.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Outcome {
    state.withLock { state in
      if state.isEnded || state.isGone { return .closed }
      guard state.count + bytes.count <= limit else { return .full }
      state.append(bytes)
      state.resume()
      return .taken
    }
  }

  /// Sends bytes where nothing waits: they mean nothing to the client, but show whether it is still there.
  func probe(with bytes: [UInt8]) {
    state.withLock { state in
      if !isProbed || state.isEnded || state.isGone || state.count > 0 { return }
      state.append(bytes)
      state.resume()
    }
  }

  /// Sends bytes in place of all that waits; only what is sent in part already is sent to its end.
  package func replace(with bytes: [UInt8]) {
    state.withLock { state in
      if state.isEnded || state.isGone { return }
      let begun = state.sent > 0 ? state.waiting[state.next] : nil
      state.waiting = begun.map { [$0] } ?? []
      state.next = 0
      state.count = (begun?.count ?? 0) - state.sent
      state.append(bytes)
      state.resume()
    }
  }

  /// Ends the stream behind what waits.
  package func end() {
    state.withLock { state in
      state.isEnded = true
      state.resume()
    }
  }

  /// Ends the stream at once, without what waits.
  func cut() {
    state.withLock { state in
      (state.waiting, state.next, state.sent, state.count) = ([], 0, 0, 0)
      state.isEnded = true
      state.resume()
    }
  }

  /// Whether bytes may still reach a client.
  package var isOpen: Bool { state.withLock { !$0.isEnded && !$0.isGone } }

  /// Learns which connection it is the body of.
  func attach(to connection: UInt) {
    state.withLock { $0.connection = connection }
  }

  /// Forgets the connection, which is no more.
  func detach() {
    state.withLock { state in
      state = State()
      state.isGone = true
    }
    onClose(self)
  }

  /// Moves what waits to the library's buffer; suspends the connection where nothing does.
  ///
  /// A callback that had nothing to give and did not suspend would be asked again at once, for ever.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      if state.count > 0 { return unsafe state.move(to: buffer) }
      if state.isEnded { return cmicrohttpd_end_of_stream }
      guard let address = state.connection, let connection = unsafe OpaquePointer(bitPattern: address) else {
        return cmicrohttpd_end_of_stream
      }
      unsafe cmicrohttpd_suspend(connection)
      state.isSuspended = true
      return 0
    }
  }
}

extension HTTPStream.State {
  mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    waiting.append(bytes)
    count += bytes.count
  }

  /// Wakes the connection, under the lock: it cannot go away meanwhile, for its end needs the lock too.
  mutating func resume() {
    guard isSuspended, let connection, let connection = unsafe OpaquePointer(bitPattern: connection) else { return }
    isSuspended = false
    unsafe cmicrohttpd_resume(connection)
  }

  mutating func move(to buffer: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while next < waiting.count, filled < buffer.count {
      let piece = waiting[next]
      let part = min(piece.count - sent, buffer.count - filled)
      unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[filled..<(filled + part)])
        .copyBytes(from: piece[sent..<(sent + part)])
      filled += part
      sent += part
      if sent == piece.count { (next, sent) = (next + 1, 0) }
    }
    count -= filled
    if next == waiting.count || next > 64 {
      waiting.removeFirst(next)
      next = 0
    }
    return filled
  }
}
