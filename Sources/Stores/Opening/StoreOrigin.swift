package import Basics
package import SQLite

/// The origin of a library whose file only shows it: a database elsewhere, or a folder.
package protocol StoreOrigin: AnyObject, Sendable {
  /// The origin in words, without secrets.
  var place: String { get }
  /// Its faults, though it can be read.
  var findings: [Diagnostic] { get }
  /// Whether the file has addresses that the origin has not.
  var owesAddresses: Bool { get }
  /// Brings the file up to date, where that is done whenever something is read.
  func pull() throws
  /// Runs work on the file, and brings what it has changed to the origin: all of it, or none where anything throws.
  func write<T: Sendable>(_ work: (borrowing Connection) throws -> T) throws -> T
  /// A number that changes when others have written something since it was last asked for.
  func version() throws -> Int64
}

extension StoreOrigin {
  /// Nothing.
  package var findings: [Diagnostic] { [] }
  /// A database takes addresses as it takes all else.
  package var owesAddresses: Bool { false }
}
