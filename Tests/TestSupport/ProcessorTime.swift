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

/// How many times as much processor time some work takes on an input of eight times the size: about 8 where it grows
/// with the input, and 64 where it grows with the square of it.
package func growth<Input>(
  from size: Int, of input: (Int) throws -> Input, _ work: (Input) throws -> Void
) throws -> Double {
  func least(_ size: Int, of attempts: Int) throws -> Duration {
    let input = try input(size)
    return try (0..<attempts).map { _ in try processorTime { try work(input) } }.min() ?? .zero
  }
  return try least(8 * size, of: 1) / least(size, of: 3)
}
