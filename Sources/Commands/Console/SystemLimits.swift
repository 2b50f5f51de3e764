import Basics
import Platform

/// The system's limits on a process that would end it without a word if they were too low.
enum SystemLimits {
  /// With fewer open files the system's libraries cannot start their threads, which they answer with a crash.
  private static let leastFiles = 32
  /// With fewer addresses Swift and GLib, which take no failed allocation for an answer, end the process while pictures
  /// are worked on.
  private static let leastAddresses = 640 << 20

  /// The resource that is too scarce; the process takes more where it may. Call it before there is a second thread.
  static func shortage() -> Diagnostic? {
    if let limit = limit(kind(of: RLIMIT_NOFILE), least: leastFiles) {
      return Diagnostic(
        .error, "the system lets this program have \(limit) files open, and 'hornbook' needs \(leastFiles)",
        hint: "'ulimit -n 1024' allows more", id: "file-access")
    }
    if let limit = limit(kind(of: RLIMIT_AS), least: leastAddresses) {
      return Diagnostic(
        .error,
        "the system lets this program use \(limit >> 20) MB of addresses, and 'hornbook' needs \(leastAddresses >> 20)",
        hint: "'ulimit -v unlimited' allows more", id: "system-limit")
    }
    shareAddresses()
    // Swift's tasks would wait for their first thread for ever.
    guard let thread = SystemThread({}) else {
      return Diagnostic(
        .error, "the system lets this program start no thread",
        hint: "'ulimit -u' tells how many processes and threads you may have", id: "system-limit")
    }
    thread.wait()
    // A file that is to become too large is then an error, not the end.
    _ = signal(SIGXFSZ, SIG_IGN)
    return nil
  }

  /// The process's limit of something; nil if that is enough.
  private static func limit(_ kind: LimitKind, least: Int) -> Int? {
    var limit = rlimit()
    guard unsafe getrlimit(kind, &limit) == 0, limit.rlim_cur < least else { return nil }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(least))
    if limit.rlim_cur >= least, unsafe setrlimit(kind, &limit) == 0 { return nil }
    return Int(limit.rlim_cur)
  }

  /// Has threads share arenas where addresses are few: otherwise glibc reserves 64 MB of them for each thread.
  private static func shareAddresses() {
    var limit = rlimit()
    guard unsafe getrlimit(kind(of: RLIMIT_AS), &limit) == 0, limit.rlim_cur < 64 << 30 else { return }
    Allocation.share(arenas: max(1, Int32(limit.rlim_cur >> 30)))
  }

  #if canImport(Glibc)
    private typealias LimitKind = __rlimit_resource_t

    private static func kind(of resource: __rlimit_resource) -> LimitKind { LimitKind(resource.rawValue) }
  #else
    private typealias LimitKind = Int32

    private static func kind(of resource: Int32) -> LimitKind { resource }
  #endif
}
