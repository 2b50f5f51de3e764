import Platform

/// The variables that the process was started with.
enum Environment {
  /// The value of a variable; nil if it is not set.
  static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// All of them, by their names.
  static var all: [String: String] {
    var found: [String: String] = [:]
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let parts = unsafe String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { found[String(parts[0])] = String(parts[1]) }
      unsafe entry = entry.successor()
    }
    return found
  }
}
