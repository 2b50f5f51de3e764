/// A value with its fingerprint, which is computed once for all that hold the value.
@dynamicMemberLookup package struct Hashed<Value: Encodable & Sendable>: Sendable {
  @usableFromInline package let box: Box

  /// The value and its fingerprint.
  @usableFromInline package final class Box: Sendable {
    @usableFromInline package let value: Value
    @usableFromInline package let fingerprint: Fingerprint

    init(_ value: Value) {
      self.value = value
      fingerprint = Fingerprint(encoding: value)
    }
  }

  /// Takes a value.
  package init(_ value: Value) { box = Box(value) }

  /// The value.
  @inlinable package var value: Value { box.value }

  /// What tells the value apart from every other of its type.
  @inlinable package var fingerprint: Fingerprint { box.fingerprint }

  /// A part of the value.
  @inlinable package subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> Part { box.value[keyPath: part] }
}

extension Hashed: Encodable {
  /// Writes the fingerprint, which stands for the value.
  package func encode(to encoder: any Encoder) throws { try fingerprint.encode(to: encoder) }
}

extension Hashed: Equatable {
  /// Whether two are the same, by their fingerprints.
  package static func == (left: Hashed, right: Hashed) -> Bool { left.fingerprint == right.fingerprint }
}
