import Platform

/// A second stack for a thread, on which the handler of a signal runs where the thread's own is full.
///
/// Without one the system ends the process before the handler says a word (`sigaltstack`, POSIX.1-2024). Each thread
/// needs its own, and none is handed down to the threads and processes that it starts.
package enum FaultStack {
  /// The bytes that a handler may use.
  package static let size = 64 << 10

  /// Gives the calling thread its stack, until the thread ends; asked again it costs no call of the system.
  ///
  /// One that the thread has already, such as that of a sanitizer, is left alone. Where there is no memory for one the
  /// thread goes on without.
  package static func take() {
    guard let key, unsafe pthread_getspecific(key) == nil, !hasOne else { return }
    // The lowest page stays out of reach: who runs over this stack, too, writes into nobody's memory.
    let guardSize = Int(getpagesize())
    let place = unsafe mmap(nil, guardSize + size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let place = unsafe place, unsafe place != MAP_FAILED else { return }
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = unsafe place + guardSize
    unsafe stack.ss_size = numericCast(size)
    guard unsafe mprotect(place, guardSize, PROT_NONE) == 0, unsafe pthread_setspecific(key, place) == 0,
      unsafe sigaltstack(&stack, nil) == 0
    else {
      pthread_setspecific(key, nil)
      unsafe munmap(place, guardSize + size)
      return
    }
  }

  /// Whether the calling thread has such a stack, whoever gave it.
  package static var hasOne: Bool {
    var stack = unsafe stack_t()
    return unsafe sigaltstack(nil, &stack) == 0 && stack.ss_flags & Int32(SS_DISABLE) == 0
  }

  /// The key of each thread's stack, which is given back when the thread ends.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    let result = unsafe pthread_key_create(&key) { place in
      #if canImport(Glibc)
        guard let place = unsafe place else { return }
      #endif
      var none = unsafe stack_t()
      unsafe none.ss_flags = Int32(SS_DISABLE)
      unsafe none.ss_size = numericCast(FaultStack.size)
      // Another one that was set since belongs to who has set it.
      var current = unsafe stack_t()
      if unsafe sigaltstack(nil, &current) == 0, unsafe current.ss_sp == place + Int(getpagesize()) {
        unsafe sigaltstack(&none, nil)
      }
      unsafe munmap(place, Int(getpagesize()) + FaultStack.size)
    }
    return result == 0 ? key : nil
  }()
}
