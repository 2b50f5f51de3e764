package import Hashing

/// The record of one section of a plan.
package struct SectionRecord: Hashable, Sendable {
  /// The section's id from build to build.
  package let id: String
  /// The content hash of what its plan depended on; nil if it has to be planned again in any case.
  package var contentHash: Fingerprint?
  /// Its outputs.
  package var outputs: OutputList
  /// The files that were looked at for its plan.
  package var fileDependencies: FileDependencyList
  /// Its findings.
  package var findings: FindingList

  /// Describes a section.
  package init(
    id: String, contentHash: Fingerprint?, outputs: OutputList,
    fileDependencies: FileDependencyList = FileDependencyList(),
    findings: FindingList = FindingList()
  ) {
    self.id = id
    self.contentHash = contentHash
    self.outputs = outputs
    self.fileDependencies = fileDependencies
    self.findings = findings
  }

  /// The checksum of the whole record.
  var check: UInt64 {
    var stream = FingerprintStream()
    stream.append(id)
    stream.append(contentHash ?? .nothing)
    stream.append(outputs.bytes)
    stream.append(fileDependencies.bytes)
    stream.append(findings.bytes)
    return stream.finish().low
  }
}

/// The memory of a site.
package struct SiteMemory: Sendable {
  /// The inputs of the last build; nil if it was not about the whole site, or not all went well.
  package var rest: Rest?
  /// The program that has looked at everything; what it found in files holds for no other.
  package var program: String?
  /// The sections, in the order of the plan where the last build was whole.
  package private(set) var sections: [SectionRecord] = []
  /// The place of each section among them, by its id.
  package private(set) var places: [String: Int] = [:]
  /// The paths that a build was going to write which did not come to its end, or that another library left behind.
  package var leftovers: [String] = []

  /// Puts sections in the place of all.
  mutating func put(_ sections: [SectionRecord]) {
    self.sections = sections
    places = Dictionary(sections.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The paths of everything that is ours in the site's folder.
  package var paths: Set<String> {
    var paths = Set(leftovers)
    for section in sections { for record in section.outputs.records { paths.insert(record.path) } }
    return paths
  }

  /// The ids of the sections that have one of some outputs, by their paths.
  package func sections(having paths: [String]) -> Set<String> {
    if paths.isEmpty { return [] }
    let wanted = Set(paths.map { Fingerprint(of: $0) })
    var found: Set<String> = []
    for section in sections where section.outputs.holds(anyOf: wanted) { found.insert(section.id) }
    return found
  }

  /// Takes what a build has told the database.
  package mutating func take(_ news: BuildDatabase.News) {
    rest = news.rest
    program = news.program
    leftovers = news.leftovers
    if news.gone.isEmpty, news.order == nil, news.sections.allSatisfy({ places[$0.record.id] != nil }) {
      for (record, _) in news.sections { if let place = places[record.id] { sections[place] = record } }
      return
    }
    var known = Dictionary(sections.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for id in news.gone { known[id] = nil }
    for (record, _) in news.sections { known[record.id] = record }
    if let order = news.order, order.count == known.count {
      put(order.compactMap { known[$0] })
    } else {
      // As it will be read from the database: sections without an order are not at rest.
      rest = nil
      put(known.values.sorted { $0.id < $1.id })
    }
  }
}
