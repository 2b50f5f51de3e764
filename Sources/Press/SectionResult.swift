import BuildGraph
import Diagnostics
import Publication

/// What became of the outputs of one section.
struct SectionResult: Sendable {
  /// One output of the section.
  struct Item: Sendable {
    let path: String
    let key: Key
    /// What was found while it was planned.
    let diagnostics: [Diagnostic]
    let outcome: Outcome
  }

  /// What became of one output.
  enum Outcome: Sendable {
    /// It stands in its place.
    case made(OutputRecord, BuildReport.Fate)
    /// It could not be made.
    case failed([Diagnostic])
    /// It was not asked for, may not be made, or another section makes it.
    case left
  }

  let section: Section
  /// The outputs, in the order of the plan.
  private(set) var items: [Item] = []
  /// Why the section could not be planned.
  private(set) var diagnostics: [Diagnostic] = []

  /// Makes and writes the outputs of a section; findings of the author's making are kept, other failures are thrown.
  init(
    of section: Section, in publication: any Publication, only selection: Press.Selection?, into site: SiteFolder,
    taken: TakenAddresses
  ) throws {
    self.section = section
    do {
      try Task.checkCancellation()
      let outputs = try publication.outputs(of: section)
      let isMine = outputs.map { output in
        Claims.isAddress(output.path) && selection?(output.path) != false && taken.take(output.path)
      }
      try site.expect(zip(outputs, isMine).filter(\.1).map(\.0.path))
      for (output, isMine) in zip(outputs, isMine) {
        try Task.checkCancellation()
        let key = Press.key(of: output)
        items.append(
          Item(
            path: output.path, key: key, diagnostics: selection?(output.path) != false ? output.diagnostics : [],
            outcome: isMine ? try Outcome(of: output, key, into: site) : .left))
      }
    } catch let error as DiagnosticError {
      diagnostics += error.diagnostics
    }
  }
}

extension SectionResult.Outcome {
  /// Makes and writes an output.
  init(of output: Output, _ key: Key, into site: SiteFolder) throws {
    do {
      let (fate, bytes, size) = try site.put(try output.make(), at: output.path)
      self = .made(OutputRecord(path: output.path, key: key, bytes: bytes, size: size), fate)
    } catch let error as DiagnosticError {
      self = .failed(error.diagnostics)
    }
  }
}
