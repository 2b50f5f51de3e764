import Basics
import Foundation
import Models
import SQLite
import SparkStore
import Stores
import TestSupport

/// A library in a file, and beside it a client that knows no rules: foreign keys off, no secure delete, SQL only.
final class SparkFile {
  let folder: TemporaryFolder
  let path: String
  let store: SparkStore
  let client: Database

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("library.sqlite")
    store = try SparkStore.open(path, mode: .create)
    client = try Database(path: path, mode: .readWrite)
    try client.withConnection { connection in
      connection.checkForeignKeys(false)
      // Some builds of the engine have it on for everybody.
      try connection.execute("PRAGMA secure_delete = OFF")
    }
  }

  /// Runs SQL as the other client does.
  func run(_ sql: String) throws { try client.withConnection { try $0.execute(sql) } }

  /// The rows of a query as texts, `-` for no value.
  func rows(_ sql: String) throws -> [String] { try SparkFile.rows(sql, client) }

  static func rows(_ sql: String, _ database: Database) throws -> [String] {
    try database.withConnection { connection in
      try connection.rows(sql) { row in
        (0..<row.columnCount).map { row.text($0) ?? "-" }.joined(separator: "|")
      }
    }
  }

  /// The lines that the feed gained while something was done, as `kind what id`.
  func feed(during work: () throws -> Void) throws -> [String] {
    let before = try rows("SELECT coalesce(max(sequence), 0) FROM change")[0]
    try work()
    return try rows("SELECT kind || ' ' || what || ' ' || id FROM change WHERE sequence > \(before) ORDER BY sequence")
  }

  /// The names of the files of the folder in which some bytes stand, as UTF-8 or as UTF-16.
  func files(with marker: String) throws -> [String] { try SparkFile.files(in: folder, with: marker) }

  static func files(in folder: TemporaryFolder, with marker: String) throws -> [String] {
    let forms = [Data(marker.utf8), marker.data(using: .utf16LittleEndian) ?? Data(marker.utf8)]
    return try folder.names.filter { name in
      let bytes = Data(try folder.bytes(name))
      return forms.contains { bytes.range(of: $0) != nil }
    }
  }
}

/// Things to fill libraries with.
enum Samples {
  static func id(_ number: Int) -> Identifier {
    Identifier("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - String(number).count) + String(number))
  }

  /// The moment of a day, counted from 2026-01-01.
  static func day(_ number: Int) -> Timestamp {
    Timestamp(microseconds: 1_767_225_600_000_000 + Int64(number) * 86_400_000_000)
  }

  static func spark(
    _ number: Int, day: Int? = nil, situation: String = "work", audience: String = "colleague", text: String? = nil
  ) -> Spark {
    Spark(
      id: id(number), createdAt: Samples.day(day ?? number), type: SparkType.known[number % 3],
      text: text ?? "What made you smile today, number \(number)?", situationId: situation, situationLabel: "At work",
      audienceId: audience, audienceLabel: "A colleague", locale: "en")
  }

  static func lesson(_ number: Int) -> MicroLesson {
    var lesson = MicroLesson(
      id: id(100 + number), title: "Open questions \(number)", body: "Ask *how*, not *whether*.",
      lastUpdated: day(number))
    lesson.tags = ["questions", "listening"]
    lesson.locale = "en"
    return lesson
  }

  /// A session with a text in every field that may hold what was said, or tells of it.
  static func session(_ number: Int, _ text: String = "words", scenario: Scenario = .corporate) -> TrainingSession {
    var session = TrainingSession(
      id: id(200 + number), startedAt: day(number), scenario: scenario, personaLabel: "\(text) persona label",
      locale: "en")
    session.personaId = "\(text) persona"
    session.endedAt = day(number + 1)
    session.metrics = TrainingMetrics(shortAnswersCount: 1, openQuestionsCount: 2, hintsShown: 3, turns: 4)
    session.feedback = FeedbackSummary(
      strengths: ["\(text) strength"], suggestion: "\(text) suggestion", microLessonId: id(101))
    session.kept = true
    session.rating = 4
    session.extra = #"{"note":"\#(text) extra"}"#
    session.transcript = (0..<40).map { place in
      var turn = DialogueTurn(
        id: id(1000 * number + place), role: TurnRole.known[place % 3],
        text: String(repeating: "\(text) turn \(place). ", count: 20), timestamp: day(number))
      turn.extra = #"{"mood":"\#(text) mood"}"#
      return turn
    }
    return session
  }

  /// A library's worth of everything, sessions allowed.
  static func fill(_ store: SparkStore, sessions text: String = "words") throws {
    try store.setTranscriptsStored(true, removing: false)
    try store.write { transaction in
      for number in 1...9 { try transaction.save(spark(number)) }
      for number in 1...3 { try transaction.save(lesson(number)) }
      try transaction.save(
        Persona(id: "corporate-colleague", locale: "en", name: "Sam", description: "Friendly.", scenario: .corporate))
      try transaction.save(
        Persona(id: "corporate-colleague", locale: "ru", name: "Саша", description: "Коллега.", scenario: .corporate))
      try transaction.save(
        Preset(
          kind: .situation, id: "work", position: 0,
          labels: [
            .init(locale: "en", label: "At work", description: "Desks"), .init(locale: "ru", label: "На работе"),
          ]))
      try transaction.save(
        Preset(kind: .audience, id: "colleague", position: 0, labels: [.init(locale: "", label: "A colleague")]))
      for number in 1...3 { try transaction.save(session(number, text, scenario: number == 2 ? .date : .corporate)) }
    }
  }
}
