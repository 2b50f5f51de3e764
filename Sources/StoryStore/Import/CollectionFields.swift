import Basics
import Models
import Stores

/// Reads one collection from JSON, onto the collection that the library holds where there is one.
struct CollectionFields {
  /// The collection as the JSON makes it; its `updatedAt` is what the JSON gives.
  private(set) var collection: StoryCollection
  /// The stories that it names, in order, each with its place; nil if it says nothing of them.
  private(set) var members: [(id: Identifier, value: JSONValue)]?
  /// The errors: one, and the collection is not to be taken.
  private(set) var errors: [Diagnostic] = []
  /// The oddities.
  private(set) var warnings: [Diagnostic] = []

  /// The name as messages name the collection by.
  static func name(of value: JSONValue) -> String {
    guard let name = (value["name"] ?? value["title"])?.string, !name.isEmpty else {
      return "a collection without a name"
    }
    return "'\(name)'"
  }

  /// The identity that the JSON gives, or the one that follows from the name.
  static func identifier(of value: JSONValue, _ fields: inout FieldReader) -> Identifier {
    fields.identifier(of: "collection") { ["collection", (value["name"] ?? value["title"])?.string ?? ""] }
  }

  /// Reads the collection with a reader whose `id` has been taken.
  init(_ reader: FieldReader, id: Identifier, known: StoryCollection?) {
    var fields = reader
    collection = known ?? StoryCollection(id: id, name: "", createdAt: .unknown)
    collection.updatedAt = nil
    fields.take(into: &collection)
    if known == nil, !fields.isDated {
      collection.createdAt = collection.updatedAt ?? collection.createdAt
      warnings.append(fields.missingDate(collection.createdAt))
    }
    if fields.file.isOwn {
      fields.category("growthCategory", into: &collection.growthCategory)
      fields.age("targetAgeGroup", into: &collection.targetAgeGroup, words: &collection.ageText)
    } else {
      fields.category("growthCategory", "category", "theme", into: &collection.growthCategory)
      fields.age("targetAgeGroup", "ageGroup", into: &collection.targetAgeGroup, words: &collection.ageText)
    }
    fields.text("ageText", into: &collection.ageText)
    if !fields.file.isOwn { _ = fields.take(["progress"]) }
    // The store counts it.
    _ = fields.take(["completionProgress"])
    readMembers(&fields)
    fields.extra(into: &collection.extra)
    if (fields.value["name"] ?? fields.value["title"])?.string == nil, fields.errors.isEmpty {
      fields.fail("a collection has to have a name", id: "missing-field")
    }
    errors = fields.errors
  }

  /// The app keeps the ids as bytes, which hold a list in JSON.
  private func packedMembers(_ fields: inout FieldReader) -> [JSONValue]? {
    guard let packed = fields.take(["storyIdsData"]), !packed.isNull else { return nil }
    let bytes = packed.string.flatMap { Base64.bytes(of: Array($0.utf8)) }
    guard let ids = bytes.flatMap({ try? JSONDocument(parsing: $0) })?.root.array,
      ids.allSatisfy({ $0.string != nil })
    else {
      fields.fail(
        "'storyIdsData' of \(fields.subject) has to be Base64 of a list of ids", at: packed, id: "invalid-field")
      return nil
    }
    // Their own places are in the bytes.
    return ids.map { JSONValue($0.content, offset: packed.offset) }
  }

  private mutating func readMembers(_ fields: inout FieldReader) {
    guard let values = fields.list("stories", "storyIds", "storyIDs") ?? packedMembers(&fields) else { return }
    var members: [(id: Identifier, value: JSONValue)] = []
    var seen: Set<Identifier> = []
    for value in values {
      // The app's own objects may stand where their ids are wanted.
      guard let text = value.string ?? value["id"]?.string else {
        fields.fail(
          "the stories of \(fields.subject) have to be ids, not \(value.kind)", at: value, id: "invalid-field")
        continue
      }
      let id = Identifier(text)
      if seen.insert(id).inserted { members.append((id, value)) }
    }
    self.members = members
  }
}
