import BuildGraph
import Files

extension Press {
  /// Why an output stands as it does.
  package struct Explanation: Sendable {
    /// Its path below the site's folder.
    package let path: String
    /// Why it was last made, in words that follow a colon.
    package let reason: String
    /// Its dependencies in the order of its key: the name, and the value where that is short enough to say.
    package let dependencies: [(name: String, value: String?)]
    /// Whether its file is there.
    package let stands: Bool
  }

  /// The last build's memory of an output; `nil` if it knows of none.
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
