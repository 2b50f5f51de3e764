import Basics
import Checks

/// Counts findings of each kind, so that a library with ten thousand missing pictures does not bury everything else.
struct Tally: Sendable {
  /// The most findings of one kind that are shown unless all are asked for.
  static let limit = 10

  private var order: [String] = []
  private var counts: [String: (severity: Diagnostic.Severity, found: Int)] = [:]

  /// Counts a finding; says whether it is still to be shown.
  mutating func admits(_ diagnostic: Diagnostic) -> Bool {
    if counts[diagnostic.id] == nil { order.append(diagnostic.id) }
    let found = (counts[diagnostic.id]?.found ?? 0) + 1
    counts[diagnostic.id] = (diagnostic.severity, found)
    return found <= Tally.limit
  }

  /// Counts findings that were not kept, behind those of their kind that were.
  mutating func add(_ unkept: UnkeptFindings) {
    guard let known = counts[unkept.id] else { return }
    counts[unkept.id] = (known.severity, known.found + unkept.count)
  }

  /// The kinds of which some were not shown, in the order in which they came, and how many those were.
  var hidden: [(id: String, severity: Diagnostic.Severity, count: Int)] {
    order.compactMap { id in
      counts[id].flatMap { $0.found > Tally.limit ? (id, $0.severity, $0.found - Tally.limit) : nil }
    }
  }
}
