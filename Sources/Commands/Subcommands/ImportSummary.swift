import Basics
import Stores
import StoryStore

/// The output on an import of stories that is done.
struct ImportSummary {
  private let report: ImportReport

  init(_ report: ImportReport) { self.report = report }

  /// Says what became of how many things, and with `--verbose` of which.
  func tell(_ console: Console) {
    console.tell(report.diagnostics)
    let kinds: [Console.Counted] = [
      ("stories", report.stories), ("pages", report.pages), ("collections", report.collections),
      ("achievements", report.achievements), ("profiles", report.profiles), ("addresses", report.addresses),
      ("pictures", report.pictures),
    ]
    if report.isRepetition {
      console.say("all of this has come in before; '--force' brings it in again")
    } else {
      console.say(kinds, isDryRun: report.isDryRun)
    }
    console.report([
      JSONMember("dryRun", .bool(report.isDryRun)), JSONMember("repetition", .bool(report.isRepetition)),
      JSONMember("files", .number(report.files)),
    ])
    console.report(kinds)
  }
}

extension Console {
  /// The name of a kind of thing, and what became of the things of it.
  typealias Counted = (name: String, tally: ImportTally)

  /// Says what became of how many things of each kind, and with `--verbose` of which.
  func say(_ kinds: [Counted], isDryRun: Bool) {
    say(isDryRun ? "would import:" : "imported:")
    for kind in kinds where !kind.tally.isEmpty {
      let words = kind.tally.counts.filter { $0.names.count > 0 }.map { "\($0.names.count) \($0.fate)" }
      say("  \(kind.name): " + words.joined(separator: ", "))
      guard verbosity == .verbose else { continue }
      for (fate, names) in kind.tally.counts where fate != "unchanged" {
        for name in names { say("    \(fate): \(name)") }
      }
    }
    if kinds.allSatisfy(\.tally.isEmpty) { say("  nothing") }
  }

  /// The same for programs, with every name.
  func report(_ kinds: [Counted]) {
    report(
      kinds.map { kind in
        JSONMember(
          kind.name,
          .object(kind.tally.counts.map { JSONMember($0.fate, .array($0.names.map { .string($0) })) }))
      })
  }
}

extension ImportTally {
  /// The names by what became of them.
  fileprivate var counts: [(fate: String, names: [String])] {
    [("added", added), ("updated", updated), ("removed", removed), ("unchanged", unchanged), ("skipped", skipped)]
  }

  fileprivate var isEmpty: Bool { counts.allSatisfy(\.names.isEmpty) }
}
