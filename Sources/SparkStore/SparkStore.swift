package import SQLite
package import Stores

/// A library of sparks, lessons and sessions.
///
/// What may be stored at all are rules of the file itself: no session while the settings forbid it, and no spark that
/// nobody has saved.
package final class SparkStore: LibraryStore {
  /// The file format of such a library.
  package static let format = SparkSchema.format

  /// Its file.
  package let file: LibraryFile

  /// Takes a file that is laid out and up to date, and finishes a removal that was begun in it and not finished.
  package init(_ file: LibraryFile) throws {
    self.file = file
    if file.path != nil, file.mode != .readOnly { try finishRemoval() }
  }
}

/// The library inside one transaction: what `SparkStore.read` and `SparkStore.write` lend to their closures.
package typealias SparkTransaction = Connection
