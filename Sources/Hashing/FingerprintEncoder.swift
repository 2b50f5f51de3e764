extension Fingerprint {
  /// The fingerprint of a value: of all that is stored in it, as the compiler lists that for `Encodable`.
  ///
  /// A dictionary or a set has no order of its own: a value that is to be told apart in another process has none.
  package init(encoding value: some Encodable) {
    let bytes = FingerprintEncoder.Bytes()
    do {
      try value.encode(to: FingerprintEncoder(bytes: bytes, depth: 0))
    } catch {
      preconditionFailure("\(type(of: value)) cannot be encoded: \(error)")
    }
    self.init(of: bytes.all)
  }
}

/// Writes a value as bytes that no other value of its type has.
///
/// Everything begins with a mark of what it is. Items of a list say how deep it lies, as no list says where it ends.
private struct FingerprintEncoder: Encoder, SingleValueEncodingContainer {
  let bytes: Bytes
  let depth: UInt8

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// What comes next.
  enum Mark: UInt8 {
    case none, item, list, object, text, number, yes, no
  }

  /// The bytes so far.
  final class Bytes {
    private(set) var all: [UInt8] = []

    init() { all.reserveCapacity(1024) }

    func append(_ mark: Mark) { all.append(mark.rawValue) }

    func append(item depth: UInt8) {
      all.append(Mark.item.rawValue)
      all.append(depth)
    }

    func append(_ number: UInt64) {
      append(.number)
      append(raw: number)
    }

    func append(_ text: String) {
      append(.text)
      var text = text
      text.withUTF8 { buffer in
        append(raw: UInt64(buffer.count))
        unsafe all.append(contentsOf: buffer)
      }
    }

    func append(_ flag: Bool) { append(flag ? Mark.yes : .no) }

    private func append(raw number: UInt64) {
      unsafe withUnsafeBytes(of: number.littleEndian) { unsafe all.append(contentsOf: $0) }
    }
  }

  func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedEncodingContainer<Key> {
    bytes.append(.object)
    return KeyedEncodingContainer(Fields<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    bytes.append(.list)
    return Items(encoder: FingerprintEncoder(bytes: bytes, depth: depth + 1))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() { bytes.append(.none) }
  func encode(_ value: Bool) { bytes.append(value) }
  func encode(_ value: String) { bytes.append(value) }
  func encode(_ value: Double) { bytes.append(value.bitPattern) }
  func encode(_ value: Float) { bytes.append(UInt64(value.bitPattern)) }
  func encode(_ value: Int) { bytes.append(UInt64(bitPattern: Int64(value))) }
  func encode(_ value: Int8) { encode(Int(value)) }
  func encode(_ value: Int16) { encode(Int(value)) }
  func encode(_ value: Int32) { encode(Int(value)) }
  func encode(_ value: Int64) { bytes.append(UInt64(bitPattern: value)) }
  func encode(_ value: UInt) { bytes.append(UInt64(value)) }
  func encode(_ value: UInt8) { bytes.append(UInt64(value)) }
  func encode(_ value: UInt16) { bytes.append(UInt64(value)) }
  func encode(_ value: UInt32) { bytes.append(UInt64(value)) }
  func encode(_ value: UInt64) { bytes.append(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    // A text is what most values are made of, and takes three more calls by itself.
    if Value.self == String.self, let text = value as? String {
      bytes.append(text)
    } else {
      try value.encode(to: self)
    }
  }
}

/// The stored properties of a value, or the case of an enumeration with what belongs to it.
private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: FingerprintEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { encoder.encodeNil() }
  func encode(_ value: Bool, forKey key: Key) { encoder.encode(value) }
  func encode(_ value: String, forKey key: Key) { encoder.encode(value) }
  func encode(_ value: Int, forKey key: Key) { encoder.encode(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.encode(value) }

  // The standard library would leave out what is not there, so that the values behind it took its place.
  func encodeIfPresent(_ value: String?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: Bool?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: Float?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) { write(value, encoder.encode) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) { write(value, encoder.encode) }

  private func write<Value>(_ value: Value?, _ encode: (Value) -> Void) {
    if let value { encode(value) } else { encoder.encodeNil() }
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    if let value { try encoder.encode(value) } else { encoder.encodeNil() }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    // Which case of an enumeration it is.
    encoder.encode(key.stringValue)
    return encoder.container(keyedBy: keyedBy)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

/// The things of a list.
private struct Items: UnkeyedEncodingContainer {
  let encoder: FingerprintEncoder

  var codingPath: [any CodingKey] { [] }
  let count = 0

  func encodeNil() {
    encoder.bytes.append(item: encoder.depth)
    encoder.encodeNil()
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.bytes.append(item: encoder.depth)
    try encoder.encode(value)
  }

  func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder.bytes.append(item: encoder.depth)
    return encoder.container(keyedBy: keyedBy)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.bytes.append(item: encoder.depth)
    return encoder.unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }
}

extension Fingerprint: Codable {
  /// Writes both halves.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(high)
    try container.encode(low)
  }

  /// Reads two halves that were written.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(high: try container.decode(UInt64.self), low: try container.decode(UInt64.self))
  }
}
