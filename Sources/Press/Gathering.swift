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
    for item in results.lazy.flatMap(\.items) {
      if case .left = item.outcome { continue }
      outcomes[item.path] = item.outcome
    }
    var findings = Findings()
    for result in results {
      for item in result.items {
        do throws(DiagnosticError) {
          guard try claims.claim(item.path, item.key) else { continue }
          findings.add(item.diagnostics)
          take(outcomes[item.path] ?? .left, item.dependencies, known[item.path], &findings)
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
