import Basics
import Stores

/// The things of one file, sorted by what they are.
struct ImportContents: Sendable {
  var stories: [JSONValue] = []
  var collections: [JSONValue] = []
  var profiles: [JSONValue] = []
  var achievements: [JSONValue] = []
  var readings: [JSONValue] = []
  var addresses: [JSONValue] = []

  var isEmpty: Bool {
    stories.isEmpty && collections.isEmpty && profiles.isEmpty && achievements.isEmpty && readings.isEmpty
      && addresses.isEmpty
  }
}

/// The kind of a JSON value, by its shape.
enum ImportShape {
  /// Something an import takes, with findings about parts that it does not.
  case library(ImportContents, isOwn: Bool, problems: [Problem])
  /// The app's summary beside its export: how many pages and pictures each of so many stories has, and none of them.
  case summary(Int)
  /// A form of Hornbook's that this program does not know.
  case refused(Problem)
  /// Something else.
  case other

  /// A finding whose place is a value.
  typealias Problem = ImportProblem

  /// The version of Hornbook's own form that this program reads and writes.
  static let version = 1

  /// Looks at a document's value.
  init(of root: JSONValue) {
    if let format = root["format"], let name = format.string, root["stories"] != nil || name == "hornbook" {
      self = ImportShape.own(root, format: format, name: name)
    } else if root.members != nil {
      self = ImportShape.export(root)
    } else if let values = root.array {
      self = ImportShape.list(values)
    } else {
      self = .other
    }
  }

  private static func own(_ root: JSONValue, format: JSONValue, name: String) -> ImportShape {
    guard name == "hornbook" else {
      return .refused(
        Problem(value: format, headline: "format '\(name)' is not one that Hornbook reads", id: "unrecognised-import"))
    }
    if let problem = Problem.ofVersion(in: root, reading: version) { return .refused(problem) }
    var (contents, problems) = lists(of: root)
    contents.readings = root[Readings.list]?.array ?? []
    for member in root.members ?? [] where !ownKeys.contains(member.key) {
      problems.append(
        Problem(value: member.value, headline: "'\(member.key)' is not a list that Hornbook knows", id: "unknown-field")
      )
    }
    return .library(contents, isOwn: true, problems: problems)
  }

  private static let ownKeys: Set<String> = [
    "format", "version", "stories", "collections", "userProfiles", "achievements", Readings.list, "addresses",
  ]

  /// An object that is no form of our own: one story, one collection, or lists of them.
  private static func export(_ root: JSONValue) -> ImportShape {
    if let kind = kind(of: root) {
      var contents = ImportContents()
      contents[keyPath: kind] = [root]
      return .library(contents, isOwn: false, problems: [])
    }
    guard root["stories"]?.array != nil || root["collections"]?.array != nil else { return .other }
    if let stories = root["stories"]?.array, !stories.isEmpty,
      stories.allSatisfy({ !isWhole($0) && $0["pageCount"] != nil && $0["illustrationsGenerated"] != nil })
    {
      return .summary(stories.count)
    }
    let (contents, problems) = lists(of: root)
    return .library(contents, isOwn: false, problems: problems)
  }

  private static func lists(of root: JSONValue) -> (ImportContents, [Problem]) {
    var contents = ImportContents()
    var problems: [Problem] = []
    func values(_ key: String) -> [JSONValue] {
      guard let value = root[key], !value.isNull else { return [] }
      guard let values = value.array else {
        problems.append(
          Problem(value: value, headline: "'\(key)' has to be a list, not \(value.kind)", id: "invalid-field"))
        return []
      }
      return values
    }
    contents.stories = values("stories")
    contents.collections = values("collections")
    contents.profiles = values("userProfiles")
    contents.achievements = values("achievements")
    contents.addresses = values("addresses")
    return (contents, problems)
  }

  /// A list whose elements say by their fields what they are; one that says nothing is a story that lacks everything
  /// where others are stories.
  private static func list(_ values: [JSONValue]) -> ImportShape {
    var contents = ImportContents()
    let kinds = values.map { kind(of: $0) }
    guard let common = kinds.first(where: { $0 != nil }) ?? nil else { return .other }
    for (value, kind) in zip(values, kinds) { contents[keyPath: kind ?? common].append(value) }
    return .library(contents, isOwn: false, problems: [])
  }

  /// Whether something is a story with what it tells, or what it was made from.
  static func isWhole(_ value: JSONValue) -> Bool { ["pages", "content", "parameters"].contains { value[$0] != nil } }

  /// Whether something may be a story that is somewhere else with its pages: it has an id and no page.
  static func isBare(_ value: JSONValue) -> Bool {
    value["id"]?.string != nil && value["content"] == nil && value["pages"]?.array?.isEmpty != false
      && (value["pages"] == nil || value["pages"]?.array != nil)
  }

  private static func kind(of value: JSONValue) -> WritableKeyPath<ImportContents, [JSONValue]>? {
    func has(_ keys: String...) -> Bool { keys.contains { value[$0] != nil } }
    if isWhole(value) { return \.stories }
    if has("storyIds", "growthCategory", "targetAgeGroup", "completionProgress") { return \.collections }
    if has("title", "name"), has("category", "descriptionText"), has("stories") { return \.collections }
    return nil
  }
}
