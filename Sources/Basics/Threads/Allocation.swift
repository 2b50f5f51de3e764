#if canImport(Glibc)
  import Glibc
#endif

/// How the process gets memory from the system and gives it back. Only glibc has to be told.
package enum Allocation {
  /// Keeps some of what is needed no more: the pages and pictures of a book take as much as those of the book before,
  /// and what comes from the system is made blank first.
  package static func keepFreed() {
    set(.mapThreshold, 16 << 20)
    set(.trimThreshold, 32 << 20)
  }

  /// Has threads share so many parts of the address space, where each would reserve 64 MB of it for itself otherwise.
  package static func share(arenas: Int32) { set(.mostArenas, arenas) }

  /// The options of `<malloc.h>`, which Swift sees as little as the function that takes them.
  private enum Option: Int32 {
    case trimThreshold = -1
    case mapThreshold = -3
    case mostArenas = -8
  }

  private static func set(_ option: Option, _ value: Int32) {
    #if canImport(Glibc)
      guard let place = unsafe dlsym(nil, "mallopt") else { return }
      let mallopt = unsafe unsafeBitCast(place, to: (@convention(c) (_ option: Int32, _ value: Int32) -> Int32).self)
      _ = mallopt(option.rawValue, value)
    #endif
  }
}
