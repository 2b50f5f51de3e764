import Basics
import Files
import Hashing

/// The results of all sections, put together in the order of the plan, whichever thread came first to what.
struct ResultMerger {
  /// The fates of the outputs, and the findings.
  var report = BuildReport()
  /// The records and dependencies of the planned sections.
  private(set) var made: [(record: SectionRecord, dependencies: KeptDependencies?)] = []
  /// The files that were ours and that nothing claims any more, ordered by path.
  private(set) var unclaimed: [String] = []

  private var claims: OutputClaims
  /// The addresses that several sections have, by their fingerprints.
  private let shared: Set<Fingerprint>
  /// The claims that were not on record.
  private var news: [String: Key] = [:]
  /// Those of them whose addresses their sections did not have.
  private var new: Set<String> = []
  /// The paths that stay on record although nothing has made them.
  private var held: Set<String> = []
  /// Whether there are sections that were not planned, which new claims may run into.
  private let hasKept: Bool
  private var drafts: [Draft] = []
  private var findings = Findings()
  /// Times after this are not trusted.
  private let ripe: Int64

  /// The records of the time before.
  struct Records {
    /// The sections as they were.
    let known: (String) -> SectionRecord?
    /// Those that were not planned, as they stay.
    var kept: (String) -> SectionRecord? = { _ in nil }
    /// Whether any was not planned.
    var hasKept = false
    /// Those that are no more.
    var former: [SectionRecord] = []
    /// Our other files.
    var leftovers: [String] = []
    /// The dependencies of a section's outputs.
    let dependencies: (String) throws -> DependencyList
  }

  /// Takes the sections of the plan: the result of each that was planned, the record of each that was not.
  ///
  /// Results are let go of one by one, as what is put together takes as much room.
  init(
    _ sections: [Section], results: inout [String: SectionResult], taken: TakenPaths, before records: Records,
    jobs: Int
  ) async throws {
    hasKept = records.hasKept
    claims = OutputClaims(taken)
    // A file as young as its record may be written again in the same clock tick: its bytes are looked at next time.
    ripe = FileStatus.ripe()
    let outcomes = ResultMerger.outcomes(of: sections.compactMap { results[$0.id] })
    shared = Set(outcomes.keys.map { Fingerprint(of: $0) })
    let before = results.keys.compactMap(records.known)
    var keptLists: [OutputList] = []
    for section in sections {
      if let result = results.removeValue(forKey: section.id) {
        try take(result, outcomes, records.known(section.id), records.dependencies)
        if drafts.count == Self.batch { try await pack(jobs: jobs) }
      } else if let record = records.kept(section.id) {
        report.parts.append(.kept(record.outputs))
        keptLists.append(record.outputs)
        findings.add(record.findings)
      }
    }
    var old = Set(records.leftovers)
    for record in records.former + before {
      for output in record.outputs.records { old.insert(output.path) }
    }
    try await pack(jobs: jobs)
    let dropped = old.filter { !held.contains($0) && !claims.holds($0) }
    let check = OutputClaims.check(news, new: new, among: keptLists, alsoAsking: Array(dropped))
    findings.add(check.findings)
    if !new.isDisjoint(with: check.held) { markShared(check.held) }
    findings.add(claims.collisions)
    unclaimed = dropped.filter { !check.held.contains($0) }.sorted()
    report.diagnostics = findings.all
  }

  /// Marks the sections that were planned and have an output that another section has too.
  private mutating func markShared(_ held: Set<String>) {
    report.hasShared = true
    for place in made.indices {
      let records = made[place].record.outputs.records
      if records.contains(where: { held.contains($0.path) }) {
        made[place].record.outputs = OutputList(records, hasShared: true)
      }
    }
  }

