/// A value with its fingerprint, which is computed once for all that hold the value.
@dynamicMemberLookup package struct Hashed<Value: Encodable & Sendable>: Sendable, Encodable {
  @usableFromInline package let box: Box

  /// The value and its fingerprint.
  @usableFromInline package final class Box: Sendable {
    @usableFromInline package let value: Value
    @usableFromInline package let fingerprint: Fingerprint

    init(_ value: Value, _ fingerprint: Fingerprint) {
      self.value = value
      self.fingerprint = fingerprint
    }
  }

  /// Takes a value.
  package init(_ value: Value) { box = Box(value, Fingerprint(encoding: value)) }

  /// The value.
  @inlinable package var value: Value { box.value }

  /// The fingerprint of the value among those of its type.
  @inlinable package var fingerprint: Fingerprint { box.fingerprint }

  /// A part of the value.
  @inlinable package subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> Part { box.value[keyPath: part] }

  /// Writes the fingerprint, which stands for the value; the value too where it is to be read again.
  package func encode(to encoder: any Encoder) throws {
    try fingerprint.encode(to: encoder)
    if encoder.userInfo[.isToBeRead] != nil { try value.encode(to: encoder) }
  }
}

extension Hashed: Decodable where Value: Decodable {
  /// Reads what was written with its value; nothing is hashed again.
  package init(from decoder: any Decoder) throws {
    let fingerprint = try Fingerprint(from: decoder)
    box = Box(try Value(from: decoder), fingerprint)
  }
}

/// Values in their order, which one fingerprint stands for: lists of a library are long, and there are many of them.
package struct HashedList<Value: Encodable & Sendable>: Sendable, Encodable {
  /// The values.
  package let all: [Hashed<Value>]

  /// Takes values in their order.
  package init(_ all: [Hashed<Value>]) { self.all = all }

  /// Writes a fingerprint of theirs.
  package func encode(to encoder: any Encoder) throws {
    var stream = FingerprintStream()
    for value in all { stream.append(value.fingerprint) }
    try stream.finish().encode(to: encoder)
  }
}

extension CodingUserInfoKey {
  /// Stands in an encoder that writes values for one that reads them again.
  package static let isToBeRead = CodingUserInfoKey("isToBeRead")

  private init(_ name: String) {
    guard let key = CodingUserInfoKey(rawValue: name) else { preconditionFailure("every text is a key") }
    self = key
  }
}

extension Hashed: Equatable {
  /// Whether two are the same, by their fingerprints.
  package static func == (left: Hashed, right: Hashed) -> Bool { left.fingerprint == right.fingerprint }
}
