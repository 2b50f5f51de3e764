package import Basics
import Hashing

extension FieldReader {
  /// The identity under `id`. Without one it is the other identity, or a UUID of version 5 made of what identifies the
  /// thing.
  ///
  /// The app's export holds only UUIDs. In Hornbook's own form any text is an identity, because a store may hold any.
  /// `anyText` allows the same for an app with names of its own.
  package mutating func identifier(
    of kind: String, or other: Identifier? = nil, anyText: Bool = false, from parts: () -> [String]
  ) -> Identifier {
    guard let found = take(["id"]), !found.isNull else { return other ?? Identifier(namedBy: parts()) }
    if let text = found.string {
      if let identifier = Identifier(uuid: text) { return identifier }
      if file.isOwn || anyText, !text.isEmpty { return Identifier(text) }
    }
    fail(
      "the id of \(subject) has to be a UUID, not \(found.string.map { "'\($0)'" } ?? found.kind)", at: found,
      id: "invalid-id")
    return Identifier(namedBy: parts())
  }
}

extension Identifier {
  /// The UUID of version 5 of what identifies a thing, its kind first.
  ///
  /// Every part stands after its length, so that no two lists of parts run together to the same name.
  package init(namedBy parts: [String]) {
    var name = ""
    for (index, part) in parts.enumerated() {
      if index > 0 { name += "," }
      name += String(part.utf8.count) + ":" + part
    }
    let halves = NameBasedUUID(name).halves
    self.init(high: halves.high, low: halves.low)
  }
}
