import Stores
import Zip

extension FuzzTarget {
  /// A property list, binary or XML.
  static let propertyList = FuzzTarget(
    "property-list",
    words: [
      "bplist00", "<plist>", "</plist>", "<dict>", "</dict>", "<key>", "</key>", "<array>", "<string>", "<date>",
      "<data>", "<!DOCTYPE",
    ]
  ) { bytes in
    var left = budget
    try walk(try PropertyListDocument(parsing: bytes).root, depth: 0, &left)
  }

  /// An archive of objects in a property list.
  static let archive = FuzzTarget(
    "archive", words: ["bplist00", "$top", "$objects", "$class", "$classname", "root", "NS.objects", "NS.keys"]
  ) {
    bytes in
    var left = budget
    if let root = try KeyedArchive(parsing: bytes).root { walk(root, depth: 0, &left) }
  }

  /// The model that SwiftData keeps in a store: deflated, and as it is before that.
  static let model = FuzzTarget(
    "model",
    words: [
      "bplist00", "NSEntities", "NSProperties", "NSPropertyName", "NSCompositeElements", "NSElements", "NSIsTransient",
      "NSSuperentity", "$objects",
    ]
  ) { bytes in
    _ = try? StoreModel(unpacking: bytes)
    // The bytes between the head and the tail of a gzip file are what is in a store.
    let packed = try Gzip.compressed(bytes, level: 1)
    _ = try StoreModel(unpacking: Array(packed[10..<packed.count - 8]))
  }

  /// The most values that are looked at: a small list can be an endless tree.
  private static let budget = 10_000

  private static func walk(_ value: PropertyListValue, depth: Int, _ left: inout Int) throws {
    left -= 1
    guard left > 0, depth < 200 else { return }
    _ = (
      value.isNull, value.bool, value.integer, value.unsigned, value.real, value.date, value.data, value.string,
      value.uid
    )
    let elements = value.array
    try hold(elements == nil || elements?.count == value.count, "an array has another count than it has elements")
    for element in elements ?? [] { try walk(element, depth: depth + 1, &left) }
    for (key, member) in value.members ?? [] {
      try hold(value[key] != nil, "'\(key)' is a key without a value")
      try walk(member, depth: depth + 1, &left)
    }
  }

  private static func walk(_ value: ArchivedValue, depth: Int, _ left: inout Int) {
    left -= 1
    guard left > 0, depth < 64 else { return }
    _ = (value.className, value.string, value.integer, value.bool, value.strings)
    for element in value.elements ?? [] { if let element { walk(element, depth: depth + 1, &left) } }
    for (_, member) in value.members ?? [] { walk(member, depth: depth + 1, &left) }
  }
}
