import JSON
import SQLite
import SparkModel
import Stores
import Values

extension SparkAppSource {
  /// Every spark that somebody has saved, oldest first.
  func sparks(_ connection: borrowing Connection) throws -> [Spark] {
    try reading("sparks") {
      try things(connection, "Spark", SparkField.self, isFirst: .id) { row, _, extra in
        var spark = Spark(
          id: Identifier(""), createdAt: row.appMoment(SparkField.createdAt.column) ?? .unknown,
          type: SparkType(rawValue: row.appRaw(SparkField.type.column)?.description ?? ""),
          text: row.appText(SparkField.text.column) ?? "",
          situationId: row.appText(SparkField.situationId.column) ?? "",
          situationLabel: row.appText(SparkField.situationLabel.column) ?? "",
          audienceId: row.appText(SparkField.audienceId.column) ?? "",
          audienceLabel: row.appText(SparkField.audienceLabel.column) ?? "",
          locale: row.appText(SparkField.locale.column) ?? "")
        spark.source =
          row.appRaw(SparkField.source.column).map { SparkSource(rawValue: $0.description) } ?? SparkSource.ai
        spark.saved = row.appFlag(SparkField.saved.column) ?? true
        spark.favorite = row.appFlag(SparkField.favorite.column)
        spark.updatedAt = row.appMoment(SparkField.updatedAt.column)
        spark.extra = extra
        return spark
      } _: {
        $0.id = $1
      }
      .filter(\.saved).sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }
  }

  /// Every lesson, the one written first before the others.
  func lessons(_ connection: borrowing Connection) throws -> [MicroLesson] {
    var budget = AppFiles.limit
    return try reading("lessons") {
      try things(connection, "MicroLesson", LessonField.self, isFirst: .id) { row, _, extra in
        var lesson = MicroLesson(
          id: Identifier(""), title: row.appText(LessonField.title.column) ?? "",
          body: row.appText(LessonField.body.column) ?? "",
          lastUpdated: row.appMoment(LessonField.lastUpdated.column) ?? .unknown)
        let tags = json(row, LessonField.tags.column, "MicroLesson", "tags", &budget)
        lesson.tags = (tags?.array ?? []).compactMap(\.string)
        lesson.locale = row.appText(LessonField.locale.column)
        lesson.extra = extra
        return lesson
      } _: {
        $0.id = $1
      }
      .sorted { ($0.lastUpdated, $0.id) < ($1.lastUpdated, $1.id) }
    }
  }

  /// Every persona, by id and language; one without an id is none.
  func personas(_ connection: borrowing Connection) throws -> [Persona] {
    guard let table = tables["Persona"] else { return [] }
    return try reading("personas") {
      let extras = table.extraColumns
      let rest = AppExtra(table, extras, from: PersonaField.end, files)
      var budget = AppFiles.limit
      var found: [[String]: Persona] = [:]
      try scan(connection, table.selection(PersonaField.names, extras) + table.condition()) { row, _ in
        guard let id = row.appIdentity(PersonaField.id.column).identifier?.text else { return }
        let locale = row.appText(PersonaField.locale.column)
        var persona = Persona(
          id: id, locale: locale?.isEmpty == true ? nil : locale, name: row.appText(PersonaField.name.column) ?? "",
          description: row.appText(PersonaField.description.column) ?? "",
          scenario: Scenario(rawValue: row.appRaw(PersonaField.scenario.column)?.description ?? ""))
        persona.toneNotes = row.appText(PersonaField.toneNotes.column)
        persona.extra = rest.text(row, &budget)
        if found[[id, locale ?? ""]] == nil { found[[id, locale ?? ""]] = persona }
      }
      return found.values.sorted { ($0.id, $0.locale ?? "") < ($1.id, $1.locale ?? "") }
    }
  }

  /// What the person has chosen. There is to be one row; where there are several, sessions are stored only if all say so.
  func settings(_ connection: borrowing Connection) throws -> UserSettings {
    guard let table = tables["UserSettings"] else { return UserSettings() }
    return try reading("the settings") {
      let extras = table.extraColumns
      let rest = AppExtra(table, extras, from: SettingsField.end, files)
      var budget = AppFiles.limit
      var found: UserSettings?
      try scan(connection, table.selection(SettingsField.names, extras) + table.condition()) { row, _ in
        let isStored = row.appFlag(SettingsField.storeTranscripts.column) ?? false
        if let first = found {
          found?.storeTranscripts = isStored && first.storeTranscripts
          return
        }
        var settings = UserSettings()
        settings.storeTranscripts = isStored
        settings.safetyLevel =
          row.appRaw(SettingsField.safetyLevel.column).map { SafetyLevel(rawValue: $0.description) } ?? .standard
        settings.locale = row.appText(SettingsField.locale.column) ?? "en"
        settings.openAIModel = row.appText(SettingsField.openAIModel.column)
        settings.lastUsedSituationId = row.appText(SettingsField.lastUsedSituationId.column)
        settings.lastUsedAudienceId = row.appText(SettingsField.lastUsedAudienceId.column)
        settings.extra = rest.text(row, &budget)
        found = settings
      }
      return found ?? UserSettings()
    }
  }

