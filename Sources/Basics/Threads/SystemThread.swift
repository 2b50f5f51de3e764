import Platform

/// A thread of the system, for work that keeps it waiting.
///
/// Tasks would not do for that: of the threads that they share there are as many as processors. Whoever starts a thread
/// either waits for it or lets it go, once. It has a `FaultStack`.
package struct SystemThread {
  private let thread: pthread_t

  /// Starts a piece of work; none where the system has no thread left.
  package init?(_ work: @escaping @Sendable () -> Void) {
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
        FaultStack.take()
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
  package func wait() { pthread_join(thread, nil) }

  /// Lets it go: nobody waits for it.
  package func detach() { pthread_detach(thread) }

  private final class Task: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }
}
