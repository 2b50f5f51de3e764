import Basics
import Foundation
import Models
import SQLite
import Stores
import StoryStore
import TestSupport
import Testing

/// What comes out of an app's store is what its app put in, field by field, whatever the shape of the store.
@Suite struct `What is read of an app's store` {
  @Test(arguments: AppStoreProofVariant.shapes)
  func `is what the app put in`(shape: String) throws {
    let variants = AppStoreProofVariant.all(of: shape)
    let stores = try AppStoreProofStores(variants)
    for (place, variant) in variants.enumerated() {
      let before = try stores.state(place)
      var library = try AppStoreProofLibrary(stores.path(place), scratch: stores.scratch.path)
      try checkShown(library, stores.path(place), stores.scratch.path)
      try library.findKeys(stores.path(place), scratch: stores.scratch.path)
      let proof = AppStoreProof(library, try AppStoreProofTruth(stores.truth(place)), variant)
      proof.check()
      #expect(try stores.scratch.names.isEmpty, "\(variant.testDescription)")
      #expect(try stores.state(place) == before, "\(variant.testDescription)")
    }
  }

  /// What is published is the same, without what only the app knows.
  private func checkShown(_ library: AppStoreProofLibrary, _ path: String, _ scratch: String) throws {
    let snapshot = try AppLibrary(trying: path, addresses: nil, scratch: scratch).snapshot()
    defer { snapshot.close() }
    #expect(try AppStoreProofLibrary(snapshot).shown == library.shown, "\(path)")
  }

  @Test func `is what the app put in, however many stories there are`() throws {
    let count = Effort.steps(quick: 60, full: 60, long: 5_000)
    let variant = AppStoreProofVariant(shape: "shipped", words: "--nulls --unknown --stories \(count) --pages 11")
    let stores = try AppStoreProofStores([variant])
    var library = try AppStoreProofLibrary(stores.path(0), scratch: stores.scratch.path)
    try library.findKeys(stores.path(0), scratch: stores.scratch.path)
    #expect(library.stories.count == count)
    AppStoreProof(library, try AppStoreProofTruth(stores.truth(0)), variant).check()
  }

  @Test func `has the pages without a number in one order, wherever it is asked for`() throws {
    let variant = AppStoreProofVariant(shape: "v2", words: "--stories 20 --pages 8 --journal delete")
    let stores = try AppStoreProofStores([variant])
    let database = try Database(path: stores.path(0), mode: .readWrite)
    try database.withConnection { try $0.execute("UPDATE ZPAGE SET ZPAGENUMBER = NULL WHERE Z_PK % 8 < 6") }
    let library = try AppStoreProofLibrary(stores.path(0), scratch: stores.scratch.path)
    for told in library.stories {
      #expect(told.pages.map(\.pageNumber) == told.pages.map(\.pageNumber).sorted())
      let first = told.pages.first { $0.illustrationStatus == .generated && $0.illustrationRelativePath != nil }
      #expect(told.entry.firstIllustration == first?.illustrationRelativePath)
    }
  }

  @Test func `is the same each time, also of what has no identity`() throws {
    let stores = try AppStoreProofStores([AppStoreProofVariant(shape: "v2", words: "--nulls --stories 30")])
    let first = try AppStoreProofLibrary(stores.path(0), scratch: stores.scratch.path)
    #expect(try AppStoreProofLibrary(stores.path(0), scratch: stores.scratch.path) == first)
    let ids = first.stories.map(\.story.id) + first.stories.flatMap { $0.pages.map(\.id) }
    #expect(Set(ids).count == ids.count)
  }
}

/// A library beside the truth of it.
struct AppStoreProof {
  private let library: AppStoreProofLibrary
  private let truth: AppStoreProofTruth
  private let variant: AppStoreProofVariant
  /// The identities that were read, by the keys of rows.
  private let ids: [Int: Identifier]

  init(_ library: AppStoreProofLibrary, _ truth: AppStoreProofTruth, _ variant: AppStoreProofVariant) {
    self.library = library
    self.truth = truth
    self.variant = variant
    ids = Dictionary(uniqueKeysWithValues: library.stories.map { (Int($0.key ?? -1), $0.story.id) })
  }

  private var name: Comment { "\(variant.testDescription)" }

  /// Compares everything.
  func check() {
    checkStories()
    checkShelves()
    checkPeople()
  }