  /// Every session with what was said, the newest first.
  func sessions(_ connection: borrowing Connection) throws -> [TrainingSession] {
    var budget = AppFiles.limit
    return try reading("sessions") {
      var rows = try turnRows(connection)
      return try things(connection, "TrainingSession", SessionField.self, isFirst: .id) { row, key, extra in
        var session = session(row, &budget)
        session.extra = extra
        let said = json(row, SessionField.transcript.column, "TrainingSession", "transcript", &budget)
        // Without a model a list that is called as the count is may stand in its column.
        let other = said ?? json(row, SessionField.turns.column, "TrainingSession", "turns", &budget)
        return (session, rows.removeValue(forKey: key) ?? [], other)
      } _: { entry, id in
        entry.0.id = id
        entry.0.transcript =
          entry.1.isEmpty ? entry.2.map { AppValues.turns($0, of: id, at: entry.0.startedAt) } ?? [] : entry.1
      }
      .map(\.0).sorted { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }
    }
  }

  private func session(_ row: borrowing Statement, _ budget: inout Int) -> TrainingSession {
    var session = TrainingSession(
      id: Identifier(""), startedAt: row.appMoment(SessionField.startedAt.column) ?? .unknown,
      scenario: Scenario(rawValue: row.appRaw(SessionField.scenario.column)?.description ?? ""),
      personaLabel: row.appText(SessionField.personaLabel.column) ?? "",
      locale: row.appText(SessionField.locale.column) ?? "")
    session.endedAt = row.appMoment(SessionField.endedAt.column)
    session.personaId = row.appText(SessionField.personaId.column)
    session.metrics = TrainingMetrics(
      shortAnswersCount: row.appInteger(SessionField.shortAnswersCount.column) ?? 0,
      openQuestionsCount: row.appInteger(SessionField.openQuestionsCount.column) ?? 0,
      hintsShown: row.appInteger(SessionField.hintsShown.column) ?? 0,
      turns: row.appInteger(SessionField.turns.column) ?? 0)
    if let value = json(row, SessionField.metrics.column, "TrainingSession", "metrics", &budget) {
      AppValues.read(value, into: &session.metrics)
    }
    session.feedback =
      json(row, SessionField.feedback.column, "TrainingSession", "feedback", &budget).flatMap { AppValues.feedback($0) }
      ?? feedback(row, &budget)
    session.kept = row.appFlag(SessionField.kept.column) ?? false
    session.rating = row.appInteger(SessionField.rating.column)
    session.updatedAt = row.appMoment(SessionField.updatedAt.column)
    return session
  }

  /// The feedback whose parts have columns of their own; none where all of them are empty.
  private func feedback(_ row: borrowing Statement, _ budget: inout Int) -> FeedbackSummary? {
    let columns = [SessionField.strengths, .suggestion, .microLessonId].map(\.column)
    guard columns.contains(where: { !row.isNull($0) }) else { return nil }
    let strengths = json(row, columns[0], "TrainingSession", "strengths", &budget)
    return FeedbackSummary(
      strengths: (strengths?.array ?? []).compactMap(\.string), suggestion: row.appText(columns[1]) ?? "",
      microLessonId: row.appIdentity(columns[2]).identifier)
  }

  /// The turns that are rows of their own, by the key of their session: by their place, the time, then their key.
  private func turnRows(_ connection: borrowing Connection) throws -> [Int64: [DialogueTurn]] {
    guard let table = tables["DialogueTurn"] else { return [:] }
    let owner = [table.expression("session")]
    let end = TurnField.end
    var found: [Int64: [(place: Int, turn: DialogueTurn)]] = [:]
    try scan(connection, table.selection(TurnField.names, [], owner) + table.condition()) { row, key in
      guard let session = row.appInteger(end) else { return }
      let id = row.appIdentity(TurnField.id.column).identifier ?? derived(table, key)
      let turn = DialogueTurn(
        id: id, role: TurnRole(rawValue: row.appRaw(TurnField.role.column)?.description ?? ""),
        text: row.appText(TurnField.text.column) ?? "", timestamp: row.appMoment(TurnField.timestamp.column) ?? .unknown
      )
      found[Int64(session), default: []].append((row.appInteger(TurnField.position.column) ?? 0, turn))
    }
    return found.mapValues { entries in
      entries.enumerated()
        .sorted {
          ($0.element.place, $0.element.turn.timestamp, $0.offset)
            < ($1.element.place, $1.element.turn.timestamp, $1.offset)
        }
        .map(\.element.turn)
    }
  }
}
