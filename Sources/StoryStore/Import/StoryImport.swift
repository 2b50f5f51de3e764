import Diagnostics
import Files

/// Brings stories, collections and their pictures into a library, from JSON files or from another library.
///
/// It reads the Magical Stories app's export and Hornbook's own form; `Documentation/ImportFormat.md` describes both.
package enum StoryImport {
  /// Imports a JSON file, or every JSON file below a folder, as one transaction.
  ///
  /// What is given wins over what the library holds, what is not given stays. One broken story is reported with its place and
  /// the rest come in; a file that is not JSON is reported and nothing of it comes in. The clock is never asked.
  ///
  /// - Parameters:
  ///   - path: The file or folder; pictures are looked for below the folder, or below the file's folder.
  ///   - store: The library.
  ///   - illustrations: The library's folder of illustrations; made when there is something to put into it.
  ///   - options: How to go about it.
  ///   - progress: Told again and again how many bytes of JSON are done, and how many there are; what it throws ends the import.
  /// - Returns: What was done, or would be done, and every finding.
  /// - Throws: What the store or the file system did not allow; then nothing has come in.
  package static func run(
    path: String, into store: StoryStore, illustrations: String, options: ImportOptions = ImportOptions(),
    progress: ((Int, Int) throws -> Void)? = nil
  ) throws -> ImportReport {
    let files: [String]
    let root: String
    switch FileStatus(of: path)?.kind {
    case .folder:
      root = path
      files = try FileSystem.files(below: path).filter { Path.fileExtension(of: $0) == "json" }
        .map { Path.join(path, $0) }
    case .file:
      root = Path.parent(of: path)
      files = [path]
    default: throw DiagnosticError("'\(path)' is not a file or folder that can be read", id: "unreadable-import")
    }
    guard !files.isEmpty else {
      throw DiagnosticError(
        "no JSON file is in '\(path)'", hint: "name a story export or its folder", id: "empty-import")
    }
    let run = ImportRun(options: options, pictures: PicturePlan(folder: illustrations, root: root))
    return try finish(run, store) { run, transaction in
      try run.take(files, isFolder: files != [path], transaction, progress)
    }
  }

  /// Imports all that a reader of another library gives, as one transaction and by the same rules.
  ///
  /// What is odd comes in as the reader gives it; a story whose pages cannot be read is reported and the rest come in.
  ///
  /// - Parameters:
  ///   - reader: One moment of the other library; it is only read, and stays open.
  ///   - path: The other library as messages name it.
  ///   - folder: Where its pictures lie: in `Illustrations` there, or anywhere below.
  ///   - store: The library.
  ///   - illustrations: The library's folder of illustrations; made when there is something to put into it.
  ///   - options: How to go about it.
  ///   - progress: Told again and again how many stories are done, and how many there are; what it throws ends the import.
  /// - Returns: What was done, or would be done, and every finding; the place of each is the other library.
  /// - Throws: What the stores or the file system did not allow; then nothing has come in.
  package static func run(
    reader: any StoryReader, from path: String, pictures folder: String, into store: StoryStore, illustrations: String,
    options: ImportOptions = ImportOptions(), progress: ((Int, Int) throws -> Void)? = nil
  ) throws -> ImportReport {
    let file = ImportFile(store: path, pictures: folder)
    let run = ImportRun(options: options, pictures: PicturePlan(folder: illustrations, root: folder))
    return try finish(run, store) { run, transaction in try run.take(reader, as: file, transaction, progress) }
  }

  /// Does the work in one transaction, and removes the pictures again that it has copied when it fails.
  private static func finish(
    _ start: ImportRun, _ store: StoryStore, _ work: (inout ImportRun, borrowing StoryTransaction) throws -> Void
  ) throws -> ImportReport {
    var run = start
    do {
      let work = { (transaction: borrowing StoryTransaction) throws -> ImportReport in
        try work(&run, transaction)
        return run.report
      }
      return try run.options.dryRun ? store.read(work) : store.write(work)
    } catch {
      run.pictures.undo()
      throw error
    }
  }
}
