package import BuildGraph
import Diagnostics
import Files
import Hashing

extension Press {
  /// A site that stands as its last build has left it.
  package struct Standing: Sendable {
    /// The identity of the library.
    package let library: String
    /// Its files, ordered by their paths.
    package let outputs: [OutputRecord]
  }

  /// The files in the site's folder, each looked at; refuses a site that is not wholly as its last build has left it.
  ///
  /// Only under the lock of the builds does it go on standing.
  package func standing() throws -> Standing {
    let build = "run 'hornbook build'"
    guard let library = try BuildDatabase.identity(in: databasePath) else {
      throw DiagnosticError("there is no last build of '\(options.output)'", hint: build, id: "no-site")
    }
    let memory = try BuildDatabase.memory(of: options.output, in: databasePath, identity: library)
    guard memory.sections.contains(where: { $0.outputs.count > 0 }) else {
      throw DiagnosticError("there is no last build of '\(options.output)'", hint: build, id: "no-site")
    }
    guard UnfinishedMark(in: options.state).site == nil, memory.rest != nil, memory.leftovers.isEmpty else {
      throw DiagnosticError(
        "the last build of '\(options.output)' was broken off, found errors, or was about some files only", hint: build,
        id: "unfinished-site")
    }
    var seen: Set<String> = []
    let records = memory.sections.flatMap(\.outputs.records).filter { seen.insert($0.path).inserted }
    let changed = try records.filter { try !stands($0) }.map(\.path)
    if let first = changed.first {
      let others = changed.count > 1 ? " and \(changed.count - 1) more" : ""
      throw DiagnosticError(
        "not as the last build has left it: '\(Path.join(options.output, first))'\(others)", hint: build,
        id: "changed-site")
    }
    return Standing(
      library: library, outputs: records.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
  }

  /// Whether the file of an output has the bytes on record.
  private func stands(_ record: OutputRecord) throws -> Bool {
    let path = Path.join(options.output, record.path)
    guard let file = FileStatus(of: path), file.kind == .file, file.size == record.size,
      !FileSystem.isSymbolicLink(path)
    else { return false }
    return try record.isLike(file) || Fingerprint(ofFile: path) == record.bytes
  }
}
