/// A value in a file (PDF 1.7, 7.3).
package enum PDFValue: Hashable, Sendable {
  /// Nothing; what a reference to nothing stands for.
  case null
  /// True or false.
  case bool(Bool)
  /// A number, whole or not.
  case number(Double)
  /// A name without its stroke.
  case name(String)
  /// A string of bytes.
  case string([UInt8])
  /// Values in a row.
  case array([PDFValue])
  /// Values by their names.
  case dictionary([String: PDFValue])
  /// A dictionary with bytes.
  case stream(PDFStream)
  /// The number of an object.
  case reference(Int)

  /// The name; nil for anything else.
  package var name: String? { if case .name(let name) = self { name } else { nil } }
  /// The number; nil for anything else.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The whole number; nil for anything else.
  package var integer: Int? { number.flatMap { Int(exactly: $0) } }
  /// The values of an array; nil for anything else.
  package var items: [PDFValue]? { if case .array(let items) = self { items } else { nil } }
  /// The bytes of a string; nil for anything else.
  package var bytes: [UInt8]? { if case .string(let bytes) = self { bytes } else { nil } }
  /// The object that is meant; nil for anything else.
  package var reference: Int? { if case .reference(let number) = self { number } else { nil } }

  /// The values of a dictionary, or of that of a stream; nil for anything else.
  package var fields: [String: PDFValue]? {
    switch self {
    case .dictionary(let fields): fields
    case .stream(let stream): stream.fields
    default: nil
    }
  }

  /// A text for people (PDF 1.7, 7.9.2.2), in UTF-16 or UTF-8 with a mark, or in the old letters, which are nearly
  /// those of Latin 1.
  package var text: String? {
    guard let bytes else { return nil }
    if bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
      return String(decoding: units, as: UTF16.self)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return String(decoding: bytes.dropFirst(3), as: UTF8.self) }
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

/// A dictionary with bytes in a file.
package struct PDFStream: Hashable, Sendable {
  /// The fields of the stream.
  package let fields: [String: PDFValue]
  /// The range of the packed bytes in the file.
  let range: Range<Int>
}
