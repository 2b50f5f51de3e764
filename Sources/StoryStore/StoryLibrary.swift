package import Basics
package import Stores

/// A library that is published: our own store, or an app's, which is only read.
package protocol StoryLibrary: AnyObject, Sendable {
  /// The faults of the store itself, though it can be read.
  var findings: [Diagnostic] { get }
  /// A snapshot of it; what has no address yet is without one.
  func snapshot() throws -> any StoryReader
  /// The same with all that the library holds of each thing, also what no site shows: for those who carry it elsewhere.
  func fullSnapshot() throws -> any StoryReader
  /// The moment read last, or this one where that costs no more: for those who only look on while others build.
  func latestSnapshot() throws -> any StoryReader
  /// Gives every story, collection, theme and language that has no address yet its own, for ever; says how many.
  ///
  /// They go to the oldest first, then by id, so that a library that is published at once always gets the same.
  @discardableResult
  func ensureAddresses() throws -> Int
  /// Gives things the addresses that are wished for them, in the order of the wishes.
  func fulfil(_ wishes: [SlugWish]) throws
}

extension StoryLibrary {
  /// A snapshot of it.
  package func fullSnapshot() throws -> any StoryReader { try snapshot() }

  /// A snapshot of it.
  package func latestSnapshot() throws -> any StoryReader { try snapshot() }
}

extension StoryStore: StoryLibrary {
  /// Addresses that are none, and dates that nobody can read; a library of our own with other faults is not opened.
  package var findings: [Diagnostic] {
    // The files of a folder are read by rules that let neither in.
    if let folder { return folder.findings }
    return (file.origin?.findings ?? [])
      + ((try? read { try $0.unsafeAddresses().map(\.finding) + $0.unreadableDates(in: Schema.libraryTables) }) ?? [])
  }

  /// A snapshot of it; what has no address yet is without one.
  package func snapshot() throws -> any StoryReader { try StorySnapshot(held()) }

  /// Gives things the addresses that are wished for them, all or none.
  package func fulfil(_ wishes: [SlugWish]) throws {
    if wishes.isEmpty { return }
    try write { transaction in
      var taken: [SlugKind: Set<String>] = [:]
      for wish in wishes {
        let known = try transaction.address(of: wish.kind, owner: wish.owner)
        var slugs = try taken.removeValue(forKey: wish.kind) ?? transaction.takenSlugs(of: wish.kind)
        if known == nil {
          _ = try transaction.allot(wish.kind, owner: wish.owner, title: wish.title, &slugs)
        } else if let known, known.slug == wish.retiring {
          let slug = Slug.free(from: wish.title, fallback: wish.kind.name, taken: &slugs)
          try transaction.changeSlug(of: wish.kind, owner: wish.owner, to: slug)
        }
        taken[wish.kind] = slugs
      }
    }
  }
}
