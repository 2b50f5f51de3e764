import Basics
import Foundation
import PlayedService
import TestSupport
import Testing

@testable import Commands

/// `hornbook describe` as people run it, with a service on this machine.
@Suite struct DescribeCommandTests {
  private let place: Place
  private static let library = """
    {"format": "hornbook", "version": 1, "stories": [
      {"id": "\(Illustrated.id(1))", "title": "=The Lost, \\"Star\\"", "createdAt": "2025-01-01T00:00:00Z", "language": "es",
       "childName": "Marla", "mainCharacter": "Marla the fox",
       "pages": [
         {"id": "\(Illustrated.id(101))", "pageNumber": 1, "text": "-A star fell.\\n\\nMarla saw it.",
          "illustrationRelativePath": "a.png", "illustrationStatus": "generated"},
         {"id": "\(Illustrated.id(102))", "pageNumber": 2, "text": "It rose.",
          "illustrationRelativePath": "b.png", "illustrationStatus": "generated", "altText": "A star rises."},
         {"id": "\(Illustrated.id(103))", "pageNumber": 3, "text": "It shone.",
          "illustrationRelativePath": "c.png", "illustrationStatus": "generated"},
         {"id": "\(Illustrated.id(104))", "pageNumber": 4, "text": "The end."}]}]}
    """

  init() throws {
    place = try Place()
    try place.write(Self.library, to: "Content/library.json")
    for name in ["a", "b", "c"] { try place.write(try Sample.picture(), to: "Content/Illustrations/\(name).png") }
    try place.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
  }

  /// What the library says of its pictures, page by page; proposals with a question mark.
  private func alts() throws -> [String] {
    let pages = try place.done("list", "pages", "--json").output
    return try JSONDocument(parsing: Array(pages.utf8)).root["pages"]?.array?.map { page in
      (page["altText"]?.string ?? "-") + (page["altTextIsProposed"]?.bool == true ? "?" : "")
    } ?? []
  }

  /// Writes a list with these rows, of which only the columns matter that people fill in.
  private func write(_ rows: [[String]], to name: String = "filled.csv") throws {
    try place.write(Data(CommaSeparated.bytes(of: [["id", "description", "reviewed"]] + rows)), to: name)
  }

