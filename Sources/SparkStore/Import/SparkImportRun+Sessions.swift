import Basics
import Models
import Stores

extension SparkImportRun {
  /// Takes one session with what was said, or reports why not. While the library stores no sessions it is only counted.
  mutating func takeSession(
    _ value: JSONValue, in file: SparkImportFile, _ transaction: borrowing SparkTransaction
  ) throws {
    guard storesTranscripts else {
      report.refusedSessions += 1
      return report.sessions.skipped.append("a session")
    }
    guard isObject(value, "a session", in: file) else { return report.sessions.skipped.append("a session") }
    let day = value["startedAt"]?.moment?.dateText
    var fields = SparkFields(value, subject: day.map { "the session of \($0)" } ?? "a session", in: file)
    let id = fields.identifier(of: "session") {
      ["session", value["startedAt"]?.text() ?? "", value["scenario"]?.string ?? "", value["personaId"]?.string ?? ""]
    }
    let name = "\(day ?? "a session") (\(id))"
    guard fields.errors.isEmpty, isNew("session", id.text, fields.subject, at: file.place(of: value)) else {
      report.diagnostics += fields.errors
      return report.sessions.skipped.append(name)
    }
    let known = try transaction.session(id)
    var session = known ?? TrainingSession(id: id, startedAt: .unknown, scenario: .unknown(""))
    fields.take(into: &session)
    session.updatedAt = session.updatedAt ?? known?.updatedAt
    var more: [JSONMember] = []
    readMetrics(&fields, &session, &more)
    readFeedback(&fields, &session, &more, file)
    readTranscript(&fields, &session, file)
    let rest = fields.extra(into: &session.extra, and: more)
    fields.require(!session.scenario.rawValue.isEmpty, "a scenario")
    guard isWhole(fields, "session", id.text, rest) else { return report.sessions.skipped.append(name) }
    if known == nil { checkDate(fields, "startedAt") }
    let isSame = known.map { session.isSame(as: $0) && session.transcript.isSame(as: $0.transcript) }
    try save(isSame, name, \.sessions) { try transaction.save(session) }
  }

  private func readMetrics(_ fields: inout SparkFields, _ session: inout TrainingSession, _ more: inout [JSONMember]) {
    guard var metrics = fields.object("metrics") else { return }
    session.takeCounts(&metrics)
    fields.fail(metrics.errors)
    if !metrics.rest.isEmpty { more.append(JSONMember("metrics", .object(metrics.rest))) }
  }

  private mutating func readFeedback(
    _ fields: inout SparkFields, _ session: inout TrainingSession, _ more: inout [JSONMember], _ file: SparkImportFile
  ) {
    guard let value = fields.value["feedback"] else { return }
    guard var feedback = fields.object("feedback") else {
      if value.isNull { session.feedback = nil }
      return
    }
    var summary = FeedbackSummary()
    feedback.take(into: &summary)
    fields.fail(feedback.errors)
    if !feedback.rest.isEmpty { more.append(JSONMember("feedback", .object(feedback.rest))) }
    if summary.strengths.count > FeedbackSummary.expectedStrengths {
      warn(
        "the feedback of \(fields.subject) has \(summary.strengths.count) strengths; "
          + "\(FeedbackSummary.expectedStrengths) are meant to be enough", at: value, in: file, id: "many-strengths")
    }
    session.feedback = summary
  }

  private mutating func readTranscript(
    _ fields: inout SparkFields, _ session: inout TrainingSession, _ file: SparkImportFile
  ) {
    guard let values = fields.list("transcript") else { return }
    var turns: [DialogueTurn] = []
    for (position, value) in values.enumerated() {
      let subject = "turn \(position + 1) of \(fields.subject)"
      guard value.members != nil else {
        fields.fail("\(subject) has to be an object, not \(value.kind)", at: value, id: "invalid-field")
        continue
      }
      var reader = SparkFields(value, subject: subject, in: file)
      var turn = DialogueTurn(&reader, at: position, of: session)
      reader.extra(into: &turn.extra)
      reader.require(!turn.role.rawValue.isEmpty, "a role")
      reader.require(value["text"]?.isNull == false, "a text")
      fields.fail(reader.errors)
      turns.append(turn)
    }
    session.transcript = turns
  }
}

extension TrainingSession {
  /// Takes the counts of a structure.
  mutating func takeCounts(_ fields: inout SparkFields) {
    for count in TrainingSession.counts { fields.integer(count.name, into: &self[keyPath: count.place]) }
  }
}

extension DialogueTurn {
  /// Reads a turn of a session, by its place in it, without what no field is known for.
  init(_ fields: inout SparkFields, at position: Int, of session: TrainingSession) {
    let id = fields.identifier(of: "turn") { ["turn", session.id.text, String(position)] }
    self.init(id: id, role: .unknown(""), text: "", timestamp: session.startedAt)
    fields.take(into: &self)
  }
}
