import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The numbers by which a process has its files and streams.
enum Descriptors {
  /// With fewer the system's libraries cannot start their threads, which they answer with a crash.
  private static let least = 32

  /// Takes the numbers of standard streams that are closed, so that no file of ours gets one of them, into which the program would then
  /// speak. What is written to them is lost as it would be, and known to be.
  static func holdStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// What is wrong where the process may have too few; it takes more where it is allowed to.
  static func shortage() -> Diagnostic? {
    var limit = rlimit()
    guard unsafe getrlimit(limitKind, &limit) == 0, limit.rlim_cur < least else { return nil }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(least))
    if limit.rlim_cur >= least, unsafe setrlimit(limitKind, &limit) == 0 { return nil }
    return Diagnostic(
      .error, "the system lets this program have \(limit.rlim_cur) files open, of which 'hornbook' needs \(least)",
      hint: "'ulimit -n 1024' allows more", id: "file-access")
  }

  #if canImport(Glibc)
    private static var limitKind: __rlimit_resource_t { __rlimit_resource_t(RLIMIT_NOFILE.rawValue) }
  #else
    private static var limitKind: Int32 { RLIMIT_NOFILE }
  #endif
}
