import BuildGraph
import Diagnostics
import Files
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
    /// It stands in its place; where it was made, for a reason.
    case stands(OutputRecord, BuildReport.Fate, Reason?)
    /// It could not be made.
    case failed([Diagnostic])
    /// It was not asked for, may not be made, or another section makes it.
    case left
  }

  let section: Section
  /// The outputs, in the order of the plan.
  private(set) var items: [Item] = []
  /// What the outputs depend on; put away, as there is much of it.
  private(set) var recipes = KeptRecipes(RecipeList())
  /// The files that were looked at.
  private(set) var witnesses: [Witness] = []
  /// Why the section could not be planned.
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether nothing became of some outputs here.
  private(set) var hasLeft = false
  /// All that was found: with the outputs, in their order, then why the section could not be planned.
  private(set) var findings = FindingList()

  /// Makes and writes the outputs of a section; findings of the author's making are kept, other failures are thrown.
  init(
    of section: Section, only selection: Press.Selection?, into site: SiteFolder, _ inspection: Inspection,
    taken: TakenAddresses, on recipeShelf: RecipeShelf, told written: Press.Written
  ) throws {
    self.section = section
    do {
      try Task.checkCancellation()
      let plan = try section.plan()
      witnesses = plan.witnesses
      let isMine = taken.take(plan.outputs) { path in Claims.isAddress(path) && selection?(path) != false }
      let mine = plan.outputs.indices.lazy.filter { isMine[$0] }.map { plan.outputs[$0].path }
      try site.expect(mine.filter { inspection.known[$0] == nil })
      var recipes = RecipeWriter()
      items.reserveCapacity(plan.outputs.count)
      for (place, output) in plan.outputs.enumerated() {
        try Task.checkCancellation()
        let key = recipes.add(output)
        let outcome = isMine[place] ? try Outcome(of: output, key, into: site, inspection) : .left
        switch outcome {
        case .stands(let record, .written, _): written(record.path)
        case .left: hasLeft = true
        default: break
        }
        items.append(
          Item(
            path: output.path, key: key, diagnostics: output.diagnostics, outcome: outcome))
      }
      self.recipes = try recipeShelf.keep(recipes.finish())
      // What was found in a file may be why an output failed, though the file stands as it did: next time it is read again.
      if items.contains(where: { $0.outcome.isFailed }) {
        witnesses = witnesses.map { Witness(path: $0.path, status: $0.status) }
      }
    } catch let error as DiagnosticError {
      diagnostics += error.diagnostics
    }
    findings = FindingList(items.flatMap(\.diagnostics) + diagnostics)
  }
}

extension SectionResult.Outcome {
  /// Keeps an output that stands as it has to, or makes and writes it.
  init(
    of output: Output, _ key: Key, into site: SiteFolder, _ inspection: Inspection
  ) throws {
    switch try inspection.verdict(on: output, key) {
    case .keep(let record):
      self = .stands(record, .kept, nil)
    case .make(let reason):
      do {
        let content = try output.make()
        let put = try site.put(content, at: output.path)
        var record = OutputRecord(
          path: output.path, key: key, bytes: put.bytes, size: put.size, file: put.file, reason: reason.text)
        if case .copy(_, let expected?, _) = content, expected != put.bytes { record = record.unfounded }
        self = .stands(record, put.fate, reason)
      } catch let error as DiagnosticError {
        self = .failed(error.diagnostics)
      }
    }
  }

  /// Whether it could not be made.
  fileprivate var isFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// Whether nothing became of it here: another section has made it, or nobody.
  var isLeft: Bool {
    if case .left = self { true } else { false }
  }
}

extension RecipeWriter {
  /// Takes in an output with all that it depends on; gives its key.
  mutating func add(_ output: Output) -> Key {
    begin(output.path, count: output.inputs.count)
    for input in output.inputs { add(input.name, input.value, input.fingerprint) }
    return key
  }
}

extension Output {
  /// What it depends on, as the build graph remembers it.
  var dependencies: [Dependency] {
    inputs.map { Dependency(name: $0.name, value: $0.value, fingerprint: $0.fingerprint) }
  }
}
