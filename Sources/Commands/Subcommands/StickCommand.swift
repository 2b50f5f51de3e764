import Basics
import Build
import Deploy
import Files
import Hashing
import Settings
import Website

/// `hornbook stick`: everything that people read, on a memory stick.
enum StickCommand: Subcommand {
  static let command = Command(
    "stick", "write site and books to a memory stick",
    discussion: """
      The folder, mostly that of a memory stick or card, gets a page 'Start.html' and a folder 'site' with the site, the \
      e-books and a small page of each story for simple phones. All of it is read without a network and without Hornbook: \
      open 'Start.html'.

      The command builds the site once more, in '.hornbook/stick', without what only the web needs. It writes only what \
      the stick does not have yet, and removes what it wrote before and the site no longer has. Other files on the stick \
      stay. Then it reads back what it has written, from the stick and not from memory.
      """,
    arguments: [.required("folder", .folder, "The folder of the stick; only its last name may be missing")],
    options: [
      .flag("verify", "Read back every file, not only those that are written, and write what differs"),
      .flag("force", short: "f", "Build everything again, whatever is up to date"),
      .flag("dry-run", short: "n", "Only say what would be built, written and removed"),
      BuildOptions.drafts,
      BuildOptions.jobs,
      BuildOptions.strict,
    ])

  static func run(_ call: Call) async throws -> ExitCode {
    let console = call.console
    let aside = try SiteAside(call, named: "stick") { settings in
      settings.books.enabled = true
      if !settings.books.share.contains(where: \.isLight) { settings.books.share.append(.light) }
    }
    let project = aside.project
    let target = Path.normalized(project.path(call.required("folder")))
    for own in [aside.site, project.settings.output] { try project.refuse(sending: own, to: target) }
    let parent = Path.parent(of: target)
    guard parent.isEmpty || FileStatus(of: parent)?.kind == .folder else {
      throw Failure(
        "there is no folder '\(parent)' for '\(target)' to lie in", hint: "is the stick in the machine, and mounted?",
        id: "no-stick")
    }
    let stick = try Stick(target, from: aside, verifies: call.invocation.has("verify"))
    let progress = Progress(console, counting: "parts")
    var cursor = ""
    let published = try await aside.build(call, progress) { cursor = $0.publication.cursor }
    guard !published.isFailed else { return BuildCommand.conclude(call, published, took: progress.passed) }
    let theme = try project.theme()
    func start(_ paths: some Sequence<String>) throws -> [UInt8] {
      try StartPage.bytes(
        of: theme, settings: project.settings, folder: SiteAside.folder,
        hasLightPages: paths.contains(SitePath.light))
    }
    if call.invocation.has("dry-run") {
      let plan = try stick.plan(published.summary, beside: project.idlePress(at: aside.site, state: aside.state), start)
      return BuildCommand.conclude(call, published, took: progress.passed, also: plan.members, after: plan.lines)
    }
    let written = try aside.standing(call) { standing in
      let start = try start(standing.outputs.map(\.path))
      try FileSystem.write(start, to: Path.join(aside.state, StartPage.name))
      return try stick.take([Stick.file(start)] + standing.outputs.map { Stick.file($0) }, of: standing.library) {
        progress.show($0)
      }
    }
    Handouts.remember(.stick, at: target, files: [StartPage.name], since: cursor, project, console)
    console.tell(written.findings(isFamily: project.settings.audience == .family))
    let code = BuildCommand.conclude(
      call, published, took: progress.passed,
      also: [
        JSONMember(
          "stick",
          .object([
            JSONMember("folder", .string(target)), JSONMember("sent", .number(written.report.sent.count)),
            JSONMember("sentBytes", .number(written.report.sentSize)),
            JSONMember("kept", .number(written.report.kept)),
            JSONMember("removed", .number(written.report.removed.count)),
            JSONMember("verified", .number(written.verified)),
            JSONMember("differing", .array(written.differing.map { .string($0) })),
          ]))
      ], place: [written.line])
    return written.differing.isEmpty ? code : .failed
  }
}

/// A memory stick, or another folder, that a site is written to and read back from.
private struct Stick {
  private let folder: String
  private var options: Deployment.Options

  /// The written files, and their state when they were read back.
  struct Written {
    let folder: String
    let report: DeploymentReport
    let verified: Int
    let differing: [String]

    var line: String {
      let read =
        differing.isEmpty ? "read back \(verified)" : "read back \(verified), of which \(differing.count) differ"
      return "stick    sent \(count(report.sent.count, "file")) (\(size(report.sentSize))), kept \(report.kept), "
        + "removed \(report.removed.count), \(read) at '\(folder)'"
    }

    func findings(isFamily: Bool) -> [Diagnostic] {
      var findings = differing.map { path in
        Diagnostic(
          .error, "the stick does not give back what was written", at: .init(file: Path.join(folder, path)),
          hint: "'hornbook stick --verify' writes it again; if that does not help, take another stick",
          id: "stick-differs")
      }
      if report.hasForeignFiles {
        findings.append(
          .note, "'\(folder)' holds files that Hornbook has not written; they stay, but for those of the same names",
          id: "foreign-stick")
      }
      if report.hasOtherLibrary {
        findings.append(
          .warning, "the site at '\(folder)' was that of another library, or of another copy of this one",
          hint: "files that only that one had stay there", id: "other-library")
      }
      if isFamily {
        findings.append(
          .note,
          "this is a family's own site: it shows reading, favourites and achievements to whoever has the stick",
          id: "family-stick")
      }
      return findings
    }
  }

  private let verifies: Bool

  /// An output of the site as it lies on the stick.
  static func file(_ output: OutputRecord) -> SiteFile {
    SiteFile(path: Path.join(SiteAside.folder, output.path), size: output.size, bytes: output.bytes, step: output.step)
  }

