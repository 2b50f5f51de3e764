import JSON
import SQLite
import SparkModel
import Stores
import Values

// How the model stands in rows, in the order of the tables' columns.

extension Spark {
  /// The values of the row.
  var row: [SQLValue] {
    [
      SQLValue(id), SQLValue(createdAt), .text(type.rawValue), .text(text), .text(situationId), .text(situationLabel),
      .text(audienceId), .text(audienceLabel), .text(locale), .text(source.rawValue), SQLValue(saved),
      SQLValue(updatedAt), SQLValue(extra), SQLValue(favorite),
    ]
  }

  /// Reads a row whose columns are the table's.
  init(row: borrowing Statement) {
    self.init(
      id: row.identifier(0) ?? Identifier(""), createdAt: row.timestamp(1) ?? .unknown,
      type: SparkType(rawValue: row.text(2) ?? ""), text: row.text(3) ?? "", situationId: row.text(4) ?? "",
      situationLabel: row.text(5) ?? "", audienceId: row.text(6) ?? "", audienceLabel: row.text(7) ?? "",
      locale: row.text(8) ?? "")
    source = SparkSource(rawValue: row.text(9) ?? SparkSource.ai.rawValue)
    saved = row.flag(10) ?? true
    updatedAt = row.timestamp(11)
    extra = row.text(12)
    favorite = row.flag(13)
  }
}

extension TrainingSession {
  /// The values of the row, without what was said.
  var row: [SQLValue] {
    [
      SQLValue(id), SQLValue(startedAt), SQLValue(endedAt), .text(scenario.rawValue), SQLValue(personaId),
      .text(personaLabel), SQLValue(metrics.shortAnswersCount), SQLValue(metrics.openQuestionsCount),
      SQLValue(metrics.hintsShown), SQLValue(metrics.turns),
      // An empty list, too, says that there is something to say.
      SQLValue(feedback.map { JSONValue.array($0.strengths.map { .string($0) }).text() }),
      SQLValue(feedback?.suggestion), SQLValue(feedback?.microLessonId), SQLValue(kept), .text(locale),
      SQLValue(updatedAt), SQLValue(extra), SQLValue(rating),
    ]
  }

  /// Reads a row whose columns are the table's.
  init(row: borrowing Statement) {
    self.init(
      id: row.identifier(0) ?? Identifier(""), startedAt: row.timestamp(1) ?? .unknown,
      scenario: Scenario(rawValue: row.text(3) ?? ""), personaLabel: row.text(5) ?? "", locale: row.text(14) ?? "")
    endedAt = row.timestamp(2)
    personaId = row.text(4)
    metrics = TrainingMetrics(
      shortAnswersCount: row.int(6) ?? 0, openQuestionsCount: row.int(7) ?? 0, hintsShown: row.int(8) ?? 0,
      turns: row.int(9) ?? 0)
    if !row.isNull(10) || !row.isNull(11) || !row.isNull(12) {
      feedback = FeedbackSummary(
        strengths: row.list(10), suggestion: row.text(11) ?? "", microLessonId: row.identifier(12))
    }
    kept = row.flag(13) ?? false
    updatedAt = row.timestamp(15)
    extra = row.text(16)
    rating = row.int(17)
  }
}

extension DialogueTurn {
  /// The values of the row of a turn.
  func row(_ position: Int, of session: Identifier) -> [SQLValue] {
    [
      SQLValue(session), SQLValue(position), SQLValue(id), .text(role.rawValue), .text(text), SQLValue(timestamp),
      SQLValue(extra),
    ]
  }

  /// Reads a row whose columns are the table's.
  init(row: borrowing Statement) {
    self.init(
      id: row.identifier(2) ?? Identifier(""), role: TurnRole(rawValue: row.text(3) ?? ""), text: row.text(4) ?? "",
      timestamp: row.timestamp(5) ?? .unknown)
    extra = row.text(6)
  }
}

extension MicroLesson {
  /// The values of the row.
  var row: [SQLValue] {
    [
      SQLValue(id), .text(title), .text(body), SQLValue(tags), SQLValue(lastUpdated), SQLValue(extra),
      SQLValue(locale),
    ]
  }

  /// Reads a row whose columns are the table's.
  init(row: borrowing Statement) {
    self.init(
      id: row.identifier(0) ?? Identifier(""), title: row.text(1) ?? "", body: row.text(2) ?? "",
      lastUpdated: row.timestamp(4) ?? .unknown)
    tags = row.list(3)
    extra = row.text(5)
    locale = row.text(6)
  }
}

extension Persona {
  /// The values of the row.
  var row: [SQLValue] {
    [
      .text(id), .text(locale ?? ""), .text(name), .text(description), .text(scenario.rawValue), SQLValue(toneNotes),
      SQLValue(extra),
    ]
  }

  /// Reads a row whose columns are the table's.
  init(row: borrowing Statement) {
    let locale = row.text(1) ?? ""
    self.init(
      id: row.text(0) ?? "", locale: locale.isEmpty ? nil : locale, name: row.text(2) ?? "",
      description: row.text(3) ?? "", scenario: Scenario(rawValue: row.text(4) ?? ""))
    toneNotes = row.text(5)
    extra = row.text(6)
  }
}

extension UserSettings {
  /// The values of the row.
  var row: [SQLValue] {
    [
      SQLValue(UserSettings.fixedID), SQLValue(storeTranscripts), .text(safetyLevel.rawValue), .text(locale),
      SQLValue(openAIModel), SQLValue(lastUsedSituationId), SQLValue(lastUsedAudienceId), SQLValue(extra),
    ]
  }

  /// Reads a row whose columns are the table's.
  init(row: borrowing Statement) {
    self.init()
    // Nothing but the number that the rules look for allows anything.
    storeTranscripts = row.value(1) == .integer(1)
    safetyLevel = SafetyLevel(rawValue: row.text(2) ?? SafetyLevel.standard.rawValue)
    locale = row.text(3) ?? "en"
    openAIModel = row.text(4)
    lastUsedSituationId = row.text(5)
    lastUsedAudienceId = row.text(6)
    extra = row.text(7)
  }
}
