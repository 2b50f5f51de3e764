/// One build, from what is remembered to what is to be remembered.
struct BuildRun: Sendable {
  let options: PressOptions
  let publication: any Publication
  let database: BuildDatabase
  let memory: SiteMemory
  let site: SiteFolder
  let selection: Press.Selection?
  /// The outputs that somebody waits for.
  let awaited: [String]
  let written: Press.Written
  let progress: Press.Progress

  /// Builds the site; gives also what the database was told, where it was told anything.
  func build(_ check: UpToDateCheck) async throws -> (BuildReport, BuildDatabase.News?) {
    if let done = try await upToDate(check) { return done }
    let check = try check.takingChanges(of: publication)
    let workshop = SectionRunner(run: self, check: check)
    var planned: [String: StaleReason] = [:]
    var results: [String: SectionResult] = [:]
    func make(_ sections: [Section], _ reasons: [StaleReason?]) async throws {
      let stale = zip(sections, reasons).compactMap { section, reason in reason.map { (section: section, reason: $0) } }
      for (section, reason) in stale { planned[section.id] = reason }
      results.merge(try await workshop.made(awaitedFirst(stale.map(\.section)), progress: progress)) { $1 }
    }
    // What the feed names is made before the rest of the library is asked for.
    var first = try publication.sections(reading: check.changed.read, recalling: recall(check))
    try await make(first, first.map(check.changedFileDependency))
    first.removeAll { planned[$0.id] != nil }
    try await make(first, check.reasons(first, jobs: options.jobs))
    // One thread asks for the rest, and so another looks at the outputs meanwhile: those of what is stale do not count.
    async let standing = check.outputs(
      of: check.distrust == nil ? check.records : [], in: options.output, jobs: options.jobs)
    let sections = try publication.sections(recalling: recall(check))
    var others = sections.filter { planned[$0.id] == nil }
    try await make(others, others.map(check.changedFileDependency))
    others.removeAll { planned[$0.id] != nil }
    try await make(others, check.reasons(others, showing: publication.keptState.shown, jobs: options.jobs))
    let (off, all) = try await standing
    if !off.isEmpty {
      others.removeAll { planned[$0.id] != nil }
      try await make(others, others.map { off.contains($0.id) ? .output : nil })
    }
    if selection != nil { return try await finished(results, sections, planned, check, workshop.taken) }
    let names = Set(sections.lazy.map(\.id))
    let settled = all.filter { planned[$0.id] == nil && names.contains($0.id) }
    let anew = Dictionary(settled.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var records = records(check)
    records.kept = { planned[$0] == nil ? anew[$0] ?? check[$0] : nil }
    records.hasKept = planned.count < sections.count
    records.former = memory.sections.filter { !names.contains($0.id) }
    records.leftovers = memory.leftovers
    var merger = try await ResultMerger(
      sections, results: &results, taken: workshop.taken, before: records, jobs: options.jobs)
    merger.report.planned = Self.planned(sections, planned)
    return try finished(
      merger, sections, settled: settled, former: names, isConfigurationSame: check.isConfigurationSame)
  }

  private static func planned(_ sections: [Section], _ reasons: [String: StaleReason]) -> [BuildReport.Planned] {
    sections.compactMap { section in reasons[section.id].map { .init(section: section.name, reason: $0) } }
  }

  /// What earlier builds found in files, and what their publications left, unless another program looked.
  private func recall(_ check: UpToDateCheck) -> Recall {
    guard memory.program == options.program else { return .nothing }
    let (database, site) = (database, options.output)
    return Recall(keptState: { check.isConfigurationSame ? database.keptState(of: site) : [] }, check.recalled)
  }

  /// Sections in the order in which they are made: where there are many, those that somebody waits for come after the
  /// first, which holds what all pages ask for.
  private func awaitedFirst(_ sections: [Section]) -> [Section] {
    guard sections.count > 16, let first = sections.first else { return sections }
    let ids = memory.sections(having: awaited)
    if ids.isEmpty { return sections }
    let rest = sections.dropFirst()
    return [first] + rest.filter { ids.contains($0.id) } + rest.filter { !ids.contains($0.id) }
  }

  /// The report of a build that finds everything as the last one left it; none where something is stale.
  ///
  /// Nothing is planned then: this costs a look at each file that was read and at each output.
  private func upToDate(_ check: UpToDateCheck) async throws -> (BuildReport, BuildDatabase.News?)? {
    guard check.isUpToDate(at: publication.cursor) else { return nil }
    let (off, settled) = try await check.outputs(of: check.records, in: options.output, jobs: options.jobs)
    guard off.isEmpty else { return nil }
    var news = BuildDatabase.News()
    news.rest = memory.rest
    news.program = options.program
    news.sections = settled.map { ($0, nil) }
    news.keptState = .same
    if !settled.isEmpty { try database.remember(news, of: options.output) }
    // Who is to build again reads what all sections share now, while nobody waits for a change.
    if options.isLasting { _ = try publication.sections(recalling: recall(check)) }
    var report = BuildReport()
    var findings = Findings()
    for section in check.records {
      report.parts.append(.kept(section.outputs))
      findings.add(section.findings)
    }
    report.diagnostics = findings.all
    return (report, news)
  }

  /// A kept state for later processes. One that builds again has what it read, and writes nothing while anybody waits.
  private func kept(_ keptState: KeptState, isConfigurationSame: Bool) -> BuildDatabase.KeptState {
    switch keptState {
    case .none: return .none
    // Where it was not handed on, it does not stay.
    case .same: return isConfigurationSame ? .same : .none
    case .parts(_, let make):
      if options.isLasting { return .none }
      let parts = make()
      return parts.isEmpty ? .none : .parts(parts)
    }
  }

  private func records(_ check: UpToDateCheck) -> ResultMerger.Records {
    ResultMerger.Records(known: { check[$0] }, dependencies: { try database.dependencies(of: $0, in: options.output) })
  }

  /// Removes what nothing claims any more, and remembers what was done.
  private func finished(
    _ merger: ResultMerger, _ sections: [Section], settled: [SectionRecord], former names: Set<String>,
    isConfigurationSame: Bool
  ) throws -> (BuildReport, BuildDatabase.News?) {
    var report = merger.report
    if let nothing = abandoned(report) { return (nothing, nil) }
    var news = BuildDatabase.News()
    if !report.hasErrors {
      var removed: [BuildReport.Entry] = []
      for path in merger.unclaimed where try site.remove(path) {
        removed.append(.init(path: path, fate: .removed, size: 0))
      }
      if !removed.isEmpty { report.parts.append(.entries(removed)) }
      let keptState = publication.keptState
      news.keptState = kept(keptState, isConfigurationSame: isConfigurationSame)
      news.rest = Rest(
        cursor: publication.cursor, configurationHash: publication.configurationHash, shown: keptState.shown)
    } else {
      // What is ours still has to be known, or it could never be removed.
      news.leftovers = merger.unclaimed
    }
    news.program = options.program
    news.sections = merger.made + settled.map { ($0, nil) }
    news.gone = memory.sections.map(\.id).filter { !names.contains($0) }
    let order = sections.map(\.id)
    if order != memory.sections.map(\.id) || memory.rest == nil { news.order = order }
    // First on record, then in its place: files that are known and not there do no harm.
    try database.remember(news, of: options.output)
    try site.publish()
    return (report, news)
  }

  /// Remembers what a run did that was only about some outputs: sections without any of them stay on record as before.
  private func finished(
    _ results: [String: SectionResult], _ sections: [Section], _ planned: [String: StaleReason],
    _ check: UpToDateCheck, _ taken: TakenPaths
  ) async throws -> (BuildReport, BuildDatabase.News?) {
    var touched = results.filter { !$0.value.diagnostics.isEmpty || !$0.value.fates.allSatisfy { $0.contains(.left) } }
    var merger = try await ResultMerger(
      sections, results: &touched, taken: taken, before: records(check), jobs: options.jobs)
    merger.report.planned = Self.planned(sections, planned)
    let report = merger.report
    if let nothing = abandoned(report) { return (nothing, nil) }
    var news = BuildDatabase.News()
    news.sections = merger.made
    news.leftovers = memory.leftovers
    // The sections that were touched are looked at by the next build; all others may still be believed.
    news.rest = merger.made.allSatisfy { check[$0.record.id] != nil } ? memory.rest : nil
    news.program = memory.program ?? options.program
    try database.remember(news, of: options.output)
    try site.publish()
    return (report, news)
  }

  /// Takes back a site that was to be the first one, where it has errors; nothing of it was written then.
  private func abandoned(_ report: BuildReport) -> BuildReport? {
    guard report.hasErrors, site.isFresh else { return nil }
    site.abandon()
    var nothing = report
    nothing.parts = []
    return nothing
  }
}
