#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The processor time that this thread spends on some work, however busy the machine is meanwhile.
package func processorTime(of work: () throws -> Void) rethrows -> Duration {
  func spent() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
  let begun = spent()
  try work()
  return spent() - begun
}
