package import Basics
import Platform

/// The surroundings of a run: time, chance, and whether somebody wants it to stop.
package struct Surroundings: Sendable {
  /// The time since some fixed moment; it never goes back.
  package var now: @Sendable () -> Duration
  /// The time on the wall clock.
  package var date: @Sendable () -> Timestamp
  /// Waits; ends early when the run is over.
  package var pause: @Sendable (_ time: Duration, _ isOver: () -> Bool) -> Void
  /// A number from 0 to 1 that nobody can foretell.
  package var random: @Sendable () -> Double
  /// Whether somebody wants the run to stop.
  package var isCancelled: @Sendable () -> Bool

  /// Puts surroundings together.
  package init(
    now: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Timestamp,
    pause: @escaping @Sendable (Duration, () -> Bool) -> Void, random: @escaping @Sendable () -> Double,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.now = now
    self.date = date
    self.pause = pause
    self.random = random
    self.isCancelled = isCancelled
  }

  /// The world as it is.
  package static func real(isCancelled: @escaping @Sendable () -> Bool) -> Surroundings {
    let start = ContinuousClock.now
    return Surroundings(
      now: { ContinuousClock.now - start }, date: { wallClock() },
      pause: { time, isOver in
        let end = ContinuousClock.now + time
        while !isOver() {
          let rest = end - ContinuousClock.now
          guard rest > .zero else { return }
          // In short pieces, so that who wants to stop need not wait.
          let piece = min(rest, .milliseconds(50)).components
          var span = timespec(tv_sec: 0, tv_nsec: Int(piece.attoseconds / 1_000_000_000))
          unsafe nanosleep(&span, nil)
        }
      }, random: { Double.random(in: 0...1) }, isCancelled: isCancelled)
  }

  private static func wallClock() -> Timestamp {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
  }
}
