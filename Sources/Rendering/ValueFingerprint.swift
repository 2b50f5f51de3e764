package import Hashing
package import Mustache

extension Fingerprint {
  /// The fingerprint of a value, or of the part of it that was packed: of all that a template can see of it.
  ///
  /// A lambda counts by what it declares to read.
  package init(of value: PackedValue) {
    self = value.withContents { Fingerprint(of: $0) }
  }

  /// The fingerprint of what a template can see of a value, when these are all the names it reads.
  package init(of value: Value, readThrough names: NameSet) {
    self.init(of: PackedValue(value, readThrough: names))
  }
}
