import Basics
import Checks

/// A site that has been checked.
struct CheckedSite {
  /// Its name.
  let name: String
  /// How many pages it has.
  let pages: Int
  /// The findings, in the order of the places.
  let findings: [Diagnostic]
  /// The numbers of further ones, of kinds of which there are many.
  let unkept: [UnkeptFindings]

  /// Checks a site with several threads, and shows how far that is.
  init(_ survey: SiteSurvey, jobs: Int, console: Console) async throws {
    let progress = Progress(console, counting: "files")
    var verdict = SiteVerdict(survey)
    try await withThrowingTaskGroup(of: SiteChapter.self) { group in
      // Chapters are put together in their order: what is kept of many findings must not depend on the threads.
      var waiting: [Int: SiteChapter] = [:]
      var (next, added) = (0, 0)
      while added < survey.chapterCount {
        while next < survey.chapterCount, next - added < jobs * 4 {
          let number = next
          group.addTask {
            FaultStack.take()
            return try survey.chapter(number)
          }
          next += 1
        }
        guard let chapter = try await group.next() else { break }
        FaultStack.take()
        try Interruption.check()
        waiting[chapter.number] = chapter
        while let following = waiting.removeValue(forKey: added) {
          verdict.add(following)
          added += 1
        }
        progress.show(min(survey.fileCount, added * SiteSurvey.chapterLength), of: survey.fileCount)
      }
    }
    name = survey.name
    pages = verdict.pageCount
    findings = verdict.finish()
    unkept = verdict.unkept
  }
}
