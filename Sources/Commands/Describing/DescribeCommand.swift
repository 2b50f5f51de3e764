import Basics
import Files
import Models
import Settings
import Stores
import StoryStore

/// `hornbook describe`: has pictures described for those who cannot see them.
enum DescribeCommand: Subcommand {
  static let command = Command(
    "describe", "list the pictures that no text describes, and take the list back filled in",
    discussion: """
      The list is a table. It has a row for each picture without an alternative text, with its place and the words of \
      its page. Open it in a spreadsheet program, and say under 'description' what each picture shows. Save it as CSV, \
      and give it to '--take'. Empty rows are left for another day.

      With '--propose' the service of [illustrate] looks at each picture and says what it sees. Pages show such a \
      proposal at once. E-books make no claim about it until a person approves it. There are several ways: a 'yes' under \
      'reviewed' in the list, another text there, 'hornbook edit page STORY NUMBER --alt TEXT', or '--approve' for \
      whole stories.
      """,
    arguments: [.repeated("story", ProjectNames.stories.kind, "The stories, by title, address or id (default: all)")],
    options: [
      .option(
        "output", short: "o", "file", .file, excludes: ["take", "propose", "approve"],
        "Where to write the list (default: \(list))"),
      .option("take", "file", .file, excludes: ["propose", "approve"], "Take in a list; '-' is standard input"),
      .flag("propose", excludes: ["approve"], "Let the service of [illustrate] propose missing descriptions"),
      .flag("approve", "Approve the proposed descriptions of the stories that you name"),
      .flag(
        "force", short: "f", excludes: ["propose", "approve"],
        "Replace a list that is there, or with '--take' the alt texts that pages have"),
      .option("model", "name", .text, "The model that proposes (default: \(DescribeProposals.model))"),
      .option("limit", "number", .integer(1...1_000_000), "Ask for so many pictures at most"),
      .option("trust", "host", .text, "Send the key and pictures to this host, if the settings name it"),
    ])

  private static let list = "descriptions.csv"

  static func run(_ call: Call) throws -> ExitCode {
    let words = call.invocation.arguments("story")
    let project = try Project(call)
    try project.require(.stories, for: "'hornbook describe'")
    if let file = call.invocation.value(of: "take") {
      guard words.isEmpty else {
        throw Failure(
          "a list says itself which pages it is of: '--take' goes without stories", id: "usage", code: .usage)
      }
      return try take(file, call, project)
    }
    if call.invocation.has("propose") { return try DescribeProposals.run(call, project, words) }
    if call.invocation.has("approve") { return try approve(words, call, project) }
    return try write(words, call, project)
  }

  // MARK: The list

  private static func write(_ words: [String], _ call: Call, _ project: Project) throws -> ExitCode {
    let file = project.path(call.invocation.value(of: "output") ?? list)
    if FileStatus(of: file) != nil, !call.invocation.has("force") {
      throw Failure(
        "'\(file)' already exists, and may have been filled in",
        hint: "take it in with '--take', name another file with '--output', or replace it with '--force'",
        id: "export-in-the-way")
    }
    let isOnlyRead = try project.hasAppStore()
    let library: any StoryLibrary =
      try isOnlyRead ? project.trialLibrary(call.console) : project.libraryInMemory(call.console)
    let snapshot = try library.fullSnapshot()
    defer { snapshot.close() }
    let names = try LibraryNames(snapshot)
    let stories = try words.isEmpty ? names.stories : names.stories(words)
    let entries = try DescriptionList.entries(of: stories, in: snapshot, PictureLookup(project.pictureFolders))
    let proposed = entries.count { $0.page.altTextIsProposed }
    call.console.report([
      JSONMember("file", entries.isEmpty ? .null : .string(file)),
      JSONMember("missing", .number(entries.count - proposed)),
      JSONMember("proposed", .number(proposed)),
    ])
    guard !entries.isEmpty else {
      call.console.say("every picture there has its alt text")
      return .done
    }
    try FileSystem.createFolder(Path.parent(of: file))
    try FileSystem.write(DescriptionList.bytes(of: entries), to: file)
    call.console.say(
      "listed \(count(entries.count, "picture")) in '\(file)', \(proposed) of them with a text to review")
    if isOnlyRead {
      call.console.tell([project.onlyRead(.warning)])
      return .done
    }
    call.console.say("fill in 'description', and bring it back: hornbook describe --take \(Path.shellWord(file))")
    return .done
  }

  /// The outcome of the rows of a list.
  private struct Taken {
    var taken = 0
    var approved = 0
    var same = 0
    var findings: [Diagnostic] = []
  }

  private static func take(_ file: String, _ call: Call, _ project: Project) throws -> ExitCode {
    let name = file == "-" ? "standard input" : project.path(file)
    let list = try DescriptionList(
      file == "-" ? try Console.readInput() : try FileSystem.read(name), file: name)
    let store = try project.store(call.console)
    let isForced = call.invocation.has("force")
    let taken = try store.write { transaction -> Taken in
      var taken = Taken(findings: list.findings)
      for row in list.rows {
        let place = Diagnostic.Place(file: name, line: row.line)
        guard let page = try transaction.page(row.page) else {
          taken.findings.append(
            .error, "the library has no page '\(row.page.text)'", at: place,
            hint: "leave the column 'id' as it was written", id: "bad-row")
          continue
        }
        let known = DescriptionList.said(page)
        if known == row.text {
          // To leave a proposal as it is says nothing of it.
          guard page.altTextIsProposed, row.isReviewed else {
            taken.same += 1
            continue
          }
          taken.approved += 1
        } else if known == nil || page.altTextIsProposed || isForced {
          taken.taken += 1
        } else {
          taken.findings.append(
            .warning, "page \(page.pageNumber) has another alt text, which stays: '\(known ?? "")'", at: place,
            hint: "'--force' puts the one of the list in its place", id: "kept-alt")
          continue
        }
        _ = try transaction.describe(page, as: row.text)
      }
      return taken
    }
    call.console.tell(taken.findings)
    var parts = ["took in \(count(taken.taken, "alt text"))"]
    if taken.approved > 0 { parts.append("said yes to \(taken.approved)") }
    if taken.same > 0 { parts.append("\(taken.same) were there already") }
    if list.empty > 0 { parts.append("\(list.empty) still to be written") }
    call.console.say(parts.joined(separator: ", "))
    call.tellFiles(of: store)
    let kept = taken.findings.count { $0.id == "kept-alt" }
    call.console.report([
      JSONMember("taken", .number(taken.taken)), JSONMember("approved", .number(taken.approved)),
      JSONMember("same", .number(taken.same)), JSONMember("empty", .number(list.empty)),
      JSONMember("kept", .number(kept)),
    ])
    return taken.findings.contains { $0.severity == .error } ? .failed : .done
  }

  private static func approve(_ words: [String], _ call: Call, _ project: Project) throws -> ExitCode {
    guard !words.isEmpty else {
      throw Failure(
        "'--approve' needs the names of the stories whose descriptions you have read", hint: "name them",
        id: "usage", code: .usage)
    }
    let store = try project.store(call.console)
    let approved = try store.write { transaction in
      var approved = 0
      for entry in try LibraryNames(transaction).stories(words) {
        for page in try transaction.pages(of: entry.story.id) where page.altTextIsProposed {
          if try transaction.describe(page, as: page.altText ?? "") { approved += 1 }
        }
      }
      return approved
    }
    call.console.say(approved == 0 ? "nothing is proposed there" : "said yes to \(count(approved, "alt text"))")
    call.tellFiles(of: store)
    call.console.report([JSONMember("approved", .number(approved))])
    return .done
  }
}
