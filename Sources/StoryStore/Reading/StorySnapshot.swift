import Stores
import StoryModel
import Values

/// One moment of our own store (`HeldMoment`).
final class StorySnapshot: StoryReader {
  private let held: HeldMoment

  init(_ held: HeldMoment) { self.held = held }

  var identity: StoreIdentity { held.identity }
  var cursor: ChangeCursor { held.cursor }

  func close() { held.close() }
  func storyCount() throws -> Int { try held.read { try $0.storyCount() } }
  func stories() throws -> [StoryEntry] { try held.read { try $0.storyEntries() } }
  func story(_ id: Identifier) throws -> StoryEntry? { try held.read { try $0.storyEntry(id) } }
  func releases() throws -> [Identifier: Release] { try held.read { try $0.releases() } }
  func pages(of story: Identifier) throws -> [Page] { try held.read { try $0.pages(of: story) } }
  func collections() throws -> [CollectionEntry] { try held.read { try $0.collectionEntries() } }
  func addressKinds() throws -> [AddressKind] { try held.read { try $0.addressKinds() } }
  func addresses(of kind: AddressKind) throws -> [Address] { try held.read { try $0.addresses(of: kind) } }
  func profiles() throws -> [UserProfile] { try held.read { try $0.profiles() } }
  func achievements() throws -> [Achievement] { try held.read { try $0.achievements() } }
  func changes(since cursor: ChangeCursor) throws -> Changes { try held.read { try $0.changes(since: cursor) } }

  func owner(of kind: AddressKind, slug: String) throws -> String? {
    try held.read { try $0.owner(of: kind, slug: slug) }
  }
}
