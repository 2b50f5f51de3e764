/// A value in a keyed archive.
///
/// Each property is nil where the value is of another kind.
package struct ArchivedValue: Sendable {
  private let archive: KeyedArchive
  private let value: PropertyListValue

  /// Names a value of an archive.
  init(_ archive: KeyedArchive, _ value: PropertyListValue) {
    self.archive = archive
    self.value = value
  }

  /// The name of the class of an object, such as `NSArray`; nil for what stands in the archive as it is.
  package var className: String? { self["$class"]?.value["$classname"]?.string }

  /// An object's value under a key; `nil` if that is nothing.
  package subscript(key: String) -> ArchivedValue? { value[key].flatMap(archive.value) }

  /// Text, also that of an `NSMutableString`.
  package var string: String? { value.string ?? value["NS.string"].flatMap(archive.value)?.value.string }

  /// A whole number.
  package var integer: Int64? { value.integer }

  /// True or false; old archives have numbers for it.
  package var bool: Bool? { value.bool ?? value.integer.map { $0 != 0 } }

  /// The elements of an array or set, nothing as nil.
  package var elements: [ArchivedValue?]? {
    // A dictionary has objects too, and keys beside them.
    guard value["NS.keys"] == nil else { return nil }
    return (value.array ?? value["NS.objects"]?.array)?.map(archive.value)
  }

  /// The texts of an array that holds nothing else.
  package var strings: [String]? { all { $0.string } }

  /// Keys and values of a dictionary in the archive's order; a key that is no text, or whose value is nothing, is left
  /// out.
  ///
  /// Core Data's `NSKnownKeysDictionary1` keeps its keys in a mapping of their own.
  package var members: [(key: String, value: ArchivedValue)]? {
    let keys: [ArchivedValue?]
    let values: [ArchivedValue?]
    if let known = value["NS.keys"]?.array, let objects = value["NS.objects"]?.array {
      (keys, values) = (known.map(archive.value), objects.map(archive.value))
    } else if let known = (self["searchMapping"] ?? self["NS.searchMapping"])?["keys"]?.elements,
      let objects = self["values"]?.elements
    {
      (keys, values) = (known, objects)
    } else {
      return nil
    }
    return zip(keys, values).compactMap { key, value in
      guard let key = key?.string, let value else { return nil }
      return (key, value)
    }
  }

  private func all<T>(_ part: (ArchivedValue) -> T?) -> [T]? {
    guard let elements else { return nil }
    var found: [T] = []
    for element in elements {
      guard let element, let part = part(element) else { return nil }
      found.append(part)
    }
    return found
  }
}
