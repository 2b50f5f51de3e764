import BuildGraph
import Diagnostics
import Files
import Publication

/// What became of the outputs of one section.
struct SectionResult: Sendable {
  let section: Section
  private(set) var entries: [BuildReport.Entry] = []
  private(set) var records: [OutputRecord] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Makes and writes the outputs of a section; findings of the author's making are kept, other failures are thrown.
  init(
    of section: Section, in publication: any Publication, only selection: Press.Selection?, into site: SiteFolder,
    claims: SharedClaims
  ) throws {
    self.section = section
    do {
      for output in try publication.outputs(of: section)
      where try claims.claim(output) && selection?(output.path) != false {
        try Task.checkCancellation()
        diagnostics += output.diagnostics
        do {
          let content = try output.make()
          let (fate, bytes, size) = try site.put(content, at: output.path)
          entries.append(.init(path: output.path, fate: fate, size: size))
          records.append(OutputRecord(path: output.path, key: Press.key(of: output), bytes: bytes, size: size))
        } catch let error as DiagnosticError {
          diagnostics += error.diagnostics
        }
      }
    } catch let error as DiagnosticError {
      diagnostics += error.diagnostics
    }
  }
}
