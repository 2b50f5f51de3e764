import Platform
import Synchronization

/// Somebody pressed Control-C.
///
/// Nothing is ever half-written, so that most commands end at once. Work that would rather put its things away says so
/// with `duringTidyWork` and asks now and then; pressed again, or where it does not come to its end within two seconds,
/// the process ends even then.
struct Interruption: Error {
  /// The state shared with the signal's handler: 0 end at once, 1 tidy work goes on, 2 it was asked to stop.
  private static let state = Atomic<UInt8>(0)

  /// Listens for the signals that end a process.
  static func watch() {
    // Made here, because a handler must not be the one who makes it.
    _ = (state.load(ordering: .relaxed), patience, clock)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      _ = signal(number) { _ in
        if !Interruption.state.compareExchange(expected: 1, desired: 2, ordering: .relaxed).exchanged { _exit(130) }
        var patience = itimerval()
        patience.it_value = Interruption.patience
        unsafe _ = setitimer(Interruption.clock, &patience, nil)
      }
    }
    _ = signal(SIGALRM) { _ in _exit(130) }
  }

  /// The time that tidy work has to come to its end; somebody waits for no more than two seconds.
  private static let patience = timeval(tv_sec: 1, tv_usec: 700_000)

  #if canImport(Glibc)
    private static let clock = __itimer_which_t(ITIMER_REAL.rawValue)
  #else
    private static let clock = ITIMER_REAL
  #endif

  /// Does work that asks `check()` often enough and puts its things away when that throws; it may be part of such work.
  static func duringTidyWork<T>(_ work: () async throws -> T) async throws -> T {
    let isWhole = begin()
    defer { if isWhole { end() } }
    return try await work()
  }

  /// The same for work that waits for nothing.
  static func duringTidyWork<T>(_ work: () throws -> T) throws -> T {
    let isWhole = begin()
    defer { if isWhole { end() } }
    return try work()
  }

  /// The same for work that stops by itself and says what it has done until then; gives whether a stop was wanted.
  static func duringWorkThatStops<T>(_ work: () throws -> T) throws -> (T, wasInterrupted: Bool) {
    try duringTidyWork {
      let result = try work()
      return (result, isWanted)
    }
  }

  /// Begins tidy work, unless it is part of some that goes on already.
  private static func begin() -> Bool {
    state.compareExchange(expected: 0, desired: 1, ordering: .relaxed).exchanged
  }

  private static func end() { state.store(0, ordering: .relaxed) }

  /// Whether somebody wants the work to stop.
  static var isWanted: Bool { state.load(ordering: .relaxed) == 2 }

  /// Throws when somebody wants the work to stop.
  static func check() throws {
    if isWanted { throw Interruption() }
  }
}
