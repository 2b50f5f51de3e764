import Basics
import Build
import Deploy
import Files
import Settings

/// `hornbook deploy`: sends the site to where it is read.
enum DeployCommand: Subcommand {
  static let command = Command(
    "deploy", "send the site to a host",
    discussion: """
      A target is a name from the settings (a table [deploy.NAME]) or an address: 'folder:PATH', 'rclone:REMOTE:PATH', \
      'rsync:USER@HOST:PATH' or 'rsync://HOST/MODULE', 'git:URL'. Where the settings have one target, you need not \
      name it.

      The command sends the files of the last build that the target does not have yet. It sends first what pages need, \
      then pages and books, then lists, feeds and the service worker. At the end it removes files that it sent before \
      and that the site no longer has. A deployment that was interrupted continues with the next run. Passwords stay \
      with rclone, ssh and git.

      It does not check the site: run 'hornbook check' before.
      """,
    arguments: [.optional("target", ProjectNames.targets.kind, "A name from the settings, or an address")],
    options: [
      .flag("dry-run", short: "n", "Only say what would be sent and removed"),
      .flag("verify", "Examine every file at the target, and send what differs"),
      .option("branch", "name", .text, "The branch of a repository (default: gh-pages)"),
      .option(
        "transfers", "number", .integer(1...Settings.Deployment.mostTransfers),
        "How many files to send at once (default: what the settings say, or 4)"),
      .option("output", short: "o", "folder", .folder, "The site (default: what the settings say)"),
    ])

  static func run(_ call: Call) throws -> ExitCode {
    let console = call.console
    let project = try Project(call)
    let output = try project.output(call)
    let target = try DeployTarget(call, project)
    try target.refuse(overlapping: output, of: project)
    let press = project.idlePress(at: output)
    let progress = Progress(console, counting: "files")
    var options = Deployment.Options(
      site: output, state: project.state, address: target.address, transfers: target.transfers)
    options.isDryRun = call.invocation.has("dry-run")
    options.verifies = call.invocation.has("verify")
    let report = try Interruption.duringTidyWork {
      try press.whileNobodyBuilds(call.waiting()) {
        let standing = try press.standing()
        try project.refuseOpen(standing, in: output)
        let files = standing.outputs.map {
          SiteFile(path: $0.path, size: $0.size, bytes: $0.bytes, step: $0.step)
        }
        let surroundings = Surroundings { try Interruption.check() }
        return try Deployment(of: files, library: standing.library, options: options, surroundings: surroundings) {
          progress.show($0)
        }
        .run()
      }
    }
    console.endProgress()
    let summary = DeploySummary(report, to: target.address.text, options)
    console.tell(summary.findings(isFamily: project.settings.audience == .family && !project.isLocked))
    if options.isDryRun || console.verbosity == .verbose { for line in summary.plan { console.say(line) } }
    console.say(summary.line(took: progress.passed))
    if console.isJSON { console.report(summary.members(took: progress.passed)) }
    return summary.isFailed ? .failed : .done
  }
}

/// The target to which a command line sends a site.
struct DeployTarget {
  /// The address.
  private(set) var address: DeploymentAddress
  /// How many files are sent at once.
  let transfers: Int

  /// Reads a command line: an address, or a table of the settings.
  init(_ call: Call, _ project: Project) throws {
    let word = call.invocation.argument("target")
    let branch = call.invocation.value(of: "branch")
    let table: Settings.Deployment?
    // No table has a name with a colon.
    if let word, word.contains(":") {
      table = nil
      do {
        address = try DeploymentAddress(word, branch: branch)
      } catch {
        throw Failure(error.diagnostics, code: .usage)
      }
      if let folder = address.folder { address.place = project.path(folder) }
    } else {
      let found = try DeployTarget.table(word, of: project)
      table = found
      do {
        address = try DeploymentAddress(found.to, branch: branch ?? found.branch)
      } catch {
        throw Failure.unreadable(error)
      }
    }
    if address.kind == .folder { address.place = Path.normalized(address.place) }
    transfers =
      call.invocation.value(of: "transfers").flatMap { Int($0) } ?? table?.transfers
      ?? Settings.Deployment.usualTransfers
  }

  /// The table of the settings that a name means, or the only one there is.
  private static func table(_ name: String?, of project: Project) throws -> Settings.Deployment {
    let tables = project.settings.deployments
    if let name {
      if let table = tables.first(where: { $0.name == name }) { return table }
      let near = tables.map(\.name).nearest(to: name).map { "did you mean '\($0)'?" }
      throw Failure(
        "no target is called '\(name)'",
        hint: near
          ?? "a table [deploy.\(name)] in \(project.shown(project.file)) would make one; or give an address such as 'folder:PATH'",
        id: "unknown-target", code: .usage)
    }
    if let only = tables.first, tables.count == 1 { return only }
    throw Failure(
      tables.isEmpty ? "there is no target to deploy to" : "there are several targets: \(list(tables.map(\.name)))",
      hint: tables.isEmpty
        ? "give an address such as 'folder:PATH', or write a table [deploy.NAME] into \(project.shown(project.file))"
        : "name one of them",
      id: "unknown-target", code: .usage)
  }

  /// Fails where the site would be sent into itself, over the project, or into what the project is made of.
  func refuse(overlapping output: String, of project: Project) throws {
    // A repository is no folder that files are put into.
    guard address.kind != .git, let folder = address.folder else { return }
    try project.refuse(sending: output, to: folder)
  }
}

extension Project {
  /// Fails where a site would be sent into itself, over the project, or into what the project is made of.
  func refuse(sending output: String, to folder: String) throws {
    let target = try whole(folder)
    let below = target == "/" ? target : target + "/"
    func refuse(_ own: String) -> Failure {
      Failure(
        "\(own) and the folder that the site is sent to must not lie in each other", hint: "choose another folder",
        id: "overlapping-folders")
    }
    for (own, name) in [(output, "the site '\(output)'")] + ownFolders.map({ ($0, "'\($0)'") }) {
      let own = try whole(own)
      if target == own || target.hasPrefix(own + "/") || own.hasPrefix(below) { throw refuse(name) }
    }
    for own in try [file, settings.store].map(whole) where own.hasPrefix(below) {
      throw refuse("'\(Path.name(of: own))'")
    }
  }
}

extension Progress {
  /// Shows how far a deployment has come.
  func show(_ advance: DeploymentAdvance) {
    show(advance.done, of: advance.all, note: "\(size(advance.doneSize)) of \(size(advance.allSize))")
  }
}
