package import Basics
import Stores

/// A library that is published: our own store, or an app's, which is only read.
package protocol SparkLibrary: AnyObject, Sendable {
  /// The faults of the store itself, though it can be read.
  var findings: [Diagnostic] { get }
  /// A snapshot of it; what has no address yet is without one.
  func snapshot() throws -> any SparkReader
  /// Gives every lesson, tag, situation and audience that has no address yet its own, for ever; says how many.
  @discardableResult
  func ensureAddresses() throws -> Int
}

extension SparkStore: SparkLibrary {
  /// Dates that nobody can read; else a library of our own that is not right is not opened.
  package var findings: [Diagnostic] { (try? read { try $0.unreadableDates(in: SparkSchema.libraryTables) }) ?? [] }

  /// This snapshot of the library.
  package func snapshot() throws -> any SparkReader { try SparkSnapshot(held()) }
}
