import BuildGraph
import Diagnostics
import Publication
import Synchronization

/// Who has claimed which path: two outputs may share one only when they are the same.
struct Claims {
  private var keys: [String: Key] = [:]

  /// Claims the path of an output; says whether it is the first to do so. Another output of another key is an error.
  mutating func claim(_ output: Output) throws -> Bool {
    let key = Press.key(of: output)
    guard let claimed = keys.updateValue(key, forKey: output.path) else { return true }
    guard claimed == key else {
      throw DiagnosticError(
        "two different outputs claim the address '\(output.path)'", at: .init(file: output.path), id: "address-conflict"
      )
    }
    return false
  }

  /// Whether some output has claimed a path.
  func holds(_ path: String) -> Bool { keys[path] != nil }
}

/// Claims that several threads make.
final class SharedClaims: Sendable {
  private let claims = Mutex(Claims())

  /// Claims the path of an output; says whether it is the first to do so. Another output of another key is an error.
  func claim(_ output: Output) throws -> Bool {
    try claims.withLock { try $0.claim(output) }
  }
}
