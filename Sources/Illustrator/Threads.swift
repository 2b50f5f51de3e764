#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Work that is done side by side on threads of its own.
///
/// Tasks would not do: each request keeps its thread waiting, and of those that tasks share there are as many as processors.
enum Threads {
  /// Does a piece of work on so many threads at once, and waits for all of them.
  ///
  /// Where the system has fewer threads left, fewer take part; where it has none, this one does it.
  static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    guard count > 1 else { return work() }
    var handles: [Handle] = []
    for _ in 0..<count {
      guard let handle = Handle(work) else { break }
      handles.append(handle)
    }
    if handles.isEmpty { work() }
    for handle in handles { handle.wait() }
  }

  /// A thread that somebody has to wait for.
  private struct Handle {
    private let thread: pthread_t

    /// Starts a thread; none where the system has none left.
    init?(_ work: @escaping @Sendable () -> Void) {
      let task = unsafe Unmanaged.passRetained(Task(work))
      #if canImport(Glibc)
        var thread = pthread_t()
      #else
        var thread: pthread_t?
      #endif
      let result = unsafe pthread_create(
        &thread, nil,
        { context in
          #if canImport(Glibc)
            guard let context = unsafe context else { return nil }
          #endif
          unsafe Unmanaged<Task>.fromOpaque(context).takeRetainedValue().work()
          return nil
        }, task.toOpaque())
      guard result == 0 else {
        unsafe task.release()
        return nil
      }
      #if canImport(Glibc)
        self.thread = thread
      #else
        guard let thread = unsafe thread else { return nil }
        unsafe self.thread = unsafe thread
      #endif
    }

    /// Waits until it has done its work.
    func wait() { pthread_join(thread, nil) }
  }

  private final class Task: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
