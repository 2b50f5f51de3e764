import Basics
import Files

/// The work to do so that a target holds a site: pure, from what it is to hold and what it holds.
struct DeploymentPlan: Equatable, Sendable {
  /// The files sent in each step, in the order of the steps; steps without files are left out.
  private(set) var steps: [(step: UploadStep, files: [SiteFile])] = []
  /// The removals before anything is sent: a file where a folder is needed now, or the other way round.
  private(set) var obstacles: [String] = []
  /// The removals at the end.
  private(set) var removals: [String] = []
  /// The folders that become empty by it, the deepest first.
  private(set) var emptied: [String] = []
  /// The number of files already there.
  private(set) var kept = 0

  /// Compares a site with what is known of a target: a file of which nothing is known is sent.
  init(site: [SiteFile], standing: [String: SiteFile?]) {
    let wanted = Set(site.map(\.path))
    let sent = site.filter { file in
      if case .some(.some(let there)) = standing[file.path], there.isSame(as: file) { return false }
      return true
    }
    kept = site.count - sent.count
    let byStep = Dictionary(grouping: sent, by: \.step)
    steps = UploadStep.allCases.compactMap { step in
      byStep[step].map { (step, $0.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) }
    }
    let gone = standing.keys.filter { !wanted.contains($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let folders = Set(site.flatMap { Path.parents(of: $0.path) })
    for path in gone {
      let isInTheWay = folders.contains(path) || Path.parents(of: path).contains(where: wanted.contains)
      if isInTheWay { obstacles.append(path) } else { removals.append(path) }
    }
    emptied = Set(gone.flatMap { Path.parents(of: $0) }).subtracting(folders).sorted {
      let (left, right) = ($0.utf8.count { $0 == UInt8(ascii: "/") }, $1.utf8.count { $0 == UInt8(ascii: "/") })
      return left == right ? $0.utf8.lexicographicallyPrecedes($1.utf8) : left > right
    }
  }

  /// Everything that is sent, in the order of sending.
  var sent: [SiteFile] { steps.flatMap(\.files) }
  /// Everything that is removed.
  var removed: [String] { obstacles + removals }
  /// Whether there is nothing to do.
  var isEmpty: Bool { steps.isEmpty && obstacles.isEmpty && removals.isEmpty }

  static func == (left: DeploymentPlan, right: DeploymentPlan) -> Bool {
    left.sent == right.sent && left.obstacles == right.obstacles && left.removals == right.removals
      && left.emptied == right.emptied && left.kept == right.kept
  }
}
