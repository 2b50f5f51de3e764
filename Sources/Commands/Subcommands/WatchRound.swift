import Basics
import Build
import Files
import Preview

/// The builds of a watch, one after another, and what is said of each.
struct WatchRound {
  private let call: Call
  private let preview: PreviewServer?
  private var isFirst = true
  private var wasLocked = false
  private var known: Set<Diagnostic> = []
  /// Why the settings of the file are not those in use; nothing where they are.
  private var unread: [Diagnostic] = []

  /// Nothing is built yet; a preview is told of everything, where there is one.
  init(_ call: Call, preview: PreviewServer? = nil) {
    self.call = call
    self.preview = preview
  }

  private var name: String { call.invocation.path.first ?? "" }

  /// Builds, and again whenever something has changed; only an error of the watch itself or an `Interruption` ends it.
  mutating func goOn(_ live: LiveProject) async throws {
    var limit: WatchLimit?
    var batch: Batch?
    while true {
      if let found = live.limit, found != limit {
        limit = found
        call.console.tell([warning(of: found)])
      }
      let isLocked = try await run(live, after: batch)
      if isLocked {
        // The other build may have begun before the change, so that ours has to follow.
        let more = try live.nextChange(within: .milliseconds(500))
        batch = Batch(
          paths: (batch?.paths ?? []) + (more?.paths ?? []).filter { batch?.paths.contains($0) != true },
          isComplete: (batch?.isComplete ?? true) && (more?.isComplete ?? true))
      } else {
        batch = try live.nextChange()
      }
    }
  }

  /// The warning when the kernel tells of no changes.
  private func warning(of limit: WatchLimit) -> Diagnostic {
    Diagnostic(
      .warning, "\(limit.message), so that all files are looked at again and again",
      hint: limit.setting.map { "raise it with 'sysctl \($0)=524288', or choose '--poll' to be told no more" },
      id: "watch-limit")
  }

  /// Builds once and reports the result. Says whether another build of the project was in the way.
  ///
  /// Each round speaks for itself: it counts anew how many findings are shown, and with `--json` is its own object.
  private mutating func run(_ live: LiveProject, after batch: Batch?) async throws -> Bool {
    let console = Console(call.invocation, places: call.console.places)
    let event = batch.map { live.occasion ?? words(for: $0, live.project) }
    let progress = Progress(console, counting: "parts")
    var code = ExitCode.done
    var isLocked = false
    do {
      // Errors in the settings are told even where nothing else is to be done.
      let mayHoldSettings = batch.map { !$0.isComplete || $0.paths.contains(live.project.file) } ?? false
      if mayHoldSettings { code = reload(live, console) }
      guard code == .done || batch?.paths != [live.project.file] else {
        report(batch, live.project, console)
        _ = console.finish(command: name, code: code)
        return false
      }
      preview?.building(changed: (batch?.paths ?? []).map(live.project.shown))
      let isShown = isFirst
      let news = WrittenNews(preview)
      let published = try await live.build(console, after: batch, awaited: preview?.openPages ?? []) { path in
        news.add(path)
      } show: { advance in
        if isShown { progress.show(advance) }
      }
      tell(published.findings, console)
      if published.isFailed { code = .failed }
      news.finish(removed: published.summary.paths(of: .removed))
      show(published, took: progress.passed)
      report(batch, live.project, console)
      if console.isJSON { console.report(published.summary.members(took: progress.passed, isWhole: false)) }
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
      if !isLocked { preview?.failed(call.console.places.located(failure.diagnostics)) }
      report(batch, live.project, console)
      if let event { console.mention("\(timeOfDay()) \(event): nothing was published") }
    }
    wasLocked = isLocked
    _ = console.finish(command: name, code: code)
    return isLocked
  }

  /// Shows browsers the result of a build.
  private func show(_ published: Published, took time: Duration) {
    guard let preview else { return }
    let (written, removed) = (published.summary.paths(of: .written), published.summary.paths(of: .removed))
    let errors = unread + call.console.places.located(published.findings.filter { $0.severity == .error })
    guard errors.isEmpty else { return preview.failed(errors) }
    preview.built(
      written: written.count, removed: removed.count, milliseconds: Int(milliseconds(time)),
      findings: published.findings.count { $0.severity == .warning })
  }

  private mutating func reload(_ live: LiveProject, _ console: Console) -> ExitCode {
    do {
      let site = try live.output()
      try live.reload()
      unread = []
      if preview != nil, try live.output() != site {
        console.mention("the preview shows '\(live.project.shown(site))' until the command is run again")
      }
      return .done
    } catch {
      unread = Failure(error).diagnostics
      console.tell(unread)
      preview?.failed(unread)
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

  private func report(_ batch: Batch?, _ project: Project, _ console: Console) {
    console.report([
      JSONMember("time", .string(timeOfDay())),
      JSONMember("changed", .array((batch?.paths ?? []).map { .string(project.mirrored($0) ?? $0) })),
      JSONMember("isComplete", .bool(batch?.isComplete ?? true)),
    ])
  }

  /// The changes, as the beginning of a line.
  private func words(for batch: Batch, _ project: Project) -> String {
    guard let first = batch.paths.first else { return batch.isComplete ? "again" : "many files may have changed" }
    let more = batch.isComplete ? (batch.paths.count > 1 ? " and \(batch.paths.count - 1) more" : "") : " and others"
    return "\(project.shown(first))\(more) changed"
  }
}
