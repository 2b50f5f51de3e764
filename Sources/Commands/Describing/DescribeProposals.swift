import Basics
import Illustrator
import Settings
import Stores
import StoryStore

/// `hornbook describe --propose`.
enum DescribeProposals {
  /// The model that is asked unless another one is named.
  static let model = "gemini-2.5-flash"

  static func run(_ call: Call, _ project: Project, _ words: [String]) throws -> ExitCode {
    let console = call.console
    try project.checkWritable()
    let settings = project.settings.illustrate
    let surroundings = Surroundings.real { Interruption.isWanted }
    let access = try PictureSources.access(settings, surroundings) { try call.trust($0, $1) }
    let store = try project.store(console)
    let stories = try store.read { transaction in
      let names = try LibraryNames(transaction)
      return try words.isEmpty ? names.stories : names.stories(words)
    }
    let describing = Describing(
      store,
      describer: GeminiDescriber(
        PictureService(model: call.invocation.value(of: "model") ?? model, access: access, for: .descriptions)),
      shelf: .decoding(into: project.settings.illustrations, besides: project.settings.furtherIllustrations),
      language: project.settings.site.language,
      guardNames: try project.nameGuard(store), retries: RetryPolicy(retries: settings.retries),
      rate: RateLimit(perMinute: settings.requestsPerMinute), surroundings: surroundings)
    let progress = Progress(console, counting: "pictures")
    let (report, wasInterrupted) = try Interruption.duringWorkThatStops {
      try describing.run(stories, limit: call.invocation.integer(of: "limit")) { progress.show($0, of: $1) }
    }
    call.tellFiles(of: store)
    tell(report, settings, console, progress.passed)
    if wasInterrupted { throw Interruption() }
    return report.ending == nil && report.failed == 0 ? .done : .failed
  }

  private static func tell(
    _ report: Describing.Report, _ settings: Settings.Illustrate, _ console: Console,
    _ time: Duration
  ) {
    var findings = report.entries.compactMap { entry -> Diagnostic? in
      guard case .failed(let reason) = entry.fate else { return nil }
      return Diagnostic(
        .error, "nothing is proposed for page \(entry.page) of '\(entry.title)': \(reason)",
        at: .library(entry.story), id: "description-failed")
    }
    findings += report.entries.compactMap { entry -> Diagnostic? in
      guard case .left(let reason) = entry.fate else { return nil }
      return Diagnostic(
        .warning, "page \(entry.page) of '\(entry.title)' was left alone: \(reason)",
        at: .library(entry.story), id: "description-left")
    }
    if let ending = report.ending {
      findings.append(
        .error, ending.message, hint: "see [illustrate] in the settings and the key in '\(settings.keyVariable)'",
        id: "picture-service")
    }
    console.tell(findings)
    let made = report.entries.filter { if case .proposed = $0.fate { true } else { false } }
    if report.entries.isEmpty, report.ending == nil {
      console.say("every picture there has its alt text")
    } else {
      var parts = ["proposed \(count(made.count, "alt text"))"]
      if report.failed > 0 { parts.append("\(report.failed) failed") }
      if report.waiting > 0 { parts.append("\(report.waiting) still missing") }
      console.say(parts.joined(separator: ", ") + " in \(seconds(time))")
      if !made.isEmpty { console.say("read them before you say yes: 'hornbook describe' lists them") }
    }
    console.report([
      JSONMember(
        "proposed",
        .array(
          made.map { entry -> JSONValue in
            guard case .proposed(let text) = entry.fate else { return .null }
            return [
              "story": .string(entry.story.text), "title": .string(entry.title), "page": .number(entry.page),
              "altText": .string(text),
            ]
          })), JSONMember("failed", .number(report.failed)), JSONMember("waiting", .number(report.waiting)),
    ])
  }
}
