import Diagnostics
package import Files
import Platform

extension Press {
  /// Is told again and again who holds the lock that is waited for, in words; what it throws ends the waiting.
  package typealias Waiting = (_ holder: String) throws -> Void

  /// Does something that no build of the project may come between.
  package func whileNobodyBuilds<T>(_ waiting: Waiting = { _ in }, _ work: () throws -> T) throws -> T {
    let lock = try locked(waiting)
    defer { withExtendedLifetime(lock) {} }
    return try work()
  }

  /// Takes the lock of the project's builds; where another process holds it for longer than the options are willing to
  /// wait, says who.
  package func locked(_ waiting: Waiting = { _ in }) throws -> FileLock {
    try FileSystem.createFolder(options.state)
    let path = Path.join(options.state, Self.lockName)
    let end = ContinuousClock.now + options.patience
    while true {
      if let lock = try FileLock(path) { return lock }
      let holder = FileLock.holder(of: path).map { " (process \($0))" } ?? ""
      let headline = "another build of this project is running\(holder)"
      guard .now < end else {
        throw DiagnosticError(headline, hint: "wait until it is done, and try again", id: "locked")
      }
      try waiting(headline)
      usleep(Press.pause)
    }
  }

  /// The name of the lock's file.
  package static let lockName = "lock"

  /// The wait before a lock is tried again, in microseconds.
  private static let pause: UInt32 = 10_000
}
