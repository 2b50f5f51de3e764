import Synchronization

/// The pace of a piece of work, from the first time that it was said how far it is.
///
/// What came before, such as opening a library, does not count, and the first few things are no measure of the others:
/// they wait for what all need. Where the last things took longer than those before, the rest is taken to be like them.
final class Pace: Sendable {
  private typealias Point = (time: Duration, done: Int)

  /// The first point of the work, and the last few after it.
  private let points = Mutex<[Point]>([])
  private static let lastCount = 8

  /// The time left; nil until enough is done to say: a tenth of it or a hundred things, for a second; `passed` is the
  /// time since any moment before the first call.
  func left(_ done: Int, of all: Int, after passed: Duration) -> Duration? {
    let (first, recent) = points.withLock { points in
      if points.first.map({ $0.done > done }) ?? true { points = [(passed, done)] }
      if points[points.count - 1].done != done { points.append((passed, done)) }
      if points.count > Self.lastCount + 1 { points.remove(at: 1) }
      return (points[0], points.count > Self.lastCount ? points[1] : points[0])
    }
    let (made, time) = (done - first.done, passed - first.time)
    guard made > 0, done < all, made * 10 >= all - first.done || made >= 100, time > .seconds(1) else { return nil }
    let rest = all - done
    return max(time * rest / made, (passed - recent.time) * rest / max(1, done - recent.done))
  }
}
