import Basics
import Build
import Models
import Settings
import TestSupport
import Testing

@Suite struct `Whatever a library of sparks holds` {
  private let library: SparksFixture
  private static let texts = [
    "<script>alert(1)</script>", "\" onload=\"alert(1)", "{{text}} & {{{body}}}", "a\u{0}b\u{8}c\u{FFFE}d\u{85}e",
    "\u{202E}olleh\u{202C} שלום עולם", "]]></script><!-- --> %00 ../../x", "```\n<b>\n``` [x](javascript:alert(1))",
    String(repeating: "long ", count: 4000), "👩‍👩‍👧‍👦 e\u{301}\u{301}\u{301} \u{FEFF}",
  ]

  init() throws {
    library = try SparksFixture()
    for (number, text) in Self.texts.enumerated() {
      try library.addSpark("Spark \(number) \(text)", day: number, situation: text, audience: "<b>\(text)") { spark in
        (spark.situationLabel, spark.audienceLabel) = (text, text)
        spark.type = number.isMultiple(of: 2) ? .unknown(text) : .theme
        spark.source = .unknown(text)
        spark.locale = ["he", "en", "no tag <b>", "zh"][number % 4]
      }
      try library.addLesson(
        "Lesson \(number) \(text)", day: number, tags: [text, "<i>\(text)", ""], locale: ["ar", "en"][number % 2],
        body: """
          # \(text)

          \(text) ![a picture <b>](https://example.org/x.png) [there](https://example.org/?a=1&b=2) [gone](other.html)
          <https://example.org/> [x](file:///etc/passwd)

          | a | b |
          |:-:|--:|
          | 1 | ~~2~~ |
          """)
      try library.addPreset(.situation, text, position: number, ["en": text, "he": text])
    }
    try library.allowSessions()
    for (number, text) in Self.texts.enumerated() {
      try library.addSession("Session \(number)", day: number, said: [text, "", text]) { session in
        session.personaLabel = text
        session.scenario = .unknown(text)
        session.feedback?.strengths = [text, "", text, text, text]
        session.feedback?.suggestion = text
      }
    }
    // No text, no address, and nothing to show.
    try library.addSpark("empty", day: 40) { $0.text = "\u{0} \n" }
  }

  @Test func `says once what is no language`() async throws {
    let report = try await library.build()
    let told = report.diagnostics.filter { $0.id == "unknown-language" }
    #expect(
      told.map(\.headline) == [
        "2 of the sparks, lessons and sessions are in the language 'no tag <b>', which is no language tag, and count as 'en'"
      ])
  }

  @Test func `stands as text on every page`() async throws {
    library.settings.audience = .family
    library.settings.site.baseURL = "https://example.org/"
    try await library.build()
    let site = try library.files()
    for (name, bytes) in site where !name.hasSuffix(".epub") && !name.hasSuffix(".jpg") && !name.hasSuffix(".png") {
      guard ["html", "xml", "json", "js"].contains(where: { name.hasSuffix("." + $0) }), !name.hasPrefix("assets/")
      else {
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("\u{0}") && !text.contains("\u{FFFE}") && !text.contains("\u{8}"), "\(name)")
      if name.hasSuffix("html") {
        #expect(!text.contains("<script>alert"), "\(name)")
        #expect(!text.contains("onload=\"alert"), "\(name)")
        #expect(!text.contains("href=\"javascript"), "\(name)")
        #expect(!text.contains("href=\"file:"), "\(name)")
        #expect(!text.contains("<img src=\"https://example.org/x"), "\(name)")
        #expect(!text.contains("href=\"other.html"), "\(name)")
      }
    }
    #expect(site.keys.filter { $0.hasPrefix("sparks/") && !$0.contains("page") }.count == Self.texts.count + 1)
    #expect(!site.keys.contains { $0.contains("..") || $0.contains("<") })
  }

  @Test(.enabled(if: EPUBCheck.jar != nil, "HORNBOOK_EPUBCHECK_JAR does not name epubcheck.jar"))
  func `makes books that EPUBCheck finds nothing in`() async throws {
    library.settings.site.author = "Ada"
    library.settings.site.license = "CC BY 4.0"
    library.settings.books.publisher = "A <house>"
    library.settings.books.certifier = "Ada"
    try library.fill()
    try await library.build()
    let books = try library.files().keys.filter { $0.hasPrefix("books/") && $0.hasSuffix(".epub") }.sorted()
    #expect(books.count == 6, "\(books)")
    let findings = try EPUBCheck.findings(in: books.map { library.path("Site/\($0)") })
    #expect(findings.count == books.count)
    #expect(findings.allSatisfy { $0.value.isEmpty }, "\(findings)")
  }
}
