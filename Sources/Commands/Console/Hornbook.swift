/// The program.
package enum Hornbook {
  /// The version, as `--version` and the manual page say it.
  package static let version = "0.1.0"
}
