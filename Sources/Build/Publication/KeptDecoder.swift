extension Decodable {
  /// Reads what `kept()` has written. Throws where the bytes end too early or go on.
  package init(kept bytes: [UInt8]) throws {
    let decoder = KeptDecoder(bytes: KeptReading(bytes))
    try self.init(from: decoder)
    guard decoder.bytes.isAtEnd else { throw UnreadableError() }
  }
}

/// Bytes that are not what was kept.
private struct UnreadableError: Error {}

/// The bytes yet to be read.
private final class KeptReading {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  func byte() throws -> UInt8 {
    guard position < bytes.count else { throw UnreadableError() }
    position += 1
    return bytes[position - 1]
  }

  func flag() throws -> Bool { try byte() != 0 }

  func number() throws -> UInt64 {
    var (number, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = try byte()
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
      guard shift < 64 else { throw UnreadableError() }
    }
  }

  func signed() throws -> Int64 {
    let number = try number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  func number<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    let number = Number.isSigned ? try Number(exactly: signed()) : try Number(exactly: number())
    guard let number else { throw UnreadableError() }
    return number
  }

  func text() throws -> String {
    let count = try number()
    guard count <= bytes.count - position else { throw UnreadableError() }
    let end = position + Int(count)
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  func count() throws -> Int {
    var count = 0
    for place in 0..<4 { count |= Int(try byte()) << (8 * place) }
    return count
  }
}

/// Reads a value that was written without the names of what is in it.
private struct KeptDecoder: Decoder, SingleValueDecodingContainer {
  let bytes: KeptReading

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Name: CodingKey>(keyedBy: Name.Type) -> KeyedDecodingContainer<Name> {
    KeyedDecodingContainer(Fields<Name>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Items(decoder: self, all: try bytes.count()) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }
  func decode(_: Bool.Type) throws -> Bool { try bytes.flag() }
  func decode(_: String.Type) throws -> String { try bytes.text() }
  func decode(_: Double.Type) throws -> Double { Double(bitPattern: try bytes.number()) }
  func decode(_: Float.Type) throws -> Float { Float(bitPattern: try bytes.number(UInt32.self)) }
  func decode(_ type: Int.Type) throws -> Int { try bytes.number(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try bytes.number(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try bytes.number(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try bytes.number(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try bytes.number(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try bytes.number(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try bytes.number(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try bytes.number(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try bytes.number(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try bytes.number(type) }

  func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    // Lists of texts and numbers ask this way. A cast would look up the type of what it may not give, for every value.
    if Value.self == String.self { return unsafe unsafeBitCast(try bytes.text(), to: Value.self) }
    if Value.self == Int.self { return unsafe unsafeBitCast(try bytes.number(Int.self), to: Value.self) }
    return try Value(from: self)
  }
}

/// The stored properties of a value, or the case of an enumeration with what belongs to it.
private struct Fields<Name: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: KeptDecoder

  var codingPath: [any CodingKey] { [] }
  /// Only enumerations ask: which case it is.
  var allKeys: [Name] { (try? decoder.bytes.text()).flatMap { Name(stringValue: $0) }.map { [$0] } ?? [] }

  func contains(_ key: Name) -> Bool { true }
  func decodeNil(forKey key: Name) -> Bool { false }
  func decode(_: Bool.Type, forKey key: Name) throws -> Bool { try decoder.bytes.flag() }
  func decode(_: String.Type, forKey key: Name) throws -> String { try decoder.bytes.text() }
  func decode(_ type: Int.Type, forKey key: Name) throws -> Int { try decoder.bytes.number(type) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Name) throws -> Value { try decoder.decode(type) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Name) throws -> Bool? { try read(type) }
  func decodeIfPresent(_ type: String.Type, forKey key: Name) throws -> String? {
    try decoder.bytes.flag() ? decoder.bytes.text() : nil
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Name) throws -> Double? { try read(type) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Name) throws -> Float? { try read(type) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Name) throws -> Int? { try read(type) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Name) throws -> Int8? { try read(type) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Name) throws -> Int16? { try read(type) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Name) throws -> Int32? { try read(type) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Name) throws -> Int64? { try read(type) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Name) throws -> UInt? { try read(type) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Name) throws -> UInt8? { try read(type) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Name) throws -> UInt16? { try read(type) }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Name) throws -> UInt32? { try read(type) }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Name) throws -> UInt64? { try read(type) }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Name) throws -> Value? { try read(type) }

  private func read<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    try decoder.bytes.flag() ? decoder.decode(type) : nil
  }

  func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type, forKey key: Name) -> KeyedDecodingContainer<Nested> {
    decoder.container(keyedBy: keyedBy)
  }

  func nestedUnkeyedContainer(forKey key: Name) throws -> any UnkeyedDecodingContainer {
    try decoder.unkeyedContainer()
  }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Name) -> any Decoder { decoder }
}

/// The things of a list.
private struct Items: UnkeyedDecodingContainer {
  let decoder: KeptDecoder
  let all: Int
  private(set) var currentIndex = 0

  init(decoder: KeptDecoder, all: Int) { (self.decoder, self.all) = (decoder, all) }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { all }
  var isAtEnd: Bool { currentIndex >= all }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    currentIndex += 1
    return try decoder.decode(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy: Nested.Type) -> KeyedDecodingContainer<Nested> {
    currentIndex += 1
    return decoder.container(keyedBy: keyedBy)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    currentIndex += 1
    return try decoder.unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder {
    currentIndex += 1
    return decoder
  }
}
