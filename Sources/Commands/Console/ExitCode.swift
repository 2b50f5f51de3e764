/// The exit status of the process.
package enum ExitCode: Int32, Sendable {
  /// Everything that was asked for is done.
  case done = 0
  /// The work found errors, or could not go on.
  case failed = 1
  /// The command line is wrong (`EX_USAGE` of sysexits.h).
  case usage = 64
  /// Memory ran out, or there is a fault in the program (`EX_SOFTWARE` of sysexits.h).
  case crashed = 70
  /// The settings or the library cannot be read (`EX_CONFIG` of sysexits.h).
  case unreadable = 78
  /// Somebody pressed Control-C (128 and the number of SIGINT, as shells have it).
  case interrupted = 130
}
