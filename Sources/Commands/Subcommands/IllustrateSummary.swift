import Basics
import Illustrator
import Models
import Settings
import Stores
import StoryStore

/// The output after `hornbook illustrate`.
struct IllustrateSummary {
  private let report: IllustrationReport
  private let source: PictureSources
  private let settings: Settings.Illustrate

  /// Takes what came of a run.
  init(_ report: IllustrationReport, _ source: PictureSources, _ settings: Settings.Illustrate) {
    self.report = report
    self.source = source
    self.settings = settings
  }

  /// Whether something that was asked for has not come.
  var isFailure: Bool { report.ending != nil || report.entries.contains { $0.fate.isFailure } }

  /// Says it all.
  func tell(_ console: Console, _ time: Duration) {
    console.tell(findings)
    let entries = Dictionary(grouping: report.entries, by: \.fate.name)
    func number(_ fate: String) -> Int { entries[fate]?.count ?? 0 }
    var parts = ["made \(count(number("made"), "picture"))"]
    for (fate, words) in [
      ("found", "took in \(number("found")) that had been made before"),
      ("shared", "gave \(count(number("shared"), "page")) the picture of another language"),
      ("failed", "\(number("failed")) failed"), ("refused", "\(number("refused")) refused"),
      ("left", "left \(number("left"))"),
    ] where number(fate) > 0 { parts.append(words) }
    if report.recovered > number("found") {
      console.mention("\(count(report.recovered - number("found"), "page")) had been begun by a run that was ended")
    }
    if report.waiting > 0 { parts.append("\(report.waiting) still missing") }
    if report.entries.isEmpty, report.ending == nil {
      console.say("no picture is missing; to make pictures again, name their story and add '--force'")
    } else {
      console.say(parts.joined(separator: ", ") + " in \(seconds(time))")
    }
    let lists = ["made", "found", "shared", "failed", "refused", "left"]
    console.report(
      [JSONMember("dryRun", false)] + lists.map { JSONMember($0, Self.list(entries[$0] ?? [])) } + [
        JSONMember("recovered", .number(report.recovered)), JSONMember("waiting", .number(report.waiting)),
      ])
  }

  /// The number of the pages whose alt text nobody has reviewed for their new picture.
  func unreviewed(in store: StoryStore) throws -> Int {
    let paths = Set(report.entries.compactMap(\.fate.path))
    return try store.read { transaction in
      try Set(report.entries.map(\.story)).reduce(0) { number, story in
        try number
          + transaction.pages(of: story).count { $0.altTextIsProposed && $0.generatedPath.map(paths.contains) == true }
      }
    }
  }

  private var findings: [Diagnostic] {
    var findings = report.entries.compactMap { finding($0) }
    let makers = report.entries.filter { entry in
      if case .made(_, let maker) = entry.fate { maker != source.provider.name } else { false }
    }.count
    if makers > 0 {
      let absence = source.fallback?.firstIsAbsent.map { ": \($0.message)" } ?? ""
      findings.append(
        .warning,
        "\(count(makers, "picture")) came from '\(settings.imagenModel)', which does not see the page before\(absence)",
        hint: "look whether the pictures of a story match", id: "other-model")
    }
    if let ending = report.ending {
      findings.append(
        .error, ending.message,
        hint: ending.hint ?? "see [illustrate] in the settings\(key); pages not asked for are as they were",
        id: "picture-service")
    }
    return findings
  }

  /// The other thing to look at where a service is asked.
  private var key: String { settings.provider.isService ? " and the key in '\(settings.keyVariable)'" : "" }
  /// Who was asked.
  private var maker: String { settings.provider.isService ? "service" : "program" }

  private func finding(_ entry: IllustrationReport.Entry) -> Diagnostic? {
    let place = Diagnostic.Place.library(entry.story)
    let page = "page \(entry.page) of '\(entry.title)'"
    switch entry.fate {
    case .made, .found, .shared: return nil
    case .failed(let reason):
      return Diagnostic(.error, "\(page) has no new picture: \(reason)", at: place, id: "illustration-failed")
    case .refused(let reason):
      return Diagnostic(
        .error, "\(page) has no new picture: the \(maker) refused it: \(reason)", at: place,
        hint: "change its prompt or text, and ask again with '--force'", id: "illustration-refused")
    case .left(let reason) where reason.hasPrefix(IllustrationPlan.refusal):
      return Diagnostic(
        .warning, "\(page) was not asked for: the \(maker) has \(reason)", at: place,
        hint: "change its prompt or text, and ask again with '--force'", id: "illustration-refused")
    case .left(let reason):
      return Diagnostic(.warning, "\(page) was left alone: \(reason)", at: place, id: "illustration-left")
    }
  }

