package import Diagnostics

/// What an export wrote.
package struct ExportReport: Hashable, Sendable {
  /// The JSON file.
  package internal(set) var file: String
  /// How many stories are in it.
  package internal(set) var stories = 0
  /// How many pages they have.
  package internal(set) var pages = 0
  /// How many collections are in it.
  package internal(set) var collections = 0
  /// How many profiles are in it.
  package internal(set) var profiles = 0
  /// How many achievements are in it.
  package internal(set) var achievements = 0
  /// How many addresses are in it.
  package internal(set) var addresses = 0
  /// How many pictures and recordings were copied; none where only a file was asked for.
  package internal(set) var pictures = 0
  /// What was found on the way: pictures that are not there.
  package internal(set) var diagnostics: [Diagnostic] = []
}
