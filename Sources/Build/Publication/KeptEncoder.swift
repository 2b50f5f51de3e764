import Hashing

extension Encodable {
  /// The value as bytes that `init(kept:)` reads: all that is stored in it, as the compiler lists that.
  ///
  /// Nothing says what the bytes mean: only the same program can read them. Throws if an element of a list is `nil`.
  package func kept() throws -> [UInt8] {
    let bytes = KeptBytes()
    try encode(to: KeptEncoder(bytes: bytes))
    return bytes.all
  }
}

/// The bytes so far.
private final class KeptBytes {
  let userInfo: [CodingUserInfoKey: Any] = [.isToBeRead: true]
  private(set) var all: [UInt8] = []

  func append(_ flag: Bool) { all.append(flag ? 1 : 0) }

  /// Numbers are written seven bits at a time: most are small.
  func append(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      all.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    all.append(UInt8(truncatingIfNeeded: rest))
  }

  func append(_ number: Int64) { append(UInt64(bitPattern: number << 1 ^ number >> 63)) }

  func append(_ text: String) {
    var text = text
    text.withUTF8 { buffer in
      append(UInt64(buffer.count))
      unsafe all.append(contentsOf: buffer)
    }
  }

  /// Makes room for the number of a list's things, which is not known before they are written.
  func beginList() -> Int {
    all.append(contentsOf: [0, 0, 0, 0])
    return all.count - 4
  }

  func count(_ number: Int, at place: Int) {
    for byte in 0..<4 { all[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
  }
}

/// Writes a value without the names of what is in it.
private struct KeptEncoder: Encoder, SingleValueEncodingContainer {
  let bytes: KeptBytes

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { bytes.userInfo }

  func container<Name: CodingKey>(keyedBy: Name.Type) -> KeyedEncodingContainer<Name> {
    KeyedEncodingContainer(Fields<Name>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Items(encoder: self, place: bytes.beginList()) }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws {
    throw EncodingError.invalidValue(0, .init(codingPath: [], debugDescription: "nobody could tell it from a value"))
  }

  func encode(_ value: Bool) { bytes.append(value) }
  func encode(_ value: String) { bytes.append(value) }
  func encode(_ value: Double) { bytes.append(value.bitPattern) }
  func encode(_ value: Float) { bytes.append(UInt64(value.bitPattern)) }
  func encode(_ value: Int) { bytes.append(Int64(value)) }
  func encode(_ value: Int8) { bytes.append(Int64(value)) }
  func encode(_ value: Int16) { bytes.append(Int64(value)) }
  func encode(_ value: Int32) { bytes.append(Int64(value)) }
  func encode(_ value: Int64) { bytes.append(value) }
  func encode(_ value: UInt) { bytes.append(UInt64(value)) }
  func encode(_ value: UInt8) { bytes.append(UInt64(value)) }
  func encode(_ value: UInt16) { bytes.append(UInt64(value)) }
  func encode(_ value: UInt32) { bytes.append(UInt64(value)) }
  func encode(_ value: UInt64) { bytes.append(value) }
  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: self) }
}

/// The stored properties of a value, or the case of an enumeration with what belongs to it.
private struct Fields<Name: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: KeptEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Name) throws { try encoder.encodeNil() }
  func encode(_ value: String, forKey key: Name) { encoder.encode(value) }
  func encode(_ value: Int, forKey key: Name) { encoder.encode(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Name) throws { try encoder.encode(value) }

  // The standard library would leave out what is not there.
  func encodeIfPresent(_ value: Bool?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: String?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: Double?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: Float?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: Int?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: Int8?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: Int16?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: Int32?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: Int64?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: UInt?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Name) throws { try write(value) }
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Name) throws { try write(value) }

  private func write(_ value: (some Encodable)?) throws {
    encoder.encode(value != nil)
    if let value { try encoder.encode(value) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy: Nested.Type, forKey key: Name
  ) -> KeyedEncodingContainer<Nested> {
    // Which case of an enumeration it is.
    encoder.encode(key.stringValue)
    return encoder.container(keyedBy: keyedBy)
  }

  func nestedUnkeyedContainer(forKey key: Name) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Name) -> any Encoder { encoder }
}

/// The things of a list.
private struct Items: UnkeyedEncodingContainer {
  let encoder: KeptEncoder
  let place: Int
  private(set) var count = 0

  init(encoder: KeptEncoder, place: Int) { (self.encoder, self.place) = (encoder, place) }

  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil() throws { try encoder.encodeNil() }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    next()
    try encoder.encode(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedEncodingContainer<Nested> {
    next()
    return encoder.container(keyedBy: keyedBy)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    next()
    return encoder.unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    next()
    return encoder
  }

  private mutating func next() {
    count += 1
    encoder.bytes.count(count, at: place)
  }
}
