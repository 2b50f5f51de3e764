#if canImport(Glibc)
  import Glibc
#endif

/// What the process does with memory that it needs no more.
package enum FreeMemory {
  /// Keeps some of it: the pages and pictures of a book take as much as those of the book before, and what comes from the system is made
  /// blank first.
  ///
  /// Only glibc has to be told. Swift sees neither its function nor the numbers of `<malloc.h>`.
  package static func keep() {
    #if canImport(Glibc)
      guard let place = unsafe dlsym(nil, "mallopt") else { return }
      let set = unsafe unsafeBitCast(place, to: (@convention(c) (_ option: Int32, _ value: Int32) -> Int32).self)
      let (mapThreshold, trimThreshold): (Int32, Int32) = (-3, -1)
      _ = set(mapThreshold, 16 << 20)
      _ = set(trimThreshold, 32 << 20)
    #endif
  }
}