  /// The outcomes of outputs of several sections, at the one that has made them.
  private static func outcomes(of results: [SectionResult]) -> [String: SectionResult.Outcome] {
    let left = Set(results.lazy.filter(\.hasLeft).flatMap(\.items).filter(\.outcome.isLeft).map(\.path))
    if left.isEmpty { return [:] }
    let marks = Set(left.map { Fingerprint(of: $0) })
    var outcomes: [String: SectionResult.Outcome] = [:]
    for result in results where result.outputs.holds(anyOf: marks) {
      for item in result.items where !item.outcome.isLeft && left.contains(item.path) {
        outcomes[item.path] = item.outcome
      }
    }
    return outcomes
  }

  /// A record that has yet to be packed.
  private struct Draft: Sendable {
    let section: Section
    let outputs: OutputList
    let fileDependencies: [FileDependencyRecord]
    let findings: FindingList
    let isWhole: Bool
    let known: SectionRecord?
    /// The dependencies of the outputs; `nil` if they are on record.
    let dependencies: KeptDependencies?

    func record(trustedUntil ripe: Int64) -> SectionRecord {
      SectionRecord(
        id: section.id, contentHash: isWhole ? section.contentHash : nil, outputs: outputs.trusted(until: ripe),
        fileDependencies: FileDependencyList(fileDependencies), findings: findings)
    }
  }

  /// So many records are packed at once.
  private static let batch = 1024

  /// Packs the records of the sections that were planned; only those that say something new.
  private mutating func pack(jobs: Int) async throws {
    let (drafts, ripe) = (drafts, ripe)
    let records = try await inParts(drafts.count, jobs: jobs) { range in
      range.map { place in
        let record = drafts[place].record(trustedUntil: ripe)
        return record == drafts[place].known ? nil : record
      }
    }
    made += zip(records, drafts).compactMap { record, draft in record.map { ($0, draft.dependencies) } }
    self.drafts = []
  }

