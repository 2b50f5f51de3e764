import BuildGraph
import Diagnostics
import Files
import Publication
import Threads

/// What is remembered of a site, held against how its files stand now.
struct Survey: Sendable {
  /// What is remembered of each section.
  private(set) var known: [SectionRecord]
  /// Whether the files that a section was planned from stand as they did, for each of the known.
  private(set) var agrees: [Bool]
  private let places: [String: Int]

  /// Looks at the files that sections were planned from; at none where it is sure that they have not changed.
  init(_ memory: SiteMemory, jobs: Int, isSure: Bool) async throws {
    known = memory.sections
    places = memory.places
    let sections = memory.sections
    if isSure {
      agrees = [Bool](repeating: true, count: known.count)
      return
    }
    agrees = try await inParts(sections.count, jobs: jobs) { range in
      guard var view = FolderView(".") else { return range.map { sections[$0].witnesses.isEmpty } }
      return range.map { sections[$0].witnesses.isEmpty || sections[$0].witnesses.agrees(&view) }
    }
  }

  /// What is remembered of a section.
  subscript(id: String) -> (record: SectionRecord, agrees: Bool)? {
    places[id].map { (known[$0], agrees[$0]) }
  }

  /// Whether every file that was looked at stands as it did.
  var allAgree: Bool { agrees.allSatisfy(\.self) }

  /// The sections that were planned from files of which some do not stand as they did.
  var off: Set<String> { Set(zip(known, agrees).lazy.filter { !$0.1 }.map(\.0.id)) }

  /// The files that a section was planned from and that stand as they did, with what was found in them.
  func recalled(_ id: String) -> [Witness] {
    guard let (record, agrees) = self[id], !record.witnesses.isEmpty else { return [] }
    return record.witnesses.witnesses.filter { agrees || FileStatus(of: $0.path) == $0.status }.map {
      Witness(path: $0.path, status: $0.status, memo: $0.memo)
    }
  }

  /// Looks whether the outputs of sections stand as they did; gives those whose outputs do not, and the records of those whose
  /// files are the same with another time or number.
  static func outputs(
    of sections: [SectionRecord], in folder: String, jobs: Int
  ) async throws -> (off: Set<String>, settled: [SectionRecord]) {
    let ripe = FileStatus.ripe()
    let standings = try await inParts(sections.count, jobs: jobs) { range in
      guard var view = FolderView(folder) else { return range.map { _ in OutputList.Standing.isOff } }
      return try range.map { try sections[$0].outputs.standing(in: folder, &view, trustedUntil: ripe) }
    }
    var off: Set<String> = []
    var settled: [SectionRecord] = []
    for (section, standing) in zip(sections, standings) {
      switch standing {
      case .stands: break
      case .settled(let outputs):
        var section = section
        section.outputs = outputs
        settled.append(section)
      case .isOff: off.insert(section.id)
      }
    }
    return (off, settled)
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
