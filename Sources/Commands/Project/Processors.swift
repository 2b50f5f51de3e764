#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the machine works with.
enum Processors {
  /// How many processors there are to use, at least one.
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
