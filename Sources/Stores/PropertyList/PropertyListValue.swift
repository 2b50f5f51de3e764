/// A value of a property list: a place in its document.
///
/// Each property is nil where the value is of another kind.
package struct PropertyListValue: Sendable {
  let document: PropertyListDocument
  let index: Int

  /// Names an object of a document.
  init(_ document: PropertyListDocument, _ index: Int) {
    self.document = document
    self.index = index
  }

  private var object: PropertyListObject { document.objects[index] }

  /// Whether it is the value that stands for nothing.
  package var isNull: Bool { if case .null = object { true } else { false } }

  /// True or false.
  package var bool: Bool? { if case .bool(let flag) = object { flag } else { nil } }

  /// A whole number that fits into 64 bits with a sign.
  package var integer: Int64? { if case .integer(let number) = object { number } else { nil } }

  /// A whole number that fits into 64 bits without a sign.
  package var unsigned: UInt64? {
    switch object {
    case .integer(let number): UInt64(exactly: number)
    case .unsigned(let number): number
    default: nil
    }
  }

  /// A floating-point number.
  package var real: Double? { if case .real(let number) = object { number } else { nil } }

  /// A moment, in seconds since 2001-01-01 UTC.
  package var date: Double? { if case .date(let seconds) = object { seconds } else { nil } }

  /// Bytes.
  package var data: [UInt8]? { if case .data(let bytes) = object { bytes } else { nil } }

  /// Text.
  package var string: String? { if case .string(let text) = object { text } else { nil } }

  /// The number of an object in a keyed archive.
  package var uid: UInt64? { if case .uid(let number) = object { number } else { nil } }

  /// Values in order, those of a set too.
  package var array: [PropertyListValue]? {
    guard case .array(let children) = object else { return nil }
    return children.map { PropertyListValue(document, Int($0)) }
  }

  /// How many values an array holds.
  package var count: Int? {
    if case .array(let children) = object { children.count } else { nil }
  }

  /// One value of an array; nil where there are not so many.
  package subscript(position: Int) -> PropertyListValue? {
    guard case .array(let children) = object, children.indices.contains(position) else { return nil }
    return PropertyListValue(document, Int(children[position]))
  }

  /// Keys and values of a dictionary, in the order of the file; keys that are no text are left out.
  package var members: [(key: String, value: PropertyListValue)]? {
    guard case .dictionary(let children) = object else { return nil }
    let count = children.count / 2
    return (0..<count).compactMap { position in
      guard case .string(let key) = document.objects[Int(children[position])] else { return nil }
      return (key, PropertyListValue(document, Int(children[count + position])))
    }
  }

  /// The value of a dictionary under a key, the first where it comes twice; nil where there is none.
  package subscript(key: String) -> PropertyListValue? {
    guard case .dictionary(let children) = object else { return nil }
    let count = children.count / 2
    for position in 0..<count {
      if case .string(key) = document.objects[Int(children[position])] {
        return PropertyListValue(document, Int(children[count + position]))
      }
    }
    return nil
  }
}
