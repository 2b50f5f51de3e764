import Diagnostics
import JSON
import Stores
import StoryStore

/// What is said of an import when it is done.
struct ImportSummary {
  private let report: ImportReport
  private let kinds: [(name: String, tally: ImportReport.Tally)]

  init(_ report: ImportReport) {
    self.report = report
    kinds = [
      ("stories", report.stories), ("pages", report.pages), ("collections", report.collections),
      ("achievements", report.achievements), ("profiles", report.profiles), ("addresses", report.addresses),
      ("pictures", report.pictures),
    ]
  }

  /// Says what became of how many things, and with `--verbose` of which.
  func tell(_ console: Console) {
    console.tell(report.diagnostics)
    if report.isRepetition {
      console.say("all of this has come in before; '--force' brings it in again")
    } else {
      tellOfKinds(console)
    }
    console.report([
      JSONMember("dryRun", .bool(report.isDryRun)), JSONMember("repetition", .bool(report.isRepetition)),
      JSONMember("files", .number(report.files)),
    ])
    console.report(
      kinds.map { kind in
        JSONMember(
          kind.name,
          .object(kind.tally.counts.map { JSONMember($0.fate, .array($0.names.map { .string($0) })) }))
      })
  }

  private func tellOfKinds(_ console: Console) {
    console.say(report.isDryRun ? "would import:" : "imported:")
    for kind in kinds where !kind.tally.isEmpty {
      let words = kind.tally.counts.filter { $0.names.count > 0 }.map { "\($0.names.count) \($0.fate)" }
      console.say("  \(kind.name): " + words.joined(separator: ", "))
      guard console.verbosity == .verbose else { continue }
      for (fate, names) in kind.tally.counts where fate != "unchanged" {
        for name in names { console.say("    \(fate): \(name)") }
      }
    }
    if kinds.allSatisfy(\.tally.isEmpty) { console.say("  nothing") }
  }
}

extension ImportReport.Tally {
  /// The names by what became of them.
  fileprivate var counts: [(fate: String, names: [String])] {
    [("added", added), ("updated", updated), ("removed", removed), ("unchanged", unchanged), ("skipped", skipped)]
  }

  fileprivate var isEmpty: Bool { counts.allSatisfy(\.names.isEmpty) }
}
