package import Hashing

/// What an output was made from, as one fingerprint: outputs with equal keys have equal bytes.
///
/// Never a modification time. The names of the inputs count too, so that two inputs cannot change places unseen.
package struct Key: Hashable, Sendable {
  /// The fingerprint of all inputs.
  package let fingerprint: Fingerprint

  /// Takes a key as it was stored.
  package init(_ fingerprint: Fingerprint) {
    self.fingerprint = fingerprint
  }

  /// Makes the key of an output from its inputs, in their order.
  package init(inputs: some Sequence<(name: String, fingerprint: Fingerprint)>) {
    var stream = FingerprintStream()
    for input in inputs {
      stream.append(input.name)
      stream.append(input.fingerprint)
    }
    fingerprint = stream.finish()
  }
}
