import BuildGraph
import Publication

/// Makes sections, a few at once.
struct SectionWorkshop: Sendable {
  private let run: PressRun
  private let survey: Survey
  private let taken = TakenAddresses()

  /// Sets a workshop up for one build; an address that it has made is not made again.
  init(run: PressRun, survey: Survey) {
    self.run = run
    self.survey = survey
  }

  /// Plans sections and makes what is stale of them, beginning with the first; gives the results by id.
  func made(_ sections: [Section], progress: @escaping Press.Progress) async throws -> [String: SectionResult] {
    if sections.isEmpty { return [:] }
    return try await withThrowingTaskGroup(of: SectionResult.self) { group in
      var waiting = sections.makeIterator()
      func startNext() {
        guard let section = waiting.next() else { return }
        group.addTask { try made(section) }
      }
      for _ in 0..<run.press.options.jobs { startNext() }
      var results: [String: SectionResult] = [:]
      while let result = try await group.next() {
        results[result.section.id] = result
        try progress(results.count, sections.count)
        startNext()
      }
      return results
    }
  }

  private func made(_ section: Section) throws -> SectionResult {
    let (database, output) = (run.database, run.press.options.output)
    let inspection = Inspection(
      survey[section.id]?.record, in: output, isForced: run.press.options.force,
      formerRecipes: { try database.recipes(of: section.id, in: output) })
    return try SectionResult(
      of: section, only: run.selection, into: run.site, inspection, taken: taken, told: run.written)
  }
}
