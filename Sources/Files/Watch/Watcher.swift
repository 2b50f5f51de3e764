/// Tells which files were touched, burst by burst, from the moment it is made until it is let go.
///
/// Between two questions nothing is lost: the kernel keeps the news, and says so when it had to drop some. It is used
/// by one thread at a time, which waits while it asks.
package final class Watcher {
  /// The quiet time after which a burst is over.
  package static let quiet = Duration.milliseconds(20)
  /// The longest burst before it is told in parts.
  package static let longestBurst = Duration.milliseconds(200)
  /// The same for a write-ahead log: a commit is whole when it is told, there is nothing to gather.
  private static let quietOfLogs = Duration.milliseconds(2)
  /// The time a wait goes on without asking whether it is to stop.
  private static let step = Duration.milliseconds(100)

  private enum Source {
    case news(Notifier)
    case looks(Poller)
  }

  /// Why files are looked at again and again although the kernel's news was wanted; none where it comes.
  package private(set) var limit: WatchLimit?
  private let scope: Scope
  private let interval: Duration
  private var source: Source

  /// Begins to watch places, but not what lies in the folders that are left out.
  ///
  /// Where the kernel cannot tell of changes, or is not to be asked, files are looked at every `interval`, or less
  /// often where that would take more than a tenth of the time.
  package convenience init(
    _ places: [WatchedPlace], ignoring: [String] = [], isPolling: Bool = false,
    interval: Duration = .milliseconds(250)
  ) {
    self.init(places, ignoring: ignoring, isPolling: isPolling, interval: interval, mostFolders: .max)
  }

  /// The same, with a limit of folders as the kernel has one.
  init(_ places: [WatchedPlace], ignoring: [String], isPolling: Bool, interval: Duration, mostFolders: Int) {
    scope = Scope(places, ignoring: ignoring)
    self.interval = interval
    if !isPolling {
      do throws(WatchLimit) {
        source = .news(try Notifier(scope, most: mostFolders))
        return
      } catch {
        limit = error
      }
    }
    source = .looks(Poller(scope, interval: interval))
  }

  /// Waits for the next burst of changes and gathers it: it is over after `quiet`, or after `longestBurst`.
  ///
  /// None when nothing has happened within the time, or when the wait is to stop, which is asked ten times a second.
  package func next(within time: Duration, isStopped: () -> Bool = { false }) -> Batch? {
    let start = ContinuousClock.now
    var found = Findings()
    repeat {
      if isStopped() { return nil }
      found = wait(min(max(.zero, start + time - .now), Watcher.step), isGathering: false)
    } while found.isEmpty && .now < start + time
    guard !found.isEmpty else { return nil }
    let edge = ContinuousClock.now
    while .now < edge + Watcher.longestBurst {
      let hasOnlyLogs = found.isComplete && found.paths.allSatisfy { scope.standing(of: $0) == .journal }
      let more = wait(hasOnlyLogs ? Watcher.quietOfLogs : Watcher.quiet, isGathering: true)
      if more.isEmpty { break }
      found += more
    }
    return found.batch
  }

  private func wait(_ time: Duration, isGathering: Bool) -> Findings {
    switch source {
    case .news(let notifier):
      do throws(WatchLimit) {
        return try notifier.wait(time)
      } catch {
        limit = error
        source = .looks(Poller(scope, interval: interval))
        return Findings(isComplete: false)
      }
    case .looks(let poller): return poller.wait(time, isGathering: isGathering)
    }
  }
}
