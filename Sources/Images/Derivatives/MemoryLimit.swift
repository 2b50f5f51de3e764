import Dispatch

/// As many places as pictures may be in memory at once, and one for large ones; who finds none free waits.
final class MemoryLimit: Sendable {
  private let free: DispatchSemaphore
  private let freeForLarge = DispatchSemaphore(value: 1)

  /// From how many pixels on a picture is large: a hundred megabytes of memory.
  private static let large = 1 << 25

  /// Sets up some places.
  init(_ count: Int) { free = DispatchSemaphore(value: count) }

  /// Does some work with a picture of so many pixels, as soon as there is a place for it.
  func with<T>(pixels: Int, _ work: () throws -> T) rethrows -> T {
    let isLarge = pixels >= Self.large
    if isLarge { freeForLarge.wait() }
    free.wait()
    defer {
      free.signal()
      if isLarge { freeForLarge.signal() }
    }
    return try work()
  }
}
