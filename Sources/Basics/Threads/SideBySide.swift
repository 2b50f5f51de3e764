/// Work that is done side by side on threads of its own: each request keeps its thread waiting.
package enum SideBySide {
  /// Does a piece of work on so many threads at once, and waits for all of them.
  ///
  /// Where the system has fewer threads left, fewer take part; where it has none, this one does it.
  package static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    guard count > 1 else { return work() }
    var threads: [SystemThread] = []
    for _ in 0..<count {
      guard let thread = SystemThread(work) else { break }
      threads.append(thread)
    }
    if threads.isEmpty { work() }
    for thread in threads { thread.wait() }
  }
}
