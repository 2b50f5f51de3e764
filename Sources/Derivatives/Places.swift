import Dispatch

/// As many places as pictures may be in memory at once; who finds none free waits.
final class Places: Sendable {
  private let free: DispatchSemaphore

  /// Sets up some places.
  init(_ count: Int) { free = DispatchSemaphore(value: count) }

  /// Takes a place, as soon as there is one.
  func take() { free.wait() }

  /// Gives a place back.
  func give() { free.signal() }
}
