import Basics
import Models
import SparkStore
import Stores

/// `hornbook edit spark`, `session` and `transcripts`: changes to a library of sparks.
enum SparkEdit {
  static let spark = Command(
    "spark", "whether it is a favorite, and whether it is kept at all (DailySpark)",
    arguments: [.required("spark", .text, "The spark, by its id or the beginning of its text")],
    options: [
      .flag("favorite", excludes: ["no-favorite", "unsave"], "Mark it as a favorite"),
      .flag("no-favorite", excludes: ["unsave"], "Take the mark away"),
      .flag("unsave", "Unsave it: it leaves the library, and with the next build the site"),
    ])

  static let session = Command(
    "session", "whether it is kept, and so published; its rating (DailySpark)",
    arguments: [.required("session", .text, "The session, by its id, as 'hornbook list sessions' lists it")],
    options: TrainingSession.fields.options(and: [
      20: .flag("delete", excludes: ["keep", "no-keep", "rating"], "Delete it for good, with all that was said in it"),
      30: .option("rating", "number", .integer(0...5), "How good it was, 1 to 5; 0 takes the rating away"),
    ]))

  static let transcripts = Command(
    "transcripts", "whether training sessions may be stored at all (DailySpark)",
    discussion: """
      While this is off, the library accepts no session from any program, and none is published. When you switch \
      it off, the command asks whether to remove the stored sessions; '--remove' or '--keep' answers. Removed \
      sessions leave no trace in the library's file, its log, or its backups, and the site is built again without \
      them.
      """,
    arguments: [.required("switch", .choice(["on", "off"]), "'on' or 'off'")],
    options: [
      .flag("remove", excludes: ["keep"], "With 'off': remove the sessions that are stored, without being asked"),
      .flag("keep", "With 'off': leave them in the library, unpublished, without being asked"),
    ])

  static func run(_ call: Call, _ project: Project) async throws -> ExitCode {
    switch call.invocation.path.last {
    case "spark": try editSpark(call, project)
    case "session": try editSession(call, project)
    default: try await switchTranscripts(call, project)
    }
  }

  private static func editSpark(_ call: Call, _ project: Project) throws -> ExitCode {
    try call.requireAnyOption()
    let store = try project.sparkStore(call.console)
    let word = call.required("spark")
    let (spark, isChange) = try store.write { transaction -> (Spark, Bool) in
      let spark = try one(word, of: transaction.sparks())
      if call.invocation.has("unsave") { return (spark, try transaction.deleteSpark(spark.id)) }
      let isFavorite = call.invocation.has("favorite")
      guard spark.isFavorite != isFavorite else { return (spark, false) }
      return (spark, try transaction.setFavorite(isFavorite, of: spark.id))
    }
    let subject = "spark '\(beginning(of: spark.text))'"
    return call.tellChange(subject, isChange: isChange, [JSONMember("spark", .string(spark.id.text))])
  }

