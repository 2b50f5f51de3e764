import Basics
import Files
import Foundation
import Models
import SparkStore
import Stores
import TestSupport
import Testing

@Suite struct `Importing sparks` {
  /// What the app exports, everything of it once.
  static let export = """
    {
      "userSettings": {"id": "77777777-7777-4777-8777-777777777777", "storeTranscripts": true, "safetyLevel": "strict",
        "locale": "ru", "openAIModel": "small", "lastUsedSituationId": "work", "theme": "dark"},
      "presets": {
        "situations": [{"id": "work", "label": "At work"}, {"id": "dinner", "labels": {"en": "At dinner", "ru": "За ужином"},
          "descriptions": {"en": "Food"}}],
        "audiences": [{"id": "friend", "label": "A friend"}]
      },
      "personas": [{"id": "corporate-colleague", "name": "Sam", "description": "Kind.", "scenario": "corporate",
        "toneNotes": "dry"}],
      "microLessons": [{"id": "00000000-0000-4000-8000-000000000101", "title": "Listen", "body": "Hear *more*.",
        "tags": ["ears", "questions"], "lastUpdated": 790000000.5}],
      "sparks": [
        {"id": "00000000-0000-4000-8000-000000000001", "createdAt": "2026-01-02T03:04:05Z", "type": "question",
          "text": "Why?", "situationId": "work", "situationLabel": "At work", "audienceId": "friend",
          "audienceLabel": "A friend", "locale": "en", "source": "manual", "saved": true, "favorite": true, "mood": 3},
        {"id": "00000000-0000-4000-8000-000000000002", "createdAt": 790000000, "type": "riddle", "text": "Почему?",
          "locale": "ru"}
      ],
      "trainingSessions": [
        {"id": "00000000-0000-4000-8000-000000000201", "startedAt": "2026-01-03T00:00:00Z", "endedAt": null,
          "scenario": "date", "personaId": "first-date", "personaLabel": "Alex", "locale": "en", "kept": true,
          "metrics": {"shortAnswersCount": 1, "openQuestionsCount": 2, "hintsShown": 3, "turns": 4, "laughs": 5},
          "feedback": {"strengths": ["a", "b"], "suggestion": "c",
            "microLessonId": "00000000-0000-4000-8000-000000000101"},
          "transcript": [
            {"id": "00000000-0000-4000-8000-000000000301", "role": "user", "text": "Hello", "timestamp": 790000001},
            {"id": "00000000-0000-4000-8000-000000000302", "role": "ai", "text": "Hi", "timestamp": 790000002, "tone": 1}
          ]}
      ]
    }
    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ text: String, into store: SparkStore, dryRun: Bool = false
  ) throws -> SparkImportReport {
    let path = try folder.write(Array(text.utf8), to: "in.json")
    return try SparkImport.run(path: path, into: store, dryRun: dryRun)
  }

  /// The findings of a report as texts, without the folder of the file.
  private func told(_ report: SparkImportReport) -> [String] {
    report.diagnostics.map { finding in
      let place = [finding.place?.line, finding.place?.column].compactMap { $0.map(String.init) }.joined(separator: ":")
      return "\(place) \(finding.severity) \(finding.id)".trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func `takes everything that the app exports`() throws {
    let store = try SparkStore.inMemory()
    let report = try run(Self.export, into: store)
    #expect(told(report).isEmpty, "\(report.diagnostics)")
    #expect(report.sparks.added == ["'Why?'", "'Почему?'"])
    #expect(report.sessions.added == ["2026-01-03 (00000000-0000-4000-8000-000000000201)"])
    try store.read { transaction in
      let spark = try #require(try transaction.spark(Samples.id(1)))
      #expect(spark.source == .manual && spark.isFavorite && spark.extra == #"{"mood":3}"#)
      let other = try #require(try transaction.spark(Samples.id(2)))
      #expect(other.type == .unknown("riddle") && other.source == .ai && other.favorite == nil)
      #expect(other.createdAt == Timestamp(secondsSince2001: 790_000_000))
      let session = try #require(try transaction.sessions().first(where: \.kept))
      #expect(session.metrics == TrainingMetrics(shortAnswersCount: 1, openQuestionsCount: 2, hintsShown: 3, turns: 4))
      #expect(session.feedback?.strengths == ["a", "b"] && session.feedback?.microLessonId == Samples.id(101))
      #expect(session.extra == #"{"metrics":{"laughs":5}}"#)
      #expect(session.transcript.map(\.role) == [.user, .ai] && session.transcript[1].extra == #"{"tone":1}"#)
      let settings = try transaction.settings()
      #expect(settings.storeTranscripts && settings.safetyLevel == .strict && settings.extra == #"{"theme":"dark"}"#)
      #expect(try transaction.presets().map(\.id) == ["work", "dinner", "friend"])
      #expect(try transaction.presets()[1].label(in: "ru")?.label == "За ужином")
      #expect(try transaction.lessons().first?.tags == ["ears", "questions"])
      #expect(try transaction.personas().first?.toneNotes == "dry")
    }
    let again = try run(Self.export, into: store)
    #expect(!again.isChange && !again.hasErrors)
    #expect(again.sparks.unchanged.count == 2 && again.sessions.unchanged.count == 1)
  }

  @Test func `writes nothing in a dry run and says the same`() throws {
    let store = try SparkStore.inMemory()
    let dry = try run(Self.export, into: store, dryRun: true)
    #expect(try store.contents() == SparkContents())
    let wet = try run(Self.export, into: store)
    #expect(dry.sparks == wet.sparks && dry.sessions == wet.sessions && dry.lessons == wet.lessons)
    #expect(dry.presets == wet.presets && dry.settings == wet.settings)
  }

  @Test func `leaves sessions out of a library that stores none, and tells it once`() throws {
    let store = try SparkStore.inMemory()
    try store.setTranscriptsStored(false, removing: false)
    let report = try run(Self.export, into: store)
    #expect(report.refusedSessions == 1)
    #expect(report.diagnostics.map(\.id) == ["kept-policy", "refused-session"])
    #expect(!report.hasErrors)
    #expect(try store.contents().sessions == 0 && store.contents().sparks == 2)
    // What has come in once is a library: no later file chooses for it.
    let other = try SparkStore.inMemory()
    _ = try run(#"{"sparks": [{"id": "a", "type": "theme", "text": "x", "createdAt": 1}]}"#, into: other)
    #expect(try run(#"{"sparks": [{"type": "theme", "text": "x", "createdAt": 1}]}"#, into: other).isChange)
    #expect(try run(Self.export, into: other).refusedSessions == 1)
    #expect(try !other.read { try $0.settings() }.storeTranscripts)
  }

  @Test func `leaves unsaved sparks out, and tells it once`() throws {
    let store = try SparkStore.inMemory()
    let report = try run(
      """
      {"sparks": [{"type": "theme", "text": "x", "createdAt": 1, "saved": false},
        {"type": "theme", "text": "y", "createdAt": 1, "saved": false}, {"type": "theme", "text": "z", "createdAt": 1}]}
      """, into: store)
    #expect(report.unsavedSparks == 2)
    #expect(report.diagnostics.map(\.id) == ["unsaved-spark"])
    #expect(report.diagnostics[0].headline == "2 sparks that nobody has saved were left out")
    #expect(try store.contents().sparks == 1)
  }

  @Test func `removes a spark that it holds and that is saved no longer`() throws {
    let store = try SparkStore.inMemory()
    let id = "6E0B5C1A-3D7F-4B52-9C48-0F1E7A92D3B4"
    _ = try run(
      "{\"sparks\": [{\"id\": \"\(id)\", \"type\": \"theme\", \"text\": \"x\", \"createdAt\": 1}]}", into: store)
    let report = try run("{\"sparks\": [{\"id\": \"\(id)\", \"saved\": false}]}", into: store)
    #expect(report.sparks.removed.count == 1)
    #expect(report.unsavedSparks == 0)
    #expect(try store.contents().sparks == 0)
  }

  @Test func `what is known is called by its words where an import does not repeat them`() throws {
    let store = try SparkStore.inMemory()
    let ids = (1...2).map { "00000000-0000-4000-8000-00000000000\($0)" }
    _ = try run(
      #"{"sparks": [{"id": "\#(ids[0])", "type": "theme", "text": "Hello", "createdAt": 1}], "#
        + #""lessons": [{"id": "\#(ids[1])", "title": "Rain", "body": "It falls.", "lastUpdated": 1}]}"#, into: store)
    let report = try run(
      #"{"sparks": [{"id": "\#(ids[0])", "favorite": true}], "lessons": [{"id": "\#(ids[1])", "body": "It fell."}]}"#,
      into: store)
    #expect(report.sparks.updated == ["'Hello'"] && report.lessons.updated == ["'Rain'"])
    let untyped = try run(#"{"sparks": [{"id": "\#(ids[0])", "type": ""}]}"#, into: store)
    #expect(untyped.sparks.updated == [] && untyped.hasErrors)
    let gone = try run(#"{"sparks": [{"id": "\#(ids[0])", "saved": false}]}"#, into: store)
    #expect(gone.sparks.removed == ["'Hello'"])
  }

  @Test(arguments: ["", #", "type": null"#, #", "type": """#])
  func `a spark without a type does not come in`(type: String) throws {
    let report = try run(#"{"sparks": [{"text": "Hello", "createdAt": 1\#(type)}]}"#, into: try SparkStore.inMemory())
    #expect(report.sparks.added == [] && report.diagnostics.map(\.headline) == ["spark 'Hello' has to have a type"])
  }

  @Test func `tells every broken thing with its place and takes the rest`() throws {
    let store = try SparkStore.inMemory()
    try store.setTranscriptsStored(true, removing: false)
    let report = try run(
      """
      {"sparks": [
        7,
        {"type": "theme"},
        {"text": "no type", "createdAt": 1},
        {"id": "not-a-uuid", "type": "theme", "text": "x", "createdAt": 1},
        {"type": "theme", "text": "x", "createdAt": "yesterday"},
        {"type": "theme", "text": ["x"], "createdAt": 1},
        {"type": "theme", "text": "good", "createdAt": 1, "saved": "yes"},
        {"id": "00000000-0000-4000-8000-000000000009", "type": "theme", "text": "good", "createdAt": 1},
        {"id": "00000000-0000-4000-8000-000000000009", "type": "theme", "text": "again", "createdAt": 1},
        {"type": "theme", "text": "no date"}
      ], "sessions": [
        {"startedAt": 1, "scenario": "date", "transcript": [{"role": "user", "text": "a"}, {"text": "b"}, 3]},
        {"startedAt": 2},
        {"startedAt": 3, "scenario": "date", "feedback": {"strengths": "x"}},
        {"startedAt": 4, "scenario": "date", "transcript": [{"role": "user", "text": ""}]}
      ], "lessons": [{"title": "x"}, {"body": "x"}, {"title": "x", "body": "y", "lastUpdated": 1}],
      "personas": [{"name": "x", "scenario": "date"}, {"id": "p", "scenario": "date"}, {"id": "p", "name": "x"}],
      "presets": {"situations": [{"id": "a"}, {"label": "x"}, {"id": "b", "label": "x"}], "audiences": 5},
      "settings": {"storeTranscripts": 1}}
      """, into: store)
    #expect(
      told(report) == [
        "19:98 error invalid-field", "20:34 error invalid-field", "19:28 error missing-field",
        "19:41 error missing-field", "18:14 error missing-field", "18:49 error missing-field",
        "18:82 error missing-field", "17:16 error missing-field", "17:32 error missing-field",
        "2:3 error invalid-field", "3:3 error missing-field", "4:3 error missing-field", "5:10 error invalid-id",
        "6:47 error invalid-field", "7:29 error invalid-field", "8:62 error invalid-field", "10:3 error duplicate-id",
        "11:3 warning missing-date", "13:86 error missing-field", "13:101 error invalid-field",
        "14:3 error missing-field", "15:66 error invalid-field",
      ])
    #expect(report.hasErrors)
    #expect(report.sparks.added == ["'good'", "'no date'"])
    #expect(report.sessions.added.count == 1 && report.sessions.skipped.count == 3)
    #expect(report.lessons.added == ["'x'"] && report.presets.added == ["situation 'b'"])
  }

