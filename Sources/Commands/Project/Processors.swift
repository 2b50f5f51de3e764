import Platform

/// The machine's processors.
enum Processors {
  /// The number of processors to use, at least one.
  static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The number for a command: what its line says, or else all.
  static func count(for call: Call) -> Int { call.invocation.integer(of: "jobs") ?? count }
}
