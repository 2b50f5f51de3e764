import Basics
import Stores

/// The things of one file, sorted by what they are.
struct SparkImportContents: Sendable {
  var settings: JSONValue?
  var situations: [JSONValue] = []
  var audiences: [JSONValue] = []
  var personas: [JSONValue] = []
  var lessons: [JSONValue] = []
  var sparks: [JSONValue] = []
  var sessions: [JSONValue] = []
  var addresses: [JSONValue] = []
}

/// A JSON value's meaning by its shape.
enum SparkImportShape {
  /// Something an import takes, with findings about parts that it does not.
  case library(SparkImportContents, isOwn: Bool, problems: [Problem])
  /// A form that this program does not read.
  case refused(Problem)
  /// Something else.
  case other

  /// A finding whose place is a value.
  typealias Problem = ImportProblem

  private static let settings = ["userSettings", "settings"]
  private static let personas = ["personas"]
  private static let lessons = ["microLessons", "lessons"]
  private static let sparks = ["sparks"]
  private static let sessions = ["trainingSessions", "sessions"]
  private static let presets = ["presets"]
  /// The lists of a file of presets by itself.
  private static let presetLists = ["situations", "audiences"]
  private static let known =
    Set(settings + personas + lessons + sparks + sessions + presets + presetLists + ["format", "version", "addresses"])

  /// Looks at a document's value.
  init(of root: JSONValue) {
    guard root.members != nil else {
      self = .other
      return
    }
    let format = root["format"]
    let isOwn = format?.string == SparkExport.format
    if let problem = SparkImportShape.refusal(root, format, isOwn) {
      self = .refused(problem)
      return
    }
    let things =
      SparkImportShape.settings + SparkImportShape.personas + SparkImportShape.lessons + SparkImportShape.sparks
      + SparkImportShape.sessions + SparkImportShape.presets + SparkImportShape.presetLists
    guard isOwn || things.contains(where: { root[$0] != nil }) else {
      self = .other
      return
    }
    var reader = ListReader(root: root)
    let contents = reader.contents()
    for member in root.members ?? [] where !SparkImportShape.known.contains(member.key) {
      reader.problems.append(
        Problem(value: member.value, headline: "'\(member.key)' is not a list that Hornbook knows", id: "unknown-field")
      )
    }
    self = .library(contents, isOwn: isOwn, problems: reader.problems)
  }

  private static func refusal(_ root: JSONValue, _ format: JSONValue?, _ isOwn: Bool) -> Problem? {
    guard let format, !format.isNull else { return nil }
    guard isOwn else {
      let name = format.string.map { "'\($0)'" } ?? format.kind
      return Problem(
        value: format, headline: "format \(name) is not one of a DailySpark library", id: "unrecognised-import")
    }
    return Problem.ofVersion(in: root, reading: SparkExport.version)
  }

  /// Takes the lists out of a document.
  private struct ListReader {
    let root: JSONValue
    var problems: [Problem] = []

    mutating func contents() -> SparkImportContents {
      var contents = SparkImportContents()
      contents.settings = settings()
      let presets = object(SparkImportShape.presets)
      contents.situations = list(["situations"], of: presets) + list(["situations"], of: root)
      contents.audiences = list(["audiences"], of: presets) + list(["audiences"], of: root)
      contents.personas = list(SparkImportShape.personas, of: root)
      contents.lessons = list(SparkImportShape.lessons, of: root)
      contents.sparks = list(SparkImportShape.sparks, of: root)
      contents.sessions = list(SparkImportShape.sessions, of: root)
      contents.addresses = list(["addresses"], of: root)
      return contents
    }

    /// The settings; an app may write its one row as a list.
    private mutating func settings() -> JSONValue? {
      guard let value = value(SparkImportShape.settings, of: root) else { return nil }
      if value.members != nil { return value }
      if let values = value.array, values.count <= 1, values.allSatisfy({ $0.members != nil }) { return values.first }
      problems.append(
        Problem(value: value, headline: "the settings have to be one object, not \(value.kind)", id: "invalid-field"))
      return nil
    }

    private mutating func object(_ names: [String]) -> JSONValue? {
      guard let value = value(names, of: root) else { return nil }
      if value.members != nil { return value }
      problems.append(
        Problem(value: value, headline: "'\(names[0])' has to be an object, not \(value.kind)", id: "invalid-field"))
      return nil
    }

    private mutating func list(_ names: [String], of value: JSONValue?) -> [JSONValue] {
      var found: [JSONValue] = []
      for name in names {
        guard let member = value?[name], !member.isNull else { continue }
        if let values = member.array {
          found += values
        } else {
          problems.append(
            Problem(value: member, headline: "'\(name)' has to be a list, not \(member.kind)", id: "invalid-field"))
        }
      }
      return found
    }

    private func value(_ names: [String], of value: JSONValue) -> JSONValue? {
      names.lazy.compactMap { value[$0] }.first { !$0.isNull }
    }
  }
}
