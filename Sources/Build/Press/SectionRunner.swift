import Basics

/// Makes sections, a few at once.
struct SectionRunner: Sendable {
  private let run: BuildRun
  private let check: UpToDateCheck
  let taken = TakenPaths()
  private let dependencySpool: DependencySpool

  /// Sets a workshop up for one build; an address that it has made is not made again.
  init(run: BuildRun, check: UpToDateCheck) {
    self.run = run
    self.check = check
    dependencySpool = run.database.spool()
  }

  /// Plans sections and makes what is stale of them, beginning with the first; gives the results by id.
  func made(_ sections: [Section], progress: @escaping Press.Progress) async throws -> [String: SectionResult] {
    if sections.isEmpty { return [:] }
    let bench = WorkQueue(sections, progress)
    return try await withThrowingTaskGroup(of: [SectionResult].self) { group in
      for _ in 0..<min(run.options.jobs, sections.count) { group.addTask { try await worked(bench) } }
      var results: [String: SectionResult] = [:]
      results.reserveCapacity(sections.count)
      for try await part in group {
        for result in part { results[result.section.id] = result }
      }
      FaultStack.take()
      return results
    }
  }

  /// Makes sections until none is left: a task for each would take longer to begin and end than many take to make.
  private func worked(_ bench: WorkQueue) async throws -> [SectionResult] {
    // Whatever ends the work of one ends that of all.
    defer { bench.close() }
    var results: [SectionResult] = []
    while let section = bench.next() {
      FaultStack.take()
      results.append(try made(section))
      try bench.finishOne()
      // Others may be waiting for the thread.
      if results.count.isMultiple(of: 16) { await Task.yield() }
    }
    return results
  }

  private func made(_ section: Section) throws -> SectionResult {
    let (database, output) = (run.database, run.options.output)
    let inspection = Inspection(
      check[section.id], in: output, isForced: run.options.force,
      formerDependencies: { try database.dependencies(of: section.id, in: output) })
    return try SectionResult(
      of: section, only: run.selection, into: run.site, inspection, taken: taken, on: dependencySpool, told: run.written
    )
  }
}
