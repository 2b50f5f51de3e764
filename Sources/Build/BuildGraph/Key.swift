package import Hashing

/// The dependencies of an output as one fingerprint: outputs with equal keys have equal bytes.
///
/// Never a modification time. The names of the dependencies count too, so that two cannot change places unseen.
package struct Key: Hashable, Sendable {
  /// The fingerprint of all dependencies.
  package let fingerprint: Fingerprint

  /// Takes a key as it was stored.
  package init(_ fingerprint: Fingerprint) {
    self.fingerprint = fingerprint
  }

  /// Makes the key of an output from its dependencies, in their order.
  package init(of dependencies: [Dependency]) {
    var writer = DependencyWriter()
    for dependency in dependencies { writer.add(dependency.name, nil, dependency.fingerprint) }
    self = writer.key
  }
}

extension Fingerprint {
  /// The stand-in for a key or bytes that nobody knows; no output has it.
  static let nothing = Fingerprint(high: 0, low: 0)
}