  @Test func `a build warns once a story, and a list of what is missing comes back filled in`() throws {
    let build = try place.done("build")
    #expect(build.errors.contains("warning: 2 pictures of '=The Lost, \"Star\"' have no alt text [missing-alt]"))
    #expect(build.errors.split(separator: "\n").count { $0.contains("[missing-alt]") } == 1)
    #expect(build.errors.contains("hint: 'hornbook describe' writes a list"))
    let result = try place.done("describe")
    #expect(
      result.output == """
        listed 2 pictures in 'descriptions.csv', 0 of them with a text to review
        fill in 'description', and bring it back: hornbook describe --take descriptions.csv

        """)
    let text = try place.text("descriptions.csv")
    let rows = try CommaSeparated.rows(of: text).get().map(\.cells)
    #expect(rows[0] == ["story", "page", "picture", "text", "description", "reviewed", "id"])
    #expect(
      rows[1] == [
        "=The Lost, \"Star\"", "1", "Content/Illustrations/a.png", "-A star fell.\n\nMarla saw it.", "", "",
        Illustrated.id(101),
      ])
    #expect(rows.count == 3 && rows[2][6] == Illustrated.id(103))
    #expect(text.contains("\"'=The Lost, \"\"Star\"\"\""))
    #expect(text.contains("\"'-A star fell."))
    // Somebody may have begun to fill it in.
    #expect(try place.run("describe").errors.contains("'descriptions.csv' already exists"))

    try place.write(
      text.replacing("Marla saw it.\",,,", with: "Marla saw it.\",\"Una estrella, \n cae.\",,"), to: "filled.csv")
    let taken = try place.done("describe", "--take", "filled.csv")
    #expect(taken.output == "took in 1 alt text, 1 still to be written\n")
    #expect(try alts() == ["Una estrella, cae.", "A star rises.", "-", "-"])
    #expect(
      try place.done("describe", "--take", "filled.csv").output.contains("took in 0 alt texts, 1 were there already"))
    #expect(try place.done("build").errors.contains("1 picture of '=The Lost, \"Star\"' has no alt text"))
    #expect(try place.text("Site/stories/the-lost-star/1.html").contains("alt=\"Una estrella, cae.\""))
    let other = try place.done("describe", "--output", "more/rest.csv", "--json").json()
    #expect(other["missing"]?.int == 1 && other["proposed"]?.int == 0)
    #expect(place.has("more/rest.csv"))
  }

  @Test func `bad rows are told with their line, and the others are taken`() throws {
    try write([
      [Illustrated.id(101), "Uno"], [Illustrated.id(999), "Nobody", ""], ["", "Whose?", ""],
      [Illustrated.id(101), "Again", ""], [Illustrated.id(103), "Tres", "perhaps"],
      [Illustrated.id(104), "Cuatro", "yes"],
    ])
    let result = try place.run("describe", "--take", "filled.csv")
    #expect(result.code == 1)
    #expect(result.output == "took in 2 alt texts\n")
    for finding in [
      "filled.csv:2: error: the row has 2 cells and the first one 3 [bad-row]",
      "filled.csv:3: error: the library has no page '\(Illustrated.id(999))' [bad-row]",
      "filled.csv:4: error: the row does not say which page it is of [bad-row]",
      "filled.csv:6: error: 'perhaps' under 'reviewed' is neither yes nor no [bad-row]",
    ] { #expect(result.errors.contains(finding), "\(result.errors)") }
    #expect(try alts() == ["Again", "A star rises.", "-", "Cuatro"])
  }

  @Test(arguments: [
    ("id;text\n1;2\n", "must name the columns 'id' and 'description'"),
    ("id,description\n1,\"open\n", "list.csv:2: error: a quotation mark begins here, and nothing closes it [bad-list]"),
    ("", "must name the columns"),
  ])
  func `what is no list is refused`(text: String, reason: String) throws {
    try place.write(text, to: "list.csv")
    let result = try place.run("describe", "--take", "list.csv")
    #expect(result.code == 1)
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test func `other letters than UTF-8 are refused`() throws {
    try place.write(Data("id,description\n1,caf\u{E9}\n".unicodeScalars.map { UInt8($0.value) }), to: "list.csv")
    #expect(try place.run("describe", "--take", "list.csv").errors.contains("'list.csv' is not a text in UTF-8"))
  }

  @Test func `no text that somebody has written is replaced unless forced`() throws {
    try write([[Illustrated.id(102), "Otra", ""]])
    let result = try place.done("describe", "--take", "filled.csv")
    #expect(
      result.errors.contains(
        "filled.csv:2: warning: page 2 has another alt text, which stays: 'A star rises.' [kept-alt]"))
    #expect(try alts()[1] == "A star rises.")
    try place.done("describe", "--take", "filled.csv", "--force")
    #expect(try alts()[1] == "Otra")
  }

  // MARK: Proposals

  private static func answer(_ words: String) -> [PlayedService.Step] {
    .answer(200, #"{"candidates":[{"content":{"parts":[{"text":"\#(words)"}]},"finishReason":"STOP"}]}"#)
  }

  private func propose(_ service: PlayedService, _ words: String..., settings: String = "") throws -> Program.Result {
    try place.write(
      """
      store = "Content/library.sqlite"
      \(settings)
      [books]
      certifier = "Fox House"
      [illustrate]
      base_url = "\(service.address)"
      requests_per_minute = 6000
      retries = 0
      """, to: "hornbook.toml")
    return try Program.run(["describe", "--propose"] + words, in: place.path, environment: Illustrated.environment)
  }

  @Test func `proposals are shown, and stay proposals until somebody has said yes`() throws {
    let service = try PlayedService { request in
      Self.answer(request.number == 0 ? "\\\"Una zorra\\n mira  una estrella.\\\"" : "La estrella brilla.")
    }
    let result = try propose(service, settings: "child_name = \"replace\"")
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("proposed 2 alt texts in "))
    #expect(service.requests.map(\.path) == Array(repeating: "/models/gemini-2.5-flash:generateContent", count: 2))
    let body = try JSONDocument(parsing: service.requests[0].body).root
    let parts = body["contents"]?.array?.first?["parts"]?.array ?? []
    #expect(parts.last?["inline_data"]?["mime_type"]?.string == "image/png")
    #expect(parts.first?["text"]?.string?.contains("'es'") == true)
    #expect(!service.requests[0].text.contains("Marla"))
    #expect(try alts() == ["Una zorra mira una estrella.?", "A star rises.", "La estrella brilla.?", "-"])

    try place.done("build")
    #expect(try place.text("Site/stories/the-lost-star/1.html").contains("alt=\"Una zorra mira una estrella.\""))
    let notes = try place.done("build", "--verbose").errors
    #expect(notes.contains("the alt texts of 2 pictures of '=The Lost, \"Star\"' are not reviewed"))
    #expect(!notes.contains("missing-alt"))

    // To bring the list back as it is says nothing.
    try place.done("describe")
    #expect(
      try place.done("describe", "--take", "descriptions.csv").output == "took in 0 alt texts, 2 were there already\n")
    try write([[Illustrated.id(101), "Una zorra mira una estrella.", "Yes"]])
    #expect(try place.done("describe", "--take", "filled.csv").output == "took in 0 alt texts, said yes to 1\n")
    #expect(try place.run("describe", "--approve").code == 64)
    #expect(try place.done("describe", "the-lost-star", "--approve").output == "said yes to 1 alt text\n")
    #expect(try alts() == ["Una zorra mira una estrella.", "A star rises.", "La estrella brilla.", "-"])
    #expect(try place.done("describe", "-o", "x.csv").output == "every picture there has its alt text\n")
    #expect(!place.has("x.csv"))
  }

  @Test func `edit says yes too, and what is said of another picture is to be reviewed`() throws {
    let service = try PlayedService { _ in Self.answer("Algo.") }
    #expect(try propose(service).code == 0)
    try place.done("edit", "page", "the-lost-star", "1", "--alt", "Algo.")
    #expect(try alts() == ["Algo.", "A star rises.", "Algo.?", "-"])
    // A copy is the same picture.
    try place.write(try Sample.picture(), to: "same.png")
    let same = try place.done("edit", "page", "the-lost-star", "1", "--picture", "same.png")
    #expect(try alts().first == "Algo." && !same.errors.contains("[unreviewed-alt]"))
    try place.write(Data(SamplePictures.jpeg), to: "new.jpg")
    for page in ["1", "3"] {
      let result = try place.done("edit", "page", "the-lost-star", page, "--picture", "new.jpg")
      #expect(result.errors.contains("1 alt text may be of another picture, and counts as not reviewed"))
    }
    let given = try place.done("edit", "page", "the-lost-star", "2", "--picture", "new.jpg", "--alt", "A star rises.")
    #expect(!given.errors.contains("[unreviewed-alt]"))
    #expect(try alts() == ["Algo.?", "A star rises.", "Algo.?", "-"])
    #expect(try place.done("describe").output.contains("listed 2 pictures in 'descriptions.csv', 2 of them with"))
  }

  @Test func `a picture made again leaves the text, once and again, for a person to review`() throws {
    let (png, jpeg) = (try [UInt8](Sample.picture()), SamplePictures.jpeg)
    let service = try PlayedService { request in
      let (type, bytes) = request.number == 0 ? ("jpeg", jpeg) : ("png", png)
      let data = "{\"mimeType\":\"image/\(type)\",\"data\":\"\(Base64.text(of: bytes))\"}"
      return .answer(200, "{\"candidates\":[{\"content\":{\"parts\":[{\"inlineData\":\(data)}]}}]}")
    }
    try place.write(
      """
      store = "Content/library.sqlite"
      [illustrate]
      base_url = "\(service.address)"
      requests_per_minute = 6000
      """, to: "hornbook.toml")
    let words = ["illustrate", "the-lost-star", "--force", "--page", "2"]
    for _ in 1...2 {
      let result = try Program.run(words, in: place.path, environment: Illustrated.environment)
      #expect(result.code == 0 && result.errors.contains("[unreviewed-alt]"), "\(result.errors)")
      #expect(try alts()[1] == "A star rises.?")
    }
    // The same picture once more keeps what a person has said meanwhile.
    try place.done("describe", "the-lost-star", "--approve")
    let again = try Program.run(words, in: place.path, environment: Illustrated.environment)
    #expect(again.code == 0 && !again.errors.contains("[unreviewed-alt]"), "\(again.errors)")
    #expect(try alts()[1] == "A star rises.")
  }

  @Test func `a list of an app's stories says that the app's store is only read`() throws {
    let place = try Place()
    try place.write("store = \"app/default.store\"\n", to: "hornbook.toml")
    try place.makeStore(["--shape", "shipped", "--stories", "2", "--pages", "2", "--pictures"])
    let result = try place.done("describe")
    #expect(result.output.hasPrefix("listed ") && !result.output.contains("--take"))
    #expect(result.errors.contains("warning: 'app/default.store' is the store of an app, which Hornbook only reads"))
    #expect(result.errors.contains("with 'hornbook import swiftdata app/default.store'"), "\(result.errors)")
  }

  @Test func `an export brings proposals back as proposals`() throws {
    let service = try PlayedService { _ in Self.answer("Algo.") }
    #expect(try propose(service, "--limit", "1").code == 0)
    let before = try alts()
    #expect(before == ["Algo.?", "A star rises.", "-", "-"])
    for words in [["json", "out.json"], ["markdown", "out"]] {
      _ = try Program.run(["export"] + words, in: place.path)
      let other = try Place()
      try other.write("store = \"Content/library.sqlite\"\n", to: "hornbook.toml")
      _ = try Program.run(
        ["import", words[0], place.path + "/" + words[1]], in: other.path)
      let pages = try other.done("list", "pages", "--json").json()["pages"]?.array ?? []
      #expect(pages.map { $0["altTextIsProposed"]?.bool ?? false } == [true, false, false, false], "\(words)")
    }
  }

  @Test func `what a service will not or cannot say is told, and the run has failed`() throws {
    let service = try PlayedService { request in
      request.number == 0 ? Illustrated.refusal : .answer(503, #"{"error":{"message":"overloaded"}}"#)
    }
    let result = try propose(service)
    #expect(result.code == 1)
    #expect(result.errors.contains("nothing is proposed for page 1 of '=The Lost, \"Star\"': IMAGE_SAFETY: no foxes"))
    #expect(result.errors.contains("nothing is proposed for page 3 of '=The Lost, \"Star\"': the service says 503"))
    #expect(try alts() == ["-", "A star rises.", "-", "-"])
    let gone = try PlayedService { _ in .answer(404, "{}") }
    let none = try propose(gone)
    #expect(none.errors.contains("there is no model 'gemini-2.5-flash' that describes pictures"))
    #expect(gone.requests.count == 1)
    #expect(try Program.run(["describe", "--propose"], in: place.path).code == 78)
  }
}
