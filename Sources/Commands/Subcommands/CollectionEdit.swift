import Basics
import Models
import Stores
import StoryStore

/// `hornbook edit collection`.
enum CollectionEdit {
  static let command = Command(
    "collection", "its name, address and facts, and the stories in it",
    discussion: "Stories are added at the end; one that is in the collection already moves there.",
    arguments: [.required("collection", ProjectNames.collections.kind, "The collection, or the name of a new one")],
    options: StoryCollection.fields.options(and: [
      0: .flag("create", excludes: ["remove"], "Make a new collection of that name"),
      20: .option("slug", "text", .text, "Its address: collections/<slug>/"),
      21: .option(
        "drop-slug", "text", .text, repeatable: true,
        "A former address that shall no longer redirect to it; may be repeated"),
      50: .option("age", "group", .choice(ageGroupNames.map(\.name)), "The readers it is meant for"),
      51: .option("add", short: "a", "story", .text, repeatable: true, "A story to put into it; may be repeated"),
      52: .option("remove", short: "r", "story", .text, repeatable: true, "A story to take out of it; may be repeated"),
    ]))

  static func run(_ call: Call, _ project: Project) throws -> ExitCode {
    let store = try project.store(call.console)
    let word = call.required("collection")
    let (collection, address, isChange) = try store.write { transaction -> (StoryCollection, SlugRecord?, Bool) in
      let names = try LibraryNames(transaction)
      let entry =
        try call.invocation.has("create") ? new(call.name(word, of: "a collection"), names) : names.collection(word)
      var collection = entry.collection
      try call.change(&collection)
      if let age = call.invocation.value(of: "age") {
        collection.targetAgeGroup = ageGroupNames.first { $0.name == age }?.group
        collection.ageText = nil
      }
      var members = entry.members
      for word in call.invocation.values(of: "remove") {
        let story = try names.story(word).story
        guard members.contains(story.id) else {
          throw Failure("'\(story.title)' is not in collection '\(collection.name)'", id: "unknown-member")
        }
        members.removeAll { $0 == story.id }
      }
      let added = try names.stories(call.invocation.values(of: "add")).map(\.story.id)
      members.removeAll { added.contains($0) }
      members += added
      var isChange = call.invocation.has("create") || collection != entry.collection || members != entry.members
      if isChange { try transaction.save(collection, members: members) }
      let moved = try call.changeAddress(
        of: .collection, owner: collection.id.text, title: entry.collection.name, name: collection.name, transaction)
      isChange = isChange || moved?.isChange == true
      return (collection, moved?.address, isChange)
    }
    return call.tellChange(
      "collection '\(collection.name)'", in: store, isChange: isChange, isNew: call.invocation.has("create"),
      address: address, [JSONMember("collection", .string(collection.id.text))])
  }

  private static func new(_ name: String, _ names: LibraryNames) throws -> CollectionEntry {
    guard !names.collections.contains(where: { $0.collection.name.lowercased() == name.lowercased() }) else {
      throw Failure("there is a collection '\(name)' already", hint: "change it without '--create'", id: "edit-value")
    }
    let collection = StoryCollection(id: .random(), name: name, createdAt: .now)
    return CollectionEntry(collection: collection, members: [], address: nil)
  }
}