  /// The spark that a word means: its id, or the beginning of its text without regard to case.
  private static func one(_ word: String, of all: [Spark]) throws -> Spark {
    if let spark = all.first(where: { $0.id == Identifier(word) }) { return spark }
    let folded = word.lowercased()
    let found = folded.isEmpty ? [] : all.filter { $0.text.lowercased().hasPrefix(folded) }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw Failure(
        "\(found.count) sparks begin with '\(word)'",
        hint: "name the one you mean by its id: \(list(found.map(\.id.text), limit: 5))", id: "ambiguous-spark")
    }
    throw Failure(
      "there is no spark '\(word)'", hint: "'hornbook list sparks --verbose' lists the sparks", id: "unknown-spark")
  }

  private static func editSession(_ call: Call, _ project: Project) throws -> ExitCode {
    try call.requireAnyOption()
    let store = try project.sparkStore(call.console)
    let id = Identifier(call.required("session"))
    if call.invocation.has("delete") { return try delete(id, of: store, call) }
    let isChange = try store.write { transaction -> Bool in
      guard let session = try transaction.session(id) else { throw unknown(id) }
      var changed = session
      try call.change(&changed)
      var isChange = try changed.kept != session.kept && transaction.setKept(changed.kept, of: id)
      if let rating = call.invocation.integer(of: "rating") {
        let wanted = rating == 0 ? nil : rating
        if session.rating != wanted { isChange = try transaction.setRating(wanted, of: id) || isChange }
      }
      return isChange
    }
    return call.tellChange("session \(id)", isChange: isChange, [JSONMember("session", .string(id.text))])
  }

  private static func delete(_ id: Identifier, of store: SparkStore, _ call: Call) throws -> ExitCode {
    guard let removal = try store.deleteSession(id) else { throw unknown(id) }
    call.console.say("deleted \(removal.words); the next build takes them off the site")
    call.console.report([JSONMember("deleted", .bool(true)), JSONMember("session", .string(id.text))])
    try removal.warn(call.console)
    return .done
  }

  private static func unknown(_ session: Identifier) -> Failure {
    Failure(
      "there is no session '\(session)'", hint: "'hornbook list sessions' lists the sessions", id: "unknown-session")
  }

  private static func switchTranscripts(_ call: Call, _ project: Project) async throws -> ExitCode {
    let console = call.console
    let store = try project.sparkStore(console)
    let isOn = call.required("switch") == "on"
    let before = try store.read {
      (isOn: try $0.storesTranscripts(), contents: SparkContents(sessions: try $0.sessions()))
    }
    if isOn {
      if !before.isOn { try store.setTranscriptsStored(true, removing: false) }
      return call.tellChange(
        "the settings (sessions may be stored)", isChange: !before.isOn, [JSONMember("storeTranscripts", .bool(true))])
    }
    let removes = try wantsRemoval(of: before.contents, call)
    let removal = try store.setTranscriptsStored(false, removing: removes)
    console.say(before.isOn ? "sessions are stored no longer" : "sessions are not stored already")
    if let removal { console.say("removed \(removal.words)") }
    if removal == nil, before.contents.sessions > 0 {
      console.say("\(count(before.contents.sessions, "session")) in the library, unpublished")
    }
    console.report([
      JSONMember("storeTranscripts", .bool(false)),
      JSONMember("removedSessions", .number(removal?.contents.sessions ?? 0)),
    ])
    // What may not be shown goes first, whatever is in the way of the rest.
    var code: ExitCode
    do {
      code = try await project.rebuildPublished(call)
    } catch {
      let failure = Failure(error)
      console.tell(failure.diagnostics)
      code = failure.code
    }
    if code != .done { console.tell([stillPublished]) }
    try removal?.warn(console)
    return code
  }

  private static let stillPublished = Diagnostic(
    .error, "the site could not be rebuilt, and may still show sessions",
    hint: "mend the errors and run 'hornbook build', or remove the site with 'hornbook clean'",
    id: "still-published")

  /// Whether the sessions that are stored are to go with the leave to store them.
  private static func wantsRemoval(of contents: SparkContents, _ call: Call) throws -> Bool {
    if call.invocation.has("keep") { return false }
    // Sessions that are gone may have left something behind.
    if call.invocation.has("remove") { return true }
    if contents.sessions == 0 { return false }
    let sessions = count(contents.sessions, "session")
    guard call.console.canAsk else {
      throw Failure(
        "\(sessions) \(contents.sessions == 1 ? "is" : "are") stored, and nobody can be asked what to do with them",
        hint: "give '--remove' to remove them for good, or '--keep' to leave them in the library, unpublished",
        id: "usage",
        code: .usage)
    }
    return call.console.ask("Remove \(sessions) with \(count(contents.turns, "turn")) for good?")
  }
}

extension SparkRemoval {
  /// The removed things, in words.
  var words: String { contents.words }

  /// Says what is still to be done, where another program was in the way, and which backups went.
  func warn(_ console: Console) throws {
    for backup in backups { console.mention("removed the backup '\(backup)'") }
    guard !isFinished else { return }
    throw Failure(
      "another program has the library open, so that its file may still hold what was removed",
      hint: "close the other program and run 'hornbook build', which finishes the work",
      id: "removal-unfinished")
  }
}

extension SparkContents {
  /// The counts of everything, in words.
  var words: String {
    let parts = [
      (sparks, "spark"), (lessons, "micro-lesson"), (sessions, "session"), (turns, "turn"), (personas, "persona"),
      (presets, "preset"),
    ].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "nothing" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
