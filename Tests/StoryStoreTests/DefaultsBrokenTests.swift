import Basics
import Files
import Foundation
import Models
import Stores
import StoryStore
import TestSupport
import Testing

/// Preferences that are odd, broken, or something else.
@Suite struct DefaultsBrokenTests {
  private let folder: ImportFolder

  init() throws {
    folder = try ImportFolder()
  }

  @Test(arguments: [
    (#"{"timestamp": 1, "content": "x"}"#, "a story has to have a title (story 2 of 'savedStories') [missing-field]"),
    (#"{"content": "x"}"#, "a story has to have a title (story 2 of 'savedStories') [missing-field]"),
    (
      #"{"title": " ", "content": "x"}"#,
      "the title of a story has to say something (story 2 of 'savedStories') [missing-field]"
    ),
    ("7", "a story has to be an object, not a number (story 2 of 'savedStories') [invalid-field]"),
    (
      #"{"title": "A", "timestamp": 1e300, "content": "x"}"#,
      "'timestamp' of 'A' has to be a date as ISO 8601 or as seconds since 2001-01-01, not 1e300 (story 2 of 'savedStories') [invalid-field]"
    ),
    (
      #"{"title": "A", "id": "x", "content": "x"}"#,
      "the id of 'A' has to be a UUID, not 'x' (story 2 of 'savedStories') [invalid-id]"
    ),
    (
      #"{"title": "A", "content": 5}"#,
      "'content' of 'A' has to be a text, not 5 (story 2 of 'savedStories') [invalid-field]"
    ),
    (#"{"title": "A", "pages": [{}]}"#, "page 1 of 'A' has to have a text (story 2 of 'savedStories') [missing-field]"),
    (
      #"{"title": "A", "pages": [{"pageNumber": 1, "content": "x"}, {"pageNumber": 1, "content": "y"}]}"#,
      "page 1 of 'A' is there twice (story 2 of 'savedStories') [duplicate-page-number]"
    ),
    (Preferences.first(1, title: "A"), "the id of 'A' is given twice (story 2 of 'savedStories') [duplicate-id]"),
  ])
  func `a broken story is named by its number, and the others come in`(story: String, message: String) throws {
    let broken = try Preferences().bytes("[\(Preferences.first(1)), \(story), \(Preferences.first(3))]")
    for (added, unchanged) in [(["First 1", "First 3"], []), ([], ["First 1", "First 3"])] as [([String], [String])] {
      let report = try folder.run(preferences: broken)
      let errors = report.diagnostics.filter { $0.severity == .error }.map {
        ($0.text.split(separator: "\n").first.map(String.init) ?? "").replacingOccurrences(
          of: folder.source + "/", with: "")
      }
      #expect(errors == ["app.plist: error: " + message])
      #expect(!report.isRepetition && report.hasErrors)
      #expect(report.stories.added == added)
      #expect(report.stories.unchanged == unchanged)
      #expect(report.stories.skipped.count == 1)
    }
    // When it is mended the rest comes in, and only then is the file remembered.
    let mended = try Preferences().bytes("[\(Preferences.first(1)), \(Preferences.first(2)), \(Preferences.first(3))]")
    #expect(try folder.run(preferences: mended).stories.added == ["First 2"])
    #expect(try folder.run(preferences: mended).isRepetition)
    #expect(try !folder.run(preferences: broken).isRepetition)
  }

  @Test func `several stories without a title are told one by one`() throws {
    let report = try folder.run(preferences: Preferences().bytes(#"[{"content": "x"}, {"content": "y"}]"#))
    #expect(report.diagnostics.map(\.id) == ["missing-field", "missing-field"])
  }

  @Test func `what is odd comes in with a warning, and is remembered`() throws {
    let json = """
      {"stories": [{"title": "Old", "timestamp": -86400, "content": "One.", "colour": "red", "colour": "blue"},
       {"title": "Both", "timestamp": 1, "content": "whole", "pages": [{"content": "x\\ud83d"}]}, {"title": "Empty"},
       {"title": "Future", "timestamp": 9e10, "pages": [{"text": "x", "illustrationURL": null}]}]}
      """
    let report = try folder.run(preferences: Preferences().bytes("\u{FEFF}" + json))
    #expect(
      report.texts(in: folder) == [
        "app.plist: warning: 'colour' is there twice in one object; the last counts (story 1 of 'savedStories') [double-key]",
        "app.plist: warning: half of a letter stands alone here and was replaced by U+FFFD (story 2 of 'savedStories') [broken-letter]",
        "app.plist: warning: 'Empty' does not say when it was made; it counts as made on 2001-01-01 (story 3 of 'savedStories') [missing-date]",
        "app.plist: warning: 'Empty' has no pages (story 3 of 'savedStories') [story-without-pages]",
      ])
    #expect(try folder.titles() == ["Both", "Empty", "Future", "Old"])
    #expect(try folder.story("Old").createdAt.text.hasPrefix("2000-12-31"))
    #expect(try folder.story("Old").extra == #"{"colour":"blue"}"#)
    #expect(try folder.pages("Both").map(\.text) == ["x\u{FFFD}"])
    #expect(try folder.story("Both").extra == #"{"content":"whole"}"#)
    #expect(try folder.run(preferences: Preferences().bytes("\u{FEFF}" + json)).isRepetition)
  }

  @Test func `dates, data and addresses of a property list mean what they mean in JSON`() throws {
    let story: [String: Any] = [
      "title": "Values", "timestamp": Date(timeIntervalSinceReferenceDate: 86400), "thumbnail": Data([1, 2, 3]),
      "pages": [["content": "x", "illustrationURL": ["relative": "file:///a/p.png"]]],
    ]
    try folder.write("import/p.png", "picture")
    try folder.run(preferences: Preferences(isXML: true).file(["savedStories": [story]]))
    #expect(try folder.story("Values").createdAt == Timestamp(secondsSince2001: 86400))
    #expect(try folder.story("Values").extra == #"{"thumbnail":"AQID"}"#)
    #expect(try folder.pages("Values").map(\.illustrationRelativePath) == ["p.png"])
    // One story alone is a list of one.
    let alone = try folder.run(preferences: Preferences().file(["savedStories": ["title": "Alone", "content": "x"]]))
    #expect(alone.stories.added == ["Alone"])
  }

  @Test(arguments: ["[]", "", " \n", "null", #"{"stories": []}"#])
  func `no stories are no error, and nothing to remember`(json: String) throws {
    for _ in 0..<2 {
      let report = try folder.run(preferences: Preferences().bytes(json))
      #expect(report.texts(in: folder) == ["app.plist: warning: 'savedStories' holds no stories [no-saved-stories]"])
      #expect(!report.isRepetition && !report.isChange)
    }
  }

  @Test func `that the app has moved its stories is a note`() throws {
    for (value, count) in [(true, 1), (1, 1), (false, 0), ("YES", 0)] as [(Any, Int)] {
      let folder = try ImportFolder()
      let bytes = try Preferences().bytes("[\(Preferences.first(1))]", ["hasMigratedToSwiftData": value])
      let report = try folder.run(preferences: bytes)
      #expect(report.diagnostics.map(\.id) == Array(repeating: "moved-stories", count: count))
      #expect(report.diagnostics.allSatisfy { $0.severity == .note && $0.hint?.contains("import swiftdata") == true })
      #expect(report.stories.added == ["First 1"])
    }
  }

  @Test(
    arguments: [
      (
        ["a": 1],
        "there is no 'savedStories' in the file, under which the app has kept its stories [no-saved-stories]\n  hint: it is in the file of the Magical Stories app in 'Library/Preferences'; this one has 'a'"
      ),
      (
        [:] as [String: Int],
        "there is no 'savedStories' in the file, under which the app has kept its stories [no-saved-stories]\n  hint: it is in the file of the Magical Stories app in 'Library/Preferences'; this one is empty"
      ),
      (
        [1, 2],
        "the preferences of an app are a dictionary [no-saved-stories]\n  hint: name the file of the app in its folder 'Library/Preferences'"
      ),
      (["savedStories": 5], "'savedStories' has to be data that holds JSON [invalid-field]"),
      (["savedStories": "\"x\""], "'savedStories' has to be a list of stories, not a text [invalid-field]"),
      (["savedStories": "{}"], "'savedStories' has to be a list of stories, not an object [invalid-field]"),
      (["savedStories": ["a": 1]], "'savedStories' has to be a list of stories, not an object [invalid-field]"),
      (
        ["savedStories": "[1,\n2"],
        "'savedStories' is not JSON: expected ',' or ']' after a value, found the end (line 2, column 2 of it) [json-syntax]"
      ),
    ] as [(any Sendable, String)])
  func `a file without stories says what it is`(root: any Sendable, message: String) throws {
    for isXML in [false, true] {
      #expect(try folder.refusal(Preferences(isXML: isXML).file(root)) == "app.plist: error: " + message)
    }
  }

  @Test func `of many keys a few are named`() throws {
    let keys = (0..<9).map { ("key \($0)" + String(repeating: "x", count: 60), $0) }
    let message = try #require(try folder.refusal(Preferences().file(Dictionary(uniqueKeysWithValues: keys))))
    #expect(message.contains(" and 5 more"))
    #expect(message.utf8.count < 400)
  }

  @Test(arguments: [
    (
      "{ savedStories = <5b5d>; }",
      "app.plist: error: not a property list: a binary property list begins with 'bplist00' (byte 0) [plist-syntax]\n  hint: one in the old text form becomes XML with 'plutil -convert xml1 FILE' on a Mac"
    ),
    ("[]", "hint: it is JSON; an export comes in with 'hornbook import json app.plist'"),
    (
      "SQLite format 3\0",
      "hint: it is a database; the store of an app comes in with 'hornbook import swiftdata app.plist'"
    ),
    (
      "<plist>\n<dict><key>a</key></dict></plist>",
      "app.plist:2:6: error: not a property list: the last key of a dictionary has a value too [plist-syntax]"
    ),
    (
      "<svg/>",
      "app.plist:1:5: error: not a property list: a property list begins with 'plist', not 'svg' [plist-syntax]"
    ),
    (
      "", "app.plist: error: not a property list: a binary property list begins with 'bplist00' (byte 0) [plist-syntax]"
    ),
  ])
  func `a file that is no property list says what it is`(text: String, message: String) throws {
    let said = try #require(try folder.refusal(Array(text.utf8)))
    #expect(said.contains(message), "\(said)")
  }

  @Test func `a folder and what is not there are refused`() throws {
    #expect(throws: DiagnosticError.self) { try StoryDefaults(reading: folder.source) }
    #expect(throws: DiagnosticError.self) { try StoryDefaults(reading: folder.source + "/none.plist") }
    #expect(throws: DiagnosticError.self) { try StoryDefaults(reading: "/dev/null") }
  }

  @Test func `a small file does not grow`() throws {
    // A hundred lists of two, each of the next one: 2 to the 100th stories.
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    func add(_ object: [UInt8]) {
      offsets.append(bytes.count)
      bytes += object
    }
    add([0xD1, 1, 2])
    add([0x5C] + Array("savedStories".utf8))
    for index in 0..<100 { add(index < 99 ? [0xA2, UInt8(index + 3), UInt8(index + 3)] : [0xA0]) }
    let table = bytes.count
    func number(_ value: Int, _ size: Int) -> [UInt8] { (0..<size).reversed().map { UInt8(value >> ($0 * 8) & 0xFF) } }
    for offset in offsets { bytes += number(offset, 2) }
    bytes += [0, 0, 0, 0, 0, 0, 2, 1] + number(offsets.count, 8) + number(0, 8) + number(table, 8)
    #expect(
      try folder.refusal(bytes)
        == "app.plist: error: 'savedStories' has to have at most 1000000 values of 256 MB [invalid-field]")
  }

  @Test(arguments: 0..<12)
  func `any damage is told, and never half a story comes in`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let json = "[\(Preferences.first(1)), \(Preferences.second(1)), \(Preferences.first(2))]"
    let samples = try Preferences.all.map { try $0.bytes(json) }
    var (came, refused) = (0, 0)
    for _ in 0..<40 {
      var bytes = samples.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: bytes.indices, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          bytes.remove(at: place)
        }
      }
      let folder = try ImportFolder()
      do {
        let report = try folder.run(preferences: bytes)
        #expect(try folder.titles().count == report.stories.added.count)
        let isRemembered = try folder.run(preferences: bytes).isRepetition
        #expect(isRemembered == (!report.hasErrors && !report.stories.added.isEmpty))
        came += 1
      } catch is DiagnosticError {
        refused += 1
      }
    }
    #expect(came + refused == 40 && refused > 0)
  }
}
