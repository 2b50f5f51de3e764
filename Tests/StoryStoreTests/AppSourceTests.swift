import Basics
import Foundation
import Models
import SQLite
import StoryStore
import Testing

@Suite struct `The stories of an app's store` {
  private static let rows = """
    INSERT INTO ZSTORY VALUES (7, 3, 1, 1, 1, 4, 750000000, 750000100.5, 'Ada', 'Pip', 'A note', 'Sea', 'The Lantern',
      x'00112233445566778899AABBCCDDEEFF');
    INSERT INTO ZSTORY VALUES (3, 3, 9, 0, 0, 0, 700000000.123456, NULL, NULL, 'Max', NULL, 'Sky', 'Up',
      x'A0112233445566778899AABBCCDDEEFF');
    INSERT INTO ZPAGE VALUES (5, 2, 1, 2, 7, '/var/mobile/X/Documents/Illustrations/sub/a.png', 'ready', 'Two',
      x'01000000000000000000000000000000');
    INSERT INTO ZPAGE VALUES (9, 2, 1, 1, 7, NULL, 'pending', 'One', x'02000000000000000000000000000000');
    INSERT INTO ZPAGE VALUES (6, 2, 1, 1, 3, 'b.png', 'curious', 'Only', x'03000000000000000000000000000000');
    INSERT INTO ZPAGE VALUES (8, 2, 1, 1, 99, 'b.png', 'generated', 'Lost', x'04000000000000000000000000000000');
    INSERT INTO ZSTORYCOLLECTION VALUES (2, 4, 1, 2, 0.9, 710000000, 'About', 'Confidence & Leadership', 'Brave',
      x'05000000000000000000000000000000');
    INSERT INTO Z_3COLLECTIONS VALUES (7, 2), (3, 2), (44, 2), (3, 77);
    INSERT INTO ZACHIEVEMENT VALUES (1, 1, 1, 7, 720000000, 0.5, 'growthPathProgress', 'First', 'Read one', 'star',
      x'06000000000000000000000000000000');
    INSERT INTO ZACHIEVEMENT VALUES (2, 1, 1, 98, 710000000, NULL, 'odd', 'Second', NULL, NULL, NULL);
    INSERT INTO ZUSERPROFILE VALUES (1, 5, 1, 3, 700000000, 500000000, 'Ada', x'07000000000000000000000000000000',
      CAST('["space", "cats"]' AS BLOB), NULL);
    """

  @Test func `come oldest first with everything that their rows say`() throws {
    let store = try AppSourceStore(second: Self.rows)
    let stories = try store.stories
    #expect(try store.keys == [3, 7])
    #expect(stories.map(\.title) == ["Up", "The Lantern"])
    var expected = Story(
      id: Identifier("00112233-4455-6677-8899-AABBCCDDEEFF"), title: "The Lantern",
      createdAt: Timestamp(microseconds: (750_000_000 + 978_307_200) * 1_000_000))
    expected.lastReadAt = Timestamp(microseconds: (750_000_100 + 978_307_200) * 1_000_000 + 500_000)
    expected.childName = "Ada"
    expected.ageGroup = .elementary
    expected.theme = "Sea"
    expected.mainCharacter = "Pip"
    expected.readCount = 4
    expected.isFavorite = true
    expected.notes = "A note"
    #expect(stories[1] == expected)
    #expect(stories[0].createdAt.text == "2023-03-08T20:26:40.123456Z")
    #expect(try store.read { try $1.story($0, key: 7) } == expected)
    #expect(try store.read { try $1.story($0, key: 8) } == nil)
  }

  @Test func `have their pages in order, and their pictures below one folder`() throws {
    let store = try AppSourceStore(second: Self.rows)
    let pages = try store.pages(7)
    #expect(pages.map(\.pageNumber) == [1, 2])
    #expect(pages.map(\.text) == ["One", "Two"])
    #expect(pages.map(\.illustrationStatus) == [.notStarted, .generated])
    #expect(pages.map(\.illustrationRelativePath) == [nil, "sub/a.png"])
    #expect(try store.pages(3).map(\.illustrationStatus) == [.unknown("curious")])
    #expect(try store.pages(4).isEmpty)
  }

  @Test func `are in collections, which count what was read of them`() throws {
    let store = try AppSourceStore(second: Self.rows)
    let collections = try store.read { try $1.collections($0).map { ($0.collection, $0.members) } }
    #expect(collections.count == 1)
    let (collection, members) = try #require(collections.first)
    #expect(members == [3, 7])
    #expect(collection.name == "Brave" && collection.descriptionText == "About")
    #expect(collection.growthCategory == .confidenceLeadership && collection.targetAgeGroup == .preteen)
    #expect(collection.completionProgress == 0.5)
  }

  @Test func `have achievements and a profile beside them`() throws {
    let store = try AppSourceStore(second: Self.rows)
    let achievements = try store.read { try $1.achievements($0) }
    #expect(achievements.map(\.name) == ["Second", "First"])
    #expect(achievements.map(\.type) == [.unknown("odd"), .collectionCompleted])
    #expect(achievements.map { $0.storyID?.text } == [nil, "00112233-4455-6677-8899-AABBCCDDEEFF"])
    #expect(achievements[1].progress == 0.5 && achievements[1].iconName == "star")
    let profile = try #require(try store.read { try $1.profiles($0) }.first)
    #expect(profile.childName == "Ada" && profile.interests == ["space", "cats"] && profile.totalStoriesRead == 3)
    #expect(profile.dateOfBirth?.text == "2016-11-05T00:53:20.000000Z")
  }

  @Test func `are marked with what lists say of them`() throws {
    let store = try AppSourceStore(second: Self.rows)
    let marks = try store.look
    #expect(marks.map(\.key) == [3, 7])
    #expect(marks.map(\.pageCount) == [1, 2])
    #expect(marks[0].illustrations.unknown == 1 && marks[0].firstIllustration == nil)
    #expect(marks[1].illustrations.generated == 1 && marks[1].firstIllustration == "sub/a.png")
    for mark in marks { #expect(try store.read { try $1.scan($0, at: mark.key) } == mark) }
    #expect(try store.read { try $1.scan($0, at: 8) } == nil)
  }
}
