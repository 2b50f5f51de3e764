import Foundation

/// Texts of `Tests/Fixtures`.
package enum Fixture {
  /// The text of a file.
  package static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(Checkout.path)/Tests/Fixtures/\(path)", encoding: .utf8)
  }

  /// What `ages/NAME-VERSION.sql` lays out: a library or build database as a version of it was laid out, never by the
  /// program that is tested.
  package static func layout(_ name: String, _ version: Int) throws -> String {
    try text("ages/\(name)-\(version).sql")
  }
}
