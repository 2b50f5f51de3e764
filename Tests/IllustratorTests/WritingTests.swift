import Basics
import Foundation
import Models
import PlayedService
import SQLite
import Stores
import StoryStore
import Synchronization
import TestSupport
import Testing

@testable import Illustrator

/// A writer that answers as a test says, and remembers what it was asked for.
final class PlayedWriter: TextProvider {
  let (name, maker): (String, String)
  private let asked = Mutex<[StoryRequest]>([])
  private let answer: @Sendable (_ request: StoryRequest, _ number: Int) throws(PictureError) -> JSONValue

  init(
    name: String = "played",
    answer: @escaping @Sendable (StoryRequest, Int) throws(PictureError) -> JSONValue = { request, number in
      PlayedWriter.story("Kite \(number + 1)", pages: request.wish.pages)
    }
  ) {
    (self.name, self.maker, self.answer) = (name, "Quill", answer)
  }
  var requests: [StoryRequest] { asked.withLock { $0 } }
  func document(_ request: StoryRequest) -> JSONValue { request.document }

  func write(_ request: StoryRequest, isCancelled: () -> Bool) throws(PictureError) -> MadeText {
    let number = asked.withLock { asked in
      asked.append(request)
      return asked.count - 1
    }
    return MadeText(answer: try answer(request, number), tokens: 100)
  }

  /// A story of so many pages, in the form that is asked for.
  static func story(
    _ title: String = "The Kite", pages: Int = 2, text: String = "Mo ran with the kite.", language: String = "en"
  ) -> JSONValue {
    [
      "title": .string(title), "language": .string(language), "summary": "A kite gets away.", "theme": "Kites",
      "mainCharacter": "Mo",
      "pages": .array((0..<pages).map { _ in ["text": .string(text), "imagePrompt": "A red kite over a hill"] }),
    ]
  }
}

extension Scene {
  /// Lets somebody write into a library that has one story.
  func writing(
    _ writer: any TextProvider, options change: (inout WritingOptions) -> Void = { _ in }
  ) throws -> Writing {
    var options = WritingOptions(folder: folder.file(".hornbook/writing"))
    options.retries = RetryPolicy(retries: 2)
    change(&options)
    return try Writing(
      store, provider: writer, options: options, rate: RateLimit(perMinute: nil), surroundings: clock.surroundings)
  }

  /// The stories that a machine wrote.
  func written() throws -> [Story] {
    try store.read { try $0.storyEntries().map(\.story).filter { $0.machineAuthor != nil } }
  }

  /// What is remembered of asking, by the beginnings of the files' names.
  var remembered: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.file(".hornbook/writing"))) ?? []
    return names.filter { $0 != "write.lock" }.map { String($0.prefix { $0 != "-" }) }.sorted()
  }
}

@Suite struct WritingTests {
  private static let wish: StoryWish = {
    var wish = StoryWish(language: "en", pages: 2)
    wish.theme = "a kite"
    wish.age = .preschool
    wish.limits = TextLimits(for: .preschool)
    return wish
  }()

  @Test func `a story comes in as a draft that says who wrote it, ready for its pictures`() throws {
    let scene = try Scene()
    let writer = PlayedWriter()
    let report = try scene.writing(writer).run(Self.wish)
    let story = try #require(try scene.written().first)
    #expect(report.written.map(\.story) == [story.id] && report.failure == nil && report.waiting == 0)
    #expect(report.tokens == 100)
    #expect(story.isDraft && story.machineAuthor == "Quill" && story.author == nil)
    #expect(story.title == "Kite 1" && story.theme == "a kite" && story.mainCharacter == "Mo")
    #expect(story.ageGroup == .preschool && story.language == "en" && story.summary == "A kite gets away.")
    let pages = try scene.store.read { try $0.pages(of: story.id) }
    #expect(pages.map(\.text) == Array(repeating: "Mo ran with the kite.", count: 2))
    #expect(pages.allSatisfy { $0.illustrationStatus == .notStarted && $0.altText == nil })
    #expect(pages.allSatisfy { $0.imagePrompt == "A red kite over a hill" })
    #expect(scene.remembered.isEmpty)
    // The pictures are asked for from there.
    let made = try scene.run(PlayedProvider(), stories: [story.id])
    #expect(made.entries.count == 2)
  }

