import Synchronization

/// Keeps requests apart, however many threads make them.
package final class RateLimit: Sendable {
  private let interval: Duration
  private let next = Mutex<Duration?>(nil)

  /// Lets so many requests through in a minute, one after another; none for as many as come.
  package init(perMinute: Int?) {
    interval = perMinute.map { .seconds(60) / $0 } ?? .zero
  }

  /// Takes the next free moment; says how long it is until then. `now` counts from any fixed moment.
  package func wait(now: Duration) -> Duration {
    next.withLock { next in
      let moment = max(next ?? now, now)
      next = moment + interval
      return moment - now
    }
  }

  /// Lets nobody through for a time, because the service wants to be left alone.
  package func hold(now: Duration, for time: Duration) {
    next.withLock { next in next = max(next ?? now, now + time) }
  }
}
