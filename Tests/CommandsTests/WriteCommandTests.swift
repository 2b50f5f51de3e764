import Basics
import Foundation
import PlayedService
import SQLite
import TestSupport
import Testing

/// `hornbook write` as people run it: with a service on this machine, in the forms that Google's documentation gives,
/// and with a program.
@Suite struct WriteCommandTests {
  /// A key that must be found nowhere.
  private static let key = "AIza-marker-of-the-test"
  private static let line = "./tell --in 'plain words'"

  /// A project with one story and a profile, whose settings name a service or a script of a shell.
  private static func place(
    store: String = "", script: String = "cat story.json", write: String = "provider = \"command\""
  ) throws -> Place {
    let place = try Place()
    try place.write(
      """
      \(store)
      [site]
      title = "Kites"
      base_url = "https://kites.example/"
      author = "The Owner"
      [write]
      command = ["./tell", "--in", "plain words"]
      maker = "Quill"
      pages = 2
      retries = 0
      requests_per_minute = 6000
      \(write)
      """, to: "hornbook.toml")
    try place.write(
      "+++\nchildName = \"Marla\"\n+++\n\n# Marla and the Cat\n\nA cat.\n", to: "Content/stories/en/cat.md")
    try place.write(story().text(), to: "story.json")
    try place.write("#!/bin/sh\n\(script)\n", to: "tell")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: place.path + "/tell")
    return place
  }

  private static func story(_ title: String = "The Kite", text: String = "Mo ran with the red kite.") -> JSONValue {
    [
      "title": .string(title), "language": "en", "summary": "A kite gets away.", "theme": "Kites",
      "mainCharacter": "Mo",
      "pages": .array((1...2).map { ["text": .string("\(text) \($0)."), "imagePrompt": "A red kite"] }),
    ]
  }

  /// A service that answers as `generateContent` does.
  private static func service(_ text: @escaping @Sendable (Int) -> JSONValue) throws -> PlayedService {
    try PlayedService { request in
      let answer: JSONValue = [
        "candidates": [
          ["content": ["parts": [["text": .string(text(request.number).text())]]], "finishReason": "STOP"]
        ],
        "usageMetadata": ["totalTokenCount": 250],
      ]
      return .answer(200, answer.text())
    }
  }

  @discardableResult
  private func write(_ place: Place, _ words: String...) throws -> Program.Result { try write(place, words: words) }

  private func write(_ place: Place, words: [String]) throws -> Program.Result {
    try Program.run(
      ["write"] + words + ["--trust", Self.line], in: place.path, environment: ["GEMINI_API_KEY": Self.key])
  }

  /// The texts of a folder's files.
  private func texts(below folder: String, of place: Place) -> String {
    let files = FileManager.default.enumerator(atPath: place.path + "/" + folder)?.compactMap { $0 as? String } ?? []
    return files.compactMap { try? place.text(folder + "/" + $0) }.joined()
  }

  @Test(arguments: ["", "store = \"Content/library.sqlite\""])
  func `a story is a draft until somebody approves it, and says who wrote it then`(store: String) throws {
    let place = try Self.place(store: store)
    let result = try write(place, "--theme", "a kite", "--age", "preschool", "--json")
    #expect(result.code == 0, "\(result.errors)")
    let json = try result.json()
    let entry = try #require(json["written"]?.array?.first)
    #expect(entry["title"]?.string == "The Kite" && entry["model"]?.string == "Quill" && entry["pages"]?.int == 2)
    if store.isEmpty {
      let file = try place.text("Content/stories/en/the-kite.md")
      #expect(file.contains("draft = true") && file.contains("machineAuthor = \"Quill\""), "\(file)")
    }
    let status = try place.done("status")
    #expect(status.output.contains("1 draft"), "\(status.output)")
    try place.done("build")
    #expect(!place.has("Site/stories/the-kite"))

    let refused = try place.run("edit", "story", "The Kite", "--no-draft")
    #expect(
      refused.code == 1 && refused.errors.contains("was written by a machine (Quill), and somebody has to approve it"))
    let other = try place.run("edit", "story", "Marla and the Cat", "--approve")
    #expect(other.code == 1 && other.errors.contains("was not written by a machine"), "\(other.errors)")
    try place.done("edit", "story", "The Kite", "--approve")
    try place.done("build")
    let page = try place.text("Site/stories/the-kite/index.html")
    #expect(page.contains("Quill (written by a machine)") && !page.contains("The Owner"), "\(page)")
    #expect(page.contains("\"digitalSourceType\":\"https://schema.org/TrainedAlgorithmicMediaDigitalSource\""))
    #expect(!page.contains("\"author\""))
    #expect(texts(below: "Site/opds", of: place).contains("<name>Quill (written by a machine)</name>"))
    let check = try place.run("check", "--no-epubcheck")
    #expect(check.code == 0, "\(check.output)\(check.errors)")
    let pages = try place.run("list", "pages", "The Kite", "--json").json()["pages"]?.array ?? []
    #expect(pages.map { $0["illustrationStatus"]?.string } == ["notStarted", "notStarted"])
    #expect(pages.map { $0["imagePrompt"]?.string } == ["A red kite", "A red kite"])
    // The same words lead to no second story.
    #expect(
      try write(place, "--theme", "a kite", "--age", "preschool").output.hasPrefix("'The Kite' was written with these"))
  }

  @Test func `a collection is filled by a service, and nothing of profiles is sent`() throws {
    let service = try Self.service { Self.story("Kite \($0 + 1)") }
    let place = try Self.place(write: "base_url = \"\(service.address)\"")
    try place.done("edit", "profile", "Zoe", "--create")
    try place.done(
      "edit", "collection", "Zoe and the Wind", "--create", "--category", "confidenceLeadership", "--age", "elementary",
      "--add", "Marla and the Cat")
    let result = try write(place, "--collection", "Zoe and the Wind", "--count", "3", "--json")
    #expect(result.code == 0, "\(result.errors)")
    let json = try result.json()
    #expect(json["written"]?.array?.map { $0["title"]?.string } == ["Kite 1", "Kite 2"])
    #expect(json["waiting"]?.int == 0 && json["tokens"]?.int == 500)
    #expect(service.requests.map(\.path) == Array(repeating: "/models/gemini-2.5-flash:generateContent", count: 2))
    let sent = service.requests.map(\.text)
    #expect(sent[0].contains("Confidence & Leadership") && sent[0].contains("Readers: 6 to 8 years"))
    #expect(sent[1].contains("- Kite 1"))
    #expect(!sent.contains { $0.contains("Zoe") || $0.contains("Marla") || $0.contains(Self.key) })
    #expect(
      !texts(below: "Content", of: place).contains(Self.key) && !texts(below: ".hornbook", of: place).contains(Self.key)
    )
    let collection = try place.run("list", "collections", "--json").json()["collections"]?.array?.first
    #expect(collection?["stories"]?.array?.count == 3)
    let again = try write(place, "--collection", "Zoe and the Wind", "--count", "3")
    #expect(again.output.hasPrefix("the collection 'Zoe and the Wind' lacks no story"), "\(again.output)")
    #expect(service.requests.count == 2)
  }

  @Test func `a child of the library is named only if the request names it`() throws {
    let place = try Self.place()
    try place.done("edit", "profile", "Mo", "--create")
    let result = try write(place, "--theme", "a kite")
    #expect(result.code == 1)
    #expect(
      result.errors.contains(
        "error: the story could not be taken: page 1 names 'Mo', a child of the library [writing-failed]"),
      "\(result.errors)")
    #expect(try write(place, "--theme", "a kite").errors.contains("[writing-refused]"))
    #expect(try write(place, "--theme", "a kite", "--character", "Mo").code == 0)
  }

  @Test func `a dry run shows every word, needs no key and runs nothing`() throws {
    let place = try Self.place(script: "touch ran", write: "provider = \"gemini\"")
    let before = try place.files(except: "-")
    let result = try place.run(
      "write", "--dry-run", "--title", "Up", "--character", "Nia", "--age", "preschool", "--level", "1")
    #expect(
      result.output.hasPrefix(
        """
        Write a story for a picture book for children. It has 2 pages and is in the language with the tag 'en'.
        Title: Up
        Main character: Nia
        Readers: 3 to 5 years
        At most: 250 words in all, 50 words on a page, 4 sentences on a page.

        """), "\(result.output)\(result.errors)")
    #expect(
      result.output.contains("\"responseMimeType\":\"application/json\"")
        && result.output.hasSuffix("would ask for 1 story\n"))
    let json = try place.run("write", "--dry-run", "--theme", "a kite", "--provider", "command", "--json").json()
    #expect(json["stories"]?.int == 1 && json["request"]?["format"]?.string == "hornbook-story-request")
    #expect(json["request"]?["limits"]?["wordsOnPage"]?.int == 200)
    #expect(try place.files(except: "-") == before)
  }

  @Test func `a run that is killed goes on, and what has come is not asked for again`() throws {
    let place = try Self.place(
      store: "store = \"Content/library.sqlite\"", script: "echo >>asked; [ -e slow ] && kill -9 $PPID; cat story.json")
    try place.done("status")
    try place.write("", to: "slow")
    #expect(try write(place, "--theme", "a kite").code != 0)
    try FileManager.default.removeItem(atPath: place.path + "/slow")
    // The answer comes, and the library is full.
    let path = place.path + "/Content/library.sqlite"
    func execute(_ sql: String) throws {
      try Database(path: path, mode: .readWrite).withConnection { try $0.execute(sql) }
    }
    try execute("CREATE TRIGGER full BEFORE INSERT ON page BEGIN SELECT RAISE(ABORT, 'full'); END")
    #expect(try write(place, "--theme", "a kite").code != 0)
    try execute("DROP TRIGGER full")
    #expect(try place.text("asked") == "\n\n")
    let result = try write(place, "--theme", "a kite")
    #expect(result.code == 0 && result.output.contains(", which an earlier run had asked for"), "\(result.output)")
    #expect(try place.text("asked") == "\n\n")
  }

  @Test func `what did not lead to a story before is no success the next time`() throws {
    let place = try Self.place(script: "echo >>asked; exit 77")
    let first = try write(place, "--theme", "a kite")
    #expect(
      first.code == 1 && first.errors.contains("error: the program refused to write the story"), "\(first.errors)")
    let again = try write(place, "--theme", "a kite")
    #expect(again.code == 1, "\(again.output)")
    #expect(again.errors.contains("error: nobody was asked, as these words did not lead to a story before"))
    #expect(again.output.contains("wrote 0 stories, 1 still missing"), "\(again.output)")
    #expect(try place.text("asked") == "\n")
  }

  @Test(arguments: [
    ("\"./gone\"", 78, "the program './gone', which 'command' in [write] names", "hint: give the path of a file"),
    ("\"./tell\"", 1, "'tell' ended with 127", "hint: it runs a program that is not there"),
  ])
  func `a program that is not there is told with what helps`(
    command: String, code: Int32, message: String, hint: String
  ) throws {
    let place = try Self.place(script: "no-such-program-here")
    try place.write(
      place.text("hornbook.toml").replacing("[\"./tell\", \"--in\", \"plain words\"]", with: "[\(command)]"),
      to: "hornbook.toml")
    let line = String(command.dropFirst().dropLast())
    let result = try place.run("write", "--theme", "a kite", "--trust", line)
    #expect(result.code == code && result.errors.contains("error: \(message)"), "\(result.errors)")
    #expect(result.errors.contains(hint), "\(result.errors)")
  }

  @Test func `a service or a program of the settings is asked only when somebody says so`() throws {
    let place = try Self.place(script: "touch ran")
    let program = try place.run("write", "--theme", "a kite")
    #expect(
      program.code == 1
        && program.errors.contains(
          "the settings run the program '\(Self.line)', and give it what you ask for [untrusted-program]"),
      "\(program.errors)")
    #expect(!place.has("ran"))
    let settings = try place.text("hornbook.toml").replacing("\"command\"", with: "\"gemini\"")
    try place.write(settings, to: "hornbook.toml")
    let none = try place.run("write", "--theme", "a kite")
    #expect(none.code == 78 && none.errors.contains("there is no key for the text service"), "\(none.errors)")
    try place.write(settings + "\nbase_url = \"https://example.org/\"\n", to: "hornbook.toml")
    let host = try Program.run(
      ["write", "--theme", "a kite"], in: place.path, environment: ["GEMINI_API_KEY": Self.key])
    #expect(
      host.code == 1
        && host.errors.contains(
          "the settings send the key in 'GEMINI_API_KEY', and what you ask for, to 'example.org', which is not the service's own host"
        ),
      "\(host.errors)")
  }

  @Test(arguments: [
    ([], "nobody says what the story is to be"), (["--collection", "C"], "'--collection' needs '--count'"),
    (["--theme", "x", "--count", "3"], "'--count' goes with '--collection'"),
    (["--theme", "x", "--language", "nowhere"], "is no language tag"),
    (["--theme", "x", "--level", "9"], "StoryWeaver has 4 levels, and not 9"),
    (["--theme", "x", "--pages", "0"], "must be a number from 1 to 40"),
    (["--theme", "x", "--age", "adult"], "'--age'"),
  ])
  func `a command line that is wrong ends with 64`(words: [String], message: String) throws {
    let result = try write(Self.place(), words: words)
    #expect(result.code == 64 && result.errors.contains(message), "\(result.errors)")
  }
}
