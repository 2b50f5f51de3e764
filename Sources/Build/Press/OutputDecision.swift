import Files
import Hashing

/// The verdict on one output.
enum OutputDecision: Sendable {
  /// It stands in its place as it has to be; the record is what to remember of it from now on.
  case keep(OutputRecord)
  /// It has to be made.
  case make(Reason)
}

/// Decides which outputs of a section have to be made, from what is on record and what stands in the site's folder.
struct Inspection: Sendable {
  /// The site's folder.
  let folder: String
  /// The outputs of the section at earlier builds, by path.
  let known: [String: OutputRecord]
  /// Whether everything is to be made again.
  let isForced: Bool
  /// The dependencies of the outputs on record.
  let formerDependencies: @Sendable () throws -> DependencyList

  /// Takes what is remembered of a section.
  init(
    _ record: SectionRecord?, in folder: String, isForced: Bool,
    formerDependencies: @escaping @Sendable () throws -> DependencyList
  ) {
    self.folder = folder
    self.isForced = isForced
    self.formerDependencies = formerDependencies
    known = Dictionary(record?.outputs.records.map { ($0.path, $0) } ?? [], uniquingKeysWith: { first, _ in first })
  }

  /// Decides about one output.
  ///
  /// An output is kept if its key is that on record and so is its file: by size, times and number, else by its bytes.
  func decision(on output: Output, _ key: Key) throws -> OutputDecision {
    let path = output.path
    if isForced { return .make(.forced) }
    guard let record = known[path], record.isKnown else { return .make(.new) }
    guard record.key == key else {
      return .make(Reason(from: try formerDependencies().dependencies(of: path), to: output.dependencies))
    }
    let target = Path.join(folder, path)
    guard let file = FileStatus(of: target), file.kind == .file else { return .make(.missing) }
    if FileSystem.isSymbolicLink(target) { return .make(.edited) }
    if record.isLike(file) { return .keep(record) }
    guard file.size == record.size, try Fingerprint(ofFile: target) == record.bytes else {
      return .make(.edited)
    }
    return .keep(record.settled(by: file))
  }
}
