import Diagnostics
import SparkStore
final class SparkAppLibrary: SparkLibrary {
  let path = ""
  init(_ path: String, addresses: String? = nil, scratch: String) throws { throw DiagnosticError("not yet", id: "no") }
  var findings: [Diagnostic] { [] }
  func moment() throws -> any SparkReader { throw DiagnosticError("not yet", id: "no") }
  func ensureAddresses() throws -> Int { 0 }
}
