import CPostgres

/// A result of libpq, all rows of it; freed when it goes.
@safe final class Outcome {
  private let handle: OpaquePointer
  /// Whether its columns are in their binary form.
  let isBinary: Bool

  init(handle: OpaquePointer, isBinary: Bool) {
    unsafe self.handle = unsafe handle
    self.isBinary = isBinary
  }

  deinit { unsafe cpostgres_clear(handle) }

  var rowCount: Int { Int(unsafe cpostgres_rows(handle)) }
  var columnCount: Int { Int(unsafe cpostgres_columns(handle)) }
  var command: String { unsafe cpostgres_command(handle).map { unsafe String(cString: $0) } ?? "" }

  /// How many rows were changed; none for statements that change none.
  var changedRows: Int? {
    guard ["INSERT", "UPDATE", "DELETE", "MERGE"].contains(where: command.hasPrefix) else { return nil }
    return unsafe cpostgres_changed(handle).flatMap { unsafe Int(String(cString: $0)) }
  }

  var parameters: [UInt32] {
    (0..<(unsafe cpostgres_parameters(handle))).map { unsafe cpostgres_parameter_type(handle, $0) }
  }

  func type(_ column: Int) -> UInt32 { unsafe cpostgres_type(handle, Int32(column)) }

  func name(_ column: Int) -> String {
    guard (0..<columnCount).contains(column) else { return "" }
    return unsafe cpostgres_name(handle, Int32(column)).map { unsafe String(cString: $0) } ?? ""
  }

  /// A part of a failure, by its letter.
  func field(_ letter: Unicode.Scalar) -> String? {
    unsafe cpostgres_field(handle, Int32(letter.value)).map { unsafe String(cString: $0) }
  }

  /// Lends the bytes of a value; none where there is no value.
  func withBytes<T>(_ row: Int, _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> T) -> T? {
    guard (0..<rowCount).contains(row), (0..<columnCount).contains(column),
      unsafe !cpostgres_is_null(handle, Int32(row), Int32(column)),
      let start = unsafe cpostgres_value(handle, Int32(row), Int32(column))
    else { return nil }
    let count = unsafe Int(cpostgres_length(handle, Int32(row), Int32(column)))
    return unsafe start.withMemoryRebound(to: UInt8.self, capacity: count) {
      unsafe body(UnsafeBufferPointer(start: $0, count: count))
    }
  }
}

/// Values on their way to the server, one behind the other.
struct Packet {
  private(set) var bytes: [CChar] = []
  private(set) var offsets: [Int] = []
  private(set) var lengths: [Int32] = []
  private(set) var formats: [Int32] = []

  /// Why a value cannot go where it should.
  struct Problem {
    let state: String
    let words: String
  }

  /// Appends a value for a parameter of a type; gives what is wrong with it.
  ///
  /// Numbers and texts go as text, which the server reads by the type of the parameter; bytes go as they are, and to nothing but bytes:
  /// a text would be read as the escaped form of other bytes there.
  mutating func append(_ value: PostgresValue, for type: UInt32) -> Problem? {
    switch value {
    case .null: add([UInt8]?.none, isBinary: false)
    case .blob(let blob):
      guard type == ColumnType.bytea else {
        return Problem(state: "42804", words: "is bytes, and its place takes something else")
      }
      guard blob.count < Int32.max else { return Problem(state: "54000", words: "is larger than PostgreSQL takes") }
      add(blob, isBinary: true)
    case .integer, .real, .text:
      guard type != ColumnType.bytea else {
        return Problem(state: "42804", words: "is no bytes, and its place takes them")
      }
      let text = Packet.text(value, for: type)
      guard !text.utf8.contains(0) else {
        return Problem(state: "22021", words: "is a text with a NUL in it, which PostgreSQL cannot store")
      }
      guard text.utf8.count < Int32.max else {
        return Problem(state: "54000", words: "is larger than PostgreSQL takes")
      }
      add(text.utf8, isBinary: false)
    }
    return nil
  }

  private static func text(_ value: PostgresValue, for type: UInt32) -> String {
    switch value {
    // Other numbers than these are taken for true where a truth value is meant.
    case .integer(let number): type == ColumnType.bool ? (number == 0 ? "0" : "1") : String(number)
    case .real(let number): number.description
    case .text(let text): text
    case .null, .blob: ""
    }
  }

  private mutating func add(_ value: (some Collection<UInt8>)?, isBinary: Bool) {
    offsets.append(bytes.count)
    lengths.append(value.map { Int32($0.count) } ?? -1)
    formats.append(isBinary ? 1 : 0)
    bytes.append(contentsOf: (value.map { $0.map { CChar(bitPattern: $0) } }) ?? [])
    bytes.append(0)
  }
}
