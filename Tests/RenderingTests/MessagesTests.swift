import Basics
import Mustache
import Testing

@testable import Rendering

@Suite struct `Messages of a theme` {
  private func messages(_ text: String, in language: String = "en") throws -> Messages {
    let folder = try ThemeFolder(["messages/\(language).toml": text])
    return try Messages(language, files: [.init(name: "m", path: folder.path + "/messages/\(language).toml")])
  }

  @Test func `stand as they are written`() throws {
    let messages = try messages("a = \"Plain\"\nb = '{kept} } {'\n")
    #expect(try messages.text("a") == "Plain")
    #expect(try messages.text("a", ["x": "y"]) == "Plain")
    #expect(try messages.text("b") == "{kept} } {")
    #expect(messages.object == ["a": "Plain", "b": "{kept} } {"])
    #expect(messages.language == "en")
  }

  @Test(arguments: [
    ("Page {number} of {count}", "Page 3 of 12"), ("{count}{number}{count}", "12312"),
    ("{ number }{nothing}", "{ number }{nothing}"),
    ("{{number}}", "{3}"), ("{number", "{number"), ("{number}\u{301}", "3\u{301}"), ("{{{", "{{{"), ("{}", "{}"),
  ])
  func `have values put in their places`(text: String, expected: String) throws {
    #expect(try messages("a = '\(text)'").text("a", ["number": "3", "count": "12"]) == expected)
  }

  @Test func `do not take a value for a place`() throws {
    let messages = try messages("a = \"{title} by {author}\"")
    #expect(try messages.text("a", ["title": "{author}", "author": "{title}"]) == "{author} by {title}")
  }

  @Test func `have a form for each plural category`() throws {
    let arabic = try messages(
      """
      s_zero = "z"
      s_one = "o {count}"
      s_two = "t"
      s_few = "f {count}"
      s_many = "m {count}"
      s_other = "x {count}"
      """, in: "ar")
    #expect(try [0, 1, 2, 3, 11, 100].map { try arabic.count("s", $0) } == ["z", "o 1", "t", "f 3", "m 11", "x 100"])
  }

  @Test func `without the form that fits take the one for everything else`() throws {
    let messages = try messages("s_other = \"{count} of them\"", in: "ar")
    #expect(try messages.count("s", 1) == "1 of them")
  }

  @Test func `write numbers with the digits of the language, and nothing else`() throws {
    let messages = try messages(
      "digits = \"০১২৩৪৫৬৭৮৯\"\na = \"{title} 2: {number}, {size}\"\ns_other = \"{count}টি\"", in: "bn")
    #expect(try messages.text("a", ["title": "Page 3", "number": "190", "size": "1.4"]) == "Page 3 2: ১৯০, ১.৪")
    #expect(try messages.count("s", 27) == "২৭টি")
    #expect(messages.number(305) == "৩০৫")
  }

  @Test func `of books are told like others, and are not among those that pages show`() throws {
    let messages = try messages("b = \"B\"\na = \"A\"\n[books]\nc = \"C {x}\"\n")
    #expect(try messages.text("c", ["x": "1"]) == "C 1")
    #expect(messages.object == ["b": "B", "a": "A", "c": "C {x}"])
    #expect(messages.shown.map(\.key) == ["b", "a"])
    #expect(messages.shown.map(\.text) == ["B", "A"])
  }

  @Test func `lie over each other one by one`() throws {
    let own = try ThemeFolder([
      "messages/en.toml": "b = \"Own\"\nd = \"New\"\n[books]\nc = \"Book\"\n[mood_words]\ncalm = \"Still\""
    ])
    let standard = try ThemeFolder([
      "messages/en.toml":
        "a = \"A\"\nb = \"B\"\nc = \"C\"\nmood_calm = \"Calm\"\n[mood_words]\ncalm = \"quiet\"\nsad = \"blue\"",
      "messages/fr.toml": "a = \"Ah\"",
    ])
    let theme = try Theme(folders: [own.path, standard.path], language: "en")
    #expect(theme.messages.object == ["a": "A", "b": "Own", "c": "Book", "mood_calm": "Calm", "d": "New"])
    #expect(theme.messages.shown.map(\.key) == ["a", "b", "mood_calm", "d"])
    #expect(theme.messages.moods.map(\.mood) == ["calm", "sad"])
    #expect(theme.messages.moods.map(\.words) == [["calm", "still"], ["blue"]])
    #expect(try theme.messages(in: "fr").text("a") == "Ah")
    try standard.write("a = \"Another\"", to: "messages/en.toml")
    let later = try Theme(folders: [own.path, standard.path], language: "en")
    #expect(later.fingerprint != theme.fingerprint)
  }

  @Test func `that are missing are errors that name the file`() throws {
    let folder = try ThemeFolder(["messages/en.toml": "a_one = \"\""])
    let messages = try Messages("en", files: [.init(name: "m", path: folder.path + "/messages/en.toml")])
    let missing = "\(folder.path)/messages/en.toml: error: message"
    let text = try #require(throws: DiagnosticError.self) { try messages.text("b") }
    #expect(text.diagnostics.map(\.text) == ["\(missing) 'b' is missing [missing-message]"])
    let count = try #require(throws: DiagnosticError.self) { try messages.count("a", 2) }
    #expect(count.diagnostics.map(\.text) == ["\(missing) 'a_other' is missing [missing-message]"])
  }

  @Test(arguments: [
    ("a = \"x\"\nb = 1", 2, 1, "message 'b' has to be a text"), ("a = true", 1, 1, "message 'a' has to be a text"),
    ("[section]\na = \"x\"", 1, 1, "message 'section' has to be a text"),
    ("books = 1", 1, 1, "message 'books' has to be a text"),
    ("[books]\n[books.more]\na = \"x\"", 2, 1, "message 'more' has to be a text"),
    ("a = \"x\"\n[books]\na = \"y\"", 3, 1, "message 'a' is there twice"),
  ])
  func `are texts, and nothing else`(text: String, line: Int, column: Int, headline: String) throws {
    let error = try #require(throws: DiagnosticError.self) { try messages(text) }
    let place = try #require(error.diagnostics[0].place)
    #expect(error.diagnostics[0].headline == headline)
    #expect(error.diagnostics[0].id == "bad-messages")
    #expect(place.line == line)
    #expect((place.column ?? 0) >= column)
    #expect(place.file.hasSuffix("/messages/en.toml"))
  }

  @Test(arguments: ["a = ", "a = \"open", "a", "a = \"1\"\na = \"2\""])
  func `that cannot be read say where`(text: String) throws {
    let error = try #require(throws: DiagnosticError.self) { try messages("# first\n" + text) }
    #expect(error.diagnostics[0].id == "bad-messages")
    #expect((error.diagnostics[0].place?.line ?? 0) >= 2)
    #expect(error.diagnostics[0].place?.column != nil)
  }
}
