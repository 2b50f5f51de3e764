import Basics
import Files
import Foundation
import Models
import SQLite
import Settings
import SparkStore
import Stores
import TestSupport
import Testing

/// After any edit, what an incremental build leaves equals what a clean build makes, byte for byte.
@Suite struct `An incremental build of a library of sparks` {
  private static let steps = Effort.steps(quick: 15, full: 30, long: 1_000)
  // A family's own library and a public one.
  private static let seeds = Effort.seeds(2, 1)

  @Test(arguments: seeds)
  func `equals a clean one after every edit`(seed: UInt64) async throws {
    let library = try SparksFixture()
    // Every other library is a family's own.
    if seed.isMultiple(of: 2) { library.settings.audience = .family }
    library.settings.site.baseURL = "https://example.org/"
    try library.fill()
    var edits = SparkEdits(library: library, random: SeededNumbers(seed: seed))
    try await library.build()
    var done: [String] = []
    for step in 1...Self.steps {
      for _ in 0...edits.number(below: 2) { done.append(try edits.edit()) }
      try await library.build()
      for name in ["Clean", "clean-state"] { try? FileManager.default.removeItem(atPath: library.path(name)) }
      try await library.build(to: "Clean", state: "clean-state")
      let (site, clean) = (try library.files(), try library.files(of: "Clean"))
      let wrong = Set(site.keys).union(clean.keys).filter { site[$0] != clean[$0] }.sorted()
      if !wrong.isEmpty {
        Issue.record("seed \(seed), step \(step): \(wrong.prefix(12)) after: \(done.suffix(6))")
        return
      }
      if edits.number(below: 4) == 0 { #expect(try await library.changes() == [], "\(done.suffix(3))") }
    }
  }
}

/// What may happen to a library of sparks between two builds.
private struct SparkEdits {
  let library: SparksFixture
  var random: SeededNumbers
  /// Makes every text another than those before.
  private var counter = 0

  init(library: SparksFixture, random: SeededNumbers) {
    self.library = library
    self.random = random
  }

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func one<Element>(of elements: [Element]) -> Element? { elements.randomElement(using: &random) }

  mutating func edit() throws -> String {
    counter += 1
    switch number(below: 14) {
    case 0, 1, 2: return try addSpark()
    case 3: return try changeSpark()
    case 4:
      guard let spark = one(of: try sparks()) else { return "nothing" }
      try library.write { _ = try $0.deleteSpark(spark.id) }
      return "delete spark \(spark.text)"
    case 5:
      guard let spark = one(of: try sparks()) else { return "nothing" }
      try library.write { _ = try $0.setFavorite(!spark.isFavorite, of: spark.id) }
      return "mark spark \(spark.text)"
    case 6:
      let day = number(below: 30)
      try library.addLesson(
        "Lesson \(number(below: 6))", day: day, tags: ["a", "b", "c"].filter { _ in number(below: 2) == 0 },
        locale: one(of: ["en", "ru"]), body: "Text \(counter).")
      return "save lesson"
    case 7:
      guard let lesson = one(of: try library.store.read { try $0.lessons() }) else { return "nothing" }
      try library.write { try $0.execute("DELETE FROM micro_lesson WHERE id = '\(lesson.id)'") }
      return "delete lesson \(lesson.title)"
    case 8: return try saveSession()
    case 9:
      let isAllowed = number(below: 3) > 0
      try library.allowSessions(isAllowed)
      return "sessions \(isAllowed ? "allowed" : "forbidden")"
    case 10:
      let id = one(of: ["work", "dinner", "party"]) ?? "work"
      try library.addPreset(.situation, id, position: number(below: 3), ["en": "Name \(counter)", "ru": "Имя"])
      return "preset \(id)"
    case 11:
      library.settings.site.storiesPerPage = 2 + number(below: 3)
      return "\(library.settings.site.storiesPerPage) on a page"
    case 12:
      if number(below: 2) == 0 {
        library.settings.books.kepub.toggle()
      } else {
        library.settings.books.enabled.toggle()
      }
      return "books"
    default:
      let page = library.path("pages/about.md")
      try FileSystem.write(Array("# About \(counter)\n\nText.".utf8), to: page)
      return "page"
    }
  }

  private func sparks() throws -> [Spark] { try library.store.read { try $0.sparks() } }

  private mutating func addSpark() throws -> String {
    let day = number(below: 30)
    try library.addSpark(
      "Spark \(counter)", day: day, situation: one(of: ["work", "dinner", "party", ""]) ?? "",
      audience: one(of: ["colleague", "friend"]) ?? "", locale: one(of: ["en", "en", "ru", "ar"]) ?? "en"
    ) { spark in
      spark.type = [.question, .observation, .theme, .unknown("joke")][counter % 4]
    }
    return "add spark on day \(day)"
  }

  private mutating func changeSpark() throws -> String {
    guard var spark = one(of: try sparks()) else { return "nothing" }
    switch number(below: 4) {
    case 0: spark.text = "Changed \(counter)"
    case 1: spark.situationLabel = "Label \(counter)"
    case 2: spark.createdAt = SparksFixture.day(number(below: 30))
    default: spark.locale = one(of: ["en", "ru"]) ?? "en"
    }
    try library.write { [spark] in try $0.save(spark) }
    return "change spark"
  }

  private mutating func saveSession() throws -> String {
    guard try library.store.read({ try $0.settings().storeTranscripts }) else { return "nothing" }
    let isKept = number(below: 3) > 0
    let lesson = one(of: try library.store.read { try $0.lessons() })
    let rating = number(below: 6)
    try library.addSession(
      "Session \(number(below: 4))", day: number(below: 30), kept: isKept, said: ["Said \(counter)."], lesson: lesson
    ) { $0.rating = rating }
    return "save session"
  }
}
