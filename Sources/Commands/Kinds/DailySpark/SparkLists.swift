import Basics
import Models
import SparkStore
import Stores

/// The lists of a library of sparks.
enum SparkLists {
  private static let scenario = Option.option("scenario", "name", .text, "Only those of this scenario")

  static let commands = [
    Command(
      "sparks", "sparks (DailySpark)",
      options: [
        ListCommand.recent, ListCommand.favorite,
        .option("situation", "name", .text, "Only those for this situation, by its id or its words"),
        .option("audience", "name", .text, "Only those for this audience, by its id or its words"),
        .option("type", "type", .choice(SparkType.known.map(\.rawValue)), "Only those of this type"),
        ListCommand.language, ListCommand.words,
      ]),
    Command(
      "lessons", "micro-lessons (DailySpark)",
      options: [
        ListCommand.recent, .option("tag", "tag", .text, "Only those with this tag"), ListCommand.language,
        ListCommand.words,
      ]),
    Command(
      "sessions", "training sessions that are stored (DailySpark)",
      options: [
        ListCommand.recent, .flag("kept", "Only those that are kept"), scenario, ListCommand.language,
        ListCommand.words,
      ]),
    Command(
      "personas", "partners in training sessions (DailySpark)", options: [scenario, ListCommand.language]),
    Command(
      "presets", "situations and audiences to choose from (DailySpark)",
      options: [
        .option("kind", "kind", .choice(PresetKind.known.map(\.rawValue)), "Only situations, or only audiences")
      ]),
  ]

  /// The list that a command line asks for.
  static func list(_ call: Call, _ project: Project) throws -> Listing {
    let snapshot = try project.shownSparks(call.console).snapshot()
    defer { snapshot.close() }
    return switch call.invocation.path.last {
    case "sparks": try sparks(call, snapshot)
    case "lessons": try lessons(call, snapshot)
    case "sessions": try sessions(call, snapshot)
    case "personas": try personas(call, snapshot)
    default: try presets(call, snapshot)
    }
  }

  private static func sparks(_ call: Call, _ snapshot: any SparkReader) throws -> Listing {
    let words = try SoughtWords(call)
    let found = try call.newest(snapshot.sparks()) { spark in
      (spark.isFavorite || !call.invocation.has("favorite"))
        && call.wants("situation", spark.situationId, spark.situationLabel)
        && call.wants("audience", spark.audienceId, spark.audienceLabel) && call.wants("type", spark.type.rawValue)
        && call.wants(language: spark.locale) && words?.areIn(spark.text) ?? true
    }
    return Listing(
      things: found.map { spark in
        .init(
          "'\(beginning(of: spark.text))'",
          [
            spark.type.rawValue, spark.situationLabel.isEmpty ? spark.situationId : spark.situationLabel,
            spark.audienceLabel.isEmpty ? spark.audienceId : spark.audienceLabel, spark.locale,
            spark.isFavorite ? "favorite" : nil,
          ], id: spark.id.text, JSONValue(spark))
      })
  }

  private static func lessons(_ call: Call, _ snapshot: any SparkReader) throws -> Listing {
    let words = try SoughtWords(call)
    let tag = call.invocation.value(of: "tag")?.lowercased()
    let found = try call.newest(snapshot.lessons()) { lesson in
      (tag == nil || lesson.tags.contains { $0.lowercased() == tag }) && call.wants(language: lesson.locale)
        && words?.areIn(lesson.title, lesson.body) ?? true
    }
    return Listing(
      things: found.map { lesson in
        .init(
          "'\(lesson.title)'", lesson.tags + [lesson.locale, lesson.lastUpdated.knownDay], id: lesson.id.text,
          JSONValue(lesson))
      })
  }

  private static func sessions(_ call: Call, _ snapshot: any SparkReader) throws -> Listing {
    let words = try SoughtWords(call)
    let found = try call.newest(snapshot.sessions().reversed()) { session in
      (session.kept || !call.invocation.has("kept")) && call.wants("scenario", session.scenario.rawValue)
        && call.wants(language: session.locale)
        && words?.areIn(session.transcript.map(\.text).joined(separator: "\n")) ?? true
    }
    return Listing(
      things: found.map { session in
        .init(
          session.id.text,
          [
            session.personaLabel, session.scenario.rawValue, session.startedAt.knownDay, session.locale,
            count(session.transcript.count, "turn"), session.kept ? "kept" : "not kept",
            session.rating.map { "rated \($0)" },
          ], id: session.id.text, JSONValue(session))
      })
  }

  private static func personas(_ call: Call, _ snapshot: any SparkReader) throws -> Listing {
    let found = try snapshot.personas().filter {
      call.wants("scenario", $0.scenario.rawValue) && call.wants(language: $0.locale)
    }
    return Listing(
      things: found.map { persona in
        .init(
          "'\(persona.name)'", [persona.scenario.rawValue, persona.locale, persona.description], id: persona.id,
          JSONValue(persona))
      })
  }

  private static func presets(_ call: Call, _ snapshot: any SparkReader) throws -> Listing {
    let found = try snapshot.presets().filter { call.wants("kind", $0.kind.rawValue) }
    return Listing(
      things: found.map { preset in
        .init(
          preset.id, [preset.kind.rawValue, preset.label(in: "en")?.label], id: preset.id,
          JSONValue(preset).with([JSONMember("kind", .string(preset.kind.rawValue))]))
      })
  }
}
