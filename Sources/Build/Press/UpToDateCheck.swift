import Basics
import Files
import Hashing

/// Why something has to be planned again.
package enum StaleReason: String, Sendable {
  // What makes everything stale.
  case chosen = "the run is about some outputs only"
  case forced = "the run was told to make everything"
  case brokenOff = "the last build was broken off"
  case noSite = "there is no site yet"
  case notWhole = "the last build was not about all of this library, or found errors"
  case otherProgram = "another program has built last"
  case configuration = "settings, theme or authored pages are others"
  case unknownChanges = "the library cannot say what has changed"
  // What makes a section stale.
  case new = "it is new"
  case notMade = "the last build could not make all of it"
  case reading = "the change feed names what it reads"
  case value = "what it shows has another hash"
  case fileDependency = "a file that it was planned from is another"
  case output = "an output is not as the last build has left it"
}

/// Whether what the last build has left is up to date, and if not, why: the one place that decides it.
///
/// A section is stale for one of these reasons, from the cheapest to find to the dearest: nothing that is remembered
/// holds, it is new, a file that it was planned from is another, the change feed names what it reads, its value has
/// another hash, an output is not as it was left.
struct UpToDateCheck: Sendable {
  /// Why nothing that the last build has left is taken for up to date; nil if it is.
  private(set) var distrust: StaleReason?
  /// Whether files are looked at; not where no other can have changed than those of the library.
  let looksAtFiles: Bool

  private let memory: SiteMemory
  /// Whether the files that a section was planned from stand as they did, for each that is remembered.
  private let agrees: [Bool]
  /// The owners in whose names the library has changed since.
  private(set) var changed = ChangedOwners()

  /// Holds what is remembered of a site against the files that its sections were planned from.
  init(_ memory: SiteMemory, distrust: StaleReason?, looksAtFiles: Bool, jobs: Int) async throws {
    self.memory = memory
    self.distrust = distrust
    self.looksAtFiles = looksAtFiles
    let sections = memory.sections
    agrees =
      looksAtFiles
      ? try await inParts(sections.count, jobs: jobs) { range in
        guard var view = FolderView(".") else { return range.map { sections[$0].fileDependencies.isEmpty } }
        return range.map { sections[$0].fileDependencies.isEmpty || sections[$0].fileDependencies.agrees(&view) }
      } : [Bool](repeating: true, count: sections.count)
  }

  /// The records of all sections.
  var records: [SectionRecord] { memory.sections }

  /// The record of a section.
  subscript(id: String) -> SectionRecord? { memory.places[id].map { memory.sections[$0] } }

  /// Whether everything is up to date at a place in the library's feed, as far as is known without a look at the
  /// outputs: no section need be asked then.
  func isUpToDate(at cursor: String) -> Bool {
    distrust == nil && memory.rest?.cursor == cursor && agrees.allSatisfy(\.self)
      && memory.sections.allSatisfy { $0.contentHash != nil }
  }

  /// Whether all that sections were planned from besides the library is the same, so that what was read of it holds.
  var isConfigurationSame: Bool { distrust == nil && agrees.allSatisfy(\.self) }

  /// The same with what a library says of its changes since the last build.
  func takingChanges(of publication: any Publication) throws -> UpToDateCheck {
    guard distrust == nil, let rest = memory.rest else { return self }
    var check = self
    if let changes = try publication.changes(since: rest.cursor) {
      check.changed = changes
    } else {
      check.distrust = .unknownChanges
    }
    return check
  }

  /// The reason, if a file that a section was planned from is another and anything is trusted: these come first.
  func changedFileDependency(_ section: Section) -> StaleReason? {
    guard distrust == nil, let place = memory.places[section.id] else { return nil }
    return agrees[place] ? nil : .fileDependency
  }

  /// Why sections are stale, but for files and outputs; none of one that is not. Values are hashed for it, a few at
  /// once, unless all that they are made of is known to be the same: then only what a section declares can be another.
  func reasons(_ sections: [Section], showing shown: Fingerprint? = nil, jobs: Int) async throws -> [StaleReason?] {
    let isSame = shown != nil && shown == memory.rest?.shown
    return try await inParts(sections.count, jobs: jobs) { range in
      range.map { reason(sections[$0], showsSame: isSame) }
    }
  }

  private func reason(_ section: Section, showsSame: Bool) -> StaleReason? {
    if let distrust { return distrust }
    guard let place = memory.places[section.id] else { return .new }
    let isNamed = section.isNamed(in: changed)
    if isNamed.reads { return .reading }
    guard let contentHash = memory.sections[place].contentHash else { return .notMade }
    if showsSame, !isNamed.declares { return nil }
    return contentHash == section.contentHash ? nil : .value
  }

  /// The sections with outputs that are not as the last build has left them, and the records of those whose files are
  /// the same with another time or number.
  func outputs(
    of records: [SectionRecord], in folder: String, jobs: Int
  ) async throws -> (off: Set<String>, settled: [SectionRecord]) {
    if !looksAtFiles { return ([], []) }
    let ripe = FileStatus.ripe()
    let standings = try await inParts(records.count, jobs: jobs) { range in
      guard var view = FolderView(folder) else { return range.map { _ in OutputList.Standing.isOff } }
      return try range.map { try records[$0].outputs.standing(in: folder, &view, trustedUntil: ripe) }
    }
    var off: Set<String> = []
    var settled: [SectionRecord] = []
    for (record, standing) in zip(records, standings) {
      switch standing {
      case .stands: break
      case .settled(let outputs):
        var record = record
        record.outputs = outputs
        settled.append(record)
      case .isOff: off.insert(record.id)
      }
    }
    return (off, settled)
  }

  /// The files that a section was planned from and that stand as they did, with what was found in them.
  func recalled(_ id: String) -> [FileDependency] {
    guard let place = memory.places[id], !memory.sections[place].fileDependencies.isEmpty else { return [] }
    let isSame = agrees[place]
    return memory.sections[place].fileDependencies.fileDependencies.filter {
      isSame || FileStatus(of: $0.path) == $0.status
    }.map {
      FileDependency(path: $0.path, status: $0.status, memo: $0.memo)
    }
  }
}

/// Does work on many things in as many parts as there are jobs, and gives the results in order.
func inParts<T: Sendable>(
  _ count: Int, jobs: Int, _ work: @escaping @Sendable (Range<Int>) throws -> [T]
) async throws -> [T] {
  // Few are done sooner than a task begins.
  guard count > 256, jobs > 1 else { return try work(0..<count) }
  return try await withThrowingTaskGroup(of: (Int, [T]).self) { group in
    for job in 0..<jobs {
      let range = count * job / jobs..<count * (job + 1) / jobs
      group.addTask {
        FaultStack.take()
        return (job, try work(range))
      }
    }
    var parts = [[T]](repeating: [], count: jobs)
    for try await (job, part) in group { parts[job] = part }
    FaultStack.take()
    return parts.flatMap(\.self)
  }
}