  @Test func `warns of long sparks and many strengths, and keeps them`() throws {
    let store = try SparkStore.inMemory()
    try store.setTranscriptsStored(true, removing: false)
    let report = try run(
      """
      {"sparks": [{"type": "theme", "text": "\(String(repeating: "é", count: 281))", "createdAt": 1},
        {"type": "theme", "text": "\(String(repeating: "é", count: 280))", "createdAt": 2}],
      "sessions": [{"startedAt": 1, "scenario": "date", "feedback": {"strengths": ["1", "2", "3", "4"]}}]}
      """, into: store)
    #expect(told(report) == ["1:39 warning long-spark", "3:63 warning many-strengths"])
    #expect(try store.contents().sparks == 2)
    #expect(try store.read { try $0.sessions() }.first?.feedback?.strengths.count == 4)
  }

  @Test(arguments: [
    ("[]", "unrecognised-import"), ("{}", "unrecognised-import"), ("{\"stories\": []}", "unrecognised-import"),
    ("{\"format\": \"hornbook\", \"sparks\": []}", "unrecognised-import"), ("nonsense", "json-syntax"),
    ("{\"format\": \"hornbook-dailyspark\", \"version\": 2}", "newer-format"),
    ("{\"format\": \"hornbook-dailyspark\", \"version\": 0}", "invalid-field"), ("", "json-syntax"),
  ])
  func `refuses what is no such library`(text: String, id: String) throws {
    let store = try SparkStore.inMemory()
    let report = try run(text, into: store)
    #expect(report.diagnostics.map(\.id) == [id])
    #expect(report.hasErrors && !report.isChange)
  }

