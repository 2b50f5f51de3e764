package import Basics

/// The result of an export.
package struct ExportReport: Hashable, Sendable {
  /// The JSON file.
  package internal(set) var file: String
  /// The number of stories in it.
  package internal(set) var stories = 0
  /// The number of their pages.
  package internal(set) var pages = 0
  /// The number of collections in it.
  package internal(set) var collections = 0
  /// The number of profiles in it.
  package internal(set) var profiles = 0
  /// The number of achievements in it.
  package internal(set) var achievements = 0
  /// The number of addresses in it.
  package internal(set) var addresses = 0
  /// The number of pictures and recordings copied; 0 if only a file was asked for.
  package internal(set) var pictures = 0
  /// The findings made on the way: pictures that are not there.
  package internal(set) var diagnostics: [Diagnostic] = []
}
