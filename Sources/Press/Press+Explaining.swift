import BuildGraph
import Files

extension Press {
  /// Why an output stands as it does.
  package struct Explanation: Sendable {
    /// Where it lies below the site's folder.
    package let path: String
    /// Why it was last made, in words that follow a colon.
    package let reason: String
    /// What it depends on, in the order of its key: the name, and what it held where that is short enough to say.
    package let dependencies: [(name: String, value: String?)]
    /// Whether its file is there.
    package let stands: Bool
  }

  /// What the last build remembers of an output; none where it knows of none.
  package func explanation(of path: String) throws -> Explanation? {
    guard let (record, dependencies) = try BuildDatabase.memory(of: path, site: options.output, in: databasePath)
    else { return nil }
    return Explanation(
      path: path, reason: record.reason, dependencies: dependencies.map { ($0.name, $0.value) },
      stands: FileStatus(of: Path.join(options.output, path))?.kind == .file)
  }

  /// The paths of all outputs that the last build remembers, in order.
  package var knownPaths: [String] {
    get throws { try BuildDatabase.paths(in: databasePath)[options.output] ?? [] }
  }
}