  #if os(Linux)
    @Test func `ends where the system cannot read`() throws {
      let store = try SparkStore.inMemory()
      // Nothing is mapped at the beginning of a process: reading there is an error of input and output.
      #expect(throws: FileError.self) { try SparkImport.run(path: "/proc/self/mem", into: store) }
    }
  #endif

  @Test func `takes a presets file by itself, and every file of a folder`() throws {
    let store = try SparkStore.inMemory()
    try folder.write(Array(#"{"situations": [{"id": "a", "label": "A"}]}"#.utf8), to: "presets.json")
    try folder.write(Array(#"{"lessons": [{"title": "t", "body": "b", "lastUpdated": 1}]}"#.utf8), to: "lessons.json")
    try folder.write(Array("[1]".utf8), to: "other.json")
    let report = try SparkImport.run(path: folder.path, into: store)
    #expect(report.files == 3 && !report.hasErrors)
    #expect(report.diagnostics.map(\.id) == ["unrecognised-import"])
    #expect(try store.contents().lessons == 1 && store.contents().presets == 1)
  }

  @Test func `knows a situation again whose id differs in case alone`() throws {
    let store = try SparkStore.inMemory()
    _ = try run(#"{"situations": [{"id": "Work", "label": "Work"}]}"#, into: store)
    let report = try run(#"{"situations": [{"id": "work", "labels": {"ru": "Работа"}}]}"#, into: store)
    #expect(report.presets.updated.count == 1 && report.presets.added.isEmpty)
    #expect(try store.read { try $0.preset(.situation, "Work") }?.labels.map(\.label) == ["Work", "Работа"])
    #expect(try store.contents().presets == 1)
  }

  @Test func `takes the labels of a preset one by one, and clears what is null`() throws {
    let store = try SparkStore.inMemory()
    func take(_ members: String) throws -> [Preset.Label]? {
      let report = try run(#"{"audiences": [{"id": "friend", \#(members)}]}"#, into: store)
      #expect(told(report) == [], "\(report.diagnostics)")
      return try store.read { try $0.preset(.audience, "friend") }?.labels
    }
    let plain = Preset.Label(locale: "", label: "A friend", description: "Kind.")
    let russian = Preset.Label(locale: "ru", label: "Друг", description: "Добрый.")
    #expect(
      try take(
        #""label": "A friend", "description": "Kind.", "labels": {"ru": "Друг"}, "descriptions": {"ru": "Добрый."}"#)
        == [plain, russian])
    #expect(try take(#""label": null"#) == [plain, russian])
    #expect(
      try take(#""description": null, "labels": {"ru": "Подруга"}"#) == [
        Preset.Label(locale: "", label: "A friend"),
        Preset.Label(locale: "ru", label: "Подруга", description: "Добрый."),
      ])
  }

  @Test func `tells feedback that says nothing, and none where there is none`() throws {
    let store = try SparkStore.inMemory()
    func tell(_ feedback: String) throws -> JSONValue? {
      let report = try run(
        """
        {"userSettings": {"storeTranscripts": true}, "trainingSessions": [{"id": "\(Samples.id(201))",
          "startedAt": "2026-01-03T00:00:00Z", "scenario": "date", "feedback": \(feedback)}]}
        """, into: store)
      #expect(!report.hasErrors, "\(report.diagnostics)")
      let document = try JSONDocument(parsing: SparkExport.document(try store.snapshot()))
      return document.root["trainingSessions"]?.array?.first?["feedback"]
    }
    #expect(try tell("{}")?.text() == #"{"strengths":[],"suggestion":""}"#)
    #expect(
      try tell(#"{"strengths": ["a"], "microLessonId": ""}"#)?.text() == #"{"strengths":["a"],"suggestion":""}"#)
    #expect(try tell("null") == nil)
  }

  @Test func `takes thousands of everything in a moment`() throws {
    let store = try SparkStore.inMemory()
    let personas = (0..<1_000).map { #"{"id": "p\#($0)", "name": "x", "scenario": "date"}"# }.joined(separator: ",")
    let presets = (0..<1_000).map { #"{"id": "s\#($0)", "label": "x"}"# }.joined(separator: ",")
    let report = try run(#"{"personas": [\#(personas)], "situations": [\#(presets)]}"#, into: store)
    #expect(report.personas.added.count == 1_000 && report.presets.added.count == 1_000)
    #expect(try store.read { try $0.preset(.situation, "s999") }?.position == 999)
    #expect(try store.read { try $0.persona("p7", locale: nil) }?.name == "x")
  }

  @Test func `takes a preset with many languages in time that grows with them`() throws {
    let store = try SparkStore.inMemory()
    let times = try growth(
      from: 4000,
      of: { count in
        let labels = (0..<count).map { #""l\#($0)": "x""# }.joined(separator: ",")
        return #"{"situations": [{"id": "a", "labels": {\#(labels)}, "descriptions": {\#(labels)}}]}"#
      }
    ) { text in
      let report = try run(text, into: store, dryRun: true)
      #expect(report.presets.added.count == 1)
    }
    #expect(times < 20)
  }

  @Test func `keeps what only an app knows of the numbers of a session beside what it tells later`() throws {
    let store = try SparkStore.inMemory()
    func tell(_ metrics: String) throws {
      let report = try run(
        """
        {"userSettings": {"storeTranscripts": true}, "trainingSessions": [{"id": "\(Samples.id(201))",
          "startedAt": "2026-01-03T00:00:00Z", "scenario": "date", "metrics": \(metrics)}]}
        """, into: store)
      #expect(!report.hasErrors, "\(report.diagnostics)")
    }
    try tell(#"{"turns": 4, "laughs": 5, "sighs": 1}"#)
    try tell(#"{"turns": 6, "laughs": 7}"#)
    let session = try #require(try store.read { try $0.session(Samples.id(201)) })
    #expect(session.metrics.turns == 6)
    #expect(session.extra == #"{"metrics":{"laughs":7,"sighs":1}}"#)
  }

  @Test func `keeps nothing of a name that is null beside another one of the same field`() throws {
    let store = try SparkStore.inMemory()
    func persona(_ members: String) throws -> Persona? {
      let report = try run(
        #"{"personas": [{"id": "sam", "name": "Sam", "scenario": "date", \#(members)}]}"#, into: store)
      #expect(told(report) == [], "\(report.diagnostics)")
      return try store.read { try $0.persona("sam", locale: "") }
    }
    let named = try persona(#""description": null, "descriptionText": "Kind.""#)
    #expect(named?.description == "Kind." && named?.extra == nil)
    let other = try persona(#""description": "Dry.", "descriptionText": null"#)
    #expect(other?.description == "Dry." && other?.extra == nil)
  }

  @Test func `says what is no text in a list of texts`() throws {
    let report = try run(
      #"{"microLessons": [{"title": "Listen", "body": "Hear.", "tags": ["ears", 5]}]}"#,
      into: try SparkStore.inMemory())
    #expect(report.diagnostics.map(\.headline).contains { $0.hasSuffix("has to be a list of texts, and 5 is no text") })
    #expect(report.diagnostics.first { $0.id == "invalid-field" }?.place?.column == 73)
  }
}
