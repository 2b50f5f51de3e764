import Basics
package import StoryStore

/// The share of a site that a publication makes.
package enum Share: Sendable {
  /// All of it.
  case whole
  /// The stories of one shard with their books, and nothing that lists them.
  case shard(Shard)
  /// Everything else, beside the stories that the shards have made.
  case merged(ShardSites)

  /// Whether a story is made, or taken from who has made it.
  func holds(_ story: Identifier) -> Bool {
    guard case .shard(let shard) = self else { return true }
    return shard.holds(story)
  }

  /// Whether lists are made.
  var hasLists: Bool {
    guard case .shard = self else { return true }
    return false
  }

  /// The output of the shards; nil unless it is merged here.
  var sites: ShardSites? {
    guard case .merged(let sites) = self else { return nil }
    return sites
  }
}