  /// A page in a line, for those who want to see each.
  static func line(_ entry: IllustrationReport.Entry) -> String {
    let page = "'\(entry.title)', page \(entry.page)"
    return switch entry.fate {
    case .made(let path, let maker): "\(page): \(path) (\(maker))"
    case .found(let path), .shared(let path): "\(page): \(path)"
    case .failed(let reason): "\(page): failed: \(reason)"
    case .refused(let reason): "\(page): refused: \(reason)"
    case .left(let reason): "\(page): left: \(reason)"
    }
  }

  /// Pages with their fates, as programs read them.
  static func list(_ entries: [IllustrationReport.Entry]) -> JSONValue {
    .array(
      entries.map { entry in
        var members = [
          JSONMember("story", .string(entry.story.text)), JSONMember("title", .string(entry.title)),
          JSONMember("page", .number(entry.page)),
        ]
        switch entry.fate {
        case .made(let path, let maker):
          members += [JSONMember("path", .string(path)), JSONMember("model", .string(maker))]
        case .found(let path), .shared(let path): members.append(JSONMember("path", .string(path)))
        case .failed(let reason), .refused(let reason), .left(let reason):
          members.append(JSONMember("reason", .string(reason)))
        }
        return .object(members)
      })
  }
}

extension IllustrationReport.Fate {
  /// Its name for programs.
  var name: String {
    switch self {
    case .made: "made"
    case .found: "found"
    case .shared: "shared"
    case .failed: "failed"
    case .refused: "refused"
    case .left: "left"
    }
  }

  /// The path of the picture that the page has got.
  var path: String? {
    switch self {
    case .made(let path, _), .found(let path), .shared(let path): path
    case .failed, .refused, .left: nil
    }
  }

  /// Whether what was asked for has not come.
  var isFailure: Bool { ["failed", "refused"].contains(name) }
}

/// The output of `hornbook illustrate --dry-run`.
struct IllustratePlan {
  private let plan: IllustrationPlan
  private let options: IllustrationOptions
  private let settings: Settings.Illustrate

  /// Takes a plan, and the settings that say who would be asked.
  init(_ plan: IllustrationPlan, _ options: IllustrationOptions, _ settings: Settings.Illustrate) {
    self.plan = plan
    self.options = options
    self.settings = settings
  }

  /// Prints what would be sent in the order of the stories and their pages, as far as the limit goes.
  func tell(_ console: Console, _ store: StoryStore) throws {
    if settings.provider == .command {
      console.say("would run \(JSONValue.array(settings.command.map { .string($0) }).text())")
    }
    let showsPrevious = settings.provider == .gemini || settings.provider == .command
    var prompts: [JSONValue] = []
    for work in plan.work {
      for page in work.pages where prompts.count < options.limit ?? .max {
        let prompt = options.prompt(of: page, in: work.story)
        let hasPrevious = showsPrevious && work.followers.contains(page.id)
        let text = prompt.text(hasPrevious: hasPrevious)
        var members = [
          JSONMember("story", .string(work.story.id.text)), JSONMember("title", .string(work.story.title)),
          JSONMember("page", .number(page.pageNumber)), JSONMember("prompt", .string(text)),
        ]
        console.say("'\(work.story.title)', page \(page.pageNumber)")
        var shown = text
        if !settings.provider.isService {
          let request = try request(prompt, for: page, of: work.story, hasPrevious: hasPrevious, in: store)
          members.append(JSONMember("request", request))
          shown = String(decoding: request.bytes(.indented), as: UTF8.self)
        }
        for line in shown.split(separator: "\n", omittingEmptySubsequences: false) { console.say(String(line)) }
        console.say("")
        prompts.append(.object(members))
      }
    }
    let refused = plan.refused.isEmpty ? "" : "; \(count(plan.refused.count, "page")) were refused before"
    let shared =
      plan.sharedCount == 0 ? "" : "; \(count(plan.sharedCount, "page")) would get the picture of another language"
    console.say("would ask for \(count(prompts.count, "picture"))" + shared + refused)
    console.report([JSONMember("dryRun", true), JSONMember("prompts", .array(prompts))])
  }

  /// The input for a program; the picture of the page before is only hinted at, for it may not have been made yet.
  private func request(
    _ prompt: Prompt, for page: Page, of story: Story, hasPrevious: Bool, in store: StoryStore
  ) throws -> JSONValue {
    let pages = try store.read { try $0.pages(of: story.id) }
    let place = pages.firstIndex { $0.id == page.id } ?? 0
    return CommandProvider.document(
      PictureRequest(prompt: prompt, of: options.whole(story, pages: pages, place: place)),
      previous: hasPrevious ? ["mediaType": "image/…", "data": "…"] : nil)
  }
}
