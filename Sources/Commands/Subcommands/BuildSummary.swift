import Files
import JSON
import Press

/// What a build has done, in a few lines or as JSON.
struct BuildSummary {
  private let report: BuildReport
  private let stories: Int
  private let output: String
  private let isDryRun: Bool

  /// Sums up a build.
  init(_ report: BuildReport, stories: Int, output: String, isDryRun: Bool) {
    self.report = report
    self.stories = stories
    self.output = output
    self.isDryRun = isDryRun
  }

  /// The outputs that had a fate, as paths below the site's folder, in the order of the report.
  func paths(of fate: BuildReport.Fate) -> [String] {
    report.entries.filter { $0.fate == fate }.map(\.path)
  }

  private func standing(_ ending: String) -> Int {
    report.entries.count { $0.fate != .removed && Path.fileExtension(of: $0.path) == ending }
  }

  /// What happened to how many files, and where the result is.
  func lines(took time: Duration, isFailed: Bool) -> [String] {
    let verbs = isDryRun ? ("would write", "keep", "remove") : ("wrote", "kept", "removed")
    let counts =
      "\(verbs.0) \(count(report.count(of: .written), "file")), \(verbs.1) \(report.count(of: .kept)), "
      + "\(verbs.2) \(report.count(of: .removed)) in \(seconds(time))"
    if isFailed {
      return [report.entries.isEmpty ? "nothing was published" : "not everything is right: \(counts)"]
    }
    let made =
      "\(count(stories, "story", "stories")), \(count(standing("html"), "page")), \(count(standing("epub"), "e-book"))"
    if isDryRun { return ["\(made): \(counts)"] }
    var lines = ["published \(made): \(counts)", "site     \(Path.join(output, "index.html"))"]
    if standing("epub") > 0 { lines.append("e-books  \(Path.join(output, "books"))/") }
    return lines
  }

  /// What would become of each file that would not just be kept; of every file when verbose.
  func plan(isVerbose: Bool) -> [String] {
    report.entries.filter { isVerbose || $0.fate != .kept }.map { entry in
      switch entry.fate {
      case .written: "write   \(entry.path)" + (entry.reason.map { ": \($0)" } ?? "")
      case .kept: "keep    \(entry.path)"
      case .removed: "remove  \(entry.path)"
      }
    }
  }

  /// What happened to how many files, in a part of a line.
  func line(took time: Duration, isFailed: Bool) -> String {
    if isFailed, report.entries.isEmpty { return "nothing was published" }
    let removed = report.count(of: .removed)
    return (isFailed ? "not everything is right: " : "")
      + "wrote \(count(report.count(of: .written), "file")), kept \(report.count(of: .kept))"
      + (removed > 0 ? ", removed \(removed)" : "") + " in \(seconds(time))"
  }

  /// The same for programs, with every output, or only those that were touched.
  func members(took time: Duration, isWhole: Bool = true) -> [JSONMember] {
    let outputs = report.entries.filter { isWhole || $0.fate != .kept }.map { entry -> JSONValue in
      var members = [
        JSONMember("path", .string(entry.path)), JSONMember("fate", .string(entry.fate.rawValue)),
        JSONMember("size", .number(entry.size)),
      ]
      if let reason = entry.reason { members.append(JSONMember("reason", .string(reason))) }
      return .object(members)
    }
    return [
      JSONMember("output", .string(output)), JSONMember("dryRun", .bool(isDryRun)),
      JSONMember("stories", .number(stories)), JSONMember("pages", .number(standing("html"))),
      JSONMember("books", .number(standing("epub"))), JSONMember("written", .number(report.count(of: .written))),
      JSONMember("kept", .number(report.count(of: .kept))),
      JSONMember("removed", .number(report.count(of: .removed))),
      JSONMember("milliseconds", .number(milliseconds(time))),
      JSONMember("outputs", .array(outputs)),
    ]
  }
}
