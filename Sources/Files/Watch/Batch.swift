/// The touched paths of one burst of changes.
package struct Batch: Equatable, Sendable {
  /// The paths, ordered by their bytes, each once; a folder that went away may stand for all that was in it.
  package var paths: [String]
  /// Whether that is all; if not, anything may have changed besides.
  package var isComplete: Bool

  /// Names what was touched.
  package init(paths: [String] = [], isComplete: Bool = true) {
    self.paths = paths
    self.isComplete = isComplete
  }
}

/// The findings so far of a batch.
struct Findings {
  var paths: Set<String> = []
  var isComplete = true

  var isEmpty: Bool { paths.isEmpty && isComplete }

  var batch: Batch {
    Batch(paths: paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, isComplete: isComplete)
  }

  static func += (findings: inout Findings, more: Findings) {
    findings.paths.formUnion(more.paths)
    findings.isComplete = findings.isComplete && more.isComplete
  }
}