  /// Takes in what became of a section, which nobody has to look at one by one where all is plain.
  private mutating func take(
    _ result: SectionResult, _ outcomes: [String: SectionResult.Outcome], _ known: SectionRecord?,
    _ dependencies: (String) throws -> DependencyList
  ) throws {
    if isAlone(result, known) {
      takeWhole(result, known)
      return
    }
    let before = Dictionary(
      known?.outputs.records.map { ($0.path, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    var sifted = Sifted(result, known)
    for item in result.items { take(item, outcomes, before: before[item.path], into: &sifted) }
    sifted.found += result.diagnostics
    let packed = sifted.isOwn ? result.findings : FindingList(sifted.found)
    findings.add(packed, unpacked: sifted.found)
    if !sifted.entries.isEmpty { report.parts.append(.entries(sifted.entries)) }
    if sifted.hasShared { report.hasShared = true }
    let made = try sifted.isWhole ? result.dependencies : hold(before, in: &sifted, of: result, dependencies)
    let isAnother = sifted.isAnother || sifted.records.count != before.count
    drafts.append(
      Draft(
        section: result.section, outputs: OutputList(sifted.records, hasShared: sifted.hasShared),
        fileDependencies: result.fileDependencies.map(remembered), findings: packed, isWhole: sifted.isWhole,
        known: known,
        dependencies: isAnother ? made : nil))
  }

  /// Whether all outputs of a section stand, and none of them is another's too.
  private func isAlone(_ result: SectionResult, _ known: SectionRecord?) -> Bool {
    // Where every section was planned, all that others could say of the outputs is whether they have them too.
    !hasKept && result.isWhole && known?.outputs.hasShared != true
      && (shared.isEmpty || !result.outputs.holds(anyOf: shared))
  }

  private mutating func takeWhole(_ result: SectionResult, _ known: SectionRecord?) {
    claims.claim(all: result.outputs)
    findings.add(result.findings)
    if result.outputs.count > 0 { report.parts.append(.made(result.outputs, result.fates)) }
    let isAnother = known?.outputs.hasSameKeys(as: result.outputs) != true
    drafts.append(
      Draft(
        section: result.section, outputs: result.outputs, fileDependencies: result.fileDependencies.map(remembered),
        findings: result.findings, isWhole: true, known: known, dependencies: isAnother ? result.dependencies : nil))
  }

  /// The outputs of a section, taken in one by one.
  private struct Sifted {
    var entries: [BuildReport.Entry] = []
    var records: [OutputRecord] = []
    var found: [Diagnostic] = []
    /// Whether what the outputs were made from is not on record.
    var isAnother: Bool
    var isWhole: Bool
    var hasShared: Bool
    /// Whether there is nothing but what the section found itself.
    var isOwn = true

    init(_ result: SectionResult, _ known: SectionRecord?) {
      isAnother = known == nil
      isWhole = result.diagnostics.isEmpty
      // The other section may not have been looked at, and not know.
      hasShared = known?.outputs.hasShared ?? false
      entries.reserveCapacity(result.outputs.count)
      records.reserveCapacity(result.outputs.count)
    }

    mutating func fail(_ diagnostics: [Diagnostic]) {
      found += diagnostics
      (isWhole, isOwn) = (false, false)
    }
  }

  /// Takes in an output as far as nobody else has claimed its address; `old` is what was on record of it.
  private mutating func take(
    _ item: SectionResult.Item, _ outcomes: [String: SectionResult.Outcome], before old: OutputRecord?,
    into sifted: inout Sifted
  ) {
    let isFirst: Bool
    do throws(DiagnosticError) {
      isFirst = try claims.claim(item.path, item.key)
    } catch {
      sifted.fail(error.diagnostics)
      return
    }
    if !isFirst { sifted.isOwn = false }
    // Within one section the same output twice is one.
    if !isFirst, sifted.records.contains(where: { $0.path == item.path }) { return }
    if hasKept, old?.key != item.key {
      news[item.path] = item.key
      if old == nil { new.insert(item.path) }
    }
    if isFirst { sifted.found += item.diagnostics } else { sifted.hasShared = true }
    switch item.outcome.isLeft ? outcomes[item.path] ?? .left : item.outcome {
    case .stands(let record, let fate):
      if isFirst { sifted.entries.append(.init(record, fate)) }
      if record.key != old?.key { sifted.isAnother = true }
      sifted.records.append(record)
    case .failed(let diagnostics): sifted.fail(diagnostics)
    case .left: sifted.isWhole = false
    }
  }

  /// Keeps on record as it was what could not be made now, or was not asked for; gives what all of it was made from.
  private mutating func hold(
    _ before: [String: OutputRecord], in sifted: inout Sifted, of result: SectionResult,
    _ dependencies: (String) throws -> DependencyList
  ) throws -> KeptDependencies {
    let names = Set(sifted.records.map(\.path))
    let old = before.values.filter { !names.contains($0.path) }.sorted { $0.path < $1.path }
    if old.isEmpty { return result.dependencies }
    let (own, former) = (try result.dependencies.list(), try dependencies(result.section.id))
    let made = KeptDependencies(
      DependencyList(
        sifted.records.map { ($0.path, own.dependencies(of: $0.path)) }
          + old.map { ($0.path, former.dependencies(of: $0.path)) }))
    sifted.records += old
    held.formUnion(old.lazy.map(\.path))
    return made
  }

  private func remembered(_ fileDependency: FileDependency) -> FileDependencyRecord {
    let status = fileDependency.status.map { status in
      status.modified > ripe
        ? FileStatus(kind: status.kind, size: status.size, modified: status.modified, mark: 0) : status
    }
    return FileDependencyRecord(path: fileDependency.path, status: status, memo: fileDependency.memo)
  }
}

extension FileStatus {
  /// The age, in nanoseconds, below which a file's time is not trusted: longer than any file system's clock tick.
  private static let youth: Int64 = 100_000_000

  /// The moment that a file has to be older than for its time to be trusted.
  static func ripe() -> Int64 { now() - youth }
}