  @Test func `the same words are asked for once, and force has another story written`() throws {
    let scene = try Scene()
    let writer = PlayedWriter()
    _ = try scene.writing(writer).run(Self.wish)
    let again = try scene.writing(writer).run(Self.wish)
    #expect(again.known?.title == "Kite 1" && again.written.isEmpty && writer.requests.count == 1)
    let forced = try scene.writing(writer) { $0.force = true }.run(Self.wish)
    #expect(forced.written.map(\.title) == ["Kite 2"] && writer.requests.map(\.others) == [[], ["Kite 1"]])
    #expect(try scene.written().count == 2)
  }

  @Test func `a collection is filled up to a number, and its progress follows`() throws {
    let scene = try Scene()
    let id = Identifier("00000000-0000-4000-8000-0000000000C1")
    try scene.store.write { transaction in
      var story = try #require(try transaction.story(Scene.id(1)))
      story.readCount = 1
      try transaction.save(story)
      let collection = StoryCollection(id: id, name: "Brave Hearts", createdAt: .unknown)
      try transaction.save(collection, members: [Scene.id(1)])
    }
    let writer = PlayedWriter()
    var wish = Self.wish
    wish.shelf = .init(name: "Brave Hearts", about: "", category: "Confidence & Leadership")
    let first = try scene.writing(writer) { $0.limit = 1 }.run(wish, filling: id, upTo: 4)
    #expect(first.written.count == 1 && first.waiting == 2)
    let rest = try scene.writing(writer).run(wish, filling: id, upTo: 4)
    #expect(rest.written.map(\.title) == ["Kite 2", "Kite 3"] && rest.waiting == 0)
    #expect(writer.requests.map(\.others) == [["Story 1"], ["Story 1", "Kite 1"], ["Story 1", "Kite 1", "Kite 2"]])
    #expect(writer.requests[0].text.contains("develop: Confidence & Leadership\n"))
    let collection = try #require(try scene.store.read { try $0.collection(id) })
    #expect(collection.completionProgress == 0.25)
    #expect(
      try scene.store.read { try $0.members(of: id) } == [Scene.id(1)] + (first.written + rest.written).map(\.story))
    #expect(try scene.writing(writer).run(wish, filling: id, upTo: 4).written.isEmpty && writer.requests.count == 3)
  }

  @Test func `what is wrong is told with its place, asked for again, and kept`() throws {
    let scene = try Scene()
    let long = Array(repeating: "kite", count: 60).joined(separator: " ")
    let writer = PlayedWriter { _, _ in PlayedWriter.story(pages: 3, text: long) }
    var means = TextMeans()
    means.counts = { pages, _ in
      let counts = pages.map { $0.split(separator: " ").count }
      return TextCounts(
        words: counts.reduce(0, +), wordsOnPage: counts.max() ?? 0, sentencesOnPage: 1, wordsInSentence: 1)
    }
    let found = means
    let report = try scene.writing(writer) { $0.means = found }.run(Self.wish)
    let faults = [
      "the story has 3 pages where 2 were asked for", "page 1 has 60 words where 50 are the most",
      "page 2 has 60 words where 50 are the most", "page 3 has 60 words where 50 are the most",
    ]
    #expect(report.failure?.faults == faults && report.failure?.isRefusal == false)
    #expect(writer.requests.map(\.faults) == [[], faults, faults])
    #expect(writer.requests[1].text.hasSuffix("\n- " + faults[3]))
    #expect(report.tokens == 300)
    #expect(try scene.written().isEmpty && scene.remembered == ["refused"])
    let again = try scene.writing(writer).run(Self.wish)
    #expect(again.failure?.isOld == true && writer.requests.count == 3)
    // Somebody else may be asked.
    let other = PlayedWriter(name: "other")
    #expect(try scene.writing(other).run(Self.wish).written.count == 1)
    #expect(scene.remembered.isEmpty)
  }

  @Test func `an answer that a run could not bring into the library is not asked for again`() throws {
    let scene = try Scene()
    let writer = PlayedWriter()
    try scene.store.write {
      try $0.execute("CREATE TRIGGER full BEFORE INSERT ON page BEGIN SELECT RAISE(ABORT, 'full'); END")
    }
    #expect(throws: (any Error).self) { try scene.writing(writer).run(Self.wish) }
    #expect(scene.remembered == ["answer"] && writer.requests.count == 1)
    try scene.store.write { try $0.execute("DROP TRIGGER full") }
    let report = try scene.writing(writer).run(Self.wish)
    #expect(report.written.map(\.title) == ["Kite 1"] && report.written.map(\.isFound) == [true])
    #expect(writer.requests.count == 1 && scene.remembered.isEmpty)
  }

  @Test func `two at once do not meet`() throws {
    let scene = try Scene()
    let first = try scene.writing(PlayedWriter())
    let error = #expect(throws: (any Error).self) { _ = try scene.writing(PlayedWriter()) }
    let message = (error as? DiagnosticError)?.diagnostics.first?.headline ?? ""
    #expect(message.hasPrefix("another 'hornbook write' is at work on this library (process "))
    #expect(try first.run(Self.wish).written.count == 1)
  }

  @Test(arguments: [
    (PictureError.Kind.refused, 1, true, false), (.unsuitable, 1, true, false), (.noPicture, 3, false, false),
    (.busy, 3, false, true), (.unreachable, 3, false, true), (.unusable, 1, false, true),
    (.unavailable, 1, false, true),
  ])
  func `a failure is tried again, kept or of the moment`(
    kind: PictureError.Kind, tries: Int, isRefusal: Bool, isEnding: Bool
  ) throws {
    let scene = try Scene()
    let writer = PlayedWriter { _, _ throws(PictureError) in throw PictureError(kind, "no") }
    let report = try scene.writing(writer).run(Self.wish)
    #expect(writer.requests.count == tries)
    #expect((report.ending != nil) == isEnding && (report.failure == nil) == isEnding)
    #expect(report.failure.map(\.isRefusal) ?? false == isRefusal)
    #expect(report.waiting == 1 && scene.remembered == (isEnding ? [] : ["refused"]))
  }

  @Test func `names of children are neither taken nor said to whoever writes`() throws {
    let scene = try Scene()
    let writer = PlayedWriter { _, number in
      PlayedWriter.story(text: number == 0 ? "<b>Zoe</b> ran with the kite." : "Mo ran.")
    }
    var means = TextMeans()
    means.names = { $0.contains("Zoe") ? ["Zoe"] : [] }
    let found = means
    let report = try scene.writing(writer) { $0.means = found }.run(Self.wish)
    #expect(report.written.count == 1 && writer.requests.count == 2)
    #expect(!writer.requests.contains { $0.text.contains("Zoe") || $0.document.text().contains("Zoe") })
    #expect(writer.requests[1].faults == ["page 1 has HTML", "page 2 has HTML"])
  }

  private static let long = String(repeating: "long ", count: 2000)

  @Test(arguments: [
    ("A <b>kite</b>.", "page 1 has HTML ('<b>kite</b>.')"), ("Kites &amp; wind.", "page 1 has HTML ('&amp;')"),
    ("# One\nA kite.", "line 1 of page 1 has Markdown ('#')"), ("A *red* kite.", "page 1 has Markdown ('*')"),
    ("A kite.\n> It flew.", "line 2 of page 1 has Markdown ('>')"), ("A _red_ kite.", "page 1 has Markdown ('_')"),
    ("See [kites](there).", "page 1 has Markdown ('](')"), ("`kite`", "page 1 has Markdown ('`')"),
    ("See www.example.org", "page 1 has a web address ('www.')"),
    ("A\u{7}kite.", "page 1 has the character U+7, which is no text"),
    ("A \u{202E}kite.", "page 1 has the character U+202E, which is no text"),
    ("A \u{FFFD}.", "page 1 has the character U+FFFD, which is no text"),
    ("A \u{E000}.", "page 1 has the character U+E000, which is no text"), ("… 1 2 3!", "page 1 has no word"),
    (Self.long, "page 1 has 9999 letters where 6000 are the most"),
  ])
  func `what is no text is found with its place`(text: String, fault: String) throws {
    var wish = Self.wish
    wish.pages = 1
    let story = try WrittenStory(PlayedWriter.story(pages: 1, text: text))
    let faults = TextCheck(wish: wish, means: TextMeans(), titles: []).faults(of: story)
    #expect(faults.map(\.message) == [fault])
  }

  @Test(arguments: [
    "– Hello! – said Mo.", "\"Is 3 < 4?\" Mo & Zia asked.", "Mo's kite… it's gone!\n\nGone?", "Ça va ? « Oui ! »",
    "یک\u{200C}روز باد آمد.", "👩\u{200D}🚀 Mo flew.", "#1 was red. Room 5 > room 4.", "snake_case was a snake",
  ])
  func `what is text is taken`(text: String) throws {
    var wish = Self.wish
    wish.pages = 1
    let story = try WrittenStory(PlayedWriter.story(pages: 1, text: text))
    #expect(TextCheck(wish: wish, means: TextMeans(), titles: []).faults(of: story).isEmpty)
  }

  @Test func `the title, the language and the script are looked at`() throws {
    var means = TextMeans()
    means.otherScript = { _, _ in "Cyrl" }
    let check = TextCheck(wish: Self.wish, means: means, titles: ["the kite"])
    let story = try WrittenStory(PlayedWriter.story(language: "ru"))
    #expect(
      check.faults(of: story).map(\.message) == [
        "the story says that it is in 'ru', and 'en' was asked for",
        "there is a story of the title 'The Kite' already",
        "page 1 is in the script 'Cyrl', and not in that of the language 'en'",
        "page 2 is in the script 'Cyrl', and not in that of the language 'en'",
      ])
  }

  @Test(arguments: [
    ("[]", "the answer is a list, and not an object with a story"), ("{}", "the answer has no list of 'pages'"),
    (#"{"pages": ["a"]}"#, "page 1 is a text, and not an object with a 'text'"),
    (#"{"pages": [{"text": "a"}, {"text": " "}]}"#, "page 2 has no 'text'"),
    (#"{"title": 3, "pages": []}"#, "'title' of the story is a number, and not a text"),
  ])
  func `an answer of another form is none`(json: String, message: String) throws {
    let answer = try JSONValue(parsing: json)
    let error = #expect(throws: PictureError.self) { _ = try WrittenStory(answer) }
    #expect(error?.kind == .unreadable && error?.message == message)
  }
}

/// Gemini as a server on this machine plays it, in the forms of https://ai.google.dev/api/generate-content and
/// https://ai.google.dev/gemini-api/docs/structured-output. Nobody has asked the real one.
@Suite struct GeminiWriterTests {
  private static let request: StoryRequest = {
    var wish = StoryWish(language: "en", pages: 2)
    wish.theme = "a kite"
    wish.age = .elementary
    wish.limits = TextLimits(for: .elementary)
    return StoryRequest(wish)
  }()

  /// An answer of the service whose only part is a text.
  private static func answer(_ text: String, reason: String = "STOP") -> String {
    let answer: JSONValue = [
      "candidates": [
        [
          "content": ["parts": [["text": .string(text)]], "role": "model"], "finishReason": .string(reason),
          "index": 0,
        ]
      ],
      "usageMetadata": ["promptTokenCount": 211, "candidatesTokenCount": 90, "totalTokenCount": 301],
      "modelVersion": "gemini-2.5-flash",
    ]
    return answer.text()
  }

  private func writer(_ played: PlayedService) throws -> GeminiWriter {
    let access = try PictureService.Access(
      address: played.address + "v1beta/", key: "AIza-of-the-test", timeout: .seconds(180), date: { .unknown })
    return GeminiWriter(PictureService(model: "tell-1", access: access, for: .stories))
  }

  private func failure(_ status: Int, _ body: String) throws -> PictureError {
    let played = try PlayedService { _ in .answer(status, body) }
    let writer = try writer(played)
    do throws(PictureError) {
      _ = try writer.write(Self.request) { false }
      return PictureError(.cancelled, "there was no failure")
    } catch {
      #expect(!error.message.contains("AIza-of-the-test"))
      return error
    }
  }

  @Test func `is asked as it is documented, with the key in the head alone`() throws {
    let story = PlayedWriter.story()
    let played = try PlayedService { _ in .answer(200, Self.answer(story.text())) }
    let made = try writer(played).write(Self.request) { false }
    #expect(made.answer == story && made.tokens == 301)
    let request = try #require(played.requests.first)
    #expect(request.method == "POST" && request.path == "/v1beta/models/tell-1:generateContent")
    #expect(request.fields["x-goog-api-key"] == "AIza-of-the-test" && !request.text.contains("AIza"))
    let body = try JSONValue(parsing: request.text)
    let words = body["contents"]?.array?.first?["parts"]?.array?.first?["text"]?.string
    #expect(words == Self.request.text && words?.contains("Readers: 6 to 8 years\n") == true)
    let form = body["generationConfig"]
    #expect(form?["responseMimeType"]?.string == "application/json")
    #expect(form?["responseSchema"]?["properties"]?["pages"]?["minItems"]?.int == 2)
    #expect(form?["responseSchema"]?["required"]?.array?.count == 6)
  }

  @Test(arguments: [
    (#"{"promptFeedback":{"blockReason":"SAFETY"}}"#, PictureError.Kind.refused, "SAFETY"),
    (#"{"candidates":[{"finishReason":"PROHIBITED_CONTENT"}]}"#, .refused, "PROHIBITED_CONTENT"),
    (Self.answer(#"{"title""#, reason: "MAX_TOKENS"), .noPicture, "the service did not come to an end"),
    (Self.answer(""), .noPicture, "the service answered without a word (STOP)"),
    (Self.answer("Once upon a time"), .unreadable, "the text in the answer is not whole JSON"),
  ])
  func `an answer without a story is no story`(body: String, kind: PictureError.Kind, message: String) throws {
    let error = try failure(200, body)
    #expect(error.kind == kind && error.message == message)
  }

  @Test(arguments: [
    (
      400, #"{"error":{"details":[{"reason":"API_KEY_INVALID"}],"message":"key AIza-of-the-test"}}"#,
      PictureError.Kind.unusable
    ),
    (404, #"{"error":{"message":"models/tell-1 is not found"}}"#, .unavailable),
    (429, #"{"error":{"message":"quota","details":[{"retryDelay":"7s"}]}}"#, .busy), (503, "{}", .busy),
    (400, #"{"error":{"message":"bad schema"}}"#, .unsuitable),
  ])
  func `a status means what it means for pictures`(status: Int, body: String, kind: PictureError.Kind) throws {
    let error = try failure(status, body)
    #expect(error.kind == kind)
    if status == 404 { #expect(error.message.hasPrefix("there is no model 'tell-1' that writes stories")) }
    if status == 429 { #expect(error.wait == .seconds(7)) }
  }
}

/// A program that writes.
@Suite struct CommandWriterTests {
  private func write(_ script: String) throws -> MadeText {
    let writer = CommandWriter(["/bin/sh", "-c", script], as: "sh", maker: "", timeout: .seconds(180))
    #expect(writer.maker == "sh")
    return try writer.write(StoryRequest(StoryWish(language: "en", pages: 1))) { false }
  }

  @Test func `reads a request and writes a story`() throws {
    let script =
      #"read r; case "$r" in '{"format":"hornbook-story-request","version":1,"prompt":'*'"language":"en","pages":1'*) "#
      + #"echo '{"title": "Mo", "pages": [{"text": "Mo ran."}]}';; esac"#
    let story = try WrittenStory(try write(script).answer)
    #expect(story.title == "Mo" && story.pages.map(\.text) == ["Mo ran."] && story.pages[0].imagePrompt == nil)
  }

  @Test(arguments: [
    ("exit 77", PictureError.Kind.refused), ("exit 65", .unsuitable), ("exit 78", .unusable), ("exit 3", .busy),
    ("true", .noPicture), ("echo hello", .unreadable),
  ])
  func `ends with codes that mean something`(script: String, kind: PictureError.Kind) throws {
    let error = #expect(throws: PictureError.self) { _ = try write(script) }
    #expect(error?.kind == kind)
  }
}
