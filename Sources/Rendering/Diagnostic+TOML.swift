package import Basics
package import TOML

extension Diagnostic.Place {
  /// The place of a key or a value in a file.
  package init(_ file: String, _ position: TOMLPosition) {
    self.init(file: file, line: position.line, column: position.column)
  }
}

extension DiagnosticError {
  /// The reason why a file is no TOML document.
  package init(_ error: TOMLError, in file: String, id: String) {
    self.init(error.message, at: .init(file, error.position), hint: error.hint, id: id)
  }
}
