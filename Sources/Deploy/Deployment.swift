import Basics
import Files
import Platform
import Synchronization

/// Brings a target to hold a site: only what changed is sent, in steps that never leave a reader before something that
/// is not there.
package struct Deployment: Sendable {
  /// Its options.
  package struct Options: Sendable {
    /// The site's folder.
    package var site: String
    /// The folder of what is remembered.
    package var state: String
    /// Its target.
    package var address: DeploymentAddress
    /// How many files are sent at once.
    package var transfers: Int
    /// Whether the target is looked at, whatever is on record.
    package var verifies = false
    /// Whether nothing is changed, neither there nor here.
    package var isDryRun = false

    /// Names the folders and the target.
    package init(site: String, state: String, address: DeploymentAddress, transfers: Int) {
      self.site = site
      self.state = state
      self.address = address
      self.transfers = transfers
    }
  }

  /// Is told how far the work has come, from any thread.
  package typealias Progress = @Sendable (DeploymentAdvance) -> Void

  let options: Options
  let surroundings: Surroundings
  private let files: [SiteFile]
  private let library: String
  private let destination: any Destination
  private let progress: Progress

  /// The number of attempts where somebody else changes the target at the same time.
  private static let attempts = 3

  /// Sets up the deployment of the files of a library's site.
  package init(
    of files: [SiteFile], library: String, options: Options, surroundings: Surroundings,
    progress: @escaping Progress = { _ in }
  ) throws {
    self.options = options
    self.files = files
    self.library = library
    self.surroundings = surroundings
    self.progress = progress
    destination = try options.destination(surroundings)
    if let path = files.first(where: { $0.path.utf8.contains(0x0A) })?.path {
      throw DiagnosticError("a name with the end of a line in it cannot be sent: '\(path)'", id: "deploy-failed")
    }
  }

  private var recordPath: String { Path.join(options.state, DeploymentRecord.name) }
  private var address: String { options.address.text }

  /// Does the work, or with a dry run only says what it would be.
  package func run() throws -> DeploymentReport {
    let lock = options.isDryRun ? nil : try alone()
    defer { withExtendedLifetime(lock) {} }
    for _ in 1..<Deployment.attempts {
      do { return try deploy() } catch is MovedTarget {}
    }
    do {
      return try deploy()
    } catch is MovedTarget {
      throw DiagnosticError(
        "another program changed '\(address)' before each of \(Deployment.attempts) attempts to write it",
        hint: "run the command again when they have finished", id: "deploy-failed")
    }
  }

  private func deploy() throws -> DeploymentReport {
    var memory = try DeploymentRecord.memory(path: recordPath, address: address)
    if !options.isDryRun {
      // Where files were on their way when the last one ended; that is forgotten once it is known how they stand.
      destination.tidy(Set(memory.files.lazy.filter { $0.value == nil }.map { Path.parent(of: $0.key) }))
    }
    let mark = try destination.mark()
    var report = try believed(memory, mark)
    let record = options.isDryRun ? nil : try DeploymentRecord(path: recordPath, address: address)
    if report.look != nil {
      let seen = try sight(of: memory.files)
      report.drifts = seen.drifts
      memory.files = seen.files
      try record?.replace(with: seen.files)
    }
    let plan = DeploymentPlan(site: files, standing: memory.files)
    report.sent = plan.sent
    report.removed = plan.removed
    report.kept = plan.kept
    guard let record else { return report }
    let final = DeploymentMarker(library: library, generation: files.generation, isWhole: true).bytes
    if plan.isEmpty, let mark, destination.isAtomic || mark == final {
      try record.set(mark: mark, pending: nil)
      return report
    }
    try carryOut(plan, from: mark, to: final, record)
    return report
  }

  /// The evidence for and against the record of the target, given the mark that stands there.
  private func believed(_ memory: DeploymentRecord.Memory, _ mark: [UInt8]?) throws -> DeploymentReport {
    var report = DeploymentReport()
    if options.verifies { report.look = .asked }
    guard let mark else {
      // Where nothing was sent to, nothing is ours: there is nothing to look for.
      let isNew = memory.mark == nil && !memory.files.values.contains { $0 != nil }
      report.hasForeignFiles = try isNew && destination.holdsFiles()
      if !isNew, report.look == nil { report.look = .noMark }
      return report
    }
    if let format = DeploymentMarker.format(of: mark), format > DeploymentMarker.format {
      throw NewerDeploymentError(
        "to '\(address)'", in: "its mark", found: format, known: DeploymentMarker.format)
    }
    if mark != memory.mark, mark != memory.pending {
      report.look = report.look ?? .otherDeployment
      let own = DeploymentMarker(library: library, generation: files.generation, isWhole: true).library
      report.hasOtherLibrary = DeploymentMarker.library(of: mark).map { $0 != own } ?? false
    }
    return report
  }

  /// The state at the target of the files that are to be there or are on record.
  private func sight(
    of known: [String: SiteFile?]
  ) throws -> (files: [String: SiteFile?], drifts: [DeploymentReport.Drift]) {
    let wanted = Set(files.map(\.path))
    let others = known.keys.filter { !wanted.contains($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let sight = try destination.look(at: files, others: others)
    var found: [String: SiteFile?] = [:]
    var drifts: [DeploymentReport.Drift] = []
    for file in files {
      let state = sight[file.path]
      switch state {
      case .same: found.updateValue(file, forKey: file.path)
      case .other: found.updateValue(nil, forKey: file.path)
      case .missing: break
      }
      if state != .same, case .some(.some(let sent)) = known[file.path], sent.isSame(as: file) {
        drifts.append(.init(path: file.path, isMissing: state == .missing))
      }
    }
    for path in others where sight[path] != .missing { found.updateValue(nil, forKey: path) }
    return (found, drifts)
  }

  private func carryOut(
    _ plan: DeploymentPlan, from mark: [UInt8]?, to final: [UInt8], _ record: DeploymentRecord
  ) throws {
    try destination.refuseLinks(on: plan.sent.map(\.path) + plan.removed)
    let tally = Tally(plan, progress)
    let started = DeploymentMarker(library: library, generation: files.generation, isWhole: false).bytes
    try record.set(mark: mark, pending: destination.isAtomic ? nil : started)
    if !destination.isAtomic { try record.expect(plan.sent.map(\.path) + plan.removed) }
    try destination.begin(started)
    func remove(_ paths: [String]) throws {
      if paths.isEmpty { return }
      try destination.remove(paths) { gone in
        if !destination.isAtomic { try record.drop(gone) }
        tally.add(gone.count)
      }
    }
    try remove(plan.obstacles)
    if !plan.obstacles.isEmpty { try destination.removeEmpty(plan.emptied) }
    for (_, files) in plan.steps {
      try destination.send(files) { [isAtomic = destination.isAtomic] sent in
        if !isAtomic { try record.confirm(sent) }
        tally.add(sent.count, size: sent.totalSize)
      }
    }
    try remove(plan.removals)
    try destination.removeEmpty(plan.emptied)
    if !destination.isAtomic { try record.set(mark: started, pending: final) }
    let stands = try destination.finish(final)
    if destination.isAtomic {
      try record.confirm(plan.sent)
      try record.drop(plan.removed)
    }
    try record.set(mark: stands, pending: nil)
  }

  /// Counts what is done.
  private final class Tally: Sendable {
    private let state: Mutex<DeploymentAdvance>
    private let progress: Progress

    init(_ plan: DeploymentPlan, _ progress: @escaping Progress) {
      var advance = DeploymentAdvance()
      advance.all = plan.sent.count + plan.removed.count
      advance.allSize = plan.sent.totalSize
      state = Mutex(advance)
      self.progress = progress
    }

    func add(_ count: Int, size: Int = 0) {
      let advance = state.withLock { state in
        state.done += count
        state.doneSize += size
        return state
      }
      progress(advance)
    }
  }

  /// The time that it waits for what another one has left.
  private static let patience = Duration.seconds(60)
  /// The pause until a lock is tried again, in microseconds.
  private static let pause: UInt32 = 10_000

  /// Waits until nothing is at work any more that a deployment has started which was killed: it would put its files
  /// over ours.
  ///
  /// While what is given is kept, whatever this one starts can be waited for.
  func alone() throws -> FileLock {
    let folder = Path.join(options.state, "deploy")
    try FileSystem.createFolder(folder)
    let end = ContinuousClock.now + Deployment.patience
    while true {
      if let lock = try FileLock(Path.join(folder, "lock"), isPassedOn: true) { return lock }
      guard .now < end else {
        throw DiagnosticError(
          "what a deployment has started that was killed is still at work", hint: "wait until it has ended, or end it",
          id: "deploy-failed")
      }
      try surroundings.check()
      usleep(Deployment.pause)
    }
  }
}

extension Deployment.Options {
  /// The carrier of the files to the address.
  func destination(_ surroundings: Surroundings) throws -> any Destination {
    switch address.kind {
    case .folder:
      FolderDestination(site: site, folder: address.place, transfers: transfers, surroundings: surroundings)
    case .rclone:
      RcloneDestination(
        site: try absolute(site), remote: address.place, transfers: transfers, surroundings: surroundings)
    case .rsync:
      RsyncDestination(
        site: site, place: try rsyncPlace, isHere: address.folder != nil, state: state, surroundings: surroundings)
    case .git:
      GitDestination(
        site: try absolute(site), url: address.place, branch: address.branch, state: state, surroundings: surroundings)
    }
  }

  /// The place as rsync takes it: on this machine without `..`, which some versions refuse in what they are to make.
  private var rsyncPlace: String {
    get throws {
      guard let folder = address.folder else { return address.place }
      return Path.normalized(Path.join(try FileSystem.currentFolder(), folder))
    }
  }

  private func absolute(_ path: String) throws -> String {
    guard let path = FileSystem.resolved(path) else { throw FileError("read", path) }
    return path
  }
}
