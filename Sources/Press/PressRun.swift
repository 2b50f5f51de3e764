import BuildGraph
import Files
import Hashing
import Publication

/// One build, from what is remembered to what is to be remembered.
struct PressRun: Sendable {
  let press: Press
  let publication: any Publication
  let database: BuildDatabase
  let memory: SiteMemory
  let site: SiteFolder
  let selection: Press.Selection?
  /// What the last build was made from, where what it left may be believed.
  let trusted: Rest?
  /// Whether no file can have changed since that build but those of the library, so that none has to be looked at.
  let isSure: Bool
  /// The outputs that somebody waits for.
  let awaited: [String]
  let written: Press.Written
  let progress: Press.Progress

  private var options: PressOptions { press.options }

  /// Builds the site; gives also what the database was told, where it was told anything.
  func build() async throws -> (BuildReport, BuildDatabase.News?) {
    let survey = try await Survey(memory, jobs: options.jobs, isSure: isSure)
    if let trusted, trusted.cursor == publication.cursor, survey.allAgree, let done = try await resting(survey.known) {
      // Who is to build again reads what all sections share now, while nobody waits for a change.
      if options.isLasting { _ = try publication.sections(named: [], recalling: recall(survey)) }
      return done
    }
    let changed = try trusted.flatMap { try publication.changes(since: $0.cursor, recalling: recall(survey)) }
    let workshop = SectionWorkshop(run: self, survey: survey)
    var results: [String: SectionResult] = [:]
    if let changed {
      let pressing = changed.union(survey.off)
      if !pressing.isEmpty {
        let sections = try publication.sections(named: pressing, recalling: recall(survey))
        results = try await workshop.made(sections, progress: progress)
      }
    }
    let sections = try publication.sections(recalling: recall(survey))
    let kept = try await planned(sections, survey, isComparable: changed != nil, workshop, &results)
    if selection != nil { return try await finished(results, sections, survey) }
    let names = Set(sections.lazy.map(\.id))
    let gathering = try await Gathering(
      sections, results: &results, kept: kept.mapValues(\.record), known: { survey[$0]?.record },
      former: memory.sections.filter { !names.contains($0.id) }, leftovers: memory.leftovers,
      jobs: options.jobs, recipes: { try database.recipes(of: $0, in: options.output) })
    return try finished(gathering, sections, settled: kept.values.filter(\.isSettled).map(\.record), former: names)
  }

  /// What earlier builds found in files, unless it was another program that looked.
  private func recall(_ survey: Survey) -> Recall {
    memory.program == options.program ? Recall(survey.recalled) : .nothing
  }

  /// A section that was not planned.
  private struct Kept {
    var record: SectionRecord
    /// Whether the record says something new of its files.
    var isSettled = false
  }

  /// Plans and makes every section that may have changed and was not planned yet; gives the records of the others.
  private func planned(
    _ sections: [Section], _ survey: Survey, isComparable: Bool, _ workshop: SectionWorkshop,
    _ results: inout [String: SectionResult]
  ) async throws -> [String: Kept] {
    var stale: [Section] = []
    var kept: [String: Kept] = [:]
    for section in sections where results[section.id] == nil {
      if isComparable, let known = survey[section.id], known.agrees, known.record.stamp == section.stamp {
        kept[section.id] = Kept(record: known.record)
      } else {
        stale.append(section)
      }
    }
    results.merge(try await workshop.made(awaitedFirst(stale), progress: progress)) { first, _ in first }
    if isSure { return kept }
    let (off, settled) = try await Survey.outputs(
      of: kept.values.map(\.record), in: options.output, jobs: options.jobs)
    for record in settled { kept[record.id] = Kept(record: record, isSettled: true) }
    for id in off { kept[id] = nil }
    let more = try await workshop.made(sections.filter { off.contains($0.id) }, progress: progress)
    results.merge(more) { first, _ in first }
    return kept
  }

  /// Sections in the order in which they are made: where there are many, those that somebody waits for come after the first, which
  /// holds what all pages ask for.
  private func awaitedFirst(_ sections: [Section]) -> [Section] {
    guard sections.count > 16, let first = sections.first else { return sections }
    let ids = memory.sections(having: awaited)
    if ids.isEmpty { return sections }
    let rest = sections.dropFirst()
    return [first] + rest.filter { ids.contains($0.id) } + rest.filter { !ids.contains($0.id) }
  }

  /// The report of a build that finds everything as the last one left it; none where an output is not.
  ///
  /// Nothing is planned then: this costs a look at each file that was read and at each output.
  private func resting(_ sections: [SectionRecord]) async throws -> (BuildReport, BuildDatabase.News?)? {
    guard sections.allSatisfy({ $0.stamp != nil }) else { return nil }
    var news = BuildDatabase.News()
    news.rest = trusted
    news.program = options.program
    if !isSure {
      let (off, settled) = try await Survey.outputs(of: sections, in: options.output, jobs: options.jobs)
      guard off.isEmpty else { return nil }
      news.sections = settled.map { ($0, nil) }
      if !settled.isEmpty { try database.remember(news, of: options.output) }
    }
    var report = BuildReport()
    var findings = Findings()
    for section in sections {
      report.parts.append(.kept(section.outputs))
      findings.add(section.findings)
    }
    report.diagnostics = findings.all
    return (report, news)
  }

  /// Removes what nothing claims any more, and remembers what was done.
  private func finished(
    _ gathering: Gathering, _ sections: [Section], settled: [SectionRecord], former names: Set<String>
  ) throws -> (BuildReport, BuildDatabase.News?) {
    var report = gathering.report
    if let nothing = abandoned(report) { return (nothing, nil) }
    var news = BuildDatabase.News()
    if !report.hasErrors {
      var removed: [BuildReport.Entry] = []
      for path in gathering.unclaimed where try site.remove(path) {
        removed.append(.init(path: path, fate: .removed, size: 0))
      }
      if !removed.isEmpty { report.parts.append(.entries(removed)) }
      news.rest = Rest(cursor: publication.cursor, ground: publication.ground)
    } else {
      // What is ours still has to be known, or it could never be removed.
      news.leftovers = gathering.unclaimed
    }
    news.program = options.program
    news.sections = gathering.made + settled.map { ($0, nil) }
    news.gone = memory.sections.map(\.id).filter { !names.contains($0) }
    let order = sections.map(\.id)
    if order != memory.sections.map(\.id) || memory.rest == nil { news.order = order }
    // First on record, then in its place: files that are known and not there do no harm.
    try database.remember(news, of: options.output)
    try site.publish()
    return (report, news)
  }

  /// Remembers what a run has done that was only about some outputs: sections without any of them stay on record as they were.
  private func finished(
    _ results: [String: SectionResult], _ sections: [Section], _ survey: Survey
  ) async throws -> (BuildReport, BuildDatabase.News?) {
    var touched = results.filter { !$0.value.diagnostics.isEmpty || !$0.value.items.allSatisfy(\.outcome.isLeft) }
    let gathering = try await Gathering(
      sections, results: &touched, kept: [:], known: { survey[$0]?.record }, former: [], leftovers: [],
      jobs: options.jobs,
      recipes: { try database.recipes(of: $0, in: options.output) })
    let report = gathering.report
    if let nothing = abandoned(report) { return (nothing, nil) }
    var news = BuildDatabase.News()
    news.sections = gathering.made
    news.leftovers = memory.leftovers
    // The sections that were touched are looked at by the next build; all others may still be believed.
    news.rest = gathering.made.allSatisfy { survey[$0.record.id] != nil } ? memory.rest : nil
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
