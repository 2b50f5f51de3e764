import Synchronization

/// How fast a piece of work goes on, from the first time that it was said how far it is.
///
/// What came before that, such as opening a library, is no part of it, and the first few things are no measure of the others: they wait for what
/// all need.
final class Pace: Sendable {
  private let first = Mutex<(time: Duration, done: Int)?>(nil)

  /// Measures nothing yet.
  init() {}

  /// How long it will take, once enough is done to say: a tenth of it or a hundred things, for a second; `passed` is the time since any moment
  /// before the first call.
  func left(_ done: Int, of all: Int, after passed: Duration) -> Duration? {
    let first = first.withLock { first in
      if first.map({ $0.done > done }) ?? true { first = (passed, done) }
      return first ?? (passed, done)
    }
    let (made, time) = (done - first.done, passed - first.time)
    guard made > 0, done < all, made * 10 >= all - first.done || made >= 100, time > .seconds(1) else { return nil }
    return time * (all - done) / made
  }
}
