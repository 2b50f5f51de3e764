import Diagnostics
import JSON
import Watch

/// The builds of a watch, one after another, and what is said of each.
struct WatchRound {
  private let call: Call
  private var isFirst = true
  private var wasLocked = false
  private var known: Set<Diagnostic> = []

  /// Nothing is built yet.
  init(_ call: Call) {
    self.call = call
  }

  /// Builds once, and says what came of it; says whether another build of the project was in the way.
  ///
  /// Each round speaks for itself: how many findings are shown is counted anew, and with `--json` it is an object of its own.
  mutating func run(_ live: LiveProject, after batch: Batch?) async throws -> Bool {
    let console = Console(call.invocation)
    let event = batch.map { words(for: $0, live.project) }
    let progress = Progress(console, counting: "stories")
    var code = ExitCode.done
    var isLocked = false
    do {
      // Errors in the settings are told even where nothing else is to be done.
      let mayHoldSettings = batch.map { !$0.isComplete || $0.paths.contains(live.project.file) } ?? false
      if mayHoldSettings { code = reload(live, console) }
      guard code == .done || batch?.paths != [live.project.file] else {
        report(batch, console)
        _ = console.finish(command: "watch", code: code)
        return false
      }
      let isShown = isFirst
      let published = try await live.build(console) { done, all in
        if isShown { progress.show(max(0, done - 1), of: all - 1) }
      }
      tell(published.findings, console)
      if published.isFailed { code = .failed }
      report(batch, console)
      console.report(published.summary.members(took: progress.passed, isWhole: isFirst))
      say(published, event, took: progress.passed, console)
      isFirst = false
    } catch let error as Interruption {
      throw error
    } catch {
      let failure = Failure(error)
      isLocked = failure.diagnostics.contains { $0.id == "locked" }
      console.endProgress()
      guard !isLocked || !wasLocked else { return true }
      tell(failure.diagnostics, console)
      code = failure.code
      report(batch, console)
      if let event { console.mention("\(timeOfDay()) \(event): nothing was published") }
    }
    wasLocked = isLocked
    _ = console.finish(command: "watch", code: code)
    return isLocked
  }

  private func reload(_ live: LiveProject, _ console: Console) -> ExitCode {
    do {
      try live.reload()
      return .done
    } catch {
      console.tell(Failure(error).diagnostics)
      console.mention("\(timeOfDay()) the settings before stay in use until these can be read")
      return Failure.unreadable(error).code
    }
  }

  /// Prints findings; those of the round before only where they are errors.
  private mutating func tell(_ findings: [Diagnostic], _ console: Console) {
    console.tell(findings.filter { $0.severity == .error || console.isJSON || !known.contains($0) })
    known = Set(findings)
  }

  private func say(_ published: Published, _ event: String?, took time: Duration, _ console: Console) {
    let lines =
      event.map { ["\(timeOfDay()) \($0): \(published.summary.line(took: time, isFailed: published.isFailed))"] }
      ?? published.summary.lines(took: time, isFailed: published.isFailed)
    for line in lines { if published.isFailed { console.mention(line) } else { console.say(line) } }
    if isFirst { console.mention("watching for changes; Control-C ends it") }
  }

  private func report(_ batch: Batch?, _ console: Console) {
    console.report([
      JSONMember("time", .string(timeOfDay())),
      JSONMember("changed", .array((batch?.paths ?? []).map { .string($0) })),
      JSONMember("isComplete", .bool(batch?.isComplete ?? true)),
    ])
  }

  /// What changed, as the beginning of a line.
  private func words(for batch: Batch, _ project: Project) -> String {
    guard let first = batch.paths.first else { return batch.isComplete ? "again" : "many files may have changed" }
    let more = batch.isComplete ? (batch.paths.count > 1 ? " and \(batch.paths.count - 1) more" : "") : " and others"
    return "\(project.shown(first))\(more) changed"
  }
}
