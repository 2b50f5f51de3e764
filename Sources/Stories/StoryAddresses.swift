import Basics
import Models
package import Settings
import Stores
package import StoryStore

/// Gives addresses to what has none yet, before a library is published.
package enum StoryAddresses {
  /// Sees to it that every story, collection, theme and language of a library has its permanent address.
  ///
  /// Where the settings keep children's names out, no new slug holds one, and a slug that does is replaced; it is
  /// remembered, but not published any more.
  package static func prepare(_ library: any StoryLibrary, settings: Settings) throws {
    if settings.childName != .keep { try library.fulfil(wishes(of: library.snapshot(), settings)) }
    try library.ensureAddresses()
  }

  /// The addresses that are to be given out, or to be others, so that they hold no child's name.
  private static func wishes(of snapshot: any StoryReader, _ settings: Settings) throws -> [SlugWish] {
    defer { snapshot.close() }
    let children = try snapshot.profiles().map(\.childName)
    var wishes: [SlugWish] = []
    func wish(_ kind: SlugKind, _ owner: Identifier, _ title: String, _ address: SlugRecord?, _ childNames: [String?]) {
      let names = NameGuard(children + childNames, settings)
      if let address, !names.finds(inSlug: address.slug) { return }
      var title = names.apply(title)
      // Slugs drop accents and hyphens: a name may come back in them that is not letter for letter in the title.
      if names.finds(inSlug: Slug.make(from: title, fallback: kind.name)) { title = "" }
      // There is none that is better.
      if let address, Slug.isMade(address.slug, from: title, fallback: kind.name) { return }
      wishes.append(SlugWish(kind: kind, owner: owner.text, title: title, retiring: address?.slug))
    }
    var childOfStory: [Identifier: String] = [:]
    for entry in try snapshot.stories() {
      childOfStory[entry.story.id] = entry.story.childName
      wish(.story, entry.story.id, entry.story.title, entry.address, [entry.story.childName])
    }
    for entry in try snapshot.collections() {
      wish(
        .collection, entry.collection.id, entry.collection.name, entry.address, entry.members.map { childOfStory[$0] })
    }
    return wishes
  }
}
