package import Hashing
package import Mustache

extension FingerprintStream {
  /// Takes in what a template can see of a value, when these are all the names it reads.
  ///
  /// A template reaches a field of an object only by its name, so fields under other names cannot show: this is what makes
  /// keys both sound and small. A lambda counts by what it declares to read.
  package mutating func append(_ value: Value, readThrough names: Set<Name>) {
    switch value {
    case .null:
      append(0)
    case .bool(let flag):
      append(flag ? 2 : 1)
    case .integer(let number):
      append(3)
      append(UInt64(bitPattern: Int64(number)))
    case .number(let number):
      append(4)
      append(number.bitPattern)
    case .text(let text):
      append(5)
      append(text)
    case .list(let values):
      append(6)
      append(UInt64(values.count))
      for value in values { append(value, readThrough: names) }
    case .object(let object):
      append(7)
      for (name, value) in object where names.contains(name) {
        append(1)
        append(name.text)
        append(value, readThrough: names)
      }
      append(0)
    case .lambda(let lambda):
      append(8)
      append(lambda.identity)
    }
  }
}

extension Fingerprint {
  /// The fingerprint of what a template can see of a value, when these are all the names it reads.
  package init(of value: Value, readThrough names: Set<Name>) {
    var stream = FingerprintStream()
    stream.append(value, readThrough: names)
    self = stream.finish()
  }
}
