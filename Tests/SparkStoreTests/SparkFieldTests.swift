import Models
@testable import SparkStore
import Stores
import Testing

/// The rows of the fields: none is forgotten, and columns have the order of every library there is.
@Suite struct SparkFieldTests {
  @Test func `everything that a record holds has a row`() {
    expectRows(Spark.self)
    expectRows(
      TrainingSession.self,
      and: [
        "hintsShown", "microLessonId", "openQuestionsCount", "shortAnswersCount", "strengths", "suggestion", "turns",
      ])
    expectRows(DialogueTurn.self, and: ["position", "sessionId"])
    expectRows(MicroLesson.self)
    expectRows(Persona.self)
    expectRows(UserSettings.self, and: ["id"])
    expectRows(FeedbackSummary.self)
    expectRows(Preset.Label.self, and: ["kind", "id", "position"])
  }

  private func expectRows<Record: FieldRecord>(_ record: Record.Type, and others: [String] = []) {
    let properties = Swift.Mirror(reflecting: Record.blank).children.compactMap(\.label)
    #expect(Record.fields.all.map(\.name).sorted() == (properties + others).sorted(), "\(record)")
    let places = Record.fields.told.compactMap(\.json.place)
    #expect(Set(places).count == places.count, "\(record)")
    for reason in Record.fields.all.flatMap(\.reasons) { #expect(reason.contains(" ")) }
  }

  @Test func `keys come first, and what a later schema brought comes last`() {
    #expect(SparkSchema.turn.columnNames == ["session_id", "position", "id", "role", "text", "timestamp", "extra"])
    #expect(
      SparkSchema.persona.columnNames == ["id", "locale", "name", "description", "scenario", "tone_notes", "extra"])
    #expect(SparkSchema.spark.columnNames.suffix(3) == ["updated_at", "extra", "favorite"])
    #expect(SparkSchema.session.columnNames.suffix(3) == ["updated_at", "extra", "rating"])
    #expect(SparkSchema.lesson.columnNames.suffix(2) == ["extra", "locale"])
    #expect(SparkSchema.preset.columnNames == ["kind", "id", "locale", "label", "description", "position"])
    let feedback = SparkSchema.session.columns.filter { $0.name.hasPrefix("feedback") }
    #expect(
      feedback.map { "\($0.name) \($0.definition)" } == [
        "feedback_strengths TEXT", "feedback_suggestion TEXT", "feedback_micro_lesson_id TEXT COLLATE NOCASE",
      ])
  }
}
