import Diagnostics
import Files
import Platform

extension Deployment {
  /// The time that it waits for what another one has left.
  private static let patience = Duration.seconds(60)
  /// The pause until a lock is tried again, in microseconds.
  private static let pause: UInt32 = 10_000

  /// Waits until nothing is at work any more that a deployment has started which was killed: it would put its files
  /// over ours.
  ///
  /// While what is given is kept, whatever this one starts can be waited for.
  func alone() throws -> FileLock {
    let folder = Path.join(options.state, "deploy")
    try FileSystem.createFolder(folder)
    let end = ContinuousClock.now + Deployment.patience
    while true {
      if let lock = try FileLock(Path.join(folder, "lock"), isPassedOn: true) { return lock }
      guard .now < end else {
        throw DiagnosticError(
          "what a deployment has started that was killed is still at work", hint: "wait until it has ended, or end it",
          id: "deploy-failed")
      }
      try surroundings.check()
      usleep(Deployment.pause)
    }
  }
}
