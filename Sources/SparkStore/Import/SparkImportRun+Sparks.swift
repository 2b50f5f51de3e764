import Basics
import Models
import Stores

extension SparkImportRun {
  /// Takes one spark, or reports why not.
  mutating func takeSpark(
    _ value: JSONValue, in file: SparkImportFile, _ transaction: borrowing SparkTransaction
  ) throws {
    let name = SparkImportRun.name(of: value["text"]?.string, "a spark without a text")
    guard isObject(value, "a spark", in: file) else { return report.sparks.skipped.append(name) }
    var fields = SparkFields(value, subject: SparkImportRun.subject("spark", name), in: file)
    let id = fields.identifier(of: "spark") {
      ["spark", value["createdAt"]?.text() ?? "", value["text"]?.string ?? "", value["locale"]?.string ?? ""]
    }
    guard fields.errors.isEmpty, isNew("spark", id.text, fields.subject, at: file.place(of: value)) else {
      report.diagnostics += fields.errors
      return report.sparks.skipped.append(name)
    }
    let known = try transaction.spark(id)
    if value["saved"]?.bool == false {
      // What is saved no longer goes; what never was does not come.
      guard known != nil else {
        report.unsavedSparks += 1
        return report.sparks.skipped.append(name)
      }
      try transaction.deleteSpark(id)
      return report.sparks.removed.append(SparkImportRun.name(of: known?.text, name))
    }
    var spark = known ?? Spark(id: id, createdAt: .unknown, type: .unknown(""), text: "")
    fields.take(into: &spark)
    spark.updatedAt = spark.updatedAt ?? known?.updatedAt
    let rest = fields.extra(into: &spark.extra)
    // One that has come in without stays as it is.
    fields.require(spark.type != .unknown("") || known?.type == spark.type, "a type", at: value["type"])
    fields.require(!spark.text.isEmpty, "a text", at: value["text"], of: "a spark")
    guard isWhole(fields, "spark", id.text, rest) else { return report.sparks.skipped.append(name) }
    if known == nil { checkDate(fields, "createdAt") }
    if spark.text.count > Spark.targetLength {
      warn(
        "\(fields.subject) has \(spark.text.count) characters; \(Spark.targetLength) are meant to be enough",
        at: value["text"] ?? value, in: file, id: "long-spark")
    }
    let isSame = known.map { spark.isSame(as: $0) }
    try save(isSame, SparkImportRun.name(of: spark.text, name), \.sparks) { try transaction.save(spark) }
  }

  /// Takes one lesson, or reports why not.
  mutating func takeLesson(
    _ value: JSONValue, in file: SparkImportFile, _ transaction: borrowing SparkTransaction
  ) throws {
    let name = SparkImportRun.name(of: value["title"]?.string, "a lesson without a title")
    guard isObject(value, "a lesson", in: file) else { return report.lessons.skipped.append(name) }
    var fields = SparkFields(value, subject: SparkImportRun.subject("lesson", name), in: file)
    let id = fields.identifier(of: "lesson") {
      ["lesson", value["title"]?.string ?? "", value["locale"]?.string ?? ""]
    }
    guard fields.errors.isEmpty, isNew("lesson", id.text, fields.subject, at: file.place(of: value)) else {
      report.diagnostics += fields.errors
      return report.lessons.skipped.append(name)
    }
    let known = try transaction.lesson(id)
    var lesson = known ?? MicroLesson(id: id, title: "", body: "", lastUpdated: .unknown)
    fields.take(into: &lesson)
    let rest = fields.extra(into: &lesson.extra)
    fields.require(!lesson.title.isEmpty, "a title", at: value["title"], of: "a lesson")
    fields.require(!lesson.body.isEmpty, "a body", at: value["body"])
    guard isWhole(fields, "lesson", id.text, rest) else { return report.lessons.skipped.append(name) }
    if known == nil { checkDate(fields, "lastUpdated") }
    let isSame = known.map { lesson.isSame(as: $0) }
    try save(isSame, SparkImportRun.name(of: lesson.title, name), \.lessons) { try transaction.save(lesson) }
  }

  /// Whether nothing of a thing was wrong: its identity is taken then, and members that nobody knows are told of.
  mutating func isWhole(_ fields: SparkFields, _ kind: String, _ id: String, _ rest: [JSONMember]) -> Bool {
    report.diagnostics += fields.errors
    guard fields.errors.isEmpty else { return false }
    claim(kind, id, at: fields.file.place(of: fields.value))
    noteUnknown(rest, in: fields.file)
    return true
  }

  /// A text as messages name its thing by: its first words, in quotation marks.
  static func name(of text: String?, _ none: String) -> String {
    guard let text, !text.isEmpty else { return none }
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    guard line.count > 40 else { return "'\(line)'" }
    return "'\(line.prefix(40))…'"
  }

  /// A thing of a kind by its name; what has none is called so already.
  private static func subject(_ kind: String, _ name: String) -> String {
    name.hasPrefix("'") ? "\(kind) \(name)" : name
  }

  /// Says where a thing does not say when it was made.
  mutating func checkDate(_ fields: SparkFields, _ field: String) {
    guard fields.value[field]?.isNull != false else { return }
    warn(
      "\(fields.subject) does not say when it was made; it counts as made on \(Timestamp.unknown.dateText)",
      at: fields.value, in: fields.file, hint: "add \"\(field)\"", id: "missing-date")
  }

  /// Saves what differs, and counts it.
  mutating func save(
    _ isSame: Bool?, _ name: String, _ tally: WritableKeyPath<SparkImportReport, ImportTally>, _ work: () throws -> Void
  ) throws {
    report[keyPath: tally].count(name, isSame: isSame)
    if isSame != true, !report.isDryRun { try work() }
  }
}
