import Basics
import Build
import Files

/// The work of a build, in a few lines or as JSON.
struct BuildSummary {
  private let report: BuildReport
  private let contents: [Contents]
  private let output: String
  private let isDryRun: Bool
  private let tally: BuildReport.Tally

  /// Sums up a build.
  init(_ report: BuildReport, of contents: [Contents], output: String, isDryRun: Bool) {
    self.report = report
    self.contents = contents
    self.output = output
    self.isDryRun = isDryRun
    tally = report.tally
  }

  /// The outputs that were written, or would be, in the order of the report.
  var written: [BuildReport.Entry] { report.changes.filter { $0.fate == .written } }

  /// The outputs that were written or removed, as paths below the site's folder, in the order of the report.
  func paths(of fate: BuildReport.Fate) -> [String] {
    report.changes.filter { $0.fate == fate }.map(\.path)
  }

  /// The numbers of files by their fates, and the place of the result: the site's own folder, or what other lines say.
  func lines(took time: Duration, isFailed: Bool, place: [String]? = nil) -> [String] {
    let verbs = isDryRun ? ("would write", "keep", "remove") : ("wrote", "kept", "removed")
    let counts =
      "\(verbs.0) \(count(tally.written, "file")), \(verbs.1) \(tally.kept), "
      + "\(verbs.2) \(tally.removed) in \(seconds(time))"
    if isFailed {
      return [report.isEmpty ? "nothing was published" : "not everything is right: \(counts)"]
    }
    let made =
      (contents.map(\.words) + [count(tally.pages, "page"), count(tally.books, "e-book")]).joined(separator: ", ")
    if isDryRun { return ["\(made): \(counts)"] }
    if let place { return ["made \(made): \(counts)"] + place }
    var lines = ["published \(made): \(counts)", "site     \(Path.join(output, "index.html"))"]
    if tally.books > 0 { lines.append("e-books  \(Path.join(output, "books"))/") }
    return lines
  }

  /// The fate of each file that would not just be kept; of every file when verbose.
  func plan(isVerbose: Bool) -> [String] {
    (isVerbose ? report.entries : report.changes).map { entry in
      switch entry.fate {
      case .written: "write   \(entry.path)" + (entry.reason.map { ": \($0)" } ?? "")
      case .kept: "keep    \(entry.path)"
      case .removed: "remove  \(entry.path)"
      }
    }
  }

  /// The numbers of files by their fates, in a part of a line.
  func line(took time: Duration, isFailed: Bool) -> String {
    if isFailed, report.isEmpty { return "nothing was published" }
    let removed = tally.removed
    return (isFailed ? "not everything is right: " : "")
      + "wrote \(count(tally.written, "file")), kept \(tally.kept)"
      + (removed > 0 ? ", removed \(removed)" : "") + " in \(seconds(time))"
  }

  /// The same for programs, with every output, or only those that were touched.
  func members(took time: Duration, isWhole: Bool = true) -> [JSONMember] {
    let outputs = (isWhole ? report.entries : report.changes).map { entry -> JSONValue in
      var members = [
        JSONMember("path", .string(entry.path)), JSONMember("fate", .string(entry.fate.rawValue)),
        JSONMember("size", .number(entry.size)),
      ]
      if let reason = entry.reason { members.append(JSONMember("reason", .string(reason))) }
      return .object(members)
    }
    return [
      JSONMember("output", .string(output)), JSONMember("dryRun", .bool(isDryRun)),
    ] + contents.map { JSONMember($0.name, .number($0.count)) } + [
      JSONMember("pages", .number(tally.pages)),
      JSONMember("books", .number(tally.books)), JSONMember("written", .number(tally.written)),
      JSONMember("kept", .number(tally.kept)),
      JSONMember("removed", .number(tally.removed)),
      JSONMember("milliseconds", .number(milliseconds(time))),
      JSONMember("outputs", .array(outputs)),
    ]
  }
}
