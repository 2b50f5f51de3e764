import Basics
import Models
import SQLite
import Stores
@testable import StoryStore
import Testing

/// The rows of the fields: none is forgotten, in no format.
@Suite struct FieldTests {
  /// What the rows of one kind of record say.
  struct Rows: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What the record holds, by its own account.
    let properties: [String]
    let names: [String]
    let reasons: [String]
    /// The places of each format.
    let places: [[Int]]
    let columns: [String]

    init<Record: FieldRecord>(_ record: Record.Type, without others: Set<String> = []) {
      let fields = Record.fields
      testDescription = "\(record)"
      properties = Swift.Mirror(reflecting: Record.blank).children.compactMap(\.label).sorted()
      names = fields.all.map(\.name).filter { !others.contains($0) }.sorted()
      reasons = fields.all.flatMap(\.reasons)
      places = [fields.told.compactMap(\.json.place), fields.matter.compactMap { $0.matter?.place }]
      columns = fields.columns.map(\.name)
    }
  }

  static let records = [
    Rows(Story.self), Rows(Page.self, without: ["storyID"]), Rows(StoryCollection.self), Rows(Achievement.self),
    Rows(UserProfile.self),
  ]

  @Test(arguments: records) func `everything that a record holds has a row`(rows: Rows) {
    #expect(rows.properties.count > 8)
    #expect(rows.names == rows.properties)
  }

  @Test(arguments: records) func `a format that lacks a field says why, and no two fields have one place`(rows: Rows) {
    for reason in rows.reasons { #expect(reason.contains(" ")) }
    for places in rows.places { #expect(Set(places).count == places.count) }
    #expect(Set(rows.columns).count == rows.columns.count)
  }

  @Test func `a field that says nothing of front matter or of editing is refused where its record has that`() async {
    await #expect(processExitsWith: .failure) {
      _ = FieldTable<Page>([Field("text", .text(\.text), .shown, json: 10, edit: .never)])
    }
    await #expect(processExitsWith: .failure) {
      _ = FieldTable<Page>(withoutMatter: "no file holds it", [Field("text", .text(\.text), .shown, json: 10)])
    }
    await #expect(processExitsWith: .success) {
      _ = FieldTable<Page>([
        Field("text", .text(\.text), .shown, json: 10, matter: .absent("it is the text of the file"), edit: .never)
      ])
    }
  }

  @Test func `every field without a rule of its own comes out of an app's store`() throws {
    try expectAll(Story.self, many: 20)
    try expectAll(Page.self, many: 9)
    try expectAll(StoryCollection.self, many: 5)
    try expectAll(Achievement.self, many: 6)
    try expectAll(UserProfile.self, many: 8)
  }

  /// Reads a row that says 1 in each column of an app's table, and expects each field to have become something.
  private func expectAll<Record: FieldRecord>(_ record: Record.Type, many: Int) throws {
    let fields = AppFields<Record>()
    let columns = String(repeating: ", 1", count: fields.names.count)
    let names = Set(fields.plain.map(\.name))
    let keys = Record.fields.told.filter { names.contains($0.name) }.map(\.key)
    #expect(keys.count == fields.plain.count && keys.count >= many, "\(Record.self): \(keys.count)")
    let blank = Set(Record.blank.members.map { "\($0.key)=\($0.value.text())" })
    let read = try StoryStore.inMemory().read { connection in
      try connection.first("SELECT 0" + columns) { row in Record(row, app: fields.plain).members }
    }
    let changed = Set((read ?? []).filter { !blank.contains("\($0.key)=\($0.value.text())") }.map(\.key))
    #expect(changed == Set(keys), "\(Record.self)")
  }

  @Test func `dates that nobody can read are told of every field that is a moment`() {
    #expect(StoryField.all.dates == ["createdAt", "lastReadAt", "updatedAt", "publishAt"])
    #expect(PageField.all.dates == ["updatedAt"] && AchievementField.all.dates == ["earnedAt"])
    #expect(CollectionField.all.dates == ["createdAt", "updatedAt"])
    #expect(ProfileField.all.dates == ["createdAt", "dateOfBirth", "lastReadDate"])
  }

  @Test func `columns are called as their fields are, in snake case`() {
    let names = Dictionary(
      uniqueKeysWithValues: Story.fields.all.compactMap { field in field.tableColumn.map { (field.name, $0.name) } })
    #expect(names["audioURL"] == "audio_url")
    #expect(names["isGrowthPathStory"] == "is_growth_path_story")
    #expect(names["contributors"] == nil)
  }
}