  private func checkStories() {
    #expect(library.stories.map { Int($0.key ?? -1) }.sorted() == truth.stories.map(\.key).sorted(), name)
    let order = library.stories.map { ($0.story.createdAt, $0.story.id) }
    #expect(zip(order, order.dropFirst()).allSatisfy { $0 < $1 }, name)
    let byKey = Dictionary(library.stories.map { ($0.key, $0) }) { first, _ in first }
    for told in truth.stories {
      guard let found = byKey[Int64(told.key)] else { continue }
      var expected = told.story
      if told.id == nil { expected.id = found.story.id }
      expected.extra = found.story.extra
      #expect(found.story == expected, name)
      if variant.hasModel { #expect(told.lost(found.story.extra) == [], name) }
      checkEntry(found)
      if let content = told.text("content") {
        checkPages(found, ofContent: content)
      } else {
        checkPages(found, told)
      }
    }
  }

  /// What lists show of a story is what its pages say.
  private func checkEntry(_ found: AppStoreProofLibrary.Told) {
    var counts = IllustrationCounts()
    for page in found.pages { counts.add(1, page.illustrationStatus) }
    #expect(found.entry.illustrations == counts, name)
    #expect(found.entry.pageCount == found.pages.count, name)
    let first = found.pages.first { $0.illustrationStatus == .generated && $0.illustrationRelativePath != nil }
    #expect(found.entry.firstIllustration == first?.illustrationRelativePath, name)
    #expect(found.entry.address == nil, name)
  }

  private func checkPages(_ found: AppStoreProofLibrary.Told, _ told: AppStoreProofThing) {
    let pages = told.pages
    #expect(found.pages.count == pages.count, name)
    for (page, (thing, expected)) in zip(found.pages, pages) {
      var expected = expected
      if thing.id == nil { expected.id = page.id }
      expected.extra = page.extra
      #expect(page == expected, name)
      if variant.hasModel { #expect(thing.lost(page.extra) == [], name) }
    }
  }

  /// A story in one piece is cut into pages, and nothing but white space goes.
  private func checkPages(_ found: AppStoreProofLibrary.Told, ofContent content: String) {
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { !$0.properties.isWhitespace }
    }
    #expect(letters(found.pages.map(\.text).joined(separator: "\n")) == letters(content), name)
    #expect(found.pages.map(\.pageNumber) == Array(1..<found.pages.count + 1), name)
    #expect(found.pages.allSatisfy { $0.illustrationStatus == .notStarted }, name)
    #expect(Set(found.pages.map(\.id)).count == found.pages.count, name)
  }

  private func checkShelves() {
    #expect(library.shelves.count == truth.collections.count, name)
    var left = library.shelves
    for told in truth.collections {
      var expected = told.collection
      let members = Set(told.keys("stories").compactMap { ids[$0] })
      expected.completionProgress = progress(of: members)
      let place = left.firstIndex { shelf in
        var expected = expected
        if told.id == nil { expected.id = shelf.collection.id }
        expected.extra = shelf.collection.extra
        return shelf.collection == expected && Set(shelf.members) == members && shelf.members.count == members.count
      }
      guard let place else {
        Issue.record("\(variant.testDescription): no \(expected) of \(members) among \(left)")
        continue
      }
      if variant.hasModel { #expect(told.lost(left[place].collection.extra) == [], name) }
      left.remove(at: place)
    }
    let order = library.stories.map(\.story.id)
    for shelf in library.shelves {
      let members = Set(shelf.members)
      #expect(shelf.members == order.filter(members.contains), name)
    }
  }

  private func progress(of members: Set<Identifier>) -> Double {
    let read = library.stories.filter { members.contains($0.story.id) && $0.story.readCount > 0 }.count
    return members.isEmpty ? 0 : Double(read) / Double(members.count)
  }

  private func checkPeople() {
    #expect(library.achievements.count == truth.achievements.count, name)
    var achievements = library.achievements
    for told in truth.achievements {
      var expected = told.achievement
      expected.storyID = told.int("storyPK").flatMap { ids[$0] }
      expected.userProfileID = told.text("profile").map { Identifier($0) }
      let place = achievements.firstIndex { found in
        var expected = expected
        if told.id == nil { expected.id = found.id }
        // The profile may have lost its own identity.
        if told.int("profilePK") != nil, told.text("profile") == nil { expected.userProfileID = found.userProfileID }
        expected.extra = found.extra
        return found == expected && (!variant.hasModel || told.lost(found.extra) == [])
      }
      guard let place else {
        Issue.record("\(variant.testDescription): no \(expected) among \(achievements)")
        continue
      }
      achievements.remove(at: place)
    }
    #expect(library.profiles.count == truth.profiles.count, name)
    var profiles = library.profiles
    for told in truth.profiles {
      let expected = told.profile
      let place = profiles.firstIndex { found in
        var expected = expected
        if told.id == nil { expected.id = found.id }
        expected.extra = found.extra
        return found == expected && (!variant.hasModel || told.lost(found.extra) == [])
      }
      guard let place else {
        Issue.record("\(variant.testDescription): no \(expected) among \(profiles)")
        continue
      }
      profiles.remove(at: place)
    }
  }
}
