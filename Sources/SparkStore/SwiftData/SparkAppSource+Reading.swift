import Basics
import Models
import SQLite
import Stores

extension SparkAppSource {
  /// Every spark that somebody has saved, oldest first.
  func sparks(_ connection: borrowing Connection) throws -> [Spark] {
    try reading("sparks") {
      try things(connection, "Spark", SparkField.all) { row, _, extra in
        var spark = Spark(row, app: SparkField.all.plain)
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
      try things(connection, "MicroLesson", LessonField.all) { row, _, extra in
        var lesson = MicroLesson(row, app: LessonField.all.plain)
        let tags = json(row, LessonField.tags, "MicroLesson", "tags", &budget)
        lesson.tags = (tags?.array ?? []).compactMap(\.string)
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
      let rest = AppExtra(table, extras, from: PersonaField.all.end, files)
      var budget = AppFiles.limit
      var found: [[String]: Persona] = [:]
      try scan(connection, table.selection(PersonaField.all.names, extras) + table.condition()) { row, _ in
        guard let id = row.appIdentity(PersonaField.id).identifier?.text else { return }
        let locale = row.appText(PersonaField.locale)
        var persona = Persona(row, app: PersonaField.all.plain)
        (persona.id, persona.locale) = (id, locale?.isEmpty == true ? nil : locale)
        persona.extra = rest.text(row, &budget)
        if found[[id, locale ?? ""]] == nil { found[[id, locale ?? ""]] = persona }
      }
      return found.values.sorted { ($0.id, $0.locale ?? "") < ($1.id, $1.locale ?? "") }
    }
  }

  /// The person's settings, expected in one row; of several rows, sessions are stored only if all say so.
  func settings(_ connection: borrowing Connection) throws -> UserSettings {
    guard let table = tables["UserSettings"] else { return UserSettings() }
    return try reading("the settings") {
      let extras = table.extraColumns
      let rest = AppExtra(table, extras, from: SettingsField.all.end, files)
      var budget = AppFiles.limit
      var found: UserSettings?
      try scan(connection, table.selection(SettingsField.all.names, extras) + table.condition()) { row, _ in
        var settings = UserSettings(row, app: SettingsField.all.plain)
        if let first = found {
          found?.storeTranscripts = settings.storeTranscripts && first.storeTranscripts
          return
        }
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
      return try things(connection, "TrainingSession", SessionField.all) { row, key, extra in
        var session = session(row, &budget)
        session.extra = extra
        let said = json(row, SessionField.transcript, "TrainingSession", "transcript", &budget)
        // Without a model a list that is called as the count is may stand in its column.
        let other = said ?? json(row, SessionField.turns, "TrainingSession", "turns", &budget)
        return (session, rows.removeValue(forKey: key) ?? [], other)
      } _: { entry, id in
        entry.0.id = id
        entry.0.transcript = entry.1.isEmpty ? turns(entry.2?.array ?? [], of: entry.0) : entry.1
      }
      .map(\.0).sorted { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }
    }
  }

  private func session(_ row: borrowing Statement, _ budget: inout Int) -> TrainingSession {
    var session = TrainingSession(row, app: SessionField.all.plain)
    if let value = json(row, SessionField.metrics, "TrainingSession", "metrics", &budget) {
      var metrics = fields(of: value)
      session.takeCounts(&metrics)
    }
    let whole = json(row, SessionField.feedback, "TrainingSession", "feedback", &budget)?.members
    guard let members = whole ?? partsOfFeedback(row, &budget) else { return session }
    var (feedback, summary) = (fields(of: .object(members)), FeedbackSummary.blank)
    feedback.take(into: &summary)
    session.feedback = summary
    return session
  }

  /// The parts of the feedback that have columns of their own; nil if all of these are null.
  private func partsOfFeedback(_ row: borrowing Statement, _ budget: inout Int) -> [JSONMember]? {
    var parts = JSONMembers()
    var isThere = false
    for field in FeedbackSummary.fields.all {
      let column = SessionField.all.column(field.name)
      isThere = isThere || !row.isNull(column)
      switch field.value {
      case .texts:
        if let list = json(row, column, "TrainingSession", field.name, &budget) { parts.add(field.key, list) }
      case .link: parts.add(field.key, row.appIdentity(column).identifier?.text)
      default: parts.add(field.key, row.appText(column))
      }
    }
    return isThere ? parts.members : nil
  }

  /// The turns of a list; what is no turn is passed over.
  private func turns(_ values: [JSONValue], of session: TrainingSession) -> [DialogueTurn] {
    values.enumerated().compactMap { position, value in
      guard value["text"]?.string != nil || value["role"]?.string != nil else { return nil }
      var fields = fields(of: value)
      var turn = DialogueTurn(&fields, at: position, of: session)
      // To an app `extra` is a name like others.
      turn.extra = fields.rest.isEmpty ? nil : JSONValue.object(fields.rest).text()
      return turn
    }
  }

  /// Reads a structure as an import does; what is wrong in it counts as absent.
  private func fields(of value: JSONValue) -> SparkFields {
    SparkFields(value, subject: "", in: SparkImportFile(store: path))
  }

  /// The turns that are rows of their own, by the key of their session: by their place, the time, then their key.
  private func turnRows(_ connection: borrowing Connection) throws -> [Int64: [DialogueTurn]] {
    guard let table = tables["DialogueTurn"] else { return [:] }
    let owner = [table.expression("session")]
    let end = TurnField.all.end
    var found: [Int64: [(place: Int, turn: DialogueTurn)]] = [:]
    try scan(connection, table.selection(TurnField.all.names, [], owner) + table.condition()) { row, key in
      guard let session = row.appInteger(end) else { return }
      var turn = DialogueTurn(row, app: TurnField.all.plain)
      turn.id = row.appIdentity(TurnField.id).identifier ?? derived(table, key)
      found[Int64(session), default: []].append((row.appInteger(TurnField.position) ?? 0, turn))
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
