/// An `NSKeyedArchiver` archive: a flat list of objects that name one another by number.
///
/// Objects may name one another in circles; nothing is unfolded, and whoever walks them bounds the walk.
package struct KeyedArchive: Sendable {
  /// The list of objects; number 0 stands for nothing.
  private let objects: PropertyListValue
  private let top: PropertyListValue

  /// Takes a document that is an archive.
  package init(_ document: PropertyListDocument) throws(PropertyListError) {
    let root = document.root
    guard root["$archiver"]?.string == "NSKeyedArchiver", let objects = root["$objects"], objects.count != nil,
      let top = root["$top"], top.members != nil
    else { throw PropertyListError("a keyed archive has '$archiver', '$objects' and '$top'", at: 0) }
    self.objects = objects
    self.top = top
  }

  /// Reads an archive.
  package init(parsing bytes: [UInt8]) throws(PropertyListError) {
    try self.init(try PropertyListDocument(parsing: bytes))
  }

  /// The value archived as `root`; `nil` if that is nothing.
  package var root: ArchivedValue? { top["root"].flatMap(value) }

  /// A value's meaning in the archive: the object it names, or itself; `nil` if it stands for nothing, or names none.
  func value(_ value: PropertyListValue) -> ArchivedValue? {
    var value = value
    if let number = value.uid {
      guard number > 0, let position = Int(exactly: number), let object = objects[position] else { return nil }
      value = object
    }
    return value.isNull || value.uid != nil ? nil : ArchivedValue(self, value)
  }
}
