import Hashing
import JSON
import StoryModel

extension FieldReader {
  /// The identity under `id`; where there is none, another one, or else the UUID of version 5 of what identifies the thing.
  ///
  /// The app's export holds UUIDs and nothing else; in Hornbook's own form any text is an identity, because a store may hold any.
  mutating func identifier(
    of kind: String, or other: Identifier? = nil, from parts: () -> [String]
  ) -> Identifier {
    guard let found = take(["id"]), !found.isNull else { return other ?? Self.identifier(from: parts()) }
    if let text = found.string {
      if let identifier = Identifier(uuid: text) { return identifier }
      if file.isOwn, !text.isEmpty { return Identifier(text) }
    }
    fail(
      "the id of \(subject) has to be a UUID, not \(found.string.map { "'\($0)'" } ?? found.kind)", at: found,
      id: "invalid-id")
    return Self.identifier(from: parts())
  }

  /// The UUID of version 5 of what identifies a thing, its kind first.
  ///
  /// Every part stands after its length, so that no two lists of parts run together to the same name.
  static func identifier(from parts: [String]) -> Identifier {
    Identifier(NameBasedUUID(parts.map { "\($0.utf8.count):\($0)" }.joined(separator: ",")).text)
  }

  /// An age group: a raw value of the schema, or, in the app's export, words that are kept and read for their ages.
  mutating func age(_ names: String..., into group: inout AgeGroup?, words: inout String?) {
    guard let found = raw(names) else { return }
    guard let value = found else {
      group = nil
      return
    }
    guard !file.isOwn else {
      group = AgeGroup(rawValue: value)
      return
    }
    let read = AgeGroup.reading(value)
    group = read.group
    words = read.words ?? words
  }
}

extension FieldReader {
  /// A growth category by its raw value or the name that people see; `null` clears it.
  mutating func category(_ names: String..., into target: inout GrowthCategory?) {
    guard let found = raw(names) else { return }
    target = found.map { GrowthCategory(rawValue: $0.description) }
  }
}
