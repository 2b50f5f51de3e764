import Basics
import Files

extension Press {
  /// The whole plan, without making anything: each output with its key, and what would become of it as far as keys
  /// tell.
  ///
  /// An output whose key is the one on record counts as kept where its file is there. What is wrong with the plan
  /// stands in the report; nothing counts as removed then.
  package func plan(_ publication: any Publication, only selection: Selection? = nil) throws -> BuildReport {
    let (path, identity, site) = (databasePath, publication.identity, options.output)
    let memory = try BuildDatabase.memory(of: site, in: path, identity: identity)
    let known = Dictionary(memory.sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var entries: [BuildReport.Entry] = []
    var claims = OutputClaims(TakenPaths())
    var findings = Findings()
    for section in try publication.sections(recalling: .nothing) {
      let inspection = Inspection(known[section.id], in: site, isForced: options.force) {
        try BuildDatabase.dependencies(of: section.id, in: site, database: path, identity: identity)
      }
      do {
        for output in try section.plan().outputs {
          let key = Key(of: output.dependencies)
          do throws(DiagnosticError) {
            guard try claims.claim(output.path, key) else { continue }
          } catch {
            findings.add(error.diagnostics)
            continue
          }
          findings.add(output.diagnostics)
          guard selection?(output.path) != false else { continue }
          switch try inspection.decision(on: output, key) {
          case .keep(let record):
            entries.append(.init(path: output.path, fate: .kept, size: record.size))
          case .make(let reason):
            entries.append(.init(path: output.path, fate: .written, size: 0, reason: reason.text, step: output.step))
          }
        }
      } catch let error as DiagnosticError {
        findings.add(error.diagnostics)
      }
    }
    findings.add(claims.collisions)
    var report = BuildReport()
    report.diagnostics = findings.all
    if selection == nil, !report.hasErrors {
      for path in memory.paths.sorted() where !claims.holds(path) && stands(path) {
        entries.append(.init(path: path, fate: .removed, size: 0))
      }
    }
    report.parts = [.entries(entries)]
    return report
  }

  private func stands(_ path: String) -> Bool { FileStatus(of: Path.join(options.output, path))?.kind == .file }
}
