/// The failure of an operation, told as one or more findings of which at least one is an error.
package struct DiagnosticError: Error, Hashable {
  /// The findings, in the order they were found.
  package let diagnostics: [Diagnostic]

  /// Takes the findings.
  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Takes the one finding that says it all.
  package init(_ headline: String, at place: Diagnostic.Place? = nil, hint: String? = nil, id: String) {
    self.diagnostics = [Diagnostic(.error, headline, at: place, hint: hint, id: id)]
  }
}
