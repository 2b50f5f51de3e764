import Arguments

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the machine works with.
enum Processors {
  /// How many processors there are to use, at least one.
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// How many a command is to use: what its line says, or else all.
  static func count(for call: Call) -> Int { call.invocation.integer(of: "jobs") ?? count }
}
