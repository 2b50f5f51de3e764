/// One object of a document; what it holds is named by number.
enum PropertyListObject: Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number that fits into 64 bits with a sign.
  case integer(Int64)
  /// A number beyond that, up to 64 bits without a sign.
  case unsigned(UInt64)
  /// A floating-point number.
  case real(Double)
  /// A moment, in seconds since 2001-01-01 UTC.
  case date(Double)
  /// Bytes.
  case data([UInt8])
  /// Text; halves of surrogate pairs are replaced by U+FFFD.
  case string(String)
  /// The number of an object in a keyed archive.
  case uid(UInt64)
  /// Objects in order; those of a set too, in the order of the file.
  case array([Int32])
  /// Keys and their values: first all keys, then the values in the same order.
  case dictionary([Int32])

  /// The objects that it holds.
  var children: [Int32] {
    switch self {
    case .array(let children), .dictionary(let children): children
    default: []
    }
  }
}
