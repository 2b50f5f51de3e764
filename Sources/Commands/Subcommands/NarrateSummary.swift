import Basics
import Illustrator

/// The output after `hornbook narrate`.
struct NarrateSummary {
  private let report: NarrationReport
  private let provider: any VoiceProvider

  /// Takes what came of a run.
  init(_ report: NarrationReport, by provider: any VoiceProvider) {
    self.report = report
    self.provider = provider
  }

  /// Whether something that was asked for has not come.
  var isFailure: Bool { report.ending != nil || report.entries.contains { $0.fate.isFailure } }

  /// Says it all.
  func tell(_ console: Console, _ time: Duration) {
    console.tell(Self.findings(report.plan, provider) + findings)
    let entries = Dictionary(grouping: report.entries, by: \.fate.name)
    func number(_ fate: String) -> Int { entries[fate]?.count ?? 0 }
    var parts = ["read \(count(number("made"), "page"))"]
    if number("made") > 0 { parts[0] += " aloud, which lasts \(seconds(.milliseconds(report.milliseconds)))" }
    for (fate, words) in [
      ("found", "took in \(number("found")) that had been read before"), ("failed", "\(number("failed")) failed"),
      ("refused", "\(number("refused")) refused"), ("left", "left \(number("left"))"),
    ] where number(fate) > 0 { parts.append(words) }
    if report.waiting > 0 { parts.append("\(report.waiting) still without a voice") }
    if report.entries.isEmpty, report.ending == nil, report.waiting == 0 {
      console.say("no page lacks a voice" + Self.passed(report.plan))
    } else {
      console.say(parts.joined(separator: ", ") + " in \(seconds(time))")
    }
    let lists = ["made", "found", "failed", "refused", "left"]
    console.report(
      [JSONMember("dryRun", false)] + lists.map { JSONMember($0, IllustrateSummary.list(entries[$0] ?? [])) }
        + Self.members(report.plan) + [
          JSONMember("milliseconds", .number(report.milliseconds)), JSONMember("waiting", .number(report.waiting)),
        ])
  }

  private var findings: [Diagnostic] {
    let ofPages = report.entries.compactMap { entry -> Diagnostic? in
      let (page, place) = ("page \(entry.page) of '\(entry.title)'", Diagnostic.Place.library(entry.story))
      switch entry.fate {
      case .made, .found, .shared: return nil
      case .failed(let reason):
        return Diagnostic(.error, "\(page) has no new voice: \(reason)", at: place, id: "narration-failed")
      case .refused(let reason):
        return Diagnostic(
          .error, "\(page) has no new voice: the program refused it: \(reason)", at: place, id: "narration-failed")
      case .left(let reason):
        return Diagnostic(.warning, "\(page) was left alone: \(reason)", at: place, id: "narration-left")
      }
    }
    let ending = report.ending.map { error in
      Diagnostic(
        .error, error.message, hint: error.hint ?? "see [narrate] in the settings; pages not read are as they were",
        id: "voice-provider")
    }
    return ofPages + [ending].compactMap(\.self)
  }

  // MARK: The plan

  /// Says what would be read, as far as the limit goes.
  static func tell(_ plan: NarrationPlan, by provider: any VoiceProvider, limit: Int?, _ console: Console) {
    console.tell(findings(plan, provider))
    let work = plan.work.prefix(limit ?? .max)
    let pages = work.map { work in
      let request = work.request
      let voice = work.voice.isEmpty ? provider.maker : "\(provider.maker) '\(work.voice)'"
      console.say(
        "'\(request.title)', page \(request.page): \(count(request.text.length, "character")), \(request.language), \(voice)"
      )
      var members = [
        JSONMember("story", .string(work.story.text)), JSONMember("title", .string(request.title)),
        JSONMember("page", .number(request.page)), JSONMember("language", .string(request.language)),
        JSONMember("voice", .string(work.voice)), JSONMember("characters", .number(request.text.length)),
      ]
      if let program = provider as? CommandVoice {
        members.append(JSONMember("request", program.document(request, voice: work.voice)))
      }
      return JSONValue.object(members)
    }
    let characters = work.reduce(0) { $0 + $1.request.text.length }
    console.say("would read \(count(work.count, "page")), \(count(characters, "character"))" + passed(plan))
    console.report([JSONMember("dryRun", true), JSONMember("pages", .array(pages))] + members(plan))
  }

  /// The pages passed over, in words.
  private static func passed(_ plan: NarrationPlan) -> String {
    var parts: [String] = []
    if plan.read > 0 { parts.append("\(count(plan.read, "page")) read by people") }
    if plan.current > 0 { parts.append("\(plan.current) read by a machine already") }
    if plan.wordless > 0 { parts.append("\(plan.wordless) without words") }
    return parts.isEmpty ? "" : "; " + parts.joined(separator: ", ")
  }

  private static func members(_ plan: NarrationPlan) -> [JSONMember] {
    [
      JSONMember(
        "silent",
        .array(plan.silent.map { ["title": .string($0.title), "language": .string($0.language)] })),
      JSONMember("read", .number(plan.read)), JSONMember("current", .number(plan.current)),
      JSONMember("wordless", .number(plan.wordless)),
    ]
  }

  private static func findings(_ plan: NarrationPlan, _ provider: any VoiceProvider) -> [Diagnostic] {
    plan.silent.map { story in
      Diagnostic(
        .warning, "'\(story.title)' is not read aloud: \(provider.maker) has no voice for '\(story.language)'",
        hint: "name one in 'voices' of [narrate], or let a program read", id: "no-voice")
    }
  }
}
