import Diagnostics

/// Findings in the order in which they came, each once.
struct Findings {
  private(set) var all: [Diagnostic] = []
  private var seen: Set<Diagnostic> = []

  /// Adds findings that were not there yet.
  mutating func add(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where seen.insert(diagnostic).inserted { all.append(diagnostic) }
  }
}
