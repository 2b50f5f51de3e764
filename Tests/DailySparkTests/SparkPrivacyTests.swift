import Basics
import Models
import Settings
import SparkStore
import Testing

@Suite struct `What a library of sparks keeps to itself` {
  private let library: SparksFixture

  init() throws {
    library = try SparksFixture()
    try library.fill()
    try library.write { transaction in
      var settings = try transaction.settings()
      settings.safetyLevel = .unknown("qzmarker-safety")
      settings.openAIModel = "qzmarker-model"
      settings.lastUsedSituationId = "qzmarker-situation"
      settings.lastUsedAudienceId = "qzmarker-audience"
      settings.locale = "xx-qzmarke"
      settings.extra = "{\"more\":\"qzmarker-settings\"}"
      try transaction.save(settings)
      var persona = Persona(id: "colleague", name: "Colleague", description: "Somebody at work.", scenario: .corporate)
      persona.toneNotes = "qzmarker-tone"
      persona.extra = "{\"more\":\"qzmarker-persona\"}"
      try transaction.save(persona)
    }
    try library.addSpark("What may be seen?", day: 8) {
      $0.favorite = true
      $0.extra = "{\"more\":\"qzmarker-spark\"}"
    }
    try library.addLesson("A lesson", day: 3) { $0.extra = "{\"more\":\"qzmarker-lesson\"}" }
    try library.addSession("Unkept", kept: false, said: ["qzmarker-said"]) { $0.personaLabel = "qzmarker-label" }
    try library.addSession("Kept") { session in
      session.personaId = "colleague"
      session.rating = 4
      session.extra = "{\"more\":\"qzmarker-session\"}"
      session.transcript[0].extra = "{\"more\":\"qzmarker-turn\"}"
    }
  }

  @Test(arguments: [Settings.Audience.public, .family])
  func `is in no byte of a site`(audience: Settings.Audience) async throws {
    library.settings.audience = audience
    library.settings.site.baseURL = "https://example.org/"
    try await library.build()
    let found = try library.places(of: "qzmarke")
    #expect(found == [])
    // What may be seen is there: the search for qzmarkers would find it.
    #expect(try library.places(of: "What may be seen?").count > 5)
    let session = "sessions/\(SparksFixture.id("Kept").text.lowercased()).html"
    #expect(try library.places(of: "Somebody at work.") == [session])
    #expect(!(try library.places(of: "how was your day")).isEmpty)
  }

  @Test func `is no favourite, no rating and no page of the family on a public site`() async throws {
    try await library.build()
    let site = try library.files()
    #expect(!site.keys.contains { $0.hasPrefix("family/") })
    let pages = site.filter { $0.key.hasSuffix(".html") }.map { String(decoding: $0.value, as: UTF8.self) }
    #expect(!pages.contains { $0.contains("class=\"heart\"") || $0.contains("class=\"rating\"") })
    library.settings.audience = .family
    try await library.build()
    let own = try library.files()
    #expect(own.keys.contains("family/index.html"))
    let shown = own.filter { $0.key.hasSuffix(".html") }.map { String(decoding: $0.value, as: UTF8.self) }
    #expect(shown.contains { $0.contains("class=\"heart\"") })
    #expect(shown.contains { $0.contains("class=\"rating\"") })
    #expect(shown.allSatisfy { $0.contains("noindex") })
    #expect(String(decoding: own["robots.txt"] ?? [], as: UTF8.self).contains("Disallow: /"))
  }

  @Test func `is every session while the library may store none`() async throws {
    try library.allowSessions(false)
    try await library.build()
    #expect(try library.files().keys.filter { $0.hasPrefix("sessions/") }.isEmpty)
    for text in ["how was your day", "Wait a little longer", "You asked."] {
      #expect(try library.places(of: text) == [])
    }
  }
}
