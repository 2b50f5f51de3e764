import CPostgres
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Hears what is told through the channels of a database (`LISTEN`), on a connection of its own.
///
/// One thread waits; any thread may end it. A lost connection is had again after pauses that grow; what was told meanwhile nobody keeps, and
/// so `.missed` follows, upon which whoever listens has to look for themselves.
package final class PostgresListener: Sendable {
  /// What is heard.
  package enum News: Hashable, Sendable {
    /// Somebody told something, and has committed.
    case told(channel: String, payload: String)
    /// The connection was lost; it is being tried to be had again.
    case lost(PostgresError)
    /// It listens again; something may have been missed.
    case missed
  }

  private struct State {
    var session: Session?
    var pause: Duration
    var nextTry = ContinuousClock.now
  }

  private let address: PostgresAddress
  private let options: PostgresOptions
  private let channels: [String]
  private let pauses: ClosedRange<Duration>
  private let state: Mutex<State>
  private let isOver = Atomic<Bool>(false)
  private let bell: Bell

  /// Connects, and hears what is told from now on. Pauses between tries to connect again grow within a range.
  package init(
    _ address: PostgresAddress, channels: [String], options: PostgresOptions = PostgresOptions(),
    pauses: ClosedRange<Duration> = .milliseconds(100)...(.seconds(10))
  ) throws(PostgresError) {
    // The server would cut a longer name without a word.
    for channel in channels where channel.isEmpty || channel.utf8.count > 63 || channel.utf8.contains(0) {
      throw PostgresError(.misuse, state: "42602", message: "a channel has a name of 1 to 63 bytes without NUL")
    }
    guard let bell = Bell() else {
      throw PostgresError(.cannotConnect, state: "53000", message: "there is no descriptor left for a listener")
    }
    self.address = address
    self.options = options
    self.channels = channels
    self.pauses = pauses
    self.bell = bell
    let session = try PostgresListener.listen(address, options, channels, nil)
    state = Mutex(State(session: session, pause: pauses.lowerBound))
  }

  /// Ends the wait, now and for ever.
  package func end() {
    isOver.store(true, ordering: .sequentiallyConsistent)
    bell.ring()
  }

  /// Whether it was ended.
  package var hasEnded: Bool { isOver.load(ordering: .sequentiallyConsistent) }

  /// Waits until something is heard, the time is up or it is ended; gives all that has been heard, in its order.
  package func wait(_ limit: Duration) -> [News] {
    let end = ContinuousClock.now + limit
    return state.withLock { state in
      while !hasEnded {
        let found = state.session == nil ? reconnect(&state, until: end) : hear(&state, until: end)
        if !found.isEmpty { return found }
        if .now >= end { break }
      }
      return []
    }
  }

  private func hear(_ state: inout State, until end: ContinuousClock.Instant) -> [News] {
    guard let session = state.session else { return [] }
    // Some may have come along with an answer.
    var found = PostgresListener.take(session)
    if !found.isEmpty { return found }
    let left = max(.zero, end - .now).wholeMilliseconds
    guard unsafe Session.wait(cpostgres_socket(session.handle), Int16(POLLIN), bell.descriptor, left) == .ready else {
      return []
    }
    let isThere = session.isStillThere()
    found = PostgresListener.take(session)
    if !isThere {
      found.append(.lost(session.failure(nil, "LISTEN")))
      state.session = nil
      state.pause = pauses.lowerBound
      state.nextTry = .now
    }
    return found
  }

  private func reconnect(_ state: inout State, until end: ContinuousClock.Instant) -> [News] {
    let left = max(.zero, min(end, state.nextTry) - .now).wholeMilliseconds
    if left > 0 { _ = Session.wait(-1, 0, bell.descriptor, left) }
    guard .now >= state.nextTry, !hasEnded else { return [] }
    do throws(PostgresError) {
      state.session = try PostgresListener.listen(address, options, channels, bell.descriptor)
      return [.missed]
    } catch {
      state.nextTry = .now + state.pause
      state.pause = min(state.pause * 2, pauses.upperBound)
      return []
    }
  }

  private static func listen(
    _ address: PostgresAddress, _ options: PostgresOptions, _ channels: [String], _ bell: Int32?
  ) throws(PostgresError) -> Session {
    let session = try Session.open(address, options, bell: bell)
    for channel in channels { try session.run("LISTEN \"\(channel.replacing("\"", with: "\"\""))\"") }
    return session
  }

  private static func take(_ session: Session) -> [News] {
    var found: [News] = []
    var channel: UnsafePointer<CChar>?
    var payload: UnsafePointer<CChar>?
    var process: Int32 = 0
    while let notification = unsafe cpostgres_notification(session.handle, &channel, &payload, &process) {
      unsafe found.append(
        .told(
          channel: channel.map { unsafe String(cString: $0) } ?? "",
          payload: payload.map { unsafe String(cString: $0) } ?? ""))
      unsafe cpostgres_free(notification)
    }
    return found
  }
}

/// A descriptor that can be read once it was rung.
private final class Bell: Sendable {
  let descriptor: Int32
  private let other: Int32

  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    descriptor = ends[0]
    other = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(descriptor)
    close(other)
  }

  /// What it holds is never read, so that it is heard for ever.
  func ring() {
    var byte: UInt8 = 1
    _ = unsafe write(other, &byte, 1)
  }
}
