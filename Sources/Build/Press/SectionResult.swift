import Basics

/// The outcomes of one section's outputs.
final class SectionResult: Sendable {
  /// One output of the section.
  struct Item {
    let path: String
    let key: Key
    /// The findings of its planning.
    let diagnostics: [Diagnostic]
    let outcome: Outcome
  }

  /// The outcome of one output.
  enum Outcome {
    /// It stands in its place.
    case stands(OutputRecord, OutputChange)
    /// It could not be made.
    case failed([Diagnostic])
    /// It was not asked for, may not be made, or another section makes it.
    case left
  }

  let section: Section
  /// The outputs, in the order of the plan, packed: there are very many until a build is at its end. Those that do not
  /// stand have nothing but their addresses and keys.
  let outputs: OutputList
  /// The fate of each.
  let fates: [OutputChange]
  /// Why outputs could not be made, by their places.
  private let failures: [Int: [Diagnostic]]
  /// The places of the outputs that the first findings came with.
  private let tellers: [Int]
  /// The dependencies of the outputs; put away, as they are many.
  let dependencies: KeptDependencies
  /// The files that were looked at.
  let fileDependencies: [FileDependency]
  /// Why the section could not be planned.
  let diagnostics: [Diagnostic]
  /// All that was found: with the outputs, in their order, then why the section could not be planned.
  let findings: FindingList

  /// Whether nothing became of some outputs here.
  var hasLeft: Bool { fates.contains { $0.contains(.left) } }

  /// Whether the section was planned, and all of its outputs stand.
  var isWhole: Bool { diagnostics.isEmpty && fates.allSatisfy { $0.isSubset(of: [.made, .written]) } }

  /// The outputs one by one, in the order of the plan.
  var items: [Item] {
    let told = Dictionary(grouping: zip(tellers, findings.findings), by: \.0).mapValues { $0.map(\.1) }
    return zip(outputs.records, fates).enumerated().map { place, output in
      let (record, fate) = output
      let outcome: Outcome =
        if fate.contains(.left) { .left } else if let failure = failures[place] { .failed(failure) } else {
          .stands(fate.contains(.unfounded) ? record.unfounded : record, fate)
        }
      return Item(path: record.path, key: record.key, diagnostics: told[place] ?? [], outcome: outcome)
    }
  }

  /// Makes and writes the outputs of a section; findings of the author's making are kept, other failures are thrown.
  init(
    of section: Section, only selection: ((String) -> Bool)?, into site: SiteFolder, _ inspection: Inspection,
    taken: TakenPaths, on dependencySpool: DependencySpool, told written: (String) -> Void
  ) throws {
    self.section = section
    var (records, fates): ([OutputRecord], [OutputChange]) = ([], [])
    var failures: [Int: [Diagnostic]] = [:]
    var (tellers, found): ([Int], [Diagnostic]) = ([], [])
    var fileDependencies: [FileDependency] = []
    var dependencies = KeptDependencies(DependencyList())
    var diagnostics: [Diagnostic] = []
    do {
      try Task.checkCancellation()
      let plan = try section.plan()
      fileDependencies = plan.fileDependencies
      let isMine = taken.take(plan.outputs) { path in OutputClaims.isAddress(path) && selection?(path) != false }
      let mine = plan.outputs.indices.lazy.filter { isMine[$0] }.map { plan.outputs[$0].path }
      try site.expect(mine.filter { inspection.known[$0] == nil })
      var writer = DependencyWriter()
      records.reserveCapacity(plan.outputs.count)
      fates.reserveCapacity(plan.outputs.count)
      for (place, output) in plan.outputs.enumerated() {
        try Task.checkCancellation()
        let key = writer.add(output)
        var record = OutputRecord(path: output.path, key: key)
        var fate = OutputChange.left
        if isMine[place] {
          do {
            (record, fate) = try output.standing(key, in: site, inspection)
          } catch let error as DiagnosticError {
            (failures[place], fate) = (error.diagnostics, .failed)
          }
        }
        if fate.contains(.written) { written(record.path) }
        record.step = output.step
        records.append(record)
        fates.append(fate)
        found += output.diagnostics
        tellers += output.diagnostics.map { _ in place }
      }
      dependencies = try dependencySpool.keep(writer.finish())
      // What was found in a file may be why an output failed, though the file is the same: next time it is read again.
      if !failures.isEmpty {
        fileDependencies = fileDependencies.map { FileDependency(path: $0.path, status: $0.status) }
      }
    } catch let error as DiagnosticError {
      diagnostics += error.diagnostics
    }
    outputs = OutputList(records)
    findings = FindingList(found + diagnostics)
    (self.fates, self.failures, self.tellers, self.dependencies) = (fates, failures, tellers, dependencies)
    (self.fileDependencies, self.diagnostics) = (fileDependencies, diagnostics)
  }
}

extension Output {
  /// Keeps an output that stands as it has to, or makes and writes it; throws what is wrong where it cannot be made.
  fileprivate func standing(
    _ key: Key, in site: SiteFolder, _ inspection: Inspection
  ) throws -> (OutputRecord, OutputChange) {
    switch try inspection.decision(on: self, key) {
    case .keep(let record): return (record, [])
    case .make(let reason):
      let content = try make()
      let put = try site.put(content, at: path)
      var fate: OutputChange = put.fate == .written ? [.made, .written] : .made
      if case .copy(_, let expected?, _) = content, expected != put.bytes { fate.insert(.unfounded) }
      return (
        OutputRecord(path: path, key: key, bytes: put.bytes, size: put.size, file: put.file, reason: reason.text), fate
      )
    }
  }
}

extension SectionResult.Outcome {
  /// Whether nothing became of it here: another section has made it, or nobody.
  var isLeft: Bool {
    if case .left = self { true } else { false }
  }
}

extension DependencyWriter {
  /// Takes in an output with all that it depends on; gives its key.
  mutating func add(_ output: Output) -> Key {
    begin(output.path, count: output.inputs.count)
    for input in output.inputs { add(input.name, input.value, input.fingerprint) }
    return key
  }
}

extension Output {
  /// Its dependencies, as the build graph remembers them.
  var dependencies: [Dependency] {
    inputs.map { Dependency(name: $0.name, value: $0.value, fingerprint: $0.fingerprint) }
  }
}
