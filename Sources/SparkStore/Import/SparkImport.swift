import Basics
import Files
import Stores

/// Brings sparks, lessons, sessions and what belongs to them into a library, from JSON files or another library.
///
/// Reads the DailySpark app's exports and Hornbook's own form; see `Documentation/reference/import-format.md`.
package enum SparkImport {
  /// Imports a file, or every `*.json` file below a folder, as one transaction.
  ///
  /// What is given wins over what the library holds, what is not given stays. Each broken thing is reported with its
  /// place and the rest come in. Sparks that nobody has saved are left out; so are sessions, unless the library stores
  /// them: that the file says so counts only where nothing has come into the library yet.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - store: The library.
  ///   - dryRun: Whether only the report is wanted: the store is not written to.
  /// - Returns: What was done, or would be done, and every finding.
  /// - Throws: What the store or the file system did not allow; then nothing has come in.
  package static func run(
    path: String, into store: SparkStore, dryRun: Bool = false
  ) throws -> SparkImportReport {
    let files: [String]
    switch FileStatus(of: path)?.kind {
    case .folder:
      files = try FileSystem.files(below: path).filter { Path.fileExtension(of: $0) == "json" }
        .map { Path.join(path, $0) }
    case .file: files = [path]
    default: throw DiagnosticError("'\(path)' is not a file or folder that can be read", id: "unreadable-import")
    }
    guard !files.isEmpty else {
      throw DiagnosticError(
        "no JSON file is in '\(path)'", hint: "name an export of the app or its folder", id: "empty-import")
    }
    return try finish(store, dryRun) { run, transaction in
      try run.take(files, below: path, isFolder: files != [path], transaction)
    }
  }

  /// Imports all that a reader of another library gives, as one transaction and by the same rules.
  ///
  /// - Parameters:
  ///   - reader: One snapshot of the other library; it is only read, and stays open.
  ///   - path: The other library as messages name it.
  ///   - store: The library.
  ///   - dryRun: Whether only the report is wanted: the store is not written to.
  /// - Returns: What was done, or would be done, and every finding; the place of each is the other library.
  /// - Throws: What the stores did not allow; then nothing has come in.
  package static func run(
    reader: any SparkReader, from path: String, into store: SparkStore, dryRun: Bool = false
  ) throws -> SparkImportReport {
    let contents = try SparkImportContents(reader)
    return try finish(store, dryRun) { run, transaction in
      run.report.files = 1
      try run.take([(contents, SparkImportFile(store: path))], transaction)
    }
  }

  private static func finish(
    _ store: SparkStore, _ dryRun: Bool,
    _ work: (inout SparkImportRun, borrowing SparkTransaction) throws -> Void
  ) throws -> SparkImportReport {
    let work = { (transaction: borrowing SparkTransaction) throws -> SparkImportReport in
      var run = try SparkImportRun(dryRun: dryRun, transaction)
      try work(&run, transaction)
      run.tellPolicies()
      return run.report
    }
    return try dryRun ? store.read(work) : store.write(work)
  }
}
