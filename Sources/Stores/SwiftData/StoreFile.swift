import Files

/// The file system's facts of a store.
package struct StoreFile: Sendable {
  /// The path, as it was given.
  package let path: String
  /// How many bytes it has, its write-ahead log counted.
  package let size: Int
  /// How many bytes the file itself has.
  package let mainSize: Int
  /// Whether it has been written with a write-ahead log, and there is none beside it.
  package let lacksLog: Bool

  /// Looks at a store. Throws where nothing stands there, or nothing that could be one.
  package init(at path: String) throws {
    self.path = path
    mainSize = try StoreInspection.sizeOfDatabase(at: path)
    let stamp = StoreStamp(of: FileSystem.resolved(path) ?? path)
    // Bytes 18 and 19 of the header are 2 where the database has a write-ahead log
    // (https://sqlite.org/fileformat2.html).
    let header = try FileSystem.read(path, first: 20)
    size = mainSize + (stamp.log?.size ?? 0)
    lacksLog = stamp.log == nil && header.suffix(2) == [2, 2]
  }
}
