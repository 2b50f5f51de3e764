import Basics
import Models
import Settings
import StoryStore

/// A story as a preview shows it, with its drafts: found by its address, without planning a site.
struct PreviewedStory {
  /// The row of the story.
  let story: Story
  /// The pages that are shown, in reading order.
  let pages: [Page]
  /// The guard of children's names in what is shown.
  let names: NameGuard
  /// Whether a picture of it was ever begun.
  let isIllustrated: Bool

  /// Finds the story that has a slug now; nil if none has, or nothing of it is shown.
  init?(at slug: String, in library: any StoryLibrary, _ settings: Settings) throws {
    let snapshot = try library.latestSnapshot()
    defer { snapshot.close() }
    guard let owner = try snapshot.owner(of: .story, slug: slug), let entry = try snapshot.story(Identifier(owner))
    else {
      return nil
    }
    story = entry.story
    isIllustrated = entry.illustrations.isBegun
    names = NameGuard(
      of: story, try settings.childName == .keep ? [] : snapshot.profiles().map(\.childName), settings)
    let all = try snapshot.pages(of: story.id)
    guard settings.holdsBack else {
      pages = all
      return
    }
    // Only a preview asks, and it shows drafts.
    switch try PublishedLibrary(snapshot, settings, drafts: .publishing).standings[story.id] {
    case .whole: pages = all
    case .preview: pages = Array(all.prefix(1))
    case .nothing: return nil
    }
  }
}
