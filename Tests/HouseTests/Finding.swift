/// A place where a rule of the house is broken.
struct Finding: Hashable, CustomStringConvertible {
  let path: String
  /// Counted from 1; 0 for the whole file.
  let line: Int
  let rule: Rule
  let message: String

  var description: String {
    "\(path)\(line > 0 ? ":\(line)" : ""): \(message) [\(rule.rawValue)]"
  }
}

extension [Finding] {
  /// The findings that no exception covers, and each exception that covers none.
  func allowing(_ exceptions: [Allowance]) -> [Finding] {
    let broken = filter { finding in
      !exceptions.contains { $0.path == finding.path && $0.rule == finding.rule }
    }
    let idle = exceptions.filter { exception in
      !contains { $0.path == exception.path && $0.rule == exception.rule }
    }
    return broken
      + idle.map { Finding(path: $0.path, line: 0, rule: $0.rule, message: "this exception is not needed any more") }
  }
}
