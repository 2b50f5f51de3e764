#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The variables that the process was started with.
enum Environment {
  /// The value of a variable; none where it is not set.
  static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
