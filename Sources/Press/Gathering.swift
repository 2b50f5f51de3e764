import BuildGraph
import Diagnostics
import Files
import Hashing
import Publication

/// What became of all sections, put together in the order of the plan, whichever thread came first to what.
struct Gathering {
  /// What became of the outputs, and what was found.
  var report = BuildReport()
  /// What is to be remembered of the sections that were planned.
  private(set) var made: [(record: SectionRecord, recipes: KeptRecipes?)] = []
  /// The files that were ours and that nothing claims any more, ordered by path.
  private(set) var unclaimed: [String] = []

  private var claims: Claims
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

  /// Takes the sections of the plan: the result of each that was planned, the record of each that was not.
  ///
  /// Results are let go of one by one, as what is put together takes as much room. `hasKept` says whether any was not planned, `known` is what was on record of a section before; `former` the sections that are no more, and `leftovers` what else was ours.
  init(
    _ sections: [Section], results: inout [String: SectionResult], taken: TakenAddresses, hasKept: Bool,
    kept: (String) -> SectionRecord?,
    known: (String) -> SectionRecord?, former: [SectionRecord], leftovers: [String], jobs: Int,
    recipes: (String) throws -> RecipeList
  ) async throws {
    self.hasKept = hasKept
    claims = Claims(taken)
    // A file as young as its record may be written again within the same tick of the clock: its bytes are looked at next time.
    ripe = FileStatus.ripe()
    let outcomes = Gathering.outcomes(of: sections.compactMap { results[$0.id] })
    shared = Set(outcomes.keys.map { Fingerprint(of: $0) })
    let before = results.keys.compactMap(known)
    var keptLists: [OutputList] = []
    for section in sections {
      if let result = results.removeValue(forKey: section.id) {
        try take(result, outcomes, known(section.id), recipes)
        if drafts.count == Self.batch { try await pack(jobs: jobs) }
      } else if let record = kept(section.id) {
        report.parts.append(.kept(record.outputs))
        keptLists.append(record.outputs)
        findings.add(record.findings)
      }
    }
    var old = Set(leftovers)
    for record in former + before {
      for output in record.outputs.records { old.insert(output.path) }
    }
    try await pack(jobs: jobs)
    let dropped = old.filter { !held.contains($0) && !claims.holds($0) }
    let check = Claims.check(news, new: new, among: keptLists, alsoAsking: Array(dropped))
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

  /// What became of outputs that several sections have, at the one that has made them.
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
    let witnesses: [WitnessRecord]
    let findings: FindingList
    let isWhole: Bool
    let known: SectionRecord?
    /// What the outputs were made from, where that is not on record.
    let recipes: KeptRecipes?

    func record(trustedUntil ripe: Int64) -> SectionRecord {
      SectionRecord(
        id: section.id, stamp: isWhole ? section.stamp : nil, outputs: outputs.trusted(until: ripe),
        witnesses: WitnessList(witnesses), findings: findings)
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
    made += zip(records, drafts).compactMap { record, draft in record.map { ($0, draft.recipes) } }
    self.drafts = []
  }

  private mutating func take(
    _ result: SectionResult, _ outcomes: [String: SectionResult.Outcome], _ known: SectionRecord?,
    _ recipes: (String) throws -> RecipeList
  ) throws {
    // Where every section was planned, all that others could say of the outputs is whether they have them too.
    if !hasKept, result.isWhole, known?.outputs.hasShared != true,
      shared.isEmpty || !result.outputs.holds(anyOf: shared)
    {
      claims.claim(all: result.outputs)
      findings.add(result.findings)
      if result.outputs.count > 0 { report.parts.append(.made(result.outputs, result.fates)) }
      let isAnother = known?.outputs.hasSameKeys(as: result.outputs) != true
      drafts.append(
        Draft(
          section: result.section, outputs: result.outputs, witnesses: result.witnesses.map(remembered),
          findings: result.findings, isWhole: true, known: known, recipes: isAnother ? result.recipes : nil))
      return
    }
    let items = result.items
    let before = Dictionary(
      known?.outputs.records.map { ($0.path, $0) } ?? [], uniquingKeysWith: { first, _ in first })
    var entries: [BuildReport.Entry] = []
    var records: [OutputRecord] = []
    entries.reserveCapacity(items.count)
    records.reserveCapacity(items.count)
    var found: [Diagnostic] = []
    var isAnother = known == nil
    var isWhole = result.diagnostics.isEmpty
    // The other section may not have been looked at, and not know.
    var hasShared = known?.outputs.hasShared ?? false
    // Whether there is nothing but what the section found itself.
    var isOwn = true
    for item in items {
      let isFirst: Bool
      do throws(DiagnosticError) {
        isFirst = try claims.claim(item.path, item.key)
      } catch {
        found += error.diagnostics
        (isWhole, isOwn) = (false, false)
        continue
      }
      if !isFirst { isOwn = false }
      // Within one section the same output twice is one.
      if !isFirst, records.contains(where: { $0.path == item.path }) { continue }
      let old = before[item.path]
      if hasKept, old?.key != item.key {
        news[item.path] = item.key
        if old == nil { new.insert(item.path) }
      }
      if isFirst { found += item.diagnostics } else { hasShared = true }
      switch item.outcome.isLeft ? outcomes[item.path] ?? .left : item.outcome {
      case .stands(let record, let fate):
        if isFirst { entries.append(.init(record, fate)) }
        if record.key != old?.key { isAnother = true }
        records.append(record)
      case .failed(let diagnostics):
        found += diagnostics
        (isWhole, isOwn) = (false, false)
      case .left:
        isWhole = false
      }
    }
    found += result.diagnostics
    let packed = isOwn ? result.findings : FindingList(found)
    findings.add(packed, unpacked: found)
    if !entries.isEmpty { report.parts.append(.entries(entries)) }
    if hasShared { report.hasShared = true }
    var made = result.recipes
    if !isWhole {
      // What could not be made now, or was not asked for, stays on record as it was.
      let names = Set(records.map(\.path))
      let old = before.values.filter { !names.contains($0.path) }.sorted { $0.path < $1.path }
      if !old.isEmpty {
        let (own, former) = (try made.recipes(), try recipes(result.section.id))
        made = KeptRecipes(
          RecipeList(
            records.map { ($0.path, own.dependencies(of: $0.path)) }
              + old.map { ($0.path, former.dependencies(of: $0.path)) }))
        records += old
        held.formUnion(old.lazy.map(\.path))
      }
    }
    isAnother = isAnother || records.count != before.count
    drafts.append(
      Draft(
        section: result.section, outputs: OutputList(records, hasShared: hasShared),
        witnesses: result.witnesses.map(remembered), findings: packed, isWhole: isWhole, known: known,
        recipes: isAnother ? made : nil))
  }

  private func remembered(_ witness: Witness) -> WitnessRecord {
    let status = witness.status.map { status in
      status.modified > ripe
        ? FileStatus(kind: status.kind, size: status.size, modified: status.modified, mark: 0) : status
    }
    return WitnessRecord(path: witness.path, status: status, memo: witness.memo)
  }
}

extension FileStatus {
  /// How young a file may be, in nanoseconds, before its time is not trusted: longer than any clock of a file system ticks.
  private static let youth: Int64 = 100_000_000

  /// The moment that a file has to be older than for its time to be trusted.
  static func ripe() -> Int64 { now() - youth }
}
