import Basics
import Foundation
import TestSupport
import Testing

/// What people see of a library with 'hornbook list'.
@Suite struct ListCommandTests {
  /// Twelve stories, one a day; the app's lists are asked of it: recent ones, favourites, growth categories, ages,
  /// languages.
  private static let library: String = {
    let stories = (1...12).map { number in
      let language = number == 1 ? "" : #""language": "\#(number < 6 ? "en" : "pt-BR")", "#
      return #"""
        {"id": "00000000-0000-4000-8000-0000000000\#(10 + number)", "title": "Story \#(number)",
         "createdAt": "2025-03-\#(number < 10 ? "0" : "")\#(number)T08:00:00Z", \#(language)
         "ageGroup": \#(number % 3 == 0 ? 2 : 0), "theme": "\#(number % 2 == 1 ? "Courage" : "Sleep")",
         "mainCharacter": "\#(number % 2 == 1 ? "Luna" : "Bär")", "isFavorite": \#(number > 10),
         "pages": [{"pageNumber": 1, "text": "Page one of story \#(number)."\#(number == 4 ? ##", "illustrationStatus": "failed", "illustrationError": "no ink""## : "")},
                   {"pageNumber": 2, "text": "\#(number == 7 ? "A LIGHTHOUSE shone." : "The end.")"}]}
        """#
    }
    return #"""
      {"format": "hornbook", "version": 1, "stories": [\#(stories.joined(separator: ",\n"))],
       "collections": [
         {"id": "00000000-0000-4000-8000-000000000041", "name": "Kind Hearts", "createdAt": "2025-04-01T00:00:00Z",
          "growthCategory": "emotionalIntelligence", "descriptionText": "How others feel",
          "stories": ["00000000-0000-4000-8000-000000000012", "00000000-0000-4000-8000-000000000019"]},
         {"id": "00000000-0000-4000-8000-000000000042", "name": "Forest", "createdAt": "2025-04-02T00:00:00Z",
          "growthCategory": "Nature & Environment", "targetAgeGroup": 2,
          "stories": ["00000000-0000-4000-8000-000000000013"]}],
       "userProfiles": [
         {"id": "00000000-0000-4000-8000-000000000051", "childName": "Maya", "createdAt": "2025-01-01T00:00:00Z",
          "dateOfBirth": "2019-05-06T00:00:00Z", "interests": ["stars"]},
         {"id": "00000000-0000-4000-8000-000000000052", "childName": "Tom", "createdAt": "2025-01-02T00:00:00Z"}],
       "achievements": [
         {"id": "00000000-0000-4000-8000-000000000061", "name": "First Star", "descriptionText": "One story read",
          "earnedAt": "2025-04-03T00:00:00Z", "type": "storiesCompleted",
          "storyId": "00000000-0000-4000-8000-000000000012",
          "userProfileId": "00000000-0000-4000-8000-000000000051"},
         {"id": "00000000-0000-4000-8000-000000000062", "name": "Week", "descriptionText": "Seven days",
          "earnedAt": "2025-04-04T00:00:00Z", "type": "readingStreak", "progress": 0.4}]}
      """#
  }()

  private func project() throws -> Place {
    let place = try Place()
    try place.write("store = \"Content/library.sqlite\"\n[site]\ntitle = \"Stars\"\n", to: "hornbook.toml")
    try place.write(Self.library, to: "Content/library.json")
    return place
  }

  /// The titles of the stories that a list has, in its order.
  private func titles(_ place: Place, _ words: [String]) throws -> [String] {
    let result = try Program.run(["list", "stories", "--json"] + words, in: place.path)
    #expect(result.code == 0, "\(words): \(result.errors)")
    return try result.json()["stories"]?.array?.compactMap { $0["title"]?.string } ?? []
  }

  @Test func `stories are listed newest first and by every filter, before there is a library too`() throws {
    let place = try project()
    let before = try place.files()
    func numbers(_ words: String...) throws -> [Int] { try titles(place, words).compactMap { Int($0.dropFirst(6)) } }
    #expect(try numbers() == (1...12).reversed())
    #expect(try numbers("--recent", "3") == [12, 11, 10])
    #expect(try numbers("--favorite") == [12, 11])
    #expect(try numbers("--age", "preteen") == [12, 9, 6, 3])
    #expect(try numbers("--age", "none") == [])
    #expect(try numbers("--theme", "courage") == [11, 9, 7, 5, 3, 1])
    #expect(try numbers("--theme", "Cour") == [])
    #expect(try numbers("--character", "BÄR") == [12, 10, 8, 6, 4, 2])
    #expect(try numbers("--language", "PT") == [12, 11, 10, 9, 8, 7, 6])
    #expect(try numbers("--language", "pt-BR", "--favorite", "--age", "preteen") == [12])
    #expect(try numbers("--language", "") == [1])
    #expect(try numbers("--category", "emotionalIntelligence") == [9, 2])
    #expect(try numbers("--category", "emotional intelligence") == [9, 2])
    #expect(try numbers("--category", "nature & environment") == [3])
    #expect(try numbers("--collection", "kind hearts", "--recent", "1") == [9])
    #expect(try numbers("--status", "failed") == [4])
    #expect(try numbers("--status", "generated") == [])
    #expect(try numbers("--words", "lighthouse") == [7])
    #expect(try numbers("--words", "bar COUR") == [])
    #expect(try numbers("--words", "bar sleep 12") == [12])
    #expect(try numbers("--words", "light story") == [7])
    #expect(try place.files() == before)
    try place.done("build")
    #expect(try numbers("--recent", "2", "--theme", "Sleep") == [12, 10])
  }

  @Test func `a line says what a story is, and where it is found`() throws {
    let place = try project()
    try place.done("build")
    try place.done("edit", "story", "story-11", "--read", "--title", "Two\nlines")
    let lines = try place.done("list", "stories", "--recent", "2").output
    #expect(
      lines == """
        'Story 12': story-12, 2 pages, pt-BR, Preteen (9-10), made 2025-03-12, favorite
        'Two lines': story-11, 2 pages, pt-BR, Preschool (3-5), made 2025-03-11, read 1 time, favorite

        """)
    let verbose = try place.done("list", "stories", "-r", "1", "--verbose").output
    #expect(verbose.contains(", favorite [00000000-0000-4000-8000-000000000022]\n"))
    let none = try place.done("list", "stories", "--words", "nowhere")
    #expect(none.output.isEmpty && none.errors == "there are no such stories\n")
    #expect(try place.run("list", "stories", "--words", " ").code == 64)
    #expect(try place.run("list", "stories", "--collection", "Forrest").errors.contains("did you mean 'Forest'?"))
    let story = try #require(
      try place.done("list", "stories", "--favorite", "--json").json()["stories"]?.array?.last)
    #expect(story["address"]?.string == "story-11" && story["pageCount"]?.int == 2)
    #expect(story["illustrations"]?["notStarted"]?.int == 2)
    #expect(story["isFavorite"]?.bool == true && story["pages"] == nil)
  }

  @Test func `pages are listed story by story, by status and by their own words`() throws {
    let place = try project()
    #expect(
      try place.done("list", "pages", "Story 2", "Story 4").output == """
        'Story 4', page 1: failed, no ink
        'Story 4', page 2: notStarted
        'Story 2', page 1: notStarted
        'Story 2', page 2: notStarted

        """)
    #expect(try place.done("list", "pages", "--status", "failed").output == "'Story 4', page 1: failed, no ink\n")
    let found = try place.done("list", "pages", "--words", "lighthouse", "--json").json()["pages"]?.array
    #expect(found?.count == 1)
    #expect(found?.first?["title"]?.string == "Story 7" && found?.first?["pageNumber"]?.int == 2)
  }

  @Test func `collections, profiles and achievements are listed`() throws {
    let place = try project()
    try place.done("edit", "story", "Story 2", "--read")
    #expect(
      try place.done("list", "collections").output == """
        'Forest': no address yet, 1 story, Nature & Environment, Preteen (9-10), 0 % read
        'Kind Hearts': no address yet, 2 stories, Emotional Intelligence, 50 % read

        """)
    for words in [
      ["--category", "emotionalIntelligence"], ["--story", "Story 9"], ["--words", "others"],
    ] {
      let result = try Program.run(["list", "collections"] + words, in: place.path)
      #expect(result.output.hasPrefix("'Kind Hearts'") && !result.output.contains("Forest"), "\(words)")
    }
    #expect(
      try place.done("list", "profiles").output == """
        'Tom'
        'Maya': born 2019-05-06, likes stars, 1 achievement

        """)
    #expect(
      try place.done("list", "achievements").output == """
        'Week': readingStreak, 40 %
        'First Star': storiesCompleted, earned 2025-04-03, with 'Story 2', by 'Maya'

        """)
    for words in [
      ["--type", "storiesCompleted"], ["--story", "Story 2"], ["--profile", "maya"], ["--words", "read"],
    ] {
      let result = try Program.run(["list", "achievements"] + words, in: place.path)
      #expect(result.output.hasPrefix("'First Star'") && !result.output.contains("Week"), "\(words)")
    }
    let json = try place.done("list", "achievements", "--json").json()["achievements"]?.array
    #expect(json?.first?["progress"]?.double == 0.4)
  }

  @Test func `the store of an app is listed as it stands, and nothing is written`() throws {
    let place = try Place()
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    try place.makeStore(["--shape", "shipped", "--stories", "5", "--pages", "3", "--pictures"])
    let before = try place.files()
    for word in ["stories", "pages", "collections", "profiles", "achievements"] {
      let found = try place.done("list", word, "--json").json()[word]?.array
      #expect(found?.isEmpty == false, "\(word)")
    }
    #expect(try titles(place, ["--recent", "2"]).count == 2)
    #expect(try place.files() == before)
  }

  @Test func `sparks, lessons, sessions, personas and presets are listed, each in its own library`() throws {
    let place = try Place()
    try place.done("init", "demo", "--kind", "dailyspark")
    let demo = place.path + "/demo"
    func list(_ words: String...) throws -> [JSONValue] {
      let result = try Program.run(["list"] + words + ["--json"], in: demo)
      #expect(result.code == 0, "\(words): \(result.errors)")
      return try result.json()[words[0]]?.array ?? []
    }
    #expect(try list("sparks").count == 128)
    let recent = try list("sparks", "--recent", "50")
    #expect(recent.count == 50)
    let moments = recent.compactMap { $0["createdAt"]?.string }
    #expect(moments == moments.sorted(by: >))
    let one = try #require(recent.first)
    let situation = try #require(one["situationId"]?.string)
    let audience = try #require(one["audienceId"]?.string)
    let both = try list("sparks", "--situation", situation, "--audience", audience)
    #expect(!both.isEmpty && both.count < 128)
    #expect(both.allSatisfy { $0["situationId"]?.string == situation && $0["audienceId"]?.string == audience })
    #expect(try !list("sparks", "--language", "en", "--type", "question").isEmpty)
    #expect(try list("sparks", "--words", "only radishes").count == 1)
    #expect(try list("sparks", "--favorite").isEmpty)
    #expect(try list("lessons").count == 16)
    #expect(try list("personas").count >= 4)
    #expect(try list("presets").count == 14)
    #expect(try list("presets", "--kind", "situation").count < 14)
    #expect(try list("sessions").isEmpty)
    let other = try Program.run(["list", "stories"], in: demo)
    #expect(other.code == 64 && other.errors.contains("[other-kind]"))
    let wrong = try project().run("list", "sparks")
    #expect(wrong.code == 64 && wrong.errors.contains("[other-kind]"))
  }

  @Test func `sessions are listed by scenario, and by whether they are kept`() throws {
    let place = try Place()
    try place.done("init", "demo", "--kind", "dailyspark")
    let demo = place.path + "/demo"
    for words in [
      ["edit", "transcripts", "on"],
      ["import", "dailyspark", Program.checkout + "/Tests/Fixtures/dailyspark/sessions.json"],
    ] { #expect(try Program.run(words, in: demo).code == 0) }
    func list(_ words: String...) throws -> [JSONValue] {
      try Program.run(["list", "sessions", "--json"] + words, in: demo).json()["sessions"]?.array ?? []
    }
    let all = try list()
    #expect(all.count == 4)
    #expect(try list("--kept").allSatisfy { $0["kept"]?.bool == true })
    #expect(try list("--kept").count < 4)
    let dates = try list("--scenario", "date")
    #expect(dates.count == all.count { $0["scenario"]?.string == "date" })
    let lines = try Program.run(["list", "sessions"], in: demo).output
    #expect(lines.contains("5E551000-0000-4000-8000-000000000001: "))
  }
}