  /// The page to begin with, which lies beside the site and is written last.
  static func file(_ start: [UInt8]) -> SiteFile {
    SiteFile(path: StartPage.name, size: start.count, bytes: Fingerprint(of: start), step: .worker)
  }

  /// Takes a folder, and the site that is brought there; fails if the stick has something else under one of its names.
  init(_ folder: String, from aside: SiteAside, verifies: Bool) throws {
    self.folder = folder
    for (name, kind) in [(StartPage.name, FileStatus.Kind.folder), (SiteAside.folder, .file)]
    where FileStatus(of: Path.join(folder, name))?.kind == kind {
      throw Failure(
        "'\(Path.join(folder, name))' is a \(kind == .file ? "file" : "folder"), and the stick needs a "
          + "\(kind == .file ? "folder" : "file") of that name",
        hint: "give it another name, or take another folder of the stick", id: "stick-in-the-way")
    }
    // One file after the other: sticks are slower with several at once.
    options = Deployment.Options(
      site: aside.state, state: aside.project.state, address: try DeploymentAddress("folder:\(folder)"), transfers: 1)
    self.verifies = verifies
  }

  /// The files to write and to remove.
  struct Plan {
    fileprivate let folder: String
    fileprivate let report: DeploymentReport

    var lines: [String] {
      report.sent.map { "send    \($0.path)" } + report.removed.map { "remove  \($0)" } + [
        "stick    would send \(count(report.sent.count, "file")), keep \(report.kept), "
          + "remove \(report.removed.count) at '\(folder)'"
      ]
    }

    var members: [JSONMember] {
      [
        JSONMember(
          "stick",
          .object([
            JSONMember("folder", .string(folder)), JSONMember("sent", .number(report.sent.count)),
            JSONMember("kept", .number(report.kept)), JSONMember("removed", .number(report.removed.count)),
            JSONMember("files", .array(report.sent.map { .string($0.path) })),
            JSONMember("removedFiles", .array(report.removed.map { .string($0) })),
          ]))
      ]
    }
  }

  /// The files to write and to remove after a build that was only planned, and whose site is known as it stands now.
  ///
  /// Whatever that build would write counts as written, though its bytes may turn out the same.
  func plan(
    _ summary: BuildSummary, beside press: Press, _ start: ([String]) throws -> [UInt8]
  ) throws -> Plan {
    // Where no whole site stands, the build would write or keep each of its files.
    let standing = try? press.standing()
    let written = summary.written
    let others = Set(written.map(\.path) + summary.paths(of: .removed))
    let kept = (standing?.outputs ?? []).filter { !others.contains($0.path) }
    let files =
      [Self.file(try start(kept.map(\.path) + written.map(\.path)))] + kept.map { Self.file($0) }
      + written.map { output in
        SiteFile(
          path: Path.join(SiteAside.folder, output.path), size: 0, bytes: Fingerprint(of: Array("to be made".utf8)),
          step: output.step)
      }
    var options = options
    (options.isDryRun, options.verifies) = (true, verifies)
    let deployment = try Deployment(
      of: files, library: standing?.library ?? "", options: options,
      surroundings: Surroundings { try Interruption.check() })
    return Plan(folder: folder, report: try deployment.run())
  }

  /// Writes files, and reads back those that were written, or all.
  func take(
    _ files: [SiteFile], of library: String, progress: @escaping Deployment.Progress
  ) throws -> Written {
    let surroundings = Surroundings { try Interruption.check() }
    func deployment(_ options: Deployment.Options) throws -> Deployment {
      try Deployment(of: files, library: library, options: options, surroundings: surroundings, progress: progress)
    }
    var options = options
    if verifies {
      for file in files where FileStatus(of: Path.join(folder, file.path)) != nil {
        try Interruption.check()
        try FileSystem.forget(Path.join(folder, file.path))
      }
      options.verifies = true
    }
    options.isDryRun = true
    var planned = try deployment(options).run()
    let sent = Set(planned.sent.map(\.path))
    let isLost = files.contains { file in
      !sent.contains(file.path) && FileStatus(of: Path.join(folder, file.path))?.size != file.size
    }
    // What was taken away from it is brought back.
    if isLost, !options.verifies {
      options.verifies = true
      planned = try deployment(options).run()
    }
    try refuseLittleRoom(for: planned.sent)
    options.isDryRun = false
    let report = try deployment(options).run()
    var differing: [String] = []
    for file in report.sent {
      try Interruption.check()
      let path = Path.join(folder, file.path)
      try FileSystem.forget(path)
      if (try? Fingerprint(ofFile: path)) != file.bytes { differing.append(file.path) }
    }
    return Written(
      folder: folder, report: report, verified: verifies ? files.count : report.sent.count, differing: differing)
  }

  /// Fails where the files would not find room.
  private func refuseLittleRoom(for files: [SiteFile]) throws {
    let place = FileStatus(of: folder) == nil ? Path.parent(of: folder) : folder
    guard let room = FileSystem.room(at: place) else { return }
    // Most disks give room in pieces of 4 kB; one with larger pieces says itself that it is full.
    let needed = files.reduce(0) { sum, file in
      let old = FileStatus(of: Path.join(folder, file.path))?.size ?? 0
      return sum + max(0, Self.clusters(file.size) - Self.clusters(old))
    }
    guard needed > room.free else { return }
    throw Failure(
      "'\(folder)' has no room: \(size(needed)) are needed, and \(size(room.free)) are free",
      hint: "take a larger stick, or make fewer forms of books ('[books]' in the settings)", id: "no-room")
  }

  private static func clusters(_ size: Int) -> Int { (size + 4095) / 4096 * 4096 }
}
