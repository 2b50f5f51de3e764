import Basics
import Platform

/// Does something again and again, on a thread of its own, until it is let go.
///
/// A task would not do: with one core, whoever waits for files holds the only thread that tasks have.
final class Pulse: Sendable {
  /// The end of a pipe that nothing is written to: closing it wakes the thread for the last time.
  private let handle: Int32

  /// Begins, with the first beat after one interval; nil if the system has no thread or descriptor left.
  init?(every interval: Duration, beat: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (seconds, attoseconds) = interval.components
    let milliseconds = Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
    let work = Work(handle: ends[0], milliseconds: milliseconds, beat: beat)
    guard let thread = SystemThread({ work.run() }) else {
      for end in ends { close(end) }
      return nil
    }
    thread.detach()
    handle = ends[1]
  }

  deinit { close(handle) }

  /// The thread's work.
  private final class Work: Sendable {
    let handle: Int32
    let milliseconds: Int32
    let beat: @Sendable () -> Void

    init(handle: Int32, milliseconds: Int32, beat: @escaping @Sendable () -> Void) {
      self.handle = handle
      self.milliseconds = milliseconds
      self.beat = beat
    }

    func run() {
      while true {
        var waiting = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
        let result = unsafe poll(&waiting, 1, milliseconds)
        if result > 0 || result < 0 && errno != EINTR { break }
        if result == 0 { beat() }
      }
      close(handle)
    }
  }
}
