import BuildGraph
import Diagnostics

/// The results of all sections put together in the order of the plan, whichever thread came first to what.
struct Gathering {
  /// What became of the outputs, and what was found.
  private(set) var report = BuildReport()
  /// The paths of the outputs that stand in their places.
  private(set) var standing: Set<String> = []
  /// What is to be remembered of outputs that were made, or looked at, and what they were made from.
  private(set) var made: [(record: OutputRecord, dependencies: [Dependency])] = []
  /// The addresses that the plan claims.
  private(set) var claims = Claims()

  /// Takes results in the order of the plan.
  init(_ results: [SectionResult], known: [String: OutputRecord]) {
    var outcomes: [String: SectionResult.Outcome] = [:]
    let left = Set(results.lazy.flatMap(\.items).filter(\.outcome.isLeft).map(\.path))
    for item in results.lazy.flatMap(\.items) where !item.outcome.isLeft && left.contains(item.path) {
      outcomes[item.path] = item.outcome
    }
    var findings = Findings()
    for result in results {
      for item in result.items {
        do throws(DiagnosticError) {
          guard try claims.claim(item.path, item.key) else { continue }
          findings.add(item.diagnostics)
          take(
            item.outcome.isLeft ? outcomes[item.path] ?? .left : item.outcome, item.dependencies, known[item.path],
            &findings)
        } catch {
          findings.add(error.diagnostics)
        }
      }
      findings.add(result.diagnostics)
    }
    findings.add(claims.collisions)
    report.diagnostics = findings.all
  }

  private mutating func take(
    _ outcome: SectionResult.Outcome, _ dependencies: [Dependency], _ known: OutputRecord?, _ findings: inout Findings
  ) {
    switch outcome {
    case .stands(let record, let fate, let reason):
      report.entries.append(.init(path: record.path, fate: fate, size: record.size, reason: reason?.text))
      standing.insert(record.path)
      if record != known { made.append((record, dependencies)) }
    case .failed(let diagnostics): findings.add(diagnostics)
    case .left: break
    }
  }
}

extension SectionResult.Outcome {
  /// Whether nothing became of it here: another section has made it, or nobody.
  fileprivate var isLeft: Bool {
    if case .left = self { true } else { false }
  }
}
