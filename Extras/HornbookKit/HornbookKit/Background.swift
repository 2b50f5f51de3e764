import Basics
import Synchronization

/// Work that keeps its thread waiting, beside the few threads that tasks share.
enum Background {
  /// Starts a piece of work; false where the system has no thread left.
  static func run(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = SystemThread(work) else { return false }
    thread.detach()
    return true
  }
}

/// Whether somebody still waits for what a program does.
final class Wanted: Sendable {
  private let state = Mutex(true)

  var isWanted: Bool { state.withLock(\.self) }

  func end() { state.withLock { $0 = false } }
}
