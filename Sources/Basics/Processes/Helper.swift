import Platform
import Synchronization

/// A program that answers one question after another, so that what a question does to it happens to nobody else.
///
/// It hears and speaks through one socket, its standard input; what it prints is lost. It may be handed on, and is
/// asked by one thread at a time.
package final class Helper: Sendable {
  /// Why there is no answer. The helper is gone then.
  package enum Failure: Error, Hashable {
    /// It could not be started: there is no such program, or the system has no room for it.
    case notStarted
    /// It was ended by a signal, which was not ours.
    case signal(Int32)
    /// It took too long.
    case late
    /// It has ended, or said what is no answer.
    case garbled
  }

  /// The signal that says that a helper took more time of the processor than it may.
  package static let tooLong = SIGXCPU

  /// The most bytes that are taken from a socket at once: a larger room takes longer to clear than to fill.
  static let pieceSize = 1 << 16

  private let child: pid_t
  private let socket: Int32
  private let isOver = Atomic<Bool>(false)

  /// Starts a program by its words.
  package init(_ words: [String]) throws(Failure) {
    let started: (pid_t, Int32)? = ChildProcess.spawning.withLock { _ in
      var ends: [Int32] = [-1, -1]
      guard unsafe socketpair(AF_UNIX, streams, 0, &ends) == 0 else { return nil }
      let nowhere = unsafe open("/dev/null", O_RDWR)
      for end in ends + [nowhere] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      defer { for end in [ends[1], nowhere] where end >= 0 { close(end) } }
      guard nowhere >= 0,
        let child = ChildProcess.spawn(
          words, ChildProcess.environment, reading: ends[1], writingTo: nowhere, nowhere)
      else {
        close(ends[0])
        return nil
      }
      _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
      #if !canImport(Glibc)
        var isOn: Int32 = 1
        unsafe _ = setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      #endif
      return (child, ends[0])
    }
    guard let started else { throw .notStarted }
    (child, socket) = started
  }

  deinit { end() }

  /// Asks it something. `check` is called twenty times a second; what it throws ends the helper, as does every failure.
  package func ask(_ question: [[UInt8]], within limit: Duration, check: () throws -> Void) throws -> [[UInt8]] {
    // Its socket may be somebody else's file by now.
    guard !isOver.load(ordering: .relaxed) else { throw Failure.garbled }
    do {
      return try answer(to: [Frame.head(of: question)] + question, within: limit, check)
    } catch {
      end()
      throw error
    }
  }

  private func answer(
    to question: [[UInt8]], within limit: Duration, _ check: () throws -> Void
  ) throws -> [[UInt8]] {
    // A machine that sleeps meanwhile takes nobody's time.
    let last = SuspendingClock.now + limit
    var rest = question.filter { !$0.isEmpty }[...]
    var sent = 0
    var answer = Frame.Reader()
    var buffer = [UInt8](repeating: 0, count: Self.pieceSize)
    while true {
      try check()
      guard .now < last else { throw Failure.late }
      var state = pollfd(fd: socket, events: Int16(rest.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
      guard unsafe poll(&state, 1, 50) > 0 else { continue }
      if state.revents & Int16(POLLOUT) != 0, let piece = rest.first {
        let count = unsafe piece.withUnsafeBytes {
          unsafe send(socket, $0.baseAddress?.advanced(by: sent), min($0.count - sent, 1 << 20), quietly)
        }
        if count > 0 { sent += count }
        if sent == piece.count { (rest, sent) = (rest.dropFirst(), 0) }
      }
      guard state.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 else { continue }
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe recv(socket, $0.baseAddress, min(answer.wanted, $0.count), 0)
      }
      if count < 0, [EINTR, EAGAIN].contains(errno) { continue }
      guard count > 0 else { throw death() }
      guard answer.take(buffer[..<count]) else { throw Failure.garbled }
      if let whole = answer.whole { return whole }
    }
  }

  /// The cause of its end.
  private func death() -> Failure {
    guard !isOver.exchange(true, ordering: .relaxed) else { return .garbled }
    close(socket)
    // It has closed its side, which nothing but its end does.
    kill(child, SIGKILL)
    let status = waitForEnd()
    if status & 0x7F != 0 { return .signal(status & 0x7F) }
    // This is what the system's spawning says where there is no such program.
    return (status >> 8) & 0xFF == 127 ? .notStarted : .garbled
  }

  /// Ends it, at once.
  package func end() {
    guard !isOver.exchange(true, ordering: .relaxed) else { return }
    close(socket)
    kill(child, SIGKILL)
    _ = waitForEnd()
  }

  private func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

#if canImport(Glibc)
  private let streams = Int32(SOCK_STREAM.rawValue)
  private let quietly = Int32(MSG_NOSIGNAL)
#else
  private let streams = SOCK_STREAM
  private let quietly: Int32 = 0
#endif
