import Basics
import Illustrator
import Models
import Settings
import Stores
import StoryStore

/// The output after `hornbook write`.
struct WriteSummary {
  private let report: WritingReport
  private let provider: any TextProvider
  private let settings: Settings.Write
  private let order: StoryOrder

  /// Takes what came of a run.
  init(
    _ report: WritingReport, _ provider: any TextProvider, _ settings: Settings.Write, _ order: StoryOrder
  ) {
    self.report = report
    self.provider = provider
    self.settings = settings
    self.order = order
  }

  /// Whether something that was asked for has not come.
  var isFailure: Bool {
    report.failure != nil || report.ending != nil || report.hasLostCollection
  }

  /// Says it all.
  func tell(_ console: Console, _ time: Duration) {
    console.tell(findings)
    for entry in report.written {
      let found = entry.isFound ? ", which an earlier run had asked for" : ""
      console.say("'\(entry.title)' came in as a draft of \(count(entry.pages, "page"))\(found)")
    }
    if let known = report.known {
      console.say("'\(known.title)' was written with these words; '--force' has another one written")
    } else if report.written.isEmpty, report.failure == nil, report.ending == nil, report.waiting == 0 {
      console.say("the collection '\(order.collection?.collection.name ?? "")' lacks no story")
    } else {
      var parts = ["wrote \(count(report.written.count, "story", "stories"))"]
      if report.waiting > 0 { parts.append("\(report.waiting) still missing") }
      if report.tokens > 0 { parts.append(count(report.tokens, "token")) }
      console.say(parts.joined(separator: ", ") + " in \(seconds(time))")
    }
    if let entry = report.written.first {
      let words = report.written.count == 1 ? ("it", "it") : ("them", "each")
      console.say("read \(words.0), and publish \(words.1) with 'hornbook edit story \(entry.story.text) --approve'")
    }
    console.report([
      JSONMember("dryRun", false),
      JSONMember(
        "written",
        .array(
          report.written.map { entry in
            [
              "story": .string(entry.story.text), "title": .string(entry.title), "pages": .number(entry.pages),
              "model": .string(entry.maker), "found": .bool(entry.isFound),
            ]
          })),
      JSONMember(
        "known",
        report.known.map { ["story": .string($0.story.text), "title": .string($0.title)] } ?? .null),
      JSONMember(
        "failed",
        report.failure.map { failure in
          [
            "reason": .string(failure.reason), "refused": .bool(failure.isRefusal), "asked": .bool(!failure.isOld),
            "faults": .array(failure.faults.map { .string($0) }),
          ]
        } ?? .null),
      JSONMember("waiting", .number(report.waiting)), JSONMember("tokens", .number(report.tokens)),
    ])
  }

  /// Who was asked.
  private var writer: String { settings.provider == .gemini ? "service" : "program" }

  private var findings: [Diagnostic] {
    var findings: [Diagnostic] = []
    let place = Diagnostic.Place.library()
    if let failure = report.failure {
      let again = "say it in other words, or ask again with '--force'"
      if failure.isOld {
        findings.append(
          .error, "nobody was asked, as these words did not lead to a story before: \(failure.reason)", at: place,
          hint: again, id: "writing-refused")
      } else if failure.isRefusal {
        findings.append(
          .error, "the \(writer) refused to write the story: \(failure.reason)", at: place, hint: again,
          id: "writing-refused")
      } else {
        let faults = failure.faults.isEmpty ? [failure.reason] : failure.faults
        findings += faults.enumerated().map { index, fault in
          Diagnostic(
            .error, "the story could not be taken: \(fault)", at: place,
            hint: index == faults.count - 1 ? again : nil, id: "writing-failed")
        }
      }
    }
    if report.hasLostCollection {
      findings.append(
        .error, "the collection was deleted while its story was written; the story is in the library", at: place,
        id: "writing-failed")
    }
    if let ending = report.ending {
      let key = settings.provider == .gemini ? " and the key in '\(settings.keyVariable)'" : ""
      findings.append(
        .error, ending.message, hint: ending.hint ?? "see [write] in the settings\(key)", id: "text-service")
    }
    return findings
  }

  /// Says what would be sent, every word of it.
  static func tell(
    _ order: StoryOrder, by source: TextSources, _ settings: Settings.Write, _ options: WritingOptions,
    _ store: StoryStore, _ console: Console
  ) throws {
    let wish = order.wish(options.means)
    let collection = order.collection?.collection.id
    let (titles, missing) = try store.read { transaction in
      (
        try Writing.titles(of: wish, in: collection, transaction, options.means),
        try collection.map { max(0, order.size - (try transaction.members(of: $0)).count) } ?? 1
      )
    }
    let stories = min(missing, options.limit ?? .max)
    let request = StoryRequest(wish, besides: titles)
    let document = source.provider.document(request)
    if stories > 0 {
      if settings.provider == .command {
        console.say("would run \(JSONValue.array(settings.command.map { .string($0) }).text())")
        say(document.bytes(.indented), console)
      } else {
        say(Array(request.text.utf8), console)
        console.say("")
        console.say("The form of the answer:")
        console.say((document["generationConfig"] ?? .null).text())
      }
      console.say("")
    }
    let others = stories > 1 ? "; each request has the titles of the stories before, too" : ""
    console.say("would ask for \(count(stories, "story", "stories"))\(others)")
    let shown = stories == 0 ? [] : [JSONMember("prompt", .string(request.text)), JSONMember("request", document)]
    console.report([JSONMember("dryRun", true), JSONMember("stories", .number(stories))] + shown)
  }

  private static func say(_ bytes: [UInt8], _ console: Console) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
      console.say(String(line))
    }
  }
}
