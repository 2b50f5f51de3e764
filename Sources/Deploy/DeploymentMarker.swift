import Basics
import Hashing

/// The mark at a target besides the site: which deployment it was, and whether it came to its end.
///
/// It says nothing of the library but what tells it from others.
struct DeploymentMarker: Hashable, Sendable {
  /// The name of its file; the site has none that begins with a dot.
  static let name = ".hornbook-deployment"
  /// The version of its form.
  static let format = 1

  /// The identity of the library.
  let library: String
  /// The identity of the site: the same site has the same, whoever has sent it.
  let generation: String
  /// Whether all of it is there.
  let isWhole: Bool

  /// The mark of a site of a library, by the library's own name for itself.
  init(library: String, generation: Fingerprint, isWhole: Bool) {
    self.library = Fingerprint(of: library).description
    self.generation = generation.description
    self.isWhole = isWhole
  }

  /// The bytes of its file.
  var bytes: [UInt8] {
    let value = JSONValue.object([
      JSONMember("format", .number(DeploymentMarker.format)), JSONMember("library", .string(library)),
      JSONMember("generation", .string(generation)), JSONMember("state", .string(isWhole ? "whole" : "under way")),
    ])
    return value.bytes(.indented) + [0x0A]
  }

  /// The version of the form that some bytes are in; none where they are no mark.
  static func format(of bytes: [UInt8]) -> Int? {
    (try? JSONDocument(parsing: bytes, depthLimit: 8))?.root["format"]?.int
  }

  /// The library of the mark in some bytes; none where they are no mark.
  static func library(of bytes: [UInt8]) -> String? {
    (try? JSONDocument(parsing: bytes, depthLimit: 8))?.root["library"]?.string
  }
}
